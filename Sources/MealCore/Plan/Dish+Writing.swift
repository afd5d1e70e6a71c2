/// From a dish to the words that read back as it.
extension Dish {
  /// The dish as it is written in a plan line: "risotto alla milanese x4 +veg ; soak the saffron".
  public var written: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends it as it is written in a plan line.
  package func append(to bytes: inout [UInt8]) {
    appendText(to: &bytes)
    if let servings {
      bytes.append(contentsOf: " x".utf8)
      bytes.append(contentsOf: servings.description.utf8)
    }
    for tag in tags {
      bytes.append(contentsOf: " +".utf8)
      Dish.appendPlain(tag.name, to: &bytes)
    }
    if let note {
      bytes.append(contentsOf: " ; ".utf8)
      Dish.appendPlain(note, to: &bytes)
    }
  }

  /// The name, with a backslash before whatever would read otherwise.
  private func appendText(to bytes: inout [UInt8]) {
    let start = bytes.count
    Dish.appendPlain(text, to: &bytes)
    let marks = bytes[start...].withUnsafeBufferPointer { self.marks(in: $0) }
    for mark in marks.reversed() { bytes.insert(UInt8(ascii: "\\"), at: start + mark) }
  }

  /// Where the words of a name, written with `appendPlain`, begin that would be read as something else.
  private func marks(in written: UnsafeBufferPointer<UInt8>) -> [Int] {
    var cursor = LineCursor(written)
    guard let first = cursor.nextWord() else { return [] }
    var marks = cursor.isWord(first, "-") || cursor.isWord(first, ";") ? [first.lowerBound] : []
    var last = first
    while let word = cursor.nextWord() {
      if cursor.isWord(word, ";") { marks.append(word.lowerBound) }
      last = word
    }
    guard last != first else { return marks }
    // Only the last word can be taken for servings or a tag; and where servings follow, it can't.
    let looksLikeServings =
      written[last.lowerBound] == UInt8(ascii: "x") && Servings(cursor.slice(last.dropFirst())) != nil
    let looksLikeTag =
      written[last.lowerBound] == UInt8(ascii: "+") && Tag(cursor.unescaped(last.dropFirst())) != nil
    if servings == nil, looksLikeServings || looksLikeTag { marks.append(last.lowerBound) }
    return marks
  }

  /// Text whose first and last blank, backslashes and control characters are made plain.
  private static func appendPlain(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      let firstBlank = utf8.first.map(LineCursor.isBlank) ?? false
      let lastBlank = utf8.count > 1 && (utf8.last.map(LineCursor.isBlank) ?? false)
      if firstBlank { bytes.append(UInt8(ascii: "\\")) }
      appendEscaped(utf8[..<(utf8.count - (lastBlank ? 1 : 0))], to: &bytes)
      if lastBlank, let last = utf8.last { bytes.append(contentsOf: [UInt8(ascii: "\\"), last]) }
    }
  }

  private static func appendEscaped(_ text: Slice<UnsafeBufferPointer<UInt8>>, to bytes: inout [UInt8]) {
    guard text.contains(where: { needsLook($0) }) else {
      bytes.append(contentsOf: text)
      return
    }
    var previous: UInt8 = 0
    for byte in text {
      if previous == 0xC2, byte >= 0x80, byte < 0xA0 {
        // U+0080 to U+009F: the backslash goes before the first of the two bytes.
        bytes.insert(UInt8(ascii: "\\"), at: bytes.count - 1)
      } else if byte == UInt8(ascii: "\\") || isControl(byte) {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
      previous = byte
    }
  }

  /// Whether a byte may be, or begin, something to be made plain.
  private static func needsLook(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == 0xC2 || isControl(byte)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte == 0x7F || (byte < 0x20 && byte != UInt8(ascii: "\t"))
  }
}
