import Testing

@testable import MealCore

@Suite struct RecipeIndexTests {
  private static func entry(_ path: String, _ frontMatter: String = "") -> RecipeIndex.Entry {
    let text = frontMatter.isEmpty ? "" : "---\n\(frontMatter)\n---\n"
    return RecipeIndex.Entry(
      path: path, size: 1, modified: 2, recipe: Recipe(reading: Array(text.utf8), file: path))
  }

  private let index = RecipeIndex([
    entry("Desserts/Crème brûlée.cook"), entry("Mains/Fish pie.cook", "title: Oma's Fish-Pie"),
    entry("Risotto.cook"),
    entry("a/Pasta.cook"), entry("b/pasta.cook"), entry("Pancakes.cook", "aliases: [Palatschinken, crêpes]"),
    entry("Curry.cook"), entry("Curry with rice.cook"), entry("麻婆豆腐.cook"), entry("!.cook"),
  ])

  @Test func `a recipe is found by its path`() {
    for entry in index.entries { #expect(index.entry(path: entry.path) == entry) }
    #expect(index.entry(path: "Curry") == nil && index.entry(path: "麻婆豆腐.cook2") == nil)
    #expect(index.count == 10)
  }

  @Test func `names that several recipes have are known, and who has them`() {
    #expect(index.sharedNames.map(\.name) == ["pasta"])
    #expect(index.sharedNames.map { $0.entries.map(\.path) } == [["a/Pasta.cook", "b/pasta.cook"]])
    let others = RecipeIndex([
      RecipeIndexTests.entry("A.cook", "title: Stew"), RecipeIndexTests.entry("B.cook", "alias: stew!"),
      RecipeIndexTests.entry("b/STEW.cook"),
    ])
    #expect(
      others.sharedNames.map { $0.name + ": " + $0.entries.map(\.path).joined(separator: ", ") } == [
        "stew: A.cook, B.cook, b/STEW.cook"
      ])
    #expect(RecipeIndex([]).sharedNames.isEmpty)
  }

  @Test func `an entry is called by each of its names, all of it`() throws {
    let pie = try #require(index.entry(path: "Mains/Fish pie.cook"))
    #expect(pie.isCalled("FISH pie") && pie.isCalled("omas fish pie"))
    #expect(!pie.isCalled("fish") && !pie.isCalled("fish pie with peas") && !pie.isCalled(""))
  }

  private func found(_ dish: String) -> String {
    switch index.recipe(ofDish: dish) {
    case .recipe(let entry): entry.path
    case .ambiguous(let entries): entries.map(\.path).joined(separator: " or ")
    case .unknown: "none" + (index.near(dish).map { ", near \($0)" } ?? "")
    }
  }

  @Test func `case, accents, punctuation and runs of blanks do not matter`() {
    #expect(found("creme  BRULEE") == "Desserts/Crème brûlée.cook")
    #expect(found("Omas fish pie!") == "Mains/Fish pie.cook")
    #expect(found("fish-pie") == "Mains/Fish pie.cook")
    #expect(found("palatschinken") == "Pancakes.cook")
    #expect(found("麻婆豆腐") == "麻婆豆腐.cook")
  }

  @Test func `a dish may go on behind the name of its recipe, word by word`() {
    #expect(found("risotto with peas") == "Risotto.cook")
    #expect(found("risottoni") == "none, near Risotto")
    #expect(found("my own risotto") == "none")
  }

  @Test func `what could be several is not guessed`() {
    #expect(found("pasta") == "a/Pasta.cook or b/pasta.cook")
    #expect(found("pasta al forno") == "a/Pasta.cook or b/pasta.cook")
    #expect(found("curry with rice") == "Curry with rice.cook")
    #expect(found("curry with rice and peas") == "Curry with rice.cook or Curry.cook")
  }

  @Test func `the nearest name is said`() {
    #expect(found("rissoto") == "none, near Risotto")
    #expect(found("pancaks") == "none, near Pancakes")
    #expect(
      found("oma's") == "none, near Oma's Fish-Pie" && found("oma") == "none"
        && found("crème") == "none, near Crème brûlée")
    #expect(found("something else") == "none")
    #expect(found("") == "none")
  }

  @Test func `words are parts of names from the beginning of a word on, else anywhere`() {
    func parts(_ typed: String) -> [String] { index.entries(withPart: typed).map(\.title) }
    #expect(parts("BRU") == ["Crème brûlée"])
    #expect(parts("crê") == ["Crème brûlée", "Pancakes"])
    #expect(parts("fish p") == ["Oma's Fish-Pie"])
    #expect(parts("curry w") == ["Curry with rice"])
    #expect(parts("pas") == ["Pasta", "pasta"])
    #expect(parts("otto") == ["Risotto"])
    #expect(parts(" !") == [])
  }
}
