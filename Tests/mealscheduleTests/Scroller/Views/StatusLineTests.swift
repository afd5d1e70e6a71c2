import MealCore
import Testing

@testable import mealschedule

/// The hints in the status line: the most important ones stay, and those that would do nothing are left out.
@Suite struct StatusLineTests {
  /// The last line for a plan with recipes, after some keys.
  private func status(_ keys: String, columns: Int = 80, _ plan: String = ScrolledPlan.example) throws
    -> String
  {
    var scrolled = try ScrolledPlan(
      plan, columns: columns, rows: 12, recipes: ExampleRecipes.source)
    try scrolled.type(keys)
    return scrolled.status
  }

  @Test(arguments: [
    ("v", " 1 day marked  d delete  Esc clear"),
    ("a<Home><Enter>soup", " breakfast, Wed 13  Enter save"),
    ("?", " ↓ scroll  / find  Esc close"), ("jr", " ↓ scroll  / find  E edit  Esc close"),
    ("g", " go to:           fri, +3w, 14 mar 2013"),
  ])
  func `at 40 columns the hints that matter most stay`(keys: String, line: String) throws {
    #expect(try status(keys, columns: 40) == line)
  }

  @Test(arguments: [
    ("g", "Enter go  Esc cancel"), ("/", "Enter find  Esc cancel"), ("R", "Enter save  Esc cancel"),
    ("s/", "Enter find  Esc cancel"),
  ])
  func `a prompt says how it ends where there is room, and that can be clicked`(keys: String, hints: String)
    throws
  {
    let line = try status(keys)
    #expect(line.hasSuffix(hints), "\(line)")
    var scrolled = try ScrolledPlan(rows: 12, recipes: ExampleRecipes.source)
    try scrolled.type(keys)
    let before = scrolled.scroller.overlays.count
    try scrolled.type("<Click:78,12>")
    #expect(scrolled.scroller.overlays.count == before - 1)
    // If the meaning of the typed date is long, there are no hints.
    #expect(try !status("g1 mar 2014 ago", columns: 40).contains("Enter"))
  }

  @Test func `on a day without a line there is nothing to edit, to move or to delete`() throws {
    #expect(try status("").hasPrefix(" a add  Enter edit  m move  d delete  f suggest"))
    #expect(try status("g3 jun<Enter>").hasPrefix(" a add  f suggest  s shop  / find"))
    #expect(try status("", columns: 60) == " a add  e edit  m move  d delete  f suggest  ? keys  q quit")
  }

  @Test func `an empty date goes nowhere, and is no mistake`() throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("Jg  <Enter>")
    #expect(scrolled.scroller.overlays.isEmpty && scrolled.scroller.message == nil)
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today + 1)
  }

  @Test func `a list with nothing in it does not offer to tick, to save, to add or to take it`() throws {
    let line = try status("s", "2013-01-01 dinner soup\n")
    #expect(line == " / find  a add  u undo  ? keys  Esc close")
    var scrolled = try ScrolledPlan()
    try scrolled.type("c")
    #expect(scrolled.status == " / find  u undo  ? keys  Esc close")
    #expect(try status("w", "2013-01-01 dinner soup\n") == " to Wed 13 Mar  a add  Esc close")
    #expect(try status("s").contains("Space tick"))
  }

  @Test(arguments: ["", "a<Enter>soup", "d", "mJ", "w", "v", "g", "/so", "e<C-j>x<Esc>"], 1...31)
  func `on a very narrow screen hints and words do not overlap`(keys: String, columns: Int) throws {
    var scrolled = try ScrolledPlan(columns: columns, rows: 12)
    try scrolled.type(keys)
    if scrolled.scroller.overlays.last is Prompt { return }
    var end = 0
    StatusLine.forEachPiece(of: scrolled.scroller) { piece in
      #expect(piece.column > end || end == 0, "\(columns): \(scrolled.status)")
      end = piece.column + DisplayWidth.of(piece.text)
    }
    #expect(end <= columns)
  }
}
