import Testing

@testable import MealCore

/// A list that was worked out by hand.
///
/// Risotto for 6 of a recipe for 4 is 1 1/2 times: onions 1 1/2, butter 60 g, rice 450 g, lemon 3/4, saffron 1 1/2
/// pinches, and 1 l of stock 1 1/2 times, which is 3/4 of the 2 l that the stock makes: carrots 9/4, onions 3/4, and
/// two bay leaves, which do not scale. Roast chicken as it is: lemon 1, chicken 1 kg, butter 125 g, thyme.
/// Together: onions 2 1/4, lemons 1 3/4, butter 60 g + 1/8 kg = 185 g; 100 g of rice are in the house, so buy 350 g.
@Suite struct ShoppingExampleTests {
  private static let files = [
    "Risotto.cook":
      "---\nservings: 4\n---\nSoften @onions{1}(chopped) in @butter{40%g}, add @arborio rice{300%g} and @./Stock{1%l}.\n"
      + "@lemon{1/2}(zest), @saffron{1%pinch} and @salt.",
    "Stock.cook": "---\nyield: 2%l\n---\n@carrots{3}, @onions{1} and @bay leaves{=2}",
    "Roast chicken.cook":
      "---\nservings: 2\n---\n@Lemon{1}(juice), @chicken{1 kg}, @butter{1/8%kg}, @thyme{a few sprigs}",
  ]

  @Test func `the list is the one that was worked out by hand`() throws {
    let aisles = AisleList(
      reading: Array("[vegetables]\nonions|onion\ncarrots\nlemons|lemon\n[fridge]\nbutter".utf8), file: "a")
    let count = ShoppingCount(
      RecipeBookTests.book(Self.files), Groceries(aisles), household: nil)
    for dish in ["risotto with peas x6", "roast chicken", "risotto x0"] {
      count.add(DayNumber.first, .dinner, try Dish(written: dish))
    }
    let list = count.list(
      without: Pantry(reading: Array("salt = true\n\"arborio rice\" = \"100%g\"".utf8), file: "p"))
    #expect(
      list.items.map { "\($0.name): \($0.amounts.text)" } == [
        "onions: 2 1/4", "carrots: 2 1/4", "lemons: 1 3/4", "butter: 185 g", "arborio rice: 350 g",
        "bay leaves: 2",
        "chicken: 1 kg", "saffron: 1 1/2 pinches", "salt: ", "thyme: a few sprigs",
      ])
    #expect(list.problems.isEmpty)
  }
}
