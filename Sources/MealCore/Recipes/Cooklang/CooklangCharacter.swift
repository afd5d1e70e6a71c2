/// Cooklang's character classes: white space and punctuation.
enum CooklangCharacter {
  /// Returns whether a byte marks an ingredient, a piece of cookware or a timer.
  static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "~")
  }

  /// Returns whether a scalar is a space separator (Zs), TAB or a line end.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D, 0xA0, 0x85, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns whether a scalar ends a short name: white space, or any punctuation (P).
  static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return endsWord(ascii: UInt8(ascii: scalar)) }
    return isSpace(scalar) || isPunctuation(scalar)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  private static func endsWord(ascii byte: UInt8) -> Bool {
    switch byte {
    case 0x09...0x0D, 0x20...0x23, 0x25...0x2A, 0x2C...0x2F, 0x3A, 0x3B, 0x3F, 0x40, 0x5B...0x5D, 0x5F, 0x7B,
      0x7D:
      true
    default: false
    }
  }

  /// The text without surrounding white space.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if let first = bytes.first, let last = bytes.last, 33...126 ~= first, 33...126 ~= last { return bytes }
    var bytes = trimmedFront(bytes)
    while let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      let last = UTF8Scalar(bytes.span, at: start - bytes.startIndex), isSpace(last.scalar)
    {
      bytes = bytes[..<start]
    }
    return bytes
  }

  /// The text without leading white space.
  static func trimmedFront(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while !bytes.isEmpty, let first = UTF8Scalar(bytes.span, at: 0), isSpace(first.scalar) {
      bytes = bytes.dropFirst(first.byteCount)
    }
    return bytes
  }

  /// The text without surrounding white space.
  static func trimmed(_ text: String) -> String { trimmed(text[...]) }

  /// The text without surrounding white space.
  static func trimmed(_ text: Substring) -> String {
    if let first = text.utf8.first, let last = text.utf8.last, 33...126 ~= first, 33...126 ~= last {
      return String(text)
    }
    return String(decoding: trimmed(Array(text.utf8)[...]), as: UTF8.self)
  }

  /// The length of the white-space character at an index; 0 if there is none.
  static func spaceLength(in bytes: [UInt8], at place: Int) -> Int {
    guard let found = UTF8Scalar(bytes.span, at: place), isSpace(found.scalar) else { return 0 }
    return found.byteCount
  }
}
