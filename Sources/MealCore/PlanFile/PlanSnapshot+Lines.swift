/// Reading the lines of a part of the plan.
extension PlanSnapshot {
  /// The lines of a part of the plan.
  public struct Lines: Sendable {
    /// The readable lines, without comments.
    public fileprivate(set) var lines: [PlacedLine] = []
    /// The unreadable lines.
    public fileprivate(set) var unreadable: [UnreadableLine] = []
  }

  /// The dated lines of a range of days, in the order of the file, and the unreadable lines among them. In a
  /// sorted plan, only that part is read.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func lines(on days: ClosedRange<DayNumber>) throws(SystemError) -> Lines {
    var result = Lines()
    var dated = try DatedLines(self, on: days)
    while let line = try dated.next() { result.add(line) }
    return result
  }

  /// Reads the `every` and `someday` lines; see `tail`.
  func readTail() throws(SystemError) -> Lines {
    var result = Lines()
    let isSorted = try isSorted()
    let begin = isSorted ? try tailBorder().before : start
    var scanner = LineScanner(
      self, from: begin, chunk: isSorted ? LineScanner.probeChunk * 4 : LineScanner.passChunk)
    while let line = try scanner.next() {
      // If the plan is not sorted, unreadable lines are reported with the dated ones.
      let position = line.text.position
      if position == .tail || (isSorted && position == .loose) { result.add(line) }
    }
    return result
  }

  /// Reads every line of the plan, in the order of the file.
  /// - Parameter body: called with each line, including comments, or the reason why it cannot be read; and
  ///   with the line's offset.
  /// - Throws: whatever `body` throws, and `SystemError` if the plan cannot be read.
  public func forEachLine(
    _ body: (Result<PlacedLine, LineError>, _ offset: Int) throws -> Void
  ) throws {
    var scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      let result = Result { () throws(LineError) in
        PlacedLine(offset: line.offset, count: line.count, line: try PlanLine(line.text))
      }
      try body(result, line.offset)
    }
  }

  /// Reads the lines that the caller is interested in, in the order of the file.
  ///
  /// Only these are parsed in full; all others are only checked for readability.
  /// - Parameters:
  ///   - days: the days to read; nil for the whole plan, including `every` and `someday` lines.
  ///   - isCandidate: a cheap filter for canonical lines. Return false to skip the line, or if you have
  ///     already handled it.
  ///   - body: called with each candidate, and with every readable line that is not canonical.
  /// - Returns: the unreadable lines of these days.
  package func forEachLine(
    on days: ClosedRange<DayNumber>?, where isCandidate: (LineView) throws -> Bool,
    _ body: (PlacedLine) throws -> Void
  ) throws -> [UnreadableLine] {
    var result = Lines()
    var begin: Int?
    if let days, try isSorted() { begin = try border(at: days.lowerBound).before }
    let isSorted = begin != nil
    var scanner = LineScanner(self, from: begin, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      switch line.text.position {
      case .dated(let day):
        if let days, !days.contains(day) {
          if isSorted, day > days.upperBound { return result.unreadable }
          continue
        }
      case .tail:
        if isSorted { return result.unreadable }
        if days != nil { continue }
      case .loose: break
      }
      if line.text.isCanonical, try !isCandidate(line.text) { continue }
      if let placed = result.read(line) { try body(placed) }
    }
    return result.unreadable
  }

  /// All meal types in use. Costs one pass over the plan.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func mealTypes() throws(SystemError) -> Set<MealType> {
    var types: Set<MealType> = []
    var scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      switch line.text.position {
      case .loose: continue
      case .dated: if let type = line.text.meal { types.insert(type) }
      case .tail: if let type = (try? PlanLine(line.text))?.meal { types.insert(type) }
      }
    }
    return types
  }

  /// The occurrence of a repeat that is nearest to a day and not hidden; nil if there is none.
  /// - Parameter lookingBack: whether to look back from the day instead of ahead. The day itself is included.
  package func nearestTime(of rule: Repeat, to day: DayNumber, lookingBack: Bool) throws(SystemError)
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

extension PlanSnapshot.Lines {
  /// Reads a line and adds it to `lines` or `unreadable`.
  fileprivate mutating func add(_ line: LineScanner.Line) {
    if let placed = read(line) { lines.append(placed) }
  }

  /// Reads a line; nil for a comment, and for an unreadable line, which is added to `unreadable`.
  fileprivate mutating func read(_ line: LineScanner.Line) -> PlacedLine? {
    do {
      let plan = try PlanLine(line.text)
      return plan == .comment ? nil : PlacedLine(offset: line.offset, count: line.count, line: plan)
    } catch {
      unreadable.append(UnreadableLine(offset: line.offset, error: error))
      return nil
    }
  }

  /// The repeats among the lines, with their places.
  public var repeats: [(rule: Repeat, place: PlacedLine)] {
    lines.compactMap { place in
      if case .repeating(let rule) = place.line { (rule, place) } else { nil }
    }
  }

  /// The dishes planned for someday, with their places.
  public var someday: [(meal: MealType, dish: Dish, place: PlacedLine)] {
    lines.compactMap { place in
      if case .someday(let meal, let dish) = place.line { (meal, dish, place) } else { nil }
    }
  }
}

/// A line of the plan that cannot be read. It stays in the file and is reported.
public struct UnreadableLine: Hashable, Sendable {
  /// The line's start, in bytes from the beginning of the file.
  public let offset: Int
  /// The mistake in the line.
  public let error: LineError
}

extension PlanSnapshot {
  /// The problem to report for an unreadable line, with the file's name and the line number. Reads the plan
  /// up to that line.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func problem(_ line: UnreadableLine) throws(SystemError) -> Problem {
    Problem(
      file: name, line: try lineNumber(at: line.offset), message: line.error.message, hint: line.error.hint)
  }
}
