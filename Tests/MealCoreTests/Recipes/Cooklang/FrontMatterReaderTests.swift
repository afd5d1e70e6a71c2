import MealCore
import Testing

@Suite struct FrontMatterReaderTests {
  private func read(_ text: String) -> Recipe { Recipe("---\n\(text)\n---\nMix.") }

  @Test func `lines are split at the first colon and trimmed`() {
    let recipe = read(
      "cooking time    :30 mins\nsource: https://a.b/c\nservings: 1|2|3\n# no\n\ntitle: \"A: b\"")
    #expect(recipe.metadata.members.map(\.key) == ["cooking time", "source", "servings", "title"])
    #expect(recipe.metadata.text("cooking time") == "30 mins")
    #expect(recipe.metadata.text("source") == "https://a.b/c")
    #expect(recipe.metadata.text("servings") == "1|2|3")
    #expect(recipe.title == "A: b")
    #expect(recipe.listing == ["Mix."])
    #expect(recipe.problems.isEmpty)
  }

  @Test func `lists and maps are kept`() {
    let recipe = read(
      "tags:\n  - a\n  - 'b c'\naliases: [x, \"y\"]\nnone: []\nflat:\n- 1\nsource:\n  name: Oma\n  web:\n    url: u\nlast: z"
    )
    #expect(recipe.metadata.texts("tags") == ["a", "b c"])
    #expect(recipe.metadata.texts("aliases") == ["x", "y"])
    #expect(recipe.metadata.texts("none") == [])
    #expect(recipe.metadata.texts("flat") == ["1"])
    guard case .map(let source) = recipe.metadata["source"], case .map(let web) = source["web"]
    else {
      Issue.record("no map")
      return
    }
    #expect(source.text("name") == "Oma")
    #expect(web.text("url") == "u")
    #expect(recipe.metadata.text("last") == "z")
  }

  @Test func `texts may go over several lines`() {
    let recipe = read("a: |\n  one\n  two: 2\nb: >\n  three\n  four\nc:\n  five\n  six\nd:")
    #expect(recipe.metadata.text("a") == "one\ntwo: 2")
    #expect(recipe.metadata.text("b") == "three four")
    #expect(recipe.metadata.text("c") == "five six")
    #expect(recipe.metadata.members.last?.key == "d" && recipe.metadata.text("d") == nil)
  }

  @Test func `a line without a colon is reported, and the rest counts`() {
    let recipe = read("what is this\ntitle: x")
    #expect(
      recipe.problems.map(\.description) == [
        "Test.cook:2: the line has no colon: front matter is written as key: value"
      ])
    #expect(recipe.title == "x")
  }

  @Test func `front matter begins in the first line and has an end`() {
    #expect(Recipe("\n---\na: b\n---").listing == ["--- a: b ---"])
    #expect(Recipe("---\r\na: b\r\n---\r\nMix.").metadata.text("a") == "b")
    #expect(Recipe("--- \u{A0}\na: b\n---\u{3000}\t\nMix.").metadata.text("a") == "b")
    #expect(Recipe("---\na: b\n---\u{A0}-\nMix.").metadata.members.isEmpty)
    let open = Recipe("---\na: b\n\nMix @salt{1}.")
    #expect(open.ingredients.map(\.name) == ["salt"])
    #expect(open.problems.map(\.line) == [1])
    #expect(Recipe("---\n---").listing == [])
  }
}
