/// The word of a meal type as most are, up to twelve lower-case letters, as one number: quick to compare.
struct MealWord: Equatable {
  /// Five bits a letter.
  private let letters: UInt64

  /// nil for other words, which may be meal types all the same.
  init?(_ word: UnsafeBufferPointer<UInt8>) {
    guard 1...12 ~= word.count else { return nil }
    var letters: UInt64 = 0
    for byte in word {
      guard byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") else { return nil }
      letters = letters << 5 | UInt64(byte & 0x1F)
    }
    self.letters = letters
  }
}
