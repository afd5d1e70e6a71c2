/// A `FillProblem` in the form that the solver works on.
///
/// Options that no best choice needs are left out. The options of a slot are in groups that are alike to the
/// counts: a group is the list of the counts that an option of it adds one to.
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

  /// Options of one slot that are alike to the counts.
  struct Group {
    let slot: Int
    /// The counts that see it, ascending.
    let counts: [Int]
    /// The traits of its options, as far as a count of this slot sees them, ascending.
    let traits: [Int]
  }

  /// A count with its penalty as a number.
  struct Count {
    let limit: Int
    let isMinimum: Bool
    /// The penalty for each dish too few or too many; nil if it may not be broken.
    let weight: Int?
    /// Whether the penalty is `FillProblem.must`.
    let isMust: Bool

    /// What a number of dishes costs; nil if it may not be.
    @inline(__always)
    func penalty(_ number: Int) -> Int {
      let excess = isMinimum ? limit &- number : number &- limit
      return excess > 0 ? excess &* (weight ?? FillTable.forbidden) : 0
    }
  }

  /// A penalty that outweighs everything else that a choice can gain (less than 2^45, see `FillProblem`). It is
  /// multiplied by at most 2^10 slots, and no second one is added to it.
  static let forbidden = 1 << 46

  private(set) var cells: [Cell] = []
  /// The cells of each slot; the first one leaves it empty.
  private(set) var slots: [[Int]] = []
  private(set) var groups: [Group] = []
  private(set) var counts: [Count] = []
  /// The groups that each count sees.
  private(set) var groupsOf: [[Int]] = []
  /// The number of dishes.
  private(set) var dishes = 0

  /// Makes the table. Linear in the problem, but for sorting.
  init(_ problem: FillProblem) {
    let needed = FillTable.needed(problem.counts)
    counts = needed.map { count in
      let weight: Int? =
        switch count.strength {
        case .wish(let points): points
        case .must: FillProblem.must
        case .always: nil
        }
      return Count(
        limit: count.limit, isMinimum: count.isMinimum, weight: weight, isMust: count.strength == .must)
    }
    // The counts of each slot by trait, ascending.
    var seen: [[(trait: Int, count: Int)]] = Array(repeating: [], count: problem.slots.count)
    for (index, count) in needed.enumerated() {
      for slot in count.slots { seen[slot].append((count.trait, index)) }
    }
    for (slot, options) in problem.slots.enumerated() {
      add(options, at: slot, seen: seen[slot], problem)
    }
    groupsOf = Array(repeating: [], count: counts.count)
    for (index, group) in groups.enumerated() {
      for count in group.counts { groupsOf[count].append(index) }
    }
  }

  /// The counts that can be broken, without maxima that follow from stricter ones.
  private static func needed(_ counts: [FillProblem.Count]) -> [FillProblem.Count] {
    let counts = counts.filter { $0.isMinimum ? $0.limit > 0 : $0.limit < $0.slots.count }
    let strict = counts.indices.filter { !counts[$0].isMinimum && counts[$0].strength == .always }.sorted {
      let (a, b) = (counts[$0], counts[$1])
      return (a.trait, a.limit, -a.slots.count, $0) < (b.trait, b.limit, -b.slots.count, $1)
    }
    var isDropped = [Bool](repeating: false, count: counts.count)
    var kept: [Int] = []
    for index in strict {
      if let first = kept.first, counts[first].trait != counts[index].trait { kept = [] }
      if kept.contains(where: { counts[index].slots.isSubset(of: counts[$0].slots) }) {
        isDropped[index] = true
      } else {
        kept.append(index)
      }
    }
    return counts.indices.lazy.filter { !isDropped[$0] }.map { counts[$0] }
  }

  /// Whether a count sees each group.
  func isCounted(by count: Int) -> [Bool] {
    var isCounted = [Bool](repeating: false, count: groups.count)
    for group in groupsOf[count] { isCounted[group] = true }
    return isCounted
  }

  private mutating func add(
    _ options: [FillProblem.Option], at slot: Int, seen: [(trait: Int, count: Int)], _ problem: FillProblem
  ) {
    var byTrait: [Int: [Int]] = [:]
    for (trait, count) in seen { byTrait[trait, default: []].append(count) }
    // For each set of traits: its group, -1 for none, -2 if it was not seen yet.
    var known = [Int](repeating: -2, count: problem.traitSets.count)
    var members: [[Int]] = []
    let firstGroup = groups.count
    var same: [[Int]: Int] = [:]
    for (index, option) in options.enumerated() {
      dishes = max(dishes, option.dish + 1)
      var group = known[option.traits]
      if group == -2 {
        let traits = problem.traitSets[option.traits].filter { byTrait[$0] != nil }
        let counted = traits.flatMap { byTrait[$0] ?? [] }.sorted()
        if counted.contains(where: { counts[$0].weight == nil && counts[$0].limit == 0 }) {
          group = -1
        } else if let found = same[counted] {
          group = found
        } else {
          group = groups.count
          same[counted] = groups.count
          groups.append(Group(slot: slot, counts: counted, traits: traits))
          members.append([])
        }
        known[option.traits] = group
      }
      if group >= 0 { members[group - firstGroup].append(index) }
    }
    var row = [cells.count]
    cells.append(Cell(slot: slot, dish: -1, points: -FillProblem.must, group: nil, option: nil))
    for (offset, list) in members.enumerated() {
      // At most one dish of a group is used in each other slot, so the best as many as there are slots suffice.
      let best = list.sorted { a, b in
        options[a].points == options[b].points ? a < b : options[a].points > options[b].points
      }.prefix(problem.slots.count)
      for index in best {
        row.append(cells.count)
        cells.append(
          Cell(
            slot: slot, dish: options[index].dish, points: options[index].points,
            group: firstGroup + offset, option: index))
      }
    }
    slots.append(row)
  }
}

extension [Int] {
  /// Whether all numbers are among others; both ascending.
  fileprivate func isSubset(of others: [Int]) -> Bool {
    guard count <= others.count, let first, let last, first >= others[0], last <= others[others.count - 1]
    else { return isEmpty }
    var place = 0
    for number in self {
      while place < others.count, others[place] < number { place += 1 }
      guard place < others.count, others[place] == number else { return false }
    }
    return true
  }
}
