import MealCore

/// The plan as the scroller holds it open: days are read as they come in, changes are made, and what others do to
/// the file is noticed.
///
/// Days are read a month at a time, and the last few months are kept: memory does not grow with the way that was
/// scrolled.
final class OpenPlan: DaySource {
  let store: PlanStore
  private(set) var snapshot: PlanSnapshot
  /// Lines that could not be read, of the parts that were looked at.
  private(set) var unreadable: [UnreadableLine] = []
  /// Why days could not be read; nil if all could.
  private(set) var failure: SystemError?

  private var knownEnds: ClosedRange<DayNumber>??

  /// A run of days as read.
  private struct Chunk {
    let number: Int
    let days: [DayPlan]
  }

  private static let daysInChunk = 32
  /// The chunk of number n is kept at n modulo their count.
  private var chunks: [Chunk?] = Array(repeating: nil, count: 16)

  init(_ store: PlanStore) throws(SystemError) {
    self.store = store
    snapshot = try store.snapshot()
  }

  var order: MealOrder { store.order }

  /// What is planned on a day. A day that cannot be read is empty, and `failure` says why.
  func plan(of day: DayNumber) -> DayPlan {
    let (number, offset) = day.number.quotientAndRemainder(dividingBy: OpenPlan.daysInChunk)
    let slot = number % chunks.count
    if let chunk = chunks[slot], chunk.number == number { return chunk.days[offset] }
    do throws(SystemError) {
      let chunk = try read(number)
      chunks[slot] = chunk
      return chunk.days[offset]
    } catch {
      failure = error
      return DayPlan(day: day)
    }
  }

  private func read(_ number: Int) throws(SystemError) -> Chunk {
    let first = DayNumber.first.clampedAdding(number * OpenPlan.daysInChunk)
    let last = first.clampedAdding(OpenPlan.daysInChunk - 1)
    let stream = try DayStream(snapshot, first...last)
    var days: [DayPlan] = []
    days.reserveCapacity(OpenPlan.daysInChunk)
    while let day = try stream.nextDay() { days.append(day) }
    for line in stream.unreadable where !unreadable.contains(where: { $0.offset == line.offset }) {
      unreadable.append(line)
    }
    return Chunk(number: number, days: days)
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

  // MARK: Changing

  /// Makes one change, and reads anew what it may have touched.
  /// - Parameter command: the command line that would do the same, for the history.
  /// - Returns: false if there was nothing to do.
  func change(_ command: String, _ make: (PlanSnapshot) throws -> PlanEdit) throws -> Bool {
    let change = try store.change(command, make)
    try reread()
    return change != nil
  }

  /// Takes the last change back.
  /// - Returns: nil if there is none.
  func undo() throws -> PlanStore.Change? {
    let change = try store.undo()
    try reread()
    return change
  }

  /// Does the change again that was taken back last.
  func redo() throws -> PlanStore.Change? {
    let change = try store.redo()
    try reread()
    return change
  }

  // MARK: What others change

  /// Reads the plan anew if it is not the one on disk any more; whether it was.
  func refresh() throws(SystemError) -> Bool {
    guard failure != nil || !store.isCurrent(snapshot) else { return false }
    try reread()
    return true
  }

  private func reread() throws(SystemError) {
    snapshot = try store.snapshot()
    chunks = Array(repeating: nil, count: chunks.count)
    unreadable = []
    failure = nil
    knownEnds = nil
  }
}
