/// The grapheme clusters of text, in order, each with its width in columns.
///
///     TextClusters("né🍕").map(\.width)   // 1, 1, 2
///
/// Boundaries are those of the standard library. The text is not copied. A cluster takes a few nanoseconds in
/// Latin text, and tens of nanoseconds in other scripts.
package struct TextClusters: Sequence, IteratorProtocol {
  private let text: Substring
  /// The bytes of the whole string, since access to a substring's bytes is slower.
  private let bytes: String.UTF8View
  private let endIndex: String.Index
  private var index: String.Index
  private var offset = 0

  /// The clusters of a substring.
  package init(_ text: Substring) {
    self.text = text
    bytes = text.base.utf8
    endIndex = text.endIndex
    index = text.startIndex
  }

  /// The clusters of a whole string.
  package init(_ text: String) { self.init(text[...]) }

  /// The next cluster; nil at the end.
  package mutating func next() -> TextCluster? {
    guard index < endIndex else { return nil }
    return nextLatin() ?? nextByStandardLibrary()
  }

  /// Goes back to an earlier cluster.
  /// - Parameter start: the cluster's start, in UTF-8 bytes from the start of the text.
  package mutating func rewind(to start: Int) {
    index = bytes.index(text.startIndex, offsetBy: start)
    offset = start
  }

  /// The cluster at `index` in the simple case: a scalar below U+0300, followed by another such scalar or by the end of
  /// the text. nil in all other cases.
  ///
  /// Below U+0300, the only cluster of several scalars is CR LF.
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

/// One extended grapheme cluster, which users see as one character and terminals draw as one.
package struct TextCluster: Equatable, Sendable {
  /// The start and end of the cluster, in UTF-8 bytes from the start of the text.
  package let start: Int, end: Int
  /// The columns it takes on a terminal: 0, 1 or 2.
  package let width: Int
  /// The cluster's first scalar: the base of an accented letter, the first person of a family emoji.
  package let base: Unicode.Scalar
}
