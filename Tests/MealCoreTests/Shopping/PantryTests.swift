import Testing

@testable import MealCore

@Suite struct PantryTests {
  private func read(_ text: String) -> Pantry { Pantry(reading: Array(text.utf8), file: "pantry.conf") }

  private func errors(_ pantry: Pantry) -> [Problem] {
    pantry.problems.filter { $0.severity == .error }
  }

  @Test func `lines of TOML say what there is`() {
    let pantry = read(
      "# all\n[shelf]\nflour = \"5%kg\"\n\"olive oil\" = true # much\n'sea salt'=\"\"\nice_cream = \"2 l\"\nrice\n"
        + "butter = { quantity = \"250%g\", low = \"100%g\", expire = \"2013-03-20\" }\ncheese = { expire = \"2013-03-20\" }\n"
        + "honey = false\nfoo = {}\neggs = 6\n")
    #expect(errors(pantry).isEmpty)
    #expect(
      pantry.stocks.map { "\($0.name): \($0.amount.map { AmountText.of($0) } ?? "enough")" } == [
        "flour: 5 kg", "olive oil: enough", "sea salt: enough", "ice cream: 2 l", "rice: enough",
        "butter: 250 g",
        "cheese: enough", "foo: enough", "eggs: 6",
      ])
  }

  @Test(arguments: [
    "= 5", "\"a", "[a", " [a # ]", "a =", "a = \"x y\"", "a = { b", "a = { quantity = \"q\" }", "a = {,}",
    "a = {b = }", "a = { expire = \"soon\" }", "a = { bought = \"2013-02-30\" }",
    "a = { expire = 31.2.2013 }",
    "a = { low = \"little\" }",
  ])
  func `what cannot be read is reported with its line`(line: String) {
    let pantry = read("flour = true\n" + line)
    #expect(pantry.problems.map(\.line) == [2])
    #expect(pantry.stocks.count == 1)
  }

  @Test func `what is low must be comparable with what is there, in any units`() {
    func problems(_ text: String, _ units: String = "") -> [String] {
      let groceries = Groceries.reading(units: units)
      return read(text).checked(by: groceries).problems.map(\.description)
    }
    let flour = "flour = { quantity = \"1%kg\", low = \"1%cup\" }"
    #expect(
      problems("a = 1\n" + flour) == [
        "pantry.conf:2: low = 1 cup cannot be compared with 1 kg; write both in units of the same kind"
      ])
    #expect(problems(flour, "flour: 1 cup = 125 g") == [])
    #expect(problems("milk = { quantity = \"1%l\", low = \"2%cups\" }") == [])
    #expect(problems("garlic = { quantity = \"1%clove\", low = \"2%Zehen\" }") == [])
  }

  @Test func `dates are ISO dates or day, month and year with points, in quotes or without`() {
    let pantry = read(
      "a = { quantity = 6, bought = 2013-03-14, expire = \"2013-03-20\", low = 2 }\n"
        + "b = { bought = \"5.3.2013\", quantity = \"1%l\", expire = 20.03.2013 }\n")
    #expect(errors(pantry).isEmpty)
    #expect(pantry.stocks.map(\.bought) == [DayNumber("2013-03-14"), DayNumber("2013-03-05")])
    #expect(pantry.stocks.map(\.expire) == [DayNumber("2013-03-20"), DayNumber("2013-03-20")])
    #expect(pantry.stocks.map(\.low) == [Amount(.number(Rational(2))), nil])
  }

  @Test func `a name and nothing else is enough of it, and noted`() {
    let pantry = read("rice\nolive_oil # much\n[a] # b\nsalt = true\n")
    #expect(errors(pantry).isEmpty && pantry.stocks.count == 3)
    #expect(
      pantry.problems.filter { $0.severity == .note }.map(\.description) == [
        "pantry.conf:1: rice has no amount: lists assume that there is enough of it; write rice = true",
        "pantry.conf:2: olive oil has no amount: lists assume that there is enough of it; write \"olive oil\" = true",
      ])
  }

  @Test func `what is no UTF-8 is reported with its line, and all else is read`() {
    let pantry = Pantry(
      reading: Array("salt = true\n".utf8) + [0xE9, 10] + Array("rice = 2".utf8), file: "p")
    #expect(
      errors(pantry).map(\.description) == ["p:2:1: the text is not UTF-8 here; save the file as UTF-8"])
    #expect(pantry.stocks.map(\.name).contains("rice"))
    let other = Pantry(reading: [0xFF, 0xFE, 0x61, 0], file: "p")
    #expect(other.problems.map(\.description) == ["p:1: the text is UTF-16; save it as UTF-8"])
    #expect(other.stocks.isEmpty)
  }
}
