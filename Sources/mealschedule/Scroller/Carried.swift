import MealCore

/// A dish on its way to another day or meal: it is shown there, and nothing is written until it is dropped.
struct Carried: Hashable, Sendable {
  let place: DishPlace
  /// The row of the stream where it was picked up: there it comes back to, if it is put back.
  let row: Int
  var day: DayNumber
  var meal: MealType

  init(_ place: DishPlace, row: Int) {
    self.place = place
    self.row = row
    day = place.day
    meal = place.meal
  }

  /// Whether it is back where it came from.
  var isAtHome: Bool { day == place.day && meal == place.meal }
}
