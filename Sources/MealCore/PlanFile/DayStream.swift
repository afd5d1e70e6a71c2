/// Iterates over the days of a range, each with its meals.
///
/// The plan is read along the way: the first day is available at once, however long the range and the plan,
/// and memory use is constant. (If the plan is not sorted, all lines of the range are read first.)
public final class DayStream {
  /// The unreadable lines found so far.
  public private(set) var unreadable: [UnreadableLine]

  private let snapshot: PlanSnapshot
  private let range: ClosedRange<DayNumber>
  private let repeats: [Repeat]
  private var next: DayNumber?

  /// Set if the plan is sorted.
  private var scanner: LineScanner?
  /// The next line, which was read but belongs to a later day.
  private var ahead: (day: DayNumber, line: PlanLine)?
  /// If the plan is not sorted: its lines in reverse order, so that the next one is last.
  private var gathered: [(day: DayNumber, line: PlanLine)] = []

  /// - Parameters:
  ///   - snapshot: the plan to read.
  ///   - range: the first and the last day, both included.
  /// - Throws: `SystemError` if the plan cannot be read.
  public init(_ snapshot: PlanSnapshot, _ range: ClosedRange<DayNumber>) throws(SystemError) {
    self.snapshot = snapshot
    self.range = range
    next = range.lowerBound
    let tail = try snapshot.tail()
    repeats = tail.repeats.map(\.rule)
    unreadable = tail.unreadable
    if try snapshot.isSorted() {
      let begin = try snapshot.border(at: range.lowerBound).before
      let isLong = range.upperBound - range.lowerBound > 100
      scanner = LineScanner(
        snapshot, from: begin, chunk: isLong ? LineScanner.passChunk : LineScanner.probeChunk)
      try advance()
    } else {
      let lines = try snapshot.lines(on: range)
      unreadable += lines.unreadable
      let dated = lines.lines.compactMap { place in place.line.day.map { (day: $0, line: place.line) } }
      // Stable: lines of one day keep their order.
      gathered = dated.enumerated().sorted { ($1.element.day, $1.offset) < ($0.element.day, $0.offset) }
        .map(\.element)
    }
  }

  /// The next day, with or without meals; nil after the last day.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func nextDay() throws(SystemError) -> DayPlan? {
    guard let day = next, day <= range.upperBound else { return nil }
    next = day.adding(1)
    var lines: [PlanLine] = []
    while let last = gathered.last, last.day == day {
      lines.append(last.line)
      gathered.removeLast()
    }
    while let line = ahead, line.day == day {
      lines.append(line.line)
      try advance()
    }
    return DayPlan(day: day, lines: lines, repeats: repeats, order: snapshot.order)
  }

  /// Reads up to the next readable dated line.
  private func advance() throws(SystemError) {
    ahead = nil
    guard var scanner = scanner.take(), let next = try nextDated(&scanner) else { return }
    ahead = next
    self.scanner = consume scanner
  }

  private func nextDated(
    _ scanner: inout LineScanner
  ) throws(SystemError) -> (day: DayNumber, line: PlanLine)? {
    while let line = try scanner.next() {
      if let rank = line.text.position.rank, rank > range.upperBound.raw { return nil }
      do {
        let plan = try PlanLine(line.text)
        if let day = plan.day { return (day, plan) }
      } catch {
        unreadable.append(UnreadableLine(offset: line.offset, error: error))
      }
    }
    return nil
  }
}
