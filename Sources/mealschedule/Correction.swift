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
    let isThe = { (index: Int) in
      plain[index].lowercased() == "the"
        && ["week", "weekend", "month"].contains(plain[(index + 1)...].first)
    }
    let (verb, words) = (plain[0], plain.indices.dropFirst().filter { !isThe($0) }.map { plain[$0] })
    if let lines = scaling(verb, words) { return "write:\n" + named(lines) }
    if let line = Likely.line(of: verb, words, today: today) { return "write:\n" + text(of: line) }
    if let near = Likely.command(verb, among: CommandTable.names) { return "did you mean \(near)?" }
    if let line = adding([verb] + words) { return "write:\n" + named(line) }
    return "'mealschedule help commands' lists the commands"
  }

  /// The error with the command to paste, if one is known.
  func corrected(_ error: any UserFacingError, _ invocation: Invocation) -> any Error {
    let isNoDate = (error as? DayError).map { $0.reason == nil } ?? false
    let (command, parsed) = (invocation.command.name, invocation.arguments)
    if command == "copy", let lines = repeating(parsed.words) {
      return UsageError(error.message, hint: "write:\n" + named(lines))
    }
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

  private var today: DayNumber? { settings?.today }

  private var settings: Settings? {
    let parsed = try? ParsedArguments(common, options: Option.everywhere, command: nil)
    return try? Settings(parsed ?? ParsedArguments(), context)
  }

  // MARK: For the dishes of a day

  /// `change sun dinner chili --servings 8` for `double sun dinner`, if it is for 4; nil for other words.
  private func scaling(_ verb: String, _ words: [String]) -> String? {
    let hundredths = ["double": 200, "triple": 300, "halve": 50]
    guard let factor = hundredths[verb.lowercased()] else { return nil }
    return lines(words) { place, planned, settings in
      let old = planned.dish.servings ?? settings.servings
      let new = old.flatMap { Servings(hundredths: Int($0.hundredths) * factor / 100) }
      return Correction.line(
        ["change"] + place + [planned.dish.text, "--servings", new?.description ?? "N"])
    }
  }

  /// A repeat in place of the dish, for `copy fri every week`; nil for other words.
  private func repeating(_ words: [String]) -> String? {
    let place = words.prefix { !["to", "every", "each"].contains($0.lowercased()) }
    let rest = words.dropFirst(place.count).drop { $0.lowercased() == "to" }
    guard ["every", "each"].contains(rest.first?.lowercased()) else { return nil }
    let every = rest.dropFirst().joined(separator: " ").lowercased()
    return lines(Array(place)) { place, planned, _ in
      guard planned.rhythm == nil else { return nil }
      let add = ["add"] + place + [planned.dish.written, "--every", Likely.rhythms[every] ?? every]
      return Correction.line(["remove"] + place + [planned.dish.text]) + " && " + Correction.line(add)
    }
  }

  /// A line for each dish that words name: a day, perhaps a meal and a dish, or a dish alone, which is then the next one
  /// of that name; nil if they name none.
  private func lines(
    _ words: [String], _ line: (_ place: [String], DayPlan.PlannedDish, Settings) -> String?
  ) -> String? {
    guard !context.isTrial, let settings, !words.isEmpty else { return nil }
    let named = try? RangeExpression(today: settings.today).leadingRange(of: words)
    let (days, count) = named ?? (settings.today...settings.today.clampedAdding(60), 0)
    guard count == 0 || days.count == 1, let plan = try? settings.plan(context, on: days) else { return nil }
    let meal = words[count...].first.flatMap { Likely.isMeal($0.lowercased()) ? MealType($0) : nil }
    let name = Folding.key(words.dropFirst(count + (meal == nil ? 0 : 1)).joined(separator: " "))
    for day in plan.days(days) {
      let meals = day.meals.filter { meal == nil ? $0.type.isEaten : $0.type == meal }
      let found = meals.flatMap { meal in
        meal.dishes.filter { name.isEmpty || Folding.key($0.dish.text).containsUTF8(of: name) }
          .compactMap { line(["\(day.day)", meal.type.name], $0, settings) }
      }
      if !found.isEmpty { return found.joined(separator: "\n") }
    }
    return nil
  }
}
