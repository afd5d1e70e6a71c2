import MealCore

/// The lines of the stream that a text field lies on: those below them are pushed down, and none is covered.
///
/// They stand in place of the dish that is edited, or where a new one will stand; so the rows do not move when it is
/// saved.
struct FieldRoom: Hashable, Sendable {
  let day: DayNumber
  let meal: MealType
  /// What is edited; nil for a new dish.
  let place: DishPlace?
  /// How many.
  let lines: Int
  /// Where the cursor was before, and what stood on top: to go back to.
  let cursor: Cursor
  let top: Anchor

  /// Puts the lines into their day.
  /// - Returns: which of the day's entries the first of them is.
  func make(in plan: inout DayPlan, _ order: MealOrder) -> Int {
    plan.makeRoom(lines, at: meal, insteadOf: place, order)
  }
}
