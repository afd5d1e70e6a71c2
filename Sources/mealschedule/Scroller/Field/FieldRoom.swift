import MealCore

/// Blank lines in the stream that make room for a text field, so that it covers no other dish.
///
/// They replace the edited dish, or are inserted where the new dish will be, so that no row moves when the dish is
/// saved.
struct FieldRoom: Equatable, Sendable {
  let day: DayNumber
  let meal: MealType
  /// The edited dish; nil for a new one.
  let target: PlanTarget?
  let lines: Int
  /// The view before the field was opened, to restore when it closes.
  let before: Stream.View

  /// Inserts the blank lines into their day, in place of the edited dish or after the dishes of the meal.
  /// - Returns: the index of the first blank line among the day's entries.
  func make(in plan: inout DayPlan, _ order: MealOrder) -> Int {
    let blanks = FieldRoom.blank.map { Array(repeating: $0, count: lines) } ?? []
    if let target, let entry = plan.targets.firstIndex(of: target) {
      plan.replace(entry: entry, with: blanks)
      return entry
    }
    for blank in blanks { plan.insert(blank, to: meal, order) }
    let last = plan.targets.lastIndex { $0.meal == meal } ?? 0
    return max(0, last + 1 - lines)
  }

  /// A dish that shows as a blank line.
  private static let blank = (try? Dish(" ")).map { DayPlan.PlannedDish(dish: $0) }
}
