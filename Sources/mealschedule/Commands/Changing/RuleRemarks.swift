import MealCore

extension Household {
  /// Remarks on the rules that a change breaks: first rules that dishes now break, then rules with counts, then rules
  /// about a word that miss some of that kind of food, together at most `mostBrokenRules`. Rules that dishes may break,
  /// since their ingredients are unknown, come last, with similar dishes and rules grouped. Wishes are left out, and so
  /// is the standard rule, since nobody wrote it.
  /// - Parameter base: the plan before the change.
  func remarksOnRules(_ outcome: ChangeOutcome, _ base: Plan) -> [String] {
    // The change has been made; other commands report what cannot be read.
    guard let rules = try? rules.rules.filter({ !$0.isWish && $0.place != PlanningRule.standard.place }),
      !rules.isEmpty, let changed = days(of: outcome.edit, rules), let plan = base.applying(outcome.edit)
    else { return [] }
    // As in `rules`, a run of days that begins before today cannot have too few.
    let reach = rules.map(\.reach).max() ?? 0
    let begin = min(changed.lowerBound, max(today, changed.lowerBound.clampedAdding(-reach)))
    let days = begin...changed.upperBound.clampedAdding(reach)
    func planner(_ plan: Plan) -> Planner? { try? with(plan).planner(for: days, meals: [plan.order.main]) }
    guard let before = planner(base), let after = planner(plan) else { return [] }
    let known = Set(before.judgements())
    let new = after.judgements().filter { !$0.rule.isWish && !known.contains($0) }
    var said: Set<String> = []
    let broken = new.filter { $0.doubt == nil }.map(\.remark).filter { said.insert($0).inserted }
    let counts = after.breaches(since: before, changing: changed).map { breach in
      "\(breach.rule.text) (\(breach.rule.place)): \(breach.firstAndMore)"
    }
    let dishes = Set(
      outcome.edit.lines(most: 100).lines.filter(\.isIn).compactMap { try? PlanLine($0.text).dish?.text })
    let overlooked = dishes.sorted().flatMap(after.overlooked).map { rule, thing, find in
      "\(rule.text) (\(rule.place)) does not see \(find.inWords): @\(thing.name) means the word, not the kind of food"
    }
    return (broken + counts + overlooked).prefix(Household.mostBrokenRules) + doubts(new, base)
  }

  /// Remarks on dishes that may break a rule because their ingredients are unknown: one line for all dishes with the same
  /// rules and the same reason. Without recipes every dish would get one, so only the first dish of the plan does; `rules`
  /// and `suggest` still say it each time.
  private func doubts(_ judgements: [Planner.Judgement], _ base: Plan) -> [String] {
    let unknown = judgements.filter { $0.doubt != nil }
    guard let day = unknown.first?.day else { return [] }
    let hasRecipes = (try? recipes.book.index.count > 0) ?? true
    let isFirst = !base.lines(near: day).contains { $0.dish != nil && $0.meal.isEaten }
    guard hasRecipes || isFirst else { return [] }
    // First group the rules of each dish, then the dishes with the same rules. Each group stays in the place of its
    // first member.
    func grouped(_ pairs: [(key: [String], value: String)]) -> [(key: [String], values: [String])] {
      pairs.reduce(into: []) { groups, pair in
        let place = groups.firstIndex { $0.key == pair.key } ?? groups.endIndex
        if place == groups.endIndex { groups.append((pair.key, [])) }
        if !groups[place].values.contains(pair.value) { groups[place].values.append(pair.value) }
      }
    }
    let dishes = grouped(unknown.map { ([$0.doubt ?? "", $0.dish], $0.rule.text) })
    return grouped(dishes.map { ([$0.key[0]] + $0.values, $0.key[1]) }).map { key, names in
      let rules = key.dropFirst().joined(separator: ", ")
      return "not ruled out for \(names.joined(last: "and")) (\(key[0])): \(rules)"
    }
  }

  /// The days that the new lines of an edit cover, from the first to the last, at most a year. Of a repeat, four weeks
  /// are enough unless a rule is for a guest or a part of the year.
  private func days(of edit: PlanEdit, _ rules: [PlanningRule]) -> ClosedRange<DayNumber>? {
    let isRare = rules.contains { rule in
      if case .dates = rule.demand { true } else { rule.guest != nil }
    }
    let lines = edit.lines(most: 1000).lines.filter(\.isIn).compactMap { try? PlanLine($0.text) }
    let days = lines.flatMap { line -> [DayNumber] in
      if case .repeating(let rule) = line {
        let first = rule.next(onOrAfter: today) ?? rule.first
        return [first, first.clampedAdding(isRare ? 365 : 27)]
      }
      return [line.day].compactMap(\.self)
    }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...min(last, first.clampedAdding(365))
  }

  private static var mostBrokenRules: Int { 10 }
}

extension PlanningRule {
  /// The number of days before and after a dish that decide whether it keeps the rule.
  fileprivate var reach: Int { if case .count(_, _, _, let days) = demand { days - 1 } else { 0 } }
}

extension Planner.Judgement {
  /// "@walnuts never (rules.txt:1): walnuts in Pesto"
  fileprivate var remark: String { "\(rule.text) (\(rule.place))" + (find.map { ": \($0)" } ?? "") }
}
