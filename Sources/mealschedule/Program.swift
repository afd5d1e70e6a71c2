import MealCore

/// The whole program but for the process: from the words of a command line to an exit status.
enum Program {
  static let version = "0.1.0"

  /// - Parameters:
  ///   - arguments: the words of the command line, without the program's name.
  ///   - badWord: the number, from 1, of the first word that is not UTF-8 and so not among them.
  static func run(_ arguments: [String], badWord: Int? = nil, _ context: Context) -> ExitStatus {
    var status: ExitStatus
    context.color = TextStyle.choice(among: arguments)
    do {
      if let badWord {
        throw UsageError("word \(badWord) of the command is not UTF-8", hint: "nothing was done")
      }
      status = try runCommand(arguments, context)
      try context.output.flush()
    } catch let error as OutputError {
      let done = context.isPlanChanged ? "the plan was changed, but " : ""
      report("\(done)cannot write to \(error.name): \(error.reason)", hint: nil, context)
      status = .systemError
    } catch is OutputClosed {
      // Who reads has seen enough: that is no error.
      status = .done
    } catch {
      status = report(error, context)
      try? context.output.flush()
    }
    try? context.errors.flush()
    return context.hasLapsed ? .systemError : status
  }

  private static func runCommand(_ arguments: [String], _ context: Context) throws -> ExitStatus {
    guard let (name, rest) = commandName(arguments) else {
      let parsed = try ParsedArguments(arguments, options: Option.everywhere, command: nil)
      if parsed.has(.version) {
        context.output.writeLine("mealschedule \(version)")
        return .done
      }
      let page = HelpPage(parsed, context)
      if parsed.has(.help) {
        context.output.write(page.overview())
        return .done
      }
      context.errors.write(HelpPage(width: page.width, style: context.errorStyle).overview())
      return .wrongCommand
    }
    let named = CommandTable.command(name)
    if let place = commandPlace(arguments),
      let error = MisplacedOption.error(arguments, at: place, takenFor: named)
    {
      throw error
    }
    guard let command = named else {
      let near = Nearest.match(name, among: CommandTable.names)
      throw UsageError(
        "there is no command \(name)",
        hint: near.map { "did you mean \($0)?" } ?? "'mealschedule help' lists the commands")
    }
    let parsed = try ParsedArguments(
      rest, options: command.options + Option.everywhere, command: command.name)
    if parsed.has(.help) {
      context.output.write(HelpPage(parsed, context).page(command))
      return .done
    }
    if parsed.has(.version) {
      context.output.writeLine("mealschedule \(version)")
      return .done
    }
    try checkLooks(parsed)
    return try command.run(Invocation(command, parsed, context, words: arguments))
  }

  /// What is said about the looks of the output, whether or not the command has use for it.
  private static func checkLooks(_ parsed: ParsedArguments) throws {
    _ = try parsed.count(.width, in: 1...100_000)
    let choices = ["auto", "always", "never"]
    guard let color = parsed.value(.color), !choices.contains(color) else { return }
    throw UsageError("--color \(color): not one of its words", hint: "there are auto, always and never")
  }

  /// The first word, and all others; nil if there are only options.
  static func commandName(_ arguments: [String]) -> (name: String, rest: [String])? {
    commandPlace(arguments).map { (arguments[$0], Array(arguments[..<$0] + arguments[($0 + 1)...])) }
  }

  private static func commandPlace(_ arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      guard argument.hasPrefix("-"), argument.utf8.count > 1 else { return index }
      // An option before the command may have its value in the next argument.
      let option = Option.everywhere.first { $0.takesNextArgument(argument) }
      index += option == nil ? 1 : 2
    }
    return nil
  }

  // MARK: Messages

  private static func report(_ error: any Error, _ context: Context) -> ExitStatus {
    switch error {
    case let error as UsageError:
      report(error.message, hint: error.hint, context)
      return .wrongCommand
    case let error as DayError:
      let names = ["today", "tomorrow", "yesterday"] + Weekday.allCases.map { $0.name.lowercased() }
      let isNear = error.reason == nil && error.text.utf8.count > 4 && error.hint == DayError.forms
      let near = isNear ? Nearest.match(error.text, among: names) : nil
      report(error.message, hint: near.map { "did you mean \($0)?" } ?? error.hint, context)
      return .wrongCommand
    case let error as LineError:
      report(error.message, hint: error.hint, context)
      return .wrongCommand
    case let error as SystemError:
      let done = context.isPlanChanged ? "the plan was changed, but " : ""
      report(done + error.message, hint: error.hint, context)
      return .systemError
    case let error as TerminalError:
      report(error.message, hint: nil, context)
      return .systemError
    default:
      report("\(error)", hint: nil, context)
      return .systemError
    }
  }

  private static func report(_ message: String, hint: String?, _ context: Context) {
    context.warn("mealschedule: " + message)
    if let hint { context.warn(hint) }
  }
}
