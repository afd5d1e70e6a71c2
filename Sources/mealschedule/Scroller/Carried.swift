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

/// The days as the window shows them: those of the plan, with the carried dish where it is at the moment.
struct ShownDays: DaySource {
  let plan: OpenPlan
  let carried: Carried?

  func plan(of day: DayNumber) -> DayPlan {
    var shown = plan.plan(of: day)
    guard let carried, !carried.isAtHome else { return shown }
    if carried.place.day == day { shown.remove(carried.place) }
    if carried.day == day { shown.add(carried.place.dish, to: carried.meal, plan.order) }
    return shown
  }
}
