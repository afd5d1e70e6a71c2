import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Text typed into the field: how it is read, and how it is kept.
@Suite struct TypedTextTests {
  @Test func `at 40 columns the question about typed text says how to keep it`() throws {
    var scrolled = try ScrolledPlan(columns: 40, rows: 12)
    try scrolled.type("a<Enter>what Oma said about the roast<Esc>")
    #expect(scrolled.status == " Discard changes?  y discard  Enter keep")
  }

  @Test func `a long text is asked about, where Enter and Esc keep it, and Ctrl-Y brings it back`() throws {
    let text = "what Oma said about the roast"
    for key in ["<Enter>", "<Esc>", "n", "x"] {
      var scrolled = try ScrolledPlan()
      try scrolled.type("a<Enter>\(text)<Esc>")
      #expect(scrolled.status.hasPrefix(" Discard changes?  y discard  Enter keep"))
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
    ("- x", "", "x does not repeat here, and a dish cannot begin with \"- \""),
    ("~3", "2013-03-17 dinner ~3\n", "~3 is part of the name:  R makes it repeat"),
    (
      "+veg", "2013-03-17 dinner +veg\n",
      "+veg is part of the name:  a tag goes after a name, a guest in rules.txt"
    ),
    ("soup x-1", "2013-03-17 dinner soup x-1\n", "x-1 is part of the name:  servings are 0 to 9999"),
    ("soup +a,b", "2013-03-17 dinner soup +a,b\n", "+a,b is part of the name:  each tag needs its own +"),
    ("soup ;hot", "2013-03-17 dinner soup ;hot\n", ";hot is part of the name:  a note begins after \" ; \""),
    ("lunch", "2013-03-17 dinner lunch\n", ""), ("punch", "2013-03-17 dinner punch\n", ""),
    ("tacos for 4", "2013-03-17 dinner tacos for 4\n", "for 4 is part of the name:  servings are written x4"),
    ("tacos weekly", "2013-03-17 dinner tacos weekly\n", "weekly is part of the name:  R makes it repeat"),
    ("nothing", "2013-03-17 dinner -\n", ""),
    ("soup / -", "2013-03-17 dinner soup\n2013-03-17 dinner -\n", ""),
    ("for lunch soup", "2013-03-17 lunch soup\n", ""), ("lunch: soup", "2013-03-17 lunch soup\n", ""),
    ("supper soup  with leek", "2013-03-17 dinner soup  with leek\n", ""),
    ("buy milk / buy eggs", "2013-03-17 buy milk\n2013-03-17 buy eggs\n", ""),
    ("lunhc soup", "", "lunhc is not a meal type: did you mean lunch?"),
  ])
  func `the field reads what add reads, and says what add says`(text: String, lines: String, said: String)
    throws
  {
    var scrolled = try ScrolledPlan("2013-03-10 dinner x\n")
    try scrolled.type("4Ja\(text)<Enter>")
    #expect(try scrolled.plan == "2013-03-10 dinner x\n" + lines)
    #expect(scrolled.scroller.message?.text ?? "" == said)
  }

  @Test(arguments: ["wa", "we", "sa"])
  func `so is a long text in a prompt of the tray or the shopping list`(keys: String) throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("\(keys) what Oma said about it")
    let text = try #require(scrolled.scroller.top(Prompt.self)).field.text
    try scrolled.type("<Esc>")
    #expect(scrolled.status == " Discard changes?  y discard  Enter keep")
    try scrolled.type("<Enter>")
    #expect(scrolled.scroller.top(Prompt.self)?.field.text == text)
    try scrolled.type("<Esc>y")
    #expect(scrolled.scroller.overlays.count == 1)
    try scrolled.type("a<C-y>")
    #expect(scrolled.scroller.top(Prompt.self)?.field.text == text)
    #expect(try scrolled.plan == ScrolledPlan.example)
  }

  @Test(arguments: [
    ("wabrunch dal +a,b", "someday brunch dal +a,b\n", "+a,b is part of the name:  each tag needs its own +"),
    ("wasoup ~7", "", "a repeat needs a day, not someday"),
    ("wanothing", "", "- (nothing) is allowed only on a line with a date"),
    ("walunhc soup", "", "lunhc is not a meal type: did you mean lunch?"),
    ("sabuy milk", "2013-03-13 buy milk\n", "added  Wed 13 Mar  buy  milk  u undoes it"),
    ("saeggs x-1", "2013-03-13 buy eggs x-1\n", "x-1 is part of the name:  servings are 0 to 9999"),
    ("sanothing", "", "- (nothing) is not a thing to buy"),
  ])
  func `so do the tray and the shopping list`(keys: String, line: String, said: String) throws {
    var scrolled = try ScrolledPlan("2013-03-10 brunch x\n")
    try scrolled.type("\(keys)<Enter>")
    #expect(try scrolled.plan == "2013-03-10 brunch x\n" + line)
    #expect(scrolled.scroller.message?.text ?? "" == said)
  }

  @Test func `a dish called nothing stays one when it is edited`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner nothing\n")
    try scrolled.type("e")
    #expect(scrolled.scroller.openField?.field.text == "\\nothing")
    try scrolled.type("<Enter>")
    #expect(try scrolled.plan == "2013-03-13 dinner nothing\n")
  }

  @Test func `the shopping list reads the sign of a repeat`() throws {
    var scrolled = try ScrolledPlan("2013-03-10 dinner x\n")
    try scrolled.type("samilk ~7 / eggs<Enter>")
    #expect(
      try scrolled.plan
        == "2013-03-10 dinner x\n2013-03-13 buy eggs\nevery 7 from 2013-03-13 buy milk\n")
  }

  @Test func `a text in a prompt that cannot be saved stays there`() throws {
    var scrolled = try ScrolledPlan(isOnDisk: true)
    chmod(try scrolled.folder["plan.txt"], 0o444)
    try scrolled.type("wawhat Oma said<Enter>")
    #expect(scrolled.status.hasSuffix("plan.txt is write-protected"))
    #expect(scrolled.scroller.top(Prompt.self)?.field.text == "what Oma said")
    chmod(try scrolled.folder["plan.txt"], 0o644)
    try scrolled.type("<Enter>")
    #expect(try scrolled.plan.contains("someday dinner what Oma said\n"))
  }

  @Test(arguments: [
    ("4Jasoup with leeks", "2013-03-17 dinner", "2013-03-17 dinner soup with leeks\n"),
    ("4Jalunch soup", "2013-03-17 lunch", "2013-03-17 lunch soup\n"),
    ("e and jam", "2013-03-13 breakfast porridge", "2013-03-13 breakfast porridge and jam\n"),
    ("walunch soup", "someday dinner", "someday lunch soup\n"),
    (
      "we<C-a>green ", "someday dinner lasagne al forno x4 +veg",
      "someday dinner green lasagne al forno x4 +veg\n"
    ),
    ("Jsasalt", "2013-03-14 buy", "2013-03-14 buy salt\n"),
  ])
  func `a text is kept when the terminal goes away, and offered at its place until it is saved`(
    keys: String, place: String, line: String
  ) throws {
    var left = try ScrolledPlan()
    try left.type(keys)
    let folder = try TemporaryFolder()
    let path = folder["edit-1.txt"]
    let unsaved = try #require(left.scroller.unsavedText)
    let text = KeptText(path: path, place: unsaved.place, text: unsaved.text).contents
    #expect(text.hasPrefix("# \(place)\n"))
    try folder.write(text, to: "edit-1.txt")
    for (end, isSaved) in [("<Enter>", true), ("<C-u><Esc>", false)] {
      let forgotten = Forgotten()
      var source = HouseholdSource.plain(today: ScrolledPlan.today)
      source.forget = { forgotten.paths.append($0) }
      var scrolled = try ScrolledPlan(recipes: source)
      scrolled.scroller.offer(try #require(KeptText(path)))
      #expect(scrolled.status.contains("your unsaved text") && forgotten.paths.isEmpty)
      #expect(scrolled.status.ranges(of: "Enter").count == 1, "\(scrolled.status)")
      try scrolled.type(end)
      #expect(try scrolled.plan.contains(line) == isSaved)
      // An edited dish does not appear a second time.
      let count =
        try scrolled.plan.split(separator: "\n").count - ScrolledPlan.example.split(separator: "\n").count
      #expect(count == (isSaved && place.split(separator: " ").count == 2 ? 1 : 0))
      #expect(forgotten.paths == [path])
    }
  }

  private final class Forgotten { var paths: [String] = [] }

  @Test(arguments: ["2013-03-13 dinner", "someday dinner"])
  func `an edited dish that was changed since is named, and replaced`(place: String) throws {
    var scrolled = try ScrolledPlan("\(place) pie x4\n")
    let target = PlanTarget(
      day: place.hasPrefix("2") ? ScrolledPlan.today : nil, meal: .dinner, dish: try Dish("pie"))
    scrolled.scroller.offer(KeptText(path: "edit-1.txt", place: target, text: "pie with peas"))
    #expect(
      scrolled.scroller.message?.text == "your unsaved text:  Enter replaces pie x4  Esc discards it")
    try scrolled.type("<Enter>")
    #expect(try scrolled.plan == "\(place) pie with peas\n")
  }

  @Test func `an edited dish that is gone is offered as a new one`() throws {
    var scrolled = try ScrolledPlan("")
    let place = PlanTarget(day: ScrolledPlan.today, meal: .lunch, dish: try Dish("soup"))
    scrolled.scroller.offer(KeptText(path: "edit-1.txt", place: place, text: "soup with the\nlast leeks"))
    #expect(scrolled.status.contains("soup is gone: Enter adds it as a new dish"))
    try scrolled.type("<Enter>")
    #expect(try scrolled.plan == "2013-03-13 lunch soup with the\n2013-03-13 lunch last leeks\n")
  }

  @Test func `an edited purchase is offered in place, each of its lines for itself`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 buy milk 1 l\n")
    let place = PlanTarget(day: ScrolledPlan.today, meal: .buy, dish: try Dish("milk 1 l"))
    scrolled.scroller.offer(KeptText(path: "edit-1.txt", place: place, text: "milk 2 l\nbread"))
    try scrolled.type("<Enter>")
    #expect(try scrolled.plan == "2013-03-13 buy milk 2 l\n2013-03-13 buy bread\n")
  }

  @Test func `a kept text has several lines, and other texts are not taken for one`() throws {
    let folder = try TemporaryFolder()
    let place = PlanTarget(day: ScrolledPlan.today, meal: .lunch, dish: nil)
    try folder.write(KeptText(path: "", place: place, text: "soup\nbread").contents, to: "edit-1.txt")
    let read = KeptText(folder["edit-1.txt"])
    #expect(read?.text == "soup\nbread" && read?.place == place)
    try folder.write("# what is this\n2013-03-14 dinner soup\n", to: "edit-2.txt")
    #expect(KeptText(folder["edit-2.txt"]) == nil && KeptText(folder["edit-3.txt"]) == nil)
  }

  @Test func `plan lines that are pasted are added, other text is not`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n")
    try scrolled.type("<Paste:2013-03-15 dinner stew>")
    #expect(try scrolled.plan == "2013-03-13 dinner soup\n2013-03-15 dinner stew\n")
    try scrolled.type("<Paste:2013-03-16\tdinner\ttart\t4\n>u")
    #expect(scrolled.scroller.message?.text == "undone: import  Sat 16 Mar  dinner  tart")
    try scrolled.type("<C-r>")
    #expect(try scrolled.plan.hasSuffix("2013-03-16 dinner tart x4\n"))
    let plan = try scrolled.plan
    try scrolled.type("<Paste:2013-03-17 dinner pie\n2013-03-1x dinner roast\n>")
    #expect(scrolled.scroller.message?.text.hasPrefix("nothing was pasted: line 2 cannot be read") == true)
    #expect(try scrolled.plan == plan)
    try scrolled.type("<Paste:hello>")
    #expect(
      scrolled.scroller.message?.text.hasPrefix(
        "only plan lines can be pasted, such as 2013-03-13 dinner soup") == true)
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
