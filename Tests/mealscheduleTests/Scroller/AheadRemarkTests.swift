import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Tasks to do ahead, shown under the days on which they are due.
@Suite struct AheadRemarkTests {
  private static let plan = """
    2013-03-13 dinner omelette
    2013-03-14 dinner chili ; soak the beans the night before
    2013-03-15 dinner meatballs x4 ; thaw the mince
    2013-03-17 lunch goulash ; better cooked on friday
    2013-03-17 dinner pizza ; dough in the morning, mozzarella from the shop
    2013-04-30 dinner fruit cake ; feed it 40 days before
    every 7 from 2013-03-12 dinner dal ; soak the lentils the night before

    """

  private func scrolled(columns: Int = 80, rows: Int = 24) throws -> ScrolledRecipes {
    let scrolled = try ScrolledRecipes(["plan.txt": Self.plan], columns: columns, rows: rows)
    scrolled.scroller.readWaits()
    return scrolled
  }

  private func asides(_ scrolled: ScrolledRecipes, _ day: Int) -> [String] {
    scrolled.scroller.stream.plan(of: ScrolledPlan.today + day).asides
  }

  private func screen(_ scrolled: ScrolledRecipes) -> [String] {
    var frame = Frame()
    ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true)).draw(scrolled.scroller, into: &frame)
    return frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test
  func `a dish that is added shows its tasks on the days before it, and one that goes takes them along`()
    throws
  {
    var scrolled = try scrolled()
    try scrolled.type("3Jastew ; soak the peas the night before<Enter>")
    #expect(screen(scrolled).contains { $0.contains("* evening: soak the peas (stew, Sat 16)") })
    try scrolled.type("d<Enter>")
    #expect(!screen(scrolled).contains { $0.contains("peas") })
  }

  @Test func `each thing is under the day on which it is to be done, with its dish`() throws {
    let scrolled = try scrolled()
    #expect(asides(scrolled, 0) == ["evening: soak the beans (chili, Thu 14)"])
    #expect(asides(scrolled, 1) == ["evening: thaw the mince (meatballs, Fri 15)"])
    #expect(asides(scrolled, 2) == ["better cooked (goulash, Sun 17)"])
    #expect(asides(scrolled, 4) == ["morning: dough (pizza)"])
    #expect(asides(scrolled, 5) == ["evening: soak the lentils (dal, Tue 19)"])
    #expect(asides(scrolled, 8) == ["feed it (fruit cake, Tue 30 Apr)"])
    #expect(asides(scrolled, 3) == [])
    let lines = screen(scrolled)
    let row = try #require(lines.firstIndex { $0.contains("* evening: soak the beans") })
    #expect(lines[row - 1].contains("omelette"))
    #expect(lines[row + 1].contains("Thu 14"))
  }

  @Test func `it follows its dish, and goes with it`() throws {
    var scrolled = try scrolled()
    try scrolled.type("Jm<Right><Right><Enter>")
    #expect(asides(scrolled, 0) == [])
    #expect(
      asides(scrolled, 2) == ["better cooked (goulash, Sun 17)", "evening: soak the beans (chili, Sat 16)"])
    try scrolled.type("d<Enter>")
    #expect(asides(scrolled, 2) == ["better cooked (goulash, Sun 17)"])
    scrolled.run("undo")
    #expect(asides(scrolled, 2).count == 2)
  }

  @Test func `the cursor passes over it, and a click on it selects the dish above`() throws {
    var scrolled = try scrolled()
    try scrolled.type("j")
    #expect(scrolled.scroller.stream.cursor == Cursor(day: ScrolledPlan.today + 1))
    try scrolled.type("k")
    let row = try #require(screen(scrolled).firstIndex { $0.contains("* evening: soak the beans") })
    try scrolled.type("J<Click:40,\(row + 1)>")
    #expect(scrolled.scroller.stream.cursor == Cursor(day: ScrolledPlan.today))
    #expect(scrolled.scroller.stream.selected?.dish?.text == "omelette")
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (12, 4)])
  func `it has rows of its own, and stays on its row when the width changes`(columns: Int, rows: Int) throws {
    let scrolled = try scrolled(columns: columns, rows: rows)
    let days = (0..<7).map { ScrolledPlan.today + $0 }
    for day in days {
      let plan = scrolled.scroller.stream.plan(of: day)
      var without = plan
      without.asides = []
      let (row, plain) = (
        DayRow(plan, scrolled.scroller.layout.row), DayRow(without, scrolled.scroller.layout.row)
      )
      #expect(row.lines.prefix(plain.lines.count) == plain.lines[...])
      #expect((row.height > plain.height) == !plan.asides.isEmpty)
      #expect(row.entries == plain.entries)
    }
    // The top line may be a task.
    for _ in 0..<12 {
      scrolled.scroller.stream.scrollView(1)
      let top = scrolled.scroller.stream.window.top
      scrolled.scroller.stream.reload()
      #expect(scrolled.scroller.stream.window.top == top)
    }
  }

  @Test func `tasks far ahead are shown however they are written`() throws {
    let scrolled = try ScrolledRecipes([
      "plan.txt": """
      2013-03-24 dinner turkey ; order it 10 days  before
      2013-03-25 dinner Gravlax x4
      2014-03-12 dinner plum pudding ; feed it 364 Days before

      """,
      "recipes/Gravlax.cook": "Rub @salmon{1%kg} with @salt{50%g} and let it ~cure{10%days}.\n",
    ])
    scrolled.scroller.readWaits()
    #expect(asides(scrolled, 0) == ["feed it (plum pudding, Wed 12 Mar)"])
    #expect(asides(scrolled, 1) == ["order it (turkey, Sun 24 Mar)"])
    #expect(asides(scrolled, 2) == ["cure (Gravlax, Mon 25 Mar)"])
  }

  @Test(arguments: Rounds.of(1..<6))
  func `jumps through the plan change nothing about the remarks of a day`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let today = ScrolledPlan.today
    var lines = ""
    for day in stride(from: -900, to: 900, by: 3) where Int.random(in: 0..<3, using: &random) == 0 {
      let distance = Int.random(in: 1...364, using: &random)
      lines += "\(today + day) dinner dish \(day) ; feed it \(distance) days before\n"
    }
    let plan = try OpenPlan(MemoryPlan(lines))
    let household = MealCore.Household(plan.snapshot, today: today)
    plan.showAhead(for: household)
    var count = 0
    for _ in 0..<30 {
      let day = today + Int.random(in: -1_000...900, using: &random)
      let fresh = try OpenPlan(MemoryPlan(lines))
      fresh.showAhead(for: household)
      let expected = fresh.asides(on: day)
      #expect(plan.asides(on: day) == expected, "\(day)")
      count += expected.count
    }
    #expect(count > 0)
  }

  @Test func `without recipes, nothing is shown`() throws {
    let scrolled = try ScrolledPlan(Self.plan)
    #expect(scrolled.scroller.stream.plan(of: ScrolledPlan.today).asides == [])
  }
}
