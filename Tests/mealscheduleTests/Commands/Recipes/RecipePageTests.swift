import Testing

@testable import mealschedule

/// A dish's recipe, shown over the stream, even if the recipe has errors.
@Suite struct RecipePageTests {
  private func lines(_ recipe: String, _ others: [String: String] = [:]) throws -> [String] {
    var files = ["plan.txt": "2013-03-13 dinner soup\n", "recipes/Soup.cook": recipe]
    files.merge(others) { $1 }
    var scrolled = try ScrolledRecipes(files)
    try scrolled.type("r")
    #expect(!scrolled.lines.joined().contains(scrolled.folder.path))
    return scrolled.lines
  }

  @Test func `of a recipe that cannot be read the reason is said`() throws {
    let lines = try lines("\u{0}\u{1}\u{2}")
    try #require(lines.count > 3, "\(lines)")
    #expect(lines.prefix(3) == ["This recipe cannot be read.", "", "Problems"])
    #expect(lines[3].hasPrefix("  Soup.cook:1: "))
  }

  @Test func `an empty recipe is said to be one`() throws {
    #expect(try lines("") == ["This recipe is empty."])
  }

  @Test func `what is wrong with a recipe stands below it`() throws {
    let lines = try lines(
      "Cook @lentils{250%g}.\n\nAdd @./Stock{1} and @./Oil{1}.\n", ["recipes/Oil.cook": "@./Nut{}\n"])
    #expect(lines.first == "250 g  lentils")
    let problems = try #require(lines.firstIndex(of: "Problems"))
    #expect(lines[problems - 1].isEmpty)
    #expect(
      Set(lines[(problems + 1)...]) == [
        "  Soup.cook:3: there is no recipe Stock.cook", "  Oil.cook:1: there is no recipe Nut.cook",
      ])
  }

  @Test func `a recipe that is right has no problems`() throws {
    #expect(try !lines("Cook @lentils{250%g}.\n").contains("Problems"))
  }
}
