/// Reads entries from a table with a header (CSV, RFC 4180), written by `EntryWriter`, a spreadsheet or
/// another program. See `CSVHeader` for the columns, `DateColumn` for the dates.
struct CSVReader: BlockReader {
  private var state = State.start

  private enum State {
    case start
    /// The column is nil until the first date with slashes, whose form only the whole column shows.
    case rows(CSVHeader, line: Int, DateColumn?)
    /// There is no usable header.
    case done
  }

  mutating func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int
  {
    switch state {
    case .start: return readHeader(CSVHeader(bytes, from: start), bytes, isLast, into: &lines)
    case .rows(let header, let line, let column):
      let records = CSVRecords(bytes, from: start, line: line, separator: header.separator)
      return readRows(records, header, column, bytes, isLast, into: &lines)
    case .done: return bytes.count
    }
  }

  private mutating func readHeader(
    _ header: CSVHeader, _ bytes: [UInt8], _ isLast: Bool, into lines: inout LineCollector
  ) -> Int {
    state = .done
    guard header.count > 0 else { return bytes.count }
    let needsMeal = header.places[1] == nil && lines.rules.meal == nil
    guard header.places[0] != nil, header.places[2] != nil, !needsMeal else {
      let error = LineError(
        "the header does not name a date, a meal and a dish",
        hint: "write \(EntryFormat.columns.joined(separator: ","))")
      lines.reject(header.line, error)
      return bytes.count
    }
    if !header.ignored.isEmpty {
      let names = header.ignored.map { "\"\($0)\"" }.joined(separator: ", ")
      lines.note("left out the \(header.ignored.count == 1 ? "column" : "columns") \(names)")
    }
    return readRows(header.records, header, nil, bytes, isLast, into: &lines)
  }

  private mutating func readRows(
    _ records: CSVRecords, _ header: CSVHeader, _ column: DateColumn?, _ bytes: [UInt8], _ isLast: Bool,
    into lines: inout LineCollector
  ) -> Int {
    var (records, column) = (records, column)
    while true {
      let before = records
      guard let record = records.next() else { break }
      let isCut = records.position == bytes.count && (bytes.last != 10 || record.error != nil)
      let needsOrder = column == nil && CSVReader.hasSlash(record, header)
      guard isLast || !isCut && !needsOrder else {
        records = before
        break
      }
      // Only all rows together show which number is the day.
      if needsOrder { column = DateColumn(before, place: header.places[0] ?? 0, into: &lines) }
      guard !CSVReader.isBlank(record) else { continue }
      do throws(LineError) {
        guard let line = try CSVReader.line(record, header, column ?? DateColumn(), &lines) else { continue }
        try lines.append(line)
      } catch {
        lines.reject(record.line, error)
      }
    }
    state = .rows(header, line: records.line, column)
    return records.position
  }

  private static func hasSlash(_ record: CSVRecords.Record, _ header: CSVHeader) -> Bool {
    guard let place = header.places[0], place < record.values.count else { return false }
    return record.values[place].contains(UInt8(ascii: "/"))
  }

  /// Returns whether all values are blank, as in the last rows of a spreadsheet.
  private static func isBlank(_ record: CSVRecords.Record) -> Bool {
    record.error == nil && record.values.allSatisfy { $0.allSatisfy { $0 == 32 || $0 == 9 } }
  }

  /// Reads a row. Returns nil if the order of its date is unknown, which `DateColumn` has reported.
  private static func line(
    _ record: CSVRecords.Record, _ header: CSVHeader, _ column: DateColumn, _ lines: inout LineCollector
  ) throws(LineError) -> PlanLine? {
    if let error = record.error { throw error }
    guard record.values.count > header.places.prefix(3).reduce(0, { max($0, $1 ?? 0) }) else {
      throw LineError("the line has \(record.values.count) columns, the header \(header.count)")
    }
    var values: [String] = []
    for place in header.places {
      let bytes = place.flatMap { $0 < record.values.count ? record.values[$0] : nil } ?? []
      let value = try EntryFields.utf8(bytes)
      values.append(header.isOwn ? value : SingleLine.trimmed(value))
    }
    func value(_ index: Int) -> String? { values[index].isEmpty ? nil : values[index] }
    let meal = try lines.meal(named: SingleLine.trimmed(values[1]))
    let dish = try ListedEntry.dish(
      oneLine(values[2], SingleLine.dish), at: meal, servings: try lines.servings(value(3)),
      tags: try tags(values[4], header, &lines), note: value(5).map { oneLine($0, SingleLine.note) })
    if values[0] == "someday" { return .someday(meal, dish) }
    guard let day = try column.day(values[0]) else { return nil }
    return ListedEntry.line(day, meal, dish)
  }

  private static func oneLine(_ text: String, _ join: (String) -> String) -> String {
    text.utf8.contains { $0 == 10 || $0 == 13 } ? join(text) : text
  }

  /// Tags are separated by commas, in other programs' tables by semicolons too.
  private static func tags(
    _ text: String, _ header: CSVHeader, _ lines: inout LineCollector
  ) throws(LineError) -> [Tag] {
    var tags: [Tag] = []
    // By scalars: a tag may begin with a combining mark, which would join the comma.
    let parts = text.unicodeScalars.split { $0 == "," || !header.isOwn && $0 == ";" }
    for part in parts.map(Substring.init) {
      if let tag = Tag(part) {
        tags.append(tag)
        continue
      }
      let name = SingleLine.trimmed(String(part))
      guard !name.isEmpty else { continue }
      let word = name.split { $0.isWhitespace }.joined(separator: "-")
      guard let tag = Tag(word) else { throw LineError("\(name) is not a tag: those have no blanks") }
      if word != name { lines.note("\"\(name)\" became the tag \(tag)") }
      tags.append(tag)
    }
    return tags
  }
}
