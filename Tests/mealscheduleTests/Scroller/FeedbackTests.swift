import Glibc
import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// The messages in the status line, and the questions before something is lost.
@Suite struct FeedbackTests {
  // MARK: A plan that vanishes

  @Test func `a plan that vanished is said as long as it is gone, and that it came back`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    unlink(try scrolled.folder["plan.txt"])
    scrolled.scroller.refresh()
    #expect(scrolled.status.hasPrefix(" plan.txt is gone"))
    try scrolled.type("J")
    #expect(scrolled.status.hasPrefix(" plan.txt is gone"))
    try scrolled.folder.write(ScrolledPlan.example, to: "plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.status == " plan.txt is back")
  }

  @Test func `if the plan comes back, the question whether to begin a new one goes`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    unlink(try scrolled.folder["plan.txt"])
    try scrolled.type("Ja<Enter>nuts<Enter>")
    scrolled.scroller.refresh()
    #expect(scrolled.status.contains("Begin a new plan?"))
    try scrolled.folder.write(ScrolledPlan.example, to: "plan.txt")
    scrolled.scroller.refresh()
    #expect(!scrolled.status.contains("Begin") && scrolled.status.contains("plan.txt is back"))
    #expect(scrolled.scroller.openField?.field.text == "nuts")
    try scrolled.type("<Enter>")
    #expect(try scrolled.plan.contains(" nuts\n"))
  }

  @Test(arguments: ["n", "<Esc>", "<Enter>", "j", "x"])
  func `before a new plan is begun, any key but y keeps the typed text`(key: String) throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    unlink(try scrolled.folder["plan.txt"])
    try scrolled.type("Ja<Enter>nuts<Enter>")
    #expect(scrolled.status.hasPrefix(" plan.txt is gone. Begin a new plan?  y begin a new one"))
    #expect(try scrolled.folder.names().contains("plan.txt") == false)
    try scrolled.type(key)
    #expect(scrolled.scroller.openField?.field.text == "nuts")
    #expect(try scrolled.folder.names().contains("plan.txt") == false)
    scrolled.scroller.refresh()
    #expect(scrolled.status.contains("nothing was saved"))
    try scrolled.folder.write(ScrolledPlan.example, to: "plan.txt")
    scrolled.scroller.refresh()
    #expect(scrolled.status.contains("plan.txt is back"))
  }

  @Test func `y begins a new plan`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    unlink(try scrolled.folder["plan.txt"])
    try scrolled.type("Ja<Enter>nuts<Enter>y")
    #expect(scrolled.scroller.overlays.isEmpty)
    #expect(try scrolled.plan.hasSuffix(" nuts\n"))
  }

  @Test(arguments: [
    ("d", "<Enter>"), ("mJ", "<Enter>"), ("", "x"), ("", ">"), ("dd", "u"), ("Jw", "<Enter>"),
  ])
  func `a change of another kind asks too, and is given up`(before: String, keys: String) throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type(before)
    unlink(try scrolled.folder["plan.txt"])
    try scrolled.type(keys)
    #expect(scrolled.status.hasPrefix(" plan.txt is gone. Begin a new plan?"))
    try scrolled.type("<Esc><Esc>")
    #expect(scrolled.scroller.overlays.isEmpty && scrolled.scroller.stream.carried == nil)
    #expect(try scrolled.folder.names().contains("plan.txt") == false)
  }

  @Test func `an error names the plan without its folders`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    chmod(try scrolled.folder["plan.txt"], 0o444)
    try scrolled.type("jobread<Enter>")
    #expect(scrolled.status == " plan.txt is write-protected")
  }

  @Test func `a plan that was never there is begun without a question`() throws {
    var scrolled = try ScrolledPlan(nil, isOnDisk: true)
    #expect(scrolled.frame().text.contains("a adds a dish"))
    try scrolled.type("asoup<Enter>")
    #expect(try scrolled.plan.hasSuffix(" soup\n"))
    #expect(!scrolled.frame().text.contains("a adds a dish"))
  }

  // MARK: Lines that cannot be read

  @Test func `an unreadable line is said while it is in sight`() throws {
    var scrolled = try ScrolledPlan(
      "2013-03-12 lunch a\n2013-03-1l dinner pancakes\n2013-03-14 lunch b\n2013-05-01 lunch c\n")
    #expect(scrolled.status.hasPrefix(" line 2 cannot be read: E opens it"))
    try scrolled.type("<End>")
    #expect(!scrolled.status.contains("line 2"))
    try scrolled.type("t")
    #expect(scrolled.status.contains("line 2"))
    try scrolled.type("<Resize:40x12>")
    #expect(scrolled.status.contains("line 2"))
  }

  @Test func `E opens the days in sight, with that line`() throws {
    var scrolled = try ScrolledPlan("2013-03-12 lunch a\n2013-03-1l dinner pancakes\n2013-03-14 lunch b\n")
    var opened: OutsideEdit?
    scrolled.handle(.character("E"))
    if case .edit(let edit) = scrolled.scroller.request { opened = edit }
    #expect(opened == .days(scrolled.scroller.stream.window.visibleDays))
  }

  // MARK: Left empty on purpose

  @Test(arguments: [
    (
      "K_", "2013-03-12 dinner -\n2013-03-13 lunch soup\n",
      "left empty on purpose:  Tue 12 Mar  dinner  _ takes it back"
    ),
    ("K__", "2013-03-13 lunch soup\n", "taken back:  Tue 12 Mar  dinner is open again"),
    ("_", "2013-03-13 lunch soup\n", "lunch has dishes: nothing was changed  d deletes a dish"),
  ])
  func `_ leaves a meal empty on purpose, or takes that back`(keys: String, plan: String, message: String)
    throws
  {
    let history = "2013-03-05 dinner x\n2013-03-06 dinner x\n"
    var scrolled = try ScrolledPlan(history + "2013-03-13 lunch soup\n")
    try scrolled.type(keys)
    #expect(try scrolled.plan == history + plan)
    #expect(scrolled.scroller.message?.text == message)
  }

  @Test func `on a dish that repeats, _ hides it on that day`() throws {
    var scrolled = try ScrolledPlan("every 7 from 2013-03-13 dinner pizza\n")
    try scrolled.type("_")
    #expect(try scrolled.plan == "2013-03-13 dinner -\nevery 7 from 2013-03-13 dinner pizza\n")
    try scrolled.type("_")
    #expect(try scrolled.plan == "every 7 from 2013-03-13 dinner pizza\n")
  }

  // MARK: Undo and push

  @Test func `undo puts the cursor on what came back, so a push after it is the same`() throws {
    let plan = "2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-15 dinner c\n"
    var scrolled = try ScrolledPlan(plan)
    try scrolled.type(">")
    let pushed = try scrolled.plan
    try scrolled.type("u")
    #expect(scrolled.scroller.stream.cursor == Cursor(day: ScrolledPlan.today))
    #expect(scrolled.scroller.message?.text == "undone: push  Wed 13 Mar to Fri 15 Mar")
    try scrolled.type(">")
    #expect(try scrolled.plan == pushed)
  }

  @Test func `undo goes to the first dish that came back, also in sight`() throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("JddKKu")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "fish pie")
    #expect(scrolled.scroller.message?.text == "undone: delete  Thu 14 Mar  dinner  fish pie")
  }

  @Test func `a push says what repeats stayed`() throws {
    var scrolled = try ScrolledPlan(
      "2013-03-13 dinner a\n2013-03-14 dinner b\nevery 7 from 2013-03-14 dinner pizza\n")
    try scrolled.type(">")
    #expect(
      scrolled.scroller.message?.text
        == "1 day moved a day later  pizza stays, with its sides  u undoes it  Thu 14 dinner has 3 dishes now"
    )
  }

  // MARK: Narrow screens

  @Test func `what has no room in a message is left out, and its first part is cut`() {
    let message = Message("deleted  Wed 13 Mar  dinner  soup", "on that day only", "u brings it back")
    #expect(message.text == "deleted  Wed 13 Mar  dinner  soup  on that day only  u brings it back")
    #expect(message.text(fitting: 69) == message.text)
    #expect(message.text(fitting: 68) == "deleted  Wed 13 Mar  dinner  soup  on that day only")
    #expect(message.text(fitting: 33) == "deleted  Wed 13 Mar  dinner  soup")
    #expect(message.text(fitting: 32) == "deleted  Wed 13 Mar  dinner  so…")
    #expect(message.text(fitting: 32, more: "...") == "deleted  Wed 13 Mar  dinner  ...")
    #expect(message.text(fitting: 0) == "")
  }

  @Test(arguments: [
    ("dd", "deleted"), ("ddu", "undone: delete"), ("ddu<C-r>", "redone: delete"), ("x", "cut"),
  ])
  func `at 40 columns the day, the meal and the dish's first letters are said`(keys: String, begin: String)
    throws
  {
    for (columns, isUnicode) in [(40, true), (50, true), (44, false)] {
      var scrolled = try ScrolledPlan(
        "2013-03-13 dinner A very long dish name that goes on and on, with lamb's lettuce 日本 and much more\n",
        columns: columns, rows: 12)
      try scrolled.type(keys)
      let text = scrolled.frame(Theme(depth: .none, isDark: nil, isUnicode: isUnicode)).text
      let line = try #require(text.split(separator: "\n").last)
      #expect(line.hasPrefix(" \(begin)  Wed 13 Mar  dinner  A "), "\(columns): \(line)")
      #expect(line.hasSuffix(isUnicode ? "…" : "..."), "\(columns): \(line)")
    }
  }

  @Test func `an undo that is not possible says why before the line`() throws {
    let name = "fish pie with a long name, and green salad from the garden"
    var scrolled = try ScrolledPlan(isOnDisk: true)
    try scrolled.type("gmon<Enter>a<Home><Enter>\(name)<Enter>")
    let plan = try scrolled.plan
    try scrolled.folder.write(plan.replacing("fish pie with", with: "pie with"), to: "plan.txt")
    scrolled.scroller.refresh()
    try scrolled.type("u")
    let message = try #require(scrolled.scroller.message)
    let line = "2013-03-18 breakfast \(name)"
    #expect(message.text == "cannot undo: the plan has been edited since then:  '\(line)' is gone")
    #expect(scrolled.status.hasPrefix(" cannot undo: the plan has been edited since then:  '2013-03-18 br"))
    #expect(message.text(fitting: 38) == "cannot undo: the plan has been edited…")
  }

  @Test(arguments: ["m<Right>", "a<Enter>soup", "d", "Jo", "vJ"])
  func `at 40 columns nothing is cut`(keys: String) throws {
    var scrolled = try ScrolledPlan(columns: 40, rows: 12)
    try scrolled.type(keys)
    #expect(!scrolled.status.contains("…"), "\(scrolled.status)")
    #expect(scrolled.status.utf8.count > 10)
  }

  @Test func `while a dish is moved, the day and the way out are said at 40 columns`() throws {
    var scrolled = try ScrolledPlan(columns: 40, rows: 12)
    try scrolled.type("m<Right>")
    #expect(scrolled.status == " breakfast, Thu 14  Enter drop  Esc back")
    try scrolled.type("<Esc>jm<Right>")
    #expect(scrolled.status == " dinner, Thu 14  Enter drop  Esc back")
  }
}
