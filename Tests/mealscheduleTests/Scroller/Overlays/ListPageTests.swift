import MealCore
import Testing

@testable import mealschedule

/// The shopping list over the stream, and what happens to it while it is open.
@Suite struct ListPageTests {
  private static let soup = "Cook @lentils{250%g} with @onions{2}.\n"
  private static let files = [
    "plan.txt": "2013-03-13 dinner soup\n2013-03-14 dinner stew\n",
    "recipes/Soup.cook": soup,
    "recipes/Dal.cook": "Cook @red lentils{200%g} in @coconut milk{400%ml}.\n",
  ]

  @Test func `what is added to the plan meanwhile comes on the list at the next look`() throws {
    var kitchen = try ScrolledKitchen(Self.files)
    try kitchen.type("s")
    #expect(!kitchen.lines.contains("200 g  red lentils"))
    kitchen.run("add 2013-03-14 lunch dal")
    #expect(kitchen.lines.contains("200 g  red lentils"))
    #expect(kitchen.page?.days == ScrolledPlan.today...ScrolledPlan.today + 6)
    // Days that the list is not for.
    let before = kitchen.lines
    kitchen.run("add 2013-03-24 lunch dal")
    #expect(kitchen.lines == before)
  }

  @Test func `what is ticked and unticked meanwhile is so on the list`() throws {
    var kitchen = try ScrolledKitchen(Self.files)
    try kitchen.type("s")
    let before = kitchen.lines
    #expect(
      before == ["other", "250 g  lentils", "2  onions", "", "No recipe", "  Thu 14 Mar  dinner  stew"])
    kitchen.run("shop --tick onions")
    #expect(
      kitchen.lines == [
        "other", "250 g  lentils", "", "Ticked", "2  onions", "", "No recipe",
        "  Thu 14 Mar  dinner  stew",
      ])
    kitchen.run("shop --untick onions")
    #expect(kitchen.lines == before)
  }

  @Test func `aisles and pantry that come or change meanwhile count at the next look`() throws {
    var kitchen = try ScrolledKitchen(Self.files)
    try kitchen.type("s")
    try kitchen.folder.write("[greens]\nonions\n", to: "recipes/aisle.conf")
    kitchen.scroller.refresh()
    #expect(kitchen.lines.prefix(4) == ["greens", "2  onions", "", "other"])
    try kitchen.folder.makeFolder("recipes/config")
    try kitchen.folder.write("[larder]\nlentils = \"1%kg\"\n", to: "recipes/config/pantry.conf")
    kitchen.scroller.refresh()
    #expect(kitchen.lines.prefix(5) == ["greens", "2  onions", "", "In the pantry", "  lentils"])
  }

  @Test func `without a change the list is not made anew`() throws {
    var kitchen = try ScrolledKitchen(Self.files)
    try kitchen.type("s")
    // Recipes are looked at only when something else has changed.
    try kitchen.folder.write("Nothing at all.\n", to: "recipes/Soup.cook")
    kitchen.scroller.refresh()
    #expect(kitchen.lines.contains("250 g  lentils"))
    kitchen.run("remove 2013-03-14 dinner stew")
    #expect(kitchen.lines == ["Nothing to buy on these days."])
  }

  @Test func `the line on top stays there when lines come and go above it`() throws {
    let things = (10...60).map { "@thing \($0){1%g}" }.joined(separator: " ")
    var files = Self.files
    files["recipes/Stew.cook"] = things + "\n"
    var kitchen = try ScrolledKitchen(files, columns: 40, rows: 12)
    try kitchen.type("s20j")
    let top = kitchen.visible
    #expect(top.first == "1 g  thing 27")
    kitchen.run("add 2013-03-14 lunch dal")
    #expect(kitchen.visible == top)
    #expect(kitchen.lines.count > 55)
    // It is ticked itself: those below it stay where they are.
    kitchen.run("shop --tick coconut milk")
    #expect(kitchen.visible == top)
    kitchen.run("remove 2013-03-13 dinner soup")
    #expect(kitchen.visible == top)
    kitchen.run("remove 2013-03-14 dinner stew")
    #expect(kitchen.page?.showsEnd == true)
    // What comes in before the first line is to be seen.
    try kitchen.type("g")
    kitchen.run("add 2013-03-14 dinner stew")
    #expect(kitchen.visible.first == "other")
    #expect(kitchen.page?.top == 0)
  }

  @Test func `a list that is closed stays closed, and other pages stay as they are`() throws {
    var kitchen = try ScrolledKitchen(Self.files)
    try kitchen.type("sq")
    kitchen.run("add 2013-03-14 lunch dal")
    #expect(kitchen.page == nil)
    try kitchen.type("?5j")
    let help = kitchen.page
    kitchen.run("add 2013-03-15 lunch dal")
    #expect(kitchen.page == help && help != nil)
  }

  // MARK: What is on it

  @Test func `problems have a part of their own, with paths from the recipes folder`() throws {
    var files = Self.files
    files["plan.txt"] = "2013-03-13 dinner soup\n2013-03-14 dinner cake\n2013-03-15 dinner stew\n"
    files["recipes/Soup.cook"] = Self.soup + "\nAdd @./Stock{1}.\n"
    files["recipes/Cake.cook"] = "\u{0}\u{1}"
    files["recipes/aisle.conf"] = "[dry\nlentils\n"
    var kitchen = try ScrolledKitchen(files)
    try kitchen.type("s")
    let text = kitchen.lines.joined(separator: "\n")
    let parts = text.split(separator: "\n\nProblems\n")
    try #require(parts.count == 2, "\(text)")
    #expect(parts[0].hasSuffix("No recipe\n  Thu 14 Mar  dinner  cake\n  Fri 15 Mar  dinner  stew"))
    #expect(parts[1].contains("  Cake.cook:1: "))
    #expect(parts[1].contains("  Soup.cook:3: there is no recipe Stock.cook"))
    #expect(parts[1].contains("  aisle.conf:1: "))
    #expect(!text.contains(kitchen.folder.path))
  }

  @Test func `a dish that is planned often, and one that several recipes could be, are said to be`() throws {
    var files = Self.files
    files["plan.txt"] = "2013-03-13 dinner stew\n2013-03-14 dinner stew\n2013-03-15 lunch curry\n"
    for name in ["Curry", "curry!"] { files["recipes/\(name).cook"] = Self.soup }
    var kitchen = try ScrolledKitchen(files)
    try kitchen.type("s")
    #expect(
      kitchen.lines == [
        "No recipe", "  Wed 13 Mar  dinner  stew (2 times)", "  Fri 15 Mar  lunch  curry", "",
        "Problems", "  curry: several recipes have that name: Curry.cook, curry!.cook",
      ])
    // Of years and years a day is named with its year.
    try kitchen.type("q400s")
    #expect(kitchen.lines.contains("  Fri 15 Mar 2013  lunch  curry"))
  }

  @Test func `headings are those of shop`() throws {
    var files = Self.files
    files["recipes/pantry.conf"] = "[larder]\nlentils = true\n"
    var kitchen = try ScrolledKitchen(files)
    kitchen.run("shop --tick onions")
    try kitchen.type("s")
    let printed = kitchen.output("shop", "--recipes", kitchen.folder["recipes"])
      .split(separator: "\n", omittingEmptySubsequences: false)
    let headings = kitchen.lines.filter { $0.first?.isUppercase == true && !$0.hasPrefix(" ") }
    #expect(headings == ["Ticked", "In the pantry", "No recipe"])
    for heading in headings { #expect(printed.contains(heading[...]), "\(printed)") }
  }

  // MARK: Its looks

  @Test(arguments: [
    (80, "Shopping, Wed 13 Mar 2013 to Tue 19 Mar 2013"), (40, "Shopping, Wed 13 Mar to Tue 19 Mar"),
    (36, "Wed 13 Mar to Tue 19 Mar"), (20, "Wed 13 Mar to Tue 19 Mar"),
  ])
  func `the title leaves out the years before it is cut`(columns: Int, title: String) throws {
    var kitchen = try ScrolledKitchen(Self.files, columns: columns)
    try kitchen.type("s")
    #expect(kitchen.page?.title == title)
    try kitchen.type("<Resize:80x24>")
    #expect(kitchen.page?.title == "Shopping, Wed 13 Mar 2013 to Tue 19 Mar 2013")
  }

  @Test(arguments: [
    Theme(depth: .palette, isDark: true, isUnicode: true),
    Theme(depth: .palette, isDark: nil, isUnicode: true),
    Theme(depth: .sixteen, isDark: true, isUnicode: true), Theme(depth: .none, isDark: nil, isUnicode: false),
  ])
  func `headings are bold and stand out to the left, amounts are not`(theme: Theme) throws {
    var kitchen = try ScrolledKitchen(Self.files)
    try kitchen.type("s")
    var frame = Frame()
    ScreenView(theme: theme).draw(kitchen.scroller, into: &frame)
    let page = try #require(kitchen.page)
    func isBold(_ row: Int, _ column: Int) -> Bool {
      frame.cells[(page.inside.row + row) * frame.columns + page.inside.column + column].style.attributes
        .contains(.bold)
    }
    #expect(page.visible.prefix(2).map(\.keyColumn) == [0, 2])
    #expect(isBold(0, 0))
    #expect(!isBold(1, 2) && !isBold(1, page.rows[1].column))
  }

  // MARK: Its days

  @Test(arguments: [
    ("s", 0, 7), ("10s", 0, 10), ("1s", 0, 1), ("3Jv2Js", 3, 3), ("2J3s", 2, 3), ("vJ5s", 1, 5),
    ("9999999s", 0, 3653),
  ])
  func `a count takes that many days from the cursor on`(keys: String, first: Int, count: Int) throws {
    var kitchen = try ScrolledKitchen(Self.files)
    try kitchen.type(keys)
    #expect(kitchen.page?.days?.lowerBound == ScrolledPlan.today + first)
    #expect(kitchen.page?.days?.count == count)
    #expect(kitchen.scroller.count == nil)
  }
}
