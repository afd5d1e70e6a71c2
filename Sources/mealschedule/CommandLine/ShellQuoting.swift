/// Quotes words, so that a shell reads the same words again.
enum ShellQuoting {
  /// A word for POSIX shells, in quotes only if it needs them.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", "+", "=", ":", "@", "%": true
        default: !scalar.isASCII && scalar.properties.isAlphabetic
        }
      }
    return isPlain ? word : "'\(singleQuotesEnded(word))'"
  }

  /// The words of a command, each in quotes if it needs them.
  static func quoted(_ words: some Sequence<String>) -> String {
    words.map { quoted($0) }.joined(separator: " ")
  }

  /// A command to paste.
  static func command(_ words: some Sequence<String>) -> String { "mealschedule " + quoted(words) }

  /// The words that a shell reads from a line as `quoted` writes it; nil for any other line.
  static func words(_ line: some StringProtocol) -> [String]? {
    var (words, isQuoted, isOpen, isEscaped): ([String], Bool, Bool, Bool) = ([], false, false, false)
    for character in line {
      if !isQuoted, !isEscaped, "|&;<>$`\"\n".contains(character) { return nil }
      if character == " ", !isQuoted {
        isOpen = false
        continue
      }
      if !isOpen { words.append("") }
      isOpen = true
      if character == "\\", !isQuoted {
        isEscaped = true
      } else if character == "'", !isEscaped {
        isQuoted.toggle()
      } else {
        words[words.count - 1].append(character)
        isEscaped = false
      }
    }
    return isQuoted ? nil : words
  }

  /// Text for use between single quotes; each single quote in it becomes `'\''`.
  static func singleQuotesEnded(_ text: some StringProtocol) -> String {
    text.map { $0 == "'" ? "'\\''" : String($0) }.joined()
  }

  /// The text with a backslash before each special byte. Bytes beyond ASCII are never special.
  static func escaped(_ text: some StringProtocol, where isSpecial: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if byte < 0x80, isSpecial(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
