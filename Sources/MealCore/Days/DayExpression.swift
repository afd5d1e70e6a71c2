/// Reads dates as users type them: "fri", "+3", "14 mar 2013".
///
/// The forms are few and fixed, and nothing is guessed, so a script can rely on the meaning of a word:
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
  /// The purpose of a date, which determines the meaning of a weekday or a date without a year.
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
  ///   - purpose: the purpose of the dates.
  public init(today: DayNumber, for purpose: Purpose = .lookup) {
    self.today = today
    self.purpose = purpose
  }

  /// Reads the whole text as a date.
  /// - Throws: `DayError` if it is not a date.
  public func day(_ text: String) throws(DayError) -> DayNumber {
    switch meaning(of: DayExpression.tokens(of: text)) {
    case .day(let day): return day
    case .wrong(let reason): throw DayError(text: text, reason: reason, hint: nil)
    case .other: throw refusal(of: text)
    }
  }

  /// Reads the longest date at the beginning of the words. Returns its day and its number of words.
  /// - Throws: `DayError` if the words do not begin with a date.
  public func leadingDay(of words: [String]) throws(DayError) -> (day: DayNumber, words: Int) {
    guard let firstWord = words.first else {
      throw DayError(text: "", reason: nil, hint: DayError.forms)
    }
    for count in stride(from: min(words.count, DayExpression.longest), to: 0, by: -1) {
      let run = words[..<count].joined(separator: " ")
      switch meaning(of: DayExpression.tokens(of: run)) {
      case .day(let day): return (day, count)
      case .wrong(let reason): throw DayError(text: run, reason: reason, hint: nil)
      case .other: continue
      }
    }
    throw refusal(of: firstWord)
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

  /// The result of reading words.
  enum Meaning {
    case day(DayNumber)
    /// The words have the form of a date, but the day does not exist, for the given reason.
    case wrong(String)
    /// The words do not have the form of a date.
    case other

    init(_ make: () throws(CalendarError) -> DayNumber) {
      do { self = .day(try make()) } catch { self = .wrong(error.description) }
    }

    init(_ day: DayNumber?) {
      self = day.map(Meaning.day) ?? .wrong("dates run from 0001-01-01 to 9999-12-31")
    }
  }

  static func tokens(of text: some StringProtocol) -> [Substring] {
    Substring(text).split { $0 == " " || $0 == "\t" }
  }

  func meaning(of tokens: [Substring]) -> Meaning {
    // All forms are ASCII. A combining mark would form one Character with a digit.
    guard tokens.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return .other }
    let meaning = plainForm(tokens)
    guard case .other = meaning else { return meaning }
    if let meaning = dayOfMonth(tokens) { return meaning }
    let plain = DayExpression.withoutOrnaments(tokens)
    return plain == tokens ? .other : plainForm(plain)
  }

  /// Reads words that are all ASCII, in the forms listed above.
  private func plainForm(_ tokens: [Substring]) -> Meaning {
    guard let last = tokens.last else { return .other }
    let whole = base(tokens)
    if case .other = whole {} else { return whole }

    // Any form may be followed by +N or -N, as a separate word or attached to the last one.
    guard let sign = last.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return .other }
    let digits = last[last.index(after: sign)...]
    guard DayExpression.isDigits(digits) else { return .other }
    let start =
      sign == last.startIndex ? base(tokens.dropLast()) : base(tokens.dropLast() + [last[..<sign]])
    guard case .day(let day) = start else {
      // In `26-11-27`, 26 cannot be a month: suggest the dates with the year first or last.
      if case .wrong = start, tokens.count == 1, let hint = CountryDate(last, today: today)?.hint {
        return .wrong(hint)
      }
      return start
    }
    return Meaning(Int(digits).flatMap { day.adding(last[sign] == "-" ? -$0 : $0) })
  }

  /// Reads one to four words without a trailing distance.
  private func base(_ tokens: [Substring]) -> Meaning {
    let meaning: Meaning =
      switch tokens.count {
      case 1: word(tokens[0].lowercased())
      case 2: pair(tokens[0], tokens[1])
      case 3: dayMonthYear(tokens[0], tokens[1], tokens[2])
      default: .other
      }
    guard case .other = meaning, tokens.count > 1, let weekday = Weekday(named: tokens[0]) else {
      return meaning
    }
    return date(tokens.dropFirst(), on: weekday)
  }

  /// `Thu 14 Mar 2013`: a date after its weekday, which must match.
  private func date(_ tokens: ArraySlice<Substring>, on weekday: Weekday) -> Meaning {
    let isDate = tokens.first.map { DayExpression.isDigits($0.prefix(1)) || Month(named: $0) != nil } ?? false
    guard isDate else { return .other }
    let meaning = base(Array(tokens))
    guard case .day(let day) = meaning, day.weekday != weekday else { return meaning }
    let date = day.calendarDate
    return .wrong("\(date.day) \(date.namedMonth.name) \(date.year) is a \(day.weekday.name)")
  }

  private func word(_ word: String) -> Meaning {
    switch word {
    case "today", "tonight": return .day(today)
    case "tomorrow": return Meaning(today.adding(1))
    case "yesterday": return Meaning(today.adding(-1))
    case "first": return .day(.first)
    case "last": return .day(.last)
    default: break
    }
    if let weekday = Weekday(named: word) {
      let start = if case .end(let first) = purpose { first } else { today }
      return Meaning(start.nextOrSame(weekday))
    }
    switch word.utf8.first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return distance(word)
    case UInt8(ascii: "@"): return dayNumber(word.dropFirst())
    default: return numeric(word)
    }
  }

  /// Reads two words: `last fri`, `next fri`, `14 mar`, `mar 14`.
  private func pair(_ first: Substring, _ second: Substring) -> Meaning {
    switch first.lowercased() {
    case "last":
      guard let weekday = Weekday(named: second) else { return .other }
      return Meaning(today.adding(-1).flatMap { $0.lastOrSame(weekday) })
    case "next":
      guard let weekday = Weekday(named: second) else { return .other }
      return Meaning(today.adding(1).flatMap { $0.nextOrSame(weekday) })
    default:
      return dayAndMonth(first, second).map { yearless($0.month.number, $0.day) } ?? .other
    }
  }

  private func dayMonthYear(_ first: Substring, _ second: Substring, _ third: Substring) -> Meaning {
    guard third.utf8.count == 4, DayExpression.isDigits(third), let year = Int(third),
      let (day, month) = dayAndMonth(first, second)
    else { return .other }
    return date(year: year, month: month.number, day: day)
  }

  /// Reads `14 mar` or `mar 14`; nil for other words.
  private func dayAndMonth(_ first: Substring, _ second: Substring) -> (day: Int, month: Month)? {
    for (day, month) in [(first, second), (second, first)] {
      if let day = DayExpression.shortNumber(day), let month = Month(named: month) { return (day, month) }
    }
    return nil
  }
}
