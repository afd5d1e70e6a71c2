/// A change requested by the user, in the plan's own terms, independent of the command or key that requested
/// it.
///
///     .move(.place(PlanPlace(days: fri...fri, meal: .dinner)), to: PlanDestination(day: sun, meal: .lunch))
///
/// `PlanStorage.apply(_:)` makes the change; `PlanContents.outcome(of:)` works out its effects without
/// writing.
public enum PlanChange: Sendable {
  /// Adds lines, each at its place in the order of the plan.
  case add([PlanAddition])
  /// Adds lines, and removes the someday dishes that they use.
  case fill([PlanLine], using: [PlanTarget])
  /// Adds many lines at once, for example from another plan or program.
  /// - Parameter skippingKnown: whether to leave out lines that the plan already has, as a line of that day
  ///   or through a repeat.
  case insert(LineBatch, skippingKnown: Bool)
  /// Removes dishes. A repeated dish is skipped on its day, or its repeat is removed; see `RepeatScope`.
  case remove(PlanSelection, repeats: RepeatScope)
  /// Moves dishes to another day or meal. A repeated dish is skipped on its day, and becomes a dated line at
  /// its destination.
  case move(PlanSelection, to: PlanDestination)
  /// Copies dishes to another day or meal, as dated lines.
  case copy(PlanSelection, to: PlanDestination)
  /// Exchanges two days, meals or dishes. A dish that the same repeat brings to both sides stays.
  case swap(PlanPlace, PlanPlace)
  /// Moves the dated meals of some days by a number of days, earlier if negative. Repeats and skips stay.
  case shift(ClosedRange<DayNumber>, by: Int)
  /// Replaces one dish by other dishes.
  case replace(PlanTarget, with: [Dish])
  /// Replaces the plan's lines of some days (nil: the whole plan) by edited text.
  /// - Parameter base: the text before it was edited. Changes that others made in the meantime are merged.
  case rewrite(days: ClosedRange<DayNumber>?, base: [UInt8], text: [UInt8])
  /// Sorts a plan that was edited out of order.
  case sort
}

/// One thing to add to the plan.
public enum PlanAddition: Hashable, Sendable {
  /// The line itself.
  case line(PlanLine)
  /// A skip on each of the days on which a repeat brings the dish to the meal.
  case skip(Dish, MealType, ClosedRange<DayNumber>)
}

/// Which part of a repeat a change applies to.
public enum RepeatScope: Hashable, Sendable {
  /// Only the named days.
  case thoseDays
  /// The whole repeat.
  case all
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
public struct PlanPlace: Hashable, Sendable {
  /// The days; nil for someday.
  public let days: ClosedRange<DayNumber>?
  /// The meal; nil for all meals.
  public let meal: MealType?
  /// The name of a dish, or a part of it, as typed; nil for all dishes.
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

/// The dishes that a change applies to.
public enum PlanSelection: Hashable, Sendable {
  /// Exactly these dishes.
  case targets([PlanTarget])
  /// The dishes at a place.
  case place(PlanPlace)
}
