/// Reading the lines of a part of the plan.
extension Plan {
  /// The dated lines of a range of days, in the order of the file, and the unreadable lines among them.
  public func lines(on days: ClosedRange<DayNumber>) -> Lines {
    lines(at: places(of: days))
  }

  /// Reads every line of the plan, in the order of the file.
  /// - Parameter body: called with each line (nil for a comment or a blank line), or the reason why it cannot
  ///   be read.
  /// - Throws: the errors that `body` throws.
  public func forEachLine(_ body: (Result<PlacedLine?, LineError>) throws -> Void) rethrows {
    for place in index.indices {
      try body(
        Result { () throws(LineError) in try PlanLine(view(place)).map { placed($0, at: place) } })
    }
  }

  /// Reads the lines that the caller is interested in, in the order of the file.
  ///
  /// A canonical line that `isCandidate` refuses is not parsed.
  /// - Parameters:
  ///   - days: the days to read; nil for the whole plan, including `every` and `someday` lines.
  ///   - isCandidate: a cheap filter for canonical lines. Return false to skip the line, or if you have
  ///     already handled it.
  ///   - body: called with each candidate, and with every readable line that is not canonical.
  /// - Returns: the unreadable lines of these days.
  package func forEachLine(
    on days: ClosedRange<DayNumber>?, where isCandidate: (LineView) throws -> Bool,
    _ body: (PlacedLine) throws -> Void
  ) rethrows -> [UnreadableLine] {
    var unreadable: [UnreadableLine] = []
    func read(_ place: Int) throws {
      let line = view(place)
      if line.isCanonical, try !isCandidate(line) { return }
      if let placed = self.read(place, &unreadable) { try body(placed) }
    }
    if let days {
      for place in places(of: days) { try read(place) }
    } else {
      for place in index.indices { try read(place) }
    }
    return unreadable
  }

  /// The meal types that occur in the plan.
  public func mealTypes() -> Set<MealType> {
    var types = Set(tail.lines.map(\.line.meal))
    for place in index.indices where index[place].rank < LinePosition.tailRank && !index[place].isLoose {
      if let type = view(place).meal { types.insert(type) }
    }
    return types
  }

  /// The lines near a day, for suggestions: first those up to that day, latest first; then the `every` and `someday`
  /// lines; then those of later days, earliest first. In a long plan that is sorted, only the nearest few hundred.
  package func lines(near day: DayNumber) -> [PlanLine] {
    let middle = isSorted ? firstPlace { $0.rank > day.raw } : 0
    let nearest = isSorted ? max(0, middle - 400)..<min(index.count, middle + 200) : index.indices
    let dated = lines(at: nearest).lines.map(\.line).filter { $0.day != nil }
    let byDay = dated.sorted { $0.day ?? .first < $1.day ?? .first }
    let past = byDay.prefix { $0.day.map { $0 <= day } ?? false }
    return past.reversed() + tail.lines.prefix(400).map(\.line) + byDay.dropFirst(past.count)
  }

  // MARK: The first and the last day

  /// The first day that has a line or on which a repeat occurs; nil if there is none.
  /// - Parameter withRepeats: false to ignore repeats.
  public func firstDay(withRepeats: Bool = true) -> DayNumber? {
    let repeated = withRepeats ? tail.repeats.map(\.rule.first).min() : nil
    return [repeated, datedDays?.lowerBound].compactMap { $0 }.min()
  }

  /// The last day that has a line or on which a repeat with an end occurs; nil if there is none.
  /// - Parameter withRepeats: false to ignore repeats.
  public func lastDay(withRepeats: Bool = true) -> DayNumber? {
    let repeats = withRepeats ? tail.repeats : []
    let repeated = repeats.compactMap { $0.rule.until.flatMap($0.rule.last(onOrBefore:)) }.max()
    return [repeated, datedDays?.upperBound].compactMap { $0 }.max()
  }

  /// The last day, on or after `day`, that has a line for the meal, not counting skips; nil if there is none.
  package func lastDay(of meal: MealType, onOrAfter day: DayNumber) -> DayNumber? {
    func isThere(_ place: Int) -> Bool {
      let line = index[place]
      guard !line.isLoose, day.raw..<LinePosition.tailRank ~= line.rank, view(place).meal == meal,
        let written = try? PlanLine(view(place))
      else { return false }
      return !written.isSkip
    }
    return index.indices.filter(isThere).map { index[$0].rank }.max().map { DayNumber(unchecked: $0) }
  }

  /// The first and the last day that have a line; nil if there are no dated lines.
  public var datedDays: ClosedRange<DayNumber>? {
    let ranks = index.lazy.filter { !$0.isLoose && $0.rank < LinePosition.tailRank }.map(\.rank)
    guard let first = ranks.min(), let last = ranks.max() else { return nil }
    return DayNumber(unchecked: first)...DayNumber(unchecked: last)
  }

  /// Returns whether a repeat occurs on a day and is not hidden there.
  func brings(_ rule: Repeat, on day: DayNumber) -> Bool {
    rule.falls(on: day) && !lines(on: day...day).lines.contains { $0.line.hides(rule) }
  }

  /// The nearest occurrence of a repeat, on or after a day, that is not hidden; nil if there is none.
  /// - Parameter lookingBack: whether to look for the nearest one on or before the day instead.
  package func nearestTime(of rule: Repeat, to day: DayNumber, lookingBack: Bool) -> DayNumber? {
    var time = lookingBack ? rule.last(onOrBefore: day) : rule.next(onOrAfter: day)
    while let candidate = time {
      if brings(rule, on: candidate) { return candidate }
      let next = candidate.adding(lookingBack ? -1 : 1)
      time = next.flatMap { lookingBack ? rule.last(onOrBefore: $0) : rule.next(onOrAfter: $0) }
    }
    return nil
  }

  /// The days from the given one to the last before the next gap, which is the first day without dated meals.
  ///
  /// A day with only repeats is a gap too, since repeats do not move.
  /// - Returns: nil if the day itself is a gap.
  public func run(from day: DayNumber) -> ClosedRange<DayNumber>? {
    var last: DayNumber?
    var next: DayNumber? = day
    while let candidate = next, lines(on: candidate...candidate).lines.contains(where: \.line.isMeal) {
      last = candidate
      next = candidate.adding(1)
    }
    return last.map { day...$0 }
  }

  // MARK: For calendars

  /// The lines of the plan, in the order of the file. Lines with characters that are not allowed in calendars count as
  /// unreadable.
  /// - Parameter day: the first day of the dated lines to return; nil for all. `every` and `someday` lines
  ///   are always included.
  package func linesForCalendar(from day: DayNumber? = nil) -> Lines {
    var result = Lines()
    for place in index.indices {
      let line = index[place]
      if let day, !line.isLoose || isSorted, line.rank < day.raw { continue }
      guard let placed = read(place, &result.unreadable) else { continue }
      if let character = PlanLine.unprintable(view(place).bytes) {
        let error = LineError("\(character) is not allowed in a calendar", hint: "the line was left out")
        result.unreadable.append(UnreadableLine(offset: line.offset, error: error))
      } else {
        result.lines.append(placed)
      }
    }
    return result
  }

  /// The bytes of a line, without its line end.
  public func bytes(of line: PlacedLine) -> ArraySlice<UInt8> { bytes.line(at: line.offset).text }
}

extension PlanLine {
  /// Whether the line is a dated meal or thing to buy, which can be moved. Skips stay with their repeat, and purchases
  /// on their day.
  var isMeal: Bool { day != nil && !isSkip && !meal.isBought }

  /// The kind of the first character that a calendar cannot have, in words: a control character other than TAB, or a
  /// line or paragraph separator. nil if there is none.
  fileprivate static func unprintable(_ bytes: Span<UInt8>) -> String? {
    for scalar in String(bytes).unicodeScalars {
      if scalar.isControl { return "a control character" }
      if scalar == "\u{2028}" || scalar == "\u{2029}" { return "a line separator" }
    }
    return nil
  }
}
