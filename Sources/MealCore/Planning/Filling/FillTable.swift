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
    var work = Workspace(problem, counts: needed)
    for (slot, options) in problem.slots.enumerated() {
      add(options, at: slot, seen: seen[slot], problem, &work)
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

  /// What is reused from slot to slot.
  private struct Workspace {
    /// The counts that see each trait at the slot, ascending.
    var countsOf: [[Int]]
    /// The counts that see a set of traits at the slot, ascending.
    var counted: [Int] = []
    /// For each set of traits: its group at the slot, -1 if its dishes may not be there, -2 if that is not known yet.
    var groupOf: [Int]
    /// The first group at the slot for each hash of its counts.
    var groupOfHash: [Int: Int] = [:]
    /// The number of options of each group at the slot.
    var sizes: [Int] = []
    /// The options of the slot, group by group.
    var order: [Int] = []

    init(_ problem: FillProblem, counts: [FillProblem.Count]) {
      countsOf = Array(repeating: [], count: 1 + (counts.lazy.map(\.trait).max() ?? -1))
      groupOf = Array(repeating: -2, count: problem.traitSets.count)
    }
  }

  private mutating func add(
    _ options: [FillProblem.Option], at slot: Int, seen: [(trait: Int, count: Int)], _ problem: FillProblem,
    _ work: inout Workspace
  ) {
    for (trait, count) in seen { work.countsOf[trait].append(count) }
    let firstGroup = groups.count
    var known: [Int] = []
    for option in options {
      dishes = max(dishes, option.dish + 1)
      if work.groupOf[option.traits] == -2 {
        known.append(option.traits)
        work.groupOf[option.traits] = group(
          ofSet: problem.traitSets[option.traits], at: slot, firstGroup, &work)
      }
      let group = work.groupOf[option.traits]
      if group >= 0 { work.sizes[group - firstGroup] += 1 }
    }
    // Where the options of each group begin in `order`.
    var ends: [Int] = []
    var number = 0
    for size in work.sizes {
      ends.append(number)
      number += size
    }
    if work.order.count < number { work.order = Array(repeating: 0, count: number) }
    for (index, option) in options.enumerated() {
      let group = work.groupOf[option.traits]
      guard group >= 0 else { continue }
      work.order[ends[group - firstGroup]] = index
      ends[group - firstGroup] += 1
    }
    var row = [cells.count]
    row.reserveCapacity(number + 1)
    cells.append(Cell(slot: slot, dish: -1, points: -FillProblem.must, group: nil, option: nil))
    for (offset, end) in ends.enumerated() {
      let range = (end - work.sizes[offset])..<end
      if range.dropFirst().contains(where: {
        options[work.order[$0 - 1]].points < options[work.order[$0]].points
      }) {
        work.order[range].sort { a, b in
          options[a].points == options[b].points ? a < b : options[a].points > options[b].points
        }
      }
      // At most one dish of a group is used in each other slot, so the best as many as there are slots suffice.
      for place in range.prefix(problem.slots.count) {
        let index = work.order[place]
        row.append(cells.count)
        cells.append(
          Cell(
            slot: slot, dish: options[index].dish, points: options[index].points,
            group: firstGroup + offset, option: index))
      }
    }
    slots.append(row)
    for (trait, _) in seen { work.countsOf[trait].removeAll(keepingCapacity: true) }
    for set in known { work.groupOf[set] = -2 }
    work.groupOfHash.removeAll(keepingCapacity: true)
    work.sizes.removeAll(keepingCapacity: true)
  }

  /// The group of dishes with these traits at a slot; -1 if a count does not allow any of them there.
  /// - Parameter first: the first group of the slot.
  private mutating func group(ofSet traits: [Int], at slot: Int, _ first: Int, _ work: inout Workspace) -> Int
  {
    work.counted.removeAll(keepingCapacity: true)
    for trait in traits where work.countsOf.indices.contains(trait) { work.counted += work.countsOf[trait] }
    work.counted.sort()
    var hash = work.counted.count
    for count in work.counted {
      if counts[count].weight == nil, counts[count].limit == 0 { return -1 }
      hash = (hash ^ count) &* 0x1E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    if let found = work.groupOfHash[hash] {
      if groups[found].counts == work.counted { return found }
      // Another group with the same hash.
      if let found = groups[first...].firstIndex(where: { $0.counts == work.counted }) { return found }
    } else {
      work.groupOfHash[hash] = groups.count
    }
    let seen = traits.filter { work.countsOf.indices.contains($0) && !work.countsOf[$0].isEmpty }
    groups.append(Group(slot: slot, counts: work.counted, traits: seen))
    work.sizes.append(0)
    return groups.count - 1
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
