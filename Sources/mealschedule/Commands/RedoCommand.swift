import MealCore

extension Command {
  static let redo = Command(
    name: "redo",
    summary: "redo the last undone change",
    usage: ["[N] [--skip]"],
    words: [.count],
    options: [UndoOptions.skip, .dryRun],
    examples: [.init("mealschedule redo", "reverse the last undo")],
    run: { try UndoRun(invocation: $0, verb: "redone").run() })
}
