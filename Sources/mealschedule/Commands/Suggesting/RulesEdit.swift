import MealCore

/// One run of `edit rules`: opens the file of rules in the user's editor, and reports what cannot be read.
struct RulesEdit {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws -> ExitStatus {
    let settings = try invocation.settings()
    for option in RangeOptions.all { try invocation.refuse(option, with: "rules") }
    guard let path = settings.rulesPath else {
      throw UsageError(
        "a plan from standard input has no rules", hint: "name the file of rules in the config file")
    }
    let editor = try Editor(invocation.context)
    guard editor.open(path) == 0 else {
      throw UsageError("the editor failed: \(editor.command)", hint: "check $VISUAL and $EDITOR")
    }
    // The editor may have ended without writing a file.
    let bytes = try TextFile.read(path, "read the rules", isRequired: false) ?? []
    let rules = PlanningRules(reading: bytes, file: path, meals: settings.mealOrder.configured)
    for problem in rules.problems { invocation.warn(problem) }
    let count = rules.rules.count
    invocation.confirm("\(count) \(count == 1 ? "rule" : "rules")")
    return rules.problems.isEmpty ? .done : .unreadableLines
  }
}
