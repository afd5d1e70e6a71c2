import MealCore

/// Cleans text from outside for a text field, so that no control sequence gets in.
///
///     PastedText.of("soup\r\nsalad\tgreek\u{1B}\n", isMultiline: false)   // soup salad greek
///
/// Tabs become blanks. Control characters and everything else that `PrintableText` would replace are removed.
enum PastedText {
  /// - Parameter isMultiline: if true, line breaks of any kind become line feeds. Otherwise each run of line
  ///   breaks becomes one blank, and those at the ends are removed.
  static func of(_ text: String, isMultiline: Bool) -> String {
    broken(text, isMultiline: isMultiline) { character, result in
      for scalar in character.unicodeScalars {
        if scalar == "\t" {
          result.unicodeScalars.append(" ")
        } else if isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Converts only line breaks, because opening a dish for editing must not change it.
  static func withPlainBreaks(_ text: String, isMultiline: Bool) -> String {
    broken(text, isMultiline: isMultiline) { character, result in result.append(character) }
  }

  private static func broken(
    _ text: String, isMultiline: Bool, append: (Character, inout String) -> Void
  ) -> String {
    var result = ""
    var breaks = 0
    for character in text {
      if character.isNewline {
        breaks += 1
        continue
      }
      if breaks > 0 {
        result += isMultiline ? String(repeating: "\n", count: breaks) : result.isEmpty ? "" : " "
        breaks = 0
      }
      append(character, &result)
    }
    return result + (isMultiline ? String(repeating: "\n", count: breaks) : "")
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    let text = String(scalar)
    return PrintableText.of(text) == text
  }
}
