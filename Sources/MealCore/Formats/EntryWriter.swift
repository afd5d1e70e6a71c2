/// Writes entries in a format, one by one, so that memory use does not depend on their number.
public struct EntryWriter: Sendable {
  private let format: EntryFormat
  private var list = JSONLines()

  /// - Parameter format: the format of all entries.
  public init(_ format: EntryFormat) {
    self.format = format
  }

  /// Appends the text before the first entry: a header or an opening bracket, if the format has one.
  public func begin(_ bytes: inout [UInt8]) {
    switch format {
    case .tsv(header: true): bytes += EntryFormat.columns.joined(separator: "\t").utf8 + [10]
    case .csv: EntryWriter.appendCSV(EntryFormat.columns, &bytes)
    case .json: list.begin(&bytes)
    case .markdown: bytes += "| Date | Meal | Dish |\n|---|---|---|\n".utf8
    case .tsv, .jsonl, .plan, .template: break
    }
  }

  /// Appends a planned dish, or a deliberately empty meal if the format can express one.
  /// - Parameters:
  ///   - line: the plan line of the dish.
  ///   - isRepeat: whether the dish comes from a line that repeats.
  ///   - bytes: the output.
  public mutating func add(_ line: PlanLine, isRepeat: Bool = false, to bytes: inout [UInt8]) {
    add(line, isRepeat: isRepeat, to: &bytes) { _ in }
  }

  /// Like `add(_:isRepeat:to:)`, with additional members.
  /// - Parameter more: writes further members of the JSON object.
  package mutating func add(
    _ line: PlanLine, isRepeat: Bool, to bytes: inout [UInt8], _ more: (inout JSONWriter) -> Void
  ) {
    func object(_ json: inout JSONWriter) {
      json.object {
        line.write(to: &$0, isRepeat: isRepeat)
        more(&$0)
      }
    }
    switch format {
    case .tsv: TSV.appendLine(EntryWriter.values(line), &bytes)
    case .csv: EntryWriter.appendCSV(EntryWriter.values(line), &bytes)
    case .json: list.add(&bytes, object)
    case .jsonl:
      JSONWriter.write(to: &bytes, object)
      bytes.append(.lineFeed)
    case .plan:
      line.append(to: &bytes)
      bytes.append(.lineFeed)
    case .markdown: if let dish = line.dish { addMarkdown(line, dish, &bytes) }
    case .template(let template): if line.dish != nil { template.append(line, &bytes) }
    }
  }

  /// Appends the text after the last entry: a closing bracket, if the format has one.
  public func end(_ bytes: inout [UInt8]) {
    if case .json = format { list.end(&bytes) }
  }

  /// The values of a line, in the order of `EntryFormat.columns`.
  private static func values(_ line: PlanLine) -> [String] {
    [
      line.date, line.meal.name, line.plainName, line.dish?.servings?.description ?? "", line.tagList,
      line.dish?.note ?? "",
    ]
  }

  /// Appends a line of CSV.
  static func appendCSV(_ values: [String], _ bytes: inout [UInt8]) {
    bytes += (values.map(csv).joined(separator: ",") + "\r\n").utf8
  }

  /// The value as CSV (RFC 4180), in quotes only if it needs them.
  private static func csv(_ value: String) -> String {
    let quote = UInt8(ascii: "\"")
    guard
      value.utf8.contains(where: { $0 == quote || $0 == .comma || $0 == .lineFeed || $0 == .carriageReturn })
    else { return value }
    let doubled = value.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "\"\(String(decoding: doubled, as: UTF8.self))\""
  }

  // MARK: Markdown

  private func addMarkdown(_ line: PlanLine, _ dish: Dish, _ bytes: inout [UInt8]) {
    let day = line.day.map { "\($0.weekday.shortName) \($0)" } ?? "someday"
    var text = PrintableText.of(dish.text)
    if let servings = dish.servings { text += " ×\(servings)" }
    for tag in dish.tags { text += " +\(PrintableText.of(tag.name))" }
    if let note = dish.note { text += " (\(PrintableText.of(note)))" }
    bytes += "| \(day) | \(line.meal.name) | ".utf8
    bytes += text.utf8.flatMap { $0 == UInt8(ascii: "|") || $0 == .backslash ? [.backslash, $0] : [$0] }
    bytes += " |\n".utf8
  }
}

/// A format in which `EntryWriter` writes plans for other programs.
public enum EntryFormat: Sendable {
  /// Tab-separated `date meal dish servings tags note`, one dish per line, with or without a header.
  case tsv(header: Bool)
  /// Comma-separated values (RFC 4180) in the same columns, with a header.
  case csv
  /// A JSON array with an object for each dish.
  case json
  /// A JSON object on each line.
  case jsonl
  /// A Markdown table.
  case markdown
  /// Lines of a plan file.
  case plan
  /// The user's own format.
  case template(Template)

  /// The names of the columns of TSV and CSV, in order.
  static let columns = ["date", "meal", "dish", "servings", "tags", "note"]
}

/// Makes plan lines from the fields of our own formats: the columns of TSV, the members of JSON objects.
enum EntryFields {
  /// The entry on a line of TSV: date, meal, dish, and optionally servings, tags and note. nil for a comment, an empty
  /// line and the header.
  static func tsvLine(_ text: ArraySlice<UInt8>) throws(LineError) -> PlanLine? {
    guard !text.isEmpty, text.first != .hash else { return nil }
    let fields = TSV.values(text)
    if fields.first.map({ String(decoding: $0, as: UTF8.self).lowercased() }) == "date" { return nil }
    let values = try fields.map(utf8)
    guard values.count >= 3 else {
      throw LineError(
        "the line has only \(values.count == 1 ? "one column" : "\(values.count) columns")",
        hint:
          "write these columns: \(EntryFormat.columns.joined(separator: ", ")); the first three are required")
    }
    func value(_ index: Int) -> String? {
      index < values.count && !values[index].isEmpty ? values[index] : nil
    }
    var tags: [Tag] = []
    // Split by scalars: a combining mark at the start of a tag would form one Character with the comma.
    for name in (value(4) ?? "").unicodeScalars.split(separator: ",").map(Substring.init) {
      guard let tag = Tag(name) else { throw LineError("\(name) is not a tag: tags cannot contain spaces") }
      tags.append(tag)
    }
    return try line(
      date: values[0], meal: values[1], dish: values[2], servings: value(3), tags: tags, note: value(5))
  }

  /// Decodes UTF-8 bytes.
  static func utf8(_ bytes: [UInt8]) throws(LineError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LineError("the line is not UTF-8")
    }
    return text
  }

  /// The entry with these fields; the dish and the note are plain text. A dish that is just `-` means that the meal
  /// is deliberately empty.
  static func line(
    date: String, meal: String, dish text: String, servings: String?, tags: [Tag], note: String?
  ) throws(LineError) -> PlanLine {
    guard let type = MealType(meal) else {
      throw LineError(
        meal.isEmpty
          ? "the meal type is missing" : "\(meal) is not a meal type: use only letters, digits, - and _")
    }
    let number = try EntryFields.servings(servings)
    let day = date == "someday" ? nil : try day(date)
    return try PlanLine(day, type, plainName: text, servings: number, tags: tags, note: note)
  }

  /// Reads a number of servings; nil if `text` is nil.
  static func servings(_ text: String?) throws(LineError) -> Servings? {
    guard let text else { return nil }
    guard let servings = Servings(text) else {
      throw LineError(
        "\(text) is not a number of servings", hint: "use 0 to 9999, with at most two decimals")
    }
    return servings
  }

  /// The day of a date, which must be written `YYYY-MM-DD`.
  static func day(_ text: String) throws(LineError) -> DayNumber {
    if text.utf8.count == 10, let day = DayNumber(text) { return day }
    // Explain the mistake only in a date of this length; a shorter date may lack a year, and so depend on today.
    if text.utf8.count == 10, let mistake = CountryDate(text[...], today: .first)?.mistake {
      throw LineError("\(text) is not a date: \(mistake)")
    }
    throw LineError(
      text.isEmpty ? "the date is missing" : "\(text) is not a date",
      hint: "write the date as 2013-03-14, or write someday")
  }

  // MARK: JSON

  /// The entry of a JSON object with the members that `EntryWriter` writes.
  static func line(_ object: JSONValue) throws(LineError) -> PlanLine {
    guard case .object = object else { throw LineError("there is \(object.kind) where an entry should be") }
    var tags: [Tag] = []
    switch object["tags"] ?? .null {
    case .null: break
    case .array(let values):
      for value in values {
        guard case .string(let name) = value else {
          throw LineError("a tag must be a string, not \(value.kind)")
        }
        guard let tag = Tag(name) else {
          throw LineError("\(name) is not a tag", hint: "a tag is a word without spaces or commas")
        }
        tags.append(tag)
      }
    case let other: throw LineError("tags must be an array, not \(other.kind)")
    }
    var servings: String?
    switch object["servings"] ?? .null {
    case .null: break
    case .number(let text): servings = text
    case let other: throw LineError("servings must be a number or null, not \(other.kind)")
    }
    return try line(
      date: try text(object, "date") ?? "", meal: try text(object, "meal") ?? "",
      dish: try text(object, "dish") ?? "",
      servings: servings, tags: tags, note: try text(object, "note"))
  }

  private static func text(_ object: JSONValue, _ name: String) throws(LineError) -> String? {
    switch object[name] ?? .null {
    case .null: return nil
    case .string(let text): return text
    case let other: throw LineError("\(name) must be a string, not \(other.kind)")
    }
  }
}
