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
