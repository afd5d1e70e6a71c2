import MealCore
import Testing

@testable import mealschedule

/// The number of keys that everyday tasks take after the scroller has started.
@Suite struct EverydayKeysTests {
  private static let plan = """
    2013-02-01 dinner risotto x4 +veg
    2013-02-02 dinner fish pie x4
    2013-02-03 dinner tart x4
    2013-02-04 dinner curry x4
    2013-02-05 dinner ramen x4
    2013-02-06 dinner tacos x4
    2013-02-07 dinner dal x4
    2013-02-08 dinner stew x4
    2013-02-09 dinner gnocchi x4
    2013-02-11 dinner risotto x4 +veg
    2013-02-12 dinner fish pie x4
    2013-02-13 dinner tart x4
    2013-02-14 dinner curry x4
    2013-02-15 dinner ramen x4
    2013-02-16 dinner tacos x4
    2013-02-17 dinner dal x4
    2013-02-18 dinner stew x4
    2013-02-19 dinner gnocchi x4
    2013-03-13 breakfast bread
    2013-03-13 breakfast porridge
    2013-03-13 dinner omelette x4
    2013-03-14 buy milk
    someday dinner cassoulet
    someday dinner lasagne

    """

  /// Types keys, expects them to be `count` key presses, and returns the resulting plan.
  private func plan(_ keys: String, count: Int) throws -> String {
    let events = try KeyScript(keys).events
    #expect(events.count == count, "\(keys)")
    var scrolled = try ScrolledRecipes(["plan.txt": Self.plan])
    try scrolled.type(keys)
    return try scrolled.folder.text("plan.txt")
  }

  @Test func `four servings of tonight become six in four keys`() throws {
    #expect(try plan("jj++", count: 4).contains("2013-03-13 dinner omelette x6\n"))
    #expect(try plan("jj3+", count: 4).contains("2013-03-13 dinner omelette x7\n"))
    #expect(try plan("jj-", count: 3).contains("2013-03-13 dinner omelette x3\n"))
    #expect(try plan("jj9-", count: 4).contains("2013-03-13 dinner omelette x1\n"))
  }

  @Test func `leftovers for the lunch of tomorrow take four`() throws {
    #expect(try plan("jjL<Enter>", count: 4).contains("2013-03-14 lunch omelette x0\n"))
  }

  @Test func `an idea is deleted from the tray in three`() throws {
    let text = try plan("wd<Enter>", count: 3)
    #expect(!text.contains("cassoulet") && text.contains("lasagne"))
  }

  @Test func `the second best suggestion is taken in four`() throws {
    let best = try plan("f<Enter>", count: 2)
    let second = try plan("fij<Enter>", count: 4)
    #expect(best != second && second != Self.plan)
    // From the open meal itself, using only the picker.
    #expect(try plan("Jij<Enter>", count: 4) != Self.plan)
  }

  @Test func `a thing is ticked in three`() throws {
    #expect(try plan("s<Space>", count: 2).contains(" bought "))
  }
}
