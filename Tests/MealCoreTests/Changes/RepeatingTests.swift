import MealCore
import Testing

/// Replacing the line of a dish with a repeat.
@Suite struct RepeatingTests {
  private static let today = DayNumber.first + 734_939

  private func changed(_ plan: String, _ target: PlanTarget, _ rule: String) throws -> String {
    let memory = MemoryPlan(plan)
    guard case .repeating(let new) = try PlanLine(rule) else { return "" }
    let applied = try memory.apply(.repeat(target, as: new, today: Self.today))
    let after = memory.text
    _ = try memory.undo()
    #expect(memory.text == plan)
    #expect(applied.outcome.operation.text.hasPrefix("change "))
    return after
  }

  @Test func `a dated line goes, and its repeat comes`() throws {
    let soup = PlanTarget(day: Self.today, meal: .dinner, dish: try Dish("soup"))
    #expect(
      try changed(
        "2013-03-13 dinner soup\n2013-03-14 dinner stew\n", soup, "every 7 from 2013-03-13 dinner soup")
        == "2013-03-14 dinner stew\nevery 7 from 2013-03-13 dinner soup\n")
  }

  @Test func `a line on a day that the repeat leaves out stays`() throws {
    let soup = PlanTarget(day: Self.today, meal: .dinner, dish: try Dish("soup"))
    #expect(
      try changed("2013-03-13 dinner soup\n", soup, "every thu from 2013-03-13 dinner soup")
        == "2013-03-13 dinner soup\nevery thu from 2013-03-13 dinner soup\n")
  }

  @Test func `of equal dishes only the meant one repeats`() throws {
    let second = PlanTarget(day: Self.today, meal: .dinner, dish: try Dish("soup"), ordinal: 1)
    #expect(
      try changed(
        "2013-03-13 dinner soup\n2013-03-13 dinner soup\n", second, "every 7 from 2013-03-13 dinner soup")
        == "2013-03-13 dinner soup\nevery 7 from 2013-03-13 dinner soup\n")
  }

  @Test func `a dish that repeats gets a new rhythm from its day on; what was eaten stays`() throws {
    let pizza = PlanTarget(day: Self.today + 2, meal: .dinner, dish: try Dish("pizza"), isRepeated: true)
    #expect(
      try changed("every 7 from 2013-03-01 dinner pizza\n", pizza, "every 14 from 2013-03-15 dinner pizza")
        == "every 7 from 2013-03-01 until 2013-03-14 dinner pizza\nevery 14 from 2013-03-15 dinner pizza\n")
  }

  @Test func `the same rhythm with another end stays one line, and skips after the end go`() throws {
    let pizza = PlanTarget(day: Self.today + 2, meal: .dinner, dish: try Dish("pizza"), isRepeated: true)
    #expect(
      try changed(
        "2013-03-22 dinner - pizza\n2013-04-05 dinner - pizza\nevery 7 from 2013-03-01 dinner pizza\n", pizza,
        "every 7 from 2013-03-15 until 2013-04-01 dinner pizza")
        == "2013-03-22 dinner - pizza\nevery 7 from 2013-03-01 until 2013-04-01 dinner pizza\n")
  }

  @Test func `a dish that has gone is missing`() throws {
    let gone = PlanTarget(day: Self.today, meal: .dinner, dish: try Dish("rice"))
    #expect(throws: ChangeError.missing(gone)) {
      try changed("2013-03-13 dinner soup\n", gone, "every 7 from 2013-03-13 dinner rice")
    }
  }
}
