import MealCore

/// Colour and weight, by what a text is. All of them are the terminal's own, so that they fit dark and light
/// screens; and none says anything that the text does not.
struct TextStyle {
  let isOn: Bool

  /// On a terminal, unless `NO_COLOR` or `TERM=dumb` says otherwise; `--color` has the last word.
  init(_ arguments: ParsedArguments, _ context: Context) {
    switch arguments.value(.color) {
    case "always": isOn = true
    case "never": isOn = false
    default:
      isOn =
        context.output.isTerminal && context.variable("NO_COLOR") == nil
        && context.environment("TERM") != "dumb"
    }
  }

  /// Select Graphic Rendition (ECMA-48 8.3.117).
  enum Weight: String {
    case plain = ""
    case bold = "1"
    case faint = "2"
  }

  func append(_ text: String, _ weight: Weight, to bytes: inout [UInt8]) {
    guard isOn, weight != .plain, !text.isEmpty else {
      bytes += text.utf8
      return
    }
    bytes += "\u{1B}[\(weight.rawValue)m\(text)\u{1B}[0m".utf8
  }
}
