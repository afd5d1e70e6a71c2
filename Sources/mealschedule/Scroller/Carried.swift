import MealCore

/// A dish on its way to another day or meal: it is shown there, and nothing is written until it is dropped.
struct Carried: Hashable, Sendable {
  let target: PlanTarget
  /// The day where it was picked up.
  let origin: DayNumber
  /// The row of the stream where it was picked up, and comes back to if it is put back.
  let row: Int
  var day: DayNumber
  var meal: MealType

  init(_ target: PlanTarget, on day: DayNumber, row: Int) {
    self.target = target
    origin = day
    self.row = row
    self.day = day
    meal = target.meal
  }

  /// Whether it is back where it came from.
  var isAtHome: Bool { day == origin && meal == target.meal }
}
