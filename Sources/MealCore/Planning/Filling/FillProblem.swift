/// Slots to fill with dishes: the dishes allowed in each, their points, and the limits on the choice.
///
/// The solver knows nothing else about meals. A choice gives each slot one of its options, or leaves it
/// empty. No dish may be used twice. The value of a choice is the sum of its points, less the penalties of
/// the counts, less `must` for each empty slot.
///
/// Overflow is impossible: the initializer limits every number that goes into a sum. A choice has at most
/// `mostSlots` (2^10) slots of at most `mostPoints` (2^24) points each: 2^34. There are at most `mostCounts`
/// (2^17) counts of at most 2^17 points for each of at most 2^10 slots: 2^44. So the value of a choice is less
/// than 2^45. Bounds are computed with 2^16 times these numbers, and with multipliers that are limited where
/// they are made (see `DualBound`).
package struct FillProblem: Sendable {
  /// A dish in a slot.
  package struct Option: Sendable {
    /// The number that identifies the dish.
    package var dish: Int
    /// The points of this dish in this slot.
    package var points: Int
    /// The traits of the dish, for the counts: an index into `traitSets`.
    package var traits: Int
  }

  /// A minimum or a maximum, and what it costs to break it.
  package struct Limit: Sendable {
    /// The fewest or the most dishes.
    package var number: Int
    /// Whether it is a minimum. Otherwise it is a maximum.
    package var isMinimum: Bool
    /// The points that each dish too few or too many costs if it is a wish; nil if it is a must.
    package var wish: Int?

    /// The penalty for each dish too few or too many: of a minimum that is a must, `FillProblem.must`; nil for a maximum
    /// that is a must, which is never broken.
    var weight: Int? { wish ?? (isMinimum ? FillProblem.must : nil) }
    /// Whether the penalty is `FillProblem.must`.
    var costsMust: Bool { isMinimum && wish == nil }

    /// The number of dishes too few or too many, of this many; negative if there is slack.
    package func excess(of dishes: Int) -> Int { isMinimum ? number &- dishes : dishes &- number }
  }

  /// A limit on how many of the given slots have a dish with a trait.
  package struct Count: Sendable {
    /// The trait that is counted.
    package var trait: Int
    /// The slots, ascending.
    package var slots: [Int]
    package var limit: Limit
  }

  /// The penalty for an empty slot, and for each dish too few or too many in the count of a must.
  package static let must = 10_000
  /// Slots beyond this number are ignored.
  package static let mostSlots = 1 << 10
  /// Points beyond this number are reduced to it.
  package static let mostPoints = 1 << 24
  /// Counts beyond this number are ignored.
  package static let mostCounts = 1 << 17
  private static let mostWish = 1 << 17

  /// The options of each slot.
  package let slots: [[Option]]
  /// The sets of traits of the options, each ascending.
  package let traitSets: [[Int]]
  package let counts: [Count]

  /// Clamps points and limits, and ignores slots and counts beyond the maximums above.
  package init(slots: [[Option]], traitSets: [[Int]], counts: [Count]) {
    let limits = -FillProblem.mostPoints...FillProblem.mostPoints
    self.slots = slots.prefix(FillProblem.mostSlots).map { options in
      guard !options.allSatisfy({ limits.contains($0.points) }) else { return options }
      return options.map { option in
        var option = option
        option.points = max(limits.lowerBound, min(limits.upperBound, option.points))
        return option
      }
    }
    self.traitSets = traitSets
    let number = self.slots.count
    self.counts = counts.prefix(FillProblem.mostCounts).map { count in
      var count = count
      count.slots.removeAll { $0 >= number }
      count.limit.number = max(0, min(count.limit.number, FillProblem.mostSlots))
      count.limit.wish = count.limit.wish.map { max(0, min($0, FillProblem.mostWish)) }
      return count
    }
  }
}

extension FillProblem {
  /// The number of options, plus the number of slots in all counts.
  var size: Int {
    slots.reduce(0) { $0 + $1.count } + counts.reduce(0) { $0 + $1.slots.count }
  }
}

/// A choice for a `FillProblem`, and a bound on how good a choice can be.
package struct Filling: Sendable {
  /// For each slot, the index of the chosen option; nil if the slot is left empty.
  package var choice: [Int?]
  /// The value of the choice.
  package var value: Int
  /// An upper bound on the value of any choice. Equal to `value` if this choice is proved to be the best.
  package var bound: Int
  /// The number of steps that the search took.
  package var steps: Int

  /// Whether it is proved that no other choice has a greater value.
  package var isProved: Bool { bound <= value }
}

/// A `FillProblem` in the form that the solver works on.
///
/// The options of a slot are grouped: the options of a group add one to the same counts. Every other slot takes at
/// most one dish of a group, so it is enough to keep the best n of a group, n being the number of slots.
struct FillTable {
  /// One option of one slot.
  struct Cell {
    let slot: Int
    let dish: Int
    let points: Int
    /// The index into `groups`; nil if the slot is left empty.
    let group: Int?
    /// The index among the slot's options in the problem; nil if the slot is left empty.
    let option: Int?
  }

  /// Options of one slot that add to the same counts.
  struct Group {
    let slot: Int
    /// The counts it adds to, ascending.
    let counts: [Int]
    /// The traits of its options that a count of this slot refers to, ascending.
    let traits: [Int]
  }

  /// A penalty greater than anything that a choice can gain (less than 2^45, see `FillProblem`). It is
  /// multiplied by at most 2^10 slots and never added twice.
  static let forbidden = 1 << 46

  private(set) var cells: [Cell] = []
  /// The cells of each slot: first the one that leaves it empty, then the others by group and points.
  private(set) var slots: [[Int]] = []
  private(set) var groups: [Group] = []
  /// The limits of the counts that a choice can break.
  let counts: [FillProblem.Limit]
  /// The groups that add to each count.
  private(set) var groupsOf: [[Int]]
  /// The number of dishes.
  let dishes: Int

  /// Makes the table, in linear time apart from sorting.
  init(_ problem: FillProblem) {
    let needed = problem.counts.filter {
      $0.limit.isMinimum ? $0.limit.number > 0 : $0.limit.number < $0.slots.count
    }
    counts = needed.map(\.limit)
    groupsOf = Array(repeating: [], count: needed.count)
    dishes = 1 + (problem.slots.joined().lazy.map(\.dish).max() ?? -1)
    var seen: [[Int: [Int]]] = Array(repeating: [:], count: problem.slots.count)
    for (index, count) in needed.enumerated() {
      for slot in count.slots { seen[slot][count.trait, default: []].append(index) }
    }
    for slot in problem.slots.indices { add(slot, problem, countsOf: seen[slot]) }
  }

  /// Adds the cells of a slot.
  /// - Parameter countsOf: the counts at the slot for each trait.
  private mutating func add(_ slot: Int, _ problem: FillProblem, countsOf: [Int: [Int]]) {
    let options = problem.slots[slot]
    let first = groups.count
    // The groups by their counts, and the group of each set of traits; -1 if a count forbids one of the traits.
    var known: [[Int]: Int] = [:]
    var groupOf: [Int: Int] = [:]
    var members: [[Int]] = []
    for (index, option) in options.enumerated() {
      if groupOf[option.traits] == nil {
        let traits = problem.traitSets[option.traits].filter { countsOf[$0] != nil }
        let own = traits.flatMap { countsOf[$0] ?? [] }.sorted()
        let isForbidden = own.contains { counts[$0].weight == nil && counts[$0].number == 0 }
        let group = isForbidden ? -1 : known[own] ?? groups.count
        if group == groups.count {
          known[own] = group
          groups.append(Group(slot: slot, counts: own, traits: traits))
          members.append([])
          for count in own { groupsOf[count].append(group) }
        }
        groupOf[option.traits] = group
      }
      if let group = groupOf[option.traits], group >= 0 { members[group - first].append(index) }
    }
    let start = cells.count
    cells.append(Cell(slot: slot, dish: -1, points: -FillProblem.must, group: nil, option: nil))
    for (offset, members) in members.enumerated() {
      let sorted = members.sorted { (-options[$0].points, $0) < (-options[$1].points, $1) }
      for index in sorted.prefix(problem.slots.count) {
        let option = options[index]
        cells.append(
          Cell(slot: slot, dish: option.dish, points: option.points, group: first + offset, option: index))
      }
    }
    slots.append(Array(start..<cells.count))
  }
}
