import MealCore
import Testing

@testable import mealschedule

/// Changing a dish that repeats, and making a dish repeat.
@Suite struct RepeatChoiceTests {
  private static let plan = "2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"

  private func typed(_ keys: String) throws -> ScrolledPlan {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type(keys)
    return scrolled
  }

  /// Friday the 15th is the third day of the repeat.
  @Test(arguments: [
    (
      "JJd<Enter>",
      "2013-03-13 dinner soup x4\n2013-03-15 dinner - pizza\nevery 7 from 2013-03-01 dinner pizza\n"
    ),
    (
      "JJd<Down><Enter>",
      "2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 until 2013-03-14 dinner pizza\n"
    ),
    ("JJd<Down><Down><Enter>", "2013-03-13 dinner soup x4\n"),
    ("JJd<Esc>", plan), ("JJd<Down><Esc>", plan),
  ])
  func `deleting asks which days, this day first`(keys: String, plan: String) throws {
    let scrolled = try typed(keys)
    #expect(try scrolled.plan == plan)
    #expect(scrolled.scroller.overlays.isEmpty)
    if plan != Self.plan { #expect(try typed(keys + "u").plan == Self.plan) }
  }

  @Test func `the question names the dish and takes the place of the button`() throws {
    let text = try typed("JJd").frame().text
    for line in ["Delete pizza", "> this day", "  from here on", "  all"] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(!text.contains("  Delete  \n"))
  }

  @Test(arguments: [
    (
      "JJe x2<Enter><Enter>",
      "2013-03-13 dinner soup x4\n2013-03-15 dinner - pizza\n2013-03-15 dinner pizza x2\n"
        + "every 7 from 2013-03-01 dinner pizza\n"
    ),
    (
      "JJe x2<Enter><Down><Enter>",
      "2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 until 2013-03-14 dinner pizza\n"
        + "every 7 from 2013-03-15 dinner pizza x2\n"
    ),
    (
      "JJe x2<Enter><Down><Down><Enter>",
      "2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza x2\n"
    ),
    ("JJe x2<Enter><Esc><Esc>", plan), ("JJe<Enter>", plan),
  ])
  func `editing asks when it is saved; Esc goes back to the text`(keys: String, plan: String) throws {
    let scrolled = try typed(keys)
    #expect(try scrolled.plan == plan)
    #expect(scrolled.scroller.overlays.isEmpty)
  }

  @Test(arguments: [
    (
      "JJmJ<Enter><Enter>",
      "2013-03-13 dinner soup x4\n2013-03-15 dinner - pizza\n2013-03-16 dinner pizza\n"
        + "every 7 from 2013-03-01 dinner pizza\n"
    ),
    (
      "JJmJ<Enter><Down><Enter>",
      "2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 until 2013-03-14 dinner pizza\n"
        + "every 7 from 2013-03-16 dinner pizza\n"
    ),
    ("JJmJ<Enter><Down><Down><Enter>", "2013-03-13 dinner soup x4\nevery 7 from 2013-03-02 dinner pizza\n"),
    ("JJmJ<Enter><Esc>", plan), ("JJmJ<Esc>", plan),
  ])
  func `moving asks when it is dropped; Esc puts it back`(keys: String, plan: String) throws {
    let scrolled = try typed(keys)
    #expect(try scrolled.plan == plan)
    #expect(scrolled.scroller.overlays.isEmpty && scrolled.scroller.stream.carried == nil)
  }

  @Test func `the message says which days, and how many past meals went`() throws {
    #expect(
      try typed("JJd<Down><Enter>").scroller.message?.text
        == "deleted  Fri 15 Mar  dinner  pizza  from here on  u undoes it")
    #expect(
      try typed("JJd<Down><Down><Enter>").scroller.message?.text
        == "deleted  Fri 15 Mar  dinner  pizza  the whole repeat  2 past meals too  u undoes it")
  }

  @Test(arguments: [
    ("J+<Enter>", "x5  chili  on that day only  u undoes it"),
    ("J+j<Enter>", "x5  chili  from here on  u undoes it"),
    ("J+jj<Enter>", "x5  chili  the whole repeat  2 past meals too  u undoes it"),
    ("J-jj<Enter>", "x3  chili  the whole repeat  2 past meals too  u undoes it"),
    ("+", "x5  soup  u undoes it"),
  ])
  func `the message on servings says which days`(keys: String, message: String) throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup x4\nevery thu from 2013-02-28 dinner chili x4\n")
    try scrolled.type(keys)
    #expect(scrolled.scroller.message?.text == message)
  }

  @Test(arguments: [
    ("JJd<Enter>", "on that day only"), ("JJdj<Enter>", "from here on"), ("JJdjj<Enter>", "the whole"),
  ])
  func `at 40 columns, the message on a repeat says which days`(keys: String, days: String) throws {
    var scrolled = try ScrolledPlan(
      Self.plan.replacing("pizza", with: "pizza quattro"), columns: 40, rows: 12)
    try scrolled.type(keys)
    #expect(
      scrolled.status.hasPrefix(" deleted  pizza q") && scrolled.status.contains(days), "\(scrolled.status)")
  }

  @Test(arguments: [
    (
      "JJx<Enter>Jp",
      "2013-03-13 dinner soup x4\n2013-03-15 dinner - pizza\n2013-03-16 dinner pizza\n"
        + "every 7 from 2013-03-01 dinner pizza\n"
    ),
    (
      "JJxj<Enter>Jp",
      "2013-03-13 dinner soup x4\n2013-03-16 dinner pizza\nevery 7 from 2013-03-01 until 2013-03-14 dinner pizza\n"
    ),
    ("JJxjj<Enter>", "2013-03-13 dinner soup x4\n"), ("JJx<Esc>", plan),
  ])
  func `cutting asks, as deleting does`(keys: String, plan: String) throws {
    let scrolled = try typed(keys)
    #expect(try scrolled.plan == plan)
  }

  @Test func `a repeat that starts on another day says when`() throws {
    let scrolled = try typed("Jatart ~mon,fri<Enter>")
    #expect(
      scrolled.scroller.message?.text == "tart  repeats every Mon and Fri, first on Fri 15 Mar  u undoes it")
    #expect(try typed("JJatart ~mon,fri<Enter>").scroller.message == nil)
  }

  // MARK: The R key

  /// What is typed, and the plan afterwards.
  private static let choices: [(keys: String, plan: String)] = [
    ("R<Enter>", "every 7 from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"),
    ("R<C-u>3<Enter>", "every 3 from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"),
    ("R<C-u>2w<Enter>", "every 14 from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"),
    // The typed text replaces the proposed 7; after a blank, it is appended.
    ("R14<Enter>", "every 14 from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"),
    ("Rwed<Enter>", "every wed from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"),
    (
      "R until 1 may<Enter>",
      "every 7 from 2013-03-13 until 2013-05-01 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"
    ),
    (
      "R<Backspace>9<Enter>", "every 9 from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"
    ),
    (
      "R<C-u>mon,wed until 1 may<Enter>",
      "every mon,wed from 2013-03-13 until 2013-05-01 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"
    ),
    (
      "JJR<C-u>14<Enter>",
      "2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 until 2013-03-14 dinner pizza\n"
        + "every 14 from 2013-03-15 dinner pizza\n"
    ),
    (
      "JJR<C-u>never<Enter>",
      "2013-03-13 dinner soup x4\n2013-03-15 dinner pizza\n"
        + "every 7 from 2013-03-01 until 2013-03-14 dinner pizza\n"
    ),
    (
      "R<C-u>2 weeks<Enter>",
      "every 14 from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"
    ),
    (
      "R<C-u>fri-mon,wed<Enter>",
      "every mon,wed,fri,sat,sun from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"
    ),
    ("Rmonthly<Enter>", "every month from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"),
    (
      "JJR<C-u>yearly until 15 mar 2020<Enter>",
      "2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 until 2013-03-14 dinner pizza\n"
        + "every year from 2013-03-15 until 2020-03-15 dinner pizza\n"
    ),
    // A weekday after `until` is the next one after the dish's day.
    (
      "JJR until thu<Enter>",
      "2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 until 2013-03-21 dinner pizza\n"
    ),
    // A repeat typed in a text field, after the sign `~`.
    (
      "Jatart x2 ~weekends ; thin<Enter>",
      plan + "every sat,sun from 2013-03-14 dinner tart x2 ; thin\n"
    ),
    ("e ~14<Enter>", "every 14 from 2013-03-13 dinner soup x4\nevery 7 from 2013-03-01 dinner pizza\n"),
    ("R<Esc>", plan), ("JR", plan),
  ]

  @Test(arguments: choices)
  func `R makes a dish repeat, changes its repeat or ends it`(keys: String, plan: String) throws {
    let scrolled = try typed(keys)
    #expect(lines(try scrolled.plan) == lines(plan))
    if plan != Self.plan { #expect(try typed(keys + "u").plan == Self.plan) }
  }

  @Test func `a name that looks like the sign of a repeat stays a name when it is edited`() throws {
    let scrolled = try typed("e<C-u>pie \\~14<Enter>e x2<Enter>")
    #expect(try scrolled.plan == "2013-03-13 dinner pie ~14 x2\nevery 7 from 2013-03-01 dinner pizza\n")
  }

  @Test func `the meal type until is not taken for the end of a repeat`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 until soup\n")
    try scrolled.type("R<Enter>")
    #expect(try scrolled.plan == "every 7 from 2013-03-13 until 9999-12-31 until soup\n")
  }

  /// The lines of a plan; the order of repeats does not matter.
  private func lines(_ plan: String) -> Set<Substring> { Set(plan.split(separator: "\n")) }

  @Test(arguments: [
    ("R", "every 7 days  from Wed 13 Mar 2013"), ("R<C-u>1", "every day  from Wed 13 Mar 2013"),
    ("R<C-u>thu", "every Thu  from Thu 14 Mar 2013"),
    ("JJR<C-u>never", "the repeat ends here  this meal and past ones stay"),
  ])
  func `what is typed is said back`(keys: String, meaning: String) throws {
    let line = try #require(try typed(keys).frame().text.split(separator: "\n").last)
    #expect(line.contains(" \(meaning)"), "\(line)")
  }

  @Test func `mon..fri is read as mon-fri is`() throws {
    for text in ["mon-fri", "mon..fri", "every Mon..Fri", "mon tue wed thu fri"] {
      let line = try #require(try typed("R<C-u>\(text)").frame().text.split(separator: "\n").last)
      #expect(line.contains("every Mon to Fri"), "\(line)")
    }
  }

  @Test func `the prompt of a dish that repeats says how to end it`() throws {
    let line = try #require(try typed("JJR").frame().text.split(separator: "\n").last)
    #expect(line.contains("leave empty to end it"), "\(line)")
    #expect(try typed("JJR<C-u><Enter>").plan.contains("until 2013-03-14"))
  }

  @Test func `Enter on a repeat that is as it was says that nothing was changed`() throws {
    let scrolled = try typed("dd" + "JJR<Enter>")
    #expect(scrolled.scroller.message?.text == "nothing was changed  pizza  already repeats every 7 days")
    #expect(try scrolled.plan == "every 7 from 2013-03-01 dinner pizza\n")
  }

  @Test func `what cannot be read stays in the prompt`() throws {
    let scrolled = try typed("R<C-u>often<Enter>")
    #expect(scrolled.scroller.message?.isError == true)
    #expect(scrolled.scroller.mode == .text)
    #expect(try scrolled.plan == Self.plan)
  }
}
