import MealCore
import Testing

@testable import mealschedule

/// Suggestions in the stream while the plan changes around them.
@Suite struct FillingChangeTests {
  @Test func `ghosts that still fit stay, and the others give way`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("ff")
    let before = scrolled.ghosts
    // Somebody else plans today's dinner.
    scrolled.run("add 2013-03-13 dinner goulash")
    #expect(!scrolled.ghosts.contains { $0.hasPrefix("2013-03-13") })
    let kept = before.dropFirst().filter { !$0.hasSuffix("goulash") }
    #expect(Set(kept).isSubset(of: scrolled.ghosts))
    // A meal that becomes open is filled as well.
    scrolled.run("remove 2013-03-15 dinner roast chicken")
    #expect(scrolled.ghosts.contains { $0.hasPrefix("2013-03-15") && !$0.hasSuffix("none") })
    #expect(Set(kept).isSubset(of: scrolled.ghosts))
    // The dish of the last suggestion is planned elsewhere: the suggestion gives way.
    let name = try #require(scrolled.ghosts.last).dropFirst(11)
    scrolled.run("add 2013-03-20 dinner \(name)")
    #expect(!scrolled.ghosts.contains { $0.hasSuffix(String(name)) })
  }

  @Test func `typed and carried dishes take the place of a ghost`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("fo")
    #expect(scrolled.scroller.message?.text.hasPrefix("o does nothing here") == true)
    let name = try #require(scrolled.scroller.stream.fill?.ghosts[0].entry?.dish.text)
    try scrolled.type("abeans")
    #expect(!scrolled.text.contains(name))
    try scrolled.type("<Enter>")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "beans")
    #expect(!scrolled.ghosts.contains { $0.hasPrefix("2013-03-13") })
    // The lunch is carried to the dinner of the next day.
    try scrolled.type("kmJ<Down>")
    #expect(scrolled.scroller.stream.carried?.meal == .dinner)
    try scrolled.type("<Enter>")
    #expect(try scrolled.folder.text("plan.txt").contains("2013-03-14 dinner soup\n"))
    #expect(!scrolled.ghosts.contains { $0.hasPrefix("2013-03-14") })
  }

  @Test func `operators act on dishes of the plan only`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("fkvJJx")
    #expect(
      scrolled.scroller.recent.clipboard.targets.compactMap { $0.dish?.text } == ["soup", "roast chicken"])
    #expect(try !scrolled.folder.text("plan.txt").contains("2013-03-13"))
    try scrolled.type("u/roast<Enter>")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "roast chicken")
    #expect(scrolled.scroller.stream.fill != nil)
  }

  @Test func `_ leaves the meal of a ghost empty on purpose`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("f_")
    #expect(try scrolled.folder.text("plan.txt").contains("2013-03-13 dinner -\n"))
    #expect(!scrolled.ghosts.contains { $0.hasPrefix("2013-03-13") })
  }

  @Test func `the mouse selects a ghost and takes it, but does not drag it`() throws {
    var scrolled = try FillingTests.scrolled()
    try scrolled.type("f")
    let row =
      try #require(scrolled.scroller.stream.selectedRows).first + scrolled.scroller.layout.stream.lowerBound
    try scrolled.type("<Drag:30,\(row + 1)-30,\(row + 5)>")
    #expect(scrolled.scroller.stream.carried == nil)
    #expect(try scrolled.folder.text("plan.txt") == FillingTests.plan)
    try scrolled.type("<DoubleClick:30,\(row + 1)>")
    #expect(try scrolled.folder.text("plan.txt") != FillingTests.plan)
  }
}
