import TestSupport
import Testing

@testable import MealCore

@Suite struct FoldedPatternTests {
  @Test(arguments: [
    ("creme", "Crème brûlée"), ("BRÛL", "creme brulee"), ("weiss", "Weißwürste"), ("1/2", "½ ℓ"),
    ("が", "か\u{3099}"),
    ("é", "coffee"), ("z", "Käsespätzle"), ("お好", "鍋 お好み焼き"), ("한", "하\u{11AB}국"),
    ("cooperate", "co\u{AD}operate now"),
  ])
  func `a pattern is part of a text whatever case and accents both have`(part: String, text: String) {
    #expect(FoldedPattern(part).isPart(of: text))
  }

  @Test(arguments: [("creme", "cream"), ("か", "が"), ("zz", "z"), ("risotto", ""), ("お", "みみみみみみみみ")])
  func `a pattern is no part of a text that does not have it`(part: String, text: String) {
    #expect(!FoldedPattern(part).isPart(of: text))
  }

  @Test(arguments: Rounds.of(0..<400))
  func `a pattern is part of what has its key`(seed: UInt64) {
    var (texts, numbers) = (RandomText(seed: seed), SplitMix64(seed: seed))
    for _ in 0..<20 {
      let text = texts.next() + texts.next()
      let scalars = Array(text.unicodeScalars)
      let start = Int.random(in: 0...scalars.count, using: &numbers)
      let end = Int.random(in: start...min(scalars.count, start + 5), using: &numbers)
      var part = String(String.UnicodeScalarView(scalars[start..<end]))
      if Bool.random(using: &numbers) { part = part.uppercased() }
      if Int.random(in: 0..<4, using: &numbers) == 0 { part = texts.next() }
      let (key, partKey) = (Array(Folding.key(text).utf8), Array(Folding.key(part).utf8))
      guard !partKey.isEmpty else { continue }
      let isPart = key.indices.contains { key[$0...].starts(with: partKey) }
      #expect(FoldedPattern(part).isPart(of: text) == isPart, "seed \(seed): \(part) in \(text)")
    }
  }
}
