/// What "fri", "+3" and "14 mar 2013" mean.
///
/// The forms are few and fixed, and nothing is guessed beyond them, so that a script can rely on what a word
/// means: `2013-03-14`, `20130314`, `03-14`, `2013-W11-4`, `2013-073`, `@734940`, `today`, `tomorrow`,
/// `yesterday`, `first`, `last`, a weekday (the first from today on, today included), `last fri`, `next fri`,
/// `14 mar`, `mar 14`, `14 mar 2013`, `+3`, `-3d`, `+2w`, `+1m`, `-1y`; and any of these followed by `+N` or
/// `-N`, so many days on. Letters may be of either case.
///
///     let read = DayExpression(today: today)
///     try read.day("next fri")
///     try read.leadingDay(of: ["14", "mar", "dinner", "risotto"])     // 14 March, 2 words
public struct DayExpression: Sendable {
  /// What relative dates are relative to.
  public let today: DayNumber

  public init(today: DayNumber) {
    self.today = today
  }

  /// The day that the whole text means.
  public func day(_ text: String) throws(DayError) -> DayNumber {
    switch meaning(of: tokens(of: text)) {
    case .day(let day): return day
    case .wrong(let reason): throw DayError(text: text, reason: reason, hint: nil)
    case .other: throw DayError(text: text, reason: nil, hint: hint(for: text))
    }
  }

  /// The longest run of first words that is a date: its day, and how many words it takes.
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

  /// Whether a word may be the second one or a later one of a date: a cheap look before the real one.
  package static func mayFollow(_ word: String) -> Bool {
    let isDigit: (UInt8) -> Bool = { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard let first = word.utf8.first else { return false }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      return word.utf8.dropFirst().first.map(isDigit) ?? false
    }
    return isDigit(first) || Weekday(named: word) != nil || Month(named: word) != nil
  }

  /// The most words that a date can have: `14 mar 2013 +7`.
  private static var longest: Int { 4 }

  /// What some words are.
  enum Meaning {
    case day(DayNumber)
    /// The form of a date, but there is no such day.
    case wrong(String)
    /// No form of a date.
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
    // All forms are ASCII; a mark on a sign or a digit would make one character of the two.
    guard tokens.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return .other }
    let meaning = ownForm(tokens)
    if case .other = meaning { return otherForm(tokens) }
    return meaning
  }

  /// What some words mean that are all ASCII.
  func ownForm(_ tokens: [Substring]) -> Meaning {
    guard let last = tokens.last else { return .other }
    let whole = base(tokens)
    if case .other = whole {} else { return whole }

    // Any form may be followed by +N or -N, as a word of its own or as the end of the last one.
    guard let sign = last.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return .other }
    let digits = last[last.index(after: sign)...]
    guard DayExpression.isDigits(digits) else { return .other }
    let start =
      sign == last.startIndex ? base(tokens.dropLast()) : base(tokens.dropLast() + [last[..<sign]])
    guard case .day(let day) = start else {
      // The form of another country: what looks like its month is none.
      if case .wrong = start, tokens.count == 1, let hint = yearFirst(String(last)) { return .wrong(hint) }
      return start
    }
    return Meaning(Int(digits).flatMap { day.adding(last[sign] == "-" ? -$0 : $0) })
  }

  /// One to three words, without a distance at their end.
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
