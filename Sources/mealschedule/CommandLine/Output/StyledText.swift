/// A line of text, made of parts with roles.
///
///     StyledText("added    ", .added) + "Thu 14 Mar 2013  dinner  risotto"
struct StyledText: ExpressibleByStringInterpolation {
  struct Part {
    let text: String
    let role: TextStyle.Role
  }

  private(set) var parts: [Part]

  init(_ text: String, _ role: TextStyle.Role = .plain) {
    parts = text.isEmpty ? [] : [Part(text: text, role: role)]
  }

  init(stringLiteral text: String) { self.init(text) }

  private init(_ parts: [Part]) { self.parts = parts }

  /// The text without its roles.
  var text: String { parts.reduce(into: "") { $0 += $1.text } }

  static func + (first: StyledText, second: StyledText) -> StyledText {
    StyledText(first.parts + second.parts)
  }
}
