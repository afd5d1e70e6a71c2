import Testing

@testable import MealCore

@Suite struct PageIngredientsTests {
  private static let list = [
    "Ingredients for 4 people", "300 g rice", "Topping", "1 leek", "½ lemon", "* optional",
  ]

  @Test func `a list stands between its heading and the steps`() {
    let page =
      ["Menu", "Ingredients", "Chicken", "Beef", "Steps", "A", "Method"] + Self.list + ["Method", "Cook."]
    #expect(PageIngredients(page).lines == ["300 g rice", "Topping", "1 leek", "½ lemon"])
    #expect(
      PageIngredients(["Zutaten:", "300 g Reis", "1 Lauch", "2 Eier", "Zubereitung:"]).lines.count == 3)
  }

  @Test func `amounts in cells of their own belong to what follows`() {
    let page = ["Zutaten", "200", "g", "grüne Bohnen", "2 EL", "Öl", "1", "Kopfsalat", "Salz", "Zubereitung"]
    #expect(PageIngredients(page).lines == ["200 g grüne Bohnen", "2 EL Öl", "1 Kopfsalat", "Salz"])
  }

  @Test func `a list without an end ends with its numbers`() {
    let page = ["Zutaten", "1 Zwiebel", "2 Eier", "3 EL Öl", "Zur Einkaufsliste", "4 Tipps"]
    #expect(PageIngredients(page).lines == ["1 Zwiebel", "2 Eier", "3 EL Öl"])
  }

  @Test func `a list of words without numbers is none`() {
    #expect(PageIngredients(["Ingredients", "Chicken", "Beef", "Salmon", "Method"]).lines.isEmpty)
    #expect(PageIngredients(["Ingredients", "1 egg", "Chicken", "3 leeks"]).lines.isEmpty)
    #expect(PageIngredients(["I like ingredients", "1 a", "2 b", "3 c", "Method"]).lines.isEmpty)
  }

  @Test func `it is taken where the data of a page has less`() {
    let list = PageIngredients(["Ingredients", "1 Egg", "2 leeks", "3 limes", "4 plums", "oil", "Directions"])
    #expect(list.isMore(than: []))
    #expect(list.isMore(than: ["1 egg"]))
    #expect(!list.isMore(than: ["1 egg", "9 olives"]))
    #expect(!list.isMore(than: ["1 egg", "2 leeks", "3 limes"]))
    #expect(list.isMore(than: ["Egg", "leeks", "limes", "plums"]))
    #expect(!list.isMore(than: ["Egg", "leeks", "olives", "pears"]))
    #expect(!PageIngredients([]).isMore(than: []))
  }

  @Test func `a page whose data lacks the ingredients gets them from its text`() {
    let page = """
      <title>Rice</title><script type="application/ld+json">
      {"@type": "Recipe", "name": "Rice", "recipeInstructions": "Boil the rice."}</script>
      <h2>Ingredients</h2><ul><li>300 g rice</li><li>1 lemon</li><li>salt</li></ul><h2>Directions</h2><p>Boil it.</p>
      """
    let recipes = RecipeImport(Array(page.utf8)).recipes
    #expect(recipes.map(\.hasIngredients) == [true])
    #expect(
      recipes.map { String(decoding: $0.cooklang, as: UTF8.self) }[0].contains("Boil the @rice{300%g}."))
  }
}
