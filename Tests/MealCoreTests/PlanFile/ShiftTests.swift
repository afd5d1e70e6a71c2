import TestSupport
import Testing

@testable import MealCore

@Suite struct ShiftTests {
  @Test(arguments: UInt64(0)..<120)
  func `a shift takes the lines of the days out and puts them in on others`(seed: UInt64) throws {
    var (plans, random) = (RandomPlan(seed: seed), SplitMix64(seed: ~seed))
    let bytes = plans.bytes(count: [0, 3, 60, 300][Int(seed % 4)])
    let plain = PlainPlan(bytes)
    let snapshot = try PlanSnapshot(bytes, name: "plan.txt")
    for distance in [1, -1, 7, -400, Int.random(in: -30...30, using: &random)] {
      let days = [plans.day(), plans.day()].sorted()
      let moved = try Self.moved(plain, days[0]...days[1])
      let new = try moved.map { try PlanLine(Self.text(of: $0.line, by: distance)) }
      let shift = try snapshot.edit(shifting: days[0]...days[1], by: distance)
      let expected = plain.changed(removing: Set(moved.map(\.index)), inserting: Self.sorted(new))
      #expect(shift.edit.applied(to: bytes) == expected, "seed \(seed), by \(distance)")
      #expect(shift.count == moved.count, "seed \(seed), by \(distance)")
      let from = moved.compactMap(\.line.day)
      #expect(shift.days?.lowerBound == from.min() && shift.days?.upperBound == from.max(), "seed \(seed)")
    }
  }

  @Test func `a shift does not lead out of the stream`() throws {
    let snapshot = try PlanSnapshot(Array("9999-12-30 dinner last supper\n".utf8), name: "plan.txt")
    #expect(try snapshot.edit(shifting: .first ... .last, by: 1).count == 1)
    #expect(throws: ChangeError.outOfStream(.last - 1, by: 2)) {
      _ = try snapshot.edit(shifting: .first ... .last, by: 2)
    }
  }

  /// The lines that go, and their places.
  private static func moved(
    _ plain: PlainPlan, _ days: ClosedRange<DayNumber>
  ) throws -> [(index: Int, line: PlanLine)] {
    plain.lines.enumerated().compactMap { index, line in
      guard let read = try? line.read.get(), let day = read.day, days.contains(day) else { return nil }
      if case .skip = read { return nil }
      return (index, read)
    }
  }

  private static func text(of line: PlanLine, by distance: Int) -> String {
    "\((line.day ?? .first) + distance)" + line.text.dropFirst(10)
  }

  /// In plan order, stable.
  private static func sorted(_ lines: [PlanLine]) -> [PlanLine] {
    let order = MealOrder.standard
    return lines.enumerated().sorted { a, b in
      let (dayA, dayB) = (a.element.day ?? .first, b.element.day ?? .first)
      let (mealA, mealB) = (a.element.meal ?? .dinner, b.element.meal ?? .dinner)
      if dayA != dayB { return dayA < dayB }
      return order.precedes(mealA, mealB) || !order.precedes(mealB, mealA) && a.offset < b.offset
    }.map(\.element)
  }
}
