import MealCore

/// A dish that is being moved. It is shown at its new place, but nothing is written until it is dropped.
struct Carried: Hashable, Sendable {
  let target: PlanTarget
  /// The day where it was picked up.
  let origin: DayNumber
  /// The row of the stream where it was picked up, restored if it is put back.
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

  /// Whether it is at its original place.
  var isAtHome: Bool { day == origin && meal == target.meal }
}

/// Moving a dish: it is picked up, follows the cursor, then is dropped or put back.
extension Scroller {
  mutating func pickUp() {
    guard let target = selected else {
      message = Message(text: "nothing to move on this day")
      return
    }
    carried = Carried(target, on: cursor.day, row: selectedRows?.first ?? 0)
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
      drop(carried.target, on: carried.day, at: carried.meal)
    case .cancel: putBack()
    default: break
    }
  }

  /// Moves the carried dish to the next meal type; after the last one, to the first of the next day.
  private mutating func carry(byMeal step: Int) {
    guard let carried else { return }
    var meals = plan.order.configured
    if !meals.contains(carried.meal) { meals.append(carried.meal) }
    let index = (meals.firstIndex(of: carried.meal) ?? 0) + step
    if meals.indices.contains(index) { return carry(to: carried.day, at: meals[index]) }
    guard let day = carried.day.adding(step), let first = meals.first, let last = meals.last else { return }
    carry(to: day, at: step < 0 ? last : first)
  }

  /// Shows the carried dish at another day and meal.
  mutating func carry(to day: DayNumber, at meal: MealType) {
    guard var carried else { return }
    let old = carried.day
    (carried.day, carried.meal) = (day, meal)
    self.carried = carried
    update(carried.origin, old, day)
    selectCarried()
  }

  private mutating func selectCarried() {
    guard let carried else { return }
    let targets = shownDays.plan(of: carried.day).targets
    let entry =
      carried.isAtHome
      ? targets.firstIndex(of: carried.target)
      : targets.lastIndex { $0.meal == carried.meal && $0.dish == carried.target.dish && !$0.isRepeated }
    cursor = Cursor(day: carried.day, entry: entry ?? 0)
    reveal()
  }

  /// Returns the carried dish to its original place.
  mutating func putBack() {
    guard let carried else { return }
    self.carried = nil
    update(carried.origin, carried.day)
    let entry = plan.plan(of: carried.origin).targets.firstIndex(of: carried.target)
    show(Cursor(day: carried.origin, entry: entry ?? 0), atRow: carried.row)
  }

  /// Asks for a dish to be moved.
  mutating func drop(_ target: PlanTarget, on day: DayNumber, at meal: MealType) {
    guard target.day != day || target.meal != meal else {
      return dropped(target, on: day, at: meal, isMoved: false)
    }
    let destination = PlanDestination(day: day, meal: meal)
    ask(.move(.targets([target]), to: destination), for: .drop(target, day, meal))
  }

  mutating func dropped(_ target: PlanTarget, on day: DayNumber, at meal: MealType, isMoved: Bool = true) {
    update([target.day, day].compactMap { $0 })
    select(PlanTarget(day: day, meal: meal, dish: target.dish), last: true)
    guard isMoved else { return }
    let name = target.dish?.text ?? "nothing"
    message = Message(text: "\(done("moved", target))  \(name)  to  \(day.spelledOut)  \(meal)")
  }
}
