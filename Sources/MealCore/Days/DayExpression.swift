/// Reads dates and ranges as users type them: "fri", "+3", "14 mar 2013", "fri..sun", "next week".
///
/// The forms of a date are few and fixed, and nothing is guessed, so a script can rely on the meaning of a word:
/// `2013-03-14`, `20130314`, `03-14`, `2013-W11-4`, `2013-073`, `@734940`, `today`, `tomorrow`, `yesterday`,
/// `first`, `last`, a weekday (the first from today on, today included), `last fri`, `next fri`, `14 mar`,
/// `mar 14`, `14 mar 2013`, `Thu 14 Mar 2013`, `14.3.`, `14.3.2013`, `24/12` (see `CountryDate`), `+3`, `-3d`,
/// `+2w`, `+1m`, `-1y`; and any of these followed by `+N` or `-N`, N days later or earlier. `14th`, `fri 14th`,
/// commas and a colon are read too, and case does not matter. The year of a date without one depends on its purpose.
///
///     let read = DayExpression(today: today)
///     try read.day("next fri")
///     try read.leadingDay(of: ["14", "mar", "dinner", "risotto"])     // 14 March, 2 words
public struct DayExpression: Sendable {
  /// The purpose of a date or of the first day of a range. It determines the meaning of a weekday, and of a date
  /// without a year.
  public enum Purpose: Equatable, Sendable {
    /// To look at a day: a date without a year is the one nearest to today; in a tie, the future one.
    case lookup
    /// To plan something: a date without a year is the first one from 60 days ago on.
    case planning
    /// To end a range: a weekday or a date without a year is the first one on or after the first day.
    case end(of: DayNumber)
  }

  /// The day that relative dates are counted from.
  public let today: DayNumber
  /// The purpose of the dates.
  public let purpose: Purpose

  /// - Parameters:
  ///   - today: the day that relative dates are counted from.
  ///   - purpose: determines the meaning of a weekday, and of a date without a year.
  public init(today: DayNumber, for purpose: Purpose = .lookup) {
    self.today = today
    self.purpose = purpose
  }

  /// Reads the whole text as a date.
  /// - Throws: `DayError` if it is not a date.
  public func day(_ text: String) throws(DayError) -> DayNumber {
    guard let day = try typedDay(text) else { throw refusal(of: text) }
    return day
  }

  /// Reads the longest date at the beginning of the words. Returns its day and its number of words.
  /// - Throws: `DayError` if the words do not begin with a date.
  public func leadingDay(of words: [String]) throws(DayError) -> (day: DayNumber, words: Int) {
    guard let firstWord = words.first else {
      throw DayError(text: "", reason: nil, hint: DayError.forms)
    }
    for count in stride(from: min(words.count, DayExpression.longest), to: 0, by: -1) {
      if let day = try typedDay(words[..<count].joined(separator: " ")) { return (day, count) }
    }
    throw refusal(of: firstWord)
  }

  /// Reads the whole text as a date; nil for words of another form.
  private func typedDay(_ text: String) throws(DayError) -> DayNumber? {
    do throws(CalendarError) {
      return try date(of: DayExpression.tokens(of: text))
    } catch {
      throw DayError(text: text, reason: error.description, hint: nil)
    }
  }

  /// Cheap pre-filter: returns whether a word may be the second or a later word of a date.
  package static func mayFollow(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      return word.utf8.dropFirst().first?.isDigit ?? false
    }
    return first.isDigit || Weekday(named: word) != nil || Month(named: word) != nil
      || word.lowercased() == "of"
  }

  /// The maximum number of words in a date: `Thu 14th of mar 2013 +7`.
  static var longest: Int { 6 }

  static func tokens(of text: some StringProtocol) -> [Substring] {
    Substring(text).split { $0 == " " || $0 == "\t" }
  }

  /// Reads a date; nil for words of another form.
  /// - Throws: `CalendarError` if the words have the form of a date, but there is no such day.
  func date(of tokens: [Substring]) throws(CalendarError) -> DayNumber? {
    // All forms are ASCII. A combining mark would form one Character with a digit.
    guard tokens.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return nil }
    if let day = try plainForm(tokens) { return day }
    if let day = try dayOfMonth(tokens) { return day }
    let plain = DayExpression.withoutOrnaments(tokens)
    return plain == tokens ? nil : try plainForm(plain)
  }

  /// The day from which to look for weekdays, periods and years: the first day of the range, or today.
  var start: DayNumber { if case .end(let first) = purpose { first } else { today } }

  static func inStream(_ day: DayNumber?) throws(CalendarError) -> DayNumber {
    guard let day else { throw .outOfStream }
    return day
  }

  static func wrongWeekday(_ day: DayNumber) -> CalendarError {
    let date = day.calendarDate
    return .words("\(date.day) \(date.namedMonth.name) \(date.year) is a \(day.weekday.name)")
  }

  /// Reads words that are all ASCII, in the forms listed above; nil if they have none of them.
  private func plainForm(_ tokens: [Substring]) throws(CalendarError) -> DayNumber? {
    guard let last = tokens.last else { return nil }
    if let whole = try base(tokens) { return whole }

    // Any form may be followed by +N or -N, as a separate word or attached to the last one.
    guard let sign = last.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let digits = last[last.index(after: sign)...]
    guard DayExpression.isDigits(digits) else { return nil }
    let first: DayNumber?
    do throws(CalendarError) {
      first = try base(tokens.dropLast() + (sign == last.startIndex ? [] : [last[..<sign]]))
    } catch {
      // In `26-11-27`, 26 cannot be a month: suggest the dates with the year first or last.
      guard tokens.count == 1, let hint = CountryDate(last, today: today)?.hint else { throw error }
      throw .words(hint)
    }
    guard let first else { return nil }
    return try DayExpression.inStream(Int(digits).flatMap { first.adding(last[sign] == "-" ? -$0 : $0) })
  }

  /// Reads one to four words without a trailing distance; nil if they are not a day.
  private func base(_ tokens: [Substring]) throws(CalendarError) -> DayNumber? {
    let day: DayNumber? =
      switch tokens.count {
      case 1: try word(tokens[0].lowercased())
      case 2: try pair(tokens[0], tokens[1])
      case 3: try dayMonthYear(tokens[0], tokens[1], tokens[2])
      default: nil
      }
    guard day == nil, tokens.count > 1, let weekday = Weekday(named: tokens[0]) else { return day }
    return try date(tokens.dropFirst(), on: weekday)
  }

  /// `Thu 14 Mar 2013`: a date after its weekday, which must match; nil if no date follows.
  private func date(_ tokens: ArraySlice<Substring>, on weekday: Weekday) throws(CalendarError) -> DayNumber?
  {
    let isDate = tokens.first.map { DayExpression.isDigits($0.prefix(1)) || Month(named: $0) != nil } ?? false
    guard isDate, let day = try base(Array(tokens)) else { return nil }
    guard day.weekday == weekday else { throw DayExpression.wrongWeekday(day) }
    return day
  }

  private func word(_ word: String) throws(CalendarError) -> DayNumber? {
    switch word {
    case "today", "tonight": return today
    case "tomorrow": return try DayExpression.inStream(today.adding(1))
    case "yesterday": return try DayExpression.inStream(today.adding(-1))
    case "first": return .first
    case "last": return .last
    default: break
    }
    if let weekday = Weekday(named: word) { return try DayExpression.inStream(start.nextOrSame(weekday)) }
    switch word.utf8.first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return try distance(word)
    case UInt8(ascii: "@"): return try dayNumber(word.dropFirst())
    default: return try numeric(word)
    }
  }

  /// Reads two words: `last fri`, `next fri`, `14 mar`, `mar 14`; nil for any others.
  private func pair(_ first: Substring, _ second: Substring) throws(CalendarError) -> DayNumber? {
    let first = first.lowercased()
    guard first == "last" || first == "next" else {
      guard let (day, month) = dayAndMonth(first[...], second) else { return nil }
      return try yearless(month.number, day)
    }
    guard let weekday = Weekday(named: second) else { return nil }
    return try DayExpression.inStream(
      first == "last"
        ? today.adding(-1).flatMap { $0.lastOrSame(weekday) }
        : today.adding(1).flatMap { $0.nextOrSame(weekday) })
  }

  private func dayMonthYear(
    _ first: Substring, _ second: Substring, _ third: Substring
  ) throws(CalendarError) -> DayNumber? {
    guard third.utf8.count == 4, DayExpression.isDigits(third), let year = Int(third),
      let (day, month) = dayAndMonth(first, second)
    else { return nil }
    return try DayNumber(year: year, month: month.number, day: day)
  }

  /// Reads `14 mar` or `mar 14`; nil for other words.
  private func dayAndMonth(_ first: Substring, _ second: Substring) -> (day: Int, month: Month)? {
    for (day, month) in [(first, second), (second, first)] {
      if let day = DayExpression.shortNumber(day), let month = Month(named: month) { return (day, month) }
    }
    return nil
  }
}
