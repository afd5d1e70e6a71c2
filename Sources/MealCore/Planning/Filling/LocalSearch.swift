/// A choice that is improved step by step, with the current number of dishes in each count. It never breaks a
/// count that must not be broken, and never uses a dish twice.
struct LocalSearch: ~Copyable {
  private let table: FillTable
  /// The cell of each slot.
  private(set) var choice: [Int]
  /// The slot of each dish; -1 if it is not used.
  private var place: [Int]
  /// The current number of dishes in each count.
  private var numbers: [Int]
  /// The steps of work done so far.
  private(set) var steps = 0

  /// Starts with all slots empty.
  init(_ table: FillTable) {
    self.table = table
    choice = table.slots.map { $0[0] }
    place = Array(repeating: -1, count: table.dishes)
    numbers = Array(repeating: 0, count: table.counts.count)
  }

  /// The value of the choice.
  var value: Int {
    let points = choice.reduce(0) { $0 + table.cells[$1].points }
    return zip(table.counts, numbers).reduce(points) { sum, count in
      sum - max(0, count.0.excess(of: count.1)) * (count.0.weight ?? FillTable.forbidden)
    }
  }

  /// Returns whether a cell can be used: no other slot has its dish, and no count forbids it.
  func allows(_ cell: Int) -> Bool {
    let new = table.cells[cell]
    guard let group = new.group else { return true }
    let place = place[new.dish]
    return (place < 0 || place == new.slot) && gain(table.groups[group]) > -FillTable.forbidden
  }

  /// Replaces the cell of a slot.
  mutating func set(_ cell: Int) {
    let slot = table.cells[cell].slot
    use(table.cells[choice[slot]], at: -1, by: -1)
    choice[slot] = cell
    use(table.cells[cell], at: slot, by: 1)
  }

  /// Records that a cell is used in a slot or, if `slot` is -1, that it is no longer used.
  private mutating func use(_ cell: FillTable.Cell, at slot: Int, by step: Int) {
    guard let group = cell.group else { return }
    place[cell.dish] = slot
    for count in table.groups[group].counts { numbers[count] += step }
    steps += table.groups[group].counts.count
  }

  /// The penalties that one more dish of this group saves, less those that it adds; `-FillTable.forbidden` if a count
  /// forbids it.
  private func gain(_ group: FillTable.Group) -> Int {
    var gain = 0
    for index in group.counts {
      let count = table.counts[index]
      let number = numbers[index]
      if count.isMinimum {
        if number < count.number { gain += count.weight ?? 0 }
      } else if number >= count.number {
        guard let weight = count.weight else { return -FillTable.forbidden }
        gain -= weight
      }
    }
    return gain
  }

  /// The best of the `allowed` cells for an empty slot, and its gain; nil if none can be used.
  private mutating func best(in allowed: [Int]) -> (cell: Int, gain: Int)? {
    var best: (cell: Int, gain: Int)?
    var group = -1
    steps += allowed.count
    for index in allowed {
      let cell = table.cells[index]
      var gain = cell.points
      if let own = cell.group {
        // The dishes of a group are sorted by points, so only its first unused one matters.
        guard own != group, place[cell.dish] < 0 else { continue }
        group = own
        gain += self.gain(table.groups[own])
        steps += table.groups[own].counts.count
      }
      if gain > best?.gain ?? .min { best = (index, gain) }
    }
    return best
  }

  /// Improves the choice until neither changing one slot nor taking a dish from another slot helps, or until about
  /// `most` steps are done.
  /// - Parameters:
  ///   - allowed: the cells that each slot may have, ascending.
  ///   - displaces: whether to try taking dishes from other slots, which takes longer.
  mutating func improve(
    within allowed: [[Int]], most: Int, displaces: Bool = true
  ) {
    var isBetter = true
    let end = steps + most
    while isBetter, steps < end {
      isBetter = false
      for slot in choice.indices {
        if improve(slot, within: allowed) { isBetter = true }
      }
      if isBetter || !displaces { continue }
      for slot in choice.indices where steps < end {
        if displace(at: slot, within: allowed) { isBetter = true }
      }
    }
  }

  /// Gives a slot its best dish, keeping the others. Returns whether that improves the choice; if not, nothing changes.
  private mutating func improve(_ slot: Int, within allowed: [[Int]]) -> Bool {
    let old = choice[slot]
    set(table.slots[slot][0])
    let own = worthIfSet(old)
    guard let best = best(in: allowed[slot]) else {
      set(old)
      return false
    }
    set(best.gain > own ? best.cell : old)
    return best.gain > own
  }

  /// The gain from setting a cell in its slot, which is empty.
  private func worthIfSet(_ cell: Int) -> Int {
    let cell = table.cells[cell]
    return cell.points + (cell.group.map { gain(table.groups[$0]) } ?? 0)
  }

  /// Takes a dish from another slot, which then gets its best other dish. Returns whether that improves the choice; if
  /// not, nothing changes.
  private mutating func displace(at slot: Int, within allowed: [[Int]]) -> Bool {
    for index in allowed[slot] {
      let cell = table.cells[index]
      guard cell.group != nil else { continue }
      let other = place[cell.dish]
      guard other >= 0, other != slot else { continue }
      let (own, theirs) = (choice[slot], choice[other])
      // Empty both slots, one at a time, adding up their values.
      set(table.slots[slot][0])
      let first = worthIfSet(own)
      set(table.slots[other][0])
      let before = first + worthIfSet(theirs)
      // `first` was computed with the other slot filled, so the sum is what both dishes are worth together.
      let taken = worthIfSet(index)
      if taken > -FillTable.forbidden / 2 {
        set(index)
        if let best = best(in: allowed[other]), taken + best.gain > before {
          set(best.cell)
          return true
        }
        set(table.slots[slot][0])
      }
      set(theirs)
      set(own)
    }
    return false
  }
}
