import MealCore

/// Prints lines of text: coloured if wanted, wrapped to the width of the screen, and without control
/// characters.
struct TextPrinter {
  let style: TextStyle
  /// The width to wrap to; nil to keep each line whole.
  let width: Int?

  /// - Parameter hang: the columns by which second and later lines are indented.
  func append(_ line: StyledText, hang: Int, to bytes: inout [UInt8]) {
    let parts = line.parts.map { (text: PrintableText.of($0.text), role: $0.role) }
    let text = parts.reduce(into: "") { $0 += $1.text }
    guard let width, DisplayWidth.of(text) > width else {
      for part in parts { style.append(part.text, part.role, to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    // A narrow screen gets a small indent, so that there is room for words.
    let hang = width - hang < 12 ? min(2, width / 10) : hang
    var isFirst = true
    Wrapping.forEachLine(of: text[...], width: width, hang: hang) { line in
      if !isFirst { bytes += repeatElement(UInt8(ascii: " "), count: hang) }
      isFirst = false
      var start = 0
      for part in parts {
        let utf8 = part.text.utf8
        let own = (line.start..<line.end).clamped(to: start..<start + utf8.count)
        style.append(
          String(decoding: utf8.dropFirst(own.lowerBound - start).prefix(own.count), as: UTF8.self),
          part.role,
          to: &bytes)
        start += utf8.count
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}
