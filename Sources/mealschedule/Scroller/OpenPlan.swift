import MealCore

/// The plan as the scroller reads it: days are read as they scroll in, and changes are noticed.
///
/// Days are read one after the other on the way down, and several at once on the way up. The last few hundred are kept,
/// so memory does not grow with the distance scrolled.
final class OpenPlan: DaySource {
  let storage: any PlanStorage
  private(set) var snapshot: PlanSnapshot
  /// Lines that could not be read, of the parts that were looked at.
  private(set) var unreadable: [UnreadableLine] = []
  /// Why days could not be read; nil if all could.
  private(set) var failure: SystemError?

  private var knownEnds: ClosedRange<DayNumber>??

  /// The days read last; that of number n is kept at n modulo their count.
  private var days: [DayPlan?] = Array(repeating: nil, count: 256)
  /// Where reading goes on, if the next day asked for is the next one.
  private var ahead: (stream: DayStream, day: DayNumber)?

  /// The most days that one search in the file is good for, on the way down and on the way up.
  private static let (daysAhead, daysBack) = (64, 12)

  init(_ storage: any PlanStorage) throws(SystemError) {
    self.storage = storage
    snapshot = try storage.snapshot()
  }

  var order: MealOrder { storage.order }

  /// What is planned on a day. A day that cannot be read is empty, and `failure` says why.
  func plan(of day: DayNumber) -> DayPlan {
    if let plan = held(day) { return plan }
    do throws(SystemError) {
      try read(day)
    } catch {
      failure = error
      ahead = nil
    }
    return held(day) ?? DayPlan(day: day)
  }

  private func held(_ day: DayNumber) -> DayPlan? {
    let plan = days[day.number % days.count]
    return plan?.day == day ? plan : nil
  }

  private func read(_ day: DayNumber) throws(SystemError) {
    if let ahead, ahead.day == day {
      try read(ahead.stream, to: day)
      if held(day) != nil { return }
    }
    if let below = day.adding(1), held(below) != nil {
      // Somebody scrolls up: the days above will be asked for next.
      let first = day.clampedAdding(1 - OpenPlan.daysBack)
      return try read(try DayStream(snapshot, first...day), to: day)
    }
    // Elsewhere the days above and below will be asked for too: the same search is good for both.
    let first = day.clampedAdding(-OpenPlan.daysBack)
    let last = day.clampedAdding(OpenPlan.daysAhead - 1)
    try read(try DayStream(snapshot, first...last), to: day)
  }

  /// Reads on to a day, and keeps what comes before it too.
  private func read(_ stream: DayStream, to day: DayNumber) throws(SystemError) {
    while let plan = try stream.nextDay() {
      days[plan.day.number % days.count] = plan
      if plan.day == day { break }
    }
    ahead = day.adding(1).map { (stream, $0) }
    for line in stream.unreadable where !unreadable.contains(where: { $0.offset == line.offset }) {
      unreadable.append(line)
    }
  }

  /// The days from the first to the last that has a meal, and today. Looked up once for a state of the plan.
  func span(with today: DayNumber) -> ClosedRange<DayNumber>? {
    if knownEnds == nil { knownEnds = .some(try? ends()) }
    guard let ends = knownEnds ?? nil else { return today...today }
    return min(ends.lowerBound, today)...max(ends.upperBound, today)
  }

  private func ends() throws(SystemError) -> ClosedRange<DayNumber>? {
    guard let first = try snapshot.firstDay(), let last = try snapshot.lastDay() else { return nil }
    return first...max(first, last)
  }

  // MARK: Changes

  /// Re-reads the plan if it changed. Returns whether it did.
  func refresh() throws(SystemError) -> Bool {
    guard failure != nil || !storage.isCurrent(snapshot) else { return false }
    try reread()
    return true
  }

  /// Reads the plan again, as it is now.
  func reread() throws(SystemError) {
    snapshot = try storage.snapshot()
    days = Array(repeating: nil, count: days.count)
    ahead = nil
    unreadable = []
    failure = nil
    knownEnds = nil
  }
}

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
