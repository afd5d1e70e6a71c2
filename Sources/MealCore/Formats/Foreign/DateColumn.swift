/// The dates of a table column in the usual forms: `2013-03-14`, `2013/03/14`, `14.3.2013`, `Mar 14, 2013`,
/// `Thursday, 14 March 2013`, each optionally with a time of day; and `14/3/2013` or `3/14/2013`, if the rows
/// together show which it is.
///
/// A number over 12 can only be a day; one such row decides for all of them, unless another contradicts it.
/// The order is never guessed from a country's conventions.
struct DateColumn {
  /// The order of day and month in dates with slashes; nil if it is not known.
  private var order: Order?

  enum Order: Equatable {
    case dayFirst, monthFirst
  }

  /// Determines the order of all dates of a column, or reports why it is unknown.
  init(_ records: CSVRecords, place: Int, into reader: inout EntryReader) {
    var records = records
    // The first row of each order, and the first that may have either.
    var first: [Order?: (text: String, line: Int)] = [:]
    while let record = records.next() {
      guard record.error == nil, place < record.values.count,
        record.values[place].contains(UInt8(ascii: "/"))
      else { continue }
      let text = CooklangCharacter.trimmed(String(decoding: record.values[place], as: UTF8.self))
      guard let date = DateColumn.slashed(text), date.a != date.b, min(date.a, date.b) <= 12 else { continue }
      let order: Order? = date.a > 12 ? .dayFirst : date.b > 12 ? .monthFirst : nil
      if first[order] == nil { first[order] = (DateColumn.word(text), record.line) }
    }
    switch (first[.dayFirst], first[.monthFirst]) {
    case (let day?, let month?):
      let error = LineError(
        "\(day.text) has the day first, \(month.text) on line \(month.line) has the month first",
        hint: DateColumn.howToWrite)
      reader.reject(day.line, error)
    case (let row?, nil), (nil, let row?):
      order = first[.dayFirst] == nil ? .monthFirst : .dayFirst
      let form = order == .dayFirst ? "day/month/year" : "month/day/year"
      reader.note("dates are read as \(form): \(row.text) cannot be anything else")
    case (nil, nil):
      guard let row = first[nil] else { return }
      let error = LineError(
        "\(row.text) may be day/month or month/day, and no other line shows which",
        hint: DateColumn.howToWrite)
      reader.reject(row.line, error)
    }
  }

  /// The day of a date; nil if the order of day and month is unknown, which `init` has reported.
  func day(_ text: String) throws(LineError) -> DayNumber? {
    if let day = DayNumber(text) { return day }
    let word = DateColumn.word(text)
    if let day = DayNumber(word) { return day }
    if let (a, b, year) = DateColumn.slashed(text) {
      guard a != b, a <= 12 || b <= 12 else { return try DateColumn.day(word, year, a, b) }
      guard let order else { return nil }
      return order == .dayFirst
        ? try DateColumn.day(word, year, b, a) : try DateColumn.day(word, year, a, b)
    }
    if let parts = DateColumn.numbers(word, UInt8(ascii: "/")), !word.prefix(4).contains("/") {
      return try DateColumn.day(word, parts[0], parts[1], parts[2])
    }
    if let parts = DateColumn.numbers(word, .period), parts[2] > 999 {
      return try DateColumn.day(word, parts[2], parts[1], parts[0])
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
    return "-/.".utf8.contains { separator in
      guard let parts = numbers(word, separator) else { return false }
      return parts[2] > 999 && parts[0] < 100 || parts[0] > 999 && parts[2] < 100
    }
  }

  /// A date with the English name of its month: `Dec 16, 2026`, `Wed, 16 December 2026`. A time of day may
  /// follow the year.
  private static func named(_ text: String) -> (year: Int, month: Int, day: Int)? {
    var words = text.split { $0.isWhitespace || $0 == "," || $0 == "." }.prefix(8)
    if let first = words.first, Weekday(named: first) != nil { words = words.dropFirst() }
    let date = Array(words.prefix(3))
    guard date.count == 3, date[2].utf8.count == 4, date[2].utf8.allSatisfy(\.isDigit),
      let year = Int(date[2]),
      words.dropFirst(3).allSatisfy({
        $0.utf8.first?.isDigit == true || ["am", "pm", "at"].contains($0.lowercased())
      })
    else { return nil }
    for (name, number) in [(date[0], date[1]), (date[1], date[0])] {
      if let month = Month(named: name), let day = ordinal(number) { return (year, month.number, day) }
    }
    return nil
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

  /// - Parameter text: the date as written, for the message.
  static func day(
    _ text: String, _ year: Int, _ month: Int, _ day: Int
  ) throws(LineError) -> DayNumber {
    do {
      return try DayNumber(year: year, month: month, day: day)
    } catch {
      throw LineError("\(text) is not a date: \(error)")
    }
  }

  /// The text before the time of day.
  static func word(_ text: String) -> String {
    if let letter = text.utf8.dropFirst(10).first, letter | 32 == UInt8(ascii: "t"),
      let date = String(text.utf8.prefix(10)), DayNumber(date) != nil
    {
      return date
    }
    return String(text.utf8.prefix { $0 > 32 }) ?? text
  }

  /// The numbers of a date with slashes that ends in a four-digit year.
  private static func slashed(_ text: String) -> (a: Int, b: Int, year: Int)? {
    guard let parts = numbers(word(text), UInt8(ascii: "/")), parts[2] > 999, parts[0] <= 99, parts[1] <= 99
    else {
      return nil
    }
    return (parts[0], parts[1], parts[2])
  }

  /// Three numbers of one to four digits each.
  private static func numbers(_ text: String, _ separator: UInt8) -> [Int]? {
    let parts = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ 1...4 ~= $0.count && $0.allSatisfy(\.isDigit) }) else {
      return nil
    }
    return parts.compactMap { Int(Substring($0)) }
  }
}
