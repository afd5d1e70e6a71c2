import MealCore

/// Some words that a dish is looked for by, without regard to case and accents.
struct DishPattern {
  /// As typed.
  let text: String
  private let key: String
  private let keyBytes: [UInt8]

  init(_ words: [String]) throws {
    text = words.joined(separator: " ")
    key = Folding.key(text)
    keyBytes = Array(key.utf8)
    guard !keyBytes.isEmpty else { throw UsageError("there is nothing to look for") }
  }

  /// Whether the name, the note or a tag has it.
  func matches(_ dish: Dish) -> Bool {
    hasPart(dish.text) || dish.note.map(hasPart) ?? false || dish.tags.contains { hasPart("+" + $0.name) }
  }

  /// Whether the name has it.
  func matchesName(_ dish: Dish) -> Bool { hasPart(dish.text) }

  /// Whether it is the whole name.
  func isName(of dish: Dish) -> Bool { Folding.key(dish.text) == key }

  private func hasPart(_ text: String) -> Bool {
    var folded: String = Folding.key(text)
    return folded.withUTF8 { DishPattern.find(keyBytes, in: $0) }
  }

  /// A quick look at the bytes of a line of the plan: no only where it is sure.
  ///
  /// Sixteen bytes at a time are held against the first two of the pattern, in either case; what is not ASCII or
  /// has an escape is looked at in full.
  func mayMatch(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = line.baseAddress, line.count >= 18, keyBytes.count >= 2 else { return true }
    let (first, second) = (SIMD16(repeating: keyBytes[0]), SIMD16(repeating: keyBytes[1]))
    let (firstCase, secondCase) = (
      SIMD16(repeating: DishPattern.caseBit(keyBytes[0])), SIMD16(repeating: DishPattern.caseBit(keyBytes[1]))
    )
    let escape = SIMD16(repeating: UInt8(ascii: "\\"))
    var seen = SIMD16<UInt8>.zero
    // A byte of it is 0 once there was an escape or a match of both bytes in its place.
    var least = SIMD16<UInt8>(repeating: 0xFF)
    let last = line.count - 17
    var offset = 0
    let bytes = UnsafeRawPointer(start)
    while true {
      let here = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let next = bytes.loadUnaligned(fromByteOffset: offset + 1, as: SIMD16<UInt8>.self)
      seen |= here | next
      let difference = ((here | firstCase) ^ first) | ((next | secondCase) ^ second)
      least = pointwiseMin(least, pointwiseMin(difference, here ^ escape))
      if offset == last { break }
      offset = min(offset + 16, last)
    }
    if DishPattern.hasZero(least) { return true }
    let halves = unsafeBitCast(seen, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080 != 0 && foldedMayMatch(line)
  }

  /// Whether one of the bytes is 0.
  private static func hasZero(_ bytes: SIMD16<UInt8>) -> Bool {
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    func hasZero(_ half: UInt64) -> Bool {
      (half &- 0x0101_0101_0101_0101) & ~half & 0x8080_8080_8080_8080 != 0
    }
    return hasZero(halves[0]) || hasZero(halves[1])
  }

  /// The same for a line that is not ASCII: the folded text of all of it is looked through.
  private func foldedMayMatch(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    hasPart(String(decoding: line, as: UTF8.self))
  }

  /// What makes an ASCII letter lower case; nothing for other bytes.
  private static func caseBit(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? 0x20 : 0
  }

  /// Whether some lower-case bytes stand in others, ASCII letters without regard to case.
  private static func find(_ part: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count <= text.count, let first = part.first else { return false }
    return part.withUnsafeBufferPointer { part in
      for start in 0...text.count - part.count where lowered(text[start]) == first {
        var index = 1
        while index < part.count, lowered(text[start + index]) == part[index] { index += 1 }
        if index == part.count { return true }
      }
      return false
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
