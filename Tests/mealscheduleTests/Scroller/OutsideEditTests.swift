import MealCore
import Testing

@testable import mealschedule

/// Editing plan lines and recipes in the user's editor.
@Suite struct OutsideEditTests {
  private static let plan = "2013-03-13 dinner soup\n2013-03-14 dinner stew\n"

  /// An editor that is given the plan lines `base` and saves `text` in place of them.
  private func editor(_ text: String, _ base: String) -> OutsideEditor {
    OutsideEditor { _ in .edited(base: Array(base.utf8), text: Array(text.utf8)) }
  }

  @Test func `E edits the selected day's lines as one change`() throws {
    var scrolled = try ScrolledPlan(Self.plan)
    let editor = editor("2013-03-13 dinner goulash\n2013-03-13 snack nuts\n", "2013-03-13 dinner soup\n")
    try scrolled.type("E", editor: editor)
    #expect(try scrolled.plan == "2013-03-13 dinner goulash\n2013-03-13 snack nuts\n2013-03-14 dinner stew\n")
    #expect(scrolled.scroller.message?.text.hasSuffix("lines changed  u undoes it") == true)
    try scrolled.type("u")
    #expect(try scrolled.plan == Self.plan)
  }

  @Test func `marked days are edited together, and the marks go`() throws {
    var scrolled = try ScrolledPlan(Self.plan)
    scrolled.handle(.character("v"))
    scrolled.handle(.character("J"))
    scrolled.handle(.character("E"))
    #expect(scrolled.scroller.request == .edit(.days(ScrolledPlan.today...ScrolledPlan.today + 1)))
    scrolled.answer(
      .days(ScrolledPlan.today...ScrolledPlan.today + 1), .edited(base: Array(Self.plan.utf8), text: []))
    #expect(try scrolled.plan.isEmpty)
    #expect(scrolled.scroller.stream.mark == nil)
  }

  @Test(arguments: [
    (OutsideEditor.Answer.failed("the editor failed: vi"), "the editor failed: vi"),
    (.unchanged, "nothing was changed"),
  ])
  func `an editor that fails or changes nothing leaves everything as it is`(
    answer: OutsideEditor.Answer, message: String
  ) throws {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type("E", editor: OutsideEditor { _ in answer })
    #expect(try scrolled.plan == Self.plan)
    #expect(scrolled.scroller.message?.text == message)
  }

  @Test func `an open recipe is edited, and comes back at its place`() throws {
    var scrolled = try ScrolledPlan(rows: 14, recipes: ExampleRecipes.source)
    try scrolled.type("jr<PageDown>")
    let before = scrolled.screen
    var opened: [OutsideEdit] = []
    let editor = OutsideEditor { edit in
      opened.append(edit)
      return .unchanged
    }
    try scrolled.type("E", editor: editor)
    guard case .recipe(let dish)? = opened.first else {
      Issue.record("\(opened)")
      return
    }
    #expect(dish.text == "risotto")
    scrolled.scroller.message = nil
    #expect(scrolled.screen == before)
  }

  @Test func `a dish without a recipe is offered one, and shows it afterwards`() throws {
    var scrolled = try ScrolledPlan(Self.plan, recipes: ExampleRecipes.source)
    try scrolled.type("r")
    let text = scrolled.frame().text
    #expect(text.contains("─ soup ─") && text.contains("there is no recipe for soup."))
    #expect(text.contains("E  write one in your editor"))
    var opened: [OutsideEdit] = []
    try scrolled.type(
      "E",
      editor: OutsideEditor { edit in
        opened.append(edit)
        return .unchanged
      })
    #expect(opened == [.recipe(try Dish("soup"))])
    #expect(scrolled.scroller.message?.text == "nothing was changed")
    #expect(scrolled.frame().text.contains("─ soup ─"))
  }

  @Test func `of a plan that is not sorted all lines are edited`() throws {
    let plan = Self.plan + "every 7 from 2013-03-16 dinner pizza\n2013-03-13 dinnr\n"
    var scrolled = try ScrolledPlan(plan)
    let text = plan.replacing("dinnr", with: "lunch bread")
    try scrolled.type(
      "E",
      editor: OutsideEditor { _ in
        .edited(base: Array(plan.utf8), text: Array(text.utf8), isWhole: true)
      })
    #expect(try scrolled.plan == text)
    #expect(scrolled.scroller.message?.text.hasPrefix("edited  ") == true)
    #expect(scrolled.frame().text.contains("lunch      bread"))
    try scrolled.type("u")
    #expect(try scrolled.plan == plan)
  }

  @Test(arguments: [80, 160, 60])
  func `why the text was not saved, and where it is kept, is said in full`(columns: Int) throws {
    var scrolled = try ScrolledPlan(Self.plan, columns: columns)
    let path = "~/.local/state/mealschedule/edit-47110.txt"
    let why = "2 lines cannot be read: this is neither a date nor every, someday or #"
    try scrolled.type("E", editor: OutsideEditor { _ in .failed(why, keptIn: path) })
    let page = try #require(scrolled.scroller.top(Page.self))
    let words = page.visible.map(\.text).joined(separator: " ")
    #expect(words.contains(path) && words.contains(why), "\(words)")
  }

  @Test func `a text that clashes with another change is kept, one that is in the plan is not`() throws {
    let kept = OutsideEditor.KeptText(path: "/home/o/edit-1.txt", shown: "~/edit-1.txt")
    for isClash in [false, true] {
      var forgotten: [String] = []
      var source = HouseholdSource.plain(today: ScrolledPlan.today)
      source.forget = { forgotten.append($0) }
      var scrolled = try ScrolledPlan(Self.plan, recipes: source)
      let base = isClash ? "2013-03-13 dinner broth\n" : "2013-03-13 dinner soup\n"
      let editor = OutsideEditor { _ in
        .edited(base: Array(base.utf8), text: Array("2013-03-13 dinner goulash\n".utf8), kept: kept)
      }
      try scrolled.type("E", editor: editor)
      #expect(forgotten == (isClash ? [] : [kept.path]))
      #expect(try scrolled.plan.contains("goulash") != isClash)
      let page = scrolled.scroller.top(Page.self)
      #expect((page?.rows.contains { $0.text == "~/edit-1.txt" } ?? false) == isClash)
    }
  }

  @Test func `without an editor it says so`() throws {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type("E")
    #expect(scrolled.scroller.message?.text == "there is no editor here")
  }
}
