import MealCore
import Testing

@testable import mealschedule

/// Dragging dishes, and clicking on the screen.
@Suite struct PointerTests {
  private static let plan = """
    2013-03-12 dinner rice
    2013-03-13 breakfast porridge
    2013-03-13 dinner soup
    2013-03-15 lunch bread
    2013-03-15 dinner stew

    """

  private func row(_ text: String, _ scrolled: ScrolledPlan) throws -> Int {
    try #require(
      scrolled.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains(text) })
  }

  private func mouse(_ action: Mouse.Kind, _ column: Int, _ row: Int) -> Key {
    .mouse(Mouse(action: action, column: column, row: row))
  }

  @Test(arguments: [
    ("bread", "2013-03-15 lunch porridge"), ("stew", "2013-03-15 dinner porridge"),
    ("Thu 14", "2013-03-14 dinner porridge"), ("soup", "2013-03-13 dinner porridge"),
  ])
  func `a dish is dropped on the day and the meal under the pointer`(on text: String, line: String) throws {
    var scrolled = try ScrolledPlan(Self.plan)
    let (from, to) = (try row("porridge", scrolled), try row(text, scrolled))
    try scrolled.type("<Drag:30,\(from + 1)-30,\(to + 1)>")
    #expect(try scrolled.plan.contains(line + "\n"))
    #expect(try !scrolled.plan.contains("2013-03-13 breakfast"))
  }

  @Test func `while a dish is dragged the stream stays still, and its origin is marked`() throws {
    var scrolled = try ScrolledPlan(Self.plan)
    scrolled.scroller.pointer.isUsed = true
    let before = scrolled.frame().text.split(separator: "\n").dropFirst().dropLast()
    let from = try row("porridge", scrolled)
    scrolled.handle(mouse(.press, 30, from))
    for target in ["bread", "Thu 14", "rice", "stew"] {
      scrolled.handle(mouse(.drag, 30, try row(target, scrolled)))
      #expect(scrolled.frame().text.split(separator: "\n").dropFirst().dropLast() == before)
    }
    #expect(scrolled.frame().text.contains(" dinner, Fri 15  porridge"))
    #expect(scrolled.screen.contains("{faint strikethrough}porridge"))
    scrolled.handle(.escape)
    #expect(scrolled.scroller.stream.carried == nil)
    #expect(try scrolled.plan == Self.plan)
    #expect(scrolled.scroller.stream.selected?.dish?.text == "porridge")
  }

  @Test func `a pointer that rests at an edge scrolls on, elsewhere nothing moves`() throws {
    var scrolled = try ScrolledPlan(Self.plan)
    let from = try row("porridge", scrolled)
    scrolled.handle(mouse(.press, 30, from))
    scrolled.handle(mouse(.drag, 30, from + 2))
    #expect(!scrolled.scroller.isPulling)
    scrolled.handle(mouse(.drag, 30, 22))
    #expect(scrolled.scroller.isPulling)
    let top = scrolled.scroller.stream.window.top
    for _ in 0..<10 { scrolled.scroller.pull() }
    #expect(scrolled.scroller.stream.window.top > top)
    let day = try #require(scrolled.scroller.stream.carried?.day)
    #expect(day == scrolled.scroller.stream.window.visibleDays.upperBound)
    scrolled.handle(mouse(.drag, 30, 1))
    for _ in 0..<30 { scrolled.scroller.pull() }
    #expect(scrolled.scroller.stream.window.top < top)
    scrolled.handle(mouse(.release, 30, 1))
    #expect(!scrolled.scroller.isPulling)
  }

  @Test(arguments: [
    ("delete", "<Click:C,R>", "Delete"), ("keys", "<Click:C,R>", "In the stream of days"),
    ("find", "<Click:C,R>", "find:"), ("add", "<Click:C,R>", "breakfast"),
  ])
  func `a hint in the last line can be clicked`(hint: String, click: String, shown: String) throws {
    var scrolled = try ScrolledPlan(Self.plan)
    let line = try #require(scrolled.frame().text.split(separator: "\n").last)
    let place = try #require(line.ranges(of: hint).first)
    let column = line.distance(from: line.startIndex, to: place.lowerBound) + 1
    try scrolled.type("<Click:\(column),24>")
    #expect(scrolled.frame().text.contains(shown))
  }

  @Test func `deleting, undoing and quitting need no keyboard`() throws {
    var scrolled = try ScrolledPlan(Self.plan, columns: 90)
    func click(_ hint: String) throws {
      let line = try #require(scrolled.frame().text.split(separator: "\n").last)
      let place = try #require(line.ranges(of: hint).first, "\(hint): \(line)")
      try scrolled.type("<Click:\(line.distance(from: line.startIndex, to: place.lowerBound) + 1),24>")
    }
    try click("delete")
    try click("delete")
    #expect(try !scrolled.plan.contains("porridge"))
    try scrolled.type("<Esc>")
    try click("undo")
    #expect(try scrolled.plan == Self.plan)
    try scrolled.type("<Esc>")
    try click("quit")
    #expect(scrolled.scroller.request == nil)
  }

  @Test func `the header goes to today, or asks for a date`() throws {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type("25J<Click:70,1>")
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today)
    try scrolled.type("<Click:4,1>")
    #expect(scrolled.scroller.mode == .text)
  }

  @Test func `the gutter runs over days with dated meals alone`() throws {
    var scrolled = try ScrolledPlan(Self.plan + "every 7 from 1999-01-01 dinner pizza\n")
    let span = scrolled.scroller.plan.span(with: ScrolledPlan.today)
    #expect(span == ScrolledPlan.today - 1...ScrolledPlan.today + 2)
    try scrolled.type("<Click:80,2>")
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today - 1)
  }

  @Test func `the menu of meals names the dish whose meal it changes`() throws {
    var scrolled = try ScrolledPlan(Self.plan)
    let from = try row("soup", scrolled)
    scrolled.handle(mouse(.press, 16, from))
    #expect(scrolled.frame().text.contains(" soup "))
    guard let menu = scrolled.scroller.top(Choice.self) else {
      Issue.record("no menu")
      return
    }
    #expect(menu.menu.title == "soup")
  }
}
