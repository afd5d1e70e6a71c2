/// Rules that cannot all be kept: a minimal set, and the shortest run of open meals that shows it.
package struct RuleConflict {
  /// The first open meal of the run.
  package let first: DayNumber
  /// The last open meal of the run.
  package let last: DayNumber
  /// The rules: without any one of them the run can be filled. Empty if there are too few dishes for it.
  package let rules: [PlanningRule]

  /// Nil if no conflict is found with a fixed amount of work.
  init?(_ stretch: Stretch, _ rules: [PlanningRule]) {
    var search = ConflictSearch(stretch, rules)
    guard let (run, indices) = search.run() else { return nil }
    first = stretch.slots[run.lowerBound].day
    last = stretch.slots[run.upperBound].day
    self.rules = indices.map { rules[$0] }
  }
}

/// Looks for rules that conflict: asks the solver whether everything can be kept, for fewer meals, and then
/// without each rule in turn.
private struct ConflictSearch {
  private let stretch: Stretch
  private let rules: [PlanningRule]
  private var steps = 40_000_000

  init(_ stretch: Stretch, _ rules: [PlanningRule]) {
    self.stretch = stretch
    self.rules = rules
  }

  /// The shortest run of slots that cannot be filled, the earliest of these, and a minimal set of rules.
  mutating func run() -> (ClosedRange<Int>, [Int])? {
    var kept = rules.map { !$0.isWish }
    var best: ClosedRange<Int>?
    var last = 0
    // What cannot be kept in a run cannot be kept in a longer one, so the ends of the shortest runs ascend.
    for first in stretch.slots.indices {
      last = max(first, last)
      while last < stretch.slots.count, canFill(first...last, kept) { last += 1 }
      guard last < stretch.slots.count else { break }
      if best.map({ last - first < $0.count - 1 }) ?? true { best = first...last }
    }
    guard let best else { return nil }
    drop(rules.indices.filter { kept[$0] }[...], best, &kept)
    return steps > 0 ? (best, rules.indices.filter { kept[$0] }) : nil
  }

  /// Drops each rule without which the run still cannot be filled, in order. Where none of a long list matters, that
  /// is asked once.
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

  /// Whether a run of slots can be filled so that these rules are kept. Also true if that takes too much work to
  /// find out.
  private mutating func canFill(_ run: ClosedRange<Int>, _ kept: [Bool]) -> Bool {
    guard steps > 0 else { return true }
    let slots = run.map { slot in
      stretch.options[slot].lazy.filter { !$0.blockers.contains { kept[$0] } }.map {
        FillProblem.Option(dish: $0.number, points: 0, traits: $0.traits)
      }
    }
    let counts = stretch.counts.compactMap { count -> FillProblem.Count? in
      guard let rule = count.rule, kept[rule], isJudged(count.count, run) else { return nil }
      var own = count.count
      own.slots = own.slots.filter(run.contains).map { $0 - run.lowerBound }
      return own
    }
    let problem = FillProblem(slots: slots.map(Array.init), traitSets: stretch.traitSets, counts: counts)
    let found = FillSearch.best(of: problem, floor: -1, steps: min(steps, 5_000_000))
    // Making the problem and its table is work too.
    steps -= found.steps + 8 * problem.size
    return found.value >= 0 || found.bound > -1
  }

  /// Whether a run of slots shows if a count is kept: nothing after the run is counted, and for a minimum
  /// nothing before it.
  private func isJudged(_ count: FillProblem.Count, _ run: ClosedRange<Int>) -> Bool {
    guard let first = count.slots.first, let last = count.slots.last else { return false }
    switch count.strength {
    case .wish: return false
    case .must: return run.contains(first) && run.contains(last)
    case .always: return last >= run.lowerBound && last <= run.upperBound
    }
  }
}
