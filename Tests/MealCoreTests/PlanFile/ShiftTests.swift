import TestSupport
import Testing

@testable import MealCore

@Suite struct ShiftTests {
  @Test(arguments: Rounds.of(0..<120))
  func `a shift takes the lines of the days out and puts them in on others`(seed: UInt64) throws {
    var (plans, random) = (RandomPlan(seed: seed), SplitMix64(seed: ~seed))
    let bytes = plans.bytes(count: [0, 3, 60, 300][Int(seed % 4)])
    let plain = PlainPlan(bytes)
    let snapshot = Plan(bytes, name: "plan.txt")
    for distance in [1, -1, 7, -400, Int.random(in: -30...30, using: &random)] {
      let days = [plans.day(), plans.day()].sorted()
      let moved = try Self.moved(plain, days[0]...days[1])
      let new = try moved.map { try PlanLine(Self.text(of: $0.line, by: distance)) }
      let change = PlanChange.shift(days[0]...days[1], by: distance)
      guard !moved.isEmpty else {
        #expect(throws: ChangeError.self, "seed \(seed), by \(distance)") { try snapshot.outcome(of: change) }
        continue
      }
      let shift = try snapshot.outcome(of: change)
      let expected = plain.changed(removing: Set(moved.map(\.index)), inserting: Self.sorted(new))
      #expect(shift.edit.applied(to: bytes) == expected, "seed \(seed), by \(distance)")
      let from =
        try #require(moved.compactMap(\.line.day).min())...#require(moved.compactMap(\.line.day).max())
      #expect(shift.effects == [.shifted(count: moved.count, from: from, by: distance)], "seed \(seed)")
    }
  }

  @Test func `a shift does not lead out of the stream`() throws {
    let snapshot = Plan(Array("9999-12-30 dinner last supper\n".utf8), name: "plan.txt")
    #expect(try snapshot.outcome(of: .shift(.first ... .last, by: 1)).operation.count == 1)
    #expect(throws: ChangeError.outOfStream(.last - 1, by: 2)) {
      _ = try snapshot.outcome(of: .shift(.first ... .last, by: 2))
    }
  }

  /// The lines that move, and their places.
  private static func moved(
    _ plain: PlainPlan, _ days: ClosedRange<DayNumber>
  ) throws -> [(index: Int, line: PlanLine)] {
    let all = plain.lines.compactMap { try? $0.read.get() }
    return plain.lines.enumerated().compactMap { index, line in
      guard let read = try? line.read.get(), let day = read.day, days.contains(day) else { return nil }
      if case .skip = read { return nil }
      // A line at a meal that has a repeated dish is a side of that dish, and stays with it.
      let there = all.filter { $0.day == day }
      let isRooted = all.contains { other in
        guard case .repeating(let rule) = other, rule.meal == read.meal, rule.falls(on: day) else {
          return false
        }
        return !there.contains { $0.hides(rule) }
      }
      if isRooted { return nil }
      return (index, read)
    }
  }

  private static func text(of line: PlanLine, by distance: Int) -> String {
    "\((line.day ?? .first) + distance)" + line.text.dropFirst(10)
  }

  /// The lines in plan order; the sort is stable.
  private static func sorted(_ lines: [PlanLine]) -> [PlanLine] {
    let order = MealOrder.standard
    return lines.enumerated().sorted { a, b in
      let (dayA, dayB) = (a.element.day ?? .first, b.element.day ?? .first)
      let (mealA, mealB) = (a.element.meal, b.element.meal)
      if dayA != dayB { return dayA < dayB }
      return order.precedes(mealA, mealB) || !order.precedes(mealB, mealA) && a.offset < b.offset
    }.map(\.element)
  }
}
