import MealCore
import Testing

@testable import mealschedule

/// Adding a dish where the cursor is.
@Suite struct AddingTests {
  /// A household that plans only dinners.
  private static let plan =
    (1...12).map { "\(ScrolledPlan.today - $0) dinner dish \($0) +veg\n" }.reversed().joined()
    + "2013-03-13 dinner soup\n"

  private func typed(_ keys: String) throws -> ScrolledPlan {
    var scrolled = try ScrolledPlan(Self.plan)
    try scrolled.type(keys)
    return scrolled
  }

  @Test func `o adds another dish of the selected dish's meal`() throws {
    #expect(try typed("obread<Enter>").plan.hasSuffix("2013-03-13 dinner soup\n2013-03-13 dinner bread\n"))
    #expect(try typed("20Jo").scroller.mode == .adding)
  }

  @Test func `a offers the meal that is planned most on such days, of those that the day lacks`() throws {
    // A day without a dinner.
    #expect(try typed("Jarice<Enter>").plan.hasSuffix("2013-03-14 dinner rice\n"))
    // If the day has a dinner and no other meal is usual, the next meal that the day lacks.
    #expect(try typed("a<Enter>nuts<Enter>").plan.hasSuffix("2013-03-13 snack nuts\n"))
  }

  @Test(arguments: [
    ("afish pie", "snack fish pie"), ("ajam", "snack jam"), ("a3 eggs", "snack 3 eggs"),
    ("a<Paste:fish pie>", "snack fish pie"), ("a<Up><Up><Up>fish pie", "breakfast fish pie"),
    ("alunch soup", "lunch soup"), ("abuy milk", "buy milk"), ("Jalunch soup", "lunch soup"),
    // If the meal was chosen in the menu, or is that of the selected dish, the text does not change it.
    ("a<Enter>lunch box", "snack lunch box"), ("obreakfast burrito", "dinner breakfast burrito"),
  ])
  func `after a, a dish can be typed at once, and may begin with its meal`(keys: String, line: String) throws
  {
    let scrolled = try typed(keys + "<Enter>")
    #expect(scrolled.scroller.overlays.isEmpty)
    let day = keys.hasPrefix("J") ? "2013-03-14" : "2013-03-13"
    let plan = try scrolled.plan
    #expect(plan.contains("\(day) \(line)\n"), "\(plan)")
  }

  @Test func `the meal that is typed is the one that is shown, and all of its dishes are there`() throws {
    var scrolled = try typed("Jalunch")
    #expect(scrolled.frame().text.contains(" dinner, Thu 14  "))
    try scrolled.type(" soup / bread")
    #expect(scrolled.frame().text.contains(" lunch      lunch soup"))
    #expect(scrolled.frame().text.contains(" lunch, Thu 14  "))
    try scrolled.type("<Enter>")
    #expect(try scrolled.plan.hasSuffix("2013-03-14 lunch soup\n2013-03-14 lunch bread\n"))
    #expect(scrolled.scroller.stream.selected?.dish?.text == "soup")
  }

  @Test func `tags are completed, and do not complete dishes`() throws {
    let scrolled = try typed("Jarice +v<Tab><Enter>")
    #expect(try scrolled.plan.hasSuffix("2013-03-14 dinner rice +veg\n"))
    #expect(try typed("Jarice +").frame().text.contains("rice +veg"))
    #expect(try typed("Ja+v<Tab>").scroller.openField?.field.text == "+v")
  }

  @Test func `of several dishes in a field, each begins with a mark, a wrapped line does not`() throws {
    var scrolled = try ScrolledPlan(Self.plan, columns: 64, rows: 14)
    let long = String(repeating: "word ", count: 12)
    try scrolled.type("Ja\(long)")
    #expect(!scrolled.frame().text.contains("•"))
    try scrolled.type("<C-j>bread")
    let rows = scrolled.frame().text.split(separator: "\n").filter {
      $0.contains("word") || $0.contains("bread")
    }
    #expect(rows.map { $0.contains("•") } == [true, false, true])
  }

  @Test(arguments: [
    "- soup<C-j>- stew", "<Paste:- soup\n- stew>", "<Paste:* soup\n  • stew>", "soup<C-j>– stew",
  ])
  func `a list with dashes or dots is several dishes`(keys: String) throws {
    #expect(try typed("o\(keys)<Enter>").plan.hasSuffix("2013-03-13 dinner soup\n2013-03-13 dinner stew\n"))
  }

  @Test func `nothing on purpose is not one of several dishes`() throws {
    let scrolled = try typed("o-<C-j>soup<Enter>")
    #expect(scrolled.scroller.message?.text == "- cannot be one of several dishes")
    #expect(try scrolled.plan == Self.plan)
  }

  @Test func `a mistyped meal is not taken for a dish`() throws {
    var scrolled = try typed("4Jalunhc soup<Enter>")
    #expect(scrolled.scroller.message?.text == "lunhc is not a meal type: did you mean lunch?")
    #expect(scrolled.scroller.openField?.field.text == "lunhc soup")
    #expect(try scrolled.plan == Self.plan)
    try scrolled.type("<Home>dinner <Enter>")
    #expect(try scrolled.plan.contains(" dinner lunhc soup\n"))
  }
}
