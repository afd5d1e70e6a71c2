import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Text typed into the field: what is read from it, and how it is kept.
@Suite struct TypedTextTests {
  @Test func `at 40 columns the question about typed text says how to keep it`() throws {
    var scrolled = try ScrolledPlan(columns: 40, rows: 12)
    try scrolled.type("a<Enter>what Oma said about the roast<Esc>")
    #expect(scrolled.status == " Discard it?  y discard  Enter keep")
  }

  @Test func `a long text is asked about, where Enter and Esc keep it, and Ctrl-Y brings it back`() throws {
    let text = "what Oma said about the roast"
    for key in ["<Enter>", "<Esc>", "n", "x"] {
      var scrolled = try ScrolledPlan()
      try scrolled.type("a<Enter>\(text)<Esc>")
      #expect(scrolled.status.hasPrefix(" Discard it?  y discard  Enter keep"))
      try scrolled.type(key)
      #expect(scrolled.scroller.openField?.field.text == text)
      try scrolled.type("<Esc>y")
      #expect(scrolled.scroller.overlays.isEmpty)
      try scrolled.type("a<Enter><C-y>")
      #expect(scrolled.scroller.openField?.field.text == text)
    }
    var short = try ScrolledPlan()
    try short.type("a<Enter>a<C-j>b<Esc>")
    #expect(short.scroller.overlays.isEmpty)
  }

  @Test(arguments: [
    ("tart / salad", "2013-03-17 dinner tart\n2013-03-17 dinner salad\n", ""),
    ("/", "", "a dish is missing before or after a /: write a / between two dishes"),
    ("- x", "", "no x repeats here, and a dish cannot begin with \"- \""),
    ("~3", "2013-03-17 dinner ~3\n", "~3 is part of the name:  R makes it repeat"),
    (
      "+veg", "2013-03-17 dinner +veg\n",
      "+veg is part of the name:  it goes after a name, or in rules.txt for a guest"
    ),
    ("tacos for 4", "2013-03-17 dinner tacos for 4\n", "for 4 is part of the name:  servings are written x4"),
    ("tacos weekly", "2013-03-17 dinner tacos weekly\n", "weekly is part of the name:  R makes it repeat"),
  ])
  func `the field reads what add reads, and says what add says`(text: String, lines: String, said: String)
    throws
  {
    var scrolled = try ScrolledPlan("2013-03-10 dinner x\n")
    try scrolled.type("4Ja\(text)<Enter>")
    #expect(try scrolled.plan == "2013-03-10 dinner x\n" + lines)
    #expect(scrolled.scroller.message?.text ?? "" == said)
  }

  @Test func `a text kept when the terminal went away is offered, and forgotten once it is saved`() throws {
    for (keys, plan) in [
      ("<Enter>", "2013-03-14 lunch soup with the\n2013-03-14 lunch last leeks\n"), ("<Esc>y", ""),
    ] {
      let forgotten = Forgotten()
      var source = HouseholdSource.plain(today: ScrolledPlan.today)
      source.forget = { forgotten.paths.append($0) }
      var scrolled = try ScrolledPlan("", recipes: source)
      scrolled.scroller.offer(
        KeptText(
          path: "edit-1.txt", day: ScrolledPlan.today + 1, meal: .lunch, text: "soup with the\nlast leeks"))
      #expect(scrolled.status.contains("your text from before") && forgotten.paths.isEmpty)
      try scrolled.type(keys)
      #expect(try scrolled.plan == plan)
      #expect(forgotten.paths == ["edit-1.txt"])
    }
  }

  private final class Forgotten { var paths: [String] = [] }

  @Test func `a kept text is read back, and other texts are not taken for one`() throws {
    let folder = try TemporaryFolder()
    let kept = KeptText(
      path: folder["edit-1.txt"], day: ScrolledPlan.today, meal: .lunch, text: "soup\nbread")
    try folder.write(kept.contents, to: "edit-1.txt")
    let read = KeptText(folder["edit-1.txt"])
    #expect(read?.text == "soup\nbread" && read?.day == ScrolledPlan.today && read?.meal == .lunch)
    try folder.write("# what is this\n2013-03-14 dinner soup\n", to: "edit-2.txt")
    #expect(KeptText(folder["edit-2.txt"]) == nil && KeptText(folder["edit-3.txt"]) == nil)
  }

  @Test func `plan lines that are pasted are added, other text is not`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n")
    try scrolled.type("<Paste:2013-03-15 dinner stew>")
    #expect(try scrolled.plan == "2013-03-13 dinner soup\n2013-03-15 dinner stew\n")
    try scrolled.type("<Paste:hello>")
    #expect(scrolled.scroller.message?.text.hasPrefix("only plan lines are pasted here") == true)
  }

  @Test func `- works in the text field`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 lunch soup\nevery 1 from 2013-03-01 dinner pizza\n")
    try scrolled.type("a<Home><Enter>-<Enter>")
    #expect(try scrolled.plan.hasPrefix("2013-03-13 breakfast -\n"))
    try scrolled.type("Jo- pizza<Enter>")
    #expect(try scrolled.plan.contains("2013-03-14 dinner - pizza\n"))
    try scrolled.type("gwed<Enter>je<C-u>-<Enter>")
    #expect(scrolled.scroller.message?.isError == true)
    #expect(scrolled.scroller.openField?.field.text == "-")
  }
}
