import MealCore

extension CommandRun {
  /// `edit rules`: opens the file of rules in the user's editor, and reports what cannot be read.
  func editRules() throws -> ExitStatus {
    try invocation.refuse(RangeOptions.all, with: "rules")
    guard let path = settings.rulesPath else {
      throw UsageError(
        "a plan from standard input has no rules", hint: "name the file of rules in the config file")
    }
    try Editor(invocation.context).edit(path, "the rules were", invocation.context)
    // The editor may have ended without writing a file.
    let bytes = try TextFile.read(path, "read the rules", isRequired: false) ?? []
    let rules = PlanningRules(reading: bytes, file: path, meals: settings.mealOrder.configured)
    for problem in rules.problems { invocation.warn(problem) }
    let count = rules.rules.count
    invocation.confirm("\(count) \(count == 1 ? "rule" : "rules")")
    return rules.problems.isEmpty ? .done : .unreadableLines
  }
}
