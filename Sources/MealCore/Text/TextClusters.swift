/// The grapheme clusters of a text, from first to last, each with its width in columns.
///
///     TextClusters("né🍕").map(\.width)   // 1, 1, 2
///
/// Boundaries are the standard library's. Goes through the text without copying any of it; a cluster costs
/// a few nanoseconds where text is Latin, some tens elsewhere.
package struct TextClusters: Sequence, IteratorProtocol {
  private let text: Substring
  /// The bytes of the whole string, which are faster to get at than those of a part.
  private let bytes: String.UTF8View
  private let endIndex: String.Index
  private var index: String.Index
  private var offset = 0

  package init(_ text: Substring) {
    self.text = text
    bytes = text.base.utf8
    endIndex = text.endIndex
    index = text.startIndex
  }

  package init(_ text: String) { self.init(text[...]) }

  package mutating func next() -> TextCluster? {
    guard index < endIndex else { return nil }
    return nextLatin() ?? nextByStandardLibrary()
  }

  /// Goes back to a cluster.
  /// - Parameter start: where it begins, in UTF-8 bytes from the start of the text.
  package mutating func rewind(to start: Int) {
    index = bytes.index(text.startIndex, offsetBy: start)
    offset = start
  }

  /// The cluster at `index`, if it is plain to see: a scalar below U+0300 before another one.
  ///
  /// Nothing below U+0300 joins its neighbour but the two halves of CR LF.
  private mutating func nextLatin() -> TextCluster? {
    let first = bytes[index]
    guard first < 0xCC, first != 0x0D else { return nil }
    var after = bytes.index(after: index)
    var value = UInt32(first)
    if first >= 0x80 {
      value = (value & 0x1F) << 6 | UInt32(bytes[after] & 0x3F)
      after = bytes.index(after: after)
    }
    guard after == endIndex || bytes[after] < 0xCC, let base = Unicode.Scalar(value) else { return nil }
    return advance(to: after, by: first < 0x80 ? 1 : 2, width: DisplayWidth.of(base), base: base)
  }

  private mutating func nextByStandardLibrary() -> TextCluster {
    let after = text.index(after: index)
    let scalars = text.unicodeScalars
    let base = scalars[index]
    var at = index
    var width = 0
    var length = 0
    while at < after {
      let scalar = scalars[at]
      switch WidthTable.of(scalar) {
      case .zero: if scalar == "\u{FE0F}", at != index, isEmojiBase(before: at) { width = 2 }
      case .one, .oneOrEmoji: width += 1
      case .two: width += 2
      }
      length += UTF8.width(scalar)
      at = scalars.index(after: at)
    }
    return advance(to: after, by: length, width: Swift.min(width, 2), base: base)
  }

  private func isEmojiBase(before index: String.Index) -> Bool {
    WidthTable.of(text.unicodeScalars[text.unicodeScalars.index(before: index)]) == .oneOrEmoji
  }

  private mutating func advance(
    to after: String.Index, by length: Int, width: Int, base: Unicode.Scalar
  ) -> TextCluster {
    defer {
      index = after
      offset += length
    }
    return TextCluster(start: offset, end: offset + length, width: width, base: base)
  }
}
