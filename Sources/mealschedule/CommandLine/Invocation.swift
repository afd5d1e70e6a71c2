import MealCore

/// One use of a command: its words and options, and what is around it.
final class Invocation {
  let command: Command
  let arguments: ParsedArguments
  let context: Context
  private let words: [String]

  /// - Parameter words: the whole command line as it was typed.
  init(_ command: Command, _ arguments: ParsedArguments, _ context: Context, words: [String]) {
    self.command = command
    self.arguments = arguments
    self.context = context
    self.words = words
  }

  /// The command line for the history: without what says nothing about the change itself.
  var line: String {
    var line: [String] = []
    var index = 0
    while index < words.count, words[index] != "--" {
      let word = words[index]
      if Option.everywhere.contains(where: { $0.takesNextArgument(word) }) {
        index += 2
      } else {
        if !Option.everywhere.contains(where: { $0.isWhole(word) }) { line.append(word) }
        index += 1
      }
    }
    return (line + words.dropFirst(index)).map(ShellQuoting.quoted).joined(separator: " ")
  }

  var output: Output { context.output }

  private var knownSettings: Settings?

  /// Paths, meal types and the day that today is, from options, environment and config file.
  func settings() throws -> Settings {
    if let knownSettings { return knownSettings }
    let settings = try Settings(arguments, context)
    knownSettings = settings
    for problem in settings.problems.prefix(20) { warn(problem.description) }
    if settings.problems.count > 20 { warn("… and \(settings.problems.count - 20) more in the config file") }
    return settings
  }

  // MARK: Messages

  /// A line on standard error, with nothing in it that a terminal would obey.
  func warn(_ message: String) {
    context.errors.writeLine(PrintableText.of(message))
  }

  /// Confirms on standard output what was done, unless that is not wanted.
  func confirm(_ line: String) {
    if !arguments.has(.quiet) { output.writeLine(PrintableText.of(line)) }
  }

  /// Words that stand too many.
  func checkNoWords(after count: Int) throws {
    guard arguments.words.count > count else { return }
    throw UsageError(
      "\(command.name) has no use for the word \(arguments.words[count])",
      hint: "usage: mealschedule \(command.name)" + (command.usage[0].isEmpty ? "" : " \(command.usage[0])"))
  }
}
