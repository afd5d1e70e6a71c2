import MealCore

/// An unfinished command line: its command, and its words and options before the one being typed.
///
/// The initializer returns nil, and nothing is suggested, for a line that would be refused, for example one with an
/// unknown option.
struct CompletionLine {
  /// The command; nil if none is named yet.
  let command: Command?
  let arguments: ParsedArguments
  /// The options that the command may have.
  let options: [Option]
  /// The option whose value is being typed; nil if no value is being typed.
  let openOption: Option?
  /// Whether `--` has ended the options.
  let hasEnded: Bool
  /// The last word, if it may be the first word of a date after an option: `--from last`.
  let begunDate: String?

  /// - Parameters:
  ///   - typed: the words after the program's name, without quotes.
  ///   - find: returns the command with a name or alias; nil if there is none.
  ///   - all: the options of all commands.
  ///   - variable: returns the value of an environment variable, for `$NAME` and `~`.
  init?(
    _ typed: [String], command find: (String) -> Command?, options all: () -> [Option],
    variable: (String) -> String?
  ) {
    let words = typed.map { CompletionLine.expanded($0, variable) }
    let place = (try? ParsedArguments.commandPlace(in: words, others: all())) ?? nil
    let name = place.map { words[$0] } ?? ""
    var rest = words
    if let place { rest.remove(at: place) }
    command = find(name)
    guard name.isEmpty || command != nil else { return nil }
    let options = (command?.options ?? []) + Option.everywhere
    self.options = options
    func open(_ word: String) -> Option? {
      Option.last(of: word, among: options).flatMap { $0.isOpen ? $0.option : nil }
    }
    hasEnded = rest.contains("--")
    openOption = hasEnded ? nil : rest.last.flatMap(open)
    let whole = openOption == nil ? rest[...] : rest.dropLast()
    guard let arguments = try? ParsedArguments(Array(whole), options: options, command: name) else {
      return nil
    }
    self.arguments = arguments
    let last = whole.suffix(2)
    begunDate = last.count == 2 && last.first.flatMap(open)?.value == .date ? last.last : nil
  }

  /// A word with `~` or `$NAME` at its beginning replaced, as in `-f ~/plan.txt`.
  private static func expanded(_ word: String, _ variable: (String) -> String?) -> String {
    if word.hasPrefix("~/") { return (variable("HOME") ?? "~") + word.dropFirst() }
    guard word.hasPrefix("$") else { return word }
    let end = word.firstIndex(of: "/") ?? word.endIndex
    let name = word[..<end].drop { $0 == "$" || $0 == "{" }
    return variable(String(name.last == "}" ? name.dropLast() : name)).map { $0 + word[end...] } ?? word
  }
}
