import MealCore

/// The lines of the stream under a text field: lines below are pushed down, so that the field covers none.
///
/// They replace the edited dish, or are where the new dish will be, so that no row moves when it is saved.
struct FieldRoom: Hashable, Sendable {
  let day: DayNumber
  let meal: MealType
  /// The edited dish; nil for a new one.
  let place: DishPlace?
  let lines: Int
  /// The cursor and the top of the screen before, to go back to.
  let cursor: Cursor
  let top: Anchor

  /// Inserts the lines into their day.
  /// - Returns: the index of the first of them among the day's entries.
  func make(in plan: inout DayPlan, _ order: MealOrder) -> Int {
    plan.makeRoom(lines, at: meal, insteadOf: place, order)
  }
}
