import MealCore
import TestSupport
import Testing

/// Changes to days with very many dishes.
@Suite struct ChangeGrowthTests {
  private static let (first, second) = (DayNumber.first + 734_938, DayNumber.first + 734_940)

  private static let changes: [PlanChange] = [
    .swap(PlanPlace(days: first...first), PlanPlace(days: second...second)),
    .move(.place(PlanPlace(days: first...first)), to: PlanPlace(day: second, meal: nil)),
    .copy(.place(PlanPlace(days: first...first)), to: PlanPlace(day: second, meal: nil)),
    .remove(.place(PlanPlace(days: first...second)), repeats: .thoseDays()),
    .shift(first...second, by: 1),
  ]

  @Test(arguments: changes.indices)
  func `thousands of dishes on a day are changed in linear time`(index: Int) throws {
    let isLinear = Growth.isLinear(to: 8_000) { count in
      let lines = (0..<count).flatMap {
        ["\(Self.first) dinner dish \($0)\n", "\(Self.second) dinner meal \($0)\n"]
      }
      let plan = MemoryPlan(lines.sorted().joined())
      #expect(throws: Never.self) { try plan.apply(Self.changes[index]) }
    }
    #expect(isLinear)
  }
}
