@testable import MealCore

/// Days of two dishes each, or of a given number, as a source for the window.
struct DishDays {
  /// The number of dishes, by day number.
  var heights: [Int: Int] = [:]
  /// Returns the number of dishes of all other days.
  var otherHeight: (DayNumber) -> Int = { _ in 2 }
  var dish = "soup"
  /// The days whose meals were requested so far.
  private(set) var asked: [DayNumber] = []

  mutating func plan(of day: DayNumber) -> DayPlan {
    asked.append(day)
    let dish = DayPlan.PlannedDish(dish: Dish(unchecked: dish, servings: nil, tags: [], note: nil))
    let dishes = Array(repeating: dish, count: heights[day.number] ?? otherHeight(day))
    return DayPlan(day: day, meals: dishes.isEmpty ? [] : [.init(type: .dinner, dishes: dishes)])
  }
}
