/// A format that plans are read from: our own, and those of other programs. The raw value is the name that
/// users type.
///
/// The content of an input shows which it is.
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
  /// A Cooklang menu: sections that are days, lines that are dishes.
  case menu
}

// MARK: Recognition, by the first line that is neither blank nor a comment, or the first JSON object's names

extension ImportFormat {
  /// The result of recognizing the beginning of an input.
  enum Recognition: Equatable {
    /// nil for JSON of an unknown shape.
    case known(ImportFormat?)
    /// More of the input is needed.
    case undecided
    /// Something that is known, but cannot be read.
    case foreign(LineError)
  }

  /// Recognizes the format of an input. Content of no known form counts as plan lines.
  /// - Parameter isWhole: whether the bytes are the whole input, not just its beginning.
  static func recognize(_ bytes: [UInt8], from start: Int, isWhole: Bool) -> Recognition {
    let first = bytes[start...].first { !ImportFormat.isBlank($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && !ImportFormat.isComment(bytes, start) {
      return JSONShape.recognize(bytes, from: start, isWhole: isWhole)
    }
    let line = ImportFormat.firstLine(bytes, from: start)
    guard isWhole || !line.isEmpty && line.endIndex < bytes.count else { return .undecided }
    let columns = CSVHeader(bytes, from: start)
    let isHeaderWhole = isWhole || columns.records.position < bytes.count
    if ImportFormat.isTSV(line, columns) { return isHeaderWhole ? .known(.tsv) : .undecided }
    if ImportFormat.isPlanLine(line) { return .known(.plan) }
    if ImportFormat.isCalendar(line) { return .foreign(.isCalendar) }
    guard isHeaderWhole else { return .undecided }
    if columns.isComplete || columns.namesDate { return .known(.csv) }
    if columns.isRow { return .foreign(.hasNoHeader(line)) }
    if columns.isUnknown { return .known(.csv) }
    guard isWhole else { return .undecided }
    return .known(ImportFormat.isMenu(bytes, from: start, line) ? .menu : .plan)
  }

  /// Returns whether the input opens with a Cooklang comment, `[- ... -]`.
  private static func isComment(_ bytes: [UInt8], _ start: Int) -> Bool {
    bytes[start...].drop(while: isBlank).starts(with: "[-".utf8)
      // A JSON array may open with a negative number, though not one of meals.
      && !bytes[start...].drop(while: isBlank).dropFirst(2).prefix(1).allSatisfy { 48...57 ~= $0 }
  }

  /// The first line that is neither blank nor a comment.
  private static func firstLine(_ bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    var rest = bytes[start...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 10 }
      if let byte = line.first(where: { !isBlank($0) }), byte != UInt8(ascii: "#") {
        return line.last == 13 ? line.dropLast() : line
      }
      rest = rest[line.endIndex...].dropFirst()
    }
    return []
  }

  /// Returns whether a line has our own header or columns. The fields of plan lines may be separated by tabs
  /// too, but people do not type one between the meal type and the dish.
  private static func isTSV(_ line: ArraySlice<UInt8>, _ header: CSVHeader) -> Bool {
    let values = line.split(separator: 9, omittingEmptySubsequences: false)
    guard values.count >= 3 else { return false }
    let names = values.map { String(decoding: $0, as: UTF8.self).lowercased() }
    if names == Array(EntryFormat.columns.prefix(names.count)) { return true }
    return !header.isComplete && values.prefix(2).allSatisfy { !$0.contains(32) }
  }

  private static func isCalendar(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line.prefix(20), as: UTF8.self).lowercased().hasPrefix("begin:vcalendar")
  }

  private static func isPlanLine(_ line: ArraySlice<UInt8>) -> Bool {
    (try? PlanLine(LineView(line.span))) != nil
  }

  /// Returns whether the input begins with front matter or a section, or has a section with a date or a line
  /// that begins with a reference to a recipe.
  private static func isMenu(_ bytes: [UInt8], from start: Int, _ first: ArraySlice<UInt8>) -> Bool {
    if first.starts(with: "=".utf8) || first.elementsEqual("---".utf8) { return true }
    return bytes[start...].split(separator: 10).contains { line in
      if line.first == UInt8(ascii: "=") {
        return MenuHeading.dateText(in: String(decoding: line, as: UTF8.self)) != nil
      }
      return line.starts(with: "@./".utf8) || line.starts(with: "- @./".utf8)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || byte == 10 || byte == 13
  }
}

// MARK: Reading

extension ImportFormat {
  /// A reader for the beginning of an input in this format.
  var reader: any BlockReader {
    switch self {
    case .plan:
      LineByLineReader { text throws(LineError) in
        try PlanLine(LineView(text))
      }
    case .tsv: LineByLineReader { text throws(LineError) in try EntryFields.tsvLine(text) }
    case .csv: CSVReader()
    case .json, .jsonl: JSONEntryReader()
    case .mealie: WholeReader { MealieReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .tandoor: WholeReader { TandoorReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .grocy: WholeReader { GrocyReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .menu: WholeReader { bytes, _, lines in MenuReader.read(bytes, into: &lines) }
    }
  }
}

extension LineError {
  fileprivate static let isCalendar = LineError(
    "this is a calendar (iCalendar), not plan lines",
    hint: "save it as a file: mealschedule import FILE reads it")

  fileprivate static func hasNoHeader(_ line: ArraySlice<UInt8>) -> LineError {
    LineError(
      "the table has no header: its first line is "
        + PrintableText.of(String(decoding: line.prefix(60), as: UTF8.self)),
      hint: "write a line above it that names the columns: "
        + EntryFormat.columns.prefix(3).joined(separator: ","))
  }
}

/// Reads input that makes sense only as a whole: other programs do not sort their rows by day, and may save
/// names after the rows that refer to them.
private struct WholeReader: BlockReader {
  let readAll: @Sendable ([UInt8], _ start: Int, inout LineCollector) -> Void

  func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int {
    guard isLast else { return start }
    readAll(bytes, start, &lines)
    return bytes.count
  }
}
