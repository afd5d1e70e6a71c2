import MealCore

extension Command {
  static let undo = Command(
    name: "undo",
    summary: "take back the last change",
    usage: ["[N] [--skip]"],
    words: [.count],
    options: [UndoOptions.skip, .dryRun],
    details: [
      "One command is one change, however many lines it touched. redo makes an undone change again, until "
        + "another change is made.",
      "Lines that were edited by hand since are never overwritten: if the lines of a change are no longer "
        + "there, undo says so and does nothing. With --skip it leaves such a change alone and takes back "
        + "the most recent earlier change that it can.",
    ],
    examples: [
      ("mealschedule undo", "take back one change"),
      ("mealschedule undo 3", "the last three"),
      ("mealschedule undo 3 --dry-run", "what that would take back"),
    ],
    run: { try UndoRun(invocation: $0).run() })

  static let redo = Command(
    name: "redo",
    summary: "redo the last undone change",
    usage: ["[N] [--skip]"],
    words: [.count],
    options: [UndoOptions.skip, .dryRun],
    details: [
      "Makes the change again that undo took back last, or the last N of them. After a new change there is nothing to "
        + "redo."
    ],
    examples: [
      ("mealschedule redo", "reverse the last undo"),
      ("mealschedule redo 3", "make three undone changes again"),
    ],
    run: { try UndoRun(invocation: $0).run() })
}

enum UndoOptions {
  static let skip = Option("skip", help: "skip changes whose lines were edited by hand since")
}

/// One run of `undo` or `redo`.
struct UndoRun {
  let invocation: Invocation

  private var isUndo: Bool { invocation.command.name == "undo" }
  private var name: String { isUndo ? "undo" : "redo" }
  private var verb: String { isUndo ? "undone" : "redone" }
  private var isDone: Bool { !invocation.arguments.has(.dryRun) }

  func run() throws -> ExitStatus {
    try invocation.checkNoWords(after: 1)
    let word = invocation.arguments.words.first ?? "1"
    guard let count = Int(word), count > 0 else {
      throw UsageError("\(word) is not a number of changes", hint: "usage: mealschedule \(name) [N]")
    }
    var steps = 0
    do {
      try forEachStep { change in
        say(change)
        steps += 1
        return steps < count
      }
    } catch let obstacle as UndoObstacle {
      throw refusal(obstacle, after: steps)
    } catch let error as SystemError where steps > 0 {
      invocation.warn("\(number(steps)) \(verb)")
      throw error
    }
    guard steps < count else { return .done }
    guard !invocation.context.hasLapsed else {
      invocation.warn("\(number(steps)) \(verb)")
      return .systemError
    }
    invocation.warn("mealschedule: there is nothing \(steps == 0 ? "" : "more ")to \(name)")
    return .nothingFound
  }

  /// Takes back or makes again changes, or with --dry-run only looks at them, while `body` returns true. Stops
  /// where something fails, since the history may lack that step.
  private func forEachStep(_ body: (AppliedChange) -> Bool) throws {
    let store = try invocation.settings().store()
    let isPassing = invocation.arguments.has(UndoOptions.skip)
    guard isDone else { return try store.preview(isUndo ? .undo : .redo, passing: isPassing, body) }
    while let change = try isUndo ? store.undo(passing: isPassing) : store.redo(passing: isPassing) {
      invocation.context.isPlanChanged = true
      guard body(change), !invocation.context.hasLapsed else { return }
    }
  }

  /// "only 2 were".
  private func number(_ count: Int) -> String {
    "only \(count) \(count == 1 ? isDone ? "was" : "would be" : isDone ? "were" : "would be")"
  }

  private func say(_ change: AppliedChange) {
    func say(_ line: StyledText, hang: Int) {
      // The lines of a dry run are its result, which --quiet does not leave out.
      if isDone { invocation.confirm(line, hang: hang) } else { invocation.say(line, hang: hang) }
    }
    let column = isDone ? StyledText.verbColumn : StyledText.wouldColumn
    for operation in change.passedOver {
      let skip = StyledText(verb: isDone ? "skipped" : "would skip", .removed, isDone: isDone)
      say(skip + StyledText(operation.text), hang: column)
    }
    let done = StyledText(verb: isDone ? verb : "would \(name)", isDone: isDone)
    say(done + StyledText(change.outcome.operation.text), hang: column)
    for line in ChangeReport(isDone: isDone).lines(change.outcome) { say("  " + line, hang: 2 + column) }
    invocation.warnOfLapses(change)
  }

  /// - Parameter count: the number of changes that were undone or redone before.
  private func refusal(_ obstacle: UndoObstacle, after count: Int) -> UsageError {
    let lines = UndoRun.list(obstacle.lines)
    let why =
      switch obstacle.reason {
      case .missing: "\(lines) \(obstacle.lines.count == 1 ? "is" : "are") no longer there"
      case .placeless: "it is unclear where \(lines) \(obstacle.lines.count == 1 ? "belongs" : "belong")"
      case .inConflict(let numbers):
        "\(lines) \(obstacle.lines.count == 1 ? "is" : "are") in an unresolved merge conflict, lines "
          + "\(numbers.lowerBound) to \(numbers.upperBound)"
      }
    let done = count == 0 ? "nothing was changed" : "\(number(count)) \(verb)"
    let way =
      if case .inConflict = obstacle.reason {
        "'mealschedule edit' opens the plan: \(LineError.conflictHint)"
      } else {
        "'mealschedule \(name) --skip' leaves that change alone and goes on to the one before it"
      }
    return UsageError(
      "cannot \(name) '\(obstacle.operation.text)': \(obstacle.plan) was edited since, and \(why)",
      hint: "\(done); \(way)")
  }

  private static func list(_ lines: [String]) -> String {
    let shown = lines.prefix(3).map { $0.isEmpty ? "a blank line" : "\"\($0)\"" }.joined(separator: ", ")
    return lines.count > 3 ? "\(shown) and \(lines.count - 3) more" : shown
  }
}
