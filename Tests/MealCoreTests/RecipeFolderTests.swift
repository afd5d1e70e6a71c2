import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite struct RecipeFolderTests {
  private func write(_ text: String, _ path: String) throws {
    try Folder.make(Folder.of(path), purpose: "make the test's folder")
    try TextFile.write(Array(text.utf8), path, "write")
  }

  @Test func `a folder is opened, and a list made of its recipes, aisles and pantry`() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/recipes"
    try write("---\nservings: 2\n---\n@rice{200%g}, @butter{50%g}, @salt", "\(path)/Mains/Risotto.cook")
    try write("[shelf]\nrice | arborio\n", "\(path)/config/aisle.conf")
    try write("salt = true\n", "\(path)/pantry.conf")
    let recipes = try RecipeFolder(path, cacheHome: "\(home.path)/cache")
    #expect(recipes.book.index.entries.map(\.path) == ["Mains/Risotto.cook"] && recipes.book.unread.isEmpty)
    let entry = try #require(recipes.book.index.entries.first)
    #expect(recipes.path(of: entry) == "\(path)/Mains/Risotto.cook")

    let day = DayNumber.first
    let dish = try Dish("risotto", servings: Servings("4"))
    let plan = MemoryPlan("\(day) dinner \(dish.written)\n")
    let list = try MealCore.Household(plan.load(), today: day, recipes: { recipes }).shoppingList(
      for: day...day)
    #expect(
      list.items.map { "\($0.aisle): \($0.wanted) \($0.name)" } == [
        "shelf: 400 g rice", "other: 100 g butter", "other:  salt",
      ])
    #expect(list.items.map(\.isWanted) == [true, true, false] && list.problems.isEmpty)
  }

  @Test func `a folder that does not exist counts as empty, unless it is required`() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/none"
    #expect(try RecipeFolder(path, isRequired: false, cacheHome: nil).book.index.count == 0)
    #expect(throws: SystemError.self) { try RecipeFolder(path, cacheHome: nil) }
    #expect(RecipeFolder().pantry().stocks.isEmpty && RecipeFolder().aisles().file == nil)
  }

  @Test func `a problem is shown with the path that the user opens, or the short one`() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/recipes"
    try write("@rice{-1}", "\(path)/Pie.cook")
    let recipes = try RecipeFolder(path, cacheHome: nil)
    let problem = Problem(.note, file: "Pie.cook", line: 2, column: 3, message: "wrong", hint: "right")
    let located = recipes.located(problem)
    #expect(located.description == "\(path)/Pie.cook:2:3: wrong; right" && located.severity == .note)
    #expect(recipes.shortened(located) == problem)
    let other = Problem(file: "other.txt", line: 1, message: "wrong")
    #expect(recipes.located(other) == other && recipes.shortened(other) == other)
  }

  @Test func `Markdown files are recipes if their names or their front matter say so`() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/recipes"
    try write("@rice{200%g} with @./Basics/Stock{2} and @./Basics/Peas.md", "\(path)/Rice.cook.md")
    try write("\u{FEFF}---\r\ntags: [base]\r\nrecipe: true\r\n---\r\n@leeks{1}", "\(path)/Basics/Stock.md")
    try write("---\nrecipe: true\n---\n@peas{100%g}", "\(path)/Basics/Peas.md")
    try write("---\nrecipe: true\n---\n@peas{100%g}", "\(path)/Basics/.hidden.md")
    for (number, note) in [
      "@rice{1%kg}", "---\ntags: [recipe]\n---\n@rice{1%kg}", "---\nrecipe: false\n---\n",
      "---\nrecipe: true\n",
      "recipe: true\n---\n", "",
    ].enumerated() {
      try write(note, "\(path)/Note \(number).md")
    }
    symlink("nowhere", "\(path)/Broken.md")
    for _ in 1...2 {
      let recipes = try RecipeFolder(path, cacheHome: "\(home.path)/cache")
      let book = recipes.book
      #expect(book.index.entries.map(\.path) == ["Basics/Peas.md", "Basics/Stock.md", "Rice.cook.md"])
      #expect(book.index.entries.map(\.title) == ["Peas", "Stock", "Rice"] && book.unread.isEmpty)
      let rice = book.expanded("Rice.cook.md")
      #expect(rice.needs.map(\.name) == ["rice", "leeks", "peas"] && rice.problems.isEmpty)
      #expect(DishContents(book.index).titles(referringTo: 1) == ["Rice"])
      #expect(book.index.entry(path: "Basics/Stock.cook")?.path == "Basics/Stock.md")
    }
    // A reference prefers a `.cook` file to a note of the same name.
    try write("@water", "\(path)/Basics/Stock.cook")
    let book = try RecipeFolder(path, cacheHome: nil).book
    #expect(book.expanded("Rice.cook.md").needs.map(\.name) == ["rice", "water", "peas"])
  }

  @Test func `a note that cannot be read is said, and is no recipe`() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/recipes"
    try write("---\nrecipe: true\n---\n@peas{100%g}", "\(path)/Peas.md")
    let isNote: Fault.Hook = { call, file in call == "open" && file.hasSuffix("Peas.md") ? EIO : nil }
    let recipes = try Fault.inject(isNote) { try RecipeFolder(path, cacheHome: nil) }
    #expect(recipes.book.index.count == 0)
    #expect(recipes.book.unread.map(\.message) == ["it cannot be read: Input/output error"])
  }
}
