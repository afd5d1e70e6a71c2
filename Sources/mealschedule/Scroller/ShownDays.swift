import MealCore

/// The days as the window shows them: those of the plan, with the carried dish where it is at the moment, and with room
/// for the text that is being typed.
struct ShownDays: DaySource {
  let plan: OpenPlan
  var carried: Carried?
  var room: FieldRoom?

  func plan(of day: DayNumber) -> DayPlan {
    var shown = plan.plan(of: day)
    if let carried, !carried.isAtHome {
      if carried.place.day == day { shown.remove(carried.place) }
      if carried.day == day { shown.add(carried.place.dish, to: carried.meal, plan.order) }
    }
    if let room, room.day == day { _ = room.make(in: &shown, plan.order) }
    return shown
  }
}
