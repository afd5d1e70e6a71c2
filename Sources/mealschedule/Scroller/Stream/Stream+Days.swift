import MealCore

/// The days as displayed: those of the plan, with the carried dish at its current place, suggested dishes, open meals,
/// and blank lines under the text field.
extension Stream {
  func plan(of day: DayNumber) -> DayPlan {
    var shown = dishes(of: day)
    shown.asides = plan.asides(on: day)
    return shown
  }

  /// The day as displayed, but without the tasks to do ahead.
  func dishes(of day: DayNumber) -> DayPlan {
    var shown = dishesWithoutRoom(of: day)
    if let room, room.day == day { _ = room.make(in: &shown, plan.order) }
    return shown
  }

  /// The day as displayed, but without the tasks to do ahead and the blank lines under the text field.
  func dishesWithoutRoom(of day: DayNumber) -> DayPlan {
    var shown = plan.plan(of: day)
    carried?.show(in: &shown, plan.order)
    // A suggestion is hidden while a dish is carried to its meal or typed for it.
    if let fill {
      let planned = plan.guests.seated(at: shown).meals.map(\.type)
      for (meal, dishes) in fill.meals(on: day) where !planned.contains(meal) && !isTyped(day, meal) {
        for dish in dishes {
          var suggested = DayPlan.PlannedDish(dish: dish)
          suggested.isSuggested = true
          shown.insert(suggested, to: meal, plan.order)
        }
      }
    }
    let main = plan.order.main
    if plan.openDays?.contains(day) ?? false, !isTyped(day, main) {
      shown = shown.showingOpen(main, plan.order, plan.guests)
    }
    carried?.showPlace(in: &shown, plan.order)
    return shown
  }

  /// Whether a new dish is being typed at a meal.
  private func isTyped(_ day: DayNumber, _ meal: MealType) -> Bool {
    room.map { $0.day == day && $0.meal == meal && $0.target == nil } ?? false
  }
}
