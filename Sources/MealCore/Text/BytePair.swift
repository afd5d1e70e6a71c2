/// A pre-filter for text search that compares two adjacent bytes of the pattern at sixteen positions at a
/// time.
///
/// The rarest pair is best, since each position with the pair must be compared again in full.
struct BytePair: Sendable {
  /// The result of `look(at:)`.
  struct Look {
    /// Whether the pair occurs, ignoring the case of ASCII letters.
    let hasPair: Bool
    /// Whether any byte is not ASCII.
    let hasOthers: Bool
  }

  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  /// 0x20 in each byte if the byte is a letter, to convert capitals to lower case; otherwise 0.
  private let firstCase: SIMD16<UInt8>
  private let secondCase: SIMD16<UInt8>
  /// Whether the text has at least two bytes.
  private let isPair: Bool

  /// - Parameter text: the pattern, with its letters in lower case.
  init(rarestOf text: [UInt8]) {
    let places = text.indices.dropLast()
    let best = places.min { BytePair.frequency(text, $0) < BytePair.frequency(text, $1) }
    isPair = best != nil
    let (a, b) = best.map { (text[$0], text[$0 + 1]) } ?? (0, 0)
    (first, second) = (SIMD16<UInt8>(repeating: a), SIMD16<UInt8>(repeating: b))
    (firstCase, secondCase) = (
      SIMD16<UInt8>(repeating: BytePair.caseBit(a)), SIMD16<UInt8>(repeating: BytePair.caseBit(b))
    )
  }

  /// Returns nil if there are too few bytes, or no pair: then comparing one by one is faster.
  @inline(__always)
  func look(at bytes: Span<UInt8>) -> Look? {
    guard isPair, bytes.count >= 17 else { return nil }
    // The high bit of a byte means: not ASCII (`seen`), or no pair here (`missing`).
    var (seen, missing) = (SIMD16<UInt8>.zero, SIMD16<UInt8>(repeating: 0xFF))
    let last = bytes.count - 17
    var offset = 0
    while true {
      let (here, next) = (bytes.block(at: offset), bytes.block(at: offset + 1))
      seen |= here | next
      missing &= (((here | firstCase) ^ first) | ((next | secondCase) ^ second)).isAtLeast(1)
      if offset == last { break }
      offset = min(offset + 16, last)
    }
    return Look(hasPair: (~missing).hasHighestBit, hasOthers: seen.hasHighestBit)
  }

  /// A rough estimate of how often the two bytes at an index occur in names of dishes.
  private static func frequency(_ text: [UInt8], _ place: Int) -> Int {
    frequency(text[place]) * frequency(text[place + 1])
  }

  /// Letters by their frequency in European languages; spaces are common, all other bytes rare.
  private static func frequency(_ byte: UInt8) -> Int {
    if byte == .space { return 30 }
    let rank = Array("zqjxkwvybhfgpmducltsnroiae".utf8).firstIndex(of: byte)
    return rank.map { $0 + 4 } ?? 3
  }

  /// The bit that makes an ASCII letter lower case; 0 for other bytes.
  private static func caseBit(_ byte: UInt8) -> UInt8 { byte.isLowercaseLetter ? 0x20 : 0 }
}
