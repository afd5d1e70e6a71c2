import MealCore

/// What options, environment and config file say, each before the next: the paths in use, the meal types, and
/// what day today is.
struct Settings {
  /// As named by the user; `-` is standard input.
  let planPath: String
  let configPath: String?
  /// `$XDG_STATE_HOME/mealschedule`.
  let stateHome: String
  /// `$XDG_CACHE_HOME/mealschedule`.
  let cacheHome: String
  /// Without a slash at its end.
  let recipesPath: String?
  /// The line of the config file that names it; nil if none does, or an option says otherwise.
  let recipesPlace: String?
  let mealOrder: MealOrder
  /// Servings where an entry says none.
  let household: Servings?
  let today: DayNumber
  /// Whether the full-screen scroller moves smoothly.
  let isAnimated: Bool
  /// What is wrong with the config file.
  let problems: [Problem]

  init(_ arguments: ParsedArguments, _ context: Context) throws {
    let paths = StandardPaths(context)
    let namedConfig = arguments.value(.config) ?? context.variable("MEALSCHEDULE_CONFIG")
    configPath = namedConfig ?? paths.config
    let config =
      try configPath.map {
        try ConfigFile(path: $0, isRequired: namedConfig != nil, home: context.variable("HOME"))
      } ?? ConfigFile()
    problems = config.problems
    guard arguments.value(.file) != "" else {
      throw UsageError("--file is empty", hint: "name the plan, or leave the option out")
    }
    guard
      let plan = arguments.value(.file) ?? context.variable("MEALSCHEDULE_FILE") ?? config.plan ?? paths.plan
    else {
      throw StandardPaths.homeless("the plan", hint: "set HOME, or name the plan with -f FILE")
    }
    planPath = plan
    stateHome = paths.state ?? StandardPaths.nowhere
    cacheHome = paths.cache ?? StandardPaths.nowhere
    recipesPath = (arguments.value(.recipes) ?? config.recipes ?? paths.recipes).map(Settings.folder)
    recipesPlace = arguments.has(.recipes) ? nil : config.recipesPlace
    mealOrder = config.meals.map(MealOrder.init) ?? .standard
    household = config.household
    isAnimated = config.animation ?? true
    today = try Settings.today(arguments, context)
  }

  private static func folder(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  static func today(_ arguments: ParsedArguments, _ context: Context) throws -> DayNumber {
    let seconds = context.now()
    guard let real = DayNumber(localSeconds: seconds + Context.localOffset(at: seconds)) else {
      throw UsageError("the system's clock stands outside the years 1 to 9999", hint: "say --today DATE")
    }
    guard let pretended = arguments.value(.today) ?? context.variable("MEALSCHEDULE_TODAY") else {
      return real
    }
    return try DayExpression(today: real).day(pretended)
  }

  /// The plan's store.
  func store() throws -> PlanStore {
    guard planPath != "-" else {
      throw UsageError("a plan from standard input can only be read", hint: "name a file with -f FILE")
    }
    return PlanStore(path: planPath, stateHome: stateHome, order: mealOrder)
  }

  /// The plan as it is now.
  func snapshot(_ context: Context) throws -> PlanSnapshot {
    guard planPath == "-" else { return try store().snapshot() }
    return try PlanSnapshot(try context.readInput(), name: "standard input", order: mealOrder)
  }
}

/// Where the XDG Base Directory Specification puts a program's files. Variables that are no absolute path are
/// ignored, as it says.
struct StandardPaths {
  let config, plan, recipes, state, cache: String?

  init(_ context: Context) {
    func home(_ variable: String, _ fallback: String) -> String? {
      if let path = context.variable(variable), path.hasPrefix("/") { return path + "/mealschedule" }
      return context.variable("HOME").map { "\($0)/\(fallback)/mealschedule" }
    }
    let data = home("XDG_DATA_HOME", ".local/share")
    config = home("XDG_CONFIG_HOME", ".config").map { $0 + "/config" }
    plan = data.map { $0 + "/plan.txt" }
    recipes = data.map { $0 + "/recipes" }
    state = home("XDG_STATE_HOME", ".local/state")
    cache = home("XDG_CACHE_HOME", ".cache")
  }

  /// A folder that cannot be made: where there is no home nothing is remembered, and changes say so.
  static let nowhere = "/dev/null/mealschedule"

  static func homeless(_ what: String, hint: String) -> UsageError {
    UsageError("HOME is not set, so there is no place for \(what)", hint: hint)
  }
}
