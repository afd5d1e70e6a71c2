@testable import MealCore

/// Days of two dishes each, or of as many as are said, as a source of the window.
struct DishDays: DaySource {
  /// By day number.
  var heights: [Int: Int] = [:]
  /// The text of a dish.
  var dish = "soup"
  /// The days asked for so far.
  private(set) var asked = 0

  mutating func plan(of day: DayNumber) -> DayPlan {
    asked += 1
    let dish = DayPlan.PlannedDish(dish: Dish(unchecked: dish, servings: nil, tags: [], note: nil))
    let dishes = Array(repeating: dish, count: heights[day.number] ?? 2)
    return DayPlan(day: day, meals: dishes.isEmpty ? [] : [.init(type: .dinner, dishes: dishes)])
  }
}
