import MealCore

extension Command {
  /// The command that completion scripts run. It is in no section of `CommandTable`, and therefore hidden.
  static let complete = Command(
    name: "complete",
    summary: "print completions for a command line",
    usage: ["word --as bash|zsh|fish -- WORD... TYPED", "line -- TEXT"],
    options: [CompleteOptions.shell],
    details: """
      Prints one candidate per line for a shell: for a command, an option, its value, or the next word of the command.
      WORD... are the words of the line without the program, TYPED is the word being typed. Errors are not reported.
      Exit status 1 means that the name of a file may come next, 2 that of a folder: the shell completes these itself.

      line is for editors: it prints what may follow TEXT, the beginning of a line of the plan. The first line is
      the number of bytes of TEXT to keep; then comes one candidate per line, with its explanation after a tab.
      """,
    run: { CompleteRun(invocation: $0).run() })
}

enum CompleteOptions {
  static let shell = Option(
    "as", .choice(CompletionShell.names), called: "SHELL", help: "the shell to print for")
}

/// One run of `complete`.
private struct CompleteRun {
  let invocation: Invocation

  func run() -> ExitStatus {
    let words = invocation.arguments.words
    if words.count == 2, words[0] == "line" { return writeLine(words[1]) }
    let context = invocation.context
    guard words.count > 1, words[0] == "word", let typed = words.last,
      let shell = invocation.arguments.value(CompleteOptions.shell).flatMap(CompletionShell.init),
      let line = CompletionLine(words.dropFirst().dropLast().map(shell.word), context)
    else { return .done }
    var (option, value) = (line.openOption, typed[...])
    if option == nil, !line.hasEnded, typed.hasPrefix("-"), !ParsedArguments.isDistance(typed) {
      guard let end = typed.firstIndex(of: "="),
        let named = Option.last(of: String(typed[..<end]), among: line.options)?.option
      else {
        write(CompletionCandidates.names(of: line.options), typed, shell, isSorted: true)
        return .done
      }
      (option, value) = (named, typed[typed.index(after: end)...])
    }
    guard let settings = try? Settings(line.arguments, context) else { return .done }
    let candidates = CompletionCandidates(settings: settings, arguments: line.arguments)
    guard let kind = option?.value else { return writeWords(line, candidates, typed, shell) }
    write(
      CompleteRun.listed(candidates.all(kind), String(value)), String(value), shell,
      after: String(typed[..<value.startIndex]))
    return CompleteRun.status([kind])
  }

  /// The exit status that tells the shell to complete names of files or folders itself.
  private static func status(_ kinds: [Option.Value]) -> ExitStatus {
    if kinds.contains(.file) || kinds.contains(.recipe) { return .nothingFound }
    return kinds.contains(.folder) ? .wrongCommand : .done
  }

  /// Prints the words that may follow the beginning of a plan line. Dates are in the form of the plan.
  private func writeLine(_ text: String) -> ExitStatus {
    guard let settings = try? invocation.settings() else { return .done }
    let candidates = CompletionCandidates(settings: settings, arguments: invocation.arguments)
    let words = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\t" }.map(String.init)
    let (typed, before) = (words.last ?? "", words.dropLast().filter { !$0.isEmpty })
    let isRepeat = before.first?.lowercased() == "every"
    var (found, start) = ([Candidate](), text.utf8.count - typed.utf8.count)
    let read = DayExpression(today: settings.today, for: .planning)
    if !typed.isEmpty, let day = try? read.day(text), day.description != text {
      (found, start) = ([Candidate(typed, day)], 0)
    } else if before.isEmpty {
      found = candidates.dates.filter { $0.day.map { $0 != .first && $0 != .last } ?? false }
      found += [Candidate("every", "a repeat"), Candidate("someday", "no day yet")]
    } else if isRepeat, before.count == 1 {
      found = ["7", "2w", "mon,thu", "month", "year"].map { Candidate($0) }
    } else {
      let kinds: [Option.Value] =
        isRepeat
        ? [.text(""), .rhythm, .choice(["from"]), .date, .meal, .dish] : [.dateOrSomeday, .meal, .dish]
      let next = NextWord(kinds, after: Array(before), today: settings.today)
      found = next.values.flatMap { candidates.all($0, next) }
      if typed.hasPrefix("+"), next.values.contains(.dish) { found = candidates.plusTags }
    }
    found = found.filter { $0.text.lowercased().hasPrefix(typed.lowercased()) }.map { candidate in
      candidate.day.map { Candidate($0.description, $0.spelledOut) } ?? candidate
    }
    invocation.output.writeLine("\(start)")
    for candidate in CompletionCandidates.unique(found) where candidate.text != typed {
      invocation.output.writeLine(candidate.about.map { "\(candidate.text)\t\($0)" } ?? candidate.text)
    }
    return .done
  }

  private func writeWords(
    _ line: CompletionLine, _ candidates: CompletionCandidates, _ typed: String, _ shell: CompletionShell
  ) -> ExitStatus {
    guard let command = line.command else {
      write(CompletionCandidates.commands, typed, shell, isSorted: true)
      return .done
    }
    let kinds = CompleteRun.kinds(of: command, line.arguments)
    let next = NextWord(kinds, after: line.arguments.words, today: candidates.settings.today)
    // If a date has been begun, the words that may continue it come first. If its beginning is not a date by itself,
    // only these words may follow.
    var found: [Candidate] = []
    if let begun = line.begunDate ?? next.begunDate {
      let isRange = line.begunDate == nil && next.isRangeBegun
      found = candidates.dates(after: begun, isRange: isRange)
      if !found.isEmpty, !candidates.isWhole(begun, isRange: isRange) {
        write(found, typed, shell)
        return .done
      }
    }
    if typed.hasPrefix("+"), next.values.contains(.dish) { found += candidates.plusTags }
    for kind in next.values {
      let isRange = kind == .range || kind == .rangeOrSomeday
      found += isRange ? CompleteRun.ranges(candidates.all(kind, next), typed) : candidates.all(kind, next)
    }
    if command.name == "edit", line.arguments.words.isEmpty {
      found += CommandRun.editedFiles.map { Candidate($0, $1) }
    }
    if command.words == [.grocery], line.arguments.words.isEmpty { found += candidates.all(.grocery) }
    write(found, typed, shell)
    return CompleteRun.status(next.values)
  }

  /// The kinds of a command's words. Options may name the days instead of the first words, and they decide
  /// whether the words after `shop` are days or names.
  private static func kinds(of command: Command, _ arguments: ParsedArguments) -> [Option.Value] {
    if command.words == [.grocery] {
      return [ShopOptions.tick, ShopOptions.untick].contains(where: arguments.has) ? [.grocery] : [.range]
    }
    let isNamed = [RangeOptions.from, RangeOptions.around].contains(where: arguments.has)
    let isRangeFirst = command.words.first == .range || command.words.first == .rangeOrSomeday
    return Array(command.words.dropFirst(isNamed && isRangeFirst ? 1 : 0))
  }

  /// - Parameters:
  ///   - isSorted: whether zsh and fish show the candidates in alphabetical order.
  ///   - name: the option before the value, with its `=`, which fish replaces too.
  private func write(
    _ candidates: [Candidate], _ typed: String, _ shell: CompletionShell, isSorted: Bool = false,
    after name: String = ""
  ) {
    var found = CompletionCandidates.unique(candidates)
    if isSorted, shell != .bash { found.sort { $0.text < $1.text } }
    for line in found.compactMap({ shell.line($0, for: typed) }) {
      invocation.output.writeLine((shell == .fish ? name : "") + line)
    }
  }

  /// Candidates after the dots of a range, such as `fri..su`.
  private static func ranges(_ candidates: [Candidate], _ typed: String) -> [Candidate] {
    guard DayExpression.hasDots(typed) else { return candidates }
    let end = typed.lastIndex(of: ".").map { typed[...$0] } ?? ""
    return candidates.filter { $0.text != "someday" }.map { Candidate(end + $0.text, $0.about) }
  }

  /// Candidates after the last comma of a list, such as `--only lunch,di`.
  private static func listed(_ candidates: [Candidate], _ typed: String) -> [Candidate] {
    guard let comma = typed.lastIndex(of: ",") else { return candidates }
    return candidates.map { Candidate(typed[...comma] + $0.text, $0.about) }
  }
}

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print a completion script for a shell",
    usage: [CompletionShell.names.joined(separator: "|")],
    words: [.choice(CompletionShell.names)],
    details: """
      Completes commands, options, dates, meal types, and the dishes and tags of the plan, most recent first. make
      install puts the scripts in place; without it, use these examples.
      """,
    examples: """
      eval "$(mealschedule completions bash)" — in ~/.bashrc
      source <(mealschedule completions zsh) — in ~/.zshrc, after compinit
      mealschedule completions fish | source — in ~/.config/fish/config.fish
      """,
    run: { invocation in
      try invocation.checkNoWords(after: 1)
      let hint = "the shells are \(CompletionShell.names.joined(last: "and"))"
      guard let name = invocation.arguments.words.first else {
        throw UsageError("completions needs the name of a shell", hint: hint)
      }
      guard let shell = CompletionShell(rawValue: name) else {
        let guess = UsageError.guess(name, among: CompletionShell.names)
        throw UsageError("there are no completions for \(name)" + guess, hint: hint)
      }
      invocation.output.write(shell.script)
      return .done
    })
}
