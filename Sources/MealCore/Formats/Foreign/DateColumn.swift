/// The dates of a table column in the usual forms: `2013-03-14`, `2013/03/14`, `14.3.2013`, `Mar 14, 2013`,
/// `Thursday, 14 March 2013`, each optionally with a time of day; and `14/3/2013` or `3/14/2013`, if the rows of the
/// column show which order is meant.
///
/// A number over 12 can only be a day; one such row decides the order for the whole column, unless another row
/// contradicts it. The order is never guessed from a country's conventions.
struct DateColumn {
  /// The order of day and month in dates with slashes; nil if it is not known.
  private var order: Order?

  enum Order: Equatable {
    case dayFirst, monthFirst
  }

  /// Determines the order of all dates of a column, or reports why it is unknown.
  init(_ records: CSVRecords, place: Int, into reader: EntryReader) {
    var records = records
    // The first row that shows each order; under nil, the first row that allows both.
    var first: [Order?: (text: String, line: Int)] = [:]
    while let record = records.next() {
      guard record.error == nil, place < record.values.count,
        record.values[place].contains(UInt8(ascii: "/"))
      else { continue }
      let text = CooklangCharacter.trimmed(String(decoding: record.values[place], as: UTF8.self))
      let word = DateColumn.word(text)
      guard let date = DateColumn.written(word), let reading = date.readings.first,
        let number = Int(word.prefix { $0 != "/" }), number < 100, reading.day != reading.month
      else { continue }
      let only: Order = number == reading.day ? .dayFirst : .monthFirst
      let order = date.readings.count == 1 ? only : nil
      if first[order] == nil { first[order] = (word, record.line) }
    }
    switch (first[.dayFirst], first[.monthFirst]) {
    case (let day?, let month?):
      let error = LineError(
        "\(day.text) has the day first, but \(month.text) on line \(month.line) has the month first",
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
    if let date = DateColumn.written(word) {
      if let mistake = date.mistake { throw LineError("\(word) is not a date: \(mistake)") }
      guard date.readings.count > 1 else { return date.readings.first?.dayNumber }
      return order.map { date.readings[$0 == .dayFirst ? 0 : 1].dayNumber }
    }
    if let words = DateColumn.named(text) {
      do throws(DayError) {
        return try DayExpression(today: .first).day(words)
      } catch {
        throw LineError("\(text) is not a date" + (error.reason.map { ": \($0)" } ?? ""))
      }
    }
    return try EntryFields.day(word)
  }

  /// Returns whether a value is just a date in any of the forms, valid or not.
  static func isDate(_ text: String) -> Bool {
    if named(text) != nil { return true }
    let rest = text.utf8.dropFirst(word(text).utf8.count)
    guard rest.allSatisfy({ $0 < 0x80 && ($0 < 65 || "TtZzAaPpMm".utf8.contains($0)) }) else { return false }
    let word = word(text)
    if word.utf8.count == 10, DayNumber(word) != nil { return true }
    return CountryDate(word[...], today: .first).map { $0.hasYear && $0.isWhole } ?? false
  }

  /// A date with slashes or full stops and a year of four digits; nil for any other text.
  private static func written(_ word: String) -> CountryDate? {
    guard let date = CountryDate(word[...], today: .first), date.hasYear, date.isWhole else { return nil }
    return date.separator == "-" ? nil : date
  }

  /// The day, month and year of a date with the English name of its month: `Dec 16, 2026`, `Wed, 16 December 2026`. A
  /// time of day may follow the year. nil for any other text.
  private static func named(_ text: String) -> String? {
    var words = text.split { $0.isWhitespace || $0 == "," || $0 == "." }.prefix(8)
    if let first = words.first, Weekday(named: first) != nil { words = words.dropFirst() }
    let date = Array(words.prefix(3))
    guard date.count == 3, date.prefix(2).contains(where: { Month(named: $0) != nil }),
      date.prefix(2).contains(where: { $0.utf8.first?.isDigit == true }),
      date[2].utf8.count == 4, date[2].utf8.allSatisfy(\.isDigit),
      words.dropFirst(3).allSatisfy({
        $0.utf8.first?.isDigit == true || ["am", "pm", "at"].contains($0.lowercased())
      })
    else { return nil }
    return date.joined(separator: " ")
  }

  private static let howToWrite = "write 2013-03-14 for 14 March 2013"

  /// A date without the time of day after it: the text up to the `T` of an ISO datetime, or else up to the first blank.
  static func word(_ text: String) -> String {
    if let letter = text.utf8.dropFirst(10).first, letter | 32 == UInt8(ascii: "t"),
      let date = String(text.utf8.prefix(10)), DayNumber(date) != nil
    {
      return date
    }
    return String(text.utf8.prefix { $0 > 32 }) ?? text
  }
}
