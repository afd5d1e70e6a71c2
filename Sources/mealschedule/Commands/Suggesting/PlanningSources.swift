import MealCore

/// The sources of suggestions: the plan's days, the rules, the recipes.
struct PlanningSources {
  let settings: Settings
  let snapshot: Plan
  /// The rules of the household.
  let rules: PlanningRules
  private let shopping: Household
  /// The lines of the plan that cannot be read.
  private(set) var unreadable: [UnreadableLine] = []

  /// The most days that are planned or checked at once: ten years.
  static let mostDays = 3660
  static let meal = Option("meal", .meal, called: "MEAL,...", help: "the meals; default: dinner")

  init(_ invocation: Invocation, _ settings: Settings) throws {
    try self.init(settings, try settings.plan(invocation.context), invocation.arguments)
  }

  init(_ settings: Settings, _ snapshot: Plan, _ arguments: ParsedArguments) throws {
    (self.settings, self.snapshot) = (settings, snapshot)
    rules = try settings.rules()
    shopping = try Household(settings, arguments)
  }

  /// The days of a range that is typed, else today and the six days after it.
  func range(_ invocation: Invocation) throws -> ClosedRange<DayNumber> {
    try RangeOptions.range(invocation.arguments.words, invocation, today: settings.today)
      ?? settings.today...settings.today.clampedAdding(6)
  }

  /// The meals of `--meal`, in the order of the day.
  func meals(_ arguments: ParsedArguments) throws -> [MealType] {
    guard let list = arguments.value(PlanningSources.meal) else {
      let configured = settings.mealOrder.configured
      return [configured.contains(.dinner) ? .dinner : configured.last ?? .dinner]
    }
    let known = KnownMeals(settings: settings, snapshot: snapshot)
    let meals = Set(
      try list.split(separator: ",").map { word in
        guard MealType(word)?.isEaten ?? true else {
          throw UsageError("--meal \(word): things to buy are not a meal", hint: "use --meal lunch,dinner")
        }
        return try known.meal(String(word))
      })
    guard !meals.isEmpty else {
      throw UsageError("--meal has no value", hint: "use --meal lunch,dinner")
    }
    return meals.sorted(by: settings.mealOrder.precedes)
  }

  /// Answers questions about a range: suggestions, and rules that are broken.
  mutating func planner(
    _ range: ClosedRange<DayNumber>, meals: [MealType], today: DayNumber, seed: Int = 0
  ) -> Planner {
    var history = PlanHistory(range, begin: snapshot.firstDay(withRepeats: false))
    var stream = snapshot.days(PlanHistory.days(for: range))
    while let plan = stream.next() { history.add(plan) }
    let tail = snapshot.tail
    history.add(someday: tail.someday.map { ($0.meal, $0.dish) }, repeats: tail.repeats.map(\.rule))
    unreadable = stream.unreadable
    let perishables = perishables(before: range)
    return Planner(
      PlanningRequest(meals: meals, today: today, seed: seed), history, rules.rules,
      recipes: shopping.recipes.book.index.count == 0
        ? nil
        : PlannedRecipes(
          shopping.recipes.book.index,
          key: perishables.isEmpty ? nil : { [aisles = shopping.aisles] in Folding.key(aisles.key($0)) }),
      perishables: perishables)
  }

  /// The things of the pantry that are to be used up, while some of them is left before a range.
  private func perishables(before range: ClosedRange<DayNumber>) -> [Perishable] {
    guard shopping.pantry.stocks.contains(where: { $0.expire.map { $0 >= range.lowerBound } ?? false }) else {
      return []
    }
    let (larder, _) = shopping.larder(snapshot, before: range)
    return larder.perishables.map { Perishable(name: $0.name, key: Folding.key($0.key), until: $0.until) }
  }
}

extension Settings {
  /// The rules of the household; the standard rule if there is no file.
  func rules() throws -> PlanningRules {
    guard let path = rulesPath,
      let bytes = try TextFile.read(path, "read the rules", isRequired: areRulesNamed)
    else { return PlanningRules() }
    return PlanningRules(reading: bytes, file: path, meals: mealOrder.configured)
  }
}

extension Invocation {
  /// Says which dishes and tags in rules are nowhere in the plan: they may be typos.
  func warnOfUnknownNames(_ planner: Planner) {
    for unknown in planner.unknownNames().prefix(20) {
      let name = PrintableText.of(unknown.name)
      let what = name.hasPrefix("+") ? "nothing is tagged \(name) yet" : "there is no dish \(name) yet"
      let near = unknown.near.map { ": did you mean \(PrintableText.of($0))?" } ?? ""
      warn("\(unknown.rule.place): \(what)\(near)")
    }
  }

  /// Reports the rules that cannot be read, and the lines of the plan.
  func report(_ sources: PlanningSources, _ status: ExitStatus) throws -> ExitStatus {
    for problem in sources.rules.problems.prefix(20) { warn(problem) }
    let status = sources.rules.problems.isEmpty ? status : .unreadableLines
    return try report(sources.unreadable, in: sources.snapshot, status)
  }
}
