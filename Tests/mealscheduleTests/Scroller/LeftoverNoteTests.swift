import MealCore
import Testing

@testable import mealschedule

/// The status line on leftovers and on the dishes that they come from, and the messages about moves.
@Suite struct LeftoverNoteTests {
  private static let plan = """
    2013-03-13 dinner chili ; soak the beans the night before
    2013-03-14 lunch Chili x0
    2013-03-14 dinner soup
    2013-03-16 dinner soup x0 ; from the freezer
    2013-04-20 dinner chili x0 +freezer
    2013-04-21 dinner goulash x0
    2013-04-22 dinner stew ; soak the beans 2 days before

    """

  private func note(_ keys: String) throws -> String? {
    var scrolled = try ScrolledRecipes(["plan.txt": Self.plan])
    try scrolled.type(keys)
    return scrolled.scroller.leftoverNote?.text
  }

  @Test(arguments: [
    ("", "leftovers on Thu 14 Mar lunch"), ("J", "leftovers from Wed 13 Mar dinner"),
    ("Jj", "leftovers on Sat 16 Mar dinner"), ("3J", "leftovers from Thu 14 Mar dinner"),
    ("g20 apr<Enter>", "leftovers from Wed 13 Mar dinner"),
  ])
  func `either names the other`(keys: String, said: String) throws {
    #expect(try note(keys) == said)
  }

  @Test(arguments: ["g21 apr<Enter>", "g22 apr<Enter>", "2J", "Jv", "Jm", "J5", "J?"])
  func `leftovers of nothing and dishes without leftovers name nothing`(keys: String) throws {
    #expect(try note(keys) == nil)
  }

  @Test(arguments: [60, 80, 100, 140])
  func `the hints that can wait give way to it`(columns: Int) throws {
    var scrolled = try ScrolledRecipes(["plan.txt": Self.plan], columns: columns)
    try scrolled.type("J")
    let line = try #require(scrolled.text.split(separator: "\n").last)
    #expect(line.hasPrefix(" a add  ") && line.contains("  ? keys  q quit  "), "\(line)")
    #expect(line.hasSuffix("  leftovers from Wed 13 Mar dinner"), "\(line)")
  }

  @Test func `a move to where its prep is too late says so`() throws {
    var scrolled = try ScrolledRecipes(["plan.txt": Self.plan])
    try scrolled.type("g22 apr<Enter>mt<Enter>")
    #expect(scrolled.scroller.message?.text.contains("too late: soak the beans") == true)
    try scrolled.type("u")
    try scrolled.type("g22 apr<Enter>mK<Enter>")
    #expect(scrolled.scroller.message?.text.contains("too late") == false)
  }

  @Test(arguments: [80, 100, 200])
  func `leftovers that lose their cooking are named`(columns: Int) throws {
    let name = "chili con carne with beans"
    let dated = "2013-03-13 dinner \(name)\n2013-03-14 lunch \(name) x0\n"
    let repeated = "every 1 from 2013-03-13 dinner chili\n2013-03-14 lunch chili x0\n"
    for (plan, keys) in [
      (dated, "d<Enter>"), (dated, "x"), (dated, "m2]<Enter>"), (dated, "mw"), (dated, "e<C-u>stew<Enter>"),
      (repeated, "d<Enter>"), (repeated, "d<Down><Enter>"), (repeated, "x<Down><Down><Enter>"),
      (repeated, "e<C-u>stew<Enter><Enter>"), (repeated, "mw"),
    ] {
      var scrolled = try ScrolledRecipes(["plan.txt": plan], columns: columns)
      try scrolled.type(keys)
      let line = try #require(scrolled.text.split(separator: "\n").last)
      #expect(line.contains("leftovers on Thu 14 Mar lost their dish"), "\(keys): \(line)")
    }
  }

  @Test func `what recipes say is to be done is read after the first screen`() throws {
    let files = [
      "plan.txt": "2013-03-14 dinner pizza\n",
      "recipes/Pizza.cook": "Knead @flour{500%g}, let it ~rise{18%hours}.\n",
    ]
    let scrolled = try ScrolledRecipes(files)
    #expect(scrolled.scroller.stream.plan(of: ScrolledPlan.today).asides == [])
    scrolled.scroller.readWaits()
    #expect(
      scrolled.scroller.stream.plan(of: ScrolledPlan.today).asides == [
        "evening: rise (pizza, Thu 14)"
      ])
    #expect(scrolled.scroller.stream.window[ScrolledPlan.today].height == 2)
  }
}
