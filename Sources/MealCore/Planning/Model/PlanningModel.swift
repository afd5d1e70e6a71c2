/// A request for suggestions: which meals to fill, and how.
package struct PlanningRequest: Sendable {
  /// The meals to fill.
  package var meals: [MealType]
  /// The current day. Meals of earlier days are never open.
  package var today: DayNumber
  /// The seed of the dice; 0 for no dice.
  package var seed = 0
  /// The meal at which recipes may be suggested just because they use something up.
  package var rescueMeal = MealType.dinner
}

/// Everything that suggestions depend on: the history, the rules, the candidates.
struct PlanningModel {
  let request: PlanningRequest
  var history: PlanHistory
  let rules: [PlanningRule]
  private(set) var candidates: Candidates
  let perishables: [Perishable]

  init(
    _ request: PlanningRequest, _ history: PlanHistory, _ rules: [PlanningRule],
    recipes: PlannedRecipes?, perishables: [Perishable]
  ) {
    self.request = request
    self.history = history
    let rules = rules.flatMap { $0.aboutDishes(named: history.names) }.distinct()
    self.rules = rules
    self.perishables = perishables.filter { $0.until >= history.range.lowerBound }
    candidates = Candidates(rules: rules, recipes: recipes)
  }

  /// The same model, with the dishes that may be suggested. Judging what is planned does not need them.
  func withCandidates() -> PlanningModel {
    var model = self
    model.candidates.gather(history, request, rescuing: Set(perishables.map(\.key)))
    return model
  }

  /// Adds a suggestion to the plan.
  mutating func put(_ candidate: DishCandidate, at slot: Stretch.Slot) {
    history.add(candidate.dish, key: candidate.key, on: slot.day, at: slot.meal)
    candidates.take(candidate, at: slot.meal, history)
  }

  /// Adds the sides of a suggestion to the plan.
  mutating func put(sides: [Dish], at slot: Stretch.Slot) {
    for side in sides {
      history.dishes[history.names.key(side.text)]?.add(
        occurrence: DishRecord.Occurrence(day: slot.day, meal: slot.meal))
    }
  }

  /// The length of a stretch in days: 14, or less if every dish may return sooner.
  var stretchLength: Int {
    let distances = rules.compactMap { rule -> Int? in
      if case .count(.eachDish, _, _, let days) = rule.demand { days } else { nil }
    }
    return min(14, distances.max() ?? 14)
  }

  /// The meals of a day that a rule without a meal counts: those to fill, and those planned.
  func meals(on day: DayNumber) -> [MealType] {
    let planned = history.meals[day] ?? [:]
    return request.meals + planned.keys.filter { !request.meals.contains($0) }
  }
}
