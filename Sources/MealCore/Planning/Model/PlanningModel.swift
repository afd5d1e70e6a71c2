/// What is asked for: which meals to fill, and how.
package struct PlanningRequest: Sendable {
  /// The meals to fill.
  package var meals: [MealType]
  /// Days before this one are never open.
  package var today: DayNumber
  /// The number of the dice; 0 for no dice.
  package var seed: Int

  /// A request from its parts.
  package init(meals: [MealType], today: DayNumber, seed: Int = 0) {
    self.meals = meals
    self.today = today
    self.seed = seed
  }
}

/// All that decides what is suggested: the history, the rules, the candidates.
struct PlanningModel {
  let request: PlanningRequest
  var history: PlanHistory
  let rules: [PlanningRule]
  let candidates: Candidates
  let perishables: [Perishable]

  init(
    _ request: PlanningRequest, _ history: PlanHistory, _ rules: [PlanningRule],
    recipes: RecipeSourceOfPlanning, perishables: [Perishable]
  ) {
    self.request = request
    self.history = history
    self.rules = rules
    self.perishables = perishables.filter { $0.until >= history.range.lowerBound }
    candidates = Candidates(history, meals: request.meals, rules: rules, recipes: recipes)
  }

  /// The length of a stretch: 14 days, or less if each dish may come back sooner.
  var stretchLength: Int {
    let distances = rules.compactMap { rule -> Int? in
      if case .count(.eachDish, _, _, let days) = rule.demand { days } else { nil }
    }
    return min(14, distances.max() ?? 14)
  }

  /// The meals of a day that a rule without a meal counts: those to fill, and those in the plan.
  func meals(on day: DayNumber) -> [MealType] {
    let planned = history.meals[day] ?? [:]
    return request.meals + planned.keys.filter { !request.meals.contains($0) }
  }

  /// The rules that keep a dish away from an open meal, and the points that it costs for the wishes that it
  /// would break.
  /// - Parameter stands: the lines of the dish in the plan.
  func verdict(
    on candidate: DishCandidate, at slot: Stretch.Slot, stands: [DishRecord.Stand]
  ) -> (blockers: [Int], cost: Int) {
    var blockers: [Int] = []
    var cost = 0
    for index in candidate.concerned where keepsAway(rules[index], stands, slot) {
      if rules[index].isWish { cost += 100 } else { blockers.append(index) }
    }
    return (blockers, cost)
  }

  /// Whether a rule that concerns a dish keeps it away from a meal.
  private func keepsAway(_ rule: PlanningRule, _ stands: [DishRecord.Stand], _ slot: Stretch.Slot) -> Bool {
    switch rule.demand {
    case .count(_, _, _, let days):
      if let meal = rule.meal, meal != slot.meal { return false }
      return stands.first(within: days, of: slot.day, at: rule.meal) != nil
    case .tags, .minutes: return rule.holds(on: slot.day, at: slot.meal)
    case .weekdays(_, let weekdays): return !weekdays.contains(slot.day.weekday)
    case .dates(_, let span): return !span.contains(slot.day)
    case .never: return true
    }
  }
}

extension PlanningRule {
  /// Whether the rule keeps a dish away from some meals.
  func concerns(_ candidate: DishCandidate) -> Bool {
    switch demand {
    case .count(let subject, _, _, _): subject == .eachDish || subject == .dish(candidate.key)
    case .tags(let tags): candidate.tags.isDisjoint(with: tags)
    case .minutes(let most): candidate.minutes.map { $0 > most } ?? false
    case .weekdays(let subject, _), .dates(let subject, _), .never(let subject):
      candidate.isMeant(by: subject)
    }
  }
}
