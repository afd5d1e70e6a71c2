/// A text to search for, ignoring case and accents.
///
///     FoldedPattern("creme").isPart(of: "Crème brûlée")   // true
///
/// `mayBePart` is a pre-filter for millions of lines: for ASCII it allocates nothing and takes one step per
/// sixteen bytes.
package struct FoldedPattern: Sendable {
  /// The key of the text; see `Folding`.
  package let key: String
  private let bytes: [UInt8]
  private let pair: BytePair
  /// For each ASCII character, whether the pattern has it; nil if the pattern is not all ASCII.
  private let characters: [Bool]?

  /// Creates a pattern that matches every text whose key contains the key of `text`.
  package init(_ text: String) {
    key = Folding.key(text)
    bytes = Array(key.utf8)
    pair = BytePair(rarestOf: bytes)
    var characters = [Bool](repeating: false, count: 128)
    for byte in bytes where byte < 0x80 { characters[Int(byte)] = true }
    self.characters = bytes.allSatisfy { $0 < 0x80 } ? characters : nil
  }

  /// Whether the pattern is empty and so matches every text.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Returns whether a text matches.
  package func isPart(of text: String) -> Bool { isPart(of: text.utf8Span.span) }

  /// Returns whether a text in UTF-8 matches.
  package func isPart(of utf8: Span<UInt8>) -> Bool {
    FoldedPattern.isASCII(utf8) ? isPart(ofKey: utf8) : isPartWhenFolded(utf8)
  }

  /// Cheap pre-filter for words of a plan line without backslashes. Returns false only if they certainly do
  /// not match.
  ///
  /// Folding can add a match only if a non-ASCII character becomes something that the pattern contains; in
  /// all other cases it is enough to ignore case.
  package func mayBePart(of words: Span<UInt8>) -> Bool {
    guard let look = pair.look(at: words) else {
      return isPart(ofKey: words) || !FoldedPattern.isASCII(words) && isPartWhenFolded(words)
    }
    return look.hasPair && isPart(ofKey: words)
      || look.hasOthers && mayTakePart(words) && isPartWhenFolded(words)
  }

  private static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] >= 0x80 { return false }
    return true
  }

  /// Returns whether a non-ASCII character may be part of a match after folding.
  private func mayTakePart(_ line: Span<UInt8>) -> Bool {
    var index = 0
    while index < line.count {
      guard line[index] >= 0x80 else {
        index += 1
        continue
      }
      guard let found = UTF8Scalar(line, at: index), !mayTakePart(found.scalar) else { return true }
      index += found.byteCount
    }
    return false
  }

  private func mayTakePart(_ scalar: Unicode.Scalar) -> Bool {
    let mapping = FoldingTable.mapping(of: scalar)
    guard let characters else {
      if case .itself = mapping { return Composition.isSecond(scalar) }
      return true
    }
    func has(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && characters[Int(scalar.value)] }
    switch mapping {
    case .itself: return false
    case .scalar(let mapped): return has(mapped)
    // A character that folds to nothing makes its neighbours adjacent.
    case .sequence(let places):
      return places.isEmpty || FoldingTable.scalars(places).contains(where: has)
    }
  }

  private func isPartWhenFolded(_ text: Span<UInt8>) -> Bool {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.count + 16)
    Folding.appendKey(of: String(text), to: &folded)
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
