/// Makes text safe for a terminal: control characters are shown instead of sent.
///
///     PrintableText.of("a\tb\u{1B}[2J")   // a^Ib^[[2J
///     PrintableText.of("\u{202E}abc")     // <U+202E>abc
///
/// Without this, an escape sequence in a recipe could change the terminal's state, and an override
/// of the writing direction could make one line look like another. Harmless marks (U+200E, U+200F, U+061C,
/// joiners, variation selectors) are kept.
public enum PrintableText {
  /// The text with visible substitutes: caret notation for ASCII control characters, and the form `<U+0085>`
  /// for all other control characters, line and paragraph separators, directional embeddings, overrides and
  /// isolates, and U+FEFF.
  ///
  /// A string that needs no substitutes is returned without copying.
  public static func of(_ text: String) -> String {
    let bytes = text.utf8Span.span
    guard cleanCount(bytes, from: 0, keeping: .nothing) < bytes.count else { return text }
    return String(utf8: { append(text.utf8Span.span, to: &$0, keeping: .nothing) })
  }

  /// Appends bytes of any origin to `output`, with the same substitutes, and with `<FF>` for each byte that
  /// is not valid UTF-8. Line feeds are kept.
  /// - Parameter keepingTabs: whether tabs are kept too.
  package static func appendPrintable(
    bytes: Span<UInt8>, to output: inout [UInt8], keepingTabs: Bool = false
  ) {
    append(bytes, to: &output, keeping: keepingTabs ? .linesAndTabs : .lines)
  }

  /// The control characters to keep.
  private enum Kept { case nothing, lines, linesAndTabs }

  private static func append(_ bytes: Span<UInt8>, to output: inout [UInt8], keeping kept: Kept) {
    var start = 0
    while start < bytes.count {
      let end = cleanCount(bytes, from: start, keeping: kept)
      bytes.extracting(start..<end).withUnsafeBufferPointer { output.append(contentsOf: $0) }
      guard end < bytes.count else { return }
      if let found = UTF8Scalar(bytes, at: end) {
        appendSubstitute(for: found.scalar, to: &output)
        start = end + found.byteCount
      } else {
        output += "<\(hexadecimal(bytes[end], digits: 2))>".utf8
        start = end + 1
      }
    }
  }

  /// The end of the run of bytes, beginning at `start`, that need no substitute.
  private static func cleanCount(_ bytes: Span<UInt8>, from start: Int, keeping kept: Kept) -> Int {
    var index = start
    while index < bytes.count {
      if 0x20..<0x7F ~= bytes[index] {
        index += 1
      } else if let found = UTF8Scalar(bytes, at: index), isSafe(found.scalar, keeping: kept) {
        index += found.byteCount
      } else {
        break
      }
    }
    return index
  }

  private static func isSafe(_ scalar: Unicode.Scalar, keeping kept: Kept) -> Bool {
    switch scalar.value {
    case 0x0A: kept != .nothing
    case 0x09: kept == .linesAndTabs
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }

  private static func appendSubstitute(for scalar: Unicode.Scalar, to output: inout [UInt8]) {
    if scalar.isASCII {
      output.append(UInt8(ascii: "^"))
      output.append(UInt8(truncatingIfNeeded: scalar.value) ^ 0x40)
    } else {
      output += "<U+\(hexadecimal(scalar.value, digits: 4))>".utf8
    }
  }

  private static func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
    String(value, radix: 16, uppercase: true).zeroPadded(to: digits)
  }
}
