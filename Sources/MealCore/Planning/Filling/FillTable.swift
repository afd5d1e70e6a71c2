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

  /// A count with its penalty as a number.
  struct Count {
    let limit: Int
    let isMinimum: Bool
    /// The penalty for each dish too few or too many; nil if it must not be broken.
    let weight: Int?
    /// Whether the penalty is `FillProblem.must`.
    let isMust: Bool

    init(_ count: FillProblem.Count) {
      (limit, isMinimum, isMust) = (count.limit, count.isMinimum, count.strength == .must)
      weight = count.strength.weight
    }

    /// The penalty if the count comes to this number of dishes.
    func penalty(_ number: Int) -> Int {
      let excess = isMinimum ? limit &- number : number &- limit
      return excess > 0 ? excess &* (weight ?? FillTable.forbidden) : 0
    }
  }

  /// A penalty greater than anything that a choice can gain (less than 2^45, see `FillProblem`). It is
  /// multiplied by at most 2^10 slots and never added twice.
  static let forbidden = 1 << 46

  private(set) var cells: [Cell] = []
  /// The cells of each slot: first the one that leaves it empty, then the others by group and points.
  private(set) var slots: [[Int]] = []
  private(set) var groups: [Group] = []
  let counts: [Count]
  /// The groups that add to each count.
  private(set) var groupsOf: [[Int]]
  /// The number of dishes.
  let dishes: Int

  /// Makes the table, in linear time apart from sorting.
  init(_ problem: FillProblem) {
    let needed = problem.counts.filter { $0.isMinimum ? $0.limit > 0 : $0.limit < $0.slots.count }
    counts = needed.map(Count.init)
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
        let isForbidden = own.contains { counts[$0].weight == nil && counts[$0].limit == 0 }
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
