/// A command: one declaration for parsing, help, the man page and completions.
final class Command: Sendable {
  /// A name and its meaning, or an example command line and its effect.
  typealias Row = (name: String, meaning: String)

  /// Names and their meanings, under a title.
  struct Table: Sendable {
    let title: String
    let rows: [Row]
  }

  /// Commands that belong together, under a title in help.
  typealias Section = (title: String, commands: [Command])

  let name: String
  let aliases: [String]
  /// A phrase without a full stop, short enough for a line of the overview.
  let summary: String
  /// The forms of the words and options, each without the command's name.
  let usage: [String]
  /// The kinds of the command's words, in order, for completion. A date may be several words, and a dish takes all the
  /// rest. Words before a choice are optional.
  let words: [Option.Value]
  /// The options of this command alone.
  let options: [Option]
  /// The paragraphs of the help page, with blank lines between them.
  let details: String
  let tables: [Table]
  /// Whether the tables come before the options, because most readers look for the tables.
  let leadsWithTables: Bool
  /// Command lines and their effects, as `HelpTopic.rows` reads them.
  let examples: String
  let run: @Sendable (Invocation) throws -> ExitStatus

  init(
    name: String, aliases: [String] = [], summary: String, usage: [String], words: [Option.Value] = [],
    options: [Option] = [], details: String = "", tables: [Table] = [], leadsWithTables: Bool = false,
    examples: String = "", run: @escaping @Sendable (Invocation) throws -> ExitStatus
  ) {
    (self.name, self.aliases, self.summary, self.usage) = (name, aliases, summary, usage)
    (self.words, self.options, self.details, self.tables) = (words, options, details, tables)
    (self.leadsWithTables, self.examples, self.run) = (leadsWithTables, examples, run)
  }

  /// The name and all aliases.
  var names: [String] { [name] + aliases }
}

/// The exit status of a command.
enum ExitStatus: Int32 {
  case done = 0
  case nothingFound = 1
  /// Wrong usage, a bad date, or a dish that is missing or ambiguous.
  case wrongCommand = 2
  /// Done, but some lines could not be read.
  case unreadableLines = 3
  /// A problem with a file, the disk, a lock or a permission.
  case systemError = 4
  /// `merge` could not read or write OURS.
  case mergeFailed = 132
  // The values that shells use for SIGHUP, SIGINT, SIGQUIT and SIGTERM.
  case hangup = 129
  case interrupted = 130
  case aborted = 131
  case terminated = 143

  /// `merge` marked conflicts.
  static var conflicts: ExitStatus { .nothingFound }
}
