import MealCore

extension Command {
  static let undo = Command(
    name: "undo",
    summary: "take back the last change",
    usage: ["[N] [--skip]"],
    words: [.count],
    options: [UndoOptions.skip, .dryRun],
    details: """
      One command is one change, however many lines it touched. redo makes an undone change again, until another change
      is made.

      Lines that have been edited by hand since are never overwritten: if the lines of a change are no longer there,
      undo says so and does nothing. With --skip it leaves such a change alone and takes back the most recent earlier
      change that it can.
      """,
    examples: """
      mealschedule undo — take back one change
      mealschedule undo 3 — the last three
      mealschedule undo 3 --dry-run — what that would take back
      """,
    run: { try CommandRun($0).undo() })

  static let redo = Command(
    name: "redo",
    summary: "redo the last undone change",
    usage: ["[N] [--skip]"],
    words: [.count],
    options: [UndoOptions.skip, .dryRun],
    details: """
      Redoes the change that undo took back last, or the last N of them. After a new change there is nothing to redo.
      """,
    examples: """
      mealschedule redo — reverse the last undo
      mealschedule redo 3 — make three undone changes again
      """,
    run: { try CommandRun($0).undo() })
}

enum UndoOptions {
  static let skip = Option("skip", help: "skip changes whose lines have been edited by hand since")
}

// MARK: One run of `undo` or `redo`

extension CommandRun {
  private var name: String { invocation.command.name }
  private var verb: String { name == "undo" ? "undone" : "redone" }
  private var isDone: Bool { !arguments.has(.dryRun) }

  fileprivate func undo() throws -> ExitStatus {
    try invocation.checkNoWords(after: 1)
    let word = arguments.words.first ?? "1"
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

  /// Undoes or redoes changes, or with --dry-run only looks at them, while `body` returns true. Stops if something
  /// fails, since the history may lack that step.
  private func forEachStep(_ body: (AppliedChange) -> Bool) throws {
    let (store, isPassing, isUndo) = (try settings.store(), arguments.has(UndoOptions.skip), name == "undo")
    guard isDone else { return try store.preview(isUndo ? .undo : .redo, passing: isPassing, body) }
    while let change = try isUndo ? store.undo(passing: isPassing) : store.redo(passing: isPassing) {
      invocation.context.isPlanChanged = true
      guard body(change), !invocation.context.hasLapsed else { return }
    }
  }

  /// "only 2 were", to be printed before `undone` or `redone`.
  private func number(_ count: Int) -> String {
    "only \(count) \(!isDone ? "would be" : count == 1 ? "was" : "were")"
  }

  private func say(_ change: AppliedChange) {
    let skip = StyledText(verb: isDone ? "skipped" : "would skip", .removed, isDone: isDone)
    for operation in change.passedOver { invocation.tell(skip + StyledText(operation.text)) }
    let done = StyledText(verb: isDone ? verb : "would \(name)", isDone: isDone)
    invocation.tell(done + StyledText(change.outcome.operation.text))
    let report = ChangeReport(isDone: isDone) {
      (try? settings.plan(invocation.context))?.tail.repeats.map(\.rule) ?? []
    }
    for line in report.lines(change.outcome) { invocation.tell("  " + line, indent: 2) }
    let rules = change.base.map { base in
      (try? invocation.household(base))?.remarksOnRules(change.outcome, base) ?? []
    }
    if invocation.context.isTrial { invocation.context.plan = change.base?.applying(change.outcome.edit) }
    invocation.warn(remarks: rules ?? [])
    invocation.warnOfLapses(change)
  }

  /// - Parameter count: the number of changes that were undone or redone before this one.
  private func refusal(_ obstacle: UndoObstacle, after count: Int) -> UsageError {
    let shown = obstacle.lines.prefix(3).map { $0.isEmpty ? "a blank line" : "\"\($0)\"" }
    let more = obstacle.lines.count > 3 ? " and \(obstacle.lines.count - 3) more" : ""
    let (lines, isOne) = (shown.joined(separator: ", ") + more, obstacle.lines.count == 1)
    let done = count == 0 ? "nothing was changed" : "\(number(count)) \(verb)"
    let skip = "'mealschedule \(name) --skip' leaves that change alone and goes on to the one before it"
    let (why, way) =
      switch obstacle.reason {
      case .missing: ("\(lines) \(isOne ? "is" : "are") no longer there", skip)
      case .placeless: ("it is unclear where \(lines) \(isOne ? "belongs" : "belong")", skip)
      case .inConflict(let numbers):
        (
          "\(lines) \(isOne ? "is" : "are") in an unresolved merge conflict, lines \(numbers.lowerBound) to "
            + "\(numbers.upperBound)", "'mealschedule edit' opens the plan: \(LineError.conflictHint)"
        )
      }
    return UsageError(
      "cannot \(name) '\(obstacle.operation.text)': \(obstacle.plan) has been edited since, and \(why)",
      hint: "\(done); \(way)")
  }

}
