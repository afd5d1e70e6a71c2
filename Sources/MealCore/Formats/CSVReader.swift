/// Reads entries from a table with a header (CSV, RFC 4180) that was written by `EntryWriter`, a spreadsheet
/// or another program. See `CSVHeader` for the columns, `DateColumn` for the dates.
enum CSVReader {
  static func read(_ bytes: [UInt8], from start: Int, into reader: EntryReader) {
    let header = CSVHeader(bytes, from: start)
    guard header.count > 0 else { return }
    let needsMeal = header.places[1] == nil && reader.rules.meal == nil
    guard let place = header.places[0], header.places[2] != nil, !needsMeal else {
      let error = LineError(
        "the header does not name a date, a meal and a dish",
        hint: "write the header \(EntryFormat.columns.joined(separator: ","))")
      return reader.reject(header.line, error)
    }
    if !header.ignored.isEmpty {
      let names = header.ignored.map { "\"\($0)\"" }.joined(separator: ", ")
      reader.note("left out the \(header.ignored.count == 1 ? "column" : "columns") \(names)")
    }
    let column = DateColumn(header.records, place: place, into: reader)
    var records = header.records
    while let record = records.next() {
      // The last rows of a spreadsheet may be blank.
      if record.error == nil, record.values.allSatisfy({ $0.allSatisfy(\.isBlank) }) { continue }
      reader.read(record.line) { () throws(LineError) in
        if let line = try line(record, header, column, reader) { try reader.append(line) }
      }
    }
  }

  /// Reads a row. Returns nil if the order of day and month is unknown, which `DateColumn` has reported.
  private static func line(
    _ record: CSVRecords.Record, _ header: CSVHeader, _ column: DateColumn, _ reader: EntryReader
  ) throws(LineError) -> PlanLine? {
    if let error = record.error { throw error }
    guard record.values.count > header.places.prefix(3).reduce(0, { max($0, $1 ?? 0) }) else {
      throw LineError("the line has \(record.values.count) columns, but the header has \(header.count)")
    }
    var values: [String] = []
    for place in header.places {
      let bytes = place.flatMap { $0 < record.values.count ? record.values[$0] : nil } ?? []
      let value = try EntryFields.utf8(bytes)
      values.append(header.isOwn ? value : CooklangCharacter.trimmed(value))
    }
    func value(_ index: Int) -> String? { values[index].isEmpty ? nil : values[index] }
    let meal = try reader.meal(named: CooklangCharacter.trimmed(values[1]))
    let name = oneLine(values[2], SingleLine.dish)
    let servings = try reader.servings(value(3))
    let tags = try tags(values[4], header, reader)
    var day: DayNumber?
    if values[0] != "someday" {
      day = try column.day(values[0])
      if day == nil { return nil }
    }
    return try PlanLine(
      day, meal, plainName: name, servings: servings, tags: tags,
      note: value(5).map { oneLine($0, SingleLine.note) })
  }

  private static func oneLine(_ text: String, _ join: (String) -> String) -> String {
    text.utf8.contains { $0 == 10 || $0 == 13 } ? join(text) : text
  }

  /// Tags are separated by commas; in tables of other programs, also by semicolons.
  private static func tags(
    _ text: String, _ header: CSVHeader, _ reader: EntryReader
  ) throws(LineError) -> [Tag] {
    var tags: [Tag] = []
    // Split by scalars: a combining mark at the start of a tag would form one Character with the comma.
    let parts = text.unicodeScalars.split { $0 == "," || !header.isOwn && $0 == ";" }
    for part in parts.map(Substring.init) {
      if let tag = Tag(part) {
        tags.append(tag)
        continue
      }
      let name = CooklangCharacter.trimmed(part)
      guard !name.isEmpty else { continue }
      let word = name.split { $0.isWhitespace }.joined(separator: "-")
      guard let tag = Tag(word) else { throw LineError("\(name) is not a tag: tags cannot contain spaces") }
      if word != name { reader.note("\"\(name)\" became the tag \(tag); commas separate tags") }
      tags.append(tag)
    }
    return tags
  }
}

/// The first record of a table: the meaning of its columns, and the separator between them.
///
/// The usual column names of spreadsheets and other programs are recognized, in English and German; case, blanks and
/// punctuation are ignored. If several columns match a field, the one with the most usual name wins.
struct CSVHeader {
  /// The columns of date, meal, dish, servings, tags and note, in this order; nil for a missing column.
  let places: [Int?]
  /// The names of the columns that are ignored.
  let ignored: [String]
  /// The number of columns.
  let count: Int
  /// Whether `EntryWriter` may have written it; if so, every value is taken literally.
  let isOwn: Bool
  /// Whether one of the header's values is a date.
  private let hasDate: Bool
  /// The number of its first line, from 1.
  let line: Int
  /// The records after the header.
  let records: CSVRecords

  /// Whether it names all columns that an entry needs.
  var isComplete: Bool { places.prefix(3).allSatisfy { $0 != nil } }
  /// Whether it names no known column, but itself looks like a row: three values or more, one of them a date.
  var isRow: Bool { found == 0 && count > 2 && hasDate }
  /// Whether it names no known column, but the next record looks like a row: the same number of values, one of
  /// them a date.
  var isUnknown: Bool {
    var records = records
    guard count > 1, found == 0, let row = records.next(), row.values.count == count else { return false }
    return row.values.contains { DateColumn.isDate(SingleLine.dish(String(decoding: $0, as: UTF8.self))) }
  }
  /// Whether it has a date column and at least one other column.
  var namesDate: Bool { places[0] != nil && count > 1 }

  /// The known names of each column in the form that `key` returns, the most usual first.
  private static let names: [[String]] = [
    ["date", "day", "datum", "mealdate", "plandate", "planneddate", "planned"],
    ["meal", "mealtype", "mahlzeit", "entrytype", "type", "course", "slot"],
    ["dish", "recipe", "recipename", "title", "name", "food", "item", "gericht", "rezept"],
    ["servings", "portions", "people", "serves", "portionen", "personen"],
    ["tags", "labels", "categories", "tag", "label", "category"],
    ["note", "notes", "comment", "comments", "notiz"],
  ]

  /// Reads the header with the separator that gives the most known columns. Skips blank lines and comments before it,
  /// and a line such as `sep=;`, which spreadsheets write.
  init(_ bytes: [UInt8], from start: Int) {
    let (start, line) = CSVHeader.skipPreamble(bytes, from: start, skipsSeparator: true)
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 9].map { separator in
      CSVHeader(CSVRecords(bytes, from: start, line: line, separator: separator), line, separator)
    }
    self = candidates.max { ($0.found, $0.isTable ? 1 : 0) < ($1.found, $1.isTable ? 1 : 0) } ?? candidates[0]
  }

  private init(_ records: CSVRecords, _ line: Int, _ separator: UInt8) {
    var records = records
    let values = records.next()?.values ?? []
    let titles = values.map { SingleLine.dish(String(decoding: $0, as: UTF8.self)) }
    let keys = titles.map(CSVHeader.key)
    var places = CSVHeader.names.map { names in
      names.lazy.compactMap { keys.firstIndex(of: $0) }.first
    }
    // In the header "date, meal type, meal", the meal column has the dish.
    if places[2] == nil, let dish = places[1], keys[dish] == "meal",
      let type = CSVHeader.names[1].dropFirst().lazy.compactMap({ keys.firstIndex(of: $0) }).first
    {
      places[1] = type
      places[2] = dish
    }
    self.places = places
    self.records = records
    self.line = line
    count = values.count
    hasDate = titles.contains(where: DateColumn.isDate)
    ignored = titles.indices.filter { !places.contains($0) && !titles[$0].isEmpty }.map { titles[$0] }
    isOwn =
      separator == UInt8(ascii: ",") && titles.allSatisfy { EntryFormat.columns.contains($0.lowercased()) }
  }

  private var isTable: Bool { isRow || isUnknown }
  private var found: Int { count > 1 ? places.count { $0 != nil } : 0 }

  private static func key(_ title: String) -> String {
    String(String.UnicodeScalarView(title.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
  }

  /// The position and the number of the first line that is not blank or a comment.
  /// - Parameter skipsSeparator: whether to skip a line like `sep=;` too.
  static func skipPreamble(
    _ bytes: [UInt8], from start: Int, skipsSeparator: Bool
  ) -> (position: Int, line: Int) {
    var (position, line) = (start, 1)
    while position < bytes.count {
      let text = bytes[position...].prefix { $0 != 10 }
      let first = text.first { $0 != 32 && $0 != 9 && $0 != 13 }
      guard first == nil || first == .hash || skipsSeparator && text.starts(with: "sep=".utf8) else { break }
      position = min(text.endIndex + 1, bytes.count)
      line += 1
    }
    return (position, line)
  }
}

/// The records of a CSV file (RFC 4180): values in double quotes may contain separators, line breaks and
/// doubled quotes. The separator need not be a comma.
struct CSVRecords {
  /// A record. If it has an error, its values may be wrong.
  struct Record {
    let values: [[UInt8]]
    /// The number of its first line, from 1.
    let line: Int
    let error: LineError?
  }

  private var rest: ArraySlice<UInt8>
  private let separator: UInt8
  /// The line number of the next record, from 1.
  private var line: Int

  init(_ bytes: [UInt8], from start: Int, line: Int = 1, separator: UInt8 = UInt8(ascii: ",")) {
    rest = bytes[start...]
    self.separator = separator
    self.line = line
  }

  /// The next record; nil at the end.
  mutating func next() -> Record? {
    guard !rest.isEmpty else { return nil }
    let first = line
    var values: [[UInt8]] = []
    var error: LineError?
    repeat { values.append(value(&error)) } while take(separator)
    _ = take(.carriageReturn)
    if take(.lineFeed) { line += 1 }
    return Record(values: values, line: first, error: error)
  }

  /// Consumes the given byte if it is next. Returns whether it did.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a value, up to the separator, line break or end after it.
  private mutating func value(_ error: inout LineError?) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    // Some programs write a blank before the quote.
    let quoted = rest.drop { $0 == .space }
    guard quoted.first == quote else { return Array(plainText()) }
    rest = quoted.dropFirst()
    var value: [UInt8] = []
    while true {
      value += rest.prefix { $0 != quote }
      rest = rest.drop { $0 != quote }
      guard take(quote) else {
        error = LineError("a quote is not closed")
        break
      }
      guard take(quote) else { break }
      value.append(quote)
    }
    line += value.count { $0 == .lineFeed }
    rest = rest.drop { $0 == .space }
    if !plainText().isEmpty {
      error = LineError("there is text after a closing quote", hint: "inside quotes, write each quote twice")
      rest = rest.drop { $0 != .lineFeed }
    }
    return value
  }

  /// Consumes the text before the next separator, line break or end.
  private mutating func plainText() -> ArraySlice<UInt8> {
    var text = rest.prefix { $0 != separator && $0 != .lineFeed }
    // A carriage return at the end belongs to the line break.
    if text.last == .carriageReturn, rest[text.endIndex...].first != separator { text.removeLast() }
    rest = rest[text.endIndex...]
    return text
  }
}
