/// A change requested by the user, in the plan's own terms, whichever command or key requested it.
///
///     .move(.place(PlanPlace(days: fri...fri, meal: .dinner)), to: PlanPlace(day: sun, meal: .lunch))
///
/// `PlanStorage.apply(_:)` makes the change; `Plan.outcome(of:)` computes its effects without writing.
public indirect enum PlanChange: Sendable {
  /// Adds lines, each where the order of the plan puts it.
  /// - Parameter using: the someday dishes that the lines use; they are removed if they are still there.
  case add([PlanAddition], using: [PlanTarget] = [])
  /// Adds many lines at once, for example from another plan or program.
  /// - Parameter skippingKnown: whether to leave out lines that the plan already has, as a line of that day
  ///   or through a repeat.
  case insert([PlanLine], skippingKnown: Bool)
  /// Removes dishes. A repeated dish is skipped on its day, or its repeat ends; see `RepeatScope`.
  /// - Parameter leftovers: whether to remove the leftovers of these dishes too.
  case remove(PlanSelection, repeats: RepeatScope, leftovers: Bool = false)
  /// Moves dishes to another day or meal. A repeated dish is skipped on its day, and becomes a dated line at
  /// its destination; or its repeat moves.
  /// - Parameter leftovers: whether the leftovers of these dishes move too, by the same number of days.
  case move(
    PlanSelection, to: PlanPlace, repeats: RepeatScope = .thoseDays(), leftovers: Bool = false)
  /// Changes the servings, tags, note or name of dishes where they are. A repeated dish is skipped on its
  /// day, and becomes a dated line; or its repeat is changed.
  case change(PlanSelection, DishChange, repeats: RepeatScope = .thoseDays())
  /// Copies dishes to another day or meal, as dated lines. A dish that the same repeat brings to the
  /// destination is left out.
  /// - Parameter asLeftovers: whether the copies are `x0`, with their tags and without their notes; things to
  ///   buy are then left out.
  case copy(PlanSelection, to: PlanPlace, asLeftovers: Bool = false)
  /// Exchanges two days, meals or dishes. A dish that the same repeat brings to both sides stays.
  /// - Parameter leftovers: as for `move`.
  case swap(PlanPlace, PlanPlace, leftovers: Bool = false)
  /// Moves the dated meals of the given days by a number of days, earlier if negative. Repeats and skips
  /// stay, and so do the other dishes of a meal that has a repeated one.
  /// - Parameter leftovers: as for `move`.
  case shift(ClosedRange<DayNumber>, by: Int, leftovers: Bool = false)
  /// Adds the lines of a menu. Leaves out a dish that its meal already has, and a deliberately empty meal if the plan
  /// already has that meal.
  /// - Parameter on: the first day of the menu.
  case stamp(menu: String, [PlanLine], on: DayNumber)
  /// Replaces dishes with others: at each meal, the first dish becomes the new dishes, and the rest are removed. Scopes
  /// are as for `change`.
  /// - Parameter keepingServings: whether a new dish without servings gets those of the meal's dishes. A new dish with
  ///   the name of an old one is then the same dish, and keeps everything that is not given.
  case replace(
    PlanSelection, with: [Dish], keepingServings: Bool = false, repeats: RepeatScope = .thoseDays())
  /// Makes a dated dish repeat. The repeat replaces the dated line if it occurs on that day. A dish that already
  /// repeats gets a new rhythm from its day on or, without one (nil), stays on its day and no longer repeats after it.
  /// - Parameter today: determines which occurrences are in the past.
  case `repeat`(PlanTarget, as: Repeat?, today: DayNumber)
  /// Replaces the plan's lines of the given days (nil: the whole plan) with edited text.
  /// - Parameters:
  ///   - base: the text before it was edited. Changes that others made meanwhile are merged.
  ///   - as: the kind of the change in the history: an edit or a merge.
  case rewrite(days: ClosedRange<DayNumber>?, base: [UInt8], text: [UInt8], as: ChangeOperation.Kind = .edit)
  /// Replaces or removes single lines of the current plan, and adds lines: for changes made in a calendar, or
  /// an item ticked on a shopping list.
  case revise([LineRevision], as: ChangeOperation? = nil)
  /// Sorts a plan that was edited out of order.
  case sort
}

/// A line of the plan and its replacement.
public struct LineRevision: Sendable {
  /// The line of the current plan; nil for a line that is added.
  public let old: PlacedLine?
  /// The line that replaces it, possibly on another day; nil if it is removed.
  public let new: PlanLine?

  /// Creates a revision.
  public init(_ old: PlacedLine?, to new: PlanLine?) {
    self.old = old
    self.new = new
  }
}

extension PlanChange {
  /// The maximum number of days on which one change skips dishes. Beyond that, the repeat should end instead.
  public static var mostSkips: Int { 366 }
}

/// An addition to the plan.
public enum PlanAddition: Sendable {
  /// The line itself.
  case line(PlanLine)
  /// A skip on each of the days on which a repeat brings the dish to the meal.
  case skip(Dish, MealType, ClosedRange<DayNumber>)
}

/// The part of a repeat that a change applies to.
///
/// For `following` and `all`, the change is made to repeats alone: dated lines stay as they are. `today`
/// determines which occurrences are in the past, so that the change can report how many of them it affects.
public enum RepeatScope: Sendable {
  /// Only the named days: each is skipped. If the range lasts to the end of the stream, the repeat ends before the
  /// first day of the range; only then is `today` used.
  case thoseDays(today: DayNumber? = nil)
  /// The named day (the first, if there are several) and all days after it; the repeat ends the day before.
  case following(today: DayNumber)
  /// The whole repeat, including its past.
  case all(today: DayNumber)
}

/// A change to dishes: only the given parts change.
///
///     DishChange(servings: Servings("8"), untagged: [Tag("quick")])
public struct DishChange: Sendable {
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

  /// Creates a change to the given parts.
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
    changed.isLiteral = name == nil && dish.isLiteral
    return changed
  }
}

/// A part of the plan, by name: a range of days or someday, optionally a meal, optionally a dish.
///
/// As a destination, it is one day or someday, and optionally a meal; without one, each dish keeps its own meal.
/// If the range lasts to the end of the stream, repeats are ended instead of skipped.
public struct PlanPlace: Equatable, Sendable {
  /// The days; nil for someday.
  public let days: ClosedRange<DayNumber>?
  /// The meal; nil for all meals.
  public let meal: MealType?
  /// The name of a dish, or a part of it, as typed; nil for all dishes. For `remove`, "-" means a
  /// deliberately empty meal, or all skips of the meal; "- NAME" means the skip of that dish.
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

  /// - Parameters:
  ///   - day: nil for someday.
  ///   - meal: nil for all meals.
  ///   - dish: the name of a dish, or a part of it; nil for all dishes.
  public init(day: DayNumber?, meal: MealType? = nil, dish: String? = nil) {
    self.init(days: day.map { $0...$0 }, meal: meal, dish: dish)
  }

  /// The first day; nil for someday.
  public var day: DayNumber? { days?.lowerBound }
}

extension PlanPlace {
  /// Returns whether the place includes lines at a meal. A place without a meal includes all but `bought` lines.
  func names(_ meal: MealType?) -> Bool { self.meal.map { $0 == meal } ?? (meal != .bought) }
}

/// The dishes that a change applies to.
public enum PlanSelection: Sendable {
  /// Exactly these dishes.
  case targets([PlanTarget])
  /// The dishes at a place.
  case place(PlanPlace)

  /// Whether the selection names single dishes rather than all dishes of some meals.
  var namesDishes: Bool {
    switch self {
    case .targets: true
    case .place(let place): place.dish != nil
    }
  }
}

/// One dish of the plan, or a deliberately empty meal, that a change applies to.
///
/// It is identified by its contents, not by its offset in the file, which may have changed meanwhile.
public struct PlanTarget: Hashable, Sendable {
  /// The day; nil for someday.
  public let day: DayNumber?
  /// The meal.
  public let meal: MealType
  /// The dish; nil for a deliberately empty meal.
  public let dish: Dish?
  /// Whether the dish comes from a repeat, not from a line of that day.
  public let isRepeated: Bool
  /// The number of equal dishes before it at that meal.
  public let ordinal: Int

  /// Creates a target. By default, it is the first such dish that does not come from a repeat.
  public init(day: DayNumber?, meal: MealType, dish: Dish?, isRepeated: Bool = false, ordinal: Int = 0) {
    self.day = day
    self.meal = meal
    self.dish = dish
    self.isRepeated = isRepeated
    self.ordinal = ordinal
  }

  /// The line for the same dish on another day (nil: someday) at another meal. nil for an empty meal without
  /// a day, which no line can express.
  public func line(on day: DayNumber?, at meal: MealType) -> PlanLine? {
    switch (day, dish) {
    case (let day?, let dish?): .entry(Entry(day: day, meal: meal, dish: dish))
    case (let day?, nil): .nothing(day, meal)
    case (nil, let dish?): .someday(meal, dish)
    case (nil, nil): nil
    }
  }
}

extension DayPlan {
  /// All targets of the day, in order: each dish, and each meal that is deliberately empty or shown as open.
  public var targets: [PlanTarget] {
    meals.flatMap { meal in (0..<meal.entries).map { target($0, of: meal) } }
  }

  /// The target at an index among `targets`; nil after the last.
  package func target(at index: Int) -> PlanTarget? {
    place(of: index).map { target($0.index, of: meals[$0.meal]) }
  }

  /// The target at an index if it is in the plan; nil if it is an open meal or a suggestion.
  package func planned(at index: Int) -> PlanTarget? {
    isOpen(at: index) || isSuggested(at: index) ? nil : target(at: index)
  }

  /// Returns whether the target at an index is the line of an open meal.
  package func isOpen(at index: Int) -> Bool {
    place(of: index).map { meals[$0.meal].isOpen && $0.index == meals[$0.meal].dishes.count } ?? false
  }

  /// Returns whether the target at an index is a suggestion.
  package func isSuggested(at index: Int) -> Bool {
    place(of: index).map { meals[$0.meal].dishes.dropFirst($0.index).first?.isSuggested ?? false } ?? false
  }

  private func target(_ index: Int, of meal: Meal) -> PlanTarget {
    guard meal.dishes.indices.contains(index) else { return PlanTarget(day: day, meal: meal.type, dish: nil) }
    let planned = meal.dishes[index]
    let ordinal = meal.dishes[..<index].count {
      $0.dish == planned.dish && ($0.rhythm == nil) == (planned.rhythm == nil)
    }
    return PlanTarget(
      day: day, meal: meal.type, dish: planned.dish, isRepeated: planned.rhythm != nil, ordinal: ordinal)
  }
}
