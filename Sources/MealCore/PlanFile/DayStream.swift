/// The days of a range, one after the other, with what is planned on each.
///
/// The plan is read as the days go by: the first day is there at once, however long the range and the plan, and
/// memory does not grow on the way. (Of a plan that is not sorted, the range's lines are gathered first.)
public final class DayStream {
  /// Lines of the part read so far that cannot be read.
  public private(set) var unreadable: [UnreadableLine]

  private let snapshot: PlanSnapshot
  private let range: ClosedRange<DayNumber>
  private let repeats: [Repeat]
  private var next: DayNumber?

  /// Of a sorted plan.
  private var scanner: LineScanner?
  /// A line that was read, but is of a day to come.
  private var ahead: (day: DayNumber, line: PlanLine)?
  /// Of a plan that is not sorted: its lines by day, the next one last.
  private var gathered: [(day: DayNumber, line: PlanLine)] = []

  /// - Parameter range: first to last day, both included.
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
      // Stable: lines of one day stay as they stand.
      gathered = dated.enumerated().sorted { ($1.element.day, $1.offset) < ($0.element.day, $0.offset) }
        .map(\.element)
    }
  }

  /// The next day, with or without meals; nil behind the last.
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

  /// Reads on to the next dated line that can be read.
  private func advance() throws(SystemError) {
    ahead = nil
    while let line = try scanner?.next() {
      let position = LinePosition(line.text)
      if let rank = position.rank, rank > range.upperBound.raw { break }
      do {
        let plan = try PlanLine(line.text)
        guard let day = plan.day else { continue }
        ahead = (day, plan)
        return
      } catch {
        unreadable.append(UnreadableLine(offset: line.offset, error: error))
      }
    }
    scanner = nil
  }
}
