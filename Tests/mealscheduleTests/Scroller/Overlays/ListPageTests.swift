import MealCore
import Testing

@testable import mealschedule

/// The shopping list over the stream, and what happens to it while it is open.
@Suite struct ListPageTests {
  private static let servings = "---\nservings: 1\n---\n"
  private static let soup = servings + "Cook @lentils{250%g} with @onions{2}.\n"
  static let files = [
    "plan.txt": "2013-03-13 dinner soup\n2013-03-14 dinner stew\n",
    "recipes/Soup.cook": soup, "recipes/aisle.conf": "// all in one place\n",
    "recipes/Dal.cook": servings + "Cook @red lentils{200%g} in @coconut milk{400%ml}.\n",
  ]

  @Test func `what is added to the plan meanwhile comes on the list at the next look`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s")
    #expect(!scrolled.lines.contains("200 g  red lentils"))
    scrolled.run("add 2013-03-14 lunch dal")
    #expect(scrolled.lines.contains("200 g  red lentils"))
    #expect(scrolled.page?.list?.days == ScrolledPlan.today...ScrolledPlan.today + 6)
    // A change to days outside the list does not affect it.
    let before = scrolled.lines
    scrolled.run("add 2013-03-24 lunch dal")
    #expect(scrolled.lines == before)
  }

  @Test func `what is ticked and unticked meanwhile is so on the list`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s")
    let before = scrolled.lines
    #expect(
      before == ["other", "250 g  lentils", "2  onions", "", "No recipe", "  Thu 14 Mar  dinner  stew"])
    scrolled.run("shop --tick onions")
    #expect(
      scrolled.lines == [
        "other", "250 g  lentils", "", "In stock", "2  onions", "", "No recipe",
        "  Thu 14 Mar  dinner  stew",
      ])
    scrolled.run("shop --untick onions")
    #expect(scrolled.lines == before)
  }

  @Test func `aisles and pantry that come or change meanwhile count at the next look`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s")
    try scrolled.folder.write("[greens]\nonions\n", to: "recipes/aisle.conf")
    scrolled.scroller.refresh()
    #expect(scrolled.lines.prefix(4) == ["greens", "2  onions", "", "other"])
    try scrolled.folder.makeFolder("recipes/config")
    try scrolled.folder.write("[larder]\nlentils = \"1%kg\"\n", to: "recipes/config/pantry.conf")
    scrolled.scroller.refresh()
    #expect(scrolled.lines.prefix(5) == ["greens", "2  onions", "", "In the pantry", "  lentils"])
  }

  @Test func `without a change the list is not made anew`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s")
    // Recipes are checked only when something else has changed.
    try scrolled.folder.write("Nothing at all.\n", to: "recipes/Soup.cook")
    scrolled.scroller.refresh()
    #expect(scrolled.lines.contains("250 g  lentils"))
    scrolled.run("remove 2013-03-14 dinner stew")
    #expect(scrolled.lines == ["No recipe", "  Wed 13 Mar  dinner  soup; its recipe has no ingredients"])
  }

  @Test func `the line on top stays there when lines come and go above it`() throws {
    let things = (10...60).map { "@thing \($0){1%g}" }.joined(separator: " ")
    var files = Self.files
    files["recipes/Stew.cook"] = things + "\n"
    var scrolled = try ScrolledRecipes(files, columns: 40, rows: 12)
    try scrolled.type("s27j")
    let top = scrolled.visible
    #expect(top.first == "1 g  thing 27")
    scrolled.run("add 2013-03-14 lunch dal")
    #expect(scrolled.visible == top)
    #expect(scrolled.lines.count > 55)
    // When the top line itself is ticked, the lines below it stay where they are.
    scrolled.run("shop --tick coconut milk")
    #expect(scrolled.visible == top)
    scrolled.run("remove 2013-03-13 dinner soup")
    #expect(scrolled.visible == top)
    scrolled.run("remove 2013-03-14 dinner stew")
    #expect(scrolled.page?.showsEnd == true)
    // On an unscrolled page, lines added before the first one are visible.
    try scrolled.type("g")
    scrolled.run("add 2013-03-14 dinner stew")
    #expect(scrolled.visible.first == "other")
    #expect(scrolled.page?.top == 0)
  }

  @Test func `a list that is closed stays closed, and other pages stay as they are`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("sq")
    scrolled.run("add 2013-03-14 lunch dal")
    #expect(scrolled.page == nil)
    try scrolled.type("?5j")
    let help = scrolled.page
    scrolled.run("add 2013-03-15 lunch dal")
    #expect(scrolled.page?.paragraphs == help?.paragraphs && scrolled.page?.top == help?.top && help != nil)
  }

  // MARK: What is on it

  @Test(arguments: [
    ("c", "Every recipe lacks more than 2 things"), ("1c", "Every recipe lacks more than 1 thing"),
  ])
  func `where too much is missing, the closest recipe is named`(keys: String, said: String) throws {
    var files = Self.files
    files["recipes/Soup.cook"] =
      Self.servings + "Cook @lentils{250%g}, @onions{2}, @leeks{2} and @leaves{3}.\n"
    files["recipes/Dal.cook"] = Self.servings + "Cook @red lentils{200%g}, @coconut milk{1} and @limes{1}.\n"
    var scrolled = try ScrolledRecipes(files)
    try scrolled.type(keys)
    #expect(
      scrolled.lines.prefix(2).joined(separator: " ") == said + "; the closest is Dal, which lacks 3.")
  }

  @Test func `problems have a part of their own, with paths from the recipes folder`() throws {
    var files = Self.files
    files["plan.txt"] = "2013-03-13 dinner soup\n2013-03-14 dinner cake\n2013-03-15 dinner stew\n"
    files["recipes/Soup.cook"] = Self.soup + "\nAdd @./Stock{1}.\n"
    files["recipes/Cake.cook"] = "\u{0}\u{1}"
    files["recipes/aisle.conf"] = "[dry\nlentils\n"
    var scrolled = try ScrolledRecipes(files)
    try scrolled.type("s")
    let text = scrolled.lines.joined(separator: "\n")
    let parts = text.split(separator: "\n\nProblems\n")
    try #require(parts.count == 2, "\(text)")
    #expect(parts[0].hasSuffix("No recipe\n  Thu 14 Mar  dinner  cake\n  Fri 15 Mar  dinner  stew"))
    #expect(parts[1].contains("  Cake.cook:1: "))
    #expect(parts[1].contains("  Soup.cook:6: there is no recipe Stock.cook"))
    #expect(parts[1].contains("  aisle.conf:1: "))
    #expect(!text.contains(scrolled.folder.path))
  }

  @Test func `a dish that is planned often, and one that several recipes could be, are said to be`() throws {
    var files = Self.files
    files["plan.txt"] = "2013-03-13 dinner stew\n2013-03-14 dinner stew\n2013-03-15 lunch curry\n"
    for name in ["Curry", "curry!"] { files["recipes/\(name).cook"] = Self.soup }
    var scrolled = try ScrolledRecipes(files)
    try scrolled.type("s")
    #expect(
      scrolled.lines == [
        "No recipe", "  Wed 13 Mar  dinner  stew (2 times)", "  Fri 15 Mar  lunch   curry", "",
        "Problems", "  several recipes are called curry: Curry.cook, curry!.cook",
      ])
    // In a list of more than a year, days are named with their year.
    try scrolled.type("q400s")
    #expect(scrolled.lines.contains("  Fri 15 Mar 2013  lunch   curry"))
  }

  @Test func `headings are those of shop`() throws {
    var files = Self.files
    files["recipes/pantry.conf"] = "[larder]\nlentils = true\n"
    var scrolled = try ScrolledRecipes(files)
    scrolled.run("shop --tick onions")
    try scrolled.type("s")
    let printed = scrolled.output("shop", "--recipes", scrolled.folder["recipes"])
      .split(separator: "\n", omittingEmptySubsequences: false)
    let headings = scrolled.lines.filter { $0.first?.isUppercase == true && !$0.hasPrefix(" ") }
    #expect(headings == ["In stock", "In the pantry", "No recipe"])
    for heading in headings { #expect(printed.contains(heading[...]), "\(printed)") }
  }

  // MARK: Appearance

  @Test(arguments: [
    (80, "Shopping, Wed 13 Mar 2013 to Tue 19 Mar 2013"), (40, "Shopping, Wed 13 Mar to Tue 19 Mar"),
    (36, "Wed 13 Mar to Tue 19 Mar"), (20, "Wed 13 Mar to Tue 19 Mar"),
  ])
  func `the title leaves out the years before it is cut`(columns: Int, title: String) throws {
    var scrolled = try ScrolledRecipes(Self.files, columns: columns)
    try scrolled.type("s")
    #expect(scrolled.page?.title == title)
    try scrolled.type("<Resize:80x24>")
    #expect(scrolled.page?.title == "Shopping, Wed 13 Mar 2013 to Tue 19 Mar 2013")
  }

  @Test(arguments: [
    Theme(depth: .palette, isDark: true, isUnicode: true),
    Theme(depth: .palette, isDark: nil, isUnicode: true),
    Theme(depth: .sixteen, isDark: true, isUnicode: true), Theme(depth: .none, isDark: nil, isUnicode: false),
  ])
  func `headings are bold and stand out to the left, amounts are not`(theme: Theme) throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s")
    var frame = Frame()
    ScreenView(theme: theme).draw(scrolled.scroller, into: &frame)
    let page = try #require(scrolled.page)
    func isBold(_ row: Int, _ column: Int) -> Bool {
      frame.cells[(page.inside.row + row) * frame.columns + page.inside.column + column].style.attributes
        .contains(.bold)
    }
    #expect(page.visible.prefix(2).map(\.keyColumn) == [0, 4])
    #expect(isBold(0, 0))
    #expect(!isBold(1, 4) && !isBold(1, page.rows[1].column))
  }

  // MARK: The days of the list

  @Test(arguments: [
    ("s", 0, 7), ("10s", 0, 10), ("1s", 0, 1), ("3Jv2Js", 3, 3), ("2J3s", 2, 3), ("vJ5s", 1, 5),
    ("9999999s", 0, 3653),
  ])
  func `a count takes that many days from the cursor on`(keys: String, first: Int, count: Int) throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type(keys)
    #expect(scrolled.page?.list?.days.lowerBound == ScrolledPlan.today + first)
    #expect(scrolled.page?.list?.days.count == count)
    #expect(scrolled.scroller.count == nil)
  }
}
