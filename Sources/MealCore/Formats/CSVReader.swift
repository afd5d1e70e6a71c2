/// Entries from a table with a header (CSV, RFC 4180): what `show` writes, and what spreadsheets and other
/// programs do. See `CSVHeader` for the columns, `DateColumn` for the dates.
enum CSVReader {
  static func read(_ bytes: [UInt8], from start: Int, into lines: inout LineCollector) {
    let header = CSVHeader(bytes, from: start)
    guard header.count > 0 else { return }
    guard header.isComplete, let dates = header.places[0] else {
      let error = LineError(
        "the header names no date, meal and dish",
        hint: "it is \(EntryFormat.columns.joined(separator: ","))")
      return lines.reject(header.line, error)
    }
    if !header.ignored.isEmpty {
      let names = header.ignored.map { "\"\($0)\"" }.joined(separator: ", ")
      lines.note("left out the \(header.ignored.count == 1 ? "column" : "columns") \(names)")
    }
    var column = DateColumn()
    if bytes[start...].contains(UInt8(ascii: "/")) {
      column = DateColumn(header.records, place: dates, into: &lines)
    }
    var records = header.records
    while let record = records.next() {
      guard !isBlank(record) else { continue }
      do throws(LineError) {
        guard let line = try line(record, header, column, &lines) else { continue }
        try lines.append(line)
      } catch {
        lines.reject(record.line, error)
      }
    }
  }

  /// Spreadsheets end in rows of nothing.
  private static func isBlank(_ record: CSVRecords.Record) -> Bool {
    record.error == nil && record.values.allSatisfy { $0.allSatisfy { $0 == 32 || $0 == 9 } }
  }

  /// nil for a date in an order that is not known, of which the column has said so.
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
      let value = try EntryReader.utf8(bytes)
      values.append(header.isOwn ? value : SingleLine.trimmed(value))
    }
    func value(_ index: Int) -> String? { values[index].isEmpty ? nil : values[index] }
    let meal = try lines.meal(named: SingleLine.trimmed(values[1]))
    let dish = try Dish(
      oneLine(values[2], SingleLine.dish), servings: try lines.servings(value(3)),
      tags: try tags(values[4], header, &lines), note: value(5).map { oneLine($0, SingleLine.note) })
    if values[0] == "someday" { return .someday(meal, dish) }
    guard let day = try column.day(values[0]) else { return nil }
    return .entry(Entry(day: day, meal: meal, dish: dish))
  }

  private static func oneLine(_ text: String, _ join: (String) -> String) -> String {
    text.utf8.contains { $0 == 10 || $0 == 13 } ? join(text) : text
  }

  /// Tags are parted by commas, in other programs' tables by semicolons too.
  private static func tags(
    _ text: String, _ header: CSVHeader, _ lines: inout LineCollector
  ) throws(LineError) -> [Tag] {
    var tags: [Tag] = []
    // By scalars: a tag may begin with a combining mark.
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
