/// The user's own format of an entry, or of a row of a table: text with fields in braces.
///
///     try Template("{date} {meal}: {dish}\\n")
///
/// `\n`, `\t` and `\\` are a line break, a tab and a backslash; `{{` is an opening brace. No line break is added at
/// the end.
public struct Template: Sendable {
  /// A part of the text.
  private enum Part {
    case text(String)
    /// A field, by its index.
    case field(Int)
  }

  private let parts: [Part]

  /// The names of the fields of an entry.
  package static let fields = values.map(\.field)
  private static let values: [(field: String, value: @Sendable (PlanLine) -> String)] = [
    ("date", { $0.date }), ("day", { $0.day.map { "\($0.number)" } ?? "" }),
    ("week", { $0.day?.weekDate.weekName ?? "" }), ("weekday", { $0.day?.weekday.name ?? "" }),
    ("meal", { $0.meal.name }), ("dish", { $0.dish?.text ?? "" }),
    ("servings", { $0.dish?.servings?.description ?? "" }), ("tags", { $0.tagList }),
    ("note", { $0.dish?.note ?? "" }),
  ]

  /// Reads a template.
  /// - Throws: `LineError` for an unknown field or an unclosed brace.
  public init(_ pattern: String) throws(LineError) { try self.init(pattern, fields: Template.fields) }

  /// Reads a template with the given fields.
  package init(_ pattern: String, fields: [String]) throws(LineError) {
    var parts: [Part] = []
    var text = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\\", nil: text.append("\\")
        case let other?: text += "\\\(other)"
        }
      case "{" where rest.first == "{":
        rest.removeFirst()
        text.append("{")
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw LineError("the template has a { without a }", hint: "write {{ for a brace")
        }
        let field = String(rest[..<end])
        guard let index = fields.firstIndex(of: field) else {
          let near = Nearest.match(field, among: fields)
          throw LineError(
            "{\(field)} is not a field of a template",
            hint: near.map { "did you mean {\($0)}?" }
              ?? "use one of \(fields.joined(separator: ", "))")
        }
        parts += [.text(text), .field(index)]
        text = ""
        rest = rest[rest.index(after: end)...]
      default: text.append(character)
      }
    }
    self.parts = parts + [.text(text)]
  }

  /// Appends a planned dish in this format.
  func append(_ line: PlanLine, _ bytes: inout [UInt8]) { append(&bytes) { Template.values[$0].value(line) } }

  /// Appends a row in this format.
  /// - Parameter value: the value of a field, by its index.
  func append(_ bytes: inout [UInt8], _ value: (Int) -> String) {
    for part in parts {
      switch part {
      case .text(let text): bytes += text.utf8
      case .field(let index): bytes += value(index).utf8
      }
    }
  }
}
