/// A format in which plans can be read: our own, and those of other programs. The raw value is the name that
/// users type.
///
/// The format of an input is recognized by its content.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// Lines of a plan file.
  case plan
  /// `date meal dish servings tags note`, separated by tabs, as `EntryWriter` writes it.
  case tsv
  /// A table with a header that names a date, a meal and a dish; separated by commas, semicolons or tabs.
  case csv
  /// A JSON array of objects, as `EntryWriter` writes it.
  case json
  /// JSON objects, one on each line, as `EntryWriter` writes them.
  case jsonl
  /// Mealie's meal plans (`/api/households/mealplans`).
  case mealie
  /// Tandoor's meal plans (`/api/meal-plan/`).
  case tandoor
  /// Grocy's meal plan (`/api/objects/meal_plan`), with its sections and recipes.
  case grocy
  /// A Cooklang menu, with a section for each day and a line for each dish.
  case menu
}

// MARK: Recognition, by the first line that is not blank or a comment, or the names in the first JSON object

extension ImportFormat {
  /// Recognizes the format of an input. Content of no known format is treated as plan lines.
  /// - Throws: `LineError` for a calendar, a table without a header, or JSON of an unknown kind.
  static func recognize(_ bytes: [UInt8], from start: Int) throws(LineError) -> ImportFormat {
    let first = bytes[start...].first { !ImportFormat.isBlank($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && !ImportFormat.isComment(bytes, start) {
      return try JSONShape.recognize(bytes, from: start)
    }
    let lineStart = CSVHeader.skipPreamble(bytes, from: start, skipsSeparator: false).position
    let line = bytes.line(at: lineStart).text
    let columns = CSVHeader(bytes, from: start)
    if ImportFormat.isTSV(line, columns) { return .tsv }
    if (try? PlanLine(LineView(line.span))) != nil { return .plan }
    if String(decoding: line.prefix(20), as: UTF8.self).lowercased().hasPrefix("begin:vcalendar") {
      throw LineError(
        "this is a calendar (iCalendar), not plan lines",
        hint: "save it as a file and run: mealschedule import FILE")
    }
    if columns.namesDate { return .csv }
    if columns.isRow {
      throw LineError(
        "the table has no header: its first line is "
          + PrintableText.of(String(decoding: line.prefix(60), as: UTF8.self)),
        hint: "write a line above it that names the columns: "
          + EntryFormat.columns.prefix(3).joined(separator: ","))
    }
    if columns.isUnknown { return .csv }
    return ImportFormat.isMenu(bytes, from: start, line) ? .menu : .plan
  }

  /// Returns whether the input opens with a Cooklang comment, `[- ... -]`.
  private static func isComment(_ bytes: [UInt8], _ start: Int) -> Bool {
    let text = bytes[start...].drop(while: isBlank)
    // `[-1` opens a JSON array of numbers. That is not a plan, but it is not a comment either.
    return text.starts(with: "[-".utf8) && !text.dropFirst(2).prefix(1).allSatisfy(\.isDigit)
  }

  /// Returns whether a line is TSV in our columns: the header, or at least three values, with no space in the first two.
  /// Plan lines may have tabs too, but users do not type one between the meal type and the dish.
  private static func isTSV(_ line: ArraySlice<UInt8>, _ header: CSVHeader) -> Bool {
    let values = line.split(separator: 9, omittingEmptySubsequences: false)
    guard values.count >= 3 else { return false }
    let names = values.map { String(decoding: $0, as: UTF8.self).lowercased() }
    if names == Array(EntryFormat.columns.prefix(names.count)) { return true }
    return !header.isComplete && values.prefix(2).allSatisfy { !$0.contains(32) }
  }

  /// Returns whether the input begins with front matter or a section, or has a section with a date, or a line
  /// that begins with a reference to a recipe.
  private static func isMenu(_ bytes: [UInt8], from start: Int, _ first: ArraySlice<UInt8>) -> Bool {
    if first.starts(with: "=".utf8) || first.elementsEqual("---".utf8) { return true }
    return bytes[start...].split(separator: 10).contains { line in
      if line.first == UInt8(ascii: "=") {
        return if case .date = MenuHeading(String(decoding: line, as: UTF8.self)).day { true } else { false }
      }
      return line.starts(with: "@./".utf8) || line.starts(with: "- @./".utf8)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [32, 9, 10, 13].contains(byte) }
}

// MARK: Reading

extension ImportFormat {
  /// Reads an input in this format.
  func read(_ bytes: [UInt8], from start: Int, into reader: EntryReader) {
    switch self {
    case .plan:
      let typed = reader.rules.typed
      readLines(bytes, from: start, into: reader) { bytes throws(LineError) in
        let plan = Result { () throws(LineError) in try PlanLine(LineView(bytes.span)) }
        if case .success(let line) = plan {
          guard let line else { return }
          if typed?.isLiteral(line) ?? true { return try reader.append(line) }
        }
        if let typed, let text = String(validating: bytes, as: UTF8.self), let lines = try typed.lines(text) {
          for line in lines { try reader.append(line) }
        } else if let line = try plan.get() {
          try reader.append(line)
        }
      }
    case .tsv:
      readLines(bytes, from: start, into: reader) { text throws(LineError) in
        if let line = try EntryFields.tsvLine(text) { try reader.append(line) }
      }
    case .csv: CSVReader.read(bytes, from: start, into: reader)
    case .json, .jsonl:
      JSONTables.forEachRow(bytes, from: start, into: reader) { _, row in
        reader.read(row.line) { () throws(LineError) in try reader.append(EntryFields.line(row.value)) }
      }
    case .mealie, .tandoor: PagedReader.read(JSONTables(bytes, from: start, into: reader), into: reader)
    case .grocy: GrocyReader.read(JSONTables(bytes, from: start, into: reader), into: reader)
    case .menu: MenuReader.read(bytes, into: reader)
    }
  }

  /// Calls `read` for each line, without its line break.
  private func readLines(
    _ bytes: [UInt8], from start: Int, into reader: EntryReader,
    _ read: (ArraySlice<UInt8>) throws(LineError) -> Void
  ) {
    let texts = bytes[start...].split(separator: .lineFeed, omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      reader.read(index + 1) { () throws(LineError) in
        try read(text.last == .carriageReturn ? text.dropLast() : text)
      }
    }
  }
}
