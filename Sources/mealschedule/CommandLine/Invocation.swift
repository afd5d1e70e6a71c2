import MealCore

/// One use of a command: its words and options, and its context.
final class Invocation {
  let command: Command
  let arguments: ParsedArguments
  let context: Context

  init(
    _ command: Command, _ arguments: ParsedArguments, _ context: Context,
    offered: @escaping (String) -> String
  ) {
    (self.command, self.arguments, self.context) = (command, arguments, context)
    self.offered = offered
  }

  var output: Output { context.output }

  private var knownSettings: Settings?

  /// Paths, meal types and today's date, from options, environment and config file.
  func settings() throws -> Settings {
    if let knownSettings { return knownSettings }
    let settings = try Settings(arguments, context)
    knownSettings = settings
    // `edit config` is about to correct the file, so do not report its problems.
    if command.name != "edit" || arguments.words.first.flatMap(CommandRun.editedFile) != "config" {
      warn(settings.problems) { "\($0) more in the config file" }
    }
    return settings
  }

  /// The contents of a file, or of standard input for `-`, and its name for messages.
  func input(_ path: String, _ purpose: String) throws -> (bytes: [UInt8], name: String) {
    if path == "-" { return (try context.readInput(), "standard input") }
    if path.contains("://"), !TextFile.isThere(path) {
      throw UsageError(
        "\(path) is a web address, not a file",
        hint: "save the page first, in your browser or with curl; then: mealschedule recipe import FILE")
    }
    return (try TextFile.read(path, purpose, isRequired: true) ?? [], path)
  }

  // MARK: Messages

  /// Leaves out of a message the commands to paste that would be refused.
  private let offered: (String) -> String

  /// Writes lines to standard error, without control characters. Commands to paste are on lines of their own, and left
  /// out if they would be refused.
  func warn(_ message: String) {
    for line in offered(message).split(separator: "\n") { context.warn(LongWords.capped(String(line))) }
  }

  /// The problems that were reported.
  private var reported: Set<String> = []

  /// Reports a problem in one of the user's files, once. Notes are marked as in compiler output: "plan.txt:3: note: ...".
  func warn(_ problem: Problem) {
    guard reported.insert(problem.description).inserted else { return }
    let place = problem.place
    let rest = LongWords.shortened(String(problem.description.dropFirst(place.count)))
    let note = problem.severity == .note ? ": note" : ""
    context.errors.writeLine(
      context.errorStyle.styled(PrintableText.of(place), .place) + note + PrintableText.of(rest))
  }

  /// Reports problems, but not so many that they hide the rest.
  /// - Parameter others: the words for the number of problems that are not shown.
  func warn(_ problems: [Problem], others: (Int) -> String = { "\($0) more" }) {
    for problem in problems.prefix(20) { warn(problem) }
    if problems.count > 20 { warn("… and " + others(problems.count - 20)) }
  }

  /// Prints lines of text.
  private(set) lazy var printer = TextPrinter(
    style: context.outputStyle, width: TextWidth.limit(arguments, context))

  /// Writes a line to standard output.
  /// - Parameter hang: the columns by which wrapped lines are indented.
  func say(_ line: StyledText, hang: Int = 2) {
    let printer = printer
    output.append { printer.append(line, hang: hang, to: &$0) }
  }

  /// Writes rows of cells to standard output, in columns.
  func say(columns rows: [[StyledText]], hang: Int = 2) {
    for line in StyledText.columns(rows) { say(line, hang: hang) }
  }

  /// Refuses options that would have no effect.
  /// - Parameter other: the option or word that they cannot be used with.
  func refuse(_ options: [Option], with other: String, hint: String? = nil) throws {
    guard let option = options.first(where: arguments.has) else { return }
    throw UsageError(
      "\(arguments.typed(option)) cannot be used with \(other)",
      hint: hint ?? "'mealschedule help \(command.name)' explains the options")
  }

  /// Refuses words that the command does not take.
  func checkNoWords(after count: Int) throws {
    if arguments.words.count > count { throw refusal(of: arguments.words[count]) }
  }

  /// The error for a word that the command does not take.
  func refusal(of word: String) -> UsageError {
    let usage = command.usage[0].isEmpty ? "" : " \(command.usage[0])"
    return UsageError(
      "\(command.name) does not take the word \(word)", hint: "usage: mealschedule \(command.name)\(usage)")
  }
}

/// One use of a command that reads or changes the plan, with its settings. Each command extends it next to its
/// declaration.
struct CommandRun {
  let invocation: Invocation
  let settings: Settings

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    settings = try invocation.settings()
  }

  var arguments: ParsedArguments { invocation.arguments }
  /// The household, without its plan.
  var household: Household { settings.household }
}
