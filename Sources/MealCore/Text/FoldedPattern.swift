/// A string to search for, ignoring case and accents.
///
///     FoldedPattern("creme").isPart(of: "Crème brûlée")   // true
///
/// For ASCII text it allocates nothing.
package struct FoldedPattern: Sendable {
  /// The key of the text; see `Folding`.
  package let key: String
  private let bytes: [UInt8]

  /// Creates a pattern that matches every string whose key contains the key of `text`.
  package init(_ text: String) {
    key = Folding.key(text)
    bytes = Array(key.utf8)
  }

  /// Whether the pattern is empty and so matches every string.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The column ranges of the matches in a string.
  package func places(in text: String) -> [Range<Int>] {
    guard !bytes.isEmpty, isPart(of: text) else { return [] }
    var folded: [UInt8] = []
    // For each byte of the key, the columns of its cluster.
    var columns: [Range<Int>] = []
    var column = 0
    for (glyph, cluster) in zip(text, TextClusters(text[...])) {
      Folding.appendKey(of: String(glyph), to: &folded)
      columns += repeatElement(column..<column + cluster.width, count: folded.count - columns.count)
      column += cluster.width
    }
    var places: [Range<Int>] = []
    var start = 0
    while start + bytes.count <= folded.count {
      if folded[start..<start + bytes.count].elementsEqual(bytes) {
        places.append(columns[start].lowerBound..<columns[start + bytes.count - 1].upperBound)
        start += bytes.count
      } else {
        start += 1
      }
    }
    return places
  }

  /// Returns whether a string matches.
  package func isPart(of text: String) -> Bool { isPart(of: text.utf8Span.span) }

  /// Returns whether text in UTF-8 matches.
  package func isPart(of utf8: Span<UInt8>) -> Bool {
    let isASCII = utf8.withUnsafeBufferPointer { $0.reduce(0) { $0 | $1 } < 0x80 }
    if isASCII { return isPart(ofKey: utf8) }
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count + 16)
    Folding.appendKey(of: String(utf8), to: &folded)
    return isPart(ofKey: folded.span)
  }

  /// Returns whether the pattern occurs in a key, or in a string that differs from its key only in case.
  private func isPart(ofKey text: Span<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    if begins(with: first, in: text) { return true }
    return first.isLowercaseLetter && begins(with: first - 0x20, in: text)
  }

  /// Returns whether the pattern occurs in a string. Looks only for occurrences that begin with `byte`, the pattern's
  /// first byte in lower or upper case.
  private func begins(with byte: UInt8, in text: Span<UInt8>) -> Bool {
    var start = 0
    while let found = text.firstIndex(of: byte, from: start), found + bytes.count <= text.count {
      var index = 1
      while index < bytes.count, text[found + index].lowercased == bytes[index] { index += 1 }
      if index == bytes.count { return true }
      start = found + 1
    }
    return false
  }
}
