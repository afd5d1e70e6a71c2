import Glibc
import MealCore
import Testing

@testable import mealschedule

/// Changes that others make to the plan while the scroller shows it.
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

  @Test(arguments: [
    ("2013-03-13 dinner pie", "e with peas", ""),
    ("every 7 from 2013-03-13 dinner pie", "e with peas", "<Enter>"),
    ("someday dinner pie", "we with peas", ""),
  ])
  func `an edited dish that is changed meanwhile: Enter says what it is now, and again replaces it`(
    line: String, keys: String, choice: String
  ) throws {
    var scrolled = try ScrolledPlan(line + "\n", isOnDisk: true)
    try scrolled.type(keys)
    try scrolled.folder.write(line + " x4\n", to: "plan.txt")
    try scrolled.type("<Enter>" + choice)
    #expect(try scrolled.plan == line + " x4\n")
    #expect(scrolled.scroller.unsavedText?.text == "pie with peas")
    #expect(scrolled.scroller.message?.text == "changed elsewhere:  Enter replaces pie x4")
    try scrolled.type("<Enter>" + choice)
    #expect(try scrolled.plan.contains("dinner pie with peas\n"))
    #expect(try scrolled.plan.contains("x4") == line.hasPrefix("every"))
    try scrolled.type("u")
    #expect(try scrolled.plan == line + " x4\n")
  }

  @Test(arguments: ["d<Enter>", "mJ<Enter>", "d"])
  func `a dish that has gone is not deleted or moved, and the message says so`(keys: String) throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type(String(keys.first ?? "d"))
    try scrolled.folder.write("2013-03-14 dinner soup\n", to: "plan.txt")
    scrolled.scroller.refresh()
    try scrolled.type(String(keys.dropFirst()))
    #expect(try scrolled.plan == "2013-03-14 dinner soup\n")
    if keys.first == "d" {
      // The button does not move to another line; Enter is a key of the stream again.
      #expect(
        scrolled.scroller.message?.text == (keys == "d" ? "changed elsewhere:  porridge is gone" : nil))
    } else {
      #expect(scrolled.scroller.message?.isError == true)
      #expect(scrolled.scroller.overlays.isEmpty && scrolled.scroller.stream.carried == nil)
    }
    try scrolled.type("<Esc>")
    #expect(!scrolled.frame().text.contains("porridge"))
  }

  @Test(arguments: ["d", "2d", "d?"])
  func `the button stays at its dish when lines come above it, and closes when the dish goes`(keys: String)
    throws
  {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type("j" + keys)
    let plan = try scrolled.plan
    try scrolled.folder.write("2013-03-13 lunch soup\n" + plan, to: "plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.stream.selected?.dish?.text == "risotto")
    #expect(scrolled.scroller.overlays.count == keys.count - (keys == "2d" ? 1 : 0))
    let less = plan.split(separator: "\n").filter { !$0.contains("risotto") }.joined(separator: "\n") + "\n"
    try scrolled.folder.write(less, to: "plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.mode == (keys == "d?" ? .page : .stream))
    #expect(scrolled.scroller.message?.text.hasSuffix(" is gone") == true)
    #expect(try scrolled.plan == less)
  }

  @Test(arguments: ["d", "d?", "mJ<Enter>", "e<Backspace><Enter>"])
  func `the question of a repeat closes when its dish goes, and a typed text stays`(keys: String) throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type("/pizza<Enter>" + keys)
    let plan = try scrolled.plan
    #expect(scrolled.scroller.overlays.contains { $0 is Choice })
    try scrolled.folder.write(plan + "2013-03-19 snack nuts\n", to: "plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.overlays.contains { $0 is Choice })
    let less = plan.split(separator: "\n").filter { !$0.contains("pizza") }.joined(separator: "\n") + "\n"
    try scrolled.folder.write(less, to: "plan.txt")
    scrolled.scroller.refresh()
    if keys.hasPrefix("e") {
      #expect(scrolled.scroller.mode == .menu)
      try scrolled.type("<Enter>")
      #expect(scrolled.frame().text.contains("pizz"))
    } else {
      #expect(scrolled.scroller.mode == (keys == "d?" ? .page : .stream))
      #expect(scrolled.scroller.message?.text == "changed elsewhere:  pizza is gone")
      #expect(scrolled.scroller.stream.carried == nil)
    }
    #expect(try scrolled.plan == less)
  }

  @Test(arguments: [
    ("a<Enter>soup", "changed elsewhere  Ctrl-J another dish  Enter save  Esc cancel"),
    ("d", "changed elsewhere  Enter delete  Esc cancel"),
    ("m", "changed elsewhere  ↓ meal  → day  Enter drop  Esc back"),
    ("w", "changed elsewhere  a add  e edit  Enter take  Esc close"),
    ("v", "changed elsewhere  d delete"), ("s", "changed elsewhere  Space tick"), ("", " changed elsewhere"),
  ])
  func `a change made elsewhere leaves the keys of a mode in the last line`(keys: String, line: String) throws
  {
    var scrolled = try ScrolledPlan(isOnDisk: true, hasRecipes: true)
    try scrolled.type(keys)
    try scrolled.folder.write("2013-03-19 snack nuts\n", to: "plan.txt", appending: true)
    scrolled.scroller.refresh()
    let last = scrolled.frame().text.split(separator: "\n").last ?? ""
    #expect(last.contains(line), "\(last)")
    // Below 60 columns, the key hints stay too.
    try scrolled.type("<Resize:40x12>")
    let narrow = scrolled.frame().text.split(separator: "\n").last ?? ""
    #expect(narrow.hasPrefix(" changed elsewhere") && (keys.isEmpty || narrow.contains("E")), "\(narrow)")
  }

  @Test func `a plan that cannot be read leaves the keys of a mode in the last line`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type("d")
    unlink(try scrolled.folder["plan.txt"])
    try scrolled.folder.makeFolder("plan.txt")
    scrolled.scroller.refresh()
    let last = scrolled.frame().text.split(separator: "\n").last ?? ""
    #expect(last == " the plan cannot be read: Is a directory  Enter delete  Esc cancel", "\(last)")
    rmdir(try scrolled.folder["plan.txt"])
    try scrolled.folder.write(ScrolledPlan.example, to: "plan.txt")
  }

  @Test func `a plan that is deleted is an empty one, and comes back`() throws {
    let scrolled = try ScrolledPlan(isOnDisk: true)
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
    let scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.folder.write("2013-03-14 snack nuts\n", to: "plan.txt", appending: true)
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.message?.text == "changed elsewhere")
    scrolled.scroller.message = Message("wrong", isError: true)
    try scrolled.folder.write("2013-03-15 snack nuts\n", to: "plan.txt", appending: true)
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.message?.text == "wrong")
  }

  @Test func `a plan that cannot be read any more is shown as it was, and the message says why`() throws {
    let scrolled = try ScrolledPlan(isOnDisk: true)
    unlink(try scrolled.folder["plan.txt"])
    try scrolled.folder.makeFolder("plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.frame().text.contains("porridge"))
    #expect(scrolled.scroller.message?.text.hasSuffix("Is a directory") == true)
    // Once the plan can be read again, the message disappears.
    rmdir(try scrolled.folder["plan.txt"])
    try scrolled.folder.write(ScrolledPlan.example, to: "plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.scroller.message == nil)
  }
}
