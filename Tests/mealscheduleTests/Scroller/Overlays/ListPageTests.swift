import MealCore
import Testing

@testable import mealschedule

/// The shopping list over the stream, and what happens to it while it is open.
@Suite struct ListPageTests {
  private static let servings = "---\nservings: 1\n---\n"
  private static let soup = servings + "Cook @lentils{250%g} with @onions{2}.\n"
  private static let files = [
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
    // Days that the list is not for.
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
    // Recipes are looked at only when something else has changed.
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
    // It is ticked itself: those below it stay where they are.
    scrolled.run("shop --tick coconut milk")
    #expect(scrolled.visible == top)
    scrolled.run("remove 2013-03-13 dinner soup")
    #expect(scrolled.visible == top)
    scrolled.run("remove 2013-03-14 dinner stew")
    #expect(scrolled.page?.showsEnd == true)
    // What comes in before the first line is to be seen.
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
    #expect(scrolled.page == help && help != nil)
  }

  // MARK: Ticking, saving and finding

  @Test func `Space ticks the selected thing as shop does, and again takes that back`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s")
    let before = scrolled.lines
    #expect(scrolled.page?.selectedLine?.name == "lentils")
    try scrolled.type("j<Space>")
    #expect(scrolled.scroller.message?.text == "ticked  2 onions  u undoes it")
    // It stays in its place, struck through, until the list is left.
    #expect(scrolled.page?.paragraphs.map(\.kind).contains(.struck) == true)
    #expect(!scrolled.lines.contains("In stock"))
    #expect(scrolled.output("shop", "--ticked").contains("2  onions"))
    // It stays selected, too.
    #expect(scrolled.page?.selectedLine?.name == "onions")
    try scrolled.type("k<Space>")
    #expect(scrolled.output("shop", "--ticked").contains("250 g  lentils"))
    try scrolled.type("<Space>")
    #expect(scrolled.scroller.message?.text.hasPrefix("unticked  ") == true)
    try scrolled.type("uuu")
    #expect(scrolled.lines == before)
    #expect(scrolled.output("shop", "--ticked") == "nothing is in stock\n")
    try scrolled.type("u")
    #expect(scrolled.scroller.message?.text == "nothing to undo")
  }

  @Test func `a whole list is ticked line by line, then nothing is left to tick`() throws {
    var files = Self.files
    files["plan.txt"] = "2013-03-13 dinner soup\n2013-03-14 dinner dal\nsomeday buy batteries\n"
    var scrolled = try ScrolledRecipes(files)
    try scrolled.type("s")
    let count = scrolled.page?.paragraphs.count { $0.name != nil } ?? 0
    #expect(count == 5)
    try scrolled.type(String(repeating: "<Space>j", count: count))
    #expect(scrolled.page?.paragraphs.contains { $0.kind == .item } == false)
    #expect(try !scrolled.folder.text("plan.txt").contains("batteries"))
    try scrolled.type(String(repeating: "u", count: count))
    #expect(try scrolled.folder.text("plan.txt").contains("someday buy batteries"))
    #expect(scrolled.page?.paragraphs.count { $0.kind == .item } == count)
  }

  @Test func `what cannot be ticked says why`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("9K3s<Space>")
    #expect(scrolled.scroller.message?.text == "nothing to tick here")
    try scrolled.folder.write("2013-03-05 dinner soup\n", to: "plan.txt")
    scrolled.scroller.refresh()
    try scrolled.type("<Esc>g5 mar<Enter>3s<Space>")
    #expect(scrolled.scroller.message?.text == "these days are in the past")
    #expect(scrolled.scroller.message?.isError == true)
  }

  @Test func `p saves the list as Markdown, and asks before it replaces a file`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("sp<C-u>~/list.md<Enter>")
    #expect(scrolled.scroller.message?.text == "the list is in  \(scrolled.folder["list.md"])")
    let text = try scrolled.folder.text("list.md")
    #expect(text == scrolled.output("shop", "--format", "md", "--recipes", scrolled.folder["recipes"]))
    try scrolled.folder.write("mine\n", to: "list.md")
    try scrolled.type("p<C-u>~/list.md<Enter>n")
    #expect(try scrolled.folder.text("list.md") == "mine\n")
    try scrolled.type("p<C-u>~/list.md<Enter>y")
    #expect(try scrolled.folder.text("list.md") == text)
    try scrolled.type("p<C-u>/no/folder/list.md<Enter>")
    #expect(scrolled.scroller.message?.isError == true)
    #expect(scrolled.page?.isList == true)
  }

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

  @Test func `a part that loses its last thing leaves one blank line`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s<Space>")
    #expect(
      scrolled.lines == [
        "other", "250 g  lentils", "2  onions", "", "No recipe", "  Thu 14 Mar  dinner  stew",
      ])
  }

  @Test func `a text is found as it is typed, and Esc goes back`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s/ONI")
    #expect(scrolled.page?.selectedLine?.name == "onions")
    try scrolled.type("<Esc>")
    #expect(scrolled.page?.selectedLine?.name == "lentils")
    try scrolled.type("/stew<Enter>")
    let stew = scrolled.page?.selected
    #expect(stew.map { scrolled.page?.paragraphs[$0].text } == "  Thu 14 Mar  dinner  stew")
    try scrolled.type("/caviar<Enter>")
    #expect(scrolled.scroller.message?.text == "not on this page:  caviar")
    try scrolled.type("/n<Enter>nN")
    #expect(scrolled.page?.pattern == "n")
    // In other pages too.
    try scrolled.type("<Esc>?/yank<Enter>")
    let page = try #require(scrolled.page)
    #expect(page.visible.contains { $0.paragraph == page.selected })
  }

  @Test func `a click selects a thing, and a click on the selected one ticks it`() throws {
    var scrolled = try ScrolledRecipes(Self.files)
    try scrolled.type("s")
    let page = try #require(scrolled.page)
    let row = page.inside.row + 3
    try scrolled.type("<Click:\(page.inside.column + 5),\(row)>")
    #expect(scrolled.page?.selectedLine?.name == "onions")
    try scrolled.type("<Click:\(page.inside.column + 5),\(row)>")
    #expect(scrolled.scroller.message?.text == "ticked  2 onions  u undoes it")
  }

  // MARK: What is on it

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
        "No recipe", "  Wed 13 Mar  dinner  stew (2 times)", "  Fri 15 Mar  lunch  curry", "",
        "Problems", "  curry: several recipes have that name: Curry.cook, curry!.cook",
      ])
    // Of years and years a day is named with its year.
    try scrolled.type("q400s")
    #expect(scrolled.lines.contains("  Fri 15 Mar 2013  lunch  curry"))
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

  // MARK: Its looks

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

  // MARK: Its days

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
