/// Strings made of everything that is hard about text: words, runs of blanks, wide and zero-width scalars, emoji
/// families and flags, jamo, Indic clusters, combining marks without a base, and arbitrary scalars.
package struct RandomText {
  private static let pieces = [
    "a", "bc", "risotto", "crème", "e\u{301}", "\u{301}", " ", " ", "  ", "   ", "-",
    "non-stick", "1-2", ",", ".",
    "(", ")", "日", "本語", "。", "「", "」", "っ", "が", "か\u{3099}", "\u{3000}", "한국", "한", "ᄒ",
    "ᅡ", "Ａ", "ｶﾞ",
    "👩‍👩‍👧‍👦", "❤️", "❤", "1️⃣", "🇩🇪", "🇫", "🍕", "👍🏽", "नमस्ते", "क्षि", "ส้ม",
    "\u{200D}", "\u{200B}", "\u{AD}",
    "\u{FE0F}", "\u{A0}", "ß", "Ł", "\u{600}", "שָׁלוֹם", "مُحَمَّد", "œ", "\u{1F3FB}",
  ]

  private var numbers: SplitMix64

  /// The same seed gives the same strings.
  package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// The next string; it may be empty.
  package mutating func next() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...14, using: &numbers) {
      if Int.random(in: 0..<12, using: &numbers) == 0 {
        let value = UInt32.random(in: 0x20...0x1FFFF, using: &numbers)
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "?")
      } else {
        text += Self.pieces.randomElement(using: &numbers) ?? ""
      }
    }
    return text
  }
}
