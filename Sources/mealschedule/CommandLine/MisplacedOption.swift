import MealCore

/// An option of one command that stands before the command's name, so that its value is taken for a command.
///
///     mealschedule --recipes ~/cook shop      // there is no command ~/cook
enum MisplacedOption {
  /// What is wrong with such a command line, and how it would be right; nil if it is none.
  /// - Parameters:
  ///   - place: of the first word.
  ///   - taken: the command that this word is the name of: `mealschedule --from last fri show`.
  static func error(_ arguments: [String], at place: Int, takenFor taken: Command? = nil) -> UsageError? {
    guard place > 0, arguments[place - 1].hasPrefix("-"), !arguments[place - 1].contains("=") else {
      return nil
    }
    let option = arguments[place - 1]
    func isKnown(_ known: Option) -> Bool { known.isWhole(option) || known.takesNextArgument(option) }
    guard !Option.everywhere.contains(where: isKnown) else { return nil }
    let commands = CommandTable.sections.flatMap(\.commands)
    guard let known = commands.lazy.flatMap(\.options).first(where: isKnown) else {
      return taken == nil ? unknown(option, commands) : nil
    }
    guard known.takesNextArgument(option), !(taken?.options.contains(where: isKnown) ?? false) else {
      return nil
    }
    var rest = arguments
    let command = arguments[(place + 1)...].firstIndex { word in
      CommandTable.command(word)?.options.contains { $0.takesNextArgument(option) } ?? false
    }
    guard taken == nil || command != nil else { return nil }
    let name = command.map { rest.remove(at: $0) } ?? "COMMAND"
    let line = (["mealschedule", name] + rest).map(ShellQuoting.quoted).joined(separator: " ")
    return UsageError("\(option) stands behind the command that it is for", hint: "write: \(line)")
  }

  private static func unknown(_ option: String, _ commands: [Command]) -> UsageError {
    let names = (commands.flatMap(\.options) + Option.everywhere).map { "--" + $0.name }
    return UsageError(
      "there is no option \(option)",
      hint: Nearest.match(option, among: names).map { "did you mean \($0)? It stands behind the command" }
        ?? "'mealschedule help' lists the commands and the options")
  }
}
