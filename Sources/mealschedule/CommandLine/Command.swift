/// A command: one declaration for parsing, help, the man page and completions.
struct Command: Sendable {
  /// A command line as an example, with its effect.
  struct Example: Sendable {
    let line: String
    let what: String

    init(_ line: String, _ what: String) {
      self.line = line
      self.what = what
    }
  }

  /// Names and their meanings, under a title.
  struct Table: Sendable {
    let title: String
    let rows: [(String, String)]
  }

  /// Commands that belong together, under a title in help.
  struct Section: Sendable {
    let title: String
    let commands: [Command]
  }

  let name: String
  var aliases: [String] = []
  /// A phrase without a full stop, short enough for a line of the overview.
  let summary: String
  /// The forms of the words and options, each without the command's name.
  let usage: [String]
  /// The kinds of its words, in order, for completion. A date may be several words, and a dish takes all the
  /// rest. Words before a choice are optional.
  var words: [Option.Value] = []
  /// The options of this command alone.
  var options: [Option] = []
  /// Paragraphs, without line breaks.
  var details: [String] = []
  var tables: [Table] = []
  var examples: [Example] = []
  let run: @Sendable (Invocation) throws -> ExitStatus

  /// The name and all aliases.
  var names: [String] { [name] + aliases }
}
