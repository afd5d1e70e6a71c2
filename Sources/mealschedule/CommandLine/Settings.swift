import MealCore

/// The paths in use, the meal types, today's date and other settings, from options, environment and config file, in
/// this order of precedence.
final class Settings {
  /// The path of the plan, as the user named it; `-` means standard input.
  let planPath: String
  let configPath: String?
  /// `$XDG_STATE_HOME/mealschedule`.
  let stateHome: String
  /// `$XDG_CACHE_HOME/mealschedule`.
  let cacheHome: String
  /// The folder of recipes, without a slash at the end; nil if there is none.
  let recipesPath: String?
  /// The file of rules; nil for a plan from standard input, unless the user named a file.
  let rulesPath: String?
  let mealOrder: MealOrder
  /// The system of units in which amounts are shown; nil to keep the units of the recipes.
  let system: UnitSystem?
  let today: DayNumber
  private let config: ConfigFile
  private let arguments: ParsedArguments
  /// The household, without its plan. Each of its files is read once, when it is first needed.
  private(set) lazy var household = newHousehold(Plan(""))

  /// The usual servings, for entries that give none; nil if the config file does not set them.
  var servings: Servings? { config.household }
  /// Today and the six days after it.
  var week: ClosedRange<DayNumber> { today...today.clampedAdding(6) }
  /// The size of cups and spoons.
  var cups: Cups { config.chosen["cups"].flatMap(Cups.init) ?? .us }
  /// The folder of events that the plan is kept in sync with.
  var calendarPath: String? { config.paths["calendar"] }
  /// The folder of tasks that the shopping list is kept in sync with.
  var listPath: String? { config.paths["list"] }
  /// The number of days, from today on, that the shopping list in `listPath` is for.
  var listDays: Int { config.listDays ?? 14 }
  /// Whether the full-screen scroller moves smoothly.
  var isAnimated: Bool { config.chosen["animation"] != "off" }
  /// Whether the full-screen scroller takes the mouse; if not, the terminal keeps it for selecting text.
  var hasMouse: Bool { config.chosen["mouse"] != "off" }
  /// Problems in the config file.
  var problems: [Problem] { config.problems }

  init(_ arguments: ParsedArguments, _ context: Context) throws {
    self.arguments = arguments
    let paths = StandardPaths(context)
    for name in ["MEALSCHEDULE_FILE", "MEALSCHEDULE_CONFIG"] {
      if let path = context.variable(name) { context.origins[path] = name }
    }
    let namedConfig = arguments.value(.config) ?? context.variable("MEALSCHEDULE_CONFIG")
    configPath = namedConfig ?? paths.config
    config =
      try configPath.map {
        try ConfigFile(path: $0, isRequired: namedConfig != nil, home: context.variable("HOME"))
      } ?? ConfigFile()
    for (name, path) in config.paths { context.origins[path] = config.places[name] }
    guard arguments.value(.file) != "" else {
      throw UsageError("--file is empty", hint: "name the plan, or leave the option out")
    }
    guard
      let plan = arguments.value(.file) ?? context.variable("MEALSCHEDULE_FILE") ?? config.paths["plan"]
        ?? paths.plan
    else {
      throw StandardPaths.homeless("the plan", hint: "set HOME, or name the plan with -f FILE")
    }
    planPath = plan
    stateHome = paths.state ?? StandardPaths.nowhere
    cacheHome = paths.cache ?? StandardPaths.nowhere
    recipesPath =
      (arguments.value(.recipes) ?? config.paths["recipes"] ?? Settings.file("recipes", beside: plan)
      ?? paths.recipes)
      .map(Settings.folder)
    rulesPath =
      arguments.value(.rules) ?? config.paths["rules"] ?? Settings.file("rules.txt", beside: plan)
    mealOrder = MealOrder(config.meals ?? MealOrder.standard.configured, main: config.mainMeal)
    let units = try arguments.choice(.units)
    system = (units ?? config.chosen["units"]).flatMap(UnitSystem.init)
    today = try Settings.today(arguments, context)
  }

  /// The path of a file or folder beside the plan; nil for a plan from standard input.
  private static func file(_ name: String, beside plan: String) -> String? {
    plan == "-" ? nil : plan.lastIndex(of: "/").map { plan[...$0] + name } ?? name
  }

  private static func folder(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  static func today(_ arguments: ParsedArguments, _ context: Context) throws -> DayNumber {
    let seconds = context.now()
    guard let real = DayNumber(localSeconds: seconds + Context.localOffset(at: seconds)) else {
      throw UsageError(
        "the system clock is outside the years 1 to 9999", hint: "set the date with --today DATE")
    }
    let read = DayExpression(today: real)
    if let pretended = try arguments.day(.today, read) { return pretended }
    guard let pretended = context.variable("MEALSCHEDULE_TODAY") else { return real }
    do { return try read.day(pretended) } catch { throw UsageError(error, in: "MEALSCHEDULE_TODAY") }
  }

  func store() throws -> PlanStore {
    guard planPath != "-" else {
      throw UsageError("cannot change a plan read from standard input", hint: "name a file with -f FILE")
    }
    return PlanStore(path: planPath, stateHome: stateHome, order: mealOrder)
  }

  /// The current plan.
  /// - Parameter days: the days whose lines are needed; nil for all.
  func plan(_ context: Context, on days: ClosedRange<DayNumber>? = nil) throws -> Plan {
    if let plan = context.plan { return plan }
    guard planPath == "-" else { return try days.map { try store().load($0) } ?? store().load() }
    return Plan(try context.readInput(), name: "standard input", order: mealOrder)
  }
}

// MARK: The household

extension Settings {
  /// A household whose files are read again. A file or folder that the user named must exist.
  func newHousehold(_ plan: Plan) -> Household {
    Household(
      plan, today: today, servings: servings, cups: cups, system: system, recipes: recipes,
      pantry: pantry(of:),
      rules: rules)
  }

  private func recipes() throws -> RecipeFolder {
    guard let path = recipesPath else { return RecipeFolder() }
    let place = arguments.has(.recipes) ? nil : config.places["recipes"]
    do {
      return try RecipeFolder(path, isRequired: arguments.has(.recipes) || place != nil, cacheHome: cacheHome)
    } catch {
      throw place.map { error.hinted("the path comes from \($0)") } ?? error
    }
  }

  private func pantry(of recipes: RecipeFolder) throws -> Pantry {
    if arguments.has(.noPantry) { return Pantry() }
    guard let path = arguments.value(.pantry) else { return recipes.pantry() }
    let bytes = try TextFile.read(path, "read the pantry", isRequired: true, most: Recipe.longest)
    return Pantry(reading: bytes ?? [], file: path)
  }

  private func rules() throws -> PlanningRules {
    guard let rulesPath else { return PlanningRules() }
    let isNamed = arguments.has(.rules) || config.paths["rules"] != nil
    return try PlanningRules(path: rulesPath, isRequired: isNamed, meals: mealOrder.configured)
  }

  /// The recipes that the names of dishes refer to.
  /// - Throws: `SystemError` if the recipes folder exists and cannot be read.
  var dishNames: DishNames {
    get throws {
      _ = try household.recipes
      return household.dishes
    }
  }
}

/// The default paths of the program's files, by the XDG Base Directory Specification. As it requires,
/// variables with a relative path are ignored.
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

  /// Takes the place of the state and cache folders if HOME is not set. It cannot be created, so nothing is recorded,
  /// and changes say so.
  static let nowhere = "/dev/null/no home"

  /// Whether a path is in `nowhere`. A message that names such a path would mislead.
  static func isNowhere(_ path: String) -> Bool { path.hasPrefix(nowhere) }

  static let nowhereMessage = "HOME is not set, so there is no place for the history"
  static let nowhereHint = "set HOME or XDG_STATE_HOME"

  static func homeless(_ what: String, hint: String) -> UsageError {
    UsageError("HOME is not set, so there is no place for \(what)", hint: hint)
  }
}
