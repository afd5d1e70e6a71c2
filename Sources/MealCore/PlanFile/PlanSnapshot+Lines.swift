/// The lines of a part of the plan.
extension PlanSnapshot {
  /// A part of the plan, read.
  public struct Lines: Sendable {
    /// Comments are left out.
    public internal(set) var lines: [PlacedLine] = []
    public internal(set) var unreadable: [UnreadableLine] = []
  }

  /// The dated lines of a range of days, in the order of the file, and the unreadable lines among them.
  public func lines(on days: ClosedRange<DayNumber>) throws(SystemError) -> Lines {
    var result = Lines()
    let dated = try DatedLines(self, on: days)
    while let line = try dated.next() { result.add(line) }
    return result
  }

  /// The `every` and `someday` lines, in the order of the file, and the unreadable lines among them.
  public func tail() throws(SystemError) -> Lines {
    if let knownTail { return knownTail }
    let tail = try readTail()
    knownTail = tail
    return tail
  }

  private func readTail() throws(SystemError) -> Lines {
    var result = Lines()
    let isSorted = try isSorted()
    let begin = isSorted ? try tailBorder().before : start
    let scanner = LineScanner(
      self, from: begin, chunk: isSorted ? LineScanner.probeChunk * 4 : LineScanner.passChunk)
    while let line = try scanner.next() {
      // In an unsorted plan the lines without a place are reported with the dated ones.
      let position = LinePosition(line.text)
      if position == .tail || (isSorted && position == .loose) { result.add(line) }
    }
    return result
  }

  /// Every line of the plan, one after the other.
  /// - Parameter body: called with each line that can be read, comments included, and with each that can't.
  public func forEachLine(
    _ body: (Result<PlacedLine, LineError>, _ offset: Int) throws -> Void
  ) throws {
    let scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      let result = Result { () throws(LineError) in
        PlacedLine(offset: line.offset, count: line.count, line: try PlanLine(line.text))
      }
      try body(result, line.offset)
    }
  }

  /// The meal types that are in use, in no order.
  public func mealTypes() throws(SystemError) -> Set<MealType> {
    var types: Set<MealType> = []
    let scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      switch LinePosition(line.text) {
      case .loose: continue
      case .dated:
        var cursor = LineCursor(line.text)
        if cursor.nextWord() != nil, let word = cursor.nextWord(), let type = MealType(cursor.text(word)) {
          types.insert(type)
        }
      case .tail: if let type = (try? PlanLine(line.text))?.meal { types.insert(type) }
      }
    }
    return types
  }
}

extension PlanSnapshot.Lines {
  /// Reads a line and keeps it, or why it cannot be read.
  mutating func add(_ line: LineScanner.Line) {
    do {
      let plan = try PlanLine(line.text)
      if plan != .comment { lines.append(PlacedLine(offset: line.offset, count: line.count, line: plan)) }
    } catch {
      unreadable.append(UnreadableLine(offset: line.offset, error: error))
    }
  }

  /// The rules among the lines, with their places.
  public var repeats: [(rule: Repeat, place: PlacedLine)] {
    lines.compactMap { place in
      if case .repeating(let rule) = place.line { (rule, place) } else { nil }
    }
  }

  /// What is planned for someday, with its places.
  public var someday: [(meal: MealType, dish: Dish, place: PlacedLine)] {
    lines.compactMap { place in
      if case .someday(let meal, let dish) = place.line { (meal, dish, place) } else { nil }
    }
  }
}
