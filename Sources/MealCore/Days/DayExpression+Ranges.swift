/// Reads ranges of days as users type them: "fri..sun", "nov", "next week".
///
/// A range is one of these, or two with `..` between them, one of which may be omitted (`fri..`, `..fri`):
///
/// - a date, in any form of `DayExpression`;
/// - a month: `nov`, `nov 2026`, `2026-11`, `this month`; without a year, the one nearest to today or, for planning,
///   the first that is not over;
/// - a year: `2027`, `last year`;
/// - a week, Monday to Sunday: `week`, `this week`, `next week`, `last week`, `week of 7 dec`, `2026-W47`;
/// - a weekend: `weekend`, `this weekend`, from today on; `next weekend`, `last weekend`, `weekend of 12 dec`;
/// - a number of days from today on: `3 days`, `next 3 days`, `two weeks`.
///
/// The end of a range is relative to its beginning: a weekday, or a date or month without a year, is the
/// first one on or after the first day. As with dates, the forms are fixed, nothing is guessed, and case does
/// not matter. `mon-fri` and `24-26 dec` are read as `mon..fri` and `24 dec..26 dec`.
///
///     let read = DayExpression(today: today)
///     try read.range("28 dec..3 jan")
///     try read.leadingRange(of: ["dec", "dinner", "pizza"])     // December, 1 word
extension DayExpression {
  /// Reads the whole text as a range.
  /// - Throws: `DayError` if it is not a range, or if it ends before it begins.
  public func range(_ text: String) throws(DayError) -> ClosedRange<DayNumber> {
    guard let days = try days(of: text) else { throw refusal(ofWhole: text) }
    return days
  }

  /// Reads the longest range at the beginning of the words. Returns its days and its number of words.
  /// - Throws: `DayError` if the words do not begin with a range.
  public func leadingRange(
    of words: [String]
  ) throws(DayError) -> (days: ClosedRange<DayNumber>, words: Int) {
    if let found = try longestRange(words.count, of: { words.prefix($0) }) { return found }
    throw refusal(ofFirst: words.prefix(DayExpression.longestRange))
  }

  /// Reads the longest range at the end of the words, but never all of them. Returns nil if there is none.
  /// - Throws: `DayError` if the words end with a date that does not exist, or with a reversed range.
  public func trailingRange(
    of words: [String]
  ) throws(DayError) -> (days: ClosedRange<DayNumber>, words: Int)? {
    try longestRange(words.count - 1, of: { words.suffix($0) })
  }

  /// Reads the longest range of at most `limit` words; nil if there is none.
  /// - Parameter words: returns a given number of the words.
  private func longestRange(
    _ limit: Int, of words: (Int) -> ArraySlice<String>
  ) throws(DayError) -> (days: ClosedRange<DayNumber>, words: Int)? {
    for count in stride(from: min(limit, DayExpression.longestRange), to: 0, by: -1) {
      if let days = try days(of: words(count).joined(separator: " ")) { return (days, count) }
    }
    return nil
  }

  /// Returns whether a word contains the `..` between the ends of a range.
  package static func hasDots(_ word: String) -> Bool { ends(of: word) != nil }

  /// The maximum number of words in a range: two dates and `..`.
  private static var longestRange: Int { 2 * DayExpression.longest + 1 }

  // MARK: Two ends

  /// Reads the whole text as a range; nil for words of another form.
  private func days(of text: String) throws(DayError) -> ClosedRange<DayNumber>? {
    let tokens = DayExpression.tokens(of: text)
    if let days = DayExpression.daysOfMonth(tokens) { return try self.days(of: days) }
    guard let (left, right) = DayExpression.ends(of: text) else {
      if let whole = try part(text[...]) { return whole }
      guard tokens.count == 1, !text.contains(where: \.isNumber), let range = hyphened(text) else {
        return nil
      }
      return try days(of: range)
    }
    let (hasFirst, hasLast) = (!left.allSatisfy(\.isWhitespace), !right.allSatisfy(\.isWhitespace))
    guard hasFirst || hasLast, let begin = hasFirst ? try part(left) : .first...DayNumber.first else {
      return nil
    }
    guard hasLast else { return begin.lowerBound...DayNumber.last }
    let read = DayExpression(today: today, for: hasFirst ? .end(of: begin.lowerBound) : .lookup)
    guard let end = try read.part(right) else { return nil }
    guard begin.lowerBound <= end.upperBound else {
      throw reversed(text, left, right, begin.lowerBound, end.upperBound)
    }
    return begin.lowerBound...end.upperBound
  }

  /// The parts on either side of the first `..`; nil if there is none. Of three dots, the first may end a date:
  /// `24.12...26.12.`
  private static func ends(of text: String) -> (Substring, Substring)? {
    let bytes = text.utf8
    func isDots(_ index: String.Index) -> Bool { bytes[index...].starts(with: [.period, .period]) }
    guard var dots = bytes.indices.first(where: isDots) else { return nil }
    let next = bytes.index(after: dots)
    let date = text[..<dots].split(separator: ".", omittingEmptySubsequences: false).suffix(2)
    if isDots(next), date.count == 2, date.last.map(DayExpression.isDigits) ?? false { dots = next }
    return (text[..<dots], text[bytes.index(dots, offsetBy: 2)...])
  }

  /// `24 dec..26 dec` for `24-26 dec`, `24..26 dec` and `dec 24-26`; nil for other words.
  private static func daysOfMonth(_ tokens: [Substring]) -> String? {
    guard tokens.count == 2, let place = tokens.firstIndex(where: { Month(named: $0) != nil }) else {
      return nil
    }
    let (month, days) = (tokens[place], tokens[1 - place].split { "-–.".contains($0) })
    let dots = tokens[1 - place].drop { $0.isNumber }.prefix { !$0.isNumber }
    guard ["-", "–", ".."].contains(dots), days.count == 2,
      days.allSatisfy({ DayExpression.shortNumber($0) != nil }), !tokens[1 - place].hasSuffix(".")
    else { return nil }
    return "\(days[0]) \(month)..\(days[1]) \(month)"
  }

  private func reversed(
    _ text: String, _ left: Substring, _ right: Substring, _ first: DayNumber, _ last: DayNumber
  ) -> DayError {
    let (left, right) = (DayExpression.words(left), DayExpression.words(right))
    // `fri..+2` may mean two days after Friday.
    let isCounted = right.hasPrefix("+") && DayExpression.isDigits(right.dropFirst())
    let isDay = (try? DayExpression(today: today).date(of: DayExpression.tokens(of: left))) != nil
    let days = "\(first.spelledOut) is after \(last.spelledOut)"
    let hint =
      isCounted && isDay
      ? "\(right) counts from today; to count from the first day, write \(left)..\(left)\(right)"
      : "write \(last)..\(first)"
    return DayError(text: text, reason: days, hint: hint, isRange: true)
  }

  /// The words of a string, with one space between them.
  private static func words(_ text: Substring) -> String {
    DayExpression.tokens(of: text).joined(separator: " ")
  }

  // MARK: A date, a month, a week

  /// Reads one side of a range, or a range without dots; nil for words of another form.
  private func part(_ text: Substring) throws(DayError) -> ClosedRange<DayNumber>? {
    let tokens = DayExpression.tokens(of: text)
    var hint: String?
    do throws(CalendarError) {
      if let days = try period(tokens.map { $0.lowercased() }) { return days }
      hint = DayExpression.lastDays(tokens)
      if hint == nil { return try date(of: tokens).map { $0...$0 } }
    } catch {
      throw DayError(text: DayExpression.words(text), reason: error.description, hint: nil)
    }
    throw DayError(text: DayExpression.words(text), reason: nil, hint: hint)
  }
}

// MARK: Errors

extension DayExpression {
  /// The error for words that do not begin with a range.
  private func refusal(ofFirst words: ArraySlice<String>) -> DayError {
    let first = words.first ?? ""
    guard let dots = words.firstIndex(where: { DayExpression.ends(of: $0) != nil }),
      dots == words.startIndex || DayExpression.mayFollow(first)
    else { return refusal(ofPart: first) }
    return refusal(ofWhole: words[...dots].joined(separator: " "))
  }

  /// The error for a string that is not a range, naming the wrong side of `..`.
  private func refusal(ofWhole text: String) -> DayError {
    guard let (left, right) = DayExpression.ends(of: text) else { return refusal(ofPart: text) }
    for side in [DayExpression.words(left), DayExpression.words(right)] where !side.isEmpty {
      let isOther = (try? DayExpression(today: today).part(side[...]) == nil) ?? false
      if isOther, !side.hasPrefix(".") { return refusal(ofPart: side) }
    }
    let hint = "write a range as fri..sun, fri.. or ..sun"
    return DayError(text: text, reason: nil, hint: hint, isRange: true)
  }

  private func refusal(ofPart text: String) -> DayError {
    if let range = hyphened(text) {
      return DayError(text: text, reason: nil, hint: "write \(range)")
    }
    let error = refusal(of: text)
    guard error.hint == DayError.forms else { return error }
    return DayError(text: text, reason: nil, hint: DayError.rangeForms)
  }

  /// `mon..fri` for `mon-fri`; nil for other words.
  private func hyphened(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    for index in text.indices where text[index] == "-" || text[index] == "–" {
      let (first, last) = (text[..<index], text[text.index(after: index)...])
      guard !first.isEmpty, !last.isEmpty, (try? days(of: "\(first)..\(last)")) != nil else { continue }
      return "\(first)..\(last)"
    }
    return nil
  }
}
