import TestSupport
import Testing

@testable import MealCore

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("risotto", 7), ("crème brûlée", 12), ("cre\u{301}me", 5), ("寿司", 4), ("ab日本語", 8),
    ("ｶﾞ", 2), ("がぎ", 4), ("か\u{3099}", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("Ａ", 2), ("±", 1),
    ("🍕", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇩🇪🇫🇷", 4), ("🇩", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("🏳️‍🌈", 2),
    ("❤", 1), ("❤️", 2), ("❤️‍🔥", 2), ("1️⃣", 2), ("#️⃣", 2), ("1", 1), ("©️", 2),
    ("a\u{FE0F}", 1), ("\u{FE0F}", 0),
    ("नमस्ते", 4), ("क्षि", 2), ("ส้ม", 2), ("\u{301}", 0), ("\u{200B}", 0),
    ("a\u{200D}b", 2), ("\u{AD}", 1),
    ("שָׁלוֹם", 4), ("مُحَمَّد", 4), ("\u{200F}x\u{200E}", 1), ("\r\n", 0), ("\t", 0), ("é\r\n", 1),
  ])
  func `a text is as wide as a terminal draws it`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `a dish of 5,000 characters is as wide as its characters together`() {
    #expect(DisplayWidth.of(String(repeating: "p", count: 5_000)) == 5_000)
    #expect(DisplayWidth.of(String(repeating: "é", count: 5_000)) == 5_000)
    #expect(DisplayWidth.of(String(repeating: "👩‍👩‍👧‍👦", count: 5_000)) == 10_000)
    #expect(DisplayWidth.of("é" + String(repeating: "🇩🇪", count: 5_000)) == 10_001)
  }

  @Test func `clusters are the standard library's, as wide as their scalars together but never over 2`() {
    for seed in Rounds.of(0..<8_000) {
      var random = RandomText(seed: seed)
      let text = random.next()
      let clusters = Array(TextClusters(text))
      #expect(clusters.map { $0.end - $0.start } == text.map(\.utf8.count), "seed \(seed)")
      #expect(clusters.map(\.width) == text.map(slowWidth), "seed \(seed)")
      #expect(clusters.map(\.base) == text.compactMap(\.unicodeScalars.first), "seed \(seed)")
      #expect(clusters.last?.end ?? 0 == text.utf8.count, "seed \(seed)")
      #expect(DisplayWidth.of(text) == text.map(slowWidth).reduce(0, +), "seed \(seed)")
    }
  }

  @Test func `two texts that a blank and a letter part are as wide together as each for itself`() {
    for seed in Rounds.of(0..<2_000) {
      var random = RandomText(seed: seed)
      let (left, right) = (random.next() + " ", "x" + random.next())
      #expect(DisplayWidth.of(left + right) == DisplayWidth.of(left) + DisplayWidth.of(right), "seed \(seed)")
    }
  }

  @Test func `a part of a text is as wide as a copy of it`() {
    for seed in Rounds.of(0..<5_000) {
      var random = RandomText(seed: seed)
      let text = random.next()
      var numbers = SplitMix64(seed: seed)
      let places = Array(text.unicodeScalars.indices) + [text.endIndex]
      let ends = (0..<2).compactMap { _ in places.randomElement(using: &numbers) }.sorted()
      let copy = String(String.UnicodeScalarView(text.unicodeScalars[ends[0]..<ends[1]]))
      #expect(DisplayWidth.of(text[ends[0]..<ends[1]]) == DisplayWidth.of(copy), "seed \(seed)")
    }
  }

  /// The width of a cluster, by the rule in its plainest form.
  private func slowWidth(of cluster: Character) -> Int {
    let scalars = Array(cluster.unicodeScalars)
    for (base, next) in zip(scalars, scalars.dropFirst()) where next == "\u{FE0F}" {
      if WidthTable.of(base) == .oneOrEmoji { return 2 }
    }
    return min(2, scalars.map(DisplayWidth.of).reduce(0, +))
  }
}
