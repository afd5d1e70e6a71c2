/// All commands, in the order of the overview.
///
/// A declaration is made when it is asked for: a command that runs makes only its own.
enum CommandTable {
  struct Entry: Sendable {
    let names: [String]
    let declaration: @Sendable () -> Command
  }

  struct Section: Sendable {
    let title: String
    let entries: [Entry]
  }

  static var sections: [Section] {
    [
      Section(
        title: "The plan",
        entries: [
          Entry(names: ["show"]) { .show },
          Entry(names: ["add"]) { .add },
          Entry(names: ["remove", "rm"]) { .remove },
        ]),
      Section(
        title: "Second thoughts",
        entries: [
          Entry(names: ["undo"]) { .undo },
          Entry(names: ["redo"]) { .redo },
          Entry(names: ["history"]) { .history },
        ]),
      Section(
        title: "The files",
        entries: [
          Entry(names: ["check"]) { .check },
          Entry(names: ["where"]) { .where },
        ]),
      Section(
        title: "Help",
        entries: [
          Entry(names: ["help"]) { .help }
        ]),
    ]
  }

  /// The command of that name or alias.
  static func command(_ name: String) -> Command? {
    for section in sections {
      for entry in section.entries where entry.names.contains(name) { return entry.declaration() }
    }
    return nil
  }

  /// All names, aliases included.
  static var names: [String] { sections.flatMap { $0.entries.flatMap(\.names) } }
}
