extension FramePainter {
  /// Makes the terminal write in a style.
  /// - Parameter isBlank: whether only blanks will be written, which look the same in many styles.
  mutating func use(_ style: Style, isBlank: Bool) {
    guard pen != style, !isBlank || pen.ofBlank != style else { return }
    let start = bytes.count
    appendChange(to: style)
    let middle = bytes.count
    appendWhole(style)
    if bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
    } else {
      bytes.removeSubrange(middle...)
    }
    pen = style
  }

  /// SGR from nothing.
  private mutating func appendWhole(_ style: Style) {
    append("\u{1B}[")
    if style != .plain {
      bytes.append(UInt8(ascii: "0"))
      appendCodes(from: .plain, to: style)
    }
    bytes.append(UInt8(ascii: "m"))
  }

  /// SGR from the style that there is.
  private mutating func appendChange(to style: Style) {
    append("\u{1B}[")
    let start = bytes.count
    appendCodes(from: pen, to: style)
    // The codes begin with a semicolon each.
    bytes.remove(at: start)
    bytes.append(UInt8(ascii: "m"))
  }

  private mutating func appendCodes(from old: Style, to new: Style) {
    var kept = old.attributes
    // There is one code that ends both.
    if !kept.intersection([.bold, .faint]).isSubset(of: new.attributes) {
      append(";22")
      kept.subtract([.bold, .faint])
    }
    if end(.italic, kept, new) { append(";23") }
    if end(.underline, kept, new) { append(";24") }
    if end(.reverse, kept, new) { append(";27") }
    if end(.strikethrough, kept, new) { append(";29") }
    let begun = new.attributes.subtracting(kept)
    if begun.contains(.bold) { append(";1") }
    if begun.contains(.faint) { append(";2") }
    if begun.contains(.italic) { append(";3") }
    if begun.contains(.underline) { append(";4") }
    if begun.contains(.reverse) { append(";7") }
    if begun.contains(.strikethrough) { append(";9") }
    if old.foreground != new.foreground { appendColor(new.foreground, base: 30) }
    if old.background != new.background { appendColor(new.background, base: 40) }
  }

  private func end(_ attribute: Style.Attributes, _ kept: Style.Attributes, _ new: Style) -> Bool {
    kept.contains(attribute) && !new.attributes.contains(attribute)
  }

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private mutating func appendColor(_ color: Color, base: Int) {
    bytes.append(UInt8(ascii: ";"))
    guard let number = color.number.map(Int.init) else { return append(decimal: base + 9) }
    switch number {
    case 0..<8: append(decimal: base + number)
    case 8..<16: append(decimal: base + 60 + number - 8)
    default:
      append(decimal: base + 8)
      append(";5;")
      append(decimal: number)
    }
  }
}
