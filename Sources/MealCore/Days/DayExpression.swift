/// Reads dates as people type them: "fri", "+3", "14 mar 2013".
///
/// The forms are few and fixed, and nothing is guessed, so a script can rely on what a word means:
/// `2013-03-14`, `20130314`, `03-14`, `2013-W11-4`, `2013-073`, `@734940`, `today`, `tomorrow`,
/// `yesterday`, `first`, `last`, a weekday (the first from today on, today included), `last fri`, `next fri`,
/// `14 mar`, `mar 14`, `14 mar 2013`, `+3`, `-3d`, `+2w`, `+1m`, `-1y`; and any of these followed by `+N` or
/// `-N`, that many days later or earlier. Case does not matter.
///
///     let read = DayExpression(today: today)
///     try read.day("next fri")
///     try read.leadingDay(of: ["14", "mar", "dinner", "risotto"])     // 14 March, 2 words
public struct DayExpression: Sendable {
  /// The day that relative dates are counted from.
  public let today: DayNumber

  /// - Parameter today: the day that relative dates are counted from.
  public init(today: DayNumber) {
    self.today = today
  }

  /// Reads the whole text as a date.
  /// - Throws: `DayError` if it is not a date.
  public func day(_ text: String) throws(DayError) -> DayNumber {
    switch meaning(of: tokens(of: text)) {
    case .day(let day): return day
    case .wrong(let reason): throw DayError(text: text, reason: reason, hint: nil)
    case .other: throw DayError(text: text, reason: nil, hint: hint(for: text))
    }
  }

  /// Reads the longest date at the beginning of some words. Returns its day and how many words it takes.
  /// - Throws: `DayError` if the words do not begin with a date.
  public func leadingDay(of words: [String]) throws(DayError) -> (day: DayNumber, words: Int) {
    guard let firstWord = words.first else {
      throw DayError(text: "", reason: nil, hint: DayError.forms)
    }
    for count in stride(from: min(words.count, DayExpression.longest), to: 0, by: -1) {
      let run = words[..<count].joined(separator: " ")
      switch meaning(of: tokens(of: run)) {
      case .day(let day): return (day, count)
      case .wrong(let reason): throw DayError(text: run, reason: reason, hint: nil)
      case .other: continue
      }
    }
    throw DayError(text: firstWord, reason: nil, hint: hint(for: firstWord))
  }

  /// Cheap pre-filter: returns whether a word may be the second or a later word of a date.
  package static func mayFollow(_ word: String) -> Bool {
    let isDigit: (UInt8) -> Bool = { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard let first = word.utf8.first else { return false }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      return word.utf8.dropFirst().first.map(isDigit) ?? false
    }
    return isDigit(first) || Weekday(named: word) != nil || Month(named: word) != nil
  }

  /// The maximum number of words in a date: `14 mar 2013 +7`.
  private static var longest: Int { 4 }

  /// The result of reading some words.
  enum Meaning {
    case day(DayNumber)
    /// The words have the form of a date, but the day does not exist. Has the reason.
    case wrong(String)
    /// The words do not have the form of a date.
    case other

    init(_ make: () throws(CalendarError) -> DayNumber) {
      do { self = .day(try make()) } catch { self = .wrong(error.description) }
    }

    init(_ day: DayNumber?) {
      self = day.map(Meaning.day) ?? .wrong("the stream goes from 0001-01-01 to 9999-12-31")
    }
  }

  private func tokens(of text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\t" }
  }

  private func meaning(of tokens: [Substring]) -> Meaning {
    // All forms are ASCII. A combining mark would make one Character of a digit and itself.
    guard tokens.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return .other }
    let meaning = ownForm(tokens)
    if case .other = meaning { return otherForm(tokens) }
    return meaning
  }

  /// Reads words that are all ASCII, in the forms listed above.
  func ownForm(_ tokens: [Substring]) -> Meaning {
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
      // A notation of another country: the number in the month's place is not a month.
      if case .wrong = start, tokens.count == 1, let hint = yearFirst(String(last)) { return .wrong(hint) }
      return start
    }
    return Meaning(Int(digits).flatMap { day.adding(last[sign] == "-" ? -$0 : $0) })
  }

  /// Reads one to three words without a trailing distance.
  private func base(_ tokens: [Substring]) -> Meaning {
    switch tokens.count {
    case 1: word(tokens[0].lowercased())
    case 2: pair(tokens[0], tokens[1])
    case 3: dayMonthYear(tokens[0], tokens[1], tokens[2])
    default: .other
    }
  }

  private func word(_ word: String) -> Meaning {
    switch word {
    case "today": return .day(today)
    case "tomorrow": return Meaning(today.adding(1))
    case "yesterday": return Meaning(today.adding(-1))
    case "first": return .day(.first)
    case "last": return .day(.last)
    default: break
    }
    if let weekday = Weekday(named: word) { return Meaning(today.nextOrSame(weekday)) }
    switch word.utf8.first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return distance(word)
    case UInt8(ascii: "@"): return dayNumber(word.dropFirst())
    default: return numeric(word)
    }
  }

  private func dayNumber(_ digits: Substring) -> Meaning {
    guard DayExpression.isDigits(digits) else { return .other }
    return Int(digits).flatMap { DayNumber($0) }.map(Meaning.day)
      ?? .wrong("day numbers go from @0 to @\(DayNumber.last.number)")
  }

  /// `last fri`, `next fri`, `14 mar`, `mar 14`.
  private func pair(_ first: Substring, _ second: Substring) -> Meaning {
    switch first.lowercased() {
    case "last":
      guard let weekday = Weekday(named: second) else { return .other }
      return Meaning(today.adding(-1).flatMap { $0.lastOrSame(weekday) })
    case "next":
      guard let weekday = Weekday(named: second) else { return .other }
      return Meaning(today.adding(1).flatMap { $0.nextOrSame(weekday) })
    default:
      let year = Int(today.calendarDate.year)
      if let month = Month(named: second), let day = DayExpression.shortNumber(first) {
        return Meaning { () throws(CalendarError) in try DayNumber(year: year, month: month.number, day: day)
        }
      }
      if let month = Month(named: first), let day = DayExpression.shortNumber(second) {
        return Meaning { () throws(CalendarError) in try DayNumber(year: year, month: month.number, day: day)
        }
      }
      return .other
    }
  }

  private func dayMonthYear(_ first: Substring, _ second: Substring, _ third: Substring) -> Meaning {
    guard third.utf8.count == 4, DayExpression.isDigits(third), let year = Int(third) else { return .other }
    if let day = DayExpression.shortNumber(first), let month = Month(named: second) {
      return Meaning { () throws(CalendarError) in try DayNumber(year: year, month: month.number, day: day) }
    }
    if let month = Month(named: first), DayExpression.shortNumber(second) != nil {
      return .wrong("with a year, write \(second) \(month.shortName.lowercased()) \(third)")
    }
    return .other
  }

  static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// A day of the month as typed: one or two digits.
  private static func shortNumber(_ text: Substring) -> Int? {
    isDigits(text) && text.utf8.count <= 2 ? Int(text) : nil
  }
}

// MARK: Forms made of digits

extension DayExpression {
  /// `2013-03-14`, `20130314`, `03-14`, `2013-W11-4`, `2013-073`.
  private func numeric(_ word: String) -> Meaning {
    // Try the form that programs write first.
    if let day = DayNumber(word) { return .day(day) }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    let numbers = parts.map { DayExpression.isDigits($0) ? Int($0) : nil }

    if lengths == [8], let number = numbers[0] {
      return date(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    if lengths == [4, 2, 2], let year = numbers[0], let month = numbers[1], let day = numbers[2] {
      return date(year: year, month: month, day: day)
    }
    if lengths == [2, 2], let month = numbers[0], let day = numbers[1] {
      return date(year: Int(today.calendarDate.year), month: month, day: day)
    }
    if lengths == [4, 3], let year = numbers[0], let dayOfYear = numbers[1] {
      return Meaning { () throws(CalendarError) in try DayNumber(year: year, dayOfYear: dayOfYear) }
    }
    if lengths == [4, 3, 1], let year = numbers[0], let weekday = numbers[2],
      parts[1].hasPrefix("w"), let week = Int(parts[1].dropFirst()),
      DayExpression.isDigits(parts[1].dropFirst())
    {
      return Meaning { () throws(CalendarError) in try DayNumber(year: year, week: week, weekday: weekday) }
    }
    return .other
  }

  private func date(year: Int, month: Int, day: Int) -> Meaning {
    Meaning { () throws(CalendarError) in try DayNumber(year: year, month: month, day: day) }
  }

  /// `+3`, `-3d`, `+2w`, `+1m`, `-1y`: from today.
  private func distance(_ word: String) -> Meaning {
    let unit = word.last.flatMap { $0.isLetter ? $0 : nil }
    let digits = unit == nil ? word.dropFirst() : word.dropFirst().dropLast()
    guard DayExpression.isDigits(digits) else { return .other }
    // Any larger number leaves the stream, whatever the unit.
    let count = min(Int(digits) ?? Int.max, 10_000_000) * (word.hasPrefix("-") ? -1 : 1)
    switch unit {
    case nil, "d": return Meaning(today.adding(count))
    case "w": return Meaning(today.adding(7 * count))
    case "m": return Meaning(today.adding(months: count))
    case "y": return Meaning(today.adding(months: 12 * count))
    default: return .wrong("a distance is counted in d, w, m or y")
    }
  }
}

extension DayNumber {
  /// The same day of the month, `months` later (earlier if negative), or the last day of a shorter month. nil
  /// beyond the ends of the stream.
  public func adding(months: Int) -> DayNumber? {
    let date = calendarDate
    let (sum, overflow) = (Int(date.year) * 12 + Int(date.month) - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 12 else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return try? DayNumber(
      year: year, month: month, day: min(Int(date.day), CalendarDate.length(ofMonth: month, year: year)))
  }
}
