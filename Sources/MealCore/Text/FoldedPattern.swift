/// A text that others are looked through for, without regard to case and accents.
///
///     FoldedPattern("creme").isPart(of: "Crème brûlée")   // true
///
/// Millions of lines are looked through by `mayBePart` first: where all is ASCII it needs no memory and no
/// more than a step for each sixteen bytes.
package struct FoldedPattern: Sendable {
  /// The key of the text; see `Folding`.
  package let key: String
  private let bytes: [UInt8]
  private let pair: BytePair
  /// Which ASCII characters it has; nil if it has others too.
  private let characters: [Bool]?

  package init(_ text: String) {
    key = Folding.key(text)
    bytes = Array(key.utf8)
    pair = BytePair(rarestOf: bytes)
    var characters = [Bool](repeating: false, count: 128)
    for byte in bytes where byte < 0x80 { characters[Int(byte)] = true }
    self.characters = bytes.allSatisfy { $0 < 0x80 } ? characters : nil
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether a text has it.
  package func isPart(of text: String) -> Bool {
    var text = text
    return text.withUTF8 { isPart(of: $0) }
  }

  /// Whether the text that some UTF-8 spells has it.
  package func isPart(of utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    utf8.allSatisfy { $0 < 0x80 } ? isPart(ofKey: utf8) : isPartWhenFolded(utf8)
  }

  /// A quick look at words without escapes of a line of the plan: no only where it is sure.
  ///
  /// The key of a text is the text itself in lower case, unless some of its characters that are not ASCII become
  /// something that the pattern has.
  package func mayBePart(of words: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let look = pair.look(at: words) else {
      return isPart(ofKey: words) || words.contains { $0 >= 0x80 } && isPartWhenFolded(words)
    }
    return look.hasPair && isPart(ofKey: words)
      || look.hasOthers && mayTakePart(words) && isPartWhenFolded(words)
  }

  /// Whether one of the characters that are not ASCII may be a part of a match, once it is folded.
  private func mayTakePart(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < line.count {
      guard line[index] >= 0x80 else {
        index += 1
        continue
      }
      guard let found = UTF8Scalar(line.span, at: index), !mayTakePart(found.scalar) else { return true }
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
    // What becomes nothing lets its neighbours move together.
    case .sequence(let places):
      return places.isEmpty || places.contains { Unicode.Scalar(FoldingTable.sequences[$0]).map(has) ?? true }
    }
  }

  private func isPartWhenFolded(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.count + 16)
    Folding.appendKey(of: String(decoding: text, as: UTF8.self), to: &folded)
    return folded.withUnsafeBufferPointer { isPart(ofKey: $0) }
  }

  /// Whether it stands in a key, or in what becomes one by case alone.
  private func isPart(ofKey text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= text.count else { return false }
    return bytes.withUnsafeBufferPointer { part in
      guard let first = part.first else { return true }
      for start in 0...text.count - part.count where FoldedPattern.lowered(text[start]) == first {
        var index = 1
        while index < part.count, FoldedPattern.lowered(text[start + index]) == part[index] { index += 1 }
        if index == part.count { return true }
      }
      return false
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
