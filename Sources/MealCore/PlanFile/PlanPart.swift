/// Finds the lines of a range of days in a sorted plan file by binary search, so that the cost of showing a
/// window does not depend on the length of the plan.
struct PlanPart {
  private let file: FileDescriptor
  private let size: Int
  /// The start of the first line, after the byte-order mark if there is one.
  private let start: Int

  /// The size of a read, in bytes. In a range up to this size, a linear search beats bisection.
  private static let chunk = 1 << 12

  /// - Parameter size: the size of the file in bytes.
  init(_ file: FileDescriptor, size: Int) throws(SystemError) {
    self.file = file
    self.size = size
    start = TextEncoding.markLength(try file.bytes(3, at: 0, purpose: PlanStore.reading))
  }

  /// The lines of the given days, and the `every` and `someday` lines, each with the comments and the
  /// unreadable lines around it. Returns nil if they are half of the file or more.
  func bytes(of days: ClosedRange<DayNumber>) throws(SystemError) -> [UInt8]? {
    let begin = try border(days.lowerBound.raw).lowerBound
    let end = try border(days.upperBound.raw + 1).upperBound
    let tail = max(end, try border(LinePosition.tailRank).lowerBound)
    guard begin <= end, end - begin + size - tail < size / 2 else { return nil }
    return try read(begin..<end) + read(tail..<size)
  }

  private func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    try file.bytes(range.count, at: range.lowerBound, purpose: PlanStore.reading)
  }

  /// The range from the end of the last line below a rank to the start of the first line of that rank or
  /// above.
  private func border(_ rank: Int32) throws(SystemError) -> Range<Int> {
    // Invariant: the border is not before `low`, and the first line of the rank does not begin after `high`.
    var (low, high) = (start, size)
    while high - low > PlanPart.chunk {
      let middle = low + (high - low) / 2
      let first = try firstPlaced(in: middle..<high, isCut: true) { _ in true }
      if let first, first.rank < rank { low = first.end } else { high = middle }
    }
    // The last line of a smaller rank may begin before `high` and end after it, and comments may follow it.
    var end = low
    let next = try firstPlaced(in: low..<size, isCut: false) { line in
      if line.rank < rank { end = line.end }
      return line.rank >= rank
    }
    return end..<(next?.start ?? size)
  }

  /// The first line that begins in a range, has a rank, and meets a condition; nil if there is none.
  /// - Parameter isCut: whether the range may begin within a line, which is then skipped.
  private func firstPlaced(
    in range: Range<Int>, isCut: Bool, where condition: ((rank: Int32, start: Int, end: Int)) -> Bool
  ) throws(SystemError) -> (rank: Int32, start: Int, end: Int)? {
    var (start, isCut, count) = (range.lowerBound, isCut, PlanPart.chunk)
    while start < range.upperBound {
      let bytes = try read(start..<min(size, start + count))
      let isLast = start + bytes.count >= size || bytes.isEmpty
      var offset = 0
      while start + offset < range.upperBound {
        let lineFeed = bytes.span.firstIndex(of: .lineFeed, from: offset)
        guard lineFeed != nil || isLast && offset < bytes.count else { break }
        let end = lineFeed ?? bytes.count
        if !isCut, let rank = LinePosition(of: bytes.span.extracting(offset..<end)).rank {
          let found = (rank, start + offset, min(start + end + 1, size))
          if condition(found) { return found }
        }
        isCut = false
        offset = min(end + 1, bytes.count)
      }
      guard !isLast else { return nil }
      // The line is longer than the bytes read: read more.
      if offset == 0 { count *= 4 }
      start += offset
    }
    return nil
  }
}
