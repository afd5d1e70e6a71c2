import TestSupport
import Testing

@testable import MealCore

@Suite struct MenuFolderTests {
  private let home: TemporaryFolder
  private var menus: MenuFolder { get throws { try MenuFolder(recipes: home["recipes"]) } }

  init() throws {
    home = try TemporaryFolder()
    for folder in ["recipes", "recipes/menus", "recipes/menus/easter", "recipes/Mains"] {
      try home.makeFolder(folder)
    }
    for file in [
      "Week.menu", "menus/Lent.menu", "menus/easter/sunday.menu", "Mains/Week.menu", "Mains/x.cook",
    ] {
      try home.write("", to: "recipes/" + file)
    }
  }

  @Test func `the name of a menu is its path without the folder of menus`() throws {
    #expect(try menus.files.map(\.name) == ["Lent", "easter/sunday", "Mains/Week", "Week"])
    #expect(try menus.files.map(\.path)[0] == home["recipes/menus/Lent.menu"])
    #expect(try MenuFolder(recipes: home["none"]).files.isEmpty)
  }

  @Test func `a menu is found without regard to case and accents, if no other is called alike`() throws {
    for name in ["Lent", "lent", "LÉNT", "Lent.menu"] {
      guard case .menu(let file) = try menus.find(name) else {
        Issue.record("\(name) was not found")
        continue
      }
      #expect(file.name == "Lent")
    }
    #expect(try menus.find("lemt") == .none(near: "Lent"))
    #expect(try menus.find("christmas") == .none(near: nil))
    try home.write("", to: "recipes/menus/lent.menu")
    #expect(try menus.find("Lent") == .menu(try menus.files[0]))
    guard case .ambiguous(let files) = try menus.find("LENT") else {
      Issue.record("LENT may be both")
      return
    }
    #expect(files.map(\.name) == ["Lent", "lent"])
  }

  @Test func `a new menu goes into the folder of menus, and nowhere else`() throws {
    let menus = try menus
    #expect(menus.newPath(named: "camping week") == home["recipes/menus/camping week.menu"])
    #expect(menus.newPath(named: "easter/monday.menu") == home["recipes/menus/easter/monday.menu"])
    for name in ["", ".", "..", "../x", "a//b", "/x", ".hidden", "a/.b", "two\nlines"] {
      #expect(menus.newPath(named: name) == nil, "\(name)")
    }
  }
}
