import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Finding dishes: what the prompt shows while the text is typed, and the matches.
@Suite struct FindingTests {
  private static let plan = """
    2013-02-01 dinner goulash x0
    2013-03-13 dinner soup
    2013-03-20 dinner fish soup
    2013-05-20 snack nuts
    someday dinner lasagne al forno

    """

  private func typed(_ keys: String) throws -> ScrolledPlan {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type(keys)
    return scrolled
  }

  @Test func `the match is shown while its text is typed, and Esc goes back`() throws {
    let before = try typed("").screen
    let shown = try typed("/fi")
    #expect(shown.scroller.stream.cursor.day == ScrolledPlan.today + 7)
    #expect(shown.scroller.mode == .text)
    #expect(try typed("/fi<Esc>").screen == before)
    #expect(
      try typed("/goul<Backspace><Backspace><Backspace><Backspace>").scroller.stream.cursor.day
        == ScrolledPlan.today
    )
    #expect(try typed("/nuts<Esc>").screen == before)
  }

  @Test(arguments: [
    ("/dinner<Enter>", "fish soup"), ("/goulash x0<Enter>", "goulash"), ("/snack<Enter>", "nuts"),
    ("/dinner goul<Enter>", "goulash"), ("/soup<Enter>n", "soup"),
  ])
  func `what is on the screen is found: meals, servings`(keys: String, dish: String) throws {
    let scrolled = try typed(keys)
    #expect(scrolled.scroller.stream.selected?.dish?.text == dish)
    #expect(scrolled.scroller.message?.isError != true)
  }

  @Test func `a someday dish is found on the tray, and n goes on from there`() throws {
    let scrolled = try typed("/lasagne<Enter>")
    guard let tray = scrolled.scroller.top(TrayMenu.self) else {
      Issue.record("no tray: \(scrolled.scroller.message?.text ?? "")")
      return
    }
    #expect(tray.selected?.dish?.text == "lasagne al forno")
    // From the last match in the stream, n goes on to the tray, and from the tray to the first match in the stream.
    #expect(try typed("/s<Enter>nn").scroller.mode == .tray)
    #expect(try typed("/s<Enter>nnn").scroller.stream.selected?.dish?.text == "goulash")
  }

  @Test(arguments: [("/soup", "2 of 2"), ("/so", "2 of 2"), ("/goul", "1 of 1"), ("/ti", "it repeats")])
  func `the number of the match is said while its text is typed`(keys: String, said: String) throws {
    var scrolled = try ScrolledPlan(Self.plan + "every 7 from 2013-03-16 dinner tiramisu\n")
    try scrolled.type(keys)
    #expect(scrolled.frame().text.contains("  \(said)   Enter find  Esc cancel"))
    try scrolled.type("<C-u>")
    #expect(!scrolled.frame().text.contains(said))
  }

  @Test func `backwards from an open meal, the dish above it comes first`() throws {
    var scrolled = try ScrolledPlan("2013-03-12 lunch soup\n2013-03-13 lunch soup\n2013-03-20 dinner tart\n")
    try scrolled.type("/soup<Enter>t")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "soup")
    try scrolled.type("j")
    #expect(scrolled.scroller.stream.selectedOpen == .dinner)
    try scrolled.type("N")
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today)
    #expect(scrolled.scroller.message?.text == "Wed 13 Mar 2013  2 of 2  today")
  }

  @Test func `earlier searches come back with Up`() throws {
    var scrolled = try typed("/soup<Enter>/nuts<Enter>t/<Up>")
    func text() -> String? {
      if let prompt = scrolled.scroller.top(Prompt.self) { prompt.field.text } else { nil }
    }
    #expect(text() == "nuts")
    try scrolled.type("<Up>")
    #expect(text() == "soup")
    try scrolled.type("<Up><Up><Down><Down>")
    #expect(text() == "")
    try scrolled.type("x<Up><Down>")
    #expect(text() == "x")
  }

  @Test func `what is not there is said, and the view stays`() throws {
    let scrolled = try typed("/xyz")
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today)
    #expect(scrolled.frame().text.contains("not in the plan"))
    #expect(try typed("/xyz<Enter>").scroller.message?.text == "not in the plan:  xyz")
  }

  @Test func `what is offered is drawn after a blank that was typed`() throws {
    var scrolled = try ScrolledPlan("2013-03-10 lunch roast chicken\n")
    try scrolled.type("/roast<Space>")
    #expect(scrolled.frame().text.contains("find: roast chicken"))
  }

  @Test(arguments: Rounds.of(1..<21))
  func `the next match is the one of a plain list of days`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    var lines: [String] = []
    var matches: [DayNumber] = []
    for offset in -2_000..<2_000 where Bool.random(using: &random) {
      let day = ScrolledPlan.today.clampedAdding(offset)
      let isMatch = Int.random(in: 0..<800, using: &random) == 0
      if isMatch { matches.append(day) }
      lines.append("\(day) dinner \(isMatch ? "Crème brûlée" : String(repeating: "soup ", count: 12))")
    }
    if seed % 4 == 0 { lines.shuffle(using: &random) }
    var scrolled = try ScrolledPlan(lines.joined(separator: "\n"))
    var day = ScrolledPlan.today.clampedAdding(Int.random(in: -2_100..<2_100, using: &random))
    try scrolled.type("g\(day)<Enter>/creme<Enter>")
    for key in ["", "n", "n", "N", "3n", "n", "2N", "N", "N"] {
      try scrolled.type(key)
      let isForward = !key.hasSuffix("N")
      for _ in 0..<(Int(key.dropLast()) ?? 1) {
        let next = isForward ? matches.first { $0 > day } : matches.last { $0 < day }
        day = next ?? (isForward ? matches.first : matches.last) ?? day
      }
      #expect(scrolled.scroller.stream.cursor.day == day, "\(key)")
    }
    if matches.isEmpty { #expect(scrolled.scroller.message?.isError == true) }
  }
}
