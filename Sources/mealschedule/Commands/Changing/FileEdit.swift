import MealCore

extension CommandRun {
  /// The files of the recipes folder that `edit` opens.
  static let confFiles = ["aisles": "aisle.conf", "pantry": "pantry.conf", "units": "units.conf"]

  /// `edit rules`, `edit aisles`: opens a file of the household in the user's editor, and reports what cannot be read.
  /// - Parameter name: `rules`, or one of `confFiles`.
  func edit(file name: String) throws -> ExitStatus {
    try invocation.refuse(RangeOptions.all, with: name)
    guard let conf = CommandRun.confFiles[name] else { return try editRules() }
    let recipes = try settings.recipes(arguments)
    let places = recipes.path.map { RecipeFolder.places(of: conf, in: $0) } ?? []
    guard let first = places.first else {
      throw UsageError("there is no folder of recipes", hint: "name it in the config file: recipes PATH")
    }
    let path = places.first(where: TextFile.isThere) ?? first
    let editor = try Editor(invocation.context)
    if TextFile.isThere(path) {
      try editor.edit(path, "\(conf) was", invocation.context)
    } else {
      try editor.make(
        path, from: Array(RecipeFolder.template(of: conf).utf8), "\(conf) was", invocation.context
      ) { isWritten in
        invocation.confirm(
          isWritten
            ? StyledText(verb: "added") + StyledText(path, .place) : StyledText("nothing was written"))
      }
    }
    let household = settings.household(Plan(""), arguments)
    let problems = try household.groceries.problems + household.pantry.problems
    let found = problems.filter { $0.file == path }
    for problem in found { invocation.warn(problem) }
    return found.contains { $0.severity != .note } ? .unreadableLines : .done
  }

  private func editRules() throws -> ExitStatus {
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
