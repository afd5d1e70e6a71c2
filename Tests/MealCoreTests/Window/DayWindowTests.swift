import TestSupport
import Testing

@testable import MealCore

@Suite struct DayWindowTests {
  /// Up to 40 walks of 1,000 operations each.
  @Test("whatever is done, the window is what a plain model shows", arguments: Rounds.of(0..<40))
  func plainModel(seed: UInt64) {
    var walk = WindowWalk(seed: seed)
    for step in 0..<1_000 {
      if let fault = walk.step() {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
  }
}
