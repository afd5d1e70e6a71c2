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
    let scalars = withPlainBreaks(text, isMultiline: isMultiline).unicodeScalars.compactMap { scalar in
      let isKept = scalar == "\n" || PrintableText.of(String(scalar)) == String(scalar)
      return scalar == "\t" ? " " : isKept ? scalar : nil
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Converts only line breaks, because opening a dish for editing must not change it.
  static func withPlainBreaks(_ text: String, isMultiline: Bool) -> String {
    text.split(omittingEmptySubsequences: !isMultiline, whereSeparator: \.isNewline)
      .joined(separator: isMultiline ? "\n" : " ")
  }

}
