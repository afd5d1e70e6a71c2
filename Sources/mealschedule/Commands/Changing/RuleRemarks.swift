import MealCore

extension Household {
  /// One remark for each dish that breaks a must because of a change, or may break it: its ingredients are unknown; then
  /// one for each must that counts. At most `mostBrokenRules`. Nobody wrote the standard rule, so it is not said.
  /// - Parameter base: the plan before the change.
  func remarksOnRules(_ outcome: ChangeOutcome, _ base: Plan) -> [String] {
    // The change is made: what cannot be read now is for other commands to report.
    guard let rules = try? rules.rules.filter({ !$0.isWish && $0.place != PlanningRule.standard.place }),
      !rules.isEmpty, let changed = days(of: outcome.edit), let plan = base.applying(outcome.edit)
    else { return [] }
    // As for `rules`, a run of days that begins before today cannot have too few.
    let reach = rules.map(\.reach).max() ?? 0
    let begin = min(changed.lowerBound, max(today, changed.lowerBound.clampedAdding(-reach)))
    let days = begin...changed.upperBound.clampedAdding(reach)
    func planner(_ plan: Plan) -> Planner? {
      try? with(plan).planner(for: days, meals: [plan.order.main])
    }
    guard let before = planner(base), let after = planner(plan) else { return [] }
    let known = Set(before.judgements())
    var said: Set<String> = []
    let dishes = after.judgements().filter { !$0.rule.isWish && !known.contains($0) }.map(\.remark)
      .filter { said.insert($0).inserted }
    let counts = after.breaches(since: before, changing: changed).map { breach in
      "\(breach.rule.text) (\(breach.rule.place)): \(breach.firstAndMore)"
    }
    return (dishes + counts).prefix(Household.mostBrokenRules).map(\.self)
  }

  private static var mostBrokenRules: Int { 10 }

  /// The days that the new lines of an edit are about, from the first to the last, at most a year; four weeks of a
  /// repeat.
  private func days(of edit: PlanEdit) -> ClosedRange<DayNumber>? {
    let lines = edit.lines(most: 1000).lines.filter(\.isIn).compactMap { try? PlanLine($0.text) }
    let days = lines.flatMap { line -> [DayNumber] in
      if case .repeating(let rule) = line {
        let first = rule.next(onOrAfter: today) ?? rule.first
        return [first, first.clampedAdding(27)]
      }
      return [line.day].compactMap(\.self)
    }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...min(last, first.clampedAdding(365))
  }
}

extension PlanningRule {
  /// The number of days before and after a dish that decide whether it keeps the rule.
  fileprivate var reach: Int { if case .count(_, _, _, let days) = demand { days - 1 } else { 0 } }
}

extension Planner.Judgement {
  /// "@walnuts never (rules.txt:1): walnuts in Pesto"
  fileprivate var remark: String {
    let name = "\(rule.text) (\(rule.place))"
    if let doubt { return "\(name): not ruled out for \(dish): \(doubt)" }
    return find.map { "\(name): \($0)" } ?? name
  }
}
