/// Joins the lines of a text, since dishes and notes of a plan cannot have line breaks.
enum SingleLine {
  /// The lines of a text that are not blank, trimmed and joined with `separator`.
  static func of(_ text: String, joinedWith separator: String) -> String {
    if text.utf8.allSatisfy({ 32...126 ~= $0 }) { return CooklangCharacter.trimmed(text) }
    return text.split { $0.isNewline }.map { CooklangCharacter.trimmed($0) }.filter { !$0.isEmpty }
      .joined(separator: separator)
  }

  /// A dish's name: lines are joined with a space.
  static func dish(_ text: String) -> String { of(text, joinedWith: " ") }
  /// A note: lines are joined with a slash.
  static func note(_ text: String) -> String { of(text, joinedWith: " / ") }

  /// The text with each run of white space replaced by one space, and without white space around it.
  ///
  /// The text is split by scalars, so a blank before a combining accent still counts as a blank.
  static func words(_ text: some StringProtocol) -> String {
    let words = String(text).unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ")
  }
}
