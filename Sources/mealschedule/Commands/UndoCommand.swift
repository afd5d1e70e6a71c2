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
      .init("mealschedule undo", "take back one change"),
      .init("mealschedule undo 3", "the last three"),
      .init("mealschedule undo 3 --dry-run", "what that would take back"),
    ],
    run: { try UndoRun(invocation: $0, verb: "undone").run() })

  static let redo = Command(
    name: "redo",
    summary: "redo the last undone change",
    usage: ["[N] [--skip]"],
    words: [.count],
    options: [UndoOptions.skip, .dryRun],
    examples: [.init("mealschedule redo", "reverse the last undo")],
    run: { try UndoRun(invocation: $0, verb: "redone").run() })
}

enum UndoOptions {
  static let skip = Option("skip", help: "skip changes whose lines were edited by hand since")
}

/// One run of `undo` or `redo`.
struct UndoRun {
  let invocation: Invocation
  let verb: String

  /// "undo" or "redo".
  private var name: String { invocation.command.name }

  func run() throws -> ExitStatus {
    try invocation.checkNoWords(after: 1)
    let word = invocation.arguments.words.first ?? "1"
    guard let count = Int(word), count > 0 else {
      throw UsageError("\(word) is not a number of changes", hint: "usage: mealschedule \(name) [N]")
    }
    let store = try invocation.settings().store()
    if invocation.arguments.has(.dryRun) { return try dryRun(count, store) }
    for index in 0..<count {
      do {
        guard let change = try step(store) else {
          invocation.warn("mealschedule: there is nothing \(index == 0 ? "" : "more ")to \(name)")
          return .nothingFound
        }
        invocation.context.isPlanChanged = true
        say(change)
      } catch let obstacle as UndoObstacle {
        throw refusal(obstacle, after: index)
      }
    }
    return .done
  }

  /// Says what the steps would do.
  private func dryRun(_ count: Int, _ store: PlanStore) throws -> ExitStatus {
    let isPassing = invocation.arguments.has(UndoOptions.skip)
    var shown = 0
    do {
      try store.preview(name == "undo" ? .undo : .redo, passing: isPassing) { change in
        say(change, isDone: false)
        shown += 1
        return shown < count
      }
    } catch let obstacle as UndoObstacle {
      throw refusal(obstacle, after: shown, isDone: false)
    }
    guard shown < count else { return .done }
    invocation.warn("mealschedule: there is nothing \(shown == 0 ? "" : "more ")to \(name)")
    return .nothingFound
  }

  private func step(_ store: PlanStore) throws -> AppliedChange? {
    let isPassing = invocation.arguments.has(UndoOptions.skip)
    return try name == "undo" ? store.undo(passing: isPassing) : store.redo(passing: isPassing)
  }

  private func say(_ change: AppliedChange, isDone: Bool = true) {
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
  private func refusal(_ obstacle: UndoObstacle, after count: Int, isDone: Bool = true) -> UsageError {
    let lines = UndoRun.list(obstacle.lines)
    let why =
      switch obstacle.reason {
      case .missing: "\(lines) \(obstacle.lines.count == 1 ? "is" : "are") no longer there"
      case .placeless: "it is unclear where \(lines) \(obstacle.lines.count == 1 ? "belongs" : "belong")"
      }
    let number = "only \(count) \(count == 1 ? isDone ? "was" : "would be" : isDone ? "were" : "would be")"
    let done = count == 0 ? "nothing was changed" : "\(number) \(verb)"
    return UsageError(
      "cannot \(name) '\(obstacle.operation.text)': \(obstacle.plan) was edited since, and \(why)",
      hint:
        "\(done); 'mealschedule \(name) --skip' leaves that change alone and goes on to the one before it")
  }

  private static func list(_ lines: [String]) -> String {
    let shown = lines.prefix(3).map { $0.isEmpty ? "a blank line" : "\"\($0)\"" }.joined(separator: ", ")
    return lines.count > 3 ? "\(shown) and \(lines.count - 3) more" : shown
  }
}
