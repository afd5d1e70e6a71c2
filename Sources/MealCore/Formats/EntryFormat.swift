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
