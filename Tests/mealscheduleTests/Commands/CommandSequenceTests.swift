import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Any commands one after the other, on any plan: what holds after each of them, and that all can be taken back.
@Suite struct CommandSequenceTests {
  @Test(arguments: Rounds.of(0..<24))
  func `commands in any order keep what is not theirs, and are undone and redone byte for byte`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    var plans = RandomPlan(seed: seed)
    let run = try SequenceRun(seed: seed, plans.bytes(count: Int.random(in: 0..<15, using: &random)))
    for _ in 0..<25 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: try run.undo()
      case 1: try run.redo()
      default: try run.change(RandomCommand(for: run.plan, &random))
      }
      // What follows a failure says nothing.
      guard !run.hasFailed else { return }
    }
    while run.isUndoable, !run.hasFailed { try run.undo() }
    while run.isRedoable, !run.hasFailed { try run.redo() }
    try run.finish()
  }
}
