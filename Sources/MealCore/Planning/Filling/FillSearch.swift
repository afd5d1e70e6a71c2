/// Finds the best choice for a `FillProblem`: branch and bound, with bounds from a linear relaxation.
///
/// The result is exact, because integers decide what is left out: a part of the choices is given up only when
/// `Multipliers` prove that none of them is better than the best one so far. The order of the work depends on
/// floating point, which is the same on all machines.
struct FillSearch {
  private let table: FillTable
  /// The search stops when no choice is better than this.
  private let floor: Int
  private let most: Int
  private var best: [Int]
  private var value: Int
  private var steps = 0
  /// The greatest bound of the parts that were not searched.
  private var openBound = Int.min
  /// The number of choices that were made from solutions of relaxations.
  private var roundings = 0

  /// Finds the best choice.
  /// - Parameters:
  ///   - problem: the slots to fill.
  ///   - floor: the search stops when no choice is better than this.
  ///   - enough: a choice with this value need not be improved.
  ///   - steps: how much work it may take; one step is about two nanoseconds.
  static func best(
    of problem: FillProblem, floor: Int = .min, enough: Int = .max, steps: Int = 60_000_000
  ) -> Filling {
    let table = FillTable(problem)
    var search = FillSearch(table, floor: floor, most: steps)
    return search.run(enough: enough)
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

  /// The value that a choice must exceed to be of interest.
  private var goal: Int { max(value, floor) }

  private mutating func run(enough: Int) -> Filling {
    if value < enough { explore(FillRelaxation(table), .max) } else { openBound = .max }
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
    var objective = Double.infinity
    var bound = bound
    while true {
      guard steps < most else {
        openBound = max(openBound, bound)
        return
      }
      let (outcome, prices) = tightenBound(&node, &bound)
      guard let prices else { return }
      let before = node.dictionary.steps
      defer { steps += node.dictionary.steps - before }
      if outcome == .solved {
        let used = node.used()
        // Only after progress, so that rows do not come and go for ever.
        if node.dictionary.objective < objective - 1e-3 {
          objective = node.dictionary.objective
          node.dropLooseRows()
        }
        if node.addBrokenRows(used, table) { continue }
        if node.addCells(prices, table) { continue }
        round(used, node)
        if bound <= goal { return }
        let broken = node.broken(table)
        // Anything else than a number of slots and of missing dishes is an error of floating point.
        let whole = broken < Double(1 << 40) ? Int(broken) : 0
        if broken - Double(whole) > 1e-5, Double(whole + 1) - broken > 1e-5 {
          var fewer = copy(node)
          fewer.limit(most: whole, table)
          explore(fewer, bound)
          if bound <= goal { return }
          node.limit(least: whole + 1, table)
          continue
        }
        node.dropLooseRows()
        if branch(&node, used, bound) { return }
      } else if outcome != .unfinished, node.addAllCells(table) {
        continue
      } else if branch(&node, [], bound) {
        return
      }
    }
  }

  /// Solves the relaxation, lowers the bound, and leaves out cells that cannot be in a better choice.
  /// - Returns: what came of solving, and the bound; nil if it shows that nothing better is there.
  private mutating func tightenBound(
    _ node: inout FillRelaxation, _ bound: inout Int
  ) -> (SimplexDictionary.Outcome, Multipliers.Bound?) {
    while true {
      let before = node.dictionary.steps
      let outcome = node.solve()
      steps += node.dictionary.steps - before
      let found = prices(node, outcome)
      bound = min(bound, found.points)
      if bound <= goal { return (outcome, nil) }
      guard leaveOut(&node, found) else { return (outcome, found) }
      guard steps < most else { return (.unfinished, found) }
    }
  }

  /// The bound that the prices of a relaxation give.
  private mutating func prices(
    _ node: FillRelaxation, _ outcome: SimplexDictionary.Outcome
  ) -> Multipliers.Bound {
    func bound(_ row: Int?, _ times: Double, _ steps: inout Int) -> Multipliers.Bound {
      Multipliers(node.dictionary, row: row, times: times, table).bound(node, table, steps: &steps)
    }
    guard case .impossible(let row) = outcome else { return bound(nil, 0, &steps) }
    // A row that cannot be kept proves any bound, if it is added often enough.
    let goal = max(goal, -(1 << 50))
    let size = abs(node.dictionary.constants[row])
    let times = max(0, node.dictionary.objective - Double(goal) + 16) * 1.01 / size
    let first = bound(row, times, &steps)
    guard first.points > goal else { return first }
    // The costs of added cells are not those of the dictionary: the row has to outweigh these too.
    let second = bound(row, times + Double(first.points - goal + 1) * 1.01 / size, &steps)
    return second.value < first.value ? second : first
  }

  /// Leaves out cells that cannot be in a better choice. Returns whether the solution used one of them.
  private mutating func leaveOut(_ node: inout FillRelaxation, _ bound: Multipliers.Bound) -> Bool {
    guard goal > -(1 << 50) else { return false }
    let needed = (goal + 1) << 16
    var isOut = [Bool](repeating: false, count: table.cells.count)
    var number = 0
    for (slot, cells) in node.live.enumerated() {
      for cell in cells where bound.value - bound.best[slot] + bound.worth[cell] < needed {
        isOut[cell] = true
        number += 1
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
    roundings += 1
    state.improve(within: node.live, table, most: 2_000_000, displaces: roundings <= 8)
    steps += state.steps
    offer(state)
  }

  /// A part of the search of its own. Copying a large one takes as long as many pivots.
  private mutating func copy(_ node: FillRelaxation) -> FillRelaxation {
    steps += 2 * node.dictionary.cells.count + table.cells.count
    return node
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
    var first = copy(node)
    first.remove(part.isOutFirst)
    explore(first, bound)
    if bound <= goal { return true }
    node.remove(part.isOutSecond)
    return false
  }
}
