import MealCore

/// An error in the command line.
struct UsageError: UserFacingError, Equatable {
  let message: String
  /// Advice, printed on a line of its own.
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

extension UsageError {
  /// The end of a message about an unknown name: ": did you mean risotto?"; empty if no name is similar.
  static func guess(_ typed: String, among names: [String]) -> String {
    Nearest.match(typed, among: names).map { ": did you mean \($0)?" } ?? ""
  }

  /// The error for an option before the name of its command, where its value is taken for the command:
  ///
  ///     mealschedule --recipes ~/cook shop      // there is no command ~/cook
  ///
  /// Returns nil if the command line has no such option.
  /// - Parameters:
  ///   - place: the index of the first word.
  ///   - taken: the command whose name is that word: `mealschedule --from last fri show`.
  ///   - all: all commands. Both are evaluated only if there is such an option.
  static func misplacedOption(
    in arguments: [String], before place: Int, takenFor taken: @autoclosure () -> Command?,
    among all: @autoclosure () -> [Command]
  ) -> UsageError? {
    guard place > 0, arguments[place - 1].hasPrefix("-"), !arguments[place - 1].contains("=") else {
      return nil
    }
    let option = arguments[place - 1]
    func isKnown(_ known: Option) -> Bool { known.isWhole(option) || known.takesNextArgument(option) }
    guard !Option.areKnown(in: option, among: Option.everywhere) else { return nil }
    let (commands, taken) = (all(), taken())
    guard let known = commands.lazy.flatMap(\.options).first(where: isKnown) else {
      return taken == nil ? unknown(option, commands) : nil
    }
    guard known.takesNextArgument(option), !(taken?.options.contains(where: isKnown) ?? false) else {
      return nil
    }
    var rest = arguments
    let command = arguments[(place + 1)...].firstIndex { word in
      commands.contains { $0.names.contains(word) && $0.options.contains { $0.takesNextArgument(option) } }
    }
    guard taken == nil || command != nil else { return nil }
    let name = command.map { rest.remove(at: $0) } ?? "COMMAND"
    let line = (["mealschedule", name] + rest).map(ShellQuoting.quoted).joined(separator: " ")
    return UsageError("\(option) must come after its command", hint: "write: \(line)")
  }

  private static func unknown(_ option: String, _ commands: [Command]) -> UsageError {
    let names = (commands.flatMap(\.options) + Option.everywhere).map { "--" + $0.name }
    return UsageError(
      "there is no option \(option)",
      hint: Nearest.match(option, among: names).map { "did you mean \($0)? It goes after the command" }
        ?? "'mealschedule help commands' lists the commands and the options")
  }
}
