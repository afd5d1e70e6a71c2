import MealCore
import Testing

@testable import mealschedule

/// Adding a dish where the cursor is.
@Suite struct AddingTests {
  /// A household that plans dinners, and lunch on Sundays.
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
    #expect(try typed("20Jo").scroller.mode == .menu)
  }

  @Test func `a offers the meal that is planned most on such days, of those that the day lacks`() throws {
    // A day without dinner.
    #expect(try typed("Jarice<Enter>").plan.hasSuffix("2013-03-14 dinner rice\n"))
    // A day with dinner, and no habit for anything else: the next one that it lacks.
    #expect(try typed("a<Enter>nuts<Enter>").plan.hasSuffix("2013-03-13 snack nuts\n"))
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
}
