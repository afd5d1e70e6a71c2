import MealCore

/// The program without its process: runs a command line and returns an exit status.
enum Program {
  /// - Parameters:
  ///   - arguments: the words of the command line, without the program's name.
  ///   - badWord: the number, from 1, of the first word that is not UTF-8 and therefore not in `arguments`.
  static func run(_ arguments: [String], badWord: Int? = nil, _ context: Context) -> ExitStatus {
    var status: ExitStatus
    context.color = TextStyle.choice(among: arguments)
    do {
      if let badWord {
        throw UsageError("word \(badWord) of the command is not UTF-8", hint: "nothing was done")
      }
      status = try runCommand(arguments, context)
      try context.output.flush()
    } catch let error as Output.Failure {
      report("\(context.doneBefore)cannot write to \(error.name): \(error.reason)", hint: nil, context)
      status = .systemError
    } catch is Output.Closed {
      // The reader has seen enough: not an error.
      status = .done
    } catch {
      status = report(error, context)
      try? context.output.flush()
    }
    try? context.errors.flush()
    return context.hasLapsed ? .systemError : status
  }

  static func runCommand(_ arguments: [String], _ context: Context) throws -> ExitStatus {
    let place = try ParsedArguments.commandPlace(in: arguments, others: CommandTable.options)
    guard let place else { return try runWithoutCommand(arguments, context) }
    let name = arguments[place]
    guard let command = CommandTable.command(name) else {
      // If the words are nothing but days, show these.
      if RangeOptions.areDays(arguments[place...].prefix { !$0.hasPrefix("--") }) {
        return try runCommand(["show"] + arguments, context)
      }
      let correction = Correction(context, Array(arguments[..<place]))
      let hint = correction.hint(for: name, Array(arguments[(place + 1)...]))
      throw UsageError("there is no command \(name)", hint: hint)
    }
    let parsed: ParsedArguments
    do {
      parsed = try ParsedArguments(
        arguments, without: place, options: command.options + Option.everywhere, command: command.name)
    } catch let error as UsageError {
      throw Correction(context, Array(arguments[..<place])).checked(error, of: command.name)
    }
    if parsed.has(.help) {
      context.output.write(HelpPage(parsed, context).page(command))
      return .done
    }
    if parsed.has(.version) { return sayVersion(context) }
    try checkLooks(parsed)
    let correction = Correction(context, parsed.commonWords)
    let invocation = Invocation(command, parsed, context, offered: correction.offered)
    do {
      return try command.run(invocation)
    } catch let error as any UserFacingError where error is UsageError || error is DayError {
      throw correction.corrected(error, invocation)
    }
  }

  private static func runWithoutCommand(_ arguments: [String], _ context: Context) throws -> ExitStatus {
    for word in arguments where word.hasPrefix("-") {
      guard Option.last(of: word, among: Option.everywhere) == nil else { continue }
      let owner = CommandTable.all.first { Option.last(of: word, among: $0.options) != nil }
      guard let owner else { continue }
      let line = ShellQuoting.command([owner.name] + arguments)
      throw UsageError("\(word) needs a command", hint: "for example: \(line)")
    }
    let parsed = try ParsedArguments(arguments, options: Option.everywhere, command: nil)
    if parsed.has(.version) { return sayVersion(context) }
    if parsed.has(.help) {
      context.output.write(HelpPage(parsed, context).firstPage())
      return .done
    }
    try checkLooks(parsed)
    let correction = Correction(context, parsed.commonWords)
    return try ShowRun(Invocation(.show, parsed, context, offered: correction.offered)).runWeek()
  }

  private static func sayVersion(_ context: Context) -> ExitStatus {
    context.output.writeLine("mealschedule \(ThisProgram.version)")
    return .done
  }

  /// Checks `--width` and `--color`, even if the command does not use them.
  private static func checkLooks(_ parsed: ParsedArguments) throws {
    _ = try parsed.count(.width, in: 1...100_000)
    _ = try parsed.choice(.color)
  }

  // MARK: Messages

  private static func report(_ error: any Error, _ context: Context) -> ExitStatus {
    let error = (error as? ChangeError).map { UsageError($0, in: "") } ?? error
    if error is UsageError || error is DayError || error is LineError {
      report(LongWords.shortened(error.shownMessage), hint: hint(error).map(LongWords.shortened), context)
      return .wrongCommand
    }
    let systemError = error as? SystemError
    let done = systemError == nil ? "" : context.doneBefore
    if let systemError, StandardPaths.isNowhere(systemError.path) {
      report(done + StandardPaths.nowhereMessage, hint: StandardPaths.nowhereHint, context)
      return .systemError
    }
    // A path that the system finds too long is not shown in full either.
    let message = systemError?.errno == ENAMETOOLONG ? LongWords.cut(error.shownMessage) : error.shownMessage
    let origin = systemError.flatMap { context.origins[$0.path] }.map { "the path comes from \($0)" }
    report(done + message, hint: hint(error) ?? origin, context)
    return .systemError
  }

  private static func hint(_ error: any Error) -> String? {
    (error as? DayError)?.shownHint ?? (error as? any UserFacingError)?.hint
  }

  private static func report(_ message: String, hint: String?, _ context: Context) {
    context.warn("mealschedule: " + message)
    // Commands to paste are on separate lines.
    for line in hint?.split(separator: "\n") ?? [] { context.warn(String(line)) }
  }
}

extension DayError {
  /// The hint to show. In place of a list of forms, asks about the nearest word; if no word is near, adds the help page
  /// with all forms to the list. Any other hint is unchanged.
  var shownHint: String? {
    guard hint == DayError.forms || hint == DayError.rangeForms else { return hint }
    if reason == nil, text.utf8.count > 4, let near = Likely.day(near: text),
      hint == DayError.rangeForms || (try? DayExpression(today: .first, for: .planning).day(near)) != nil
    {
      return "did you mean \(near)?"
    }
    return "\(hint ?? ""); 'mealschedule help dates' shows all forms"
  }
}
