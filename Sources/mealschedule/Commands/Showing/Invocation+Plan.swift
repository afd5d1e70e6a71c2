import MealCore

extension Invocation {
  /// Reports each line that could not be read, and returns the exit status.
  func report(
    _ unreadable: [UnreadableLine], in snapshot: Plan, _ status: ExitStatus = .done
  ) -> ExitStatus {
    guard !unreadable.isEmpty else { return status }
    var seen: Set<Int> = []
    let lines = unreadable.filter { seen.insert($0.offset).inserted }.sorted { $0.offset < $1.offset }
    warn(Invocation.problems(lines, in: snapshot)) {
      "\($0) more lines; 'mealschedule check' reports all of them"
    }
    return .unreadableLines
  }

  /// The problem of each unreadable line; each merge conflict is one problem.
  private static func problems(_ lines: [UnreadableLine], in snapshot: Plan) -> [Problem] {
    var problems: [Problem] = []
    var open: Int?
    for line in lines {
      let problem = snapshot.problem(line)
      let sign = line.error.conflictSign
      if let sign, sign != "<", let index = open {
        problems[index] = Problem(
          file: problem.file, line: problems[index].line,
          message: "a merge conflict, up to line \(problem.line)", hint: LineError.conflictHint)
        if sign == ">" { open = nil }
      } else {
        if sign == "<" { open = problems.count }
        problems.append(problem)
      }
    }
    return problems
  }

  /// Confirms a change on standard output, unless --quiet was given.
  func confirm(_ line: StyledText, hang: Int = StyledText.verbColumn) {
    if !arguments.has(.quiet) { say(line, hang: hang) }
  }

  /// Prints a line about a change that was made. In a dry run these lines are the result, so --quiet does not suppress
  /// them.
  func tell(_ line: StyledText, indent: Int = 0) {
    guard arguments.has(.dryRun) else { return confirm(line, hang: indent + StyledText.verbColumn) }
    say(line, hang: indent + StyledText.wouldColumn)
  }

  /// Prints on standard output how to begin when there is no plan yet.
  func welcome(plan: String) {
    let option = arguments.has(.file) ? "-f \(ShellQuoting.quoted(plan)) " : ""
    let example = ThisProgram.examplePlan().map { "-f \(ShellQuoting.quoted($0)) show --around today" }
    let commands = [
      ("\(option)add today risotto", "plans the first dinner"),
      ("\(option)scroll", "opens the plan full screen"),
      example.map { ($0, "shows an example household") } ?? ("tour", "shows how to use scroll"),
    ]
    output.writeLine("mealschedule plans what to eat on an unbroken stream of days.\n")
    say(StyledText("There is no plan at \(plan) yet. To begin:"))
    output.writeLine("")
    for (command, effect) in commands { output.writeLine("  mealschedule \(command)\n      \(effect)") }
    output.writeLine("\n'mealschedule help' shows the everyday commands.")
  }

  /// Explains on standard error how to begin when there is no plan yet.
  func hintToNewcomer(plan: String) {
    warn("mealschedule: there is no plan at \(plan) yet")
    if arguments.has(.file), plan.isOne(of: "csv html ics json md text tsv") {
      return warn("-f names the plan; for a format, write --format \(plan)")
    }
    warn("to add the first meal: mealschedule add today dinner risotto")
    if let example = ThisProgram.examplePlan() {
      warn("to try it on an example: mealschedule -f \(ShellQuoting.quoted(example)) show --around today")
    }
  }
}
