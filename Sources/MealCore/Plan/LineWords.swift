/// Iterates over the words of a plan line, or of a dish in the same notation.
///
/// Words are separated by spaces and tabs. A backslash makes the next character plain, so an escaped blank
/// does not end a word. Everything that reads lines uses this type, so these two rules are implemented only
/// here.
package struct LineWords: ~Escapable {
  let bytes: Span<UInt8>
  /// The offset of the next byte.
  private(set) var position: Int

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The words of a text, with their backslashes.
  package static func split(_ text: String) -> [String] {
    var (words, split): (_, [String]) = (LineWords(text.utf8Span.span), [])
    while let word = words.next() { split.append(words.text(word)) }
    return split
  }

  /// Skips blanks. Returns false at the end.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func skipBlanks() -> Bool {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    return position < bytes.count
  }

  /// The range of the next word; nil at the end.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func next() -> Range<Int>? {
    guard skipBlanks() else { return nil }
    let start = position
    while position < bytes.count, !bytes[position].isBlank {
      position += bytes[position] == .backslash ? 2 : 1
    }
    position = min(position, bytes.count)
    return start..<position
  }

  /// The bytes of a range.
  subscript(range: Range<Int>) -> Span<UInt8> {
    @_lifetime(copy self) get { bytes.extracting(range) }
  }

  /// Returns whether a word consists of this single byte.
  @inline(__always)
  func isWord(_ range: Range<Int>, _ byte: UInt8) -> Bool {
    range.count == 1 && bytes[range.lowerBound] == byte
  }

  func isWord(_ range: Range<Int>, _ word: String) -> Bool {
    self[range].isEqual(to: word.utf8Span.span)
  }

  /// The text of a range, verbatim.
  func text(_ range: Range<Int>) -> String { String(self[range]) }

  /// The text of a range, with escapes resolved. A backslash at the very end is kept.
  func unescaped(_ range: Range<Int>) -> String {
    guard self[range].firstIndex(of: .backslash) != nil else { return text(range) }
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == .backslash, index + 1 < range.upperBound { index += 1 }
      plain.append(bytes[index])
      index += 1
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
