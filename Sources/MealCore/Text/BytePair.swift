/// Two bytes that follow each other in a text that is looked for, held against sixteen places at a time.
///
/// The rarest two are best: each place that has them must be looked at again.
struct BytePair: Sendable {
  /// What a look at some bytes has seen.
  struct Look {
    /// Whether the two stand somewhere, ASCII letters in either case.
    let hasPair: Bool
    /// Whether there is anything that is not ASCII.
    let hasOthers: Bool
  }

  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  /// What makes capitals of the two lower case.
  private let firstCase: SIMD16<UInt8>
  private let secondCase: SIMD16<UInt8>
  /// Whether there are two at all.
  private let isPair: Bool

  /// - Parameter text: letters in lower case.
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

  /// nil for a few bytes only, or if there is no pair: they are quicker looked at one by one.
  func look(at bytes: UnsafeBufferPointer<UInt8>) -> Look? {
    guard isPair, bytes.count >= 17, let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
    let (highest, one) = (SIMD16<UInt8>(repeating: 0x80), SIMD16<UInt8>(repeating: 1))
    // The highest bit of a byte says that it is not ASCII, or that there is no pair in its place.
    var (seen, missing) = (SIMD16<UInt8>.zero, SIMD16<UInt8>(repeating: 0xFF))
    let last = bytes.count - 17
    var offset = 0
    while true {
      let here = base.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let next = base.loadUnaligned(fromByteOffset: offset + 1, as: SIMD16<UInt8>.self)
      seen |= here | next
      let difference = ((here | firstCase) ^ first) | ((next | secondCase) ^ second)
      // Only 0 has no bit of its own and borrows the highest.
      missing &= ((difference | highest) &- one) | difference
      if offset == last { break }
      offset = min(offset + 16, last)
    }
    return Look(hasPair: BytePair.hasHighest(~missing), hasOthers: BytePair.hasHighest(seen))
  }

  @inline(__always)
  private static func hasHighest(_ bytes: SIMD16<UInt8>) -> Bool {
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080 != 0
  }

  /// How often about the two bytes at a place occur in names of dishes.
  private static func frequency(_ text: [UInt8], _ place: Int) -> Int {
    frequency(text[place]) * frequency(text[place + 1])
  }

  /// Letters by how frequent they are in European languages; all else is rare, but for blanks.
  private static func frequency(_ byte: UInt8) -> Int {
    let letters: StaticString = "zqjxkwvybhfgpmducltsnroiae"
    if byte == UInt8(ascii: " ") { return 30 }
    let place = UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
      .firstIndex(of: byte)
    return place.map { $0 + 4 } ?? 3
  }

  /// What makes an ASCII letter lower case; nothing for other bytes.
  private static func caseBit(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? 0x20 : 0
  }
}
