import Testing

@testable import MealCore

@Suite struct DishNamesTests {
  private static func entry(_ path: String, _ frontMatter: String) -> RecipeIndex.Entry {
    RecipeIndex.Entry(
      path: path, size: 1, modified: 2,
      recipe: Recipe(reading: Array("---\n\(frontMatter)\n---\n".utf8), file: path))
  }

  private let names = DishNames(
    RecipeIndex([
      entry("Ragu.cook", "title: Spaghetti bolognese\nalias: spag bol\ntags: [Pasta, main course, meat]"),
      entry("Shepherd's pie.cook", "tags: [meat]"), entry("a/Stew.cook", "tags: [veg]"),
      entry("b/stew.cook", "tags: [fish]"), entry("Risotto.cook", "tags: [veg]"),
    ]))

  @Test func `all names of a recipe are one dish`() {
    let key = names.key("Spaghetti bolognese")
    for name in ["spag bol", "SPAG-BOL", "ragù", "spaghetti  Bolognese!"] {
      #expect(names.key(name) == key && names.title(name) == "Spaghetti bolognese")
    }
    #expect(names.key("shepherds pie") == names.key("Shepherd's Pie"))
    // The key of a dish is itself a name of that dish.
    #expect(names.key(key) == key)
  }

  @Test func `a name of no recipe, or of several, is a dish of its own`() {
    #expect(names.key("Tacos") == "tacos" && names.title("Tacos") == nil)
    #expect(names.key("Stew") == "stew" && names.title("Stew") == nil)
    #expect(names.key("risotto with peas") != names.key("risotto"))
    #expect(DishNames().key("Crème brûlée") == "creme brulee" && DishNames().title("x") == nil)
  }

  @Test func `recipes of one title are different dishes, each by its other names`() {
    let names = DishNames(
      RecipeIndex([
        Self.entry("Meat/Beef pie.cook", "title: Pie\ntags: [meat]"),
        Self.entry("Veg/Leek pie.cook", "title: Pie\nalias: green pie\ntags: [veg]"),
      ]))
    #expect(Set(["pie", "beef pie", "leek pie"].map(names.key)).count == 3)
    #expect(names.key("Green Pie") == names.key("leek pie") && names.title("green pie") == "leek pie")
    #expect(names.key(names.key("green pie")) == names.key("green pie"))
    #expect(names.title("pie") == nil)
  }

  @Test func `the tags of the recipe follow those of the line`() throws {
    let dish = try Dish(written: "spag bol x4 +Meat +quick ; soak")
    let tagged = names.tagged(dish)
    #expect(tagged.written == "spag bol x4 +Meat +quick +pasta ; soak")
    // A recipe whose name begins the dish's name gives its tags, too; an ambiguous name gives none.
    #expect(names.tagged(try Dish("risotto with peas")).tags.map(\.name) == ["veg"])
    for name in ["stew", "tacos"] { #expect(names.tagged(try Dish(name)).tags.isEmpty) }
    #expect(names.tags.map(\.name) == ["fish", "meat", "pasta", "veg"])
  }

  @Test(arguments: [
    ("spag bol", true), ("Ragu", true), ("+pas", true), ("veg", true), ("tacos", false), ("bol", false),
  ])
  func `a text finds dishes by their recipes if it is a name or in a tag`(text: String, isFound: Bool) {
    #expect(names.areFound(by: FoldedPattern(text)) == isFound)
    #expect(!DishNames().areFound(by: FoldedPattern(text)))
  }
}
