/// What commands ask of the whole plan.
extension PlanSnapshot {
  /// The lines that may be meant, one after the other.
  ///
  /// Only these are understood in full; of all others no more than whether they can be read.
  /// - Parameters:
  ///   - days: which days; nil for all, `every` and `someday` lines too.
  ///   - isCandidate: a quick look at a line as most are; no if it is not meant, or all is done for it.
  ///   - body: called with each candidate, and with all lines of other kinds.
  /// - Returns: the lines of these days that cannot be read.
  package func forEachLine(
    on days: ClosedRange<DayNumber>?, where isCandidate: (PlainLine) throws -> Bool,
    _ body: (PlacedLine) throws -> Void
  ) throws -> [UnreadableLine] {
    var unreadable: [UnreadableLine] = []
    var begin: Int?
    if let days, try isSorted() { begin = try border(at: days.lowerBound).before }
    let isSorted = begin != nil
    var dates = LineDates()
    let scanner = LineScanner(self, from: begin, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      let plain = PlainLine(line.text, &dates)
      switch plain.map({ .dated($0.day) }) ?? LinePosition(line.text) {
      case .dated(let day):
        if let days, !days.contains(day) {
          if isSorted, day > days.upperBound { return unreadable }
          continue
        }
      case .tail:
        if isSorted { return unreadable }
        if days != nil { continue }
      case .loose: break
      }
      if let plain, try !isCandidate(plain) { continue }
      switch Result(catching: { () throws(LineError) in try PlanLine(line.text) }) {
      case .success(.comment): break
      case .success(let plan): try body(PlacedLine(offset: line.offset, count: line.count, line: plan))
      case .failure(let error): unreadable.append(UnreadableLine(offset: line.offset, error: error))
      }
    }
    return unreadable
  }

  /// The first day that has a line, or on which a repeat falls; nil if there is none.
  public func firstDay() throws(SystemError) -> DayNumber? {
    var first = try tail().repeats.map(\.rule.from).min()
    let isSorted = try isSorted()
    let scanner = LineScanner(self, chunk: isSorted ? LineScanner.probeChunk : LineScanner.passChunk)
    while let line = try scanner.next() {
      guard case .dated(let day) = LinePosition(line.text) else { continue }
      first = min(first ?? day, day)
      if isSorted { break }
    }
    return first
  }

  /// The last day that has a line, or on which a repeat falls that has an end; nil if there is none.
  public func lastDay() throws(SystemError) -> DayNumber? {
    var last = try tail().repeats.compactMap { $0.rule.until.flatMap($0.rule.last(onOrBefore:)) }.max()
    guard try isSorted() else { return [last, try days()?.upperBound].compactMap { $0 }.max() }
    // The last dated line stands before the tail, with no more than comments between.
    let end = try tailBorder().before
    var begin = end
    var found: DayNumber?
    while found == nil, begin > start {
      begin = max(start, end - max(4 * (end - begin), LineScanner.probeChunk))
      let scanner = LineScanner(self, from: begin, to: end, chunk: LineScanner.probeChunk)
      // A place within the lines is hardly the beginning of one.
      if begin > start { _ = try scanner.next() }
      while let line = try scanner.next() {
        if case .dated(let day) = LinePosition(line.text) { found = day }
      }
    }
    if let found { last = max(last ?? found, found) }
    return last
  }

  /// The first and the last day that have a line; nil if there is none. One pass over the file: who asks reads
  /// all of it anyway.
  public func days() throws(SystemError) -> ClosedRange<DayNumber>? {
    var days: ClosedRange<DayNumber>?
    let scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      guard case .dated(let day) = LinePosition(line.text) else { continue }
      days = min(days?.lowerBound ?? day, day)...max(days?.upperBound ?? day, day)
    }
    return days
  }

  /// The time of a repeat that is nearest to a day, looking back or on from it (the day itself included), and
  /// that nothing hides.
  public func nearestTime(of rule: Repeat, to day: DayNumber, lookingBack: Bool) throws(SystemError)
    -> DayNumber?
  {
    var time = lookingBack ? rule.last(onOrBefore: day) : rule.next(onOrAfter: day)
    while let candidate = time {
      let lines = try lines(on: candidate...candidate).lines.map(\.line)
      if !rule.times(in: candidate...candidate, hiddenBy: lines).isEmpty { return candidate }
      let next = candidate.adding(lookingBack ? -1 : 1)
      time = next.flatMap { lookingBack ? rule.last(onOrBefore: $0) : rule.next(onOrAfter: $0) }
    }
    return nil
  }
}
