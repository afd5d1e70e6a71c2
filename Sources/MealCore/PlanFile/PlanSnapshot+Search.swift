/// Finding a day in a sorted plan by binary search over the bytes of the file.
extension PlanSnapshot {
  /// The border between the lines before a day and all later lines.
  struct Border {
    /// The end of the last line before the border; the plan's start if there is none.
    var before: Int
    /// The start of the first line after the border; the plan's end if there is none. Between the two are
    /// only loose lines, which belong to the line below them.
    var after: Int
  }

  /// The border at a day, in a sorted plan.
  func border(at day: DayNumber) throws(SystemError) -> Border { try border(rank: day.raw) }

  /// The border between the dated lines and the `every` and `someday` lines, in a sorted plan.
  func tailBorder() throws(SystemError) -> Border { try border(rank: LinePosition.tailRank) }

  /// The border before all lines of a rank, or of a greater one.
  func border(rank: Int32) throws(SystemError) -> Border {
    var scanner = LineScanner(self, chunk: LineScanner.probeChunk)
    var border = Border(before: start, after: size)
    // All lines that begin before `low` are before the border. Only loose lines begin from `high` up to
    // `border.after`.
    var (low, high) = (start, size)
    // The tail is usually short: first search backwards from the end in growing steps, then by halving.
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

  /// The first line that is not loose and begins after `middle` and before `limit`.
  private func firstPlaced(
    _ scanner: inout LineScanner, from middle: Int, to limit: Int
  ) throws(SystemError) -> (rank: Int32, offset: Int, end: Int)? {
    scanner.move(to: middle)
    // `middle` may be within a line; the next line is the first whole one.
    guard try scanner.skip() else { return nil }
    while let line = try scanner.next(), line.offset < limit {
      if let rank = line.text.position.rank { return (rank, line.offset, line.end) }
    }
    return nil
  }

  /// Returns a part of the days between two days that begins at `start`. Its lines take up about `bytes` bytes of the
  /// file, and it has at least one day. In an unsorted plan, it is the whole range.
  /// - Throws: `SystemError` if the plan cannot be read.
  package func days(
    from start: DayNumber, towards end: DayNumber, bytes: Int
  ) throws(SystemError) -> ClosedRange<DayNumber> {
    let all = min(start, end)...max(start, end)
    guard try isSorted() else { return all }
    var scanner = LineScanner(self, chunk: LineScanner.probeChunk)
    if start <= end {
      let middle = try border(at: start).before + bytes
      guard middle < size, let day = try firstDay(&scanner, from: middle) else { return all }
      return start...min(end, max(start, day.clampedAdding(-1)))
    }
    let middle = try border(rank: start.raw + 1).before - bytes
    guard middle > self.start, let day = try firstDay(&scanner, from: middle) else { return all }
    // Lines of this day may come before the middle.
    return max(end, min(start, day.clampedAdding(1)))...start
  }

  /// The day of the first dated line that begins after an offset; nil if there is none.
  private func firstDay(_ scanner: inout LineScanner, from offset: Int) throws(SystemError) -> DayNumber? {
    guard let line = try firstPlaced(&scanner, from: offset, to: size), line.rank < LinePosition.tailRank
    else { return nil }
    return DayNumber(unchecked: line.rank)
  }

  // MARK: The first and the last day

  /// The first day that has a line or on which a repeat occurs; nil if there is none.
  /// - Parameter withRepeats: false to ignore repeats.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func firstDay(withRepeats: Bool = true) throws(SystemError) -> DayNumber? {
    var first = withRepeats ? try tail().repeats.map(\.rule.first).min() : nil
    let isSorted = try isSorted()
    var scanner = LineScanner(self, chunk: isSorted ? LineScanner.probeChunk : LineScanner.passChunk)
    while let line = try scanner.next() {
      guard let day = line.text.day else { continue }
      first = min(first ?? day, day)
      if isSorted { break }
    }
    return first
  }

  /// The last day that has a line or on which a repeat with an end occurs; nil if there is none.
  /// - Parameter withRepeats: false to ignore repeats.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func lastDay(withRepeats: Bool = true) throws(SystemError) -> DayNumber? {
    let repeats = withRepeats ? try tail().repeats : []
    var last = repeats.compactMap { $0.rule.until.flatMap($0.rule.last(onOrBefore:)) }.max()
    guard try isSorted() else { return [last, try days()?.upperBound].compactMap { $0 }.max() }
    // Only comments come between the last dated line and the tail.
    let end = try tailBorder().before
    var begin = end
    var found: DayNumber?
    while found == nil, begin > start {
      begin = max(start, end - max(4 * (end - begin), LineScanner.probeChunk))
      var scanner = LineScanner(self, from: begin, to: end, chunk: LineScanner.probeChunk)
      // `begin` is probably within a line.
      if begin > start { _ = try scanner.skip() }
      while let line = try scanner.next() {
        if let day = line.text.day { found = day }
      }
    }
    if let found { last = max(last ?? found, found) }
    return last
  }

  /// The first and the last day that have a line; nil if there are no dated lines. Costs one pass over the
  /// file.
  /// - Throws: `SystemError` if the plan cannot be read.
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

/// Iterates over the dated lines of a range of days and the loose lines among them, in the order of the file.
///
/// In a sorted plan, only that part is read.
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

  /// The next line; nil after the last.
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
