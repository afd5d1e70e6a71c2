/// The user's own format of an entry: text with fields in braces.
///
///     try Template("{date} {meal}: {dish}\\n")
///
/// `\n`, `\t` and `\\` are a line break, a tab and a backslash; `{{` is a brace. No line break is added at
/// the end.
public struct Template: Sendable {
  /// The values of the texts and the fields for a line, in order.
  private let parts: [@Sendable (PlanLine) -> String]

  /// The names of all fields.
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
  public init(_ pattern: String) throws(LineError) {
    var parts: [@Sendable (PlanLine) -> String] = []
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
        guard let value = Template.values.first(where: { $0.field == field })?.value else {
          let near = Nearest.match(field, among: Template.fields)
          throw LineError(
            "{\(field)} is not a field of a template",
            hint: near.map { "did you mean {\($0)}?" }
              ?? "there are \(Template.fields.joined(separator: ", "))")
        }
        parts += [{ [text] _ in text }, value]
        text = ""
        rest = rest[rest.index(after: end)...]
      default: text.append(character)
      }
    }
    self.parts = parts + [{ [text] _ in text }]
  }

  /// Appends a planned dish.
  func append(_ line: PlanLine, _ bytes: inout [UInt8]) {
    for part in parts { bytes += part(line).utf8 }
  }
}
