import MealCore

extension Household {
  /// Remarks on the rules that a change breaks: first the rules that single dishes now break, then the rules that count
  /// dishes, together at most `mostBrokenRules`. Then the rules that dishes may break because their ingredients are
  /// unknown, with similar dishes and rules grouped. Then the rules about a kind of food, such as `@nuts`, that
  /// overlook a food of that kind in a new dish. Wishes are left out, and so is the standard rule, since nobody wrote
  /// it.
  /// - Parameter base: the plan before the change.
  func remarksOnRules(_ outcome: ChangeOutcome, _ base: Plan) -> [String] {
    // The change has been made; other commands report what cannot be read.
    guard let rules = try? rules.rules.filter({ !$0.isWish && $0.place != PlanningRule.standard.place }),
      !rules.isEmpty, let plan = base.applying(outcome.edit)
    else { return [] }
    let all = outcome.edit.lines(most: .max).lines.filter(\.isIn)
    let lines = all.prefix(Household.mostCheckedLines).compactMap { try? PlanLine($0.text) }
    let changed = days(of: lines, rules)
    guard let first = changed.first, let last = changed.last else { return [] }
    // As in `rules`, a run of days that begins before today is not checked for too few dishes.
    let reach = rules.map(\.reach).max() ?? 0
    let dishes = Set(lines.prefix(100).compactMap(\.dish?.text)).sorted()
    var (broken, counts, overlooked): ([String], [String], [String]) = ([], [], [])
    var new: [Finding] = []
    for changed in changed {
      let begin = min(changed.lowerBound, max(today, changed.lowerBound.clampedAdding(-reach)))
      let days = begin...changed.upperBound.clampedAdding(reach)
      func planner(_ plan: Plan) -> Planner? { try? with(plan).planner(for: days, meals: [plan.order.main]) }
      guard let before = planner(base), let after = planner(plan) else { continue }
      let (known, found) = (before.findings(), after.findings())
      let own = Set(found).subtracting(known)
      let judged = found.filter { !$0.rule.isWish && $0.isOfDish && own.contains($0) }
      broken += judged.filter { $0.doubt == nil }.map(\.remark)
      counts += after.breaches(found, since: known, changing: changed).map { breach in
        "\(breach.rule.text) (\(breach.rule.place)): \(breach.firstAndMore)"
      }
      overlooked += dishes.flatMap(after.overlooked).map { rule, thing, find in
        "\(rule.text) (\(rule.place)) misses \(find.inWords): @\(thing.name) means the word, not the kind of food"
      }
      new += judged
    }
    let sure = (broken + counts).distinct()
    var remarks = Array(sure.prefix(Household.mostBrokenRules))
    if sure.count > remarks.count {
      let (first, last) = (first.lowerBound, last.upperBound)
      let range = first == last ? "\(first)" : "\(first)..\(last)"
      remarks.append(
        "and \(sure.count - remarks.count) more; to see all of them, write:\n"
          + ShellQuoting.command(["rules", range]))
    }
    if all.count > Household.mostCheckedLines {
      remarks.append("only the first \(Household.mostCheckedLines) lines were checked against the rules")
    }
    return remarks + doubts(new, base) + overlooked.distinct().prefix(Household.mostBrokenRules)
  }

  /// Remarks on dishes that may break a rule because their ingredients are unknown: one line for all dishes with the
  /// same rules and the same reason. If there are no recipes, only the first dish of the plan gets a remark, since
  /// every dish would; `rules` and `suggest` always report such dishes.
  private func doubts(_ findings: [Finding], _ base: Plan) -> [String] {
    let unknown = findings.filter { $0.doubt != nil }
    guard let day = unknown.first?.days.lowerBound else { return [] }
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
    let dishes = grouped(unknown.map { ([$0.doubt ?? "", $0.dish ?? ""], $0.rule.text) })
    return grouped(dishes.map { ([$0.key[0]] + $0.values, $0.key[1]) }).map { key, names in
      let rules = key.dropFirst()
      let named =
        rules.prefix(rules.count > 3 ? 2 : 3) + (rules.count > 3 ? ["\(rules.count - 2) more rules"] : [])
      return "not ruled out for \(names.joined(last: "and")) (\(key[0])): \(named.joined(separator: ", "))"
    }
  }

  /// The days that new lines cover, as ranges of at most about two years. For a repeat, four weeks are enough unless a
  /// rule is for a guest or a part of the year.
  private func days(of lines: [PlanLine], _ rules: [PlanningRule]) -> [ClosedRange<DayNumber>] {
    let isRare = rules.contains { rule in
      if case .only(_, .dates) = rule.demand { true } else { rule.guest != nil }
    }
    let spans = lines.compactMap { line -> ClosedRange<DayNumber>? in
      guard case .repeating(let rule) = line else { return line.day.map { $0...$0 } }
      let first = rule.next(onOrAfter: today) ?? rule.first
      return first...first.clampedAdding(isRare ? 365 : 27)
    }
    return spans.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, span in
      if let last = ranges.last, span.lowerBound <= last.lowerBound.clampedAdding(365) {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        ranges.append(span)
      }
    }
  }

  private static var mostBrokenRules: Int { 10 }
  private static var mostCheckedLines: Int { 10_000 }
}

extension PlanningRule {
  /// The number of days before and after a dish that decide whether it keeps the rule.
  fileprivate var reach: Int { if case .count(_, _, _, let days) = demand { days - 1 } else { 0 } }
}

extension Finding {
  /// Whether a single dish breaks the rule, or may break it because its ingredients are unknown. A dish that may have to
  /// be counted, or whose time is unknown, does not count.
  fileprivate var isOfDish: Bool {
    switch rule.demand {
    case .count: false
    case .minutes: doubt == nil
    case .tags, .only: true
    }
  }

  /// The rule, its place, and the thing that breaks it: "@walnuts never (rules.txt:1): walnuts in Pesto".
  fileprivate var remark: String { "\(rule.text) (\(rule.place))" + (find.map { ": \($0)" } ?? "") }
}
