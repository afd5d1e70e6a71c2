/// Reading the lines near a day, for suggestions. Takes a millisecond, however long the plan.
extension PlanSnapshot {
  /// Plans up to this size in bytes are read whole.
  static var shortSize: Int { 1 << 15 }

  /// The lines near a day: first those up to that day, latest first; then the `every` and `someday` lines;
  /// then those of later days, earliest first.
  ///
  /// A long plan is searched as if it were sorted, and only a few hundred of its lines are read.
  package func lines(near day: DayNumber) throws(SystemError) -> [PlanLine] {
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

  /// The parts of the file to read, and whether each may begin within a line.
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

  /// Sorts lines by day. The sort is stable.
  private static func byDay(_ lines: [PlanLine]) -> [PlanLine] {
    lines.enumerated().sorted { a, b in
      let (first, second) = (a.element.day ?? .first, b.element.day ?? .first)
      return (first, a.offset) < (second, b.offset)
    }.map(\.element)
  }
}
