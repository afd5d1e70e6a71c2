/// Writes entries in a format, one by one, so that memory does not grow with the list.
public struct EntryWriter: Sendable {
  private let format: EntryFormat
  private var list = JSONLines()

  /// - Parameter format: the format of all entries.
  public init(_ format: EntryFormat) {
    self.format = format
  }

  /// Appends the text before the first entry: a header or an opening bracket, where the format has one.
  public func begin(_ bytes: inout [UInt8]) {
    switch format {
    case .tsv(header: true): bytes += EntryFormat.columns.joined(separator: "\t").utf8 + [10]
    case .csv: bytes += (EntryFormat.columns.joined(separator: ",") + "\r\n").utf8
    case .json: list.begin(&bytes)
    case .markdown: bytes += "| Date | Meal | Dish |\n|---|---|---|\n".utf8
    case .tsv, .jsonl, .plan, .template: break
    }
  }

  /// Appends an entry.
  public mutating func add(_ entry: ListedEntry, _ bytes: inout [UInt8]) {
    switch format {
    case .tsv: addTSV(entry, &bytes)
    case .csv: addCSV(entry, &bytes)
    case .json: list.add(&bytes) { $0.object(entry.write(to:)) }
    case .jsonl:
      JSONWriter.write(to: &bytes) { $0.object(entry.write(to:)) }
      bytes.append(UInt8(ascii: "\n"))
    case .markdown: addMarkdown(entry, &bytes)
    case .plan: addLine(entry.line, &bytes)
    case .template(let template): template.append(entry, &bytes)
    }
  }

  /// Appends a meal that is left out on purpose, in all formats that read back.
  public mutating func addNothing(_ day: DayNumber, _ meal: MealType, _ bytes: inout [UInt8]) {
    switch format {
    case .tsv, .csv, .json, .jsonl, .plan: add(ListedEntry(nothingOn: day, meal), &bytes)
    case .markdown, .template: break
    }
  }

  /// Appends the text after the last entry: a closing bracket, where the format has one.
  public func end(_ bytes: inout [UInt8]) {
    if case .json = format { list.end(&bytes) }
  }

  private func addLine(_ line: PlanLine, _ bytes: inout [UInt8]) {
    line.append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func addTSV(_ entry: ListedEntry, _ bytes: inout [UInt8]) {
    let tab = UInt8(ascii: "\t")
    bytes += entry.date.utf8
    bytes.append(tab)
    bytes += entry.meal.name.utf8
    bytes.append(tab)
    TSV.append(entry.name, &bytes)
    bytes.append(tab)
    if let servings = entry.dish.servings { bytes += servings.description.utf8 }
    bytes.append(tab)
    for (index, tag) in entry.dish.tags.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      TSV.append(tag.name, &bytes)
    }
    bytes.append(tab)
    if let note = entry.dish.note { TSV.append(note, &bytes) }
    bytes.append(UInt8(ascii: "\n"))
  }

  // MARK: CSV (RFC 4180): quotes only where they are needed, lines that end in CRLF

  private func addCSV(_ entry: ListedEntry, _ bytes: inout [UInt8]) {
    let values = [
      entry.date, entry.meal.name, entry.name, entry.dish.servings?.description ?? "", entry.tagList,
      entry.dish.note ?? "",
    ]
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      addCSV(value, &bytes)
    }
    bytes += "\r\n".utf8
  }

  private func addCSV(_ value: String, _ bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard value.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 10 || $0 == 13 })
    else {
      bytes += value.utf8
      return
    }
    bytes.append(quote)
    for byte in value.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  // MARK: Markdown

  private func addMarkdown(_ entry: ListedEntry, _ bytes: inout [UInt8]) {
    let day = entry.day.map { "\($0.weekday.shortName) \($0)" } ?? "someday"
    var dish = PrintableText.of(entry.dish.text)
    if let servings = entry.dish.servings { dish += " ×\(servings)" }
    for tag in entry.dish.tags { dish += " +\(PrintableText.of(tag.name))" }
    if let note = entry.dish.note { dish += " (\(PrintableText.of(note)))" }
    bytes += "| \(day) | \(entry.meal) | ".utf8
    for byte in dish.utf8 {
      if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    bytes += " |\n".utf8
  }
}
