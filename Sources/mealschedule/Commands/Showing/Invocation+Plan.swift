import MealCore

extension Invocation {
  /// Reports each line that could not be read, and returns the exit status.
  func report(_ unreadable: [UnreadableLine], in snapshot: Plan, _ status: ExitStatus = .done) throws
    -> ExitStatus
  {
    guard !unreadable.isEmpty else { return status }
    // On a terminal the output comes before the messages about it.
    if output.isTerminal { try output.flush() }
    var seen: Set<Int> = []
    let lines = unreadable.filter { seen.insert($0.offset).inserted }.sorted { $0.offset < $1.offset }
    let mistakes = Invocation.mistakes(in: lines)
    for (line, end) in mistakes.prefix(Invocation.mostReported) {
      let problem = snapshot.problem(line)
      guard let end = end.map({ snapshot.problem($0).line }) else {
        warn(problem)
        continue
      }
      warn(
        Problem(
          file: problem.file, line: problem.line, message: "a merge conflict, up to line \(end)",
          hint: LineError.conflictHint))
    }
    if mistakes.count > Invocation.mostReported {
      warn(
        "… and \(mistakes.count - Invocation.mostReported) more lines; 'mealschedule check' reports all of them"
      )
    }
    return .unreadableLines
  }

  /// The unreadable lines, each merge conflict as one, with its last mark.
  private static func mistakes(in lines: [UnreadableLine]) -> [(line: UnreadableLine, end: UnreadableLine?)] {
    var mistakes: [(line: UnreadableLine, end: UnreadableLine?)] = []
    var open: Int?
    for line in lines {
      let sign = line.error.conflictSign
      if let sign, sign != "<", let index = open {
        mistakes[index].end = line
        if sign == ">" { open = nil }
      } else {
        if sign == "<" { open = mistakes.count }
        mistakes.append((line, nil))
      }
    }
    return mistakes
  }

  /// The most lines to report, so that they do not hide the rest.
  private static var mostReported: Int { 20 }

  /// Confirms a change on standard output, unless --quiet was given.
  func confirm(_ line: StyledText, hang: Int = StyledText.verbColumn) {
    if !arguments.has(.quiet) { say(line, hang: hang) }
  }

  /// Explains how to begin when there is no plan yet.
  func hintToNewcomer(plan: String) {
    warn("mealschedule: there is no plan at \(plan) yet")
    let option = arguments.has(.file) ? "-f \(ShellQuoting.quoted(plan)) " : ""
    warn("to add the first meal:   mealschedule \(option)add today dinner risotto")
    if let example = ThisProgram.examplePlan() {
      warn("to try it on an example: mealschedule -f \(ShellQuoting.quoted(example)) show --around today")
    }
  }
}
