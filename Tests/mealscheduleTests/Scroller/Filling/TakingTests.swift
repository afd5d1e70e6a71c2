import MealCore
import Testing

@testable import mealschedule

/// Suggestions as ghosts in the stream that are taken, replaced and refused.
@Suite struct TakingTests {
  @Test func `Enter takes one and leaves the others, and u brings the ghost back`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("f")
    let all = scrolled.ghosts
    let line = try #require(scrolled.scroller.stream.fill?.ghosts.first).dishes[0].written
    try scrolled.type("<Enter>")
    #expect(try scrolled.folder.text("plan.txt").contains("2013-03-13 dinner \(line)\n"))
    #expect(scrolled.ghosts == Array(all.dropFirst()))
    #expect(scrolled.scroller.message?.text.hasPrefix("added") == true)
    // The cursor moves on to the next suggestion.
    #expect(scrolled.scroller.stream.selectedGhost == 0)
    try scrolled.type("u")
    #expect(try scrolled.folder.text("plan.txt") == FillingTests.plan)
    #expect(scrolled.ghosts == all)
  }

  @Test func `a someday dish that is taken leaves the tray`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("f")
    let ghost = try #require(scrolled.scroller.stream.fill?.ghosts.first { $0.entry?.dish.text == "ramen" })
    try scrolled.type("g\(ghost.day)<Enter>")
    for _ in 0..<4 where scrolled.scroller.stream.selectedGhost == nil { try scrolled.type("j") }
    try scrolled.type("<Enter>")
    #expect(try scrolled.folder.text("plan.txt").contains("\(ghost.day) dinner ramen x4\n"))
    #expect(try !scrolled.folder.text("plan.txt").contains("someday"))
  }

  @Test func `f shows what is next best, F goes back`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("f")
    let all = scrolled.ghosts
    var seen = [all[0]]
    for _ in 0..<3 {
      try scrolled.type("f")
      #expect(Array(scrolled.ghosts.dropFirst()) == Array(all.dropFirst()))
      #expect(!seen.contains(scrolled.ghosts[0]))
      seen.append(scrolled.ghosts[0])
    }
    try scrolled.type("FF")
    #expect(scrolled.ghosts[0] == seen[1])
    try scrolled.type("FF")
    #expect(scrolled.ghosts[0] == seen[0])
    #expect(scrolled.scroller.message?.text == "this is the first suggestion")
    try scrolled.type("99f")
    #expect(scrolled.scroller.message?.text == "no other dish fits here")
  }

  @Test func `d refuses a dish on all days`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("f")
    var refused: [String] = []
    for _ in 0..<3 {
      guard let name = scrolled.scroller.stream.fill?.ghosts[0].entry?.dish.text else { break }
      refused.append(name)
      try scrolled.type("d")
      #expect(scrolled.scroller.message?.text == "no longer suggested:  \(name)")
      let left = scrolled.scroller.stream.fill?.ghosts.compactMap { $0.entry?.dish.text } ?? []
      #expect(Set(left).isDisjoint(with: refused))
    }
    #expect(refused.count == 3)
  }

  @Test func `u takes back the last refusal, or a change that came after it`() throws {
    for (before, picker) in [("", false), ("i", true)] {
      var scrolled = try FillingTests.scrolled()
      try scrolled.type("+")
      let changed = try scrolled.folder.text("plan.txt")
      try scrolled.type("f")
      let all = scrolled.ghosts
      try scrolled.type("\(before)d")
      #expect(scrolled.ghosts[0] != all[0])
      try scrolled.type("u")
      #expect(scrolled.ghosts == all && (scrolled.page != nil) == picker)
      #expect(scrolled.scroller.message?.text.hasPrefix("may be suggested again") == true)
      #expect(try scrolled.folder.text("plan.txt") == changed)
      try scrolled.type("u")
      #expect(try scrolled.folder.text("plan.txt") == FillingTests.plan)
    }
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("fd<Enter>")
    let refused = scrolled.scroller.stream.fill?.refused.count
    try scrolled.type("u")
    #expect(try scrolled.folder.text("plan.txt") == FillingTests.plan)
    #expect(scrolled.scroller.stream.fill?.refused.count == refused)
    try scrolled.type("u")
    #expect(scrolled.scroller.message?.text.hasPrefix("may be suggested again") == true)
    #expect(scrolled.scroller.stream.fill?.refused.isEmpty == true)
  }

  @Test func `i says why, and what else would fit`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("f")
    let reason = try #require(scrolled.scroller.stream.fill?.ghosts[0].entry?.reasons.first)
    try scrolled.type("i")
    // The points are right-aligned; the reasons are on separate rows.
    let rows = scrolled.lines.map { $0.drop { $0 == " " } }
    let lines = rows.filter { $0.first?.isNumber == true }
    #expect(lines.count > 3 && !lines[0].contains(reason) && rows[1].hasPrefix(reason))
    let points = lines.compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(points.prefix(4) == points.prefix(4).sorted(by: >)[...])
    try scrolled.type("<Esc>")
    #expect(scrolled.scroller.mode == .filling)
  }

  @Test func `in the picker a dish that breaks a must says so first`() throws {
    var scrolled = try FillingTests.scrolled(
      "each dish at most 1 in 7 days\ndinner +fish at least 1 in 7 days\n")
    try scrolled.type("f")
    let fish = try #require(
      scrolled.scroller.stream.fill?.ghosts.firstIndex { $0.dishes[0].tags.contains { $0.name == "fish" } })
    let ghost = try #require(scrolled.scroller.stream.fill?.ghosts[fish])
    try scrolled.type("g\(ghost.day)<Enter>i")
    let choices = try #require(scrolled.page?.picking)
    let isBroken = choices.map { $0.reasons.first == "1 short: dinner +fish at least 1 in 7 days" }
    #expect(isBroken == choices.map { !$0.dish.tags.contains { $0.name == "fish" } })
    #expect(isBroken.contains(true) && isBroken.first == false)
  }

  @Test(arguments: [(160, 30), (200, 60)])
  func `a wide panel shows the recipe of the picker's dish in its place`(columns: Int, rows: Int) throws {
    var scrolled = try FillingTests.scrolled(columns: columns, rows: rows, cooked: "Ramen")
    try scrolled.type("fi")
    #expect(scrolled.text.ranges(of: "1. Cook rice.").count == 1)
    let area = try #require(scrolled.scroller.panelLayout?.area(of: .recipe))
    let page = try #require(scrolled.page)
    #expect(page.frame.columns.upperBound <= scrolled.scroller.layout.streamColumns)
    #expect(page.frame.height == page.rows.count + 2 || page.frame.height > rows - 4)
    let tops = scrolled.text.split(separator: "\n").map(String.init).filter {
      $0.part(columns: area.column - 1..<area.column) == "╭"
    }
    #expect(tops.count == 1)
  }

  @Test func `a wide panel shows no recipe of another dish than the picker's`() throws {
    var scrolled = try FillingTests.scrolled(columns: 200, rows: 60)
    try scrolled.type("f")
    #expect(scrolled.text.contains("there is no recipe for"))
    try scrolled.type("ij")
    #expect(!scrolled.text.contains("there is no recipe for"))
  }

  @Test(arguments: [(99, 24, false), (100, 30, true), (130, 60, true)])
  func `from 100 columns on the recipe is beside the picker, as tall as it, and they are in the middle`(
    columns: Int, rows: Int, isThere: Bool
  ) throws {
    var scrolled = try FillingTests.scrolled(columns: columns, rows: rows, cooked: "Ramen")
    try scrolled.type("fi")
    let frame = try #require(scrolled.page).frame
    let tops = scrolled.text.split(separator: "\n").filter { $0.contains("╭") }
    #expect(tops.count == 1 && tops[0].contains("╮ ╭") == isThere)
    guard isThere else { return }
    #expect(abs(frame.column - (columns - tops[0].count)) <= 1)
    #expect(scrolled.text.split(separator: "\n").filter { $0.contains("╯ ╰") }.count == 1)
    // For a dish without a recipe, the page only says so, and the rest of the space stays empty.
    try scrolled.type("j")
    let lines = scrolled.text.split(separator: "\n").map(String.init)
    let top = try #require(lines.firstIndex { $0.contains("╮ ╭") })
    #expect(lines[top + 1].contains("there is no recipe for omelette"))
    #expect(lines[top + 2].contains("╰") && lines[top + 3].hasSuffix("│"))
    #expect(lines[top + 3].part(columns: frame.columns.upperBound..<columns).allSatisfy { $0 == " " })
  }

  @Test func `d in the picker refuses the selected dish on all the days`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("fijj")
    func names() -> [String] { scrolled.page?.picking?.map(\.dish.text) ?? [] }
    let (before, shown) = (names(), scrolled.ghosts)
    try scrolled.type("d")
    #expect(names() == before.filter { $0 != before[2] })
    #expect(scrolled.page?.selected == 2)
    #expect(scrolled.scroller.message?.text == "no longer suggested:  \(before[2])")
    try scrolled.type("<Home>d")
    #expect(names().first == before[1])
    #expect(scrolled.ghosts.count == shown.count && scrolled.ghosts.first != shown.first)
    #expect(scrolled.text.contains("Refused: "))
    try scrolled.type("uu")
    #expect(Set(names()) == Set(before))
    try scrolled.type("u")
    #expect(scrolled.scroller.message?.text == "nothing to undo")
    try scrolled.type("<Enter>")
    #expect(scrolled.text.contains(before[0]))
  }

  @Test func `where no dish has a recipe the picker has the room, and the cursor is on its points`() throws {
    var scrolled = try FillingTests.scrolled(columns: 100, rows: 30)
    try scrolled.type("fi")
    #expect(!scrolled.text.contains("╮ ╭") && scrolled.text.contains("╮"))
    var frame = Frame()
    let view = ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true))
    view.draw(scrolled.scroller, into: &frame)
    let cursor = try #require(frame.hiddenCursor)
    #expect(
      frame[cursor.column, cursor.row].glyph != " " && frame[cursor.column - 1, cursor.row].glyph == " ")
  }

  @Test func `where nothing fits the ghost says so, and i shows the conflict`() throws {
    var scrolled = try FillingTests.scrolled("each dish at most 1 in 7 days\nfri dinner only +cake\n")
    let lines = FillingTests.plan.split(separator: "\n").filter { !$0.contains("roast") }
    try scrolled.folder.write(lines.joined(separator: "\n") + "\n", to: "plan.txt")
    scrolled.scroller.refresh()
    try scrolled.type("JJ1f")
    #expect(scrolled.ghosts == ["2013-03-15 none"])
    #expect(scrolled.text.contains("? nothing fits"))
    try scrolled.type("i")
    #expect(scrolled.lines.contains("These conflict on Fri 15 Mar"))
    #expect(scrolled.lines.contains { $0.contains("fri dinner only +cake") && $0.contains("rules.txt:2") })
    try scrolled.type("<Esc><Enter>")
    #expect(scrolled.scroller.message?.text == "nothing fits here  i says why")
    try scrolled.type("A")
    #expect(scrolled.scroller.message?.text.hasPrefix("nothing is suggested") == true)
  }

  @Test func `i says that other rules conflict too, as suggest does`() throws {
    var scrolled = try FillingTests.scrolled("fri dinner only +foo\ndinner only +bar\n")
    let lines = FillingTests.plan.split(separator: "\n").filter { !$0.contains("roast") }
    try scrolled.folder.write(lines.joined(separator: "\n") + "\n", to: "plan.txt")
    scrolled.scroller.refresh()
    try scrolled.type("JJ1fi")
    #expect(scrolled.lines.contains("Other rules conflict there too."))
    #expect(!scrolled.text.contains("verything fits"))
  }

  @Test func `Esc on a suggestion goes back to where the cursor was`() throws {
    var scrolled = try FillingTests.scrolled()
    let before = scrolled.text
    let cursor = scrolled.scroller.stream.cursor
    try scrolled.type("fjjj<Esc>")
    #expect(scrolled.scroller.stream.fill != nil || scrolled.scroller.stream.cursor == cursor)
    try scrolled.type("<Esc>t")
    try scrolled.type("14f<Esc>")
    #expect(scrolled.scroller.stream.fill == nil && scrolled.scroller.stream.cursor == cursor)
    #expect(scrolled.text == before)
    // After a suggestion was taken, the cursor stays near it.
    try scrolled.type("f<Enter>")
    let taken = scrolled.scroller.stream.cursor.day
    try scrolled.type("J<Esc>")
    #expect(scrolled.scroller.stream.fill == nil || scrolled.scroller.stream.cursor.day >= taken)
  }

  @Test func `where no dish fits only what works is offered`() throws {
    var scrolled = try ScrolledRecipes([
      "plan.txt": "2013-03-12 dinner soup x4 +veg\n", "rules.txt": "dinner only +fish\n",
    ])
    try scrolled.type("f")
    let line = try #require(scrolled.text.split(separator: "\n").last)
    #expect(line.hasPrefix(" i why  Esc leave") && line.hasSuffix("no dish fits"), "\(line)")
  }

  @Test func `without rules or recipes, as in the tour, f says that it cannot`() throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("f")
    #expect(scrolled.scroller.message?.text == "nothing can be suggested here")
  }
}
