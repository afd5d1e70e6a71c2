/// Walks over the words of a line of bytes.
///
/// Words are separated by spaces and tabs. A backslash makes the next character plain, so that an escaped
/// blank does not end a word.
struct LineCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The next byte to look at.
  private(set) var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Moves on to the next byte that is no blank; whether there is one.
  mutating func skipBlanks() -> Bool {
    while position < bytes.count, LineCursor.isBlank(bytes[position]) { position += 1 }
    return position < bytes.count
  }

  /// The next word's place, if there is one more.
  mutating func nextWord() -> Range<Int>? {
    guard skipBlanks() else { return nil }
    let start = position
    while position < bytes.count, !LineCursor.isBlank(bytes[position]) {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
    return start..<position
  }

  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// The text of a place, as it stands.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of a place, with the backslashes taken out that make the next character plain. One at the very
  /// end is itself plain.
  func unescaped(_ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return text(range) }
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound { index += 1 }
      plain.append(bytes[index])
      index += 1
    }
    return String(decoding: plain, as: UTF8.self)
  }

  func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return bytes[range].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: range.count))
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
