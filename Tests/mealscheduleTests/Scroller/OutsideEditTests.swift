import MealCore
import Testing

@testable import mealschedule

/// The user's editor on plan lines and recipes.
@Suite struct OutsideEditTests {
  private static let plan = "2013-03-13 dinner soup\n2013-03-14 dinner stew\n"

  /// An editor that replaces the plan lines of the days.
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
    #expect(scrolled.scroller.mark == nil)
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
    var scrolled = try ScrolledPlan(rows: 14, recipes: ExampleRecipes.recipeSource)
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

  @Test func `without an editor it says so`() throws {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type("E")
    #expect(scrolled.scroller.message?.text == "there is no editor here")
  }
}
