import MealCore

/// The value of `--format`.
enum ShowFormat {
  /// Text, laid out for reading.
  case text
  case entries(EntryFormat)
  /// A page to print.
  case html

  static let names = ["text", "tsv", "csv", "json", "jsonl", "md", "html", "plan"]

  /// - Parameter names: the formats of the command, for advice on an unknown one.
  init(_ name: String, header: Bool, among names: [String] = names) throws {
    if header, !["tsv", "csv"].contains(name) {
      throw UsageError(
        "--header works only with --format tsv or csv",
        hint: "csv always has a header; other formats have none")
    }
    if let format = EntryFormat(named: name, header: header) {
      self = .entries(format)
      return
    }
    switch name {
    case "text": self = .text
    case "html": self = .html
    case _ where name.contains("{"): self = .entries(.template(try Template(name)))
    default:
      let near = Likely.format(name, among: names)
      let isCalendar = near == nil && Likely.format(name, among: ["ics"]) != nil
      throw UsageError(
        "there is no format \(name)" + (near.map { ": did you mean \($0)?" } ?? ""),
        hint: isCalendar ? "for a calendar: mealschedule export ics" : ShowFormat.list(names))
    }
  }

  /// The formats in words: "the formats are tsv, csv, ..., and templates".
  static func list(_ names: [String]) -> String {
    "the formats are \(names.joined(separator: ", ")), and templates such as '{date} {dish}\\n'"
  }
}

extension EntryFormat {
  /// The format with a name; nil for `text` and `html`, for unknown names, and for templates.
  init?(named name: String, header: Bool = false) {
    switch name {
    case "tsv": self = .tsv(header: header)
    case "csv": self = .csv
    case "json": self = .json
    case "jsonl": self = .jsonl
    case "md": self = .markdown
    case "plan": self = .plan
    default: return nil
    }
  }
}
