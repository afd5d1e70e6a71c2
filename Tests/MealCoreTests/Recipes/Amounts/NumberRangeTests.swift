import Testing

@testable import MealCore

@Suite struct NumberRangeTests {
  @Test(arguments: [
    ("2-3", "2", "3"), ("2 - 3", "2", "3"), ("1–2", "1", "2"), ("1 to 2", "1", "2"), ("1 à 2", "1", "2"),
    ("1 bis 2", "1", "2"), ("1/2-1", "1/2", "1"), ("1 1/2 to 2 1/2", "1 1/2", "2 1/2"), ("0-1", "0", "1"),
    ("½–1", "1/2", "1"), ("0.5-0.75", "0.5", "0.75"),
  ])
  func `two numbers with a sign or a word between them are a range`(text: String, low: String, high: String) {
    let range = NumberRange(text)
    #expect(range?.low == Rational(low))
    #expect(range?.high == Rational(high))
  }

  @Test(arguments: [
    "", "2", "-2", "2-", "2-3-4", "3-2", "2-2", "1-1/2", "to", "2 to", "to 3", "2 or 3", "a-b", "2-3 g",
    "1-0/0",
  ])
  func `other texts are not`(text: String) {
    #expect(NumberRange(text) == nil)
  }

  private func reckoned(_ amount: Amount) -> String { AmountText.of(ReckonedAmount(amount).amount) }

  @Test func `a list counts the upper end`() {
    #expect(reckoned(Amount(.text("2-3"))) == "3")
    #expect(reckoned(Amount(.text("2-3"), "cloves")) == "3 cloves")
    #expect(reckoned(Amount(.text("1 to 2 cups"))) == "2 cups")
    #expect(reckoned(Amount(.text("200–250g"))) == "250 g")
  }

  @Test func `a recipe keeps the range and scales both ends`() {
    let recipe = Recipe(
      "---\nservings: 2\n---\n@a{2-3%cloves} @b{1 to 2 cups} @c{=2-3} @d{1–2} @e{1/3-1/2%cup}\n")
    func amounts(_ recipe: Recipe) -> [String] { recipe.ingredients.map { AmountText.of($0.amount) } }
    #expect(amounts(recipe) == ["2-3 cloves", "1 to 2 cups", "2-3", "1–2", "1/3-1/2 cup"])
    #expect(
      amounts(recipe.reckoned.scaled(toServings: Rational(4)))
        == ["4-6 cloves", "2 to 4 cups", "2-3", "2–4", "2/3-1 cup"])
  }
}
