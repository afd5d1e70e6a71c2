/// Composes letters that Unicode can write as one scalar or as several: Hangul syllables, and kana with dakuten.
///
/// Readers see each of these as a separate letter, unlike a Latin letter with an accent.
enum Composition {
  /// The composition of two adjacent scalars; nil if they do not compose.
  static func of(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    switch second.value {
    case 0x1161...0x1175: syllable(first.value, vowel: second.value - 0x1161)
    case 0x11A8...0x11C2: syllable(first.value, final: second.value - 0x11A7)
    case 0x3099: voiced(first.value)
    case 0x309A: halfVoiced(first.value)
    default: nil
    }
  }

  /// Composes an initial and one of 21 vowels (Unicode 3.12); nil if the first is not an initial.
  private static func syllable(_ initial: UInt32, vowel: UInt32) -> Unicode.Scalar? {
    guard 0x1100...0x1112 ~= initial else { return nil }
    return Unicode.Scalar(0xAC00 + ((initial - 0x1100) * 21 + vowel) * 28)
  }

  /// Composes a syllable without a final and one of 27 finals; nil if the first is not such a syllable.
  private static func syllable(_ open: UInt32, final: UInt32) -> Unicode.Scalar? {
    guard 0xAC00...0xD7A3 ~= open, (open - 0xAC00) % 28 == 0 else { return nil }
    return Unicode.Scalar(open + final)
  }

  /// The two or three scalars that a Hangul syllable is written with (Unicode 3.12).
  static func parts(ofSyllable syllable: Unicode.Scalar) -> [Unicode.Scalar] {
    let index = syllable.value - 0xAC00
    let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    return parts.prefix(index % 28 == 0 ? 2 : 3).compactMap { Unicode.Scalar($0) }
  }

  /// The voiced form of a kana, such as が for か; nil if it has none.
  private static func voiced(_ kana: UInt32) -> Unicode.Scalar? {
    switch kana {
    case 0x3046, 0x30A6: Unicode.Scalar(kana + 0x4E)
    case 0x30EF...0x30F2: Unicode.Scalar(kana + 8)
    case 0x309D, 0x30FD: Unicode.Scalar(kana + 1)
    default: isPlain(hiragana(kana)) || isPlainOfHa(hiragana(kana)) ? Unicode.Scalar(kana + 1) : nil
    }
  }

  /// The half-voiced form of a kana, such as ぱ for は; nil if it has none.
  private static func halfVoiced(_ kana: UInt32) -> Unicode.Scalar? {
    isPlainOfHa(hiragana(kana)) ? Unicode.Scalar(kana + 2) : nil
  }

  private static func hiragana(_ kana: UInt32) -> UInt32 {
    0x30A1...0x30F6 ~= kana ? kana - 0x60 : kana
  }

  /// Returns whether a kana is one of the unvoiced ones from か to と. Their code points are odd up to ち, and even from
  /// つ on.
  private static func isPlain(_ hiragana: UInt32) -> Bool {
    0x304B...0x3061 ~= hiragana && hiragana % 2 == 1 || 0x3064...0x3068 ~= hiragana && hiragana % 2 == 0
  }

  /// Returns whether a kana is は, ひ, ふ, へ or ほ.
  private static func isPlainOfHa(_ hiragana: UInt32) -> Bool {
    0x306F...0x307B ~= hiragana && hiragana % 3 == 0
  }
}
