/// Finds the best choice for a `FillProblem`: branch and bound, with bounds from a linear relaxation.
///
/// The result is exact, because integers decide what is left out: a part of the choices is given up only when
/// `Multipliers` prove that none of them is better than the best one so far. The order of the work depends on
/// floating point, which is the same on all machines.
struct FillSearch {
  private let table: FillTable
  private let most: Int
  private var best: [Int]
  private var value: Int
  private var steps = 0
  /// The greatest bound of the parts that were not searched.
  private var openBound = Int.min

  /// Finds the best choice.
  /// - Parameters:
  ///   - problem: the slots to fill.
  ///   - floor: the search stops when no choice is better than this.
  ///   - steps: how much work it may take; one step is about a nanosecond.
  static func best(of problem: FillProblem, floor: Int = .min, steps: Int = 100_000_000) -> Filling {
    let table = FillTable(problem)
    var search = FillSearch(table, floor: floor, most: steps)
    return search.run(problem)
  }

  private init(_ table: FillTable, floor: Int, most: Int) {
    self.table = table
    self.most = most
    var state = FillState(table)
    best = state.choice
    state.improve(within: table.slots, table, most: most / 8)
    steps = state.steps
    best = state.choice
    value = state.value(table)
    self.floor = floor
  }

  private let floor: Int

  /// The value that a choice must exceed to be of interest.
  private var goal: Int { max(value, floor) }

  private mutating func run(_ problem: FillProblem) -> Filling {
    explore(FillRelaxation(table), .max)
    return Filling(
      choice: best.map { table.cells[$0].option }, value: value, bound: max(goal, openBound), steps: steps)
  }

  private mutating func offer(_ state: FillState) {
    let found = state.value(table)
    if found > value { (best, value) = (state.choice, found) }
  }

  /// Searches the choices that a relaxation allows.
  /// - Parameter bound: no choice among them has a greater value.
  private mutating func explore(_ node: consuming FillRelaxation, _ bound: Int) {
    var node = node
    var bound = bound
    while true {
      guard steps < most else {
        openBound = max(openBound, bound)
        return
      }
      let (outcome, isLow) = tightenBound(&node, &bound)
      if isLow { return }
      if outcome == .solved {
        let used = node.used()
        if node.addBrokenRows(used, table) { continue }
        round(used, node)
        if bound <= goal { return }
        let broken = node.broken(table)
        // Anything else than a number of slots and of missing dishes is an error of floating point.
        let whole = broken < Double(1 << 40) ? Int(broken) : 0
        if broken - Double(whole) > 1e-5, Double(whole + 1) - broken > 1e-5 {
          var fewer = node
          fewer.limit(most: whole, table)
          explore(fewer, bound)
          if bound <= goal { return }
          node.limit(least: whole + 1, table)
          continue
        }
        node.dropLooseRows()
        if branch(&node, used, bound) { return }
      } else if branch(&node, [], bound) {
        return
      }
    }
  }

  /// Solves the relaxation, lowers the bound, and leaves out cells that cannot be in a better choice.
  /// - Returns: what came of solving, and whether the bound shows that nothing better is there.
  private mutating func tightenBound(
    _ node: inout FillRelaxation, _ bound: inout Int
  ) -> (SimplexDictionary.Outcome, isLow: Bool) {
    while true {
      let before = node.dictionary.steps
      let outcome = node.solve()
      steps += node.dictionary.steps - before
      var row: Int?
      var times = 0.0
      if case .impossible(let index) = outcome {
        row = index
        let gap = node.dictionary.objective - Double(max(goal, -(1 << 50))) + 16
        times = max(0, gap) * 1.01 / abs(node.dictionary.constants[index])
      }
      let multipliers = Multipliers(node.dictionary, row: row, times: times, table)
      let found = multipliers.bound(node, table, steps: &steps)
      bound = min(bound, found.points)
      if bound <= goal { return (outcome, true) }
      guard leaveOut(&node, found) else { return (outcome, false) }
      guard steps < most else { return (.unfinished, false) }
    }
  }

  /// Leaves out cells that cannot be in a better choice. Returns whether the solution used one of them.
  private mutating func leaveOut(_ node: inout FillRelaxation, _ bound: Multipliers.Bound) -> Bool {
    guard goal > -(1 << 50) else { return false }
    let needed = (goal + 1) << 16
    var isOut = [Bool](repeating: false, count: table.cells.count)
    var number = 0
    var index = 0
    for (slot, cells) in node.live.enumerated() {
      for cell in cells {
        if bound.value - bound.best[slot] + bound.worth[index] < needed {
          isOut[cell] = true
          number += 1
        }
        index += 1
      }
    }
    guard number > 0 else { return false }
    let before = node.dictionary.steps
    node.remove(isOut)
    steps += node.dictionary.steps - before
    return node.dictionary.isBroken
  }

  /// Makes a choice from a solution of the relaxation and improves it.
  private mutating func round(_ used: [(cell: Int, part: Double)], _ node: FillRelaxation) {
    var state = FillState(table)
    let order = used.indices.sorted { a, b in
      used[a].part == used[b].part ? a < b : used[a].part > used[b].part
    }
    var isSet = [Bool](repeating: false, count: table.slots.count)
    for index in order {
      let cell = used[index].cell
      let slot = table.cells[cell].slot
      guard !isSet[slot], state.allows(cell, table) else { continue }
      isSet[slot] = true
      state.set(cell, table)
    }
    offer(state)
    state.improve(within: node.live, table, most: 2_000_000)
    steps += state.steps
    offer(state)
  }

  /// Divides the choices in two parts and searches the first; the second is left in `node`.
  /// - Returns: whether there was nothing to divide.
  private mutating func branch(
    _ node: inout FillRelaxation, _ used: [(cell: Int, part: Double)], _ bound: Int
  ) -> Bool {
    guard let part = FillBranch(used, node, table) else {
      // One cell is left for each slot.
      var state = FillState(table)
      for cells in node.live {
        guard let cell = cells.first, state.allows(cell, table) else { return true }
        state.set(cell, table)
      }
      offer(state)
      return true
    }
    var first = node
    first.remove(part.isOutFirst)
    explore(first, bound)
    if bound <= goal { return true }
    node.remove(part.isOutSecond)
    return false
  }
}
