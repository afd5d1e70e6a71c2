import MealCore
import Testing

@testable import mealschedule

/// Pushing days: meals move as a whole, and the opposite key takes a push back.
@Suite struct PushTests {
  private static let plan = """
    2013-03-13 dinner soup
    2013-03-14 dinner fish pie
    2013-03-16 dinner green salad
    2013-03-16 lunch bread
    2013-03-18 dinner stew
    2013-03-19 dinner curry
    every 7 from 2013-03-16 dinner pizza

    """

  private func typed(_ keys: String) throws -> ScrolledPlan {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type(keys)
    return scrolled
  }

  @Test(arguments: ["><lt>", ">><lt><lt>", "3>3<lt>", "<lt>>", ">><lt>><lt><lt>", "vJ><lt>"])
  func `the other key directly after a push puts the plan back`(keys: String) throws {
    let scrolled = try typed(keys)
    #expect(try scrolled.plan == Self.plan)
    #expect(scrolled.scroller.message?.text.hasPrefix("undone: push") == true)
  }

  @Test(arguments: [">J<lt>", ">u<lt>", ">a<Enter>x<Enter><lt>"])
  func `after anything else it is a push of its own`(keys: String) throws {
    let scrolled = try typed(keys)
    #expect(try scrolled.plan != Self.plan)
    #expect(scrolled.scroller.message?.text.contains(" moved ") == true)
  }

  @Test(arguments: [
    ("3><lt>", "2>"), (">2<lt>", "<lt>"), ("3>2<lt><lt>", "><lt>"), ("2<lt>3>", ">"), ("v4J3><lt>", "v4J2>"),
    (">>", "2>"), (">>>", "3>"), ("J2>>", "J3>"), (">>>><lt>", "3>"), ("<lt><lt>", "2<lt>"),
    ("v4J>>", "v4J2>"),
  ])
  func `directly after a push, the same days are pushed by the sum`(keys: String, same: String) throws {
    let (twice, once) = (try typed(keys), try typed(same))
    #expect(try twice.plan == once.plan)
    #expect(twice.scroller.stream.cursor == once.scroller.stream.cursor)
    #expect(twice.cursorRow == once.cursorRow)
    #expect(twice.scroller.message == once.scroller.message)
  }

  @Test(arguments: [("2>", "Sat 16 dinner"), ("mJJJ<Enter>", "the meal")])
  func `dishes that others join are counted`(keys: String, meal: String) throws {
    #expect(try typed(keys).scroller.message?.text.contains("  \(meal) has 3 dishes now") == true)
  }

  @Test func `the pushed dish stays selected, also after a dish that repeats on its new day`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\nevery 7 from 2013-03-14 lunch salad\n")
    for key in [">", "<lt>"] {
      try scrolled.type(key)
      #expect(scrolled.scroller.stream.selected?.dish?.text == "soup")
    }
  }

  @Test func `the sides of a repeat stay with it, and the message says so`() throws {
    let scrolled = try typed("3J>")
    let text = try scrolled.plan
    #expect(text.contains("2013-03-16 dinner green salad\n") && text.contains("2013-03-17 lunch bread\n"))
    #expect(
      scrolled.scroller.message?.text
        == "1 day moved a day later  pizza stays, with its sides  u undoes it")
  }
}
