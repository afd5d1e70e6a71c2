import MealCore

/// The command to paste in place of one that the program does not understand.
///
/// `Likely` lists what may have been meant. Each command is tried, with `--dry-run` if it changes the plan, and the
/// first that is not refused is the answer; a refusal that names another command counts as that command. So a hint
/// works when it is pasted, and `Likely` need not know what is in the plan or in the recipes.
final class Correction {
  let context: Context
  /// The typed options that every command takes, such as `-f PLAN`; a trial needs them too.
  let common: [String]
  /// The settings of the command line; nil if they cannot be read.
  private(set) lazy var settings: Settings? = {
    let parsed = try? ParsedArguments(common, options: Option.everywhere, command: nil)
    return try? Settings(parsed ?? ParsedArguments(), context)
  }()

  init(_ context: Context, _ common: [String]) { (self.context, self.common) = (context, common) }

  /// The hint for words that do not begin with a command.
  func hint(for name: String, _ typed: [String]) -> String {
    let plain = Likely.plain((typed.isEmpty ? name.split(separator: " ").map(String.init) : [name]) + typed)
    guard let verb = plain.first else { return Correction.help }
    let words = Array(plain.dropFirst())
    let known =
      CommandTable.command(verb) == nil || plain == [name] + typed ? [] : [ShellQuoting.command(plain)]
    let likely = lines(of: verb, words)
    if let text = text(of: known + likely) {
      if verb.isOne(of: "ate eaten had"), let there = alreadyThere(text) {
        return "planned dishes count as eaten, and \(there)"
      }
      return text
    }
    if let reason = reason(likely) { return reason }
    if !verb.isOne(of: Likely.questions), let near = Likely.command(verb, among: CommandTable.names) {
      let isWhole = !words.isEmpty && CommandTable.command(near) != nil
      let line = isWhole ? lines(for: [near] + words) : nil
      return line.map { named("write:\n" + $0) } ?? "did you mean \(near)?"
    }
    if plain.count == 1, !Likely.areDays(plain), let day = Likely.day(near: verb) {
      return named("did you mean \(day)?\nmealschedule show \(day)")
    }
    return adding(plain).map(named) ?? Correction.help
  }

  private static let help = "'mealschedule help commands' lists the commands"

  /// The error with the command to paste, if one is known.
  func corrected(_ error: any UserFacingError, _ invocation: Invocation) -> any Error {
    let isNoDate = (error as? DayError).map { $0.reason == nil } ?? false
    let (command, parsed) = (invocation.command.name, invocation.arguments)
    let plain = Likely.plain(parsed.words)
    let days = Likely.rightDays(error, [command] + parsed.words + parsed.optionWords, settings?.today)
    let typed = ShellQuoting.command([command] + parsed.words)
    let known = days.array + (plain == parsed.words ? [] : [ShellQuoting.command([command] + plain)])
    let likely = lines(of: command, plain, isNoDate: isNoDate, options: parsed.optionWords).filter {
      $0 != typed
    }
    if let text = text(of: known + likely, from: command, parsed.optionWords) {
      return UsageError(error.message, hint: text)
    }
    if let reason = reason(likely, of: command) { return UsageError(error.message, hint: reason) }
    guard let hint = error.hint else { return error }
    if let checked = checked(hint).map(named) {
      return checked == hint ? error : UsageError(error.message, hint: checked)
    }
    let lines = hint.split(separator: "\n").filter(Correction.isCommand).map(String.init)
    return UsageError(
      error.message, hint: reason(lines) ?? "'mealschedule help \(command)' shows how to use it")
  }

  /// A command for each move in words such as `soup to sat and the pie to sun`; nil for other words.
  func each(_ words: [String], _ options: [String]) -> String? {
    let moves = Likely.list(words)
    guard moves.count > 1, moves.allSatisfy({ $0.contains { $0.lowercased() == "to" } }) else { return nil }
    let lines = moves.compactMap { move in
      self.lines(for: ["move"] + move.drop { $0.lowercased() == "the" } + options)
    }
    return lines.count < moves.count || lines.contains { $0.contains("\n") }
      ? nil : lines.joined(separator: " && ")
  }

  /// Explains what the first command would be and why it is refused, skipping commands whose refusal has no message;
  /// nil if no command is left.
  private func reason(_ lines: [String], of command: String? = nil) -> String? {
    // Skip commands with `--from`: words after `--tick` are more likely names than days.
    let commands = lines.compactMap(Correction.words).filter { !$0.contains("--from") }
    for words in commands where command == nil || words[0] == command {
      guard let error = refusal(of: words), !error.message.isEmpty else { continue }
      if let hint = error.hint, hint.hasPrefix("that would be ") { return named(hint) }
      let advice =
        error.hint.flatMap { $0.contains("mealschedule ") && checked($0) != $0 ? nil : "\n" + $0 }
        ?? ""
      return named("that would be \(ShellQuoting.command(words)), but \(error.message)" + advice)
    }
    return nil
  }

  /// A hint with the first of these lines that are not refused; nil if all are.
  /// - Parameter options: the options that were typed after `command`; a line with the same command keeps them.
  private func text(of lines: [String], from command: String? = nil, _ options: [String] = []) -> String? {
    let found = lines.lazy.compactMap { line in
      let isOwn = command.map { "\(line) ".hasPrefix("mealschedule \($0) ") } ?? false
      let words = Correction.words(line).map { words in
        isOwn && !options.allSatisfy(words.contains) ? words + options : words
      }
      let text = words.map { self.lines(for: $0) } ?? self.checked(line)
      return isOwn ? text : text.map(self.keepingNotes)
    }.first
    return found.map { (Correction.isToPaste($0.prefix { $0 != "\n" }) ? "write:\n" : "") + named($0) }
  }

  /// The command to paste or, if it is refused, the commands that the refusal names; nil if these are refused too, or
  /// leave out a thing to tick, or a typed word that begins with `-`, `+` or `@`.
  func lines(for words: [String]) -> String? {
    guard let hint = refusal(of: words).map({ $0.hint ?? "" }) else { return ShellQuoting.command(words) }
    let things = words.dropFirst().first == "--tick" ? words.dropFirst(2) : []
    let signs = words.filter { "-+@".contains($0.prefix(1)) } + things
    let others = hint.split(separator: "\n").filter { line in
      Correction.isCommand(line) && signs.allSatisfy(line.contains) && checked(String(line)) != nil
    }
    return others.isEmpty ? nil : others.joined(separator: "\n")
  }

  /// How to show the days in the words, or how to add a dish if there is a day somewhere among them: `pizza on fri`.
  /// Without a day, how to see or plan a known dish. nil for a question, or if no command is found.
  private func adding(_ words: [String]) -> String? {
    guard !words[0].isOne(of: Likely.questions) else { return nil }
    let dated = Likely.withDates(words.map { $0.lowercased() }, words, settings?.today) ?? words
    if RangeOptions.areDays(dated) { return "write:\n" + ShellQuoting.command(["show"] + dated) }
    guard let (days, others) = Likely.split(dated) else { return planning(dated) }
    let isServings =
      dated.starts(with: days) && others.dropLast().last?.lowercased() == "for"
      && (others.count == 2 || others.count == 3 && Likely.isMeal(others[0].lowercased()))
    if isServings, let line = lines(for: ["change"] + dated) { return "write:\n" + line }
    guard let line = lines(for: ["add"] + dated) else { return nil }
    // If there are several words, and neither `find` nor `recipe show` knows them, they may not be a dish at all.
    let dish = others.filter { !$0.isOne(of: "on for at") }
    let isKnown =
      dish.count < 2 || [["find"], ["recipe", "show"]].contains { refusal(of: $0 + dish) == nil }
    return (isKnown ? "write:\n" : "if that is a dish:\n") + line
  }

  /// How to see or plan a known dish that was typed without a command: `goulash`, `goulash for 8`; nil for other words.
  private func planning(_ words: [String]) -> String? {
    let (dish, servings) = Likely.dishAndServings(words)
    let show = ["recipe", "show"] + dish
    let isRecipe = refusal(of: show) == nil
    guard isRecipe || refusal(of: ["find"] + dish) == nil,
      let line = lines(for: ["add", "today"] + dish + (servings.map { ["x\($0)"] } ?? []))
    else { return nil }
    return "write:\n" + (isRecipe && servings == nil ? ShellQuoting.command(show) + "\n" : "") + line
  }

  /// Says that the dish that the command in a hint would add is already there; nil if it is not.
  private func alreadyThere(_ text: String) -> String? {
    guard let line = text.split(separator: "\n").first(where: Correction.isCommand),
      let words = ShellQuoting.words(line)?.dropFirst(), words.contains("add")
    else { return nil }
    let trial = context.trial()
    _ = try? Program.runCommand(words + ["--" + Option.dryRun.name], trial)
    return trial.errors.text.split(separator: "\n").first { $0.contains(" is already there ") }.map(
      String.init)
  }

  /// Whether a word is to be filled in: `DISH`, `'DISH`.
  static func isBlank(_ word: some StringProtocol) -> Bool {
    let letters = word.filter { $0 != "'" }
    return !letters.isEmpty && letters.allSatisfy(\.isUppercase)
  }

  /// The error that a command line would cause; nil if there is none, if the line has placeholders, or if trials are
  /// already nested two deep.
  ///
  /// Commands that only read are run as they are; those that have `--dry-run` are run with it. Of the others, only the
  /// options are checked.
  /// - Parameter other: the context in which the commands before it were tried.
  func refusal(of words: [String], _ other: Context? = nil) -> UsageError? {
    guard context.trials < 2, !words.contains(where: Correction.isBlank), let name = words.first else {
      return nil
    }
    let trial = other ?? context.trial()
    let dry = "--" + Option.dryRun.name
    do {
      switch name {
      case "add", "change", "remove", "move", "copy", "swap", "shift", "undo", "redo",
        "menu" where words.dropFirst().first != "save":
        _ = try Program.runCommand(common + [name, dry] + words.dropFirst().filter { $0 != dry }, trial)
        let remarks = trial.errors.text.split(separator: "\n").drop { !$0.contains(" was taken as ") }
        if let first = remarks.first, first.hasPrefix("+") || remarks.contains(where: Correction.isCommand) {
          let rest = remarks.dropFirst().joined(separator: "\n")
          return UsageError(String(first), hint: rest.replacing(" " + dry, with: ""))
        }
      case "suggest", "shop":
        // With `--why`, it is a valid answer that a dish cannot be suggested.
        guard !words.contains("--why") else { return nil }
        let isChange = words.contains { $0.isOne(of: "--add --tick --untick") }
        _ = try Program.runCommand(common + [name] + (isChange ? [dry] : []) + words.dropFirst(), trial)
        if words.contains("--untick"), !trial.output.text.contains("would untick") {
          return UsageError("there is none in the house")
        }
        // Take several words as tags only if every one of them is a known tag.
        if words.count(where: { $0.hasPrefix("+") }) > 1, trial.errors.text.contains(": nothing is tagged +")
        {
          return UsageError("these are not tags")
        }
      case "find",
        "stats" where words.contains("--tag"):
        guard try Program.runCommand(common + words, trial) == .nothingFound else { return nil }
        return UsageError("", hint: trial.errors.text)
      case "recipe" where ["list", "show", "path", "check"].contains(words.dropFirst().first),
        "show", "last", "next", "stats", "rules", "prep", "history", "export":
        _ = try Program.runCommand(common + words, trial)
      default:
        guard let command = CommandTable.command(name) else {
          return name.hasPrefix("-") ? nil : UsageError("")
        }
        _ = try ParsedArguments(
          common + words.dropFirst(), options: command.options + Option.everywhere, command: name)
      }
      return nil
    } catch let error as any UserFacingError where !(error is SystemError) {
      return UsageError(
        error is DayError ? "" : error.message, hint: error.hint?.replacing(" " + dry, with: ""))
    } catch {
      return nil
    }
  }
}
