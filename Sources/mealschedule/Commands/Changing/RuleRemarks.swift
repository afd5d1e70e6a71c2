import MealCore

extension Household {
  /// One remark for each dish that breaks a must because of a change, or may break it: its ingredients are unknown. At
  /// most `mostBrokenRules`.
  /// - Parameter base: the plan before the change.
  func remarksOnRules(_ outcome: ChangeOutcome, _ base: Plan) -> [String] {
    // The change is made: what cannot be read now is for other commands to report.
    guard let rules = try? rules.rules, rules.contains(where: \.judgesDishes),
      let days = days(of: outcome.edit), let plan = base.applying(outcome.edit)
    else { return [] }
    func judgements(_ plan: Plan) -> [Planner.Judgement] {
      let planner = try? with(plan).planner(for: days, meals: [plan.order.main])
      return planner?.judgements().filter { !$0.rule.isWish } ?? []
    }
    let before = Set(judgements(base))
    var said: Set<String> = []
    return judgements(plan).filter { !before.contains($0) }.map(\.remark).filter { said.insert($0).inserted }
      .prefix(Household.mostBrokenRules).map(\.self)
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
  /// Whether it is a must about dishes one by one.
  fileprivate var judgesDishes: Bool { if case .count = demand { false } else { !isWish } }
}

extension Planner.Judgement {
  /// "@walnuts never (rules.txt:1): walnuts in Pesto"
  fileprivate var remark: String {
    let name = "\(rule.text) (\(rule.place))"
    if let doubt { return "\(name): not ruled out for \(dish): \(doubt)" }
    return find.map { "\(name): \($0)" } ?? name
  }
}
