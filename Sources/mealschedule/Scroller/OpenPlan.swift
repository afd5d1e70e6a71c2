import MealCore

/// The plan as the scroller shows it. Notices changes to the file, and caches the days that were computed.
final class OpenPlan {
  let storage: any PlanStorage
  /// The plan as it was last read.
  private(set) var snapshot: Plan
  /// The unreadable lines on the days read so far.
  private(set) var unreadable: [UnreadableLine] = []
  /// Today; nil if open meals are not to be shown.
  var today: DayNumber? { didSet { if today != oldValue { open = nil } } }
  /// The possible guests. A meal for which only guests are planned is still open.
  var guests = Guests() { didSet { if guests != oldValue { open = nil } } }
  /// The days on which open main meals are shown, and the number of these meals; each is computed on first use.
  private var open: (days: ClosedRange<DayNumber>?, count: Int?)?
  /// The number of times that the plan was re-read. Results computed from an earlier version are out of date.
  private(set) var version = 0
  /// Whether the plan has ever existed; false for a plan that is yet to be begun.
  private var hasExisted: Bool
  /// Links between leftovers and the dishes that they come from, on the days around those last looked up.
  private var leftoverLinks: (days: ClosedRange<DayNumber>, all: [LeftoverLinks.Link])?

  /// The household with the plan as it was last read; nil until tasks to do ahead are to be shown.
  private var household: Household?
  /// The tasks to do ahead on the days around those last looked up.
  private var ahead: AheadList?
  /// The number of tasks due today; computed on first use.
  private var knownTasksToday: (today: DayNumber, count: Int)?

  /// The someday dishes; nil until they are first used.
  private var knownSomeday: [PlanTarget]?

  /// The days computed so far.
  private var days: [DayNumber: DayPlan] = [:]
  /// The numbers of days computed at once: from the requested day on, and before it.
  private static let (daysAhead, daysBack) = (64, 12)

  init(_ storage: any PlanStorage) throws(SystemError) {
    self.storage = storage
    snapshot = try storage.load()
    hasExisted = snapshot.exists
  }

  /// Whether the plan existed earlier, but no longer did when it was last read.
  var isGone: Bool { hasExisted && !snapshot.exists }

  /// Whether the plan has no lines.
  var isEmpty: Bool { snapshot.isEmpty }

  /// Checks whether the plan has vanished from the disk.
  func hasVanished() -> Bool { hasExisted && (try? storage.load())?.exists == false }

  var order: MealOrder { storage.order }

  /// Returns the plan of a day.
  func plan(of day: DayNumber) -> DayPlan {
    if let plan = days[day] { return plan }
    var read = snapshot.days(
      day.clampedAdding(-OpenPlan.daysBack)...day.clampedAdding(OpenPlan.daysAhead - 1))
    while let plan = read.next() { days[plan.day] = plan }
    unreadable += read.unreadable.filter { line in !unreadable.contains { $0.offset == line.offset } }
    return days[day] ?? DayPlan(day: day)
  }

  // MARK: Open meals

  /// The days on which an open main meal is shown: from today to the end of the last week that has a dated main meal,
  /// but at least to seven days from now. In an empty plan, only today, for the first dish. nil if `today` is nil or
  /// the plan is gone.
  var openDays: ClosedRange<DayNumber>? {
    if let open { return open.days }
    let days = today.flatMap { today -> ClosedRange<DayNumber>? in
      guard !isEmpty else { return isGone ? nil : today...today }
      let last = snapshot.lastDay(of: order.main, onOrAfter: today)
      let end = last?.lastOrSame(.monday)?.clampedAdding(6) ?? today
      return today...max(end, today.clampedAdding(7))
    }
    open = (days, nil)
    return days
  }

  /// The number of open main meals on the open days, counted over at most one year.
  var openCount: Int {
    guard let days = openDays else { return 0 }
    if let count = open?.count { return count }
    let year = days.clamped(to: days.lowerBound...days.lowerBound.clampedAdding(366))
    let count = year.count { !has(order.main, on: $0) }
    open?.count = count
    return count
  }

  /// Returns whether a day's main meal is open and shown as a separate line.
  func isOpen(_ day: DayNumber) -> Bool {
    (openDays?.contains(day) ?? false) && !has(order.main, on: day)
  }

  // MARK: Tasks to do ahead

  /// Starts to show the tasks to do ahead for later dishes, under the days on which they are due.
  func showAhead(for household: Household) {
    (self.household, ahead, knownTasksToday, guests) = (household, nil, nil, household.guests)
  }

  /// The number of tasks due today. It is computed without `ahead`, whose days may be far from today.
  func taskCount(today: DayNumber) -> Int {
    if let known = knownTasksToday, known.today == today { return known.count }
    let count = household?.ahead(on: today...today).items(on: today).count ?? 0
    knownTasksToday = (today, count)
    return count
  }

  /// The tasks that a move of a dish makes too late.
  func missed(_ dish: Dish, from old: DayNumber?, to new: DayNumber, at meal: MealType) -> [AheadList.Item] {
    household?.missed(dish, from: old, to: new, at: meal) ?? []
  }

  /// The remarks on a change: the tasks of its dishes, and the rules that it breaks or may break.
  func remarks(on change: AppliedChange) -> (tasks: [String], rules: [String]) {
    guard let household else { return ([], []) }
    let rules = change.base.map { household.remarksOnRules(change.outcome, $0) } ?? []
    // Leave out the commands to paste into a shell.
    let tasks = household.remarksOnPrep(change.outcome).map { String($0.split(separator: ":\n").first ?? "") }
    return (tasks, rules)
  }

  /// The tasks due on a day, for dishes on the same day or later: "evening: soak the beans (chili)".
  func asides(on day: DayNumber) -> [String] {
    if ahead?.range.contains(day) != true {
      ahead = household?.ahead(on: day.clampedAdding(-64)...day.clampedAdding(64))
    }
    return ahead?.items(on: day).map(\.remark) ?? []
  }

  // MARK: Questions

  /// Dishes for completion, as typed: past dishes, the latest first, then repeats, ideas and future dishes. Also their
  /// tags, in the same order.
  func dishes(before day: DayNumber) -> (names: [String], tags: [String]) {
    let lines = snapshot.lines(near: day).filter { line in
      if case .skip = line { false } else { line.meal != .bought }
    }
    let dishes = lines.compactMap(\.dish)
    return (dishes.compactMap { try? Dish($0.text).typed }, dishes.flatMap(\.tags).map { "+" + $0.name })
  }

  /// The range that covers all days with dated meals and today.
  func span(with today: DayNumber) -> ClosedRange<DayNumber> {
    guard let ends = snapshot.datedDays else { return today...today }
    return min(ends.lowerBound, today)...max(ends.upperBound, today)
  }

  /// The someday dishes, in the order of the file.
  var someday: [PlanTarget] {
    if let knownSomeday { return knownSomeday }
    var counts: [PlanTarget: Int] = [:]
    let dishes = snapshot.tail.someday.map { meal, dish, _ in
      let same = PlanTarget(day: nil, meal: meal, dish: dish)
      let ordinal = counts[same, default: 0]
      counts[same] = ordinal + 1
      return PlanTarget(day: nil, meal: meal, dish: dish, ordinal: ordinal)
    }
    knownSomeday = dishes
    return dishes
  }

  /// Counts, for each meal, on how many of the last thirteen occurrences of a weekday it was planned.
  func habit(on weekday: Weekday, before day: DayNumber) -> [MealType: Int] {
    var counts: [MealType: Int] = [:]
    guard day > .first else { return [:] }
    for past in snapshot.days(day.clampedAdding(-91)...day - 1) where past.day.weekday == weekday {
      for meal in past.meals where !meal.dishes.isEmpty { counts[meal.type, default: 0] += 1 }
    }
    return counts
  }

  /// Whether a day has a dish at a meal, or that meal is deliberately empty. A guest is not a dish.
  private func has(_ meal: MealType, on day: DayNumber) -> Bool {
    guests.seated(at: plan(of: day)).meals.contains { $0.type == meal }
  }

  /// Returns a dish with the servings that shopping lists count for it, if its servings are not set and guests come
  /// to its meal; otherwise returns it unchanged.
  func counted(_ dish: Dish, at meal: MealType, _ day: DayPlan) -> Dish {
    guard dish.servings == nil,
      guests.seated(at: day).meals.contains(where: { $0.type == meal && $0.guests > 0 }),
      let servings = household?.servings(of: dish, at: meal, day).flatMap(Servings.init)
    else { return dish }
    return (try? DishChange(servings: servings).changed(dish)) ?? dish
  }

  /// Counts the unreadable lines on the given days, which must already have been read. A line without a date belongs to
  /// the days of its neighbours.
  /// - Returns: the line number of the first unreadable line, and the number of these lines; nil if all are readable.
  func unreadable(on days: ClosedRange<DayNumber>) -> (number: Int, count: Int)? {
    guard !unreadable.isEmpty else { return nil }
    let found = snapshot.lines(on: days).unreadable
    return found.first.map { (snapshot.lineNumber(at: $0.offset), found.count) }
  }

  /// For leftovers, returns the dish that they come from; for any other dish, its first leftovers. nil if there is no
  /// match.
  func leftovers(_ target: PlanTarget) -> PlanTarget? {
    guard let day = target.day, target.meal.isEaten else { return nil }
    let last = day.clampedAdding(LeftoverLinks.frozenReach)
    if leftoverLinks.map({ $0.days.contains(day) && $0.days.contains(last) }) != true {
      let days = day.clampedAdding(-32)...last.clampedAdding(32)
      leftoverLinks = (days, snapshot.leftoverLinks(on: days))
    }
    let links = leftoverLinks?.all ?? []
    return target.dish?.servings == .leftovers
      ? links.first { $0.leftovers == target }?.cooking : links.first { $0.cooking == target }?.leftovers
  }

  // MARK: Changes

  /// Re-reads the plan if it changed. Returns whether it did.
  func refresh() throws(SystemError) -> Bool {
    guard !storage.isCurrent(snapshot) else { return false }
    try reread()
    return true
  }

  /// Reads the plan again.
  func reread() throws(SystemError) {
    snapshot = try storage.load()
    version += 1
    hasExisted = hasExisted || snapshot.exists
    days = [:]
    household = household?.with(snapshot)
    (ahead, knownTasksToday, leftoverLinks, knownSomeday, unreadable, open) = (nil, nil, nil, nil, [], nil)
  }
}

extension AheadList.Item {
  /// The task and its dish: "evening: soak the beans (chili, Thu 14)".
  fileprivate var remark: String {
    let part = part.map { "\($0): " } ?? ""
    let distance = dishDay - day
    let date = distance == 0 ? "" : ", " + (distance < 7 ? dishDay.shortName : dishDay.spelledOutWithoutYear)
    return "\(part)\(what) (\(dish)\(date))"
  }
}
