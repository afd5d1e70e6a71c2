/// Counts meals in the runs of days that a rule is about.
final class RuleRuns {
  /// A run of days, and its meals.
  struct Run {
    let days: ClosedRange<DayNumber>
    /// The meals to fill, ascending.
    var slots: [Int] = []
    /// The days of the planned meals with the subject of the rule, ascending.
    var planned: [DayNumber] = []
    /// The days of the other open meals, from today on, ascending.
    var open: [DayNumber] = []
  }

  private let model: PlanningModel
  private let filled: [Stretch.Slot: DishCandidate]
  /// The index of each slot.
  private let numbers: [Stretch.Slot: Int]
  /// The tags of planned meals, cached.
  private var tags: [Stretch.Slot: Set<String>] = [:]

  /// - Parameters:
  ///   - slots: the meals to fill.
  ///   - filled: the dishes chosen for other meals, which are in the history of the model.
  init(_ model: PlanningModel, slots: [Stretch.Slot] = [], filled: [Stretch.Slot: DishCandidate] = [:]) {
    (self.model, self.filled) = (model, filled)
    numbers = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($1, $0) })
  }

  /// The runs of a rule that end on these days, in order; none for a rule that does not count.
  func runs(_ rule: PlanningRule, ending ends: ClosedRange<DayNumber>) -> [Run] {
    guard case .count(let subject, _, _, let length) = rule.demand else { return [] }
    let first = ends.lowerBound.clampedAdding(1 - length)
    let days = (first...ends.upperBound).map { run(on: $0, rule.meal, subject) }
    return ends.compactMap { end in
      guard let begin = end.adding(1 - length) else { return nil }
      let own = days[(begin - first)...(end - first)]
      return Run(
        days: begin...end, slots: own.flatMap(\.slots), planned: own.flatMap(\.planned),
        open: own.flatMap(\.open))
    }
  }

  /// The run of a single day.
  private func run(on day: DayNumber, _ meal: MealType?, _ subject: PlanningRule.Subject) -> Run {
    var run = Run(days: day...day)
    for meal in meal.map({ [$0] }) ?? model.meals(on: day) {
      let slot = Stretch.Slot(day: day, meal: meal)
      if let number = numbers[slot] {
        run.slots.append(number)
      } else if has(subject, at: slot) {
        run.planned.append(day)
      } else if day >= model.request.today, model.history.isOpen(day, meal) {
        run.open.append(day)
      }
    }
    return run
  }

  /// Whether a planned meal, or a meal filled by an earlier stretch, has the subject of a rule.
  private func has(_ subject: PlanningRule.Subject, at slot: Stretch.Slot) -> Bool {
    if let candidate = filled[slot] { return candidate.isMeant(by: subject) }
    guard case .tag(let tag) = subject, let meal = model.history.meals[slot.day]?[slot.meal] else {
      return false
    }
    let found = tags[slot] ?? model.candidates.tags(of: meal, model.history)
    tags[slot] = found
    return found.contains(tag)
  }
}
