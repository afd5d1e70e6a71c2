import MealCore

/// Commands to paste in messages: each is tried before it is printed, and left out if it would be refused.
extension Correction {
  /// An error about options, without the commands in its hint that would be refused.
  func checked(_ error: UsageError, of command: String) -> UsageError {
    UsageError(
      error.message,
      hint: error.hint.map { checked($0).map(named) ?? "'mealschedule help \(command)' lists its options" })
  }

  /// The text without the commands to paste that would be refused. Everything that is printed for pasting is checked
  /// here, or in `corrected`.
  func offered(_ text: String) -> String {
    // Within a trial, leave this to the command that started it.
    context.isTrial || !text.containsUTF8(of: "mealschedule ") ? text : named(tried(text))
  }

  /// A hint without the commands that would be refused; nil if it had commands, and none is left.
  func checked(_ hint: String) -> String? {
    let rest = tried(hint)
    func hasCommand(_ text: String) -> Bool {
      text.split(separator: "\n").contains { Correction.command(in: $0) != nil }
    }
    return hasCommand(hint) && !hasCommand(rest) ? nil : rest
  }

  /// The text without the commands that would be refused and the words that announce them: `to take that back:`.
  func tried(_ text: String) -> String {
    var kept: [Substring] = []
    var isLost = false
    let lines = text.split(separator: "\n")
    // What follows this command may depend on what the user writes there.
    let edit = lines.firstIndex(of: "mealschedule edit rules") ?? lines.endIndex
    for (index, line) in lines.enumerated().reversed() {
      guard let command = Correction.command(in: line) else {
        let rest = isLost && line.hasSuffix(":") ? Correction.unannounced(line) : line
        if !rest.isEmpty { kept.append(rest) }
        isLost = false
        continue
      }
      if let right = index >= edit ? String(command) : mended(command) {
        kept.append(line[..<command.startIndex] + right)
        isLost = false
      } else {
        isLost = command.startIndex == line.startIndex && kept.last.flatMap(Correction.command) == nil
        let rest = Correction.unannounced(line[..<command.startIndex])
        if !rest.isEmpty { kept.append(rest) }
      }
    }
    return kept.reversed().joined(separator: "\n")
  }

  /// The words before those that announce a command: `lunch is changed` of `lunch is changed; for dinner too:`.
  static func unannounced(_ line: Substring) -> Substring {
    line.ranges(of: "; ").last.map { line[..<$0.lowerBound] } ?? ""
  }

  /// The command to paste in a line, perhaps after words that announce it: `to add it: mealschedule add fri soup`; nil
  /// if there is none.
  static func command(in line: Substring) -> Substring? {
    guard let start = line.firstRange(of: "mealschedule ")?.lowerBound else { return nil }
    let before = line[..<start]
    return before.isEmpty || before.hasSuffix(": ") && before != "for example: " && before != "usage: "
      ? line[start...] : nil
  }

  /// A line to paste, in which each command that is refused is replaced by the one that its refusal says to write. Each
  /// is tried after those before it. nil if a command is refused for good. Lines that are not made of commands of this
  /// program are unchanged.
  func mended(_ line: Substring) -> String? {
    // `stats | grep -i DISH` prints nothing if `find DISH` finds nothing.
    let (stats, parts) = ("mealschedule stats", line.split(separator: " | grep -i "))
    if parts.count == 2, parts[0].hasPrefix(stats) {
      let find = mended("mealschedule find \(parts[1])\(parts[0].dropFirst(stats.count))")
      return find.map { _ in String(line) }
    }
    var plan: Plan?
    func tried(_ words: [String]) -> UsageError? {
      let trial = context.trial()
      trial.plan = plan
      let error = refusal(of: words, trial)
      if error == nil { plan = trial.plan }
      return error
    }
    var commands = line.split(separator: " && ")
    // Leave a form to fill in as it is.
    for index in line.split(separator: " ").contains(where: Correction.isBlank) ? 0..<0 : commands.indices {
      guard let words = Correction.words(commands[index].split(separator: " | ")[0]) else { break }
      guard let error = tried(words) else { continue }
      let hint = error.hint?.split(separator: "\n").drop { $0 == "write:" } ?? []
      guard hint.count == 1, let other = Correction.words(hint[hint.startIndex]), other[0] == words[0],
        !commands[index].contains(" | "), tried(other) == nil
      else { return nil }
      commands[index] = hint[hint.startIndex]
    }
    return commands.joined(separator: " && ")
  }

  /// The words of a line after the program's name; nil for lines that are more than one command.
  static func words(_ line: some StringProtocol) -> [String]? {
    ShellQuoting.words(line).flatMap { $0.count > 1 && $0[0] == "mealschedule" ? Array($0.dropFirst()) : nil }
  }

  static func isCommand(_ line: Substring) -> Bool { "\(line) ".hasPrefix("mealschedule ") }

  /// Whether a line is a command, or a pipeline that ends with one.
  static func isToPaste(_ line: Substring) -> Bool { isCommand(line) || line.hasPrefix("echo ") }

  /// Adds the typed options that name files or a day, such as `-f PLAN`, to the commands in text.
  func named(_ text: String) -> String {
    let parsed = try? ParsedArguments(common, options: Option.everywhere, command: nil)
    let files = [Option.file, .config, .recipes, .today].flatMap { option in
      (parsed?.value(option)).map { ["--" + option.name, $0] } ?? []
    }
    // Within a trial, leave this to the command that started it.
    guard !files.isEmpty, !context.isTrial else { return text }
    return text.split(separator: "\n").map { line in
      Correction.isToPaste(line) || line.hasPrefix("that would be mealschedule ")
        || Correction.command(in: line) != nil && !line.contains("mealschedule -")
        ? "\(line) ".replacing("mealschedule ", with: ShellQuoting.command(files) + " ").dropLast() : line
    }.joined(separator: "\n")
  }
}
