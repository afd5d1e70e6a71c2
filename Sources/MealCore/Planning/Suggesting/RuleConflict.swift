/// A minimal set of rules that cannot all be kept, and the shortest run of open meals in which they conflict.
package struct RuleConflict {
  /// The day of the first open meal of the run.
  package let first: DayNumber
  /// The day of the last open meal of the run.
  package let last: DayNumber
  /// The minimal set of rules. Empty if there are too few dishes for the run.
  package let rules: [PlanningRule]
  /// Whether other rules conflict in the same run too. If not, dropping any one of these rules lets the run be
  /// filled.
  package let hasOthers: Bool

  /// Returns nil if no conflict is found within a fixed amount of work.
  init?(_ stretch: Stretch, _ rules: [PlanningRule]) {
    var search = ConflictSearch(stretch, rules)
    guard let (run, indices, hasOthers) = search.run() else { return nil }
    first = stretch.slots[run.lowerBound].day
    last = stretch.slots[run.upperBound].day
    self.rules = indices.map { rules[$0] }
    self.hasOthers = hasOthers
  }

  /// The conflict in words: what conflicts and when, the rules to list below that, and what would help. `rest` is nil if
  /// there is no rule to list.
  package var words: (heading: String, rules: [PlanningRule], rest: String?) {
    let days = (first...last).placeWithoutYear
    guard let rule = rules.first else {
      return ("there are not enough dishes \(days), even without the rules", [], nil)
    }
    if rules.count == 1, rule.place == "--tag" {
      // The user asked for this with `--tag`, so do not list it as a rule that could be dropped.
      return ("there are not enough dishes with \(rule.text.dropFirst("only ".count)) \(days)", [], nil)
    }
    let rest =
      hasOthers
      ? "other rules conflict there too"
      : "without \(rules.count == 1 ? "it" : "any one of them") everything fits"
    // Scripts look for these words, so use the same words even for a single rule.
    return ("these conflict \(days)", rules, rest)
  }
}

/// Finds conflicting rules: asks the solver whether all rules can be kept in runs of meals, and then whether
/// they can without each rule in turn.
private struct ConflictSearch: ~Copyable {
  private let stretch: Stretch
  private let rules: [PlanningRule]
  private var steps = 40_000_000

  init(_ stretch: Stretch, _ rules: [PlanningRule]) { (self.stretch, self.rules) = (stretch, rules) }

  /// The earliest of the shortest runs of slots that cannot be filled; a minimal set of rules that prevent it; and
  /// whether the run cannot be filled even without one of these rules. nil if no such run is found within the work
  /// limit.
  mutating func run() -> (ClosedRange<Int>, [Int], hasOthers: Bool)? {
    let musts = rules.map { !$0.isWish }
    var kept = musts
    var best: ClosedRange<Int>?
    var last = 0
    // If a run cannot be filled, a run that contains it cannot either, so the ends of the shortest runs ascend.
    for first in stretch.slots.indices {
      last = max(first, last)
      while last < stretch.slots.count, canFill(first...last, kept) { last += 1 }
      guard last < stretch.slots.count else { break }
      if best.map({ last - first < $0.count - 1 }) ?? true { best = first...last }
    }
    guard let best else { return nil }
    drop(rules.indices.filter { kept[$0] }[...], best, &kept)
    guard steps > 0 else { return nil }
    let found = rules.indices.filter { kept[$0] }
    var others = musts
    if let first = found.first { others[first] = false }
    return (best, found, hasOthers: !found.isEmpty && !canFill(best, others))
  }

  /// Drops, in order, each rule without which the run still cannot be filled. Divide and conquer: one query discards
  /// a whole run of irrelevant rules.
  private mutating func drop(_ list: ArraySlice<Int>, _ run: ClosedRange<Int>, _ kept: inout [Bool]) {
    guard !list.isEmpty, steps > 0 else { return }
    for rule in list { kept[rule] = false }
    guard canFill(run, kept) else { return }
    for rule in list { kept[rule] = true }
    guard list.count > 1 else { return }
    let middle = (list.startIndex + list.endIndex) / 2
    drop(list[..<middle], run, &kept)
    drop(list[middle...], run, &kept)
  }

  /// Whether a run of slots can be filled so that these rules are kept. Returns true if the work limit is
  /// reached.
  private mutating func canFill(_ run: ClosedRange<Int>, _ kept: [Bool]) -> Bool {
    guard steps > 0 else { return true }
    let slots = run.map { slot in
      stretch.options[slot].filter { !$0.blockers.contains { kept[$0] } }.map {
        FillProblem.Option(dish: $0.number, points: 0, traits: $0.traits)
      }
    }
    let counts = stretch.counts.compactMap { count -> FillProblem.Count? in
      guard isJudged(count, run, kept) else { return nil }
      var own = count.count
      own.slots = own.slots.filter(run.contains).map { $0 - run.lowerBound }
      return own
    }
    let problem = FillProblem(slots: slots, traitSets: stretch.traitSets, counts: counts)
    let found = FillSearch.best(of: problem, floor: -1, enough: 0, steps: min(steps, 5_000_000))
    // Building the problem and its table is work too.
    steps -= found.steps + 8 * problem.size
    return found.value >= 0 || found.bound > -1
  }

  /// Whether a count is a must that has to be kept and the run of slots decides it: it counts nothing after the
  /// run and, if it is a minimum, nothing before it.
  private func isJudged(_ count: Stretch.RuleCount, _ run: ClosedRange<Int>, _ kept: [Bool]) -> Bool {
    guard let rule = count.rule, kept[rule], count.limit.wish == nil, let first = count.count.slots.first,
      let last = count.count.slots.last
    else { return false }
    return run.contains(last) && (!count.limit.isMinimum || run.contains(first))
  }
}
