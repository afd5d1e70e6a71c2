import MealCore

/// Moving a dish: it is picked up, follows the cursor, and is dropped or put back.
extension Scroller {
  mutating func pickUp() {
    guard let place = selected else {
      message = Message(text: "there is nothing to move on this day")
      return
    }
    carried = Carried(place, row: selectedRows?.first ?? 0)
  }

  mutating func applyToCarried(_ action: Action) {
    guard let carried else { return }
    let times = times(atMost: 1_000_000)
    switch action {
    case .meal(let step): for _ in 0..<min(times, 1_000) { carry(byMeal: step) }
    case .day(let step): carry(to: carried.day.clampedAdding(step * times), at: carried.meal)
    case .week(let step): carry(to: carried.day.clampedAdding(7 * step * times), at: carried.meal)
    case .today: carry(to: today, at: carried.meal)
    case .accept:
      self.carried = nil
      drop(carried.place, on: carried.day, at: carried.meal)
    case .cancel: putBack()
    default: break
    }
  }

  /// To the next meal type, and from the last one to the first of the next day.
  private mutating func carry(byMeal step: Int) {
    guard let carried else { return }
    var meals = plan.order.configured
    if !meals.contains(carried.meal) { meals.append(carried.meal) }
    let index = (meals.firstIndex(of: carried.meal) ?? 0) + step
    if meals.indices.contains(index) { return carry(to: carried.day, at: meals[index]) }
    guard let day = carried.day.adding(step), let first = meals.first, let last = meals.last else { return }
    carry(to: day, at: step < 0 ? last : first)
  }

  /// Shows the carried dish at another place.
  mutating func carry(to day: DayNumber, at meal: MealType) {
    guard var carried else { return }
    let old = carried.day
    (carried.day, carried.meal) = (day, meal)
    self.carried = carried
    update(carried.place.day, old, day)
    selectCarried()
  }

  private mutating func selectCarried() {
    guard let carried else { return }
    let places = shownDays.plan(of: carried.day).places
    let entry =
      carried.isAtHome
      ? places.firstIndex(of: carried.place)
      : places.lastIndex { $0.meal == carried.meal && $0.dish == carried.place.dish && !$0.isRepeated }
    cursor = Cursor(day: carried.day, entry: entry ?? 0)
    reveal()
  }

  /// The dish is where it came from again.
  mutating func putBack() {
    guard let carried else { return }
    self.carried = nil
    update(carried.place.day, carried.day)
    let entry = plan.plan(of: carried.place.day).places.firstIndex(of: carried.place)
    show(Cursor(day: carried.place.day, entry: entry ?? 0), atRow: carried.row)
  }

  /// Writes down that a dish is at another place.
  mutating func drop(_ place: DishPlace, on day: DayNumber, at meal: MealType) {
    do {
      let words = words(place) + ["to", "\(day)", meal.name]
      let isMoved = try plan.change(history("move", words)) { try $0.edit(moving: place, to: day, at: meal) }
      update(place.day, day)
      let new = DishPlace(day: day, meal: meal, dish: place.dish)
      select(new, last: true)
      if isMoved {
        message = Message(
          text: "\(done("moved", place))  \(place.dish?.text ?? "nothing")  to  \(day.spelledOut)  \(meal)")
      }
    } catch {
      update(place.day, day)
      report(error)
    }
  }
}
