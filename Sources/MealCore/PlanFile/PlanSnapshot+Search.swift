/// Finding a day in a sorted plan without reading it: a binary search over the bytes of the file.
extension PlanSnapshot {
  /// The border between the lines before a day and those from it on.
  struct Border {
    /// The end of the last line before it; the plan's start if there is none.
    var before: Int
    /// The beginning of the first line after it; the plan's end if there is none. Between the two are only lines
    /// that have no place of their own and belong to the line below them.
    var after: Int
  }

  /// The border at a day, in a sorted plan.
  func border(at day: DayNumber) throws(SystemError) -> Border { try border(rank: day.raw) }

  /// The border between the dated lines and the `every` and `someday` lines, in a sorted plan.
  func tailBorder() throws(SystemError) -> Border { try border(rank: LinePosition.tailRank) }

  /// The border at a day's number, or at or after that of the tail.
  func border(rank: Int32) throws(SystemError) -> Border {
    var scanner = LineScanner(self, chunk: LineScanner.probeChunk)
    var border = Border(before: start, after: size)
    // No line that begins before `low` belongs after the border. No line with a place of its own that begins at `high`
    // or later, but before `border.after`, is left to look at.
    var (low, high) = (start, size)
    // The tail is mostly short: search from the end, further back each time, before halving.
    var back = rank >= LinePosition.tailRank ? LineScanner.probeChunk * 3 / 4 : size
    while high - low > LineScanner.probeChunk {
      let middle = back < high - low ? high - back : low + (high - low) / 2
      back = back < size / 16 ? back * 16 : size
      guard let line = try firstPlaced(&scanner, from: middle, to: high) else {
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
      guard let lineRank = line.text.position.rank else { continue }
      if lineRank < rank {
        border.before = line.end
      } else {
        border.after = line.offset
      }
    }
    return border
  }

  /// The first line with a place of its own that begins after `middle` and before `limit`.
  private func firstPlaced(
    _ scanner: inout LineScanner, from middle: Int, to limit: Int
  ) throws(SystemError) -> (rank: Int32, offset: Int, end: Int)? {
    scanner.move(to: middle)
    // `middle` is somewhere within a line; the next one is the first that is whole.
    guard try scanner.skip() else { return nil }
    while let line = try scanner.next(), line.offset < limit {
      if let rank = line.text.position.rank { return (rank, line.offset, line.end) }
    }
    return nil
  }

  // MARK: The first and the last day

  /// The first day that has a line, or on which a repeat falls; nil if there is none.
  public func firstDay() throws(SystemError) -> DayNumber? {
    var first = try tail().repeats.map(\.rule.from).min()
    let isSorted = try isSorted()
    var scanner = LineScanner(self, chunk: isSorted ? LineScanner.probeChunk : LineScanner.passChunk)
    while let line = try scanner.next() {
      guard let day = line.text.day else { continue }
      first = min(first ?? day, day)
      if isSorted { break }
    }
    return first
  }

  /// The last day that has a line, or on which a repeat falls that has an end; nil if there is none.
  public func lastDay() throws(SystemError) -> DayNumber? {
    var last = try tail().repeats.compactMap { $0.rule.until.flatMap($0.rule.last(onOrBefore:)) }.max()
    guard try isSorted() else { return [last, try days()?.upperBound].compactMap { $0 }.max() }
    // Only comments come between the last dated line and the tail.
    let end = try tailBorder().before
    var begin = end
    var found: DayNumber?
    while found == nil, begin > start {
      begin = max(start, end - max(4 * (end - begin), LineScanner.probeChunk))
      var scanner = LineScanner(self, from: begin, to: end, chunk: LineScanner.probeChunk)
      // This is most likely not the beginning of a line.
      if begin > start { _ = try scanner.skip() }
      while let line = try scanner.next() {
        if let day = line.text.day { found = day }
      }
    }
    if let found { last = max(last ?? found, found) }
    return last
  }

  /// The first and the last day that have a line; nil if there is none. One pass over the file.
  public func days() throws(SystemError) -> ClosedRange<DayNumber>? {
    var days: ClosedRange<DayNumber>?
    var scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      guard let day = line.text.day else { continue }
      days = min(days?.lowerBound ?? day, day)...max(days?.upperBound ?? day, day)
    }
    return days
  }
}

/// The dated lines of a range of days, one after the other in the order of the file, and the lines among them that
/// have no place of their own.
///
/// If the plan is sorted, only that part is read.
struct DatedLines: ~Copyable {
  private var scanner: LineScanner
  private let days: ClosedRange<DayNumber>
  private let isSorted: Bool

  init(_ snapshot: PlanSnapshot, on days: ClosedRange<DayNumber>) throws(SystemError) {
    let isSorted = try snapshot.isSorted()
    let begin = isSorted ? try snapshot.border(at: days.lowerBound).before : snapshot.start
    let isLong = !isSorted || days.upperBound - days.lowerBound > 100
    self.days = days
    self.isSorted = isSorted
    scanner = LineScanner(
      snapshot, from: begin, chunk: isLong ? LineScanner.passChunk : LineScanner.probeChunk * 4)
  }

  /// The next line, or nil after the last.
  @_lifetime(&self)
  mutating func next() throws(SystemError) -> LineScanner.Line? {
    while let line = try scanner.next() {
      switch line.text.position {
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
