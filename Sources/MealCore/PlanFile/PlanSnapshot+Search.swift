/// Finding a day in a sorted plan without reading it: a binary search over the bytes of the file.
extension PlanSnapshot {
  /// The border between the lines before a day and those from it on.
  struct Border {
    /// The end of the last line that stands before; the plan's start if there is none.
    var before: Int
    /// The beginning of the first line that does not; the plan's end if there is none. Between the two are
    /// only lines that have no place of their own and belong to the line below them.
    var after: Int
  }

  /// The border at a day, in a sorted plan.
  func border(at day: DayNumber) throws(SystemError) -> Border { try border(rank: day.raw) }

  /// The border between the dated lines and the `every` and `someday` lines, in a sorted plan.
  func tailBorder() throws(SystemError) -> Border { try border(rank: LinePosition.tailRank) }

  /// The border at a day's number, or behind the tail.
  func border(rank: Int32) throws(SystemError) -> Border {
    let scanner = LineScanner(self, chunk: LineScanner.probeChunk)
    var border = Border(before: start, after: size)
    // No line that begins in front of `low` stands behind the border; none with a place of its own that begins
    // at `high` or later, but before `border.after`, is left to look at.
    var (low, high) = (start, size)
    // The tail is mostly short: it is looked for from the end, further back each time, before it is halved.
    var back = rank >= LinePosition.tailRank ? LineScanner.probeChunk * 3 / 4 : size
    while high - low > LineScanner.probeChunk {
      let middle = back < high - low ? high - back : low + (high - low) / 2
      back = back < size / 16 ? back * 16 : size
      guard let line = try firstPlaced(scanner, from: middle, to: high) else {
        high = middle
        continue
      }
      if line.rank < rank {
        (low, border.before) = (line.end, line.end)
        back = size
      } else {
        (high, border.after) = (middle, line.offset)
      }
    }
    scanner.move(to: low)
    while let line = try scanner.next(), line.offset < border.after {
      guard let lineRank = LinePosition(line.text).rank else { continue }
      if lineRank < rank {
        border.before = line.end
      } else {
        border.after = line.offset
      }
    }
    return border
  }

  /// The first line with a place of its own that begins behind `middle` and before `limit`.
  private func firstPlaced(
    _ scanner: LineScanner, from middle: Int, to limit: Int
  ) throws(SystemError) -> (rank: Int32, offset: Int, end: Int)? {
    scanner.move(to: middle)
    // `middle` is somewhere within a line; the next one is the first that is whole.
    guard try scanner.next() != nil else { return nil }
    while let line = try scanner.next(), line.offset < limit {
      if let rank = LinePosition(line.text).rank { return (rank, line.offset, line.end) }
    }
    return nil
  }
}
