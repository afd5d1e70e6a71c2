import MealCore

extension Command {
  static let redo = Command(
    name: "redo",
    summary: "do again what undo took back",
    usage: ["[N]"],
    words: [.count],
    examples: [.init("mealschedule redo", "as if the last undo had not been")],
    run: { try UndoRun($0, verb: "redone", other: "redo") { try $0.redo() }.run() })
}
