import TestSupport
import Testing

@testable import MealCore

/// Imports of random, damaged and very long documents: the written recipe reads back the same, in linear time.
@Suite struct RecipeImportFuzzTests {
  /// Strings that Cooklang, or its front matter, would read as something else.
  private static let hard = [
    "a @b{c}", "#pot{} ~{5%min}", "{x}", "50%", "a (b) c", "-- no comment", "[- nor this -]", "a---b",
    "\\ back\\", "> note",
    "= x =", ">> a: b", "@", "@{", "}{", "./a", "../b", "?maybe", "&more", "key: value", "\"q\"", "it's",
    "[a]", "# b", "½ é 寿", "1)",
    "a\n\nb", "---", "|", "(", ")", "- item", "a = b", "=", "%", "x{1%kg}(y)",
  ]

  @Test(arguments: Rounds.of(1..<41))
  func `what is written is read as the same recipe`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.hard.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
    }
    var recipe = ForeignRecipe()
    recipe.title = SingleLine.dish("T" + text())
    recipe.details[.author] = text()
    recipe.ingredients = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      (Bool.random(using: &random) ? "2 cups " : "") + "i" + SingleLine.dish(text()) + ", "
        + SingleLine.dish(text())
    }
    recipe.sections = [
      ForeignRecipe.Section(
        name: SingleLine.dish(text()),
        steps: (0..<3).map { _ in SingleLine.dish(text() + " " + (recipe.ingredients.first ?? "")) }),
      ForeignRecipe.Section(name: nil, steps: [SingleLine.dish(text())]),
    ]
    let read = Recipe(reading: CooklangWriter(recipe).bytes, file: "x.cook")
    #expect(read.problems == [])
    // If a title must be quoted and has double quotes or backslashes, the writer makes its straight apostrophes curly.
    #expect(read.title.replacing("’", with: "'") == CooklangCharacter.trimmed(recipe.title[...]))
    let lines = recipe.ingredients.filter { IngredientLine.heading($0) == nil }.map(IngredientLine.init)
    #expect(
      Set(read.ingredients.map { "\($0.name)|\(AmountText.of($0.amount))|\($0.preparation ?? "")" })
        == Set(
          lines.map {
            let amount = Amount(Quantity($0.quantity.isEmpty ? "some" : $0.quantity), $0.units)
            return "\($0.name)|\(AmountText.of(amount))|\($0.preparation)"
          }))
    // No step may be read back as a note.
    #expect(read.sections.flatMap(\.notes) == [])
  }

  @Test(arguments: Rounds.of(1..<13))
  func `mutated documents never crash, and what is written has no problems`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let page = Array(
      "<html><script type=\"application/ld+json\">\(RecipeImportTests.risotto)</script></html>".utf8)
    for _ in Rounds.of(120) {
      for document in [page, Array(RecipeImportTests.risotto.utf8)] {
        let read = RecipeImport(EntryReaderFuzzTests.mutated(document, &random))
        #expect(read.recipes.isEmpty != read.problems.isEmpty)
        for recipe in read.recipes {
          #expect(Recipe(reading: recipe.cooklang, file: "x").problems == [])
        }
      }
    }
  }

  /// Each of these runs takes quadratic time if a reader looks at the rest of the file again at every mark.
  @Test(arguments: [
    "<script", "<script>", "<script type=application/ld+json>", "{", "[", "</script", "<", "{}", "[]",
    "&amp;",
  ])
  func `long runs take linear time`(run: String) {
    #expect(Growth.isLinear(to: 8_000) { _ = RecipeImport(Array(String(repeating: run, count: $0).utf8)) })
    let start = #"{"@type": "Recipe", "name": "A", "recipeIngredient": ["egg", ""#
    #expect(
      Growth.isLinear(to: 8_000) {
        _ = RecipeImport(Array((start + String(repeating: run, count: $0) + #""]}"#).utf8))
      })
  }

  @Test func `as many ingredients and steps as there are take linear time`() {
    let isLinear = Growth.isLinear(to: 8_000) { count in
      let lines = (0..<count).map { "\"1 cup thing \($0)\"" }.joined(separator: ",")
      let steps = (0..<count).map { "\"Add thing \($0).\"" }.joined(separator: ",")
      let members = "\"recipeIngredient\":[\(lines)],\"recipeInstructions\":[\(steps)]"
      let read = RecipeImport(Array("{\"@type\":\"Recipe\",\"name\":\"A\",\(members)}".utf8))
      #expect(read.recipes.count == 1)
    }
    #expect(isLinear)
  }
}
