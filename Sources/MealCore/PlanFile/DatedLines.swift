/// The dated lines of a range of days, one after the other in the order of the file, and those among them that have
/// no place of their own.
///
/// Of a sorted plan only that part is read.
struct DatedLines {
  private let scanner: LineScanner
  private let days: ClosedRange<DayNumber>
  private let isSorted: Bool

  init(_ snapshot: PlanSnapshot, on days: ClosedRange<DayNumber>) throws(SystemError) {
    self.days = days
    isSorted = try snapshot.isSorted()
    let begin = isSorted ? try snapshot.border(at: days.lowerBound).before : snapshot.start
    let isLong = !isSorted || days.upperBound - days.lowerBound > 100
    scanner = LineScanner(
      snapshot, from: begin, chunk: isLong ? LineScanner.passChunk : LineScanner.probeChunk * 4)
  }

  /// The next line: until the next step only.
  func next() throws(SystemError) -> LineScanner.Line? {
    while let line = try scanner.next() {
      switch LinePosition(line.text) {
      case .dated(let day):
        if days.contains(day) { return line }
        if isSorted, day > days.upperBound { return nil }
      case .tail: if isSorted { return nil }
      case .loose: return line
      }
    }
    return nil
  }
}
