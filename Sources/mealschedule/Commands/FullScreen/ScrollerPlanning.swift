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
    var sources = PlanningSources(settings, snapshot, try settings.rules())
    for dish in refused { sources.rules.rules.append(.never(dish, place: "refused")) }
    let request = PlanningRequest(meals: try sources.meals(arguments), today: today)
    let planner = Planner(
      request, try sources.history(days), sources.rules.rules, recipes: try sources.recipes(arguments),
      perishables: try sources.perishables(arguments))
    return Planning(planner: planner, problem: sources.rules.problems.first?.description)
  }
}
