import TestSupport
import Testing

@testable import MealCore

@Suite struct WrappingTests {
  @Test(
    arguments: [
      ("", 5, [""]), ("risotto", 7, ["risotto"]), ("risotto", 6, ["risott", "o"]),
      ("ab日本語", 5, ["ab日", "本語"]),
      ("pasta with pesto", 10, ["pasta with", "pesto"]), ("pasta   with", 5, ["pasta", "with"]),
      ("pasta   ", 5, ["pasta"]), ("  pasta", 7, ["  pasta"]), ("  pasta", 5, ["  pas", "ta"]),
      ("      pasta", 5, ["", "pasta"]), ("   ", 2, [""]),
      ("a long-grain rice", 7, ["a long-", "grain", "rice"]),
      ("serves 2-3", 8, ["serves", "2-3"]), ("a - b", 2, ["a", "-", "b"]),
      ("to extraordinary", 5, ["to", "extra", "ordin", "ary"]),
      ("日本語", 1, ["日", "本", "語"]), ("日本語", 3, ["日", "本", "語"]), ("日本。語", 4, ["日", "本。", "語"]),
      ("日「本」", 4, ["日", "「本", "」"]), ("日「本」", 6, ["日", "「本」"]), ("まって", 4, ["まっ", "て"]),
      ("x👩‍👩‍👧‍👦y", 2, ["x", "👩‍👩‍👧‍👦", "y"]), ("👩‍👩‍👧‍👦", 1, ["👩‍👩‍👧‍👦"]),
      ("🍕🍕🍕", 5, ["🍕🍕", "🍕"]),
      ("김치 찌개", 5, ["김치", "찌개"]), ("김치찌개", 5, ["김치", "찌개"]), ("나 김치", 5, ["나", "김치"]),
      ("crème\u{A0}brûlée x", 9, ["crème\u{A0}brû", "lée x"]),
      ("日本\u{3000}語", 4, ["日本", "語"]), ("ab\u{200B}cd", 3, ["ab", "cd"]),
      ("a\nb", 9, ["a\nb"]), ("日(本)", 4, ["日", "(本)"]),
      ("a \u{301}b", 2, ["a \u{301}", "b"]), ("a\r\nb", 1, ["a", "b"]),
    ] as [(String, Int, [String])])
  func `a text is broken where a reader would break it`(text: String, width: Int, expected: [String]) {
    #expect(shown(text, width: width) == expected)
  }

  @Test(arguments: [0, -1, Int.min])
  func `a width below 1 is taken as 1`(width: Int) {
    #expect(shown("ab 日", width: width) == ["a", "b", "日"])
  }

  @Test func `lines are appended to those that are there, in the room that there is`() {
    var lines = [TextLine(start: 7, end: 9, width: 2)]
    lines.reserveCapacity(100)
    let capacity = lines.capacity
    Wrapping.appendLines(of: "ab cd", width: 2, to: &lines)
    #expect(lines.map(\.start) == [7, 0, 3])
    #expect(lines.map(\.end) == [9, 2, 5])
    #expect(lines.capacity == capacity)
  }

  @Test func `a dish of 5,000 characters comes whole out of any width`() {
    for width in 0...12 {
      for piece in ["x", "é", "日", "👩‍👩‍👧‍👦", "🇩🇪", "pasta ", "क्षि"] {
        let text = String(repeating: piece, count: 5_000 / piece.count)
        let joined = shown(text, width: width).joined().filter { $0 != " " }
        #expect(joined.utf8.elementsEqual(text.filter { $0 != " " }.utf8), "width \(width), \(piece)")
      }
    }
  }

  @Test(arguments: 0...12)
  func `lines are what a plain model makes of the text`(width: Int) {
    for seed in Rounds.of(0..<1_500) {
      var random = RandomText(seed: seed)
      let text = random.next()
      let lines = wrap(text, width: width)
      #expect(lines == PlainWrapping.lines(of: text, width: max(width, 1)), "seed \(seed)")
    }
  }

  @Test(arguments: 0...12)
  func `nothing but blanks is lost, and no line is too wide unless a single cluster is`(width: Int) {
    for seed in Rounds.of(10_000..<11_000) {
      var random = RandomText(seed: seed)
      let text = random.next()
      let bytes = Array(text.utf8)
      var reached = 0
      let lines = wrap(text, width: width)
      for line in lines {
        #expect(isBlank(bytes[reached..<line.start]), "seed \(seed)")
        let content = String(decoding: bytes[line.start..<line.end], as: UTF8.self)
        #expect(line.width == TextClusters(content).reduce(0) { $0 + $1.width }, "seed \(seed)")
        let visible = TextClusters(content).filter { $0.width > 0 }
        #expect(line.width <= max(width, 1) || visible.count == 1, "seed \(seed)")
        reached = line.end
      }
      #expect(isBlank(bytes[reached...]), "seed \(seed)")
      #expect(lines.dropFirst().allSatisfy { $0.start < $0.end }, "seed \(seed)")
    }
  }

  @Test(arguments: 1...12)
  func `hanging lines are what is left behind the first one, wrapped for themselves`(width: Int) {
    for seed in Rounds.of(20_000..<21_000) {
      var random = RandomText(seed: seed)
      let text = random.next()
      let plain = wrap(text, width: width)
      for hang in 1...3 {
        var lines: [TextLine] = []
        Wrapping.forEachLine(of: text[...], width: width, hang: hang) { lines.append($0) }
        var expected = [plain[0]]
        if plain.count > 1 {
          let start = plain[1].start
          let rest = String(decoding: Array(text.utf8)[start...], as: UTF8.self)
          expected += wrap(rest, width: width - hang).map {
            TextLine(start: $0.start + start, end: $0.end + start, width: $0.width)
          }
        }
        #expect(lines == expected, "seed \(seed), hang \(hang)")
      }
    }
  }

  private func wrap(_ text: String, width: Int) -> [TextLine] {
    var lines: [TextLine] = []
    Wrapping.appendLines(of: text, width: width, to: &lines)
    return lines
  }

  private func shown(_ text: String, width: Int) -> [String] {
    let bytes = Array(text.utf8)
    return wrap(text, width: width).map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
  }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    TextClusters(String(decoding: bytes, as: UTF8.self)).allSatisfy(LineBreaking.isBlank)
  }
}
