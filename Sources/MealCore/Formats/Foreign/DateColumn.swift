/// The dates of a table column in the usual forms: `2013-03-14`, `2013/03/14`, `14.3.2013`, `Mar 14, 2013`,
/// `Thursday, 14 March 2013`, each optionally with a time of day; and `14/3/2013` or `3/14/2013`, if the rows
/// together show which it is.
///
/// A number over 12 can only be a day; one such row decides for all of them, unless another contradicts it.
/// The order is never guessed from a country's conventions.
struct DateColumn {
  /// The order of day and month in dates with slashes; nil if it is not known.
  private(set) var order: Order?

  enum Order: Equatable {
    case dayFirst, monthFirst
  }

  init() {}

  /// Determines the order of all dates of a column, or reports why it is unknown.
  init(_ records: CSVRecords, place: Int, into lines: inout LineCollector) {
    var records = records
    var decided: [Order: (text: String, line: Int)] = [:]
    var undecided: (text: String, line: Int)?
    while let record = records.next() {
      guard record.error == nil, place < record.values.count,
        record.values[place].contains(UInt8(ascii: "/"))
      else { continue }
      let text = SingleLine.trimmed(String(decoding: record.values[place], as: UTF8.self))
      guard let (a, b) = DateColumn.slashed(text) else { continue }
      let row = (DateColumn.word(text), record.line)
      if a > 12, b <= 12 {
        decided[.dayFirst] = decided[.dayFirst] ?? row
      } else if b > 12, a <= 12 {
        decided[.monthFirst] = decided[.monthFirst] ?? row
      } else if a != b, a <= 12 {
        undecided = undecided ?? row
      }
    }
    switch (decided[.dayFirst], decided[.monthFirst]) {
    case (let day?, let month?):
      let error = LineError(
        "\(day.text) has the day first, \(month.text) on line \(month.line) has the month first",
        hint: DateColumn.howToWrite)
      lines.reject(day.line, error)
    case (let row?, nil):
      order = .dayFirst
      lines.note("dates are read as day/month/year: \(row.text) cannot be anything else")
    case (nil, let row?):
      order = .monthFirst
      lines.note("dates are read as month/day/year: \(row.text) cannot be anything else")
    case (nil, nil):
      guard let row = undecided else { return }
      let error = LineError(
        "\(row.text) may be day/month or month/day, and no other line shows which",
        hint: DateColumn.howToWrite)
      lines.reject(row.line, error)
    }
  }

  /// The day of a date; nil if the order of day and month is unknown, which `init` has reported.
  func day(_ text: String) throws(LineError) -> DayNumber? {
    if let day = DayNumber(text) { return day }
    let word = DateColumn.word(text)
    if let day = DayNumber(word) { return day }
    if let (a, b) = DateColumn.slashed(text), let year = DateColumn.numbers(word, "/")?.2 {
      guard a != b, a <= 12 || b <= 12 else { return try DateColumn.day(word, year, a, b) }
      guard let order else { return nil }
      return order == .dayFirst
        ? try DateColumn.day(word, year, b, a) : try DateColumn.day(word, year, a, b)
    }
    if let parts = DateColumn.numbers(word, "/"), word.utf8.prefix(4).allSatisfy({ $0 != UInt8(ascii: "/") })
    {
      return try DateColumn.day(word, parts.0, parts.1, parts.2)
    }
    if let parts = DateColumn.numbers(word, "."), parts.2 > 999 {
      return try DateColumn.day(word, parts.2, parts.1, parts.0)
    }
    if let date = DateColumn.named(text) { return try DateColumn.day(text, date.year, date.month, date.day) }
    return try EntryFields.day(word)
  }

  /// Returns whether a value is just a date in any of the forms, valid or not.
  static func isDate(_ text: String) -> Bool {
    if named(text) != nil { return true }
    let rest = text.utf8.dropFirst(word(text).utf8.count)
    guard rest.allSatisfy({ $0 < 0x80 && ($0 < 65 || "TtZzAaPpMm".utf8.contains($0)) }) else { return false }
    let word = word(text)
    if word.utf8.count == 10, DayNumber(word) != nil { return true }
    return (["-", "/", "."] as [Unicode.Scalar]).contains { separator in
      guard let parts = numbers(word, separator) else { return false }
      return parts.2 > 999 && parts.0 < 100 || parts.0 > 999 && parts.2 < 100
    }
  }

  /// A date with the English name of its month: `Dec 16, 2026`, `Wed, 16 December 2026`. A time of day may
  /// follow the year.
  private static func named(_ text: String) -> (year: Int, month: Int, day: Int)? {
    var words = text.split { $0.isWhitespace || $0 == "," || $0 == "." }.prefix(8)
    if let first = words.first, Weekday(named: first) != nil { words = words.dropFirst() }
    guard words.count >= 3 else { return nil }
    let (first, second, third) = (
      words[words.startIndex], words[words.startIndex + 1], words[words.startIndex + 2]
    )
    guard third.utf8.count == 4, let year = Int(third), third.utf8.allSatisfy(\.isDigit),
      words.dropFirst(3).allSatisfy({ $0.utf8.first?.isDigit == true || isHalfOfDay($0) })
    else { return nil }
    for (name, number) in [(first, second), (second, first)] {
      if let month = Month(named: name), let day = ordinal(number) { return (year, month.number, day) }
    }
    return nil
  }

  private static func isHalfOfDay(_ word: Substring) -> Bool {
    ["am", "pm", "at"].contains(word.lowercased())
  }

  /// The number of a day of the month: `16`, `16th`.
  private static func ordinal(_ word: Substring) -> Int? {
    let digits = word.utf8.prefix { $0.isDigit }
    guard 1...2 ~= digits.count,
      ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count).lowercased())
    else { return nil }
    return Int(Substring(digits))
  }

  private static let howToWrite = "write 2013-03-14 for 14 March 2013"

  private static func day(_ text: String, _ year: Int, _ month: Int, _ day: Int) throws(LineError)
    -> DayNumber
  {
    do {
      return try DayNumber(year: year, month: month, day: day)
    } catch {
      throw LineError("\(text) is not a date: \(error)")
    }
  }

  /// The text before the time of day.
  static func word(_ text: String) -> String {
    let utf8 = text.utf8
    if utf8.count > 10, let end = utf8.index(utf8.startIndex, offsetBy: 10, limitedBy: utf8.endIndex),
      utf8[end] | 32 == UInt8(ascii: "t"), let word = String(utf8[..<end]), DayNumber(word) != nil
    {
      return word
    }
    return String(text.utf8.prefix { $0 > 32 }) ?? text
  }

  /// The first two numbers of a date with slashes that ends in a four-digit year.
  private static func slashed(_ text: String) -> (Int, Int)? {
    let word = word(text)
    guard let parts = numbers(word, "/"), parts.2 > 999, parts.0 <= 99, parts.1 <= 99 else { return nil }
    return (parts.0, parts.1)
  }

  /// Three numbers of one to four digits each.
  private static func numbers(_ text: String, _ separator: Unicode.Scalar) -> (Int, Int, Int)? {
    var (values, digits, place) = ((0, 0, 0), 0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: separator), digits > 0, place < 2 {
        (digits, place) = (0, place + 1)
        continue
      }
      guard 48...57 ~= byte, digits < 4 else { return nil }
      digits += 1
      let digit = Int(byte) - 48
      switch place {
      case 0: values.0 = values.0 * 10 + digit
      case 1: values.1 = values.1 * 10 + digit
      default: values.2 = values.2 * 10 + digit
      }
    }
    return place == 2 && digits > 0 ? values : nil
  }
}
