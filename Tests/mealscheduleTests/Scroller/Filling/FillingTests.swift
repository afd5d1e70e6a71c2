import MealCore
import Testing

@testable import mealschedule

/// Suggestions as ghosts in the stream: what appears, and where.
@Suite struct FillingTests {
  /// Dinners of two months before Wednesday, 13 March 2013, and a few planned ones.
  static let plan: String = {
    let dishes = [
      "lentil soup x4 +veg", "fish pie x4 +fish", "tacos x4 +meat", "risotto x4 +veg", "omelette x4 +veg",
      "salmon with fennel x4 +fish", "pasta al pomodoro x4 +veg", "goulash x6 +meat", "leek tart x4 +veg",
      "pumpkin soup x4 +veg", "meatballs x4 +meat", "shakshuka x4 +veg", "trout salad x4 +fish",
      "chicken curry x4 +meat", "gnocchi x4 +veg", "dal x4 +veg", "ratatouille x4 +veg",
    ]
    var text = "2012-01-01 snack apple\n"
    for day in 0..<68 {
      let date = ScrolledPlan.today + (day - 68)
      text += "\(date) dinner \(dishes[day % dishes.count])\n"
      if day % dishes.count == 3 { text += "\(date) dinner green salad\n" }
    }
    return text + """
      2013-03-13 lunch soup
      2013-03-15 dinner roast chicken ; Oma comes
      2013-03-17 dinner -
      someday dinner ramen x4

      """
  }()

  private static let rules = "each dish at most 1 in 7 days\nfri dinner only +fish\n"

  /// A scroller on this plan, with rules.
  /// - Parameter cooked: a dish that has a recipe.
  static func scrolled(
    _ rules: String = rules, columns: Int = 80, rows: Int = 24, cooked: String? = nil
  ) throws -> ScrolledRecipes {
    var files = ["plan.txt": Self.plan, "rules.txt": rules]
    if let cooked { files["recipes/\(cooked).cook"] = "Cook @rice{200%g}.\n" }
    return try ScrolledRecipes(files, columns: columns, rows: rows)
  }

  // MARK: What appears

  @Test func `f fills the open dinners of a week, as suggest does, and writes nothing`() throws {
    var scrolled = try Self.scrolled()
    let before = scrolled.text
    try scrolled.type("f")
    let suggested = scrolled.output("suggest", "--format", "plan").split(separator: "\n")
    let lines = scrolled.scroller.stream.fill?.ghosts.flatMap { ghost in
      ghost.dishes.map { "\(ghost.day) \(ghost.meal) \($0.written)" }
    }
    #expect(lines == suggested.map(String.init))
    #expect(scrolled.ghosts.count == 5)
    #expect(try scrolled.folder.text("plan.txt") == Self.plan)
    #expect(scrolled.scroller.mode == .filling)
    #expect(scrolled.text.contains("? "))
    try scrolled.type("<Esc>")
    #expect(scrolled.text == before)
    #expect(scrolled.scroller.mode == .stream)
  }

  @Test(arguments: [("14f", 14), ("1f", 1), ("vJJf", 3), ("JJvKf", 2), ("400f", 0), ("vf", 1)])
  func `a count or marks say which days`(keys: String, count: Int) throws {
    var scrolled = try Self.scrolled()
    try scrolled.type(keys)
    #expect(scrolled.scroller.stream.fill?.days.count ?? 0 == count)
    #expect(scrolled.scroller.stream.mark == nil || count == 0)
  }

  @Test func `where nothing is open, or nothing is known, that is said`() throws {
    var scrolled = try Self.scrolled()
    try scrolled.type("KKKKK2f")
    #expect(scrolled.scroller.message?.text == "these days are in the past:  nothing is suggested for them")
    var empty = try ScrolledRecipes(["plan.txt": "2013-03-13 lunch soup\n"])
    try empty.type("f")
    #expect(empty.scroller.message?.text.hasPrefix("there is nothing to suggest yet") == true)
    #expect(empty.scroller.stream.fill == nil)
  }

  @Test func `a rule that cannot be read is said, and the others apply`() throws {
    var scrolled = try Self.scrolled("each dish at moost 1\nfri dinner only +fish\n")
    try scrolled.type("9f")
    #expect(scrolled.scroller.message?.text.contains("rules.txt:1: ") == true)
    #expect(scrolled.scroller.message?.isError == true)
    #expect(!scrolled.ghosts.isEmpty)
  }

  @Test func `a thing in a rule that no dish has is named, as suggest names it`() throws {
    var scrolled = try Self.scrolled(
      "each dish at most 1 in 7 days\n@ryce never\nrice never\n", cooked: "Ramen")
    try scrolled.type("f")
    let message = try #require(scrolled.scroller.message)
    let said = "rules.txt:2: no dish has @ryce yet: did you mean @rice?"
    #expect(message.text.hasPrefix("\(said)  rules.txt:3: ") && message.text.hasSuffix("@rice never"))
    #expect(message.isError && message.text(fitting: 80) == "\(said)  and 1 more")
    let warned = scrolled.errors("suggest", "--recipes", scrolled.folder["recipes"])
    #expect(warned.contains(said + "\n") && warned.contains("\n@rice never\n"))
    #expect(!scrolled.ghosts.isEmpty)
  }

  @Test(arguments: [(80, 24), (40, 12), (200, 60)])
  func `a ghost is as high as the lines that it becomes`(columns: Int, rows: Int) throws {
    var scrolled = try Self.scrolled(columns: columns, rows: rows)
    try scrolled.type("f")
    let days = (0..<7).map { ScrolledPlan.today + $0 }
    let heights = days.map { scrolled.scroller.stream.window[$0].lines.count }
    try scrolled.type("A")
    #expect(days.map { scrolled.scroller.stream.window[$0].lines.count } == heights)
    #expect(scrolled.scroller.stream.fill == nil)
    #expect(try scrolled.folder.text("plan.txt").utf8.count > Self.plan.utf8.count)
    try scrolled.type("u")
    #expect(try scrolled.folder.text("plan.txt") == Self.plan)
  }
}
