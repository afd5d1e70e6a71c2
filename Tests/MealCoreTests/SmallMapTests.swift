import Testing

@testable import MealCore

@Suite struct SmallMapTests {
  @Test func `keys are found, few or many`() {
    var map = SmallMap<String, Int>()
    for number in 0..<100 {
      #expect(map["\(number)"] == nil)
      map.insert(number, for: "\(number)")
      #expect((0...number).allSatisfy { map["\($0)"] == $0 })
    }
  }
}
