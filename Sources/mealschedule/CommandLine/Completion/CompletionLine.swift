import MealCore

/// A command line as far as it is typed: its command, and its words and options before the one being typed.
///
/// A line that would be refused anyway, say for an option that there is not, is nil: nothing is suggested for it.
struct CompletionLine {
  /// nil where none is named yet.
  let command: Command?
  let arguments: ParsedArguments
  /// A last word that may be the first one of a date, behind an option that takes one: `--from last`.
  let begunDate: String?

  /// - Parameters:
  ///   - typed: the words behind the program's name, without quotes.
  ///   - variable: what the shell would put for `$NAME` and, as `HOME`, for `~`.
  init?(_ typed: [String], variable: (String) -> String?) {
    let words = typed.map { CompletionLine.expanded($0, variable) }
    let (name, rest) = Program.commandName(words) ?? ("", words)
    command = CommandTable.command(name)
    guard name.isEmpty || command != nil else { return nil }
    let options = (command?.options ?? []) + Option.everywhere
    func isOpen(_ word: String) -> Bool { options.contains { $0.takesNextArgument(word) } }
    // An option whose value is still to come says nothing yet.
    let whole = rest.last.map(isOpen) ?? false ? rest.dropLast() : rest[...]
    guard let arguments = try? ParsedArguments(Array(whole), options: options, command: name) else {
      return nil
    }
    self.arguments = arguments
    let last = whole.suffix(2)
    let takesDate = last.first.map { word in
      options.contains { $0.value == .date && $0.takesNextArgument(word) }
    }
    begunDate = last.count == 2 && takesDate == true ? last.last : nil
  }

  /// A word with its `~` or `$NAME` at the beginning replaced, as in `-f ~/plan.txt`.
  private static func expanded(_ word: String, _ variable: (String) -> String?) -> String {
    if word.hasPrefix("~/") { return (variable("HOME") ?? "~") + word.dropFirst() }
    guard word.hasPrefix("$") else { return word }
    let end = word.firstIndex(of: "/") ?? word.endIndex
    let name = word[..<end].drop { $0 == "$" || $0 == "{" }
    return variable(String(name.last == "}" ? name.dropLast() : name)).map { $0 + word[end...] } ?? word
  }
}
