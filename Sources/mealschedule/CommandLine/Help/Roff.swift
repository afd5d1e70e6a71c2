/// Escapes text for mdoc(7), so that each character is printed unchanged.
enum Roff {
  /// Literal text: roff does not break it at hyphens, turn them into dashes, or curl quotes.
  static func literal(_ text: some StringProtocol) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where !character.isASCII: character.unicodeScalars.map(named).joined()
      default: String(character)
      }
    }.joined()
  }

  private static func named(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
  }

  /// Running text, where hyphens and apostrophes between letters stay as they are.
  static func running(_ text: String) -> String {
    let characters = Array(text)
    var result = ""
    for (index, character) in characters.enumerated() {
      let isWithin =
        index > 0 && index + 1 < characters.count && characters[index - 1].isLetter
        && characters[index + 1].isLetter
      result +=
        isWithin && (character == "-" || character == "'") ? String(character) : literal(String(character))
    }
    return result
  }

  /// An argument of a macro, escaped so that it is not read as the name of a macro or as a punctuation mark.
  static func argument(_ text: String) -> String {
    let characters = Array(text)
    let isName = (2...3).contains(characters.count) && characters[0].isUppercase && characters[1].isLowercase
    let isMark = characters.count == 1 && ".,:;()[]?!|".contains(characters[0])
    let plain = (isName || isMark ? "\\&" : "") + literal(text)
    return text.contains(" ") || text.isEmpty ? "\"\(plain)\"" : plain
  }

  /// Lines of text: each sentence begins a line, no line is longer than 78 columns, and none is taken for a
  /// macro.
  static func paragraph(_ text: String) -> String {
    var page = ""
    var line = ""
    func end() {
      if let first = line.first { page += (first == "." || first == "'" ? "\\&" : "") + line + "\n" }
      line = ""
    }
    let words = text.split(separator: " ")
    for (index, word) in words.enumerated() {
      // Words with any of these characters must not be hyphenated.
      let isName = word.contains { "{}$/_=<>".contains($0) }
      let written = (isName ? "\\%" : "") + running(String(word))
      if line.count + written.count >= 78 { end() }
      line += (line.isEmpty ? "" : " ") + written
      let isLast = word.last.map { ".!?".contains($0) } ?? false
      if isLast, word.count > 1, index + 1 < words.count, words[index + 1].first?.isUppercase ?? false {
        end()
      }
    }
    end()
    return page
  }
}
