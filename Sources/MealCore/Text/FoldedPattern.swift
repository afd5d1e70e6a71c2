/// A text to search for, ignoring case and accents.
///
///     FoldedPattern("creme").isPart(of: "Crème brûlée")   // true
///
/// For texts in ASCII it allocates nothing.
package struct FoldedPattern: Sendable {
  /// The key of the text; see `Folding`.
  package let key: String
  private let bytes: [UInt8]

  /// Creates a pattern that matches every text whose key contains the key of `text`.
  package init(_ text: String) {
    key = Folding.key(text)
    bytes = Array(key.utf8)
  }

  /// Whether the pattern is empty and so matches every text.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Returns whether a text matches.
  package func isPart(of text: String) -> Bool { isPart(of: text.utf8Span.span) }

  /// Returns whether a text in UTF-8 matches.
  package func isPart(of utf8: Span<UInt8>) -> Bool {
    if utf8.indices.allSatisfy({ utf8[$0] < 0x80 }) { return isPart(ofKey: utf8) }
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count + 16)
    Folding.appendKey(of: String(utf8), to: &folded)
    return isPart(ofKey: folded.span)
  }

  /// Returns whether the pattern occurs in a key, or in a text that differs from its key only in case.
  private func isPart(ofKey text: Span<UInt8>) -> Bool {
    let part = bytes.span
    guard part.count <= text.count else { return false }
    guard !part.isEmpty else { return true }
    let first = part[0]
    for start in 0...text.count - part.count where FoldedPattern.lowered(text[start]) == first {
      var index = 1
      while index < part.count, FoldedPattern.lowered(text[start + index]) == part[index] { index += 1 }
      if index == part.count { return true }
    }
    return false
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { byte.isCapitalLetter ? byte | 0x20 : byte }
}
