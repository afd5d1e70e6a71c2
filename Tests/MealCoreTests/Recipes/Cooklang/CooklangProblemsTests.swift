import MealCore
import Testing

/// Problems of files that are not valid recipes.
@Suite struct CooklangProblemsTests {
  @Test func `a hundred problems are told, and how many more there are`() {
    let recipe = Recipe(String(repeating: "@a{\n", count: 5_000))
    #expect(recipe.problems.count == 101)
    #expect(recipe.problems[99].description == "Test.cook:100:3: { is not closed; close it with }")
    #expect(recipe.problems[100].description == "Test.cook:101:3: and 4900 more like these")
    #expect(recipe.ingredients.count == 5_000)
    #expect(Recipe(String(repeating: "@a{\n", count: 100)).problems.count == 100)
  }

  @Test func `those of the front matter are counted with the others`() {
    let recipe = Recipe("---\n" + String(repeating: "a\n", count: 99) + "---\n@a{1%g} @b{ @c{ @d{")
    #expect(recipe.problems.map(\.line).suffix(3) == [100, 102, 102])
    #expect(recipe.problems.last?.message == "and 2 more like these")
    #expect(recipe.ingredients.count == 4)
    #expect(Recipe("---\n" + String(repeating: "a\n", count: 200) + "b: c\n---").metadata.text("b") == "c")
  }

  @Test func `bytes that are no text are told in any case`() {
    let bytes = Array(String(repeating: "@a{\n", count: 200).utf8) + [0xFF]
    let problems = Recipe(reading: bytes, file: "x.cook").problems
    #expect(problems.suffix(2).map(\.line) == [201, 101])
    #expect(problems.contains { $0.message == "the text is not UTF-8 here" })
  }
}
