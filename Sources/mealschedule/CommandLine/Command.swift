/// A command: one declaration from which parsing, help, the man page and completions are made.
struct Command: Sendable {
  /// A command line that shows a use, and what it does.
  struct Example: Sendable {
    let line: String
    let what: String

    init(_ line: String, _ what: String) {
      self.line = line
      self.what = what
    }
  }

  /// Names and their meanings, under a title of their own.
  struct Table: Sendable {
    let title: String
    let rows: [(String, String)]
  }

  let name: String
  var aliases: [String] = []
  /// A phrase, without a full stop, that fits into a line of the overview.
  let summary: String
  /// The forms of the words and options, each without the command's name.
  let usage: [String]
  /// What its words are, in order, for completion. A date takes as many words as it has, a dish all that come; words
  /// that stand before a choice may be left out.
  var words: [Option.Value] = []
  /// Those of this command alone.
  var options: [Option] = []
  /// Paragraphs, each one line of any length.
  var details: [String] = []
  var tables: [Table] = []
  var examples: [Example] = []
  let run: @Sendable (Invocation) throws -> ExitStatus
}
