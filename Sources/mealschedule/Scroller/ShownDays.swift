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
      if carried.origin == day, let entry = shown.targets.firstIndex(of: carried.target) {
        shown.replace(entry: entry, with: [])
      }
      if carried.day == day {
        shown.insert(carried.target.dish.map { DayPlan.PlannedDish(dish: $0) }, to: carried.meal, plan.order)
      }
    }
    if let room, room.day == day { _ = room.make(in: &shown, plan.order) }
    return shown
  }
}
