import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Random commands one after another, on any plan: checks what must hold after each of them, and that all can be
/// undone.
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
      // Nothing that follows a failure is meaningful.
      guard !run.hasFailed else { return }
    }
    while run.isUndoable, !run.hasFailed { try run.undo() }
    while run.isRedoable, !run.hasFailed { try run.redo() }
    try run.finish()
  }
}
