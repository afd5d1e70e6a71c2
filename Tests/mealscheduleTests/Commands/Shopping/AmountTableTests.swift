import MealCore
import Testing

@testable import mealschedule

@Suite("Amounts and names in two columns")
struct AmountTableTests {
  private func lines(_ rows: [(String, String)], width: Int) -> [String] {
    var table = AmountTable()
    for (amount, name) in rows { table.add(amount, name) }
    var bytes: [UInt8] = []
    table.append(amountWidth: AmountTable.amountWidth([table], within: width), width: width, to: &bytes)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let sum = [("200 g + 1 pinch + 3 cups", "flour (sifted)"), ("3", "onions"), ("", "salt")]

  @Test("a long sum goes on below, before a +", arguments: [80, 120])
  func wide(_ width: Int) {
    #expect(
      lines(AmountTableTests.sum, width: width) == [
        "  200 g + 1 pinch  flour (sifted)", "  + 3 cups", "  3                onions",
        "                   salt",
      ])
  }

  @Test("on a narrow page each part has a line")
  func narrow() {
    #expect(
      lines(AmountTableTests.sum, width: 40) == [
        "  200 g      flour (sifted)", "  + 1 pinch", "  + 3 cups", "  3          onions",
        "             salt",
      ])
  }

  @Test("a text is broken between its words, beside a name of several lines")
  func text() {
    #expect(
      lines([("a generous handful", "parsley of the flat sort, chopped at the last moment")], width: 40) == [
        "  a generous  parsley of the flat sort,", "  handful     chopped at the last moment",
      ])
    #expect(
      lines([("a generous handful or two + 1 bunch more", "chives"), ("2", "eggs")], width: 80) == [
        "  a generous handful  chives", "  or two", "  + 1 bunch more", "  2                   eggs",
      ])
  }

  @Test("a number stays beside its unit")
  func number() {
    #expect(
      lines(
        [("2 1/2 cuillères à soupe", "huile"), ("2 g + 2 1/2 cuillères à soupe", "sel"), ("2", "eggs")],
        width: 80)
        == ["  2 1/2 cuillères à soupe  huile", "  2 g + 2 1/2 cuillères à soupe  sel", "  2  eggs"])
  }

  @Test("where there is no room for columns, amount and name run on")
  func tiny() {
    #expect(
      lines(AmountTableTests.sum, width: 20) == [
        "  200 g + 1 pinch", "    + 3 cups  flour", "    (sifted)", "  3  onions", "  salt",
      ])
  }

  @Test("no line is wider than the page, and no word gets lost", arguments: [12, 16, 23, 24, 30, 40, 60, 80])
  func fits(_ width: Int) {
    let rows = [
      ("1/2 bunch + a few sprigs + 12 g more", "thyme"), ("1.5 kg", "käsespätzle, or 麵條 of any sort"),
      ("100", "a"), ("some", "b + c"), ("", "d"),
    ]
    let lines = lines(rows, width: width)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width && $0.hasPrefix("  ") && $0.last != " " })
    let words = lines.flatMap { $0.split(separator: " ") }.joined().sorted()
    #expect(words == rows.flatMap { ($0.0 + $0.1).split(separator: " ") }.joined().sorted())
  }

  @Test("without any amount there is no column")
  func noAmounts() {
    #expect(lines([("", "salt"), ("", "pepper")], width: 40) == ["  salt", "  pepper"])
  }

  @Test func `without a width a row is a line, and what is too wide for its column juts out`() {
    let wide = "123456789012345678901 g"
    for (amounts, lines) in [
      ([wide], "  \(wide)  a\n"), ([""], "  a\n"), (["1 g", wide, ""], "  1 g  a\n  \(wide)  a\n       a\n"),
    ] {
      var table = AmountTable()
      for amount in amounts { table.add(amount, "a") }
      var bytes: [UInt8] = []
      table.append(amountWidth: AmountTable.amountWidth([table], within: nil), width: nil, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == lines)
    }
  }
}
