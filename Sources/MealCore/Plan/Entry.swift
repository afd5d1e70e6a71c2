/// A dish at a meal on a day: one line of the plan.
public struct Entry: Hashable, Sendable {
  /// The day.
  public let day: DayNumber
  /// The meal.
  public let meal: MealType
  /// The dish.
  public let dish: Dish

  /// Creates an entry.
  public init(day: DayNumber, meal: MealType, dish: Dish) {
    self.day = day
    self.meal = meal
    self.dish = dish
  }
}
