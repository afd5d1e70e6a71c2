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
  func mayMatch(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var seen: UInt8 = 0
    var hasBackslash = false
    for byte in line {
      seen |= byte
      hasBackslash = hasBackslash || byte == UInt8(ascii: "\\")
    }
    // What is not ASCII or has escapes is looked at in full.
    if seen >= 0x80 || hasBackslash { return true }
    return DishPattern.find(keyBytes, in: line)
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
