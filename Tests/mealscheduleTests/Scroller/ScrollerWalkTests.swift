import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// The scroller under random keys, mouse events, sizes and outside changes. In the environment, `SCROLLER_STEPS` makes
/// the walks longer, and `SCROLLER_SEED` chooses others.
@Suite struct ScrollerWalkTests {
  private static let steps = getenv("SCROLLER_STEPS").flatMap { Int(String(cString: $0)) } ?? Rounds.size(250)
  private static let seed = getenv("SCROLLER_SEED").flatMap { UInt64(String(cString: $0)) } ?? 0
  private static let seeds = (1...4).map { seed + $0 }

  @Test(arguments: seeds)
  func `whatever is pressed, the cursor is in sight and the screen says the state`(seed: UInt64) throws {
    var walk = try ScrollerWalk(seed: seed)
    for _ in 0..<Self.steps {
      walk.step()
      walk.check()
    }
  }

  @Test(arguments: seeds)
  func `whatever others do to the plan meanwhile, too`(seed: UInt64) throws {
    var walk = try ScrollerWalk(seed: seed)
    for number in 0..<Self.steps {
      walk.step()
      if number % 7 == 0 { try walk.changeOutside() }
      walk.check()
    }
  }

  @Test(arguments: seeds)
  func `whatever bytes come in`(seed: UInt64) throws {
    var walk = try ScrollerWalk(seed: seed)
    for _ in 0..<Self.steps {
      walk.feed()
      walk.check()
    }
  }

  @Test(arguments: seeds)
  func `undoing all of it restores the plan, byte for byte`(seed: UInt64) throws {
    var walk = try ScrollerWalk(seed: seed)
    for _ in 0..<Self.steps { walk.step() }
    walk.undoAll()
    #expect(try walk.scrolled.plan == ScrollerWalk.plan, "\(walk.last)")
  }
}
