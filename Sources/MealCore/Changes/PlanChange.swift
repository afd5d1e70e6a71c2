/// A change requested by the user, in the plan's own terms, independent of the command or key that requested
/// it.
///
///     .move(.place(PlanPlace(days: fri...fri, meal: .dinner)), to: PlanDestination(day: sun, meal: .lunch))
///
/// `PlanStorage.apply(_:)` makes the change; `Plan.outcome(of:)` works out its effects without
/// writing.
public enum PlanChange: Sendable {
  /// Adds lines, each at its place in the order of the plan.
  case add([PlanAddition])
  /// Adds lines, and removes the someday dishes that they use.
  case fill([PlanLine], using: [PlanTarget])
  /// Adds many lines at once, for example from another plan or program.
  /// - Parameter skippingKnown: whether to leave out lines that the plan already has, as a line of that day
  ///   or through a repeat.
  case insert([PlanLine], skippingKnown: Bool)
  /// Removes dishes. A repeated dish is skipped on its day, or its repeat ends; see `RepeatScope`.
  /// - Parameter leftovers: whether the leftovers go too that would be without a cooking.
  case remove(PlanSelection, repeats: RepeatScope, leftovers: Bool = false)
  /// Moves dishes to another day or meal. A repeated dish is skipped on its day, and becomes a dated line at
  /// its destination; or its repeat moves.
  /// - Parameter leftovers: whether the leftovers that would be without a cooking move with it, by as many days.
  case move(
    PlanSelection, to: PlanDestination, repeats: RepeatScope = .thoseDays, leftovers: Bool = false)
  /// Changes the servings, tags, note or name of dishes where they are. A repeated dish is skipped on its
  /// day, and becomes a dated line; or its repeat is changed.
  case change(PlanSelection, DishChange, repeats: RepeatScope = .thoseDays)
  /// Copies dishes to another day or meal, as dated lines. A dish that the same repeat brings to the
  /// destination is left out.
  /// - Parameter asLeftovers: whether the copies are `x0`, with their tags and without their notes; things to
  ///   buy are then left out.
  case copy(PlanSelection, to: PlanDestination, asLeftovers: Bool = false)
  /// Exchanges two days, meals or dishes. A dish that the same repeat brings to both sides stays.
  /// - Parameter leftovers: as for `move`.
  case swap(PlanPlace, PlanPlace, leftovers: Bool = false)
  /// Moves the dated meals of some days by a number of days, earlier if negative. Repeats and skips stay.
  /// - Parameter leftovers: as for `move`.
  case shift(ClosedRange<DayNumber>, by: Int, leftovers: Bool = false)
  /// Adds the lines of a menu, but no dish that is at its meal already, and no empty meal where anything is.
  /// - Parameter on: the day that the menu begins on.
  case stamp(menu: String, [PlanLine], on: DayNumber)
  /// Replaces one dish by other dishes. Scopes are as for `change`.
  case replace(PlanTarget, with: [Dish], repeats: RepeatScope = .thoseDays)
  /// Makes a dated dish repeat, instead of its line if the repeat falls on that day; gives a dish that repeats
  /// a new rhythm from its day on.
  /// - Parameter today: tells which occurrences were eaten already.
  case `repeat`(PlanTarget, as: Repeat, today: DayNumber)
  /// Replaces the plan's lines of some days (nil: the whole plan) by edited text.
  /// - Parameter base: the text before it was edited. Changes that others made in the meantime are merged.
  case rewrite(days: ClosedRange<DayNumber>?, base: [UInt8], text: [UInt8])
  /// Replaces single lines of the current plan, each by another one or by none, and adds lines: what a calendar
  /// changed, or a tick on a shopping list.
  case revise([LineRevision], as: ChangeOperation? = nil)
  /// Sorts a plan that was edited out of order.
  case sort
}

/// A line of the plan and what becomes of it.
public struct LineRevision: Hashable, Sendable {
  /// The line of the current plan; nil for a line that is added.
  public let old: PlacedLine?
  /// The line that takes its place, also on another day; nil if it is removed.
  public let new: PlanLine?

  /// A revision from its parts, which are described at the properties.
  public init(_ old: PlacedLine?, to new: PlanLine?) {
    self.old = old
    self.new = new
  }
}

extension PlanChange {
  /// The most days on which one change skips dishes. Whoever wants more wants the repeat to end.
  public static var mostSkips: Int { 366 }
}

/// One thing to add to the plan.
public enum PlanAddition: Hashable, Sendable {
  /// The line itself.
  case line(PlanLine)
  /// A skip on each of the days on which a repeat brings the dish to the meal.
  case skip(Dish, MealType, ClosedRange<DayNumber>)
}

/// Which part of a repeat a change applies to.
///
/// For `following` and `all`, the change is made to repeats alone: dated lines stay as they are. `today` tells
/// which occurrences were eaten already, so that the change can say how many of them it affects.
public enum RepeatScope: Hashable, Sendable {
  /// Only the named days: each is skipped. In a range that lasts to the end of the stream, the repeat ends
  /// before the first of them.
  case thoseDays
  /// The named day and all days after it; of several named days, the first counts. The repeat ends before it.
  case following(today: DayNumber)
  /// The whole repeat, including its past.
  case all(today: DayNumber)
}

/// A change to dishes: only the named parts change.
///
///     DishChange(servings: Servings("8"), untagged: [Tag("quick")])
public struct DishChange: Hashable, Sendable {
  /// The new number of servings; nil to keep it.
  public var servings: Servings?
  /// Tags to add, unless the dish has them.
  public var tags: [Tag]
  /// Tags to remove.
  public var untagged: [Tag]
  /// The new note; empty to remove it, nil to keep it.
  public var note: String?
  /// The new name; nil to keep it.
  public var name: String?

  /// A change from its parts, which are described at the properties.
  public init(
    servings: Servings? = nil, tags: [Tag] = [], untagged: [Tag] = [], note: String? = nil,
    name: String? = nil
  ) {
    self.servings = servings
    self.tags = tags
    self.untagged = untagged
    self.note = note
    self.name = name
  }

  /// The changed dish.
  /// - Throws: `LineError` if the name is empty, or the name or the note has a line break.
  public func changed(_ dish: Dish) throws(LineError) -> Dish {
    let kept = dish.tags.filter { !untagged.contains($0) }
    var changed = try Dish(
      name ?? dish.text, servings: servings ?? dish.servings,
      tags: kept + tags.filter { !kept.contains($0) }, note: note ?? dish.note)
    changed.hasPlainNumbers = name == nil && dish.hasPlainNumbers
    return changed
  }
}

/// The day and meal that dishes are moved or copied to.
public struct PlanDestination: Hashable, Sendable {
  /// The day; nil for someday.
  public let day: DayNumber?
  /// The meal; nil if each dish keeps its own.
  public let meal: MealType?

  /// - Parameters:
  ///   - day: nil for someday.
  ///   - meal: nil if each dish keeps its own.
  public init(day: DayNumber?, meal: MealType?) {
    self.day = day
    self.meal = meal
  }
}

/// A part of the plan, by name: some days or someday, optionally a meal, optionally a dish.
///
/// Days that last to the end of the stream have no end: repeats are not skipped there, but end.
public struct PlanPlace: Hashable, Sendable {
  /// The days; nil for someday.
  public let days: ClosedRange<DayNumber>?
  /// The meal; nil for all meals.
  public let meal: MealType?
  /// The name of a dish, or a part of it, as typed; nil for all dishes. For `remove`, "-" means a meal that
  /// is nothing on purpose, or all skips of the meal; "- NAME" means the skip of that dish.
  public let dish: String?

  /// - Parameters:
  ///   - days: nil for someday.
  ///   - meal: nil for all meals.
  ///   - dish: the name of a dish, or a part of it; nil for all dishes.
  public init(days: ClosedRange<DayNumber>?, meal: MealType? = nil, dish: String? = nil) {
    self.days = days
    self.meal = meal
    self.dish = dish
  }
}

extension PlanPlace {
  /// Whether a line at a meal is meant. Purchases must be named.
  func names(_ meal: MealType?) -> Bool { self.meal.map { $0 == meal } ?? (meal != .bought) }
}

/// The dishes that a change applies to.
public enum PlanSelection: Hashable, Sendable {
  /// Exactly these dishes.
  case targets([PlanTarget])
  /// The dishes at a place.
  case place(PlanPlace)

  /// Whether it names single dishes, not all that are at some meals.
  var namesDishes: Bool {
    switch self {
    case .targets: true
    case .place(let place): place.dish != nil
    }
  }
}
