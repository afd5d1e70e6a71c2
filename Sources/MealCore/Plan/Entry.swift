/// A dish at a meal on a day: one line of the plan.
public struct Entry: Hashable, Sendable {
  /// The day on which it is eaten.
  public let day: DayNumber
  /// The meal at which it is eaten.
  public let meal: MealType
  /// What is eaten.
  public let dish: Dish

  /// An entry for a dish at a meal on a day.
  public init(day: DayNumber, meal: MealType, dish: Dish) {
    self.day = day
    self.meal = meal
    self.dish = dish
  }
}
