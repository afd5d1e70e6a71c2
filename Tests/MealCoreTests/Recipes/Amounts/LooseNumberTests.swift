import Testing

@testable import MealCore

@Suite struct LooseNumberTests {
  private func read(_ text: String) -> String? {
    LooseNumber(text).map { $0.units.isEmpty ? $0.spelling : "\($0.spelling) \($0.units)" }
  }

  @Test(arguments: [
    ("2,5", "2.5"), ("2,50", "2.50"), (".5", "0.5"), ("5.", "5"), ("01", "1"), ("007", "7"), ("00.5", "0.5"),
    ("01/2", "1/2"), ("2x200", "400"), ("2 x 200", "400"), ("3 × 1/3", "1"), ("2,5 kg", "2.5 kg"),
    (".5l", "0.5 l"), ("2x200 g", "400 g"), ("0,5 fl. oz", "0.5 fl. oz"), ("2*3", "6"),
    ("2,5\u{A0}kg", "2.5 kg"),
  ])
  func `a number is plainly meant`(_ text: String, _ meant: String) {
    #expect(LooseNumber.begins(text))
    #expect(read(text) == meant)
  }

  @Test(arguments: [
    "3-4", "1–2", "2-3 cloves", "1e30", "1,000", "1.000,5", "1,2,3", "2 to 3", "200 g, chopped",
    "1 (400 g) can",
    "2x", "2x3x4", "2 x 1/3", "1/0", "5..", "4-", "½-1", "3+",
    "99999999999999999999999999999999999999999999999999", "2x200 g or 300",
  ])
  func `it looks like a number, and nobody can tell which`(_ text: String) {
    #expect(LooseNumber.begins(text))
    #expect(read(text) == nil)
  }

  @Test(arguments: ["", "some", "a few", "-5", "x2", ".", ".a", "about 3", "~2", "(2)"])
  func `other texts do not begin with a number`(_ text: String) {
    #expect(!LooseNumber.begins(text))
  }
}
