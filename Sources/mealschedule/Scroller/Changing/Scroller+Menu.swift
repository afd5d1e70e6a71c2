import MealCore

/// The menu of meal types, for a new dish or an existing one.
extension Scroller {
  /// Opens the menu of meals for a new dish, with the offered meal selected. Unless the menu was opened with the mouse
  /// or for `add`, typing a letter begins the dish at once. If it was opened with the mouse on a selected dish, it
  /// moves that dish to another meal.
  /// - Parameter add: called with the chosen meal; nil to open a field for a new dish.
  func openMealMenu(
    pressedAt point: ScreenPoint? = nil, add: ((Scroller, MealType) -> Void)? = nil
  ) {
    let day = stream.cursor.day
    let meals = meals(on: day).filter { add == nil || $0.isEaten }
    guard !meals.isEmpty else { return }
    let target = point == nil ? nil : stream.selected
    let current = target.flatMap { meals.firstIndex(of: $0.meal) }
    let menu = ChoiceMenu(
      meals.map(\.name), current: current, selected: current ?? meals.firstIndex(of: offeredMeal(on: day)),
      pressedAt: point,
      title: target.map { $0.dish?.text ?? "nothing" } ?? "Add, \(day.spelledOutWithoutYear)")
    let choice = Choice(menu, for: target) { scroller, index in
      if let target { return scroller.drop(target, on: day, at: meals[index]) }
      if let add { add(scroller, meals[index]) } else { scroller.openField(at: meals[index]) }
    }
    if point == nil, add == nil {
      choice.type = { scroller, index, edit in
        scroller.openField(at: meals[index], mayNameMeal: true)
        scroller.apply(.type(edit))
      }
    }
    open(choice)
  }

  /// The configured meals, then any others on that day; things to buy come last.
  func meals(on day: DayNumber) -> [MealType] {
    let configured = plan.order.configured
    let others = plan.plan(of: day).meals.map(\.type).filter { !configured.contains($0) }
    return (configured + others).filter(\.isEaten) + [.buy]
  }

  /// The meal to offer for a new dish. If a thing to buy is selected, this is `buy` again. Otherwise, it is the main
  /// meal if the day lacks it, else the missing meal that this household plans most often on that weekday or, if it has
  /// planned none of them, the next one after the selected dish.
  func offeredMeal(on day: DayNumber) -> MealType {
    let planned = plan.guests.seated(at: plan.plan(of: day)).meals
    let (meals, there) = (meals(on: day), Set(planned.map(\.type)))
    // After a thing to buy, another one is the most likely.
    if let current = stream.selected?.meal, current.isBuy, stream.cursor.day == day { return current }
    let lacking = meals.filter { !there.contains($0) && !$0.isBuy }
    if lacking.contains(plan.order.main) { return plan.order.main }
    let counts = plan.habit(on: day.weekday, before: min(day, today))
    // On a tie, the first meal of the day wins.
    let most = lacking.compactMap { counts[$0] }.max()
    if let usual = lacking.first(where: { most != nil && counts[$0] == most }) { return usual }
    let current = stream.selected.flatMap { meals.firstIndex(of: $0.meal) } ?? -1
    let next = meals.indices.first { $0 > current && lacking.contains(meals[$0]) }
    return next.map { meals[$0] } ?? lacking.first ?? stream.selected?.meal ?? meals.first ?? .dinner
  }
}
