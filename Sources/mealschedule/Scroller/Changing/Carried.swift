import MealCore

/// Dishes being moved, copied as leftovers or swapped: a single dish, the dishes of a meal, or all dishes on the
/// marked days. Dishes moved with the keyboard are drawn at their new place. While the mouse drags them, only the new
/// place is highlighted, so that nothing shifts under the pointer. Nothing is written until they are dropped.
final class Carried {
  enum Purpose: Equatable, Sendable {
    case move
    /// The original stays; a copy marked as leftovers follows the cursor.
    case leftovers
    /// Both meals stay in place until they are swapped.
    case swap
  }

  let purpose: Purpose
  /// The dishes, sorted by day.
  let targets: [PlanTarget]
  /// The day of the first dish; nil if it comes from the tray.
  let origin: DayNumber?
  /// The cursor and its screen row at pick-up, restored if the dishes are put back.
  let home: Cursor
  let row: Int
  /// The day that the first dish is moved to. The others keep their distances from it.
  var day: DayNumber
  /// The target meal; nil if each dish keeps its meal.
  var meal: MealType?
  /// Whether the dishes are dragged with the mouse.
  let isDragged: Bool
  /// Whether the mouse is on the tray.
  var isOverTray = false

  /// Picks dishes up at the cursor.
  /// - Parameter keepsMeals: whether each dish keeps its meal.
  init(
    _ targets: [PlanTarget], at stream: Stream, isDragged: Bool = false, for purpose: Purpose = .move,
    keepsMeals: Bool = false
  ) {
    self.targets = targets
    self.purpose = purpose
    self.isDragged = isDragged
    home = stream.cursor
    row = stream.selectedRows?.first ?? 0
    origin = targets.first?.day
    day = origin ?? home.day
    meal = keepsMeals ? nil : targets.first?.meal
  }

  /// Whether the dishes are at their original place. Always false for leftovers, which are copies.
  var isAtHome: Bool {
    purpose != .leftovers && day == origin && (meal == nil || meal == targets.first?.meal)
  }

  /// Whether the dishes are shown at their original place until they are dropped.
  var isShownAtHome: Bool { isDragged || purpose == .swap }

  /// Returns the dish of a target as it will be at its new place; nil for a deliberately empty meal.
  func dish(of target: PlanTarget) -> Dish? {
    purpose == .leftovers ? target.dish?.leftovers : target.dish
  }

  /// The place that the first dish is moved to. The others keep their distances from it.
  var destination: PlanPlace { PlanPlace(day: day, meal: meal) }

  /// Returns the day that a dish is moved to; nil if it would be beyond the ends of the stream.
  func day(of target: PlanTarget) -> DayNumber? {
    guard let origin, let from = target.day else { return day }
    return day.adding(from - origin)
  }

  /// If nothing is planned for the meal to swap with, inserts an empty line there for the cursor.
  func showPlace(in shown: inout DayPlan, _ order: MealOrder) {
    guard purpose == .swap, !isAtHome, day == shown.day, let meal else { return }
    shown.insert(nil, to: meal, order)
  }

  /// Changes a day's plan to show the dishes at their new place.
  func show(in shown: inout DayPlan, _ order: MealOrder) {
    guard !isAtHome, !isShownAtHome else { return }
    let there = shown.targets
    let leaving =
      purpose == .leftovers ? [] : targets.filter { $0.day == shown.day }.compactMap(there.firstIndex)
    for entry in leaving.sorted().reversed() { shown.replace(entry: entry, with: []) }
    for target in targets where day(of: target) == shown.day {
      shown.insert(
        dish(of: target).map { DayPlan.PlannedDish(dish: $0) }, to: meal ?? target.meal, order)
    }
  }
}

/// Moving dishes: they are picked up, follow the cursor, then are dropped or put back.
extension Scroller {
  func pickUp() {
    let isMarked = stream.marked != nil
    let targets = isMarked ? operands?.map(\.target) : stream.selected.map(wholeMeal) ?? []
    guard let targets else { return }
    guard !targets.isEmpty else {
      return say("nothing to move \(isMarked ? "on these days" : "here")")
    }
    stream.mark = nil
    stream.carried = Carried(targets, at: stream, keepsMeals: isMarked)
    selectCarried()
  }

  /// Returns a dish and, if it is the main dish of its meal, the sides, which move with it.
  func wholeMeal(of target: PlanTarget) -> [PlanTarget] {
    guard let day = target.day, target.meal.isEaten else { return [target] }
    let meal = plan.plan(of: day).targets.filter { $0.meal == target.meal }
    return meal.first == target ? meal : [target]
  }

  /// Picks up leftovers of the selected dish and shows them at the next lunch, or at the next main meal if lunch is
  /// not configured.
  func pickUpLeftovers() {
    guard let target = stream.selected, target.dish != nil, target.meal.isEaten, let day = target.day else {
      return say("no dish here to take leftovers from")
    }
    let meal = plan.order.configured.contains(.lunch) ? MealType.lunch : plan.order.main
    let carried = Carried([target], at: stream, for: .leftovers)
    carried.meal = meal
    carried.day = plan.order.precedes(target.meal, meal) ? day : day.clampedAdding(1)
    stream.mark = nil
    stream.carried = carried
    stream.reload()
    selectCarried()
  }

  /// Picks up the selected meal, to exchange it with another one.
  func pickUpMeal() {
    guard let target = stream.selected, let day = target.day, target.meal.isEaten else {
      return say("no meal here to swap", "a adds a dish")
    }
    let meal = plan.plan(of: day).targets.filter { $0.meal == target.meal }
    stream.mark = nil
    stream.carried = Carried(meal, at: stream, for: .swap)
  }

  func applyToCarried(_ action: Action) {
    guard let carried = stream.carried else { return }
    let times = times(atMost: 1_000_000)
    // Dishes dragged with the mouse are moved only by the mouse.
    if carried.isDragged, ![.tray, .accept, .cancel].contains(action) { return }
    switch action {
    case .meal(let step):
      if carried.meal == nil { return carry(to: carried.day.clampedAdding(step * times), at: nil) }
      for _ in 0..<min(times, 1_000) { carry(byMeal: step) }
    case .day(let step): carry(to: carried.day.clampedAdding(step * times), at: carried.meal)
    case .week(let step): carry(to: carried.day.clampedAdding(7 * step * times), at: carried.meal)
    case .today: carry(to: today, at: carried.meal)
    case .tray: carried.purpose == .move ? dropOnTray() : applyOther(.character("w"))
    case .accept: drop()
    case .cancel: putBack()
    default: break
    }
  }

  /// Moves the carried dish to the next or previous meal type; past the last or first one, to the next or previous day.
  private func carry(byMeal step: Int) {
    guard let carried = stream.carried, let meal = carried.meal else { return }
    var meals = plan.order.configured
    if !meals.contains(meal) { meals.append(meal) }
    let index = (meals.firstIndex(of: meal) ?? 0) + step
    if meals.indices.contains(index) { return carry(to: carried.day, at: meals[index]) }
    guard let day = carried.day.adding(step), let first = meals.first, let last = meals.last else { return }
    carry(to: day, at: step < 0 ? last : first)
  }

  /// Shows the carried dishes at another day and meal.
  func carry(to day: DayNumber, at meal: MealType?) {
    guard let carried = stream.carried else { return }
    (carried.day, carried.meal) = (day, meal)
    stream.reload()
    selectCarried()
  }

  private func selectCarried() {
    guard let carried = stream.carried, let first = carried.targets.first, !carried.isDragged else { return }
    let (targets, dish) = (stream.plan(of: carried.day).targets, carried.dish(of: first))
    let meal = carried.meal ?? first.meal
    let entry =
      carried.purpose == .swap
      ? targets.firstIndex { $0.meal == meal }
      : carried.isAtHome
        ? targets.firstIndex(of: first)
        : targets.lastIndex { $0.meal == meal && $0.dish == dish && !$0.isRepeated }
    stream.cursor = Cursor(day: carried.day, entry: entry ?? 0)
    stream.reveal()
  }

  /// Returns the carried dishes to their original place.
  func putBack() {
    guard let carried = stream.carried else { return }
    self.stream.carried = nil
    pointer.drag = .none
    stream.reload()
    stream.show(carried.home, atRow: carried.row)
  }

  // MARK: Dropping

  /// Moves, copies or swaps the carried dishes; if they have not moved, puts them back.
  func drop() {
    guard let carried = stream.carried else { return }
    guard !carried.isAtHome else { return putBack() }
    let (targets, destination) = (PlanSelection.targets(carried.targets), carried.destination)
    switch carried.purpose {
    case .move:
      if carried.meal != nil, let target = carried.targets.first(where: \.isRepeated) {
        return dropRepeated(carried, target)
      }
      stream.carried = nil
      change(.move(targets, to: destination)) { $0.dropped(carried, $1) }
    case .leftovers:
      stream.carried = nil
      change(.copy(targets, to: destination, asLeftovers: true)) { $0.dropped(carried, $1) }
    case .swap: dropMeal(carried)
    }
  }

  private func dropMeal(_ carried: Carried) {
    guard let from = carried.origin, let meal = carried.targets.first?.meal else { return putBack() }
    let (a, b) = (PlanPlace(day: from, meal: meal), carried.destination)
    stream.carried = nil
    change(.swap(a, b)) { scroller, outcome in
      if let first = carried.targets.first {
        scroller.stream.select(PlanTarget(day: b.day, meal: b.meal ?? meal, dish: first.dish))
      }
      scroller.say(
        "swapped  \(from.spelledOutWithoutYear) \(meal) with \(carried.day.spelledOutWithoutYear) \(b.meal ?? meal)",
        Scroller.onThatDayOnly(carried.targets, outcome), "u undoes it")
    }
  }

  private func dropRepeated(_ carried: Carried, _ target: PlanTarget) {
    let putBack: (Scroller) -> Void = { $0.putBack() }
    askScope("Move", target, cancel: putBack) { scroller, choice in
      scroller.stream.carried = nil
      let days = choice.scope(today: scroller.today)
      let targets = choice == .thisDay ? carried.targets : [target]
      scroller.change(.move(.targets(targets), to: carried.destination, repeats: days)) { scroller, outcome in
        if choice == .thisDay { return scroller.dropped(carried, outcome) }
        scroller.stream.goTo(carried.day)
        scroller.sayChanged("moved", target, choice, outcome, hasSides: carried.targets.count > 1)
      }
    }
  }

  /// Moves a dish to another meal on its day. A main dish takes its sides along.
  func drop(_ target: PlanTarget, on day: DayNumber, at meal: MealType) {
    guard target.meal != meal else { return }
    let moved = Carried(wholeMeal(of: target), at: stream)
    (moved.day, moved.meal) = (day, meal)
    stream.carried = moved
    drop()
  }

  private func dropped(_ moved: Carried, _ outcome: ChangeOutcome) {
    if let first = moved.targets.first {
      stream.select(
        PlanTarget(day: moved.day, meal: moved.meal ?? first.meal, dish: moved.dish(of: first)), last: true)
    }
    let what =
      moved.targets.count == 1 ? moved.targets[0].dish?.text ?? "nothing" : "\(moved.targets.count) dishes"
    let place = moved.day.spelledOutWithoutYear + (moved.meal.map { " \($0)" } ?? "")
    say(
      "\(moved.purpose == .leftovers ? "leftovers for" : "moved to") \(place)  \(what)",
      Scroller.onThatDayOnly(moved.targets, outcome), tooLate(moved),
      "u undoes it", Scroller.meeting(outcome, isNamed: moved.meal != nil))
  }

  /// Names the first task to do ahead that the move makes too late; nil for leftovers, or if no task becomes too late.
  private func tooLate(_ moved: Carried) -> String? {
    if moved.purpose == .leftovers { return nil }
    for target in moved.targets {
      guard let dish = target.dish, let day = moved.day(of: target) else { continue }
      let missed = plan.missed(dish, from: target.day, to: day, at: moved.meal ?? target.meal)
      if let first = missed.first { return "too late: \(first.what)" }
    }
    return nil
  }

  /// Puts the carried dishes on the tray.
  func dropOnTray() {
    guard let carried = stream.carried else { return }
    let targets = carried.targets.filter { $0.dish != nil && $0.day != nil }
    let isFromTray = carried.origin == nil
    putBack()
    guard !targets.isEmpty else {
      return say(isFromTray ? "already on the tray" : "only dishes can be put on the tray")
    }
    change(.move(.targets(targets), to: PlanPlace(day: nil, meal: nil))) {
      $0.putOnTray(targets, isMove: true, $1)
    }
  }
}
