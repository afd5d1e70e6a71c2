/// All commands.
///
/// One that stands in no section is hidden: it can be used, but help, man page and completions leave it out.
///
/// A declaration is made when it is asked for: a command that runs makes only its own.
enum CommandTable {
  struct Section: Sendable {
    let title: String
    let commands: [Command]
  }

  /// All of them, in the order of the overview.
  static var sections: [Section] {
    [
      Section(
        title: "The plan", commands: [.show, .scroll, .add, .remove, .move, .copy, .swap, .shift, .edit]),
      Section(title: "Questions", commands: [.find, .last, .next, .stats]),
      Section(title: "Shopping", commands: [.shop, .recipe]),
      Section(title: "Second thoughts", commands: [.undo, .redo, .history]),
      Section(title: "The files", commands: [.import, .export, .check, .where]),
      Section(title: "Help", commands: [.help, .man, .completions]),
    ]
  }

  /// The command of that name or alias.
  static func command(_ name: String) -> Command? {
    switch name {
    case "show": .show
    case "scroll": .scroll
    case "add": .add
    case "remove", "rm": .remove
    case "move": .move
    case "copy": .copy
    case "swap": .swap
    case "shift": .shift
    case "shop": .shop
    case "recipe": .recipe
    case "find": .find
    case "last": .last
    case "next": .next
    case "stats": .stats
    case "edit": .edit
    case "undo": .undo
    case "redo": .redo
    case "history": .history
    case "import": .import
    case "export": .export
    case "check": .check
    case "where": .where
    case "help": .help
    case "man": .man
    case "completions": .completions
    case "complete": .complete
    default: nil
    }
  }

  /// All names, aliases included.
  static var names: [String] { sections.flatMap { $0.commands.flatMap { [$0.name] + $0.aliases } } }
}
