/// A form in which other programs read a plan.
public enum EntryFormat: Sendable {
  /// Tab-separated `date meal dish servings tags note`, with or without a line of these names.
  case tsv(header: Bool)
  /// RFC 4180, with a header.
  case csv
  /// An array of objects.
  case json
  /// An object a line.
  case jsonl
  /// A table for people.
  case markdown
  /// Lines of a plan file.
  case plan
  /// The user's own form.
  case template(Template)

  /// The names of the columns.
  static let columns = ["date", "meal", "dish", "servings", "tags", "note"]
}

/// Writes entries in a format, one after the other, so that a list can be endless.
public struct EntryWriter: Sendable {
  private let format: EntryFormat
  private var isFirst = true

  public init(_ format: EntryFormat) {
    self.format = format
  }

  /// Appends what stands before the first entry.
  public func begin(_ bytes: inout [UInt8]) {
    switch format {
    case .tsv(header: true): bytes += EntryFormat.columns.joined(separator: "\t").utf8 + [10]
    case .csv: bytes += (EntryFormat.columns.joined(separator: ",") + "\r\n").utf8
    case .json: bytes += "[".utf8
    case .markdown: bytes += "| Date | Meal | Dish |\n|---|---|---|\n".utf8
    case .tsv, .jsonl, .plan, .template: break
    }
  }

  /// Appends an entry.
  public mutating func add(_ entry: ListedEntry, _ bytes: inout [UInt8]) {
    switch format {
    case .tsv: TSV.append(entry, &bytes)
    case .csv: CSV.append(entry, &bytes)
    case .json:
      bytes += (isFirst ? "\n  " : ",\n  ").utf8
      JSON.append(entry, &bytes)
    case .jsonl:
      JSON.append(entry, &bytes)
      bytes.append(10)
    case .markdown: Markdown.append(entry, &bytes)
    case .plan: addLine(entry.line, &bytes)
    case .template(let template): template.append(entry, &bytes)
    }
    isFirst = false
  }

  /// Appends that a meal is nothing on purpose, where the format has a way to say so.
  public func addNothing(_ day: DayNumber, _ meal: MealType, _ bytes: inout [UInt8]) {
    if case .plan = format { addLine(.nothing(day, meal), &bytes) }
  }

  /// Appends what stands behind the last entry.
  public func end(_ bytes: inout [UInt8]) {
    if case .json = format { bytes += (isFirst ? "]\n" : "\n]\n").utf8 }
  }

  private func addLine(_ line: PlanLine, _ bytes: inout [UInt8]) {
    line.append(to: &bytes)
    bytes.append(10)
  }
}
