import MealCore
import Testing

@testable import mealschedule

/// Help is available in every mode, and leaves the mode as it was.
@Suite struct HelpEverywhereTests {
  @Test(arguments: [
    "", "v", "d", "a", "a<Enter>soup", "g1", "/so", "m", "mJ", "s", "w", "JJJd", "R",
    "e1<C-j>2 and a good many words more<Esc>",
  ])
  func `F1 opens it, and a second time closes it`(keys: String) throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type(keys)
    let (before, mode) = (scrolled.screen, scrolled.scroller.mode)
    try scrolled.type("<F1>")
    #expect(scrolled.frame().text.contains("─ Keys ─"))
    try scrolled.type("<F1>")
    #expect(scrolled.scroller.mode == mode)
    #expect(scrolled.screen == before)
  }

  @Test(arguments: ["", "v", "d", "a", "m", "s", "w", "JJJd", "r"])
  func `? opens it wherever nothing is typed`(keys: String) throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type(keys + "?")
    #expect(scrolled.frame().text.contains("─ Keys ─"))
  }

  @Test func `the keys of the mode come first`() throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("m?")
    let rows = scrolled.frame().text.split(separator: "\n")
    let own = try #require(rows.firstIndex { $0.contains("While moving a dish") })
    #expect(rows[..<own].allSatisfy { !$0.contains("In the stream of days") })
  }

  @Test(arguments: [
    ("d", "With the Delete button"), ("a", "In the menu of meals"),
    ("e1<C-j>2 and a good many words more<Esc>", "While answering a question"),
  ])
  func `the keys of a part that is open only for a moment come first while it is`(keys: String, title: String)
    throws
  {
    var scrolled = try ScrolledPlan()
    try scrolled.type(keys + "<F1>")
    let rows = scrolled.frame().text.split(separator: "\n")
    let own = try #require(rows.firstIndex { $0.contains(title) })
    #expect(rows[..<own].allSatisfy { !$0.contains("In the stream of days") })
    #expect(!scrolled.scroller.isMoving)
  }

  @Test(arguments: ["", "<Enter>"])
  func `each match in sight is marked there, and the line of the first`(end: String) throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("?/move" + end)
    let (frame, theme) = (scrolled.frame(), Theme(depth: .palette, isDark: true, isUnicode: true))
    func count(_ style: Style) -> Int { frame.cells.count { $0.style == style } }
    // Only "move this dish" matches; "While moving" does not.
    #expect(count(theme.style(.match)) == 4)
    #expect(frame.cells.contains { $0.style.background == theme.style(.boxSelected).background })
    try scrolled.type(end == "" ? "<Esc>" : "?")
    #expect(!scrolled.frame().cells.contains { $0.style == theme.style(.match) })
  }

  @Test(arguments: [
    ("", "porridge"), ("j", "risotto"), ("?", "In the stream"), ("w", "dinner  las"),
  ])
  func `the hidden cursor is where one would read`(keys: String, text: String) throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type(keys)
    let frame = scrolled.frame()
    let (column, row) = try #require(frame.hiddenCursor)
    #expect(text == (0..<text.count).map { "\(frame[column + $0, row].glyph)" }.joined())
  }

  @Test(arguments: ["", "3Jd", "3Jd3", "w", "s"]) func `a key without a meaning is said to have none`(
    before: String
  ) throws {
    var scrolled = try ScrolledPlan(hasRecipes: before == "s")
    try scrolled.type(before)
    try scrolled.type("z")
    #expect(scrolled.scroller.message?.text == "z does nothing here  ? shows all keys")
  }

  @Test(arguments: ["d", "3Jd", "Jw"])
  func `a paste where no text is typed is answered, and changes nothing`(before: String) throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type(before)
    let overlays = scrolled.scroller.overlays.count
    scrolled.handle(.paste("milk"))
    #expect(scrolled.scroller.message?.text == "text cannot be pasted here")
    #expect(scrolled.scroller.overlays.count == overlays)
    #expect(try !scrolled.plan.contains("milk"))
  }
}
