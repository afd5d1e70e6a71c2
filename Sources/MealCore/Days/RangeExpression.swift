/// Reads ranges of days as users type them: "fri..sun", "nov", "next week".
///
/// A range is one of these, or two with `..` between them, one of which may be omitted (`fri..`, `..fri`):
///
/// - a date, in any form of `DayExpression`;
/// - a month: `nov`, `nov 2026`, `2026-11`; without a year, the one nearest to today;
/// - a week, Monday to Sunday: `this week`, `next week`, `last week`, `2026-W47`.
///
/// The end of a range is relative to its beginning: a weekday, or a date or month without a year, is the
/// first one on or after the first day. As with dates, the forms are fixed, nothing is guessed, and case does
/// not matter.
///
///     let read = RangeExpression(today: today)
///     try read.range("28 dec..3 jan")
///     try read.leadingRange(of: ["dec", "dinner", "pizza"])     // December, 1 word
public struct RangeExpression: Sendable {
  /// The day that relative dates are counted from.
  public let today: DayNumber
  /// The purpose of the first day.
  public let purpose: DayExpression.Purpose

  /// - Parameters:
  ///   - today: the day that relative dates are counted from.
  ///   - purpose: the purpose of the first day.
  public init(today: DayNumber, for purpose: DayExpression.Purpose = .lookup) {
    self.today = today
    self.purpose = purpose
  }

  /// Reads the whole text as a range.
  /// - Throws: `DayError` if it is not a range, or if it ends before it begins.
  public func range(_ text: String) throws(DayError) -> ClosedRange<DayNumber> {
    switch meaning(of: text) {
    case .days(let days): return days
    case .wrong(let error): throw error
    case .other: throw refusal(ofWhole: text)
    }
  }

  /// Reads the longest range at the beginning of the words. Returns its days and its number of words.
  /// - Throws: `DayError` if the words do not begin with a range.
  public func leadingRange(
    of words: [String]
  ) throws(DayError) -> (days: ClosedRange<DayNumber>, words: Int) {
    let pair = words.prefix(2).joined(separator: " ")
    if period(pair) != nil { throw refusal(ofPart: pair) }
    for count in stride(from: min(words.count, RangeExpression.longest), to: 0, by: -1) {
      switch meaning(of: words[..<count].joined(separator: " ")) {
      case .days(let days): return (days, count)
      case .wrong(let error): throw error
      case .other: continue
      }
    }
    throw refusal(of: words.prefix(RangeExpression.longest))
  }

  /// Reads the longest range at the end of the words, but never all of them. Returns nil if there is none.
  /// - Throws: `DayError` if the words end with a date that does not exist, or with a reversed range.
  public func trailingRange(
    of words: [String]
  ) throws(DayError) -> (days: ClosedRange<DayNumber>, words: Int)? {
    for count in stride(from: min(words.count - 1, RangeExpression.longest), to: 0, by: -1) {
      switch meaning(of: words.suffix(count).joined(separator: " ")) {
      case .days(let days): return (days, count)
      case .wrong(let error): throw error
      case .other: continue
      }
    }
    return nil
  }

  /// Returns whether a word contains the `..` between the ends of a range.
  package static func hasDots(_ word: String) -> Bool { ends(of: word) != nil }

  /// The maximum number of words in a range: two dates and `..`.
  private static var longest: Int { 2 * DayExpression.longest + 1 }

  /// The result of reading words.
  private enum Meaning {
    case days(ClosedRange<DayNumber>)
    /// The words have the form of a range, but there are no such days.
    case wrong(DayError)
    case other
  }

  // MARK: Two ends

  private func meaning(of text: String) -> Meaning {
    guard let (left, right) = RangeExpression.ends(of: text) else { return part(text[...], for: purpose) }
    let (hasFirst, hasLast) = (!left.allSatisfy(\.isWhitespace), !right.allSatisfy(\.isWhitespace))
    guard hasFirst || hasLast else { return .other }
    let first = hasFirst ? part(left, for: purpose) : .days(.first...DayNumber.first)
    guard case .days(let begin) = first else { return first }
    guard hasLast else { return .days(begin.lowerBound...DayNumber.last) }
    let last = part(right, for: hasFirst ? .end(of: begin.lowerBound) : .lookup)
    guard case .days(let end) = last else { return last }
    guard begin.lowerBound <= end.upperBound else {
      return .wrong(reversed(text, left, right, begin.lowerBound, end.upperBound))
    }
    return .days(begin.lowerBound...end.upperBound)
  }

  /// The texts on either side of the first `..`.
  private static func ends(of text: String) -> (Substring, Substring)? {
    let bytes = text.utf8
    guard
      let dots = bytes.indices.dropLast().first(where: {
        bytes[$0] == UInt8(ascii: ".") && bytes[bytes.index(after: $0)] == UInt8(ascii: ".")
      })
    else { return nil }
    return (text[..<dots], text[bytes.index(dots, offsetBy: 2)...])
  }

  private func reversed(
    _ text: String, _ left: Substring, _ right: Substring, _ first: DayNumber, _ last: DayNumber
  ) -> DayError {
    let (left, right) = (RangeExpression.words(left), RangeExpression.words(right))
    // `fri..+2` may mean two days after Friday.
    let isCounted = right.hasPrefix("+") && DayExpression.isDigits(right.dropFirst())
    let isDay =
      if case .day = DayExpression(today: today).meaning(of: DayExpression.tokens(of: left)) { true } else {
        false
      }
    let days = "\(first.spelledOut) is after \(last.spelledOut)"
    let hint =
      isCounted && isDay
      ? "\(right) counts from today; from the first day on, write \(left)..\(left)\(right)"
      : "write \(last)..\(first)"
    return DayError(text: text, reason: days, hint: hint, isRange: true)
  }

  /// The words of a text, with one blank between them.
  private static func words(_ text: Substring) -> String {
    DayExpression.tokens(of: text).joined(separator: " ")
  }

  // MARK: A date, a month or a week

  private func part(_ text: Substring, for purpose: DayExpression.Purpose) -> Meaning {
    let tokens = DayExpression.tokens(of: text)
    func wrong(_ reason: String) -> Meaning {
      .wrong(DayError(text: tokens.joined(separator: " "), reason: reason, hint: nil))
    }
    do throws(CalendarError) {
      if let days = try monthOrWeek(tokens, purpose) { return .days(days) }
    } catch {
      return wrong(error.description)
    }
    switch DayExpression(today: today, for: purpose).meaning(of: tokens) {
    case .day(let day): return .days(day...day)
    case .wrong(let reason): return wrong(reason)
    case .other: return .other
    }
  }

  /// `nov`, `nov 2026`, `2026-11`, `this week`, `2026-W47`; nil for words of another form.
  private func monthOrWeek(
    _ tokens: [Substring], _ purpose: DayExpression.Purpose
  ) throws(CalendarError) -> ClosedRange<DayNumber>? {
    guard let first = tokens.first, tokens.count <= 2 else { return nil }
    if tokens.count == 2 {
      if let month = Month(named: first), let year = RangeExpression.year(tokens[1]) {
        return try DayNumber.days(ofMonth: month.number, year: year)
      }
      guard tokens[1].lowercased() == "week" else { return nil }
      return switch first.lowercased() {
      case "this": week(0)
      case "next": week(1)
      case "last": week(-1)
      default: nil
      }
    }
    if let month = Month(named: first) { return try yearless(month, purpose) }
    let parts = first.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let year = RangeExpression.year(parts[0]) else { return nil }
    if parts[1].utf8.count == 2, DayExpression.isDigits(parts[1]), let month = Int(parts[1]) {
      return try DayNumber.days(ofMonth: month, year: year)
    }
    guard parts[1].utf8.count == 3, parts[1].lowercased().hasPrefix("w"),
      let week = Int(parts[1].dropFirst()),
      DayExpression.isDigits(parts[1].dropFirst())
    else { return nil }
    let monday = try DayNumber(year: year, week: week, weekday: 1)
    return monday...monday.clampedAdding(6)
  }

  private static func year(_ text: Substring) -> Int? {
    text.utf8.count == 4 && DayExpression.isDigits(text) ? Int(text) : nil
  }

  /// The week that is `distance` weeks after this one, as far as the stream goes.
  private func week(_ distance: Int) -> ClosedRange<DayNumber> {
    let monday = today.number - today.weekday.rawValue + 7 * distance
    return DayNumber.first.clampedAdding(monday)...DayNumber.first.clampedAdding(monday + 6)
  }

  /// The month in the year that the purpose implies.
  private func yearless(
    _ month: Month, _ purpose: DayExpression.Purpose
  ) throws(CalendarError) -> ClosedRange<DayNumber> {
    let start = if case .end(let first) = purpose { first } else { today }
    let year = Int(start.calendarDate.year)
    let months = (year - 1...year + 1).compactMap { try? DayNumber.days(ofMonth: month.number, year: $0) }
    guard purpose == .lookup else {
      guard let days = months.first(where: { $0.upperBound >= start }) else { throw .year(year + 1) }
      return days
    }
    func distance(_ days: ClosedRange<DayNumber>) -> Int {
      max(days.lowerBound - today, today - days.upperBound, 0)
    }
    return months.reversed().min { distance($0) < distance($1) } ?? today...today
  }
}

// MARK: Errors

extension RangeExpression {
  /// The error for words that do not begin with a range.
  private func refusal(of words: ArraySlice<String>) -> DayError {
    let first = words.first ?? ""
    guard let dots = words.firstIndex(where: { RangeExpression.ends(of: $0) != nil }),
      dots == words.startIndex || DayExpression.mayFollow(first)
    else { return refusal(ofPart: first) }
    return refusal(ofWhole: words[...dots].joined(separator: " "))
  }

  /// The error for a text that is not a range, naming the wrong side of `..`.
  private func refusal(ofWhole text: String) -> DayError {
    guard let (left, right) = RangeExpression.ends(of: text) else { return refusal(ofPart: text) }
    for side in [RangeExpression.words(left), RangeExpression.words(right)] where !side.isEmpty {
      if case .other = part(side[...], for: .lookup), !side.hasPrefix(".") { return refusal(ofPart: side) }
    }
    let hint = "a range is written fri..sun, fri.. or ..sun"
    return DayError(text: text, reason: nil, hint: hint, isRange: true)
  }

  private func refusal(ofPart text: String) -> DayError {
    if let range = hyphened(text) ?? period(text) {
      return DayError(text: text, reason: nil, hint: "write \(range)")
    }
    let hint = DayExpression(today: today).hint(for: text)
    return DayError(text: text, reason: nil, hint: hint == DayError.forms ? DayError.rangeForms : hint)
  }

  /// `mon..fri` for `mon-fri`; nil for other words.
  private func hyphened(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    for index in text.indices where text[index] == "-" || text[index] == "–" {
      let (first, last) = (text[..<index], text[text.index(after: index)...])
      guard !first.isEmpty, !last.isEmpty, case .days = meaning(of: "\(first)..\(last)") else { continue }
      return "\(first)..\(last)"
    }
    return nil
  }

  /// The range meant by `this weekend`, `next month` or `last year`; nil for other words.
  private func period(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ")
    guard words.count == 2, let distance = ["last": -1, "this": 0, "next": 1][words[0]] else { return nil }
    switch words[1] {
    case "weekend":
      let sunday = week(distance).upperBound
      return distance == 0 && today < sunday ? "sat..sun" : "\(sunday.clampedAdding(-1))..\(sunday)"
    case "month":
      return today.adding(months: distance)?.calendarDate.namedMonth.shortName.lowercased()
    case "year":
      let year = Int(today.calendarDate.year) + distance
      return (try? DayNumber(year: year, month: 1, day: 1)).map { "\($0)..\(year)-12-31" }
    default: return nil
    }
  }
}

extension DayNumber {
  /// The days of a month.
  /// - Throws: `CalendarError` naming the number that is out of range.
  static func days(ofMonth month: Int, year: Int) throws(CalendarError) -> ClosedRange<DayNumber> {
    let first = try DayNumber(year: year, month: month, day: 1)
    return first...first + (CalendarDate.length(ofMonth: month, year: year) - 1)
  }
}
