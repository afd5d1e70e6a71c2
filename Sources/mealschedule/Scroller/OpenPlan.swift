import MealCore

/// The plan as the scroller reads it: days are loaded as they scroll in, and changes to the file are noticed.
///
/// Scrolling down reads days one at a time, scrolling up a dozen at once. Only the last few hundred are kept,
/// so memory does not grow with the distance scrolled.
final class OpenPlan: DaySource {
  let storage: any PlanStorage
  private(set) var snapshot: PlanSnapshot
  /// Unreadable lines in the parts of the file read so far.
  private(set) var unreadable: [UnreadableLine] = []
  /// The error that kept days from being read; nil if there was none.
  private(set) var failure: SystemError?

  private var knownEnds: ClosedRange<DayNumber>??
  /// How often the plan was read. What was computed from an earlier reading is out of date.
  private(set) var version = 0
  /// Whether the plan has ever been there; false for one that is yet to begin.
  private var hasExisted: Bool
  private var knownSomeday: (version: Int, targets: [PlanTarget])?
  /// The other side of the leftovers asked about last.
  private var knownLeftovers: (version: Int, target: PlanTarget, other: PlanTarget?)?
  private var knownMarks: (version: Int, meal: MealType, days: ClosedRange<DayNumber>, marks: [Bool])?
  private var knownUnreadable:
    (version: Int, days: ClosedRange<DayNumber>, lines: (number: Int, count: Int)?)?

  /// What is to be done ahead, for the remarks under the days.
  private var ahead: AheadLines?

  /// A cache of the days read last; day n is at index n modulo the count.
  private var days: [DayPlan?] = Array(repeating: nil, count: 256)
  /// The open stream and the day it reads next, for sequential access.
  private var stream: (stream: DayStream, day: DayNumber)?

  /// The most days that one file search serves, after and before the requested day.
  private static let (daysAhead, daysBack) = (64, 12)

  init(_ storage: any PlanStorage) throws(SystemError) {
    self.storage = storage
    snapshot = try storage.snapshot()
    hasExisted = snapshot.exists
  }

  /// Whether the plan was there when it was last read but one, and is not any more.
  var isGone: Bool { hasExisted && !snapshot.exists }

  /// Whether there is no line in the plan.
  var isEmpty: Bool { snapshot.isEmpty }

  /// Looks whether the plan has vanished from the disk.
  func hasVanished() -> Bool {
    guard hasExisted else { return false }
    return ((try? storage.snapshot()).map { !$0.exists }) ?? false
  }

  var order: MealOrder { storage.order }

  /// Returns the plan of a day. If it cannot be read, it is empty and `failure` has the error.
  func plan(of day: DayNumber) -> DayPlan {
    if let plan = held(day) { return plan }
    do throws(SystemError) {
      try read(day)
    } catch {
      failure = error
      stream = nil
    }
    return held(day) ?? DayPlan(day: day)
  }

  /// Shows what is to be done ahead for later dishes, under the days on which it is to be done.
  /// - Parameter waits: the long waits in the recipe of a dish.
  func showAhead(waits: @escaping (_ dish: String) -> [RecipeWait]) { ahead = AheadLines(waits: waits) }

  /// What a move makes too late.
  func missed(_ dish: Dish, from old: DayNumber?, to new: DayNumber, at meal: MealType, today: DayNumber)
    -> [AheadList.Item]
  {
    ahead.map { AheadList.missed(dish, from: old, to: new, at: meal, today: today, waits: $0.waits) } ?? []
  }

  /// What is to be done on a day for the dishes of this and later days: "evening: soak the beans (chili)".
  func asides(on day: DayNumber) -> [String] { ahead?.lines(on: day, of: self) ?? [] }

  private func held(_ day: DayNumber) -> DayPlan? {
    let plan = days[day.number % days.count]
    return plan?.day == day ? plan : nil
  }

  private func read(_ day: DayNumber) throws(SystemError) {
    if let stream, stream.day == day {
      try read(stream.stream, to: day)
      if held(day) != nil { return }
    }
    if let below = day.adding(1), held(below) != nil {
      // Scrolling up: the days above are needed next.
      let first = day.clampedAdding(1 - OpenPlan.daysBack)
      return try read(try DayStream(snapshot, first...day), to: day)
    }
    // After a jump, days on both sides are needed: one search covers both.
    let first = day.clampedAdding(-OpenPlan.daysBack)
    let last = day.clampedAdding(OpenPlan.daysAhead - 1)
    try read(try DayStream(snapshot, first...last), to: day)
  }

  /// Reads the stream up to a day and caches all days on the way.
  private func read(_ stream: DayStream, to day: DayNumber) throws(SystemError) {
    while let plan = try stream.nextDay() {
      days[plan.day.number % days.count] = plan
      if plan.day == day { break }
    }
    self.stream = day.adding(1).map { (stream, $0) }
    for line in stream.unreadable where !unreadable.contains(where: { $0.offset == line.offset }) {
      unreadable.append(line)
    }
  }

  /// The range that covers all days with dated meals and today. Looked up once per snapshot.
  func span(with today: DayNumber) -> ClosedRange<DayNumber>? {
    if knownEnds == nil { knownEnds = .some(try? ends()) }
    guard let ends = knownEnds ?? nil else { return today...today }
    return min(ends.lowerBound, today)...max(ends.upperBound, today)
  }

  private func ends() throws(SystemError) -> ClosedRange<DayNumber>? {
    guard let first = try snapshot.firstDay(withRepeats: false),
      let last = try snapshot.lastDay(withRepeats: false)
    else { return nil }
    return first...max(first, last)
  }

  // MARK: Answers that are computed once per reading of the plan

  /// The someday dishes, in the order of the file.
  var someday: [PlanTarget] {
    if let known = knownSomeday, known.version == version { return known.targets }
    var counts: [PlanTarget: Int] = [:]
    let lines = (try? snapshot.tail())?.someday ?? []
    let targets = lines.map { meal, dish, _ in
      let same = PlanTarget(day: nil, meal: meal, dish: dish)
      let ordinal = counts[same, default: 0]
      counts[same] = ordinal + 1
      return PlanTarget(day: nil, meal: meal, dish: dish, ordinal: ordinal)
    }
    knownSomeday = (version, targets)
    return targets
  }

  /// How many of the last thirteen such weekdays had each meal.
  func habit(on weekday: Weekday, before day: DayNumber) -> [MealType: Int] {
    var counts: [MealType: Int] = [:]
    guard day > .first, let stream = try? DayStream(snapshot, day.clampedAdding(-91)...day - 1) else {
      return [:]
    }
    while let past = (try? stream.nextDay()) ?? nil {
      guard past.day.weekday == weekday else { continue }
      for meal in past.meals where !meal.dishes.isEmpty { counts[meal.type, default: 0] += 1 }
    }
    return counts
  }

  /// For each of some days, whether it has a dish, or nothing on purpose, at a meal. Computed once per reading of the plan.
  func marks(of meal: MealType, on days: ClosedRange<DayNumber>) -> [Bool] {
    if let known = knownMarks, known.version == version, known.meal == meal, known.days == days {
      return known.marks
    }
    guard let stream = try? DayStream(snapshot, days) else { return [] }
    var found: [Bool] = []
    while let day = (try? stream.nextDay()) ?? nil { found.append(day.meals.contains { $0.type == meal }) }
    knownMarks = (version, meal, days, found)
    return found
  }

  /// The unreadable lines among those of some days. A line without a date counts as beside its neighbours.
  /// Reads nothing if no part of the plan read so far has one.
  /// - Returns: the number of the first such line, and how many there are.
  func unreadable(on days: ClosedRange<DayNumber>) -> (number: Int, count: Int)? {
    guard !unreadable.isEmpty else { return nil }
    if let known = knownUnreadable, known.version == version, known.days == days { return known.lines }
    let found = (try? snapshot.lines(on: days))?.unreadable ?? []
    let lines = found.first.map { ((try? snapshot.lineNumber(at: $0.offset)) ?? 0, found.count) }
    knownUnreadable = (version, days, lines)
    return lines
  }

  /// For leftovers, the dish that they are left of; for any other dish, the first leftovers of it.
  func leftovers(_ target: PlanTarget) -> PlanTarget? {
    if let known = knownLeftovers, known.version == version, known.target == target { return known.other }
    let other = try? findLeftovers(target)
    knownLeftovers = (version, target, other ?? nil)
    return other ?? nil
  }

  private func findLeftovers(_ target: PlanTarget) throws(SystemError) -> PlanTarget? {
    guard let dish = target.dish, let day = target.day, !target.meal.isBuy else { return nil }
    let isLeftovers = dish.servings == .leftovers
    let reach = LeftoverLinks.frozenReach
    var links = LeftoverLinks(names: [Folding.key(dish.text)])
    let stream = try DayStream(
      snapshot, isLeftovers ? day.clampedAdding(-reach)...day : day...day.clampedAdding(reach))
    while let plan = try stream.nextDay() { links.add(plan) }
    return isLeftovers
      ? links.all.first { $0.leftovers == target }?.cooking
      : links.all.first { $0.cooking == target }?.leftovers
  }

  /// Returns false only if a dish certainly has no leftovers and is none: there are none of it within a week,
  /// and nothing says that something was frozen.
  func mayHaveLeftovers(_ dish: Dish, on day: DayNumber) -> Bool {
    if dish.servings == .leftovers { return true }
    for day in day...day.clampedAdding(LeftoverLinks.reach) {
      for meal in plan(of: day).meals {
        for other in meal.dishes where other.dish.servings == .leftovers {
          if Folding.key(other.dish.text) == Folding.key(dish.text) { return true }
        }
      }
    }
    if dish.tags.contains(where: { $0.name == "freezer" }) || dish.note?.contains("freezer") ?? false {
      return true
    }
    return ahead?.mentionsFreezer(day, self) ?? false
  }

  // MARK: Changes

  /// Re-reads the plan if it changed. Returns whether it did.
  func refresh() throws(SystemError) -> Bool {
    guard failure != nil || !storage.isCurrent(snapshot) else { return false }
    try reread()
    return true
  }

  /// Takes a new snapshot of the plan and discards cached days.
  func reread() throws(SystemError) {
    snapshot = try storage.snapshot()
    version += 1
    hasExisted = hasExisted || snapshot.exists
    days = Array(repeating: nil, count: days.count)
    stream = nil
    unreadable = []
    failure = nil
    ahead?.forget()
    knownEnds = nil
  }
}

/// The days as displayed: those of the plan, with the carried dish at its current place, suggested dishes, and
/// blank lines under the text field.
struct ShownDays: DaySource {
  let plan: OpenPlan
  var carried: Carried?
  var room: FieldRoom?
  var fill: Fill?

  func plan(of day: DayNumber) -> DayPlan {
    var shown = planWithoutRoom(of: day)
    if let room, room.day == day { _ = room.make(in: &shown, plan.order) }
    return shown
  }

  /// The day without the blank lines under the text field.
  func planWithoutRoom(of day: DayNumber) -> DayPlan {
    var shown = plan.plan(of: day)
    shown.asides = plan.asides(on: day)
    carried?.show(in: &shown, plan.order)
    guard let fill else { return shown }
    let planned = shown.meals.map(\.type)
    for (meal, dishes) in fill.meals(on: day) where !planned.contains(meal) && !isTyped(day, meal) {
      for dish in dishes { shown.insert(DayPlan.PlannedDish(dish: dish), to: meal, plan.order) }
    }
    return shown
  }

  /// Returns whether a meal has no dishes but suggested ones. They give way to a dish that is carried or typed
  /// there.
  func showsGhost(_ day: DayNumber, _ meal: MealType) -> Bool {
    guard let fill, fill.index(day, meal) != nil, !isTyped(day, meal) else { return false }
    var shown = plan.plan(of: day)
    carried?.show(in: &shown, plan.order)
    return !shown.meals.contains { $0.type == meal }
  }

  private func isTyped(_ day: DayNumber, _ meal: MealType) -> Bool {
    room.map { $0.day == day && $0.meal == meal } ?? false
  }
}
