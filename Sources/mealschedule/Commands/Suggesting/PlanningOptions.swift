import MealCore

/// The meals of commands that plan.
enum PlanningOptions {
  /// The most days that are planned or checked at once: ten years.
  static let mostDays = 3660
  static let meal = Option("meal", .meal, called: "MEAL,...", help: "the meals; default: dinner")

  /// The meals of `--meal`, in the order of the day.
  static func meals(_ arguments: ParsedArguments, _ settings: Settings, _ plan: Plan) throws -> [MealType] {
    guard let list = arguments.value(meal) else { return [settings.mealOrder.main] }
    let known = KnownMeals(settings: settings, snapshot: plan)
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
}

extension Invocation {
  /// Says which dishes and tags in rules are nowhere in the plan: they may be typos.
  /// - Parameter isMeant: which names to say, with the `+` of tags and the `@` of things.
  func warnOfUnknownNames(_ planner: Planner, _ isMeant: (String) -> Bool = { _ in true }) {
    for unknown in planner.unknownNames().filter({ isMeant($0.name) }).prefix(20) {
      let name = PrintableText.of(unknown.name)
      let what =
        switch name.first {
        case "+": "nothing is tagged \(name) yet"
        case "@": "no dish has \(name) yet"
        default: "there is no dish \(name) yet"
        }
      let near = unknown.near.map { ": did you mean \(PrintableText.of($0))?" } ?? ""
      warn("\(unknown.rule.place): \(what)\(near)")
    }
  }

  /// Reports the rules and recipes that cannot be read, and the lines of the plan.
  func report(_ household: Household, _ planner: Planner, _ status: ExitStatus) throws -> ExitStatus {
    warn(planner.problems) { "\($0) more" }
    return try report(
      planner.unreadable, in: household.plan, planner.problems.isEmpty ? status : .unreadableLines)
  }
}
