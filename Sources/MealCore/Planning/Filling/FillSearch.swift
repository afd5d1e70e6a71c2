/// Finds the best choice for a `FillProblem`: branch and bound (Land and Doig 1960), with bounds from a linear
/// relaxation that grows as it is solved (branch and cut).
///
/// The result is exact although the relaxation is floating point: a set of choices is discarded only if a
/// `DualBound`, in integers, proves that none of them is better than the best one so far. The order of the
/// search depends on floating point, which is the same on all machines.
struct FillSearch: ~Copyable {
  private let table: FillTable
  /// The search stops once no choice can be better than this.
  private let floor: Int
  private let most: Int
  private var best: [Int] = []
  private var value = Int.min
  private var steps = 0
  /// The greatest bound of the sets of choices that were not searched.
  private var openBound = Int.min
  /// The number of choices rounded from solutions of relaxations.
  private var roundings = 0

  /// Finds the best choice.
  /// - Parameters:
  ///   - problem: the slots to fill.
  ///   - floor: the search stops once no choice can be better than this.
  ///   - enough: if local search finds a choice of at least this value, the exact search is skipped.
  ///   - steps: the most work to do; one step is about two nanoseconds.
  static func best(
    of problem: FillProblem, floor: Int = .min, enough: Int = .max, steps: Int = 60_000_000
  ) -> Filling {
    var search = FillSearch(FillTable(problem), floor: floor, most: steps)
    search.run(enough: enough)
    return Filling(
      choice: search.best.map { search.table.cells[$0].option }, value: search.value,
      bound: max(search.goal, search.openBound), steps: search.steps)
  }

  private init(_ table: FillTable, floor: Int, most: Int) {
    (self.table, self.floor, self.most) = (table, floor, most)
  }

  /// The value that a new choice must exceed.
  private var goal: Int { max(value, floor) }

  private mutating func run(enough: Int) {
    var search = LocalSearch(table)
    search.improve(within: table.slots, most: most / 8)
    offer(search)
    if value < enough { explore(FillRelaxation(table), .max) } else { openBound = .max }
  }

  private mutating func offer(_ search: borrowing LocalSearch) {
    steps += search.steps
    if search.value > value { (best, value) = (search.choice, search.value) }
  }

  /// Searches the choices that a relaxation allows.
  /// - Parameter bound: an upper bound on their value.
  private mutating func explore(_ node: consuming FillRelaxation, _ bound: Int) {
    var node = node
    var bound = bound
    var objective = Double.infinity
    while true {
      guard steps < most else {
        openBound = max(openBound, bound)
        return
      }
      let outcome = node.solve()
      steps += node.takeSteps() + table.cells.count
      let proof = self.bound(of: node, outcome)
      bound = min(bound, proof.points)
      if bound <= goal { return }
      let useless = proof.cells(beyond: goal, node)
      if !useless.isEmpty, node.remove(useless) { continue }
      guard outcome == .solved else {
        if branch(&node, [], bound) { return }
        continue
      }
      let used = node.used()
      // Drop rows only after progress, so that the same rows are not added and dropped forever.
      if node.program.objective < objective - 1e-3 {
        objective = node.program.objective
        node.dropLooseRows()
      }
      if node.addBrokenRows(used) { continue }
      round(used, node)
      if bound <= goal { return }
      let broken = node.broken()
      let whole = Int(min(broken, Double(1 << 40)))
      if broken - Double(whole) > 1e-5, Double(whole + 1) - broken > 1e-5 {
        // The number of broken musts is an integer. If the solution breaks 3.2, search at most 3, then at least 4.
        var fewer = node
        fewer.limit(most: whole)
        explore(fewer, bound)
        if bound <= goal { return }
        node.limit(least: whole + 1)
      } else if branch(&node, used, bound) {
        return
      }
    }
  }

  /// The bound from the prices of a relaxation.
  private func bound(of node: FillRelaxation, _ outcome: LinearProgram.Outcome) -> DualBound {
    guard case .impossible(let row) = outcome else {
      return DualBound(node.prices(row: nil, times: 0), node, table)
    }
    // An infeasible row proves any bound given a large enough multiplier (Farkas 1902).
    let excess = max(0, node.program.objective - Double(max(goal, -(1 << 50))) + 16)
    let times = 1.01 * excess / abs(node.program.values[row])
    return DualBound(node.prices(row: row, times: times), node, table)
  }

  /// Rounds a solution of the relaxation to a choice, largest fractions first, and improves it.
  private mutating func round(_ used: [(cell: Int, part: Double)], _ node: FillRelaxation) {
    var search = LocalSearch(table)
    var isSet = [Bool](repeating: false, count: table.slots.count)
    for (cell, _) in used.sorted(by: { ($1.part, $0.cell) < ($0.part, $1.cell) }) {
      let slot = table.cells[cell].slot
      guard !isSet[slot], search.allows(cell) else { continue }
      isSet[slot] = true
      search.set(cell)
    }
    roundings += 1
    search.improve(within: node.live, most: 2_000_000, displaces: roundings <= 8)
    offer(search)
  }

  // MARK: Branching

  /// Splits the choices into two parts and searches the more promising one; `node` becomes the other.
  /// - Returns: whether nothing is left to search.
  private mutating func branch(
    _ node: inout FillRelaxation, _ used: [(cell: Int, part: Double)], _ bound: Int
  ) -> Bool {
    guard let (slot, isInFirst) = division(node, used) else {
      // Each slot has only one cell left.
      var search = LocalSearch(table)
      for cells in node.live {
        guard let cell = cells.first, search.allows(cell) else { return true }
        search.set(cell)
      }
      offer(search)
      return true
    }
    let cells = node.live[slot]
    var first = node
    _ = first.remove(cells.filter { !isInFirst(table.cells[$0], $0) })
    explore(first, bound)
    if bound <= goal { return true }
    _ = node.remove(cells.filter { isInFirst(table.cells[$0], $0) })
    return false
  }

  /// A slot to split on, and the cells of its first part. Returns nil if each slot has at most one cell.
  ///
  /// Prefers the slot and trait on which the solution is most undecided, since a trait matters more than a
  /// single dish. If it is decided on all traits, one cell is split off.
  private func division(
    _ node: FillRelaxation, _ used: [(cell: Int, part: Double)]
  ) -> (slot: Int, isInFirst: (FillTable.Cell, Int) -> Bool)? {
    var parts: [[Int: Double]] = Array(repeating: [:], count: table.slots.count)
    for (index, part) in used {
      let cell = table.cells[index]
      guard let group = cell.group else { continue }
      for trait in table.groups[group].traits { parts[cell.slot][trait, default: 0] += part }
    }
    var best: (slot: Int, trait: Int, part: Double)?
    var least = 0.499_999
    for (slot, parts) in parts.enumerated() {
      for (trait, part) in parts.sorted(by: { $0.key < $1.key }) where abs(part - 0.5) < least - 1e-6 {
        (best, least) = ((slot, trait, part), abs(part - 0.5))
      }
    }
    if let (slot, trait, part) = best {
      let groups = table.groups
      return (
        slot,
        { cell, _ in (cell.group.map { groups[$0].traits.contains(trait) } ?? false) == (part >= 0.5) }
      )
    }
    let isOpen = { (slot: Int) in node.live[slot].count > 1 }
    let shared = used.first { $0.part > 1e-6 && $0.part < 1 - 1e-6 && isOpen(table.cells[$0.cell].slot) }
    if let chosen = shared?.cell { return (table.cells[chosen].slot, { $1 == chosen }) }
    guard let slot = node.live.indices.max(by: { node.live[$0].count < node.live[$1].count }), isOpen(slot)
    else { return nil }
    let own = used.first { table.cells[$0.cell].slot == slot }?.cell
    let chosen = own.flatMap { node.live[slot].contains($0) ? $0 : nil } ?? node.live[slot][0]
    return (slot, { $1 == chosen })
  }
}
