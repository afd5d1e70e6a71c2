import MealCore

extension Command {
  static let redo = Command(
    name: "redo",
    summary: "do again what undo took back",
    usage: ["[N] [--skip]"],
    words: [.count],
    options: [UndoOptions.skip],
    examples: [.init("mealschedule redo", "as if the last undo had not been")],
    run: { try UndoRun(invocation: $0, verb: "redone").run() })
}
