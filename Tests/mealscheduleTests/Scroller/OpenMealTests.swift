import MealCore
import Testing

@testable import mealschedule

/// Open main meals as lines of the stream.
@Suite struct OpenMealTests {
  private func screen(_ scrolled: ScrolledPlan) -> [String] {
    scrolled.frame().text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func open(_ plan: String, _ keys: String = "") throws -> [String] {
    var scrolled = try ScrolledPlan(plan, rows: 60)
    try scrolled.type(keys)
    var day = ""
    return screen(scrolled).compactMap { line in
      if line.count > 8, !line.dropFirst(2).prefix(6).allSatisfy({ $0 == " " }) {
        day = String(line.dropFirst(2).prefix(6))
      }
      return line.contains("·  open") ? day : nil
    }
  }

  @Test func `each day from today on has a line for an open dinner, to the end of the last planned week`()
    throws
  {
    let plan = "2013-03-12 lunch a\n2013-03-13 dinner soup\n2013-03-14 lunch b\n2013-03-26 dinner stew\n"
    #expect(
      try open(plan) == [
        "Thu 14", "Fri 15", "Sat 16", "Sun 17", "Mon 18", "Tue 19", "Wed 20", "Thu 21", "Fri 22", "Sat 23",
        "Sun 24", "Mon 25", "Wed 27", "Thu 28", "Fri 29", "Sat 30", "Sun 31",
      ])
  }

  @Test func `at least seven days on are shown, and a meal left empty on purpose is not open`() throws {
    let plan = "2013-03-11 dinner a\n2013-03-15 dinner -\nevery 7 from 2013-03-16 dinner pizza\n"
    #expect(try open(plan) == ["Wed 13", "Thu 14", "Sun 17", "Mon 18", "Tue 19", "Wed 20"])
    // A skip is not a dinner, so open dinners do not extend to it.
    #expect(try open(plan + "2013-03-30 dinner - pizza\n") == open(plan))
  }

  @Test func `an empty plan has today's alone, and the first dish shows those after it`() throws {
    #expect(try open("") == ["Wed 13"])
    #expect(try ScrolledPlan("").frame().text.contains("dinner     ·  open   a adds a dish"))
    let later = ["Thu 14", "Fri 15", "Sat 16", "Sun 17", "Mon 18", "Tue 19", "Wed 20"]
    #expect(try open("", "asoup<Enter>") == later)
    #expect(try open("", "asoup<Enter>u") == ["Wed 13"])
    // Open dinners are shown up to the end of the week of the last dinner.
    let far = "2013-03-13 dinner a\n2013-03-27 dinner b\n"
    #expect(try open(far).last == "Sun 31" && open(far, "2]d<Enter>t") == later)
  }

  @Test(arguments: ["Ja", "J<Enter>", "Je", "Jo"])
  func `on it a dish is typed without a question about the meal`(keys: String) throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n")
    try scrolled.type("\(keys)stew<Enter>")
    #expect(try scrolled.plan == "2013-03-13 dinner soup\n2013-03-14 dinner stew\n")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "stew")
  }

  @Test func `a dish is dropped on it, by key and by mouse, and a single one is pasted on it`() throws {
    let plan = "2013-03-13 lunch soup\n2013-03-13 dinner stew\n"
    var scrolled = try ScrolledPlan(plan)
    let row = try #require(screen(scrolled).firstIndex { $0.contains("Thu 14") }) + 1
    let from = try #require(screen(scrolled).firstIndex { $0.contains("soup") }) + 1
    try scrolled.type("<Drag:30,\(from)-30,\(row)>")
    #expect(try scrolled.plan == "2013-03-13 dinner stew\n2013-03-14 dinner soup\n")
    var pasted = try ScrolledPlan(plan)
    try pasted.type("yJp")
    #expect(try pasted.plan == plan + "2013-03-14 dinner soup\n")
  }

  @Test func `keys that need a dish say that there is none, and _ closes it`() throws {
    for key in ["d", "m", "+", "L", "S", "R", "r"] {
      var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n")
      try scrolled.type("J" + key)
      #expect(try scrolled.plan == "2013-03-13 dinner soup\n")
      #expect(scrolled.scroller.message != nil, "\(key)")
      #expect(scrolled.scroller.stream.carried == nil && scrolled.scroller.overlays.isEmpty, "\(key)")
    }
    // The day may have other dishes.
    for key in ["d", "m", "x", "y", "R", "r"] {
      var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n2013-03-14 lunch tart\n")
      try scrolled.type("Jj" + key)
      #expect(scrolled.scroller.message?.text.contains("day") == false, "\(key)")
    }
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n")
    try scrolled.type("J_")
    #expect(try scrolled.plan == "2013-03-13 dinner soup\n2013-03-14 dinner -\n")
    try scrolled.type("_")
    #expect(scrolled.scroller.stream.selectedOpen == .dinner)
  }

  @Test func `going to a day selects its first dish, else its open meal`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 lunch a\n2013-03-14 lunch b\n2013-03-14 snack c\n")
    try scrolled.type("J")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "b")
    try scrolled.type("j")
    #expect(scrolled.scroller.stream.selectedOpen == .dinner)
    try scrolled.type("J")
    #expect(scrolled.scroller.stream.selectedOpen == .dinner)
    try scrolled.type("g14 mar<Enter>")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "b")
  }

  @Test func `the header counts them, with the week, and what is to be done today`() throws {
    var scrolled = try ScrolledPlan(
      "2013-03-13 dinner soup\n2013-03-14 dinner stew ; soak the beans the evening before\n2013-03-17 dinner a\n"
    )
    try scrolled.type("")
    #expect(screen(scrolled)[0] == "  Wed 13 Mar · week 11 · 5 dinners open · 1 to do today")
    try scrolled.type("4000J")
    #expect(screen(scrolled)[0].hasPrefix("  Sat 24 Feb 2024 · week 8 · 5 dinners open"))
    #expect(screen(scrolled)[0].hasSuffix("today 10 years above ↑"))
    try scrolled.type("<Resize:40x12>")
    #expect(screen(scrolled)[0] == "  Sat 24 Feb 2024 · week 8      today ↑")
    var near = try ScrolledPlan("2013-03-13 dinner soup\n")
    try near.type(String(repeating: "J", count: 22))
    // The distance is that of the selected day, not of the first visible day.
    #expect(screen(near)[0].hasSuffix("today 22 days above ↑"))
  }

  // MARK: Guests

  private let guests = [
    "rules.txt": "+tom:\n+priya:\n", "recipes/curry.cook": "---\nservings: 4\n---\nCook @aubergines{4}.\n",
  ]

  private func withGuests(_ plan: String) throws -> ScrolledRecipes {
    try ScrolledRecipes(guests.merging(["plan.txt": plan]) { $1 })
  }

  @Test func `a dinner to which only guests come is open, below their lines`() throws {
    let plan =
      "2013-03-13 dinner +tom\n2013-03-13 dinner +priya\n2013-03-13 snack nuts\n2013-03-14 dinner curry\n"
    var scrolled = try withGuests(plan)
    #expect(scrolled.scroller.stream.selected?.dish?.text == "nuts")
    #expect(scrolled.scroller.plan.isOpen(ScrolledPlan.today) && scrolled.scroller.plan.openCount == 7)
    try scrolled.type("k_")
    #expect(scrolled.scroller.stream.selectedOpen == .dinner)
    #expect(scrolled.scroller.message?.text.hasPrefix("dinner has guests: nothing was changed") == true)
    try scrolled.type("k")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "+priya")
    try scrolled.type("jj")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "nuts")
    try scrolled.type("kastew<Enter>")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "stew" && scrolled.scroller.plan.openCount == 6)
    try scrolled.type("dd")
    #expect(scrolled.scroller.plan.openCount == 7)
  }

  @Test func `a suggestion comes below the lines of guests, who can still be selected`() throws {
    var scrolled = try withGuests(
      "2013-02-12 dinner curry\n2013-03-13 dinner +tom\n2013-03-13 dinner +priya\n")
    try scrolled.type("1f")
    #expect(scrolled.scroller.stream.selectedGhost == 0 && scrolled.scroller.stream.cursor.entry == 2)
    #expect(scrolled.scroller.stream.selectedDish?.servings == Servings("6"))
    try scrolled.type("k")
    #expect(scrolled.scroller.stream.selectedGhost == nil)
    #expect(scrolled.scroller.stream.selected?.dish?.text == "+priya")
    try scrolled.type("j<Enter>")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "curry" && scrolled.scroller.stream.fill == nil)
  }

  @Test func `+ on the line of a guest is one guest more`() throws {
    var scrolled = try withGuests("2013-03-13 dinner +tom +max\n")
    try scrolled.type("k+")
    #expect(scrolled.scroller.message?.text == "x3  +tom  u undoes it")
  }

  @Test(arguments: [("curry", "+", "7"), ("curry", "-", "5"), ("curry x3", "+", "4")])
  func `+ and - count from what the list buys for, guests too`(dish: String, key: String, new: String) throws
  {
    var scrolled = try withGuests(
      "2013-03-13 dinner +tom\n2013-03-13 dinner +priya\n2013-03-13 dinner \(dish)\n")
    #expect(scrolled.output("shop", "today").contains(dish == "curry" ? "6  aubergines" : "3  aubergines"))
    try scrolled.type(key)
    #expect(scrolled.scroller.message?.text == "x\(new)  curry  u undoes it")
    #expect(scrolled.output("shop", "today").contains("\(new)  aubergines"))
  }
}
