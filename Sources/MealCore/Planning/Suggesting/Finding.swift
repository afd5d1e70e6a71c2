/// A place in the plan, or in a choice of dishes, where a rule is not kept, or may not be.
package struct Finding: Hashable {
  package let rule: PlanningRule
  /// The run of days. For a dish, its day, or the days from one occurrence to the next.
  package let days: ClosedRange<DayNumber>
  /// The place, as shown to the user.
  package let text: String
  /// The dish; nil for a run of days with too many or too few meals.
  package var dish: String?
  /// The meal of the dish; nil if the dish is at several meals, and for a run of days.
  var meal: MealType?
  /// The number of meals by which the rule is broken.
  package var excess = 1
  /// The number of open meals that may still meet a minimum.
  package var openMeals = 0
  /// The thing that the rule forbids, and where the dish has it: "walnuts in Pesto". nil if none was found.
  package var find: String?
  /// The reason why it is unknown whether the dish breaks the rule; nil if the rule is not kept.
  package var doubt: String?

  /// Whether the rule is broken: there is no doubt, and no open meal that may still meet it.
  package var isBroken: Bool { doubt == nil && openMeals == 0 }
}

/// A rule that is not kept, or may not be.
package struct Breach {
  package let rule: PlanningRule
  /// The places, in the order of the days; at least one.
  package fileprivate(set) var places: [Finding]
}

extension PlanningModel {
  /// The findings by their rules, in the order of the rules.
  func byRule(_ findings: [Finding]) -> [Breach] {
    let places = Dictionary(grouping: findings, by: \.rule)
    return rules.compactMap { rule in places[rule].map { Breach(rule: rule, places: $0) } }
  }
}
