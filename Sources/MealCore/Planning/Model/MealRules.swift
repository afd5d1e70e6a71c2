/// The rules as they apply to one open meal.
struct MealRules {
  private let rules: [PlanningRule]
  private let slot: Stretch.Slot
  /// Whether each rule applies to the meal.
  private let applies: [Bool]

  /// - Parameter guests: the tags of the guests at the meal, in lower case, without `+`.
  init(_ rules: [PlanningRule], at slot: Stretch.Slot, _ guests: Set<String>) {
    (self.rules, self.slot) = (rules, slot)
    applies = rules.map { $0.applies(on: slot.day, at: slot.meal, guests) }
  }

  /// The rules that exclude a dish from the meal, and the cost of the wishes that it would break.
  /// - Parameters:
  ///   - concerned: the rules that concern the dish.
  ///   - occurrences: the lines of the dish in the plan.
  func verdict(on concerned: [Int], occurrences: [DishRecord.Occurrence]) -> (blockers: [Int], cost: Int) {
    var blockers: [Int] = []
    var cost = 0
    for index in concerned where applies[index] {
      if case .count(_, _, _, let days) = rules[index].demand,
        occurrences.first(within: days, of: slot.day, at: rules[index].meal) == nil
      {
        continue
      }
      if rules[index].isWish { cost += 100 } else { blockers.append(index) }
    }
    return (blockers, cost)
  }
}

extension PlanningRule {
  /// Whether the rule applies to a meal on a day. If so, it excludes the dishes that it concerns or, if it is a count,
  /// those that are planned too close to that day.
  /// - Parameter guests: the tags of the guests at the meal, in lower case, without `+`.
  func applies(on day: DayNumber, at meal: MealType, _ guests: Set<String>) -> Bool {
    if let guest, !guests.contains(guest) { return false }
    if case .only(_, let days) = demand, days.contains(day) { return false }
    return (weekdays?.contains(day.weekday) ?? true) && isFor(meal)
  }
}
