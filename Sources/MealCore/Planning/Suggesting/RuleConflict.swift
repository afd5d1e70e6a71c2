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
  /// - Parameter choice: the best choice: for each slot, the index of the chosen option; nil if nothing fits.
  init?(_ stretch: Stretch, _ rules: [PlanningRule], _ choice: [Int?]) {
    var search = ConflictSearch(stretch, rules, choice)
    guard let (run, indices, hasOthers) = search.run() else { return nil }
    first = stretch.slots[run.lowerBound].day
    last = stretch.slots[run.upperBound].day
    self.rules = indices.map { rules[$0] }
    self.hasOthers = hasOthers
  }
}

/// Finds conflicting rules: asks the solver whether all rules can be kept in runs of meals, and then whether
/// they can without each rule in turn.
private struct ConflictSearch: ~Copyable {
  private let stretch: Stretch
  private let rules: [PlanningRule]
  /// The best choice, which keeps most rules on most days.
  private let best: [Int?]
  /// The latest choice found for a run.
  private var latest: [Int?] = []
  /// The steps that checking a choice takes.
  private let size: Int
  private var steps = 40_000_000

  init(_ stretch: Stretch, _ rules: [PlanningRule], _ choice: [Int?]) {
    self.stretch = stretch
    self.rules = rules
    best = choice
    size = stretch.counts.reduce(stretch.slots.count) { $0 + $1.count.slots.count }
  }

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
    steps -= size
    if fills(run, kept, best) || fills(run, kept, latest) { return true }
    let allowed = run.map { slot in
      stretch.options[slot].indices.filter { isAllowed(stretch.options[slot][$0], kept) }
    }
    let slots = zip(run, allowed).map { slot, allowed in
      let options = stretch.options[slot]
      return allowed.map {
        FillProblem.Option(dish: options[$0].number, points: 0, traits: options[$0].traits)
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
    guard found.value >= 0 else { return found.bound > -1 }
    var choice = [Int?](repeating: nil, count: stretch.slots.count)
    for (place, slot) in run.enumerated() { choice[slot] = found.choice[place].map { allowed[place][$0] } }
    latest = choice
    return true
  }

  /// Whether a choice fills a run of slots so that these rules are kept.
  private func fills(_ run: ClosedRange<Int>, _ kept: [Bool], _ choice: [Int?]) -> Bool {
    guard !choice.isEmpty else { return false }
    for slot in run {
      guard let index = choice[slot], isAllowed(stretch.options[slot][index], kept) else { return false }
    }
    for count in stretch.counts where isJudged(count, run, kept) {
      let number = count.count.slots.count { slot in
        guard run.contains(slot), let index = choice[slot] else { return false }
        return stretch.traitSets[stretch.options[slot][index].traits].contains(count.count.trait)
      }
      guard count.count.isMinimum ? number >= count.count.limit : number <= count.count.limit else {
        return false
      }
    }
    return true
  }

  private func isAllowed(_ option: Stretch.Option, _ kept: [Bool]) -> Bool {
    option.blockers.isEmpty || !option.blockers.contains { kept[$0] }
  }

  /// Whether a count is a must that has to be kept and the run of slots decides it: it counts nothing after the
  /// run and, if it is a minimum, nothing before it.
  private func isJudged(_ count: Stretch.RuleCount, _ run: ClosedRange<Int>, _ kept: [Bool]) -> Bool {
    guard let rule = count.rule, kept[rule] else { return false }
    let count = count.count
    guard let first = count.slots.first, let last = count.slots.last else { return false }
    switch count.strength {
    case .wish: return false
    case .must: return run.contains(first) && run.contains(last)
    case .always: return last >= run.lowerBound && last <= run.upperBound
    }
  }
}
