import Glibc
import MealCore
import Testing

@testable import mealschedule

/// What others do to the plan while the scroller shows it.
@Suite struct OutsideChangeTests {
  @Test func `a new line is shown, and the cursor's line stays where it stands`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type("JJ")
    let row = scrolled.cursorRow
    try scrolled.folder.write(
      "2013-03-11 lunch a\n2013-03-12 lunch b\n2013-03-12 dinner c\n2013-03-14 snack nuts\n", to: "plan.txt",
      appending: true)
    scrolled.scroller.refresh()
    #expect(scrolled.frame().text.contains("snack      nuts"))
    #expect(scrolled.cursorRow == row)
  }

  @Test func `what is typed stays when the plan changes, and is saved with the change`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type("Ja<Enter>nuts")
    try scrolled.folder.write("2013-03-14 lunch soup\n", to: "plan.txt", appending: true)
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.openField?.field.text == "nuts")
    try scrolled.type(" and figs<Enter>")
    #expect(try scrolled.plan.contains("2013-03-14 snack nuts and figs\n"))
    #expect(try scrolled.plan.contains("2013-03-14 lunch soup\n"))
  }

  @Test func `a dish that is edited and goes meanwhile: what was typed becomes a new one`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type("Je with peas")
    try scrolled.folder.write("2013-03-14 dinner soup\n", to: "plan.txt")
    scrolled.scroller.refresh()
    try scrolled.type("<Enter>")
    #expect(scrolled.scroller.openField?.field.text == "fish pie with peas")
    #expect(scrolled.scroller.message?.isError == true)
    try scrolled.type("<Enter>")
    #expect(scrolled.scroller.overlays.isEmpty)
    #expect(try scrolled.plan == "2013-03-14 dinner soup\n2013-03-14 dinner fish pie with peas\n")
  }

  @Test(arguments: ["d<Enter>", "mJ<Enter>", "d"])
  func `a dish that has gone is not deleted or moved, and the message says so`(keys: String) throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type(String(keys.first ?? "d"))
    try scrolled.folder.write("2013-03-14 dinner soup\n", to: "plan.txt")
    scrolled.scroller.refresh()
    try scrolled.type(String(keys.dropFirst()))
    #expect(try scrolled.plan == "2013-03-14 dinner soup\n")
    if keys.count > 1 {
      #expect(scrolled.scroller.message?.isError == true)
      #expect(scrolled.scroller.overlays.isEmpty && scrolled.scroller.carried == nil)
    }
    try scrolled.type("<Esc>")
    #expect(!scrolled.frame().text.contains("porridge"))
  }

  @Test func `a plan that is deleted is an empty one, and comes back`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    let before = scrolled.screen
    unlink(try scrolled.folder["plan.txt"])
    scrolled.scroller.refresh()
    #expect(!scrolled.frame().text.contains("porridge"))
    try scrolled.folder.write(ScrolledPlan.example, to: "plan.txt")
    scrolled.scroller.refresh()
    scrolled.scroller.message = nil
    #expect(scrolled.screen == before)
  }

  @Test func `a change made elsewhere is said in a word, an error is not replaced`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.folder.write("2013-03-14 snack nuts\n", to: "plan.txt", appending: true)
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.message?.text == "changed elsewhere")
    scrolled.scroller.message = Message(text: "wrong", isError: true)
    try scrolled.folder.write("2013-03-15 snack nuts\n", to: "plan.txt", appending: true)
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.message?.text == "wrong")
  }

  @Test func `a plan that cannot be read any more is shown as it was, and the message says why`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    unlink(try scrolled.folder["plan.txt"])
    try scrolled.folder.makeFolder("plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.frame().text.contains("porridge"))
    #expect(scrolled.scroller.message?.text.hasSuffix("Is a directory") == true)
    // Once all is well again nothing is said any more.
    rmdir(try scrolled.folder["plan.txt"])
    try scrolled.folder.write(ScrolledPlan.example, to: "plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.message == nil)
  }
}
