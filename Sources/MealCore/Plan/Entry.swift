/// A dish at a meal on a day: one line of the plan.
public struct Entry: Hashable, Sendable {
  public let day: DayNumber
  public let meal: MealType
  public let dish: Dish

  public init(day: DayNumber, meal: MealType, dish: Dish) {
    self.day = day
    self.meal = meal
    self.dish = dish
  }
}
