import MealCore
import Testing

@testable import mealschedule

/// Counts typed before the keys that change the plan.
@Suite struct CountTests {
  private static let plan = """
    2013-03-13 lunch -
    2013-03-13 dinner soup
    2013-03-13 dinner bread
    2013-03-15 dinner fish
    2013-03-15 snack nuts
    2013-03-16 dinner stew
    every 7 from 2013-03-16 lunch pizza

    """

  private func typed(_ keys: String) throws -> (plan: String, message: String?, scroller: Scroller) {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type(keys)
    return (try scrolled.plan, scrolled.scroller.message?.text, scrolled.scroller)
  }

  private func without(_ dishes: String..., skipping: [String] = []) -> String {
    let lines = Self.plan.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { line in !dishes.contains { line.hasSuffix(" " + $0) } }.joined(separator: "\n")
  }

  @Test func `3d deletes three dishes, from the selected one on and over empty days`() throws {
    let (plan, message, scroller) = try typed("j3dd")
    #expect(plan == without("soup", "bread", "fish"))
    #expect(message == "deleted  3 dishes  u brings them back")
    #expect(scroller.stream.cursor == Cursor(day: ScrolledPlan.today, entry: 1))
    #expect(try typed("j3ddu").plan == Self.plan)
  }

  @Test func `a click forgets the digits before it`() throws {
    #expect(try typed("j3").scroller.count == 3)
    #expect(try typed("j3<Click:30,6>").scroller.count == nil)
  }

  @Test func `the button says how many, and leaves their lines bright`() throws {
    var scrolled = try ScrolledPlan(Self.plan, columns: 64, rows: 14)
    try scrolled.type("j3d")
    guard let button = scrolled.scroller.top(DeleteButton.self) else {
      Issue.record("no button")
      return
    }
    #expect(scrolled.frame().text.contains("  Delete 3"))
    // The rows of soup, of bread, of a day without dishes, and of fish.
    #expect(button.rows(scrolled.scroller).count == 4)
    try scrolled.type("x")
    #expect(try scrolled.plan == Self.plan)
  }

  @Test func `of a repeat that day's is deleted, and the message says so`() throws {
    let skipped = Self.plan.replacing(
      "2013-03-16 dinner stew\n", with: "2013-03-16 lunch - pizza\n2013-03-16 dinner stew\n")
    let one = try typed("3Jd<Enter>")
    #expect(one.plan == skipped)
    #expect(one.message == "deleted  Sat 16 Mar  lunch  pizza  on that day only  u undoes it")
    let two = try typed("3J2dd")
    #expect(two.plan == skipped.replacing("2013-03-16 dinner stew\n", with: ""))
    #expect(two.message == "deleted  2 dishes  repeated ones on those days only  u brings them back")
  }

  @Test(arguments: [
    ("3Jx<Enter>", "cut  Sat 16 Mar  lunch  pizza  on that day only  p pastes it"),
    (
      "3Jm<Down><Enter><Enter>",
      "moved to Sat 16 Mar dinner  pizza  on that day only  u undoes it  the meal has 2 dishes now"
    ),
    ("3Je x2<Enter><Enter>", "changed  Sat 16 Mar  lunch  pizza  on that day only  u undoes it"),
    ("jjx", "cut  Wed 13 Mar  dinner  bread  p pastes it"),
  ])
  func `what is done to one day of a repeat is said to be`(keys: String, message: String) throws {
    #expect(try typed(keys).message == message)
  }

  @Test func `dishes that are cut are pasted as many days apart`() throws {
    let (plan, message, scroller) = try typed("jj3x5Jp")
    #expect(
      plan.hasPrefix(
        """
        2013-03-13 lunch -
        2013-03-13 dinner soup
        2013-03-16 dinner stew
        2013-03-18 dinner bread
        2013-03-20 dinner fish
        2013-03-20 snack nuts
        """))
    #expect(message == "added  3 dishes  u undoes it")
    #expect(scroller.stream.cursor.day == ScrolledPlan.today + 5)
    #expect(try typed("jj3x5Jpuu").plan == Self.plan)
    #expect(try typed("j2yJp").message == "added  Thu 14 Mar  dinner  soup and 1 more  u undoes it")
  }

  @Test func `3u takes three changes back, and 2 Ctrl-R does two again`() throws {
    #expect(try typed("jddddd").plan != Self.plan)
    let undone = try typed("jddddJJdd3u")
    #expect(undone.plan == Self.plan)
    #expect(undone.message == "undone: delete  Wed 13 Mar  dinner  soup  the last of 3 changes")
    let again = try typed("jddddJJdd3u2<C-r>")
    #expect(again.plan == without("soup", "bread"))
    #expect(again.message == "redone: delete  Wed 13 Mar  dinner  bread  the last of 2 changes")
    #expect(try typed("jdd9u").message == "undone: delete  Wed 13 Mar  dinner  soup")
    #expect(try typed("9u").message == "nothing to undo")
  }

  @Test func `undo names the first dish of a change, and how many more there were`() throws {
    #expect(try typed("j3ddu").message == "undone: delete  Wed 13 Mar  dinner  soup  and 2 more")
    #expect(try typed("j2yJpu").message == "undone: add  Thu 14 Mar  dinner  soup  and 1 more")
    let many = (1...12).map { "2013-03-13 dinner dish \($0) x2 ; warm\n" }.joined()
    var scrolled = try ScrolledPlan(many)
    try scrolled.type("10yJpu")
    #expect(scrolled.scroller.message?.text == "undone: add  Thu 14 Mar  dinner  dish 1  and 9 more")
  }

  @Test func `digits count in the stream, with a dish in hand and in pages, and Esc forgets them`() throws {
    #expect(try typed("jm3l").scroller.stream.carried?.day == ScrolledPlan.today + 3)
    #expect(try typed("jm2]<Enter>").plan.contains("2013-03-27 dinner soup\n"))
    #expect(try typed("5<Esc>J").scroller.stream.cursor.day == ScrolledPlan.today + 1)
    #expect(try typed("j2/fish<Enter>2n").scroller.stream.cursor.day == ScrolledPlan.today + 2)
    #expect(try typed("jd3").scroller.count == nil)
  }
}
