import MealCore

/// The lines of the stream under a text field: lines below are pushed down, so that the field covers none.
///
/// They replace the edited dish, or are where the new dish will be, so that no row moves when it is saved.
struct FieldRoom: Hashable, Sendable {
  let day: DayNumber
  let meal: MealType
  /// The edited dish; nil for a new one.
  let target: PlanTarget?
  let lines: Int
  /// The cursor and the top of the screen before, to go back to.
  let cursor: Cursor
  let top: Anchor

  /// Inserts the lines into their day: in place of the edited dish, else after the dishes of the meal.
  /// - Returns: the index of the first of them among the day's entries.
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
