import MealCore
import Testing

@Suite struct PantryTests {
  private func read(_ text: String) -> Pantry { Pantry(reading: Array(text.utf8), file: "pantry.conf") }

  @Test func `lines of TOML say what there is`() {
    let pantry = read(
      "# all\n[shelf]\nflour = \"5%kg\"\n\"olive oil\" = true # much\n'sea salt'=\"\"\nice_cream = \"2 l\"\nrice\n"
        + "butter = { quantity = \"250%g\", low = \"100%g\", expire = \"2013-03-20\" }\ncheese = { expire = \"x\" }\n"
        + "honey = false\nfoo = {}\neggs = 6\n")
    #expect(pantry.problems.isEmpty)
    #expect(
      pantry.stocks.map { "\($0.name): \($0.amount.map { AmountText.of($0) } ?? "enough")" } == [
        "flour: 5 kg", "olive oil: enough", "sea salt: enough", "ice cream: 2 l", "rice: enough",
        "butter: 250 g",
        "cheese: enough", "foo: enough", "eggs: 6",
      ])
  }

  @Test(arguments: [
    "= 5", "\"a", "a =", "a = \"x y\"", "a = { b", "a = { quantity = \"q\" }", "a = {,}", "a = {b = }",
  ])
  func `what cannot be read is reported with its line`(line: String) {
    let pantry = read("flour = true\n" + line)
    #expect(pantry.problems.map(\.line) == [2])
    #expect(pantry.stocks.count == 1)
  }
}
