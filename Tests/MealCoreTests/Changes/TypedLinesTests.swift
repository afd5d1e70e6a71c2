import Testing

@testable import MealCore

@Suite struct TypedLinesTests {
  /// Lines typed on Saturday, 28 November 2026.
  private static func typed(_ change: (inout TypedLines) -> Void = { _ in }) throws -> TypedLines {
    let plan = Plan(
      "2026-11-22 brunch eggs\nevery 7 from 2026-11-07 buy milk\nevery 1 from 2026-11-01 breakfast porridge\n"
    )
    let today = try DayNumber(year: 2026, month: 11, day: 28)
    var typed = TypedLines(MealNames(plan, .standard), today: today)
    change(&typed)
    return typed
  }

  @Test(arguments: [
    ("fri tacos x4 +mexican ; hot", ["2026-12-04 dinner tacos x4 +mexican ; hot"]),
    ("fri lunch soup / bread", ["2026-12-04 lunch soup", "2026-12-04 lunch bread"]),
    ("fri for lunch omelette", ["2026-12-04 lunch omelette"]),
    ("fri lunch: omelette", ["2026-12-04 lunch omelette"]),
    ("fri lunch:omelette", ["2026-12-04 lunch omelette"]),
    ("fri supper eggs", ["2026-12-04 dinner eggs"]), ("fri brunch eggs", ["2026-12-04 brunch eggs"]),
    ("fri buy milk / buy eggs", ["2026-12-04 buy milk", "2026-12-04 buy eggs"]),
    ("fri..sun soup", ["2026-12-04 dinner soup", "2026-12-05 dinner soup", "2026-12-06 dinner soup"]),
    ("fri soup ~7", ["every 7 from 2026-12-04 dinner soup"]),
    ("every fri tacos", ["every fri from 2026-12-04 dinner tacos"]),
    ("every other fri tacos", ["every 14 from 2026-12-04 dinner tacos"]),
    ("every other fri from mon tacos", ["every 14 from 2026-12-04 dinner tacos"]),
    (
      "every 2w from mon until 31 dec lunch soup",
      ["every 14 from 2026-11-30 until 2026-12-31 lunch soup"]
    ),
    ("weekends soup ~7", ["every sat,sun from 2026-11-28 dinner soup"]),
    ("tonight nothing", ["2026-11-28 dinner -"]), ("fri lunch -", ["2026-12-04 lunch -"]),
    (
      "sat -",
      ["breakfast", "lunch", "dinner", "snack", "buy"].map { "2026-11-28 \($0) -" }
    ),
    ("fri soup / -", ["2026-12-04 dinner soup", "2026-12-04 dinner -"]),
    ("fri breakfast - porridge", ["2026-12-04 breakfast - porridge"]),
    ("someday lasagne", ["someday dinner lasagne"]), ("fri bought milk", ["2026-12-04 bought milk"]),
  ])
  func `a line means what add makes of it`(text: String, lines: [String]) throws {
    #expect(try Self.typed().lines(text)?.map(\.text) == lines)
  }

  @Test(arguments: [
    ("fri lunhc soup", "lunhc is not a meal type: did you mean lunch?"),
    ("fri lunhc: soup", "lunhc is not a meal type: did you mean lunch?"),
    ("fri dinners pie", "dinners is not a meal type: did you mean dinner?"),
    ("fri", "the dish is missing after fri"), ("fri lunch", "the dish is missing after lunch"),
    ("fri soup /", "a dish is missing before or after a /"),
    ("fri soup / - ; note", "an empty meal cannot have a note"),
    ("someday pizza ~7", "a repeat needs a day, not someday"),
    ("someday -", "- (nothing) is allowed only on a line with a date"),
    ("fri..sun soup ~7", "a repeat must begin on a single day"),
    ("every 2w soup ~7", "~7 cannot be used with every 2w"), ("every fri -", "a repeat needs a dish"),
    ("every 7 from 30 feb soup", "30 feb is not a date: February 2026 has 28 days"),
    ("2026-11-01..2028-11-01 soup", "732 days are too many: the limit is 366"),
  ])
  func `a mistake after the date is named`(text: String, message: String) throws {
    let typed = try Self.typed()
    let error = #expect(throws: LineError.self) { try typed.lines(text) }
    #expect(error?.message == message)
  }

  @Test(arguments: ["frday soup", "soup", "", "every 7 from foo dinner soup", "every foo soup"])
  func `a line that does not begin with a date is something else`(text: String) throws {
    #expect(try Self.typed().lines(text) == nil)
  }

  @Test func `a day among those that are edited comes first, and a lone - below a day is for the main meal`()
    throws
  {
    let first = try DayNumber(year: 2026, month: 11, day: 2)
    let typed = try Self.typed { $0.days = first...first + 6 }
    #expect(try typed.lines("fri soup")?.map(\.text) == ["2026-11-06 dinner soup"])
    #expect(try typed.lines("tomorrow soup")?.map(\.text) == ["2026-11-29 dinner soup"])
    #expect(try typed.reading("Fri 6 Nov -", isBelowDay: true)?.lines.map(\.text) == ["2026-11-06 dinner -"])
  }

  @Test(arguments: [
    ("2026-12-09 dinner steak x2", true), ("2026-12-09 fish pie x2", true), ("2026-12-09 brunch x2", true),
    ("2026-12-09 dinner -", true), ("2026-12-09 steak x2", false), ("someday pizza ~7", false),
    ("2026-12-09 dinner steak ~7", false),
  ])
  func `a plan line is read as typed if it has no meal type, or a sign that plan lines do not have`(
    text: String, isLiteral: Bool
  ) throws {
    #expect(try Self.typed().isLiteral(PlanLine(text)) == isLiteral)
  }
}
