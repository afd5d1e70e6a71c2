import MealCore
import Testing

@testable import mealschedule

/// Keys that act on marked days.
@Suite struct MarkTests {
  private static let plan = """
    2013-03-13 breakfast porridge
    2013-03-13 dinner soup
    2013-03-15 lunch -
    2013-03-15 dinner stew
    2013-03-18 dinner fish
    every 7 from 2013-03-14 dinner pizza

    """

  private func typed(_ keys: String, _ plan: String = plan) throws -> ScrolledPlan {
    var scrolled = try ScrolledPlan(plan)
    try scrolled.type(keys)
    return scrolled
  }

  @Test func `the status line says how many days are marked and what acts on them`() throws {
    let line = try #require(try typed("vJJ").frame().text.split(separator: "\n").last)
    #expect(
      line == " 3 days marked  d delete  m move  y copy  x cut  > push  s shop  Esc clear")
  }

  @Test func `d deletes everything on the marked days, a repeat on those days only, and clears the marks`()
    throws
  {
    let scrolled = try typed("vJJdd")
    #expect(
      try scrolled.plan
        == "2013-03-14 dinner - pizza\n2013-03-18 dinner fish\nevery 7 from 2013-03-14 dinner pizza\n")
    #expect(
      scrolled.scroller.message?.text
        == "deleted  5 dishes  repeated ones on those days only  u brings them back")
    #expect(scrolled.scroller.stream.mark == nil)
    #expect(try typed("vJJddu").plan == Self.plan)
  }

  @Test func `the delete button counts the dishes of the marked days, and Esc keeps them and the marks`()
    throws
  {
    let asked = try typed("JJvKKd")
    guard let button = asked.scroller.top(DeleteButton.self) else {
      Issue.record("no button")
      return
    }
    #expect(button.targets.count == 5)
    #expect(asked.scroller.stream.cursor == Cursor(day: ScrolledPlan.today))
    let kept = try typed("JJvKKd<Esc>")
    #expect(try kept.plan == Self.plan)
    #expect(kept.scroller.stream.marked == ScrolledPlan.today...ScrolledPlan.today + 2)
  }

  @Test func `y and p copy days; an empty first day keeps its place`() throws {
    let scrolled = try typed("KvJJJy9Jp")
    // The first marked day, Tuesday, is empty, so a paste on the 21st puts Wednesday's dishes on the 22nd.
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today + 9)
    let added = try scrolled.plan.split(separator: "\n").filter { $0 > "2013-03-19" && $0 < "2013-04" }
    #expect(
      added == [
        "2013-03-22 breakfast porridge", "2013-03-22 dinner soup", "2013-03-23 dinner pizza",
        "2013-03-24 dinner stew",
      ])
    #expect(scrolled.scroller.stream.mark == nil)
  }

  @Test func `x cuts the marked days`() throws {
    let scrolled = try typed("vJJx")
    #expect(try !scrolled.plan.contains("soup") && !scrolled.plan.contains("stew"))
    #expect(
      scrolled.scroller.message?.text == "cut  4 dishes  repeated ones on those days only  p pastes them")
    #expect(scrolled.scroller.recent.clipboard.targets.count == 4)
  }

  @Test func `m carries all marked days; Esc puts them back`() throws {
    let moved = try typed("vJJm]<Enter>")
    #expect(
      try moved.plan == """
        2013-03-14 dinner - pizza
        2013-03-18 dinner fish
        2013-03-20 breakfast porridge
        2013-03-20 dinner soup
        2013-03-21 dinner pizza
        2013-03-22 lunch -
        2013-03-22 dinner stew
        every 7 from 2013-03-14 dinner pizza

        """)
    let shown = try typed("vJJm]")
    #expect(shown.frame().text.contains("Wed 20  breakfast  porridge"))
    #expect(try typed("vJJm]<Esc>").plan == Self.plan)
    #expect(try typed("vJJm]<Esc>").scroller.stream.carried == nil)
  }

  @Test func `> pushes the marked days, not the run, and says what repeats stay`() throws {
    let scrolled = try typed("vJ>")
    #expect(
      try scrolled.plan.hasPrefix("2013-03-14 breakfast porridge\n2013-03-14 dinner soup\n2013-03-15 lunch -")
    )
    #expect(
      scrolled.scroller.message?.text
        == "1 day moved a day later  pizza stays: it repeats  u undoes it  Thu 14 dinner has 2 dishes now")
    #expect(scrolled.scroller.stream.mark == nil)
  }

  @Test func `s lists the marked days and clears the marks`() throws {
    let scrolled = try typed("vJJs")
    guard let page = scrolled.scroller.top(Page.self) else {
      Issue.record("no page")
      return
    }
    #expect(page.list?.days == ScrolledPlan.today...ScrolledPlan.today + 2)
    #expect(scrolled.scroller.stream.mark == nil)
  }

  @Test(arguments: ["d", "y", "x", "m"])
  func `more than a year at once is refused`(key: String) throws {
    let scrolled = try typed("v400J\(key)")
    #expect(scrolled.scroller.message?.text == "401 days are marked: mark at most 366 at once")
    #expect(scrolled.scroller.stream.marked?.count == 401)
    #expect(try scrolled.plan == Self.plan)
  }

  @Test(arguments: [("d", "nothing to delete on these days"), ("m", "nothing to move on these days")])
  func `on marked days without dishes it says so`(key: String, message: String) throws {
    #expect(try typed("6Jvj\(key)").scroller.message?.text == message)
  }
}
