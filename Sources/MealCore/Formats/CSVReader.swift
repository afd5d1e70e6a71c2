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
      guard let tag = Tag(word) else { throw LineError("\(name) is not a tag: tags cannot contain blanks") }
      if word != name { reader.note("\"\(name)\" became the tag \(tag); commas separate tags") }
      tags.append(tag)
    }
    return tags
  }
}
