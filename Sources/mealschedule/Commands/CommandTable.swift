import MealCore

/// All commands of the program.
///
/// Declarations are made on demand: running a command creates only its own declaration. Help, the man page and
/// completions are made from `sections`; a command in none of them (`complete`) is hidden.
enum CommandTable {
  /// The visible commands, in the order of the overview.
  static var sections: [Command.Section] {
    let rows = HelpTopic.rows(
      """
      The plan — show scroll add change remove move copy swap shift edit
      Questions — find last next stats
      Planning ahead — suggest rules menu prep
      Shopping — shop recipe
      Undo and history — undo redo history
      The files — import export print sync merge check where editor
      Help — tour help man completions
      """)
    return rows.map { ($0.name, $0.meaning.words.compactMap { command(String($0)) }) }
  }

  /// The commands of all sections.
  static var all: [Command] { sections.flatMap(\.commands) }

  /// The command with a name or alias; nil if there is none.
  static func command(_ name: String) -> Command? {
    switch name {
    case "show": .show
    case "scroll": .scroll
    case "add": .add
    case "change": .change
    case "remove", "rm", "delete", "del": .remove
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
    case "suggest": .suggest
    case "rules": .rules
    case "menu": .menu
    case "prep": .prep
    case "edit": .edit
    case "editor": .editor
    case "undo": .undo
    case "redo": .redo
    case "history": .history
    case "import": .import
    case "export": .export
    case "print": .print
    case "sync": .sync
    case "merge": .merge
    case "check": .check
    case "where": .where
    case "tour": .tour
    case "help": .help
    case "man": .man
    case "completions": .completions
    case "complete": .complete
    default: nil
    }
  }

  /// The options of all commands, those that take a value first.
  static var options: [Option] {
    let options = all.flatMap(\.options) + Option.everywhere
    return options.filter { $0.value != nil } + options.filter { $0.value == nil }
  }

  /// All names, including aliases.
  static var names: [String] { all.flatMap(\.names) }
}
