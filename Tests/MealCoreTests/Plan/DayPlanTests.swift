import Testing

@testable import MealCore

@Suite struct DayPlanTests {
  /// A day's plan as lines: `MEAL: DISH, DISH`; a repeated dish has its interval in brackets.
  private func plan(
    _ date: String, _ lines: [String], repeats: [String] = [], order: MealOrder = .standard
  ) throws -> [String] {
    let rules = try repeats.compactMap { text -> Repeat? in
      guard case .repeating(let rule) = try PlanLine(text) else { return nil }
      return rule
    }
    let day = try #require(DayNumber(date))
    let plan = DayPlan(day: day, lines: try lines.map { try PlanLine($0) }, repeats: rules, order: order)
    #expect(plan.day == day && plan.isEmpty == plan.meals.isEmpty)
    #expect((0...plan.targets.count).map(plan.target) == plan.targets + [nil])
    return plan.meals.map { meal in
      let dishes = meal.dishes.map { dish in dish.dish.text + (dish.rhythm.map { " (\($0))" } ?? "") }
      return "\(meal.type): \(dishes.joined(separator: ", "))"
    }
  }

  private static let fish = "every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips x4"
  private static let chips = "every 1 from 2013-03-15 dinner chips"

  @Test("a day without lines and repeats has no meals")
  func empty() throws {
    #expect(try plan("2013-03-14", []) == [])
    #expect(try plan("2013-03-14", ["someday dinner x"], repeats: [DayPlanTests.fish]) == [])
  }

  @Test("meals come in their order, dishes as they stand")
  func order() throws {
    let lines = [
      "2013-03-14 snack nuts", "2013-03-14 tea scones", "2013-03-14 dinner soup", "2013-03-14 brunch eggs",
      "2013-03-14 dinner bread", "2013-03-14 breakfast oats", "2013-03-14 DINNER apples",
    ]
    #expect(
      try plan("2013-03-14", lines) == [
        "breakfast: oats", "dinner: soup, bread, apples", "snack: nuts", "brunch: eggs", "tea: scones",
      ])
    let tea = MealOrder([MealType("tea"), .dinner].compactMap(\.self))
    #expect(
      try plan("2013-03-14", lines, order: tea).map { $0.prefix(3) } == ["tea", "din", "bre", "bru", "sna"])
  }

  @Test("repeats fall on their days, before the dated dishes, which add to them")
  func repeats() throws {
    let rules = [DayPlanTests.fish, DayPlanTests.chips]
    #expect(try plan("2013-03-14", ["2013-03-14 dinner soup"], repeats: rules) == ["dinner: soup"])
    #expect(
      try plan("2013-03-15", ["2013-03-15 dinner soup"], repeats: rules)
        == ["dinner: fish and chips (7), chips (1), soup"])
    #expect(try plan("2014-01-03", [], repeats: rules) == ["dinner: chips (1)"])
    #expect(
      try plan("2013-03-15", ["2013-03-15 lunch soup"], repeats: rules)
        == ["lunch: soup", "dinner: fish and chips (7), chips (1)"])
  }

  @Test("a skip hides one repeated dish of its meal, by its name alone")
  func skips() throws {
    let rules = [DayPlanTests.fish, DayPlanTests.chips]
    for skip in ["2013-03-15 dinner - fish and chips", "2013-03-15 dinner - fish and chips x2 +t"] {
      #expect(try plan("2013-03-15", [skip], repeats: rules) == ["dinner: chips (1)"])
    }
    #expect(
      try plan("2013-03-15", ["2013-03-15 lunch - chips", "2013-03-15 dinner - fish"], repeats: rules)
        == ["dinner: fish and chips (7), chips (1)"])
    #expect(
      try plan("2013-03-15", ["2013-03-15 dinner - chips", "2013-03-15 dinner chips"], repeats: rules)
        == ["dinner: fish and chips (7), chips"])
    #expect(try plan("2013-03-16", ["2013-03-16 dinner - chips"], repeats: rules) == [])
  }

  @Test("nothing hides a meal's repeats, and is a plan of its own; dated dishes stay")
  func nothing() throws {
    let rules = [DayPlanTests.fish, DayPlanTests.chips]
    #expect(try plan("2013-03-15", ["2013-03-15 dinner -"], repeats: rules) == ["dinner: "])
    #expect(
      try plan("2013-03-15", ["2013-03-15 dinner soup", "2013-03-15 dinner -"], repeats: rules)
        == ["dinner: soup"])
    #expect(
      try plan("2013-03-15", ["2013-03-15 lunch -", "2013-03-15 snack -"], repeats: rules)
        == ["lunch: ", "dinner: fish and chips (7), chips (1)", "snack: "])
  }
}
