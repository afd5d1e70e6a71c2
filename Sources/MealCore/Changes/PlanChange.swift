/// What somebody wants done to the plan, in the plan's own terms, whichever program or key asked for it.
///
///     .move(.place(PlanPlace(days: fri...fri, meal: .dinner)), to: PlanDestination(day: sun, meal: .lunch))
///
/// `PlanContents.outcome(of:)` works out what it means for the plan as it is.
public enum PlanChange: Sendable {
  /// Adds lines, each where the order of the plan puts it.
  case add([PlanAddition])
  /// Adds many lines at once, as they come from another plan or program.
  /// - Parameter skippingKnown: whether lines that the plan has already, by a line of that day or by a repeat,
  ///   are left out.
  case insert(LineBatch, skippingKnown: Bool)
  /// Takes dishes away. A dish that a repeat brings is skipped on its day.
  case remove(PlanSelection, repeats: RepeatScope)
  /// Brings dishes to another day or meal. A dish that a repeat brings is skipped on its day and dated where it goes.
  case move(PlanSelection, to: PlanDestination)
  case copy(PlanSelection, to: PlanDestination)
  /// Two days, meals or dishes change places. A dish that the same repeat brings to both stays.
  case swap(PlanPlace, PlanPlace)
  /// Moves the dated meals of some days by a number of days; repeats and the lines that skip them stay.
  case shift(ClosedRange<DayNumber>, by: Int)
  /// Puts other dishes in the place of one.
  case replace(PlanTarget, with: [Dish])
  /// Puts text that somebody edited in the place of the plan lines of some days (nil: of the whole plan).
  /// - Parameter base: the text before it was edited; what others changed meanwhile is merged.
  case rewrite(days: ClosedRange<DayNumber>?, base: [UInt8], text: [UInt8])
  /// Sorts a plan that was edited out of order.
  case sort
}

/// One thing to add to the plan.
public enum PlanAddition: Hashable, Sendable {
  /// A line as it is.
  case line(PlanLine)
  /// A line that hides a repeated dish on each of some days on which it falls.
  case skip(Dish, MealType, ClosedRange<DayNumber>)
}

/// How much of a repeat a change is about.
public enum RepeatScope: Hashable, Sendable {
  /// The days that are named, and no others.
  case thoseDays
  /// The repeat itself.
  case all
}

/// Where dishes go.
public struct PlanDestination: Hashable, Sendable {
  /// nil for someday.
  public let day: DayNumber?
  /// nil if each dish keeps its meal.
  public let meal: MealType?

  public init(day: DayNumber?, meal: MealType?) {
    self.day = day
    self.meal = meal
  }
}

/// A part of the plan by its name: some days or someday, then optionally a meal, then optionally a dish.
public struct PlanPlace: Hashable, Sendable {
  /// nil for someday.
  public let days: ClosedRange<DayNumber>?
  /// nil for all meals.
  public let meal: MealType?
  /// The name of a dish as it was typed; nil for all dishes.
  public let dish: String?

  public init(days: ClosedRange<DayNumber>?, meal: MealType? = nil, dish: String? = nil) {
    self.days = days
    self.meal = meal
    self.dish = dish
  }
}

/// The dishes that a change is about.
public enum PlanSelection: Hashable, Sendable {
  /// Dishes that somebody pointed at.
  case targets([PlanTarget])
  /// The dishes at a place that somebody named.
  case place(PlanPlace)
}
