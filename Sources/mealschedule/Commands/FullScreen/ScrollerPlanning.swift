import MealCore

/// Suggestions for the scroller, with the rules and recipes that `suggest` uses.
struct ScrollerPlanning {
  let settings: Settings
  let arguments: ParsedArguments

  /// - Parameters:
  ///   - days: the days to fill.
  ///   - refused: dishes that are not suggested.
  func planning(
    _ snapshot: PlanSnapshot, _ days: ClosedRange<DayNumber>, today: DayNumber, _ refused: [String]
  ) throws -> Planning {
    var sources = try PlanningSources(settings, snapshot, arguments)
    for dish in refused { sources.rules.rules.append(.never(dish, place: "refused")) }
    let perishables = try sources.perishables(before: days)
    let request = PlanningRequest(meals: try sources.meals(arguments), today: today)
    let planner = Planner(
      request, try sources.history(days), sources.rules.rules, recipes: sources.recipes(perishables),
      perishables: perishables)
    return Planning(planner: planner, problem: sources.rules.problems.first?.description)
  }
}
