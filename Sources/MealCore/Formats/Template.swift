/// The user's own format of an entry: text with fields in braces.
///
///     try Template("{date} {meal}: {dish}\\n")
///
/// `\n`, `\t` and `\\` are a line break, a tab and a backslash; `{{` is a brace. No line break is added at
/// the end.
public struct Template: Sendable {
  private enum Part: Hashable, Sendable {
    case text(String)
    case field(String)
  }

  private let parts: [Part]

  /// The names of all fields.
  package static let fields = ["date", "day", "week", "weekday", "meal", "dish", "servings", "tags", "note"]

  /// Reads a template.
  /// - Throws: `LineError` for an unknown field or an unclosed brace.
  public init(_ pattern: String) throws(LineError) {
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
        guard Template.fields.contains(field) else {
          let near = Nearest.match(field, among: Template.fields)
          throw LineError(
            "{\(field)} is not a field of a template",
            hint: near.map { "did you mean {\($0)}?" }
              ?? "there are \(Template.fields.joined(separator: ", "))")
        }
        if !text.isEmpty { parts.append(.text(text)) }
        parts.append(.field(field))
        text = ""
        rest = rest[rest.index(after: end)...]
      default: text.append(character)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }

  /// Appends a planned dish.
  func append(_ line: PlanLine, _ bytes: inout [UInt8]) {
    for part in parts {
      switch part {
      case .text(let text): bytes += text.utf8
      case .field(let name): bytes += Template.value(name, of: line).utf8
      }
    }
  }

  private static func value(_ field: String, of line: PlanLine) -> String {
    switch field {
    case "date": line.date
    case "day": line.day.map { "\($0.number)" } ?? ""
    case "week": line.day?.weekDate.weekName ?? ""
    case "weekday": line.day?.weekday.name ?? ""
    case "meal": line.meal?.name ?? ""
    case "dish": line.dish?.text ?? ""
    case "servings": line.dish?.servings?.description ?? ""
    case "tags": line.tagList
    default: line.dish?.note ?? ""
    }
  }
}
