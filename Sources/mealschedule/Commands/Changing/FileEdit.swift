import MealCore

extension CommandRun {

  /// The files that `edit` opens, with a description of each.
  static let editedFiles = [
    ("rules", "the file of rules"), ("config", "the config file"),
    ("aisles", "aisle.conf, the aisles of the shop"),
    ("pantry", "pantry.conf, what is in the house"), ("units", "units.conf, what things weigh"),
  ]

  /// The file that a word names: its name, the singular, or another word for it; nil for other words.
  static func editedFile(_ word: String) -> String? {
    let others = [
      "settings": "config", "household": "config", "fridge": "pantry", "freezer": "pantry", "stock": "pantry",
      "guests": "rules", "allergies": "rules",
    ]
    let word = word.lowercased()
    return others[word] ?? editedFiles.lazy.map(\.0).first { $0 == word || $0 == word + "s" }
  }

  /// `edit rules`, `edit aisles`: opens a file of the household in the user's editor, and reports what cannot be read.
  /// - Parameter name: one of `editedFiles`.
  func edit(file name: String) throws -> ExitStatus {
    try invocation.refuse(RangeOptions.all, with: name)
    if name == "rules" { return try editRules() }
    if name == "config" { return try editConfig() }
    let conf = (name == "aisles" ? "aisle" : name) + ".conf"
    let recipes = try settings.recipes(arguments)
    let places = recipes.path.map { RecipeFolder.places(of: conf, in: $0) } ?? []
    // CookCLI looks for these files only in the folder `config`.
    let isConfigThere = recipes.path.map { TextFile.isFolder($0 + "/config") } ?? false
    guard let new = isConfigThere ? places.last : places.first else {
      throw UsageError("there is no folder of recipes", hint: "name it in the config file: recipes PATH")
    }
    let path = places.first(where: TextFile.isThere) ?? new
    try open(path, orFrom: RecipeFolder.template(of: conf), "\(conf) was")
    let household = settings.household(Plan(""), arguments)
    let problems = try household.groceries.problems + household.pantry.problems
    return report(problems.filter { $0.file == path })
  }

  /// Opens a file, or makes one from an example; a new file stays only if the user changes it.
  /// - Parameter subject: how a later message begins: "the rules were"; "added" or "changed" is appended.
  private func open(_ path: String, orFrom example: String, _ subject: String) throws {
    let editor = try Editor(invocation.context)
    guard !TextFile.isThere(path) else {
      let old = try TextFile.read(path, "read the file", isRequired: false)
      let result = Result { try editor.edit(path, subject, invocation.context) }
      try keep(old, path)
      return try result.get()
    }
    try editor.make(path, from: Array(example.utf8), subject, invocation.context) { isWritten in
      invocation.confirm(
        isWritten ? StyledText(verb: "added") + StyledText(path, .place) : StyledText("nothing was written"))
    }
  }

  /// If the file was changed, keeps its old text and says how to go back to it.
  private func keep(_ old: [UInt8]?, _ path: String) throws {
    guard let old, !old.isEmpty, settings.planPath != "-",
      try TextFile.read(path, "read the file", isRequired: false) != old
    else { return }
    let folder = try settings.store().stateFolder()
    try folder.make()
    let copy = folder.path + "/" + (path.split(separator: "/").last.map(String.init) ?? "old")
    try TextFile.write(old, copy, "keep the old text")
    invocation.confirm(StyledText(verb: "changed") + StyledText(path, .place))
    invocation.confirm("to restore the old text: cp \(ShellQuoting.quoted([copy, path]))")
  }

  private func report(_ problems: [Problem]) -> ExitStatus {
    for problem in problems { invocation.warn(problem) }
    return problems.contains { $0.severity != .note } ? .unreadableLines : .done
  }

  private func editRules() throws -> ExitStatus {
    guard let path = settings.rulesPath else {
      throw UsageError(
        "a plan from standard input has no rules", hint: "name the file of rules in the config file")
    }
    try open(path, orFrom: RuleForms.example, "the rules were")
    // The editor may have ended without writing a file.
    guard let bytes = try TextFile.read(path, "read the rules", isRequired: false) else { return .done }
    let rules = PlanningRules(reading: bytes, file: path, meals: settings.mealOrder.configured)
    let count = rules.rules.count
    if !bytes.isEmpty { invocation.confirm("\(count) \(count == 1 ? "rule" : "rules")") }
    let status = report(rules.problems)
    let household = settings.household(try settings.plan(invocation.context), arguments)
    invocation.warnOfUnknownThings(household, settings)
    if rules.problems.isEmpty { invocation.warnOfCloseDishes(rules) }
    return status
  }

  private func editConfig() throws -> ExitStatus {
    guard let path = settings.configPath else {
      throw StandardPaths.homeless("the config file", hint: "set HOME, or name it with --config FILE")
    }
    try open(path, orFrom: ConfigFile.example, "the config file was")
    let config = try ConfigFile(path: path, isRequired: false, home: invocation.context.variable("HOME"))
    return report(config.problems)
  }
}
