/// A look at the lines near a day, for suggestions: a millisecond however long the plan is.
extension PlanSnapshot {
  /// Up to this size a plan is read whole, in bytes.
  static var shortSize: Int { 1 << 15 }

  /// The lines near a day: first those up to that day, the latest first; then `every` and `someday`; then those of
  /// the days to come, the nearest first.
  ///
  /// A long plan is searched as if it were sorted, and a few hundred of its lines are read.
  public func lines(near day: DayNumber) throws(SystemError) -> [PlanLine] {
    var past: [PlanLine] = []
    var tail: [PlanLine] = []
    var future: [PlanLine] = []
    for part in try parts(near: day) {
      var scanner = LineScanner(
        self, from: part.range.lowerBound, to: part.range.upperBound, chunk: LineScanner.probeChunk * 4)
      if part.isCut { _ = try scanner.skip() }
      while let text = try scanner.next() {
        guard let line = try? PlanLine(text.text), line != .comment else { continue }
        guard let date = line.day else {
          tail.append(line)
          continue
        }
        if date <= day { past.append(line) } else { future.append(line) }
      }
    }
    return PlanSnapshot.byDay(past).reversed() + tail + PlanSnapshot.byDay(future)
  }

  /// The parts of the file to read, and whether they begin within a line.
  private func parts(near day: DayNumber) throws(SystemError) -> [(range: Range<Int>, isCut: Bool)] {
    guard size > PlanSnapshot.shortSize else { return [(start..<size, false)] }
    let middle = try border(rank: day.raw + 1).before
    let tail = max(middle, try tailBorder().before)
    let first = max(start, middle - (12 << 10))
    return [
      (first..<middle, first > start), (middle..<min(tail, middle + (4 << 10)), false),
      (tail..<min(size, tail + (4 << 10)), false),
    ]
  }

  /// Stable: lines of one day keep their order.
  private static func byDay(_ lines: [PlanLine]) -> [PlanLine] {
    lines.enumerated().sorted { a, b in
      let (first, second) = (a.element.day ?? .first, b.element.day ?? .first)
      return (first, a.offset) < (second, b.offset)
    }.map(\.element)
  }
}
