import MealCore
import Testing

@testable import mealschedule

/// Keys and the mouse on the shopping list: ticking, saving and finding.
@Suite struct ListPageKeyTests {
  @Test func `Space ticks the selected thing as shop does, and again takes that back`() throws {
    var scrolled = try ScrolledRecipes(ListPageTests.files)
    try scrolled.type("s")
    let before = scrolled.lines
    #expect(scrolled.page?.selectedLine?.name == "lentils")
    try scrolled.type("j<Space>")
    #expect(scrolled.scroller.message?.text == "ticked  2 onions  goes to soup, Wed 13 Mar  u undoes it")
    // The item stays in its place, struck through, until the list is closed.
    #expect(scrolled.page?.paragraphs.map(\.kind).contains(.struck) == true)
    #expect(!scrolled.lines.contains("In stock"))
    #expect(scrolled.output("shop", "--ticked").contains("2  onions"))
    // It also stays selected.
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
    var files = ListPageTests.files
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
    var scrolled = try ScrolledRecipes(ListPageTests.files)
    try scrolled.type("9K3s<Space>")
    #expect(scrolled.scroller.message?.text == "nothing to tick here")
    try scrolled.folder.write("2013-03-05 dinner soup\n", to: "plan.txt")
    scrolled.scroller.refresh()
    try scrolled.type("<Esc>g5 mar<Enter>3s<Space>")
    #expect(scrolled.scroller.message?.text == "these days are in the past")
    #expect(scrolled.scroller.message?.isError == true)
  }

  @Test func `d deletes what the plan says to buy, and says what else a thing is for`() throws {
    var files = ListPageTests.files
    files["plan.txt"] =
      "2013-03-13 dinner soup\n2013-03-14 buy cat food 2\nsomeday buy batteries\n"
      + "every mon from 2013-03-04 buy milk\n"
    var scrolled = try ScrolledRecipes(files)
    try scrolled.type("s/onions<Enter>d")
    #expect(scrolled.scroller.message?.text == "needed for soup:  Space ticks it if you have it")
    for thing in ["cat food", "batteries"] {
      try scrolled.type("/\(thing)<Enter>d")
      #expect(scrolled.text.contains("Delete \(thing)"))
      try scrolled.type("<Enter>")
      #expect(try !scrolled.folder.text("plan.txt").contains(thing))
      #expect(!scrolled.lines.contains(thing))
    }
    try scrolled.type("u")
    #expect(scrolled.lines.contains("batteries"))
    // An added thing is selected, so that it can be deleted at once.
    try scrolled.type("aoat drink<Enter>")
    #expect(scrolled.page?.selectedLine?.name == "oat drink")
    try scrolled.type("d<Enter>")
    #expect(!scrolled.lines.contains("oat drink"))
    try scrolled.type("/milk<Enter>d<Enter>")
    #expect(try scrolled.folder.text("plan.txt").contains("2013-03-18 buy -"))
  }

  @Test func `p saves the list as Markdown, and asks before it replaces a file`() throws {
    var scrolled = try ScrolledRecipes(ListPageTests.files)
    try scrolled.type("sp<C-u>~/list.md<Enter>")
    #expect(scrolled.scroller.message?.text == "saved as  \(scrolled.folder["list.md"])")
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

  @Test func `a part that loses its last thing leaves one blank line`() throws {
    var scrolled = try ScrolledRecipes(ListPageTests.files)
    try scrolled.type("s<Space>")
    #expect(
      scrolled.lines == [
        "other", "250 g  lentils", "2  onions", "", "No recipe", "  Thu 14 Mar  dinner  stew",
      ])
  }

  @Test func `a text is found as it is typed, and Esc goes back`() throws {
    var scrolled = try ScrolledRecipes(ListPageTests.files)
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
    // Finding works on other pages too.
    try scrolled.type("<Esc>?/yank<Enter>")
    let page = try #require(scrolled.page)
    #expect(page.visible.contains { $0.paragraph == page.selected })
  }

  @Test func `a click selects a thing, and a click on the selected one ticks it`() throws {
    var scrolled = try ScrolledRecipes(ListPageTests.files)
    try scrolled.type("s")
    let page = try #require(scrolled.page)
    let row = page.inside.row + 3
    try scrolled.type("<Click:\(page.inside.column + 5),\(row)>")
    #expect(scrolled.page?.selectedLine?.name == "onions")
    try scrolled.type("<Click:\(page.inside.column + 5),\(row)>")
    #expect(scrolled.scroller.message?.text == "ticked  2 onions  goes to soup, Wed 13 Mar  u undoes it")
  }
}
