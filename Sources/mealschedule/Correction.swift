import MealCore

/// The command to paste in place of one that the program does not understand.
///
/// `Likely` says what was probably meant. A change of the plan is then tried with `--dry-run`: if it is refused in turn,
/// the command that this refusal names is the better answer.
struct Correction {
  private let context: Context
  /// The options for every command, which a trial needs too: `-f PLAN`.
  private let common: [String]

  init(_ context: Context, _ common: [String]) { (self.context, self.common) = (context, common) }

  /// The hint for words whose first is no command.
  func hint(for name: String, _ typed: [String]) -> String {
    let plain = ([name] + typed).map { $0.last == "?" && $0.count > 1 ? String($0.dropLast()) : $0 }
    let (verb, words) = (plain[0], Array(plain.dropFirst()))
    if let line = Likely.line(of: verb, words, today: today) { return "write:\n" + text(of: line) }
    if let near = Likely.command(verb, among: CommandTable.names) { return "did you mean \(near)?" }
    if let line = adding([verb] + words) { return "write:\n" + named(line) }
    return "'mealschedule help commands' lists the commands"
  }

  /// The error with the command to paste, if one is known.
  func corrected(_ error: any UserFacingError, _ invocation: Invocation) -> any Error {
    let isNoDate = (error as? DayError).map { $0.reason == nil } ?? false
    let (command, parsed) = (invocation.command.name, invocation.arguments)
    guard let line = Likely.line(of: command, parsed.words, today: today, isNoDate: isNoDate),
      !line.isWords([command] + parsed.words)
    else {
      guard let hint = error.hint, named(hint) != hint else { return error }
      return UsageError(error.message, hint: named(hint))
    }
    return UsageError(error.message, hint: "write:\n" + text(of: line, from: command, parsed.optionWords))
  }

  /// The lines to paste.
  /// - Parameter options: the options that were typed after `command`, which the line keeps if it has that command.
  private func text(of line: Likely.Line, from command: String? = nil, _ options: [String] = []) -> String {
    switch line {
    case .text(let text): return named(text)
    case .words(let words):
      let all = words[0] == command ? words + options : words
      return named(refusal(of: all) ?? Correction.line(all))
    }
  }

  /// Commands for the plan that was named with an option.
  private func named(_ text: String) -> String {
    let parsed = try? ParsedArguments(common, options: Option.everywhere, command: nil)
    let files = [Option.file, .config, .recipes].flatMap { option in
      (parsed?.value(option)).map { ["--" + option.name, $0] } ?? []
    }
    // What a trial says is named by the command that tries.
    guard !files.isEmpty, !context.isTrial else { return text }
    return text.split(separator: "\n").map { line in
      line.hasPrefix("mealschedule ")
        ? String(line).replacing("mealschedule ", with: "mealschedule \(ShellQuoting.quoted(files)) ")
        : String(line)
    }.joined(separator: "\n")
  }

  private static func line(_ words: [String]) -> String { "mealschedule " + ShellQuoting.quoted(words) }

  /// The command that adds a dish on a day that is somewhere in the words: `pizza on fri`; nil if no day is.
  private func adding(_ words: [String]) -> String? {
    let questions: Set = [
      "what", "whats", "what's", "who", "how", "when", "where", "why", "which", "is", "do",
    ]
    guard !questions.contains(words[0].lowercased()) else { return nil }
    if let dated = Likely.withDates(words.map { $0.lowercased() }, words, today) {
      return Correction.line([RangeOptions.areDays(dated) ? "show" : "add"] + dated)
    }
    if RangeOptions.areDays(words) { return Correction.line(["show"] + words) }
    if let count = (try? RangeExpression(today: Likely.anyDay).leadingRange(of: words))?.words,
      count < words.count
    {
      let isCount = words.count == count + 2 && words[count].lowercased() == "for"
      return (isCount ? refusal(of: ["change"] + words) : nil) ?? Correction.line(["add"] + words)
    }
    guard Likely.dateAtEnd(words) != nil else { return nil }
    return refusal(of: ["add"] + words)
  }

  /// The commands in the hint of the error of a command line; nil if it is not refused, or cannot be tried.
  private func refusal(of words: [String]) -> String? {
    let changing: Set = ["add", "change", "remove", "move", "copy", "swap", "shift"]
    guard !context.isTrial, changing.contains(words[0]) else { return nil }
    let option = "--" + Option.dryRun.name
    do {
      _ = try Program.runCommand(common + words + [option], context.trial())
      return nil
    } catch {
      let lines = ((error as? any UserFacingError)?.hint ?? "").split(separator: "\n").filter {
        $0.hasPrefix("mealschedule ")
      }
      return lines.isEmpty ? nil : lines.joined(separator: "\n").replacing(" " + option, with: "")
    }
  }

  private var today: DayNumber? {
    let parsed = try? ParsedArguments(common, options: Option.everywhere, command: nil)
    return try? Settings(parsed ?? ParsedArguments(), context).today
  }
}
