import MealCore

extension Command {
  static let undo = Command(
    name: "undo",
    summary: "take the last change back",
    usage: ["[N]"],
    words: [.count],
    details: [
      "One command is one change, however many lines it touched. Undone changes can be done again (redo) until "
        + "another change is made. Lines that were edited by hand since are never overwritten: if what a change put in "
        + "is not there any more, undo says so and does nothing."
    ],
    examples: [
      .init("mealschedule undo", "as if the last change had not been made"),
      .init("mealschedule undo 3", "the last three"),
    ],
    run: { try UndoRun($0, verb: "undone", other: "undo") { try $0.undo() }.run() })
}

/// One run of `undo` or `redo`.
struct UndoRun {
  let invocation: Invocation
  let verb: String
  let other: String
  let step: (PlanStore) throws -> PlanStore.Change?

  init(
    _ invocation: Invocation, verb: String, other: String,
    _ step: @escaping (PlanStore) throws -> PlanStore.Change?
  ) {
    self.invocation = invocation
    self.verb = verb
    self.other = other
    self.step = step
  }

  func run() throws -> ExitStatus {
    try invocation.checkNoWords(after: 1)
    let word = invocation.arguments.words.first ?? "1"
    guard let count = Int(word), count > 0 else {
      throw UsageError("\(word) is not a number of changes", hint: "usage: mealschedule \(other) [N]")
    }
    let store = try invocation.settings().store()
    for index in 0..<count {
      do {
        guard let change = try step(store) else {
          invocation.warn("mealschedule: there is nothing \(index == 0 ? "" : "more ")to \(other)")
          return .nothingFound
        }
        invocation.confirm(StyledText(verb: verb) + StyledText(change.command))
        for line in Confirmation.lines(of: change.edit) {
          invocation.confirm("  " + line, hang: 2 + StyledText.verbColumn)
        }
        invocation.warnOfHistory(change)
      } catch let missing as MissingLines {
        throw UsageError(
          "cannot \(other): \(missing.plan) was changed since, and \(UndoRun.list(missing.lines)) is not there any more",
          hint: "nothing was changed; 'mealschedule history' shows what was done")
      }
    }
    return .done
  }

  private static func list(_ lines: [String]) -> String {
    let shown = lines.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    return lines.count > 3 ? "\(shown) and \(lines.count - 3) lines more" : shown
  }
}
