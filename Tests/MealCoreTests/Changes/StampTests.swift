import TestSupport
import Testing

@testable import MealCore

/// Stamping a menu among dishes, repeats and deliberately empty meals.
@Suite struct StampTests {
  private static let start = DayNumber.first + 734_926

  private static func lines(_ plan: MemoryPlan, _ days: ClosedRange<DayNumber>) throws -> [PlanLine] {
    var stream = plan.load().days(days)
    var lines: [PlanLine] = []
    while let day = stream.next() {
      for meal in day.meals {
        if meal.dishes.isEmpty { lines.append(.nothing(day.day, meal.type)) }
        lines += meal.dishes.map { .entry(Entry(day: day.day, meal: meal.type, dish: $0.dish)) }
      }
    }
    return lines
  }

  /// The lines without their dates.
  private static func texts(_ lines: [PlanLine]) -> [String] { lines.map { String($0.text.dropFirst(11)) } }

  @Test(
    "days that are stamped where nothing is planned are the same but for the date",
    arguments: Rounds.of(0..<60))
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = MemoryPlan(PlainMeals.random(&random).text)
    let days = Self.start + 5...Self.start + 12
    let saved = try Self.lines(plan, days)
    let distance = 500
    let moved = saved.compactMap { line in
      var fields = LineFields(line)
      fields.day = fields.day.map { $0 + distance }
      return fields.line
    }
    // Stamp onto an empty plan, where nothing repeats.
    let empty = MemoryPlan("")
    let outcome = try empty.apply(.stamp(menu: "week", moved, on: days.lowerBound + distance)).outcome
    let there = days.lowerBound + distance...days.upperBound + distance
    #expect(Self.texts(try Self.lines(empty, there)) == Self.texts(saved))
    #expect(outcome.operation.text == "menu week on \(days.lowerBound + distance)")
    let text = empty.text
    #expect(try empty.apply(.stamp(menu: "week", moved, on: there.lowerBound)).outcome.edit.isEmpty)
    #expect(empty.text == text)
  }

  @Test("what is planned stays, and no dish comes twice to a meal", arguments: Rounds.of(0..<60))
  func stays(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (plan, menu) = (PlainMeals.random(&random), PlainMeals.random(&random))
    let lines = menu.text.split(separator: "\n").compactMap { try? PlanLine(String($0)) }.filter { line in
      switch line {
      case .entry, .nothing: true
      default: false
      }
    }
    let stamped = MemoryPlan(plan.text)
    _ = try stamped.apply(.stamp(menu: "x", lines, on: Self.start))
    let after = PlainMeals(stamped.text)
    for day in PlainMeals.manyDays {
      var expected = plan.eaten(on: day)
      let meals = Set(plan.eaten(on: day).keys.map(\.meal) + (plan.nothing[day] ?? []))
      for dish in menu.dated[day] ?? [] where plan.eaten(on: day)[dish] == nil {
        expected[dish, default: 0] += 1
      }
      #expect(after.eaten(on: day) == expected, "\(day): \(plan.text)\(menu.text)")
      let nothing = (menu.nothing[day] ?? []).filter { !meals.contains($0) }
      #expect(Set(after.nothing[day] ?? []) == Set((plan.nothing[day] ?? []) + nothing))
    }
    #expect(after.rules == plan.rules && after.someday == plan.someday)
  }
}
