import MealCore

/// The lines of the stream that a text field lies on: those below them are pushed down, and none is covered.
///
/// They stand in place of the dish that is edited, or where a new one will stand; so the rows do not move when it is
/// saved.
struct FieldRoom: Hashable, Sendable {
  let day: DayNumber
  let meal: MealType
  /// What is edited; nil for a new dish.
  let target: PlanTarget?
  /// How many.
  let lines: Int
  /// Where the cursor was before, and what stood on top: to go back to.
  let cursor: Cursor
  let top: Anchor

  /// Puts the lines into their day: in place of the dish that is edited, else after the dishes of the meal.
  /// - Returns: which of the day's entries the first of them is.
  func make(in plan: inout DayPlan, _ order: MealOrder) -> Int {
    let blanks = FieldRoom.blank.map { Array(repeating: $0, count: lines) } ?? []
    if let target, let entry = plan.targets.firstIndex(of: target) {
      plan.replace(entry: entry, with: blanks)
      return entry
    }
    for blank in blanks { plan.insert(blank, to: meal, order) }
    var end = 0
    for other in plan.meals {
      end += max(1, other.dishes.count)
      if other.type == meal { break }
    }
    return max(0, end - lines)
  }

  /// A line without a word.
  private static let blank = (try? Dish(" ")).map { DayPlan.PlannedDish(dish: $0) }
}
