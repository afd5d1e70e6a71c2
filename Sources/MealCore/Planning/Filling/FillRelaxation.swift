/// The linear relaxation of a `FillTable`: a slot may be divided among several dishes, each with a fraction. Cells can
/// be removed from it.
///
/// A variable is a cell, the excess of a count, or the slack of a limit. A limit keeps a sum of variables at or below a
/// constant. Limits are numbered in this order: one for each count, one for each dish ("no dish twice"),
/// and the most and the fewest musts that may be broken. The limit of a count or a dish becomes a row of the program
/// when a solution breaks it; the limits on broken musts, when they are set.
struct FillRelaxation {
  private(set) var program: LinearProgram
  /// The cells that each slot may still have, ascending.
  private(set) var live: [[Int]]
  /// The most musts that may be broken; nil for no limit.
  private(set) var most: Int?
  /// The fewest musts that may be broken; nil for no limit.
  private(set) var least: Int?
  /// For each count, then for each dish, whether the program has a row for its limit.
  private var hasRow: [Bool]
  /// For each count, whether the program has a variable for its excess.
  private var hasExcess: [Bool]
  private let table: FillTable

  /// With more rows, sums of prices could overflow (see `DualBound`).
  private static let mostRows = 1 << 10
  /// The number of rows for counts to add before solving again.
  private static let rowsAtOnce = 10
  /// The most pivots per call to solve.
  private static let mostPivots = 400

  /// Starts with the best cell of each slot.
  init(_ table: FillTable) {
    self.table = table
    live = table.slots
    hasRow = Array(repeating: false, count: table.counts.count + table.dishes)
    hasExcess = table.counts.map(\.costsMust)
    let best = live.map { cells in
      cells.reduce(cells[0]) { table.cells[$1].points > table.cells[$0].points ? $1 : $0 }
    }
    let others = table.cells.indices.filter { $0 != best[table.cells[$0].slot] }
    let musts = table.counts.indices.filter { table.counts[$0].costsMust }
    let firstExcess = table.cells.count
    program = LinearProgram(
      columns: others + musts.map { firstExcess + $0 },
      costs: others.map { Double(table.cells[$0].points - table.cells[best[table.cells[$0].slot]].points) }
        + musts.map { _ in -Double(FillProblem.must) },
      objective: best.reduce(0) { $0 + Double(table.cells[$1].points) })
    for (slot, cell) in best.enumerated() {
      program.addRow(cell, constant: 1) { variable in
        variable < firstExcess && variable != cell && table.cells[variable].slot == slot ? 1 : 0
      }
    }
  }

  // MARK: Numbers of variables and limits

  private func excess(_ count: Int) -> Int { table.cells.count + count }
  private func slack(_ limit: Int) -> Int { table.cells.count + table.counts.count + limit }
  private var mostLimit: Int { table.counts.count + table.dishes }
  private var leastLimit: Int { mostLimit + 1 }

  /// The number of broken musts that one unit of a variable adds.
  private static func broken(_ variable: Int, _ table: FillTable) -> Double {
    if variable < table.cells.count { return table.cells[variable].group == nil ? 1 : 0 }
    let count = variable - table.cells.count
    return count < table.counts.count && table.counts[count].costsMust ? 1 : 0
  }

  // MARK: The solution

  /// Solves the program with its current rows.
  mutating func solve() -> LinearProgram.Outcome { program.solve(most: FillRelaxation.mostPivots) }

  /// The steps of work since the last call.
  mutating func takeSteps() -> Int { program.takeSteps() }

  /// The cells that the solution uses, ascending, and the fraction of each.
  func used() -> [(cell: Int, part: Double)] {
    zip(program.basis, program.values).filter { $0 < table.cells.count && $1 > 1e-7 }
      .map { (cell: $0, part: $1) }.sorted { $0.cell < $1.cell }
  }

  /// The number of musts that the solution breaks.
  func broken() -> Double {
    zip(program.basis, program.values).reduce(0) { $0 + FillRelaxation.broken($1.0, table) * max(0, $1.1) }
  }

  /// The price of each limit, by its number: the increase of the objective if the limit is raised by one.
  /// - Parameters:
  ///   - row: an infeasible row, if any. Added to the objective `times` times, it proves any bound if `times` is
  ///     large enough.
  func prices(row: Int?, times: Double) -> [Double] {
    var prices = [Double](repeating: 0, count: leastLimit + 1)
    func set(_ variable: Int, _ price: Double) {
      if variable >= slack(0) { prices[variable - slack(0)] = price }
    }
    let factor = row.map { program.values[$0] < 0 ? times : -times } ?? 0
    for (column, variable) in program.columns.enumerated() {
      set(variable, -program.costs[column] - (row.map { factor * program.rows[$0][column] } ?? 0))
    }
    if let row { set(program.basis[row], factor) }
    return prices
  }

  // MARK: Growing and shrinking

  /// Removes cells. Returns whether the solution used one of them.
  mutating func remove(_ cells: [Int]) -> Bool {
    var isOut = [Bool](repeating: false, count: table.cells.count)
    for cell in cells { isOut[cell] = true }
    for slot in live.indices { live[slot].removeAll { isOut[$0] } }
    program.fix { $0 < isOut.count && isOut[$0] }
    return program.isBroken
  }

  /// Allows at most this many broken musts.
  mutating func limit(most number: Int) {
    set(mostLimit, from: most, to: number, sign: 1)
    most = number
  }

  /// Requires at least this many broken musts.
  mutating func limit(least number: Int) {
    set(leastLimit, from: least, to: number, sign: -1)
    least = number
  }

  /// Sets or tightens a limit on broken musts.
  private mutating func set(_ limit: Int, from old: Int?, to number: Int, sign: Double) {
    if let old {
      program.tighten(slack(limit), by: sign * Double(old - number))
    } else {
      program.addRow(slack(limit), constant: sign * Double(number)) { [table] in
        sign * FillRelaxation.broken($0, table)
      }
    }
  }

  /// Adds rows for the dishes that the solution uses twice, and for the broken counts with the greatest
  /// penalties.
  /// - Returns: whether any row was added.
  mutating func addBrokenRows(_ used: [(cell: Int, part: Double)]) -> Bool {
    var dishes = [Double](repeating: 0, count: table.dishes)
    var numbers = [Double](repeating: 0, count: table.counts.count)
    for (index, part) in used {
      guard let group = table.cells[index].group else { continue }
      dishes[table.cells[index].dish] += part
      for count in table.groups[group].counts { numbers[count] += part }
    }
    let before = program.basis.count
    for dish in dishes.indices where dishes[dish] > 1 + 1e-6 {
      addRow(table.counts.count + dish, limit: 1) { [table] in table.cells[$0].dish == dish ? 1 : 0 }
    }
    var broken: [(cost: Double, count: Int)] = []
    for (index, count) in table.counts.enumerated() {
      let excess =
        count.isMinimum ? Double(count.number) - numbers[index] : numbers[index] - Double(count.number)
      guard excess > 1e-6, !hasRow[index] else { continue }
      broken.append((excess * Double(min(count.weight ?? .max, 2 * FillProblem.must)), index))
    }
    broken.sort { ($1.cost, $0.count) < ($0.cost, $1.count) }
    for (_, count) in broken.prefix(FillRelaxation.rowsAtOnce) { addRow(count: count) }
    return program.basis.count > before
  }

  private mutating func addRow(count index: Int) {
    let count = table.counts[index]
    if let weight = count.weight, !hasExcess[index] {
      hasExcess[index] = true
      program.addColumn(excess(index), cost: -Double(weight))
    }
    var isSeen = [Bool](repeating: false, count: table.groups.count)
    for group in table.groupsOf[index] { isSeen[group] = true }
    let sign: Double = count.isMinimum ? -1 : 1
    addRow(index, limit: sign * Double(count.number)) { [table, isSeen] cell in
      table.cells[cell].group.map { isSeen[$0] ? sign : 0 } ?? 0
    }
  }

  /// Adds the row of a dish or a count.
  private mutating func addRow(_ limit: Int, limit constant: Double, _ coefficient: (_ cell: Int) -> Double) {
    guard !hasRow[limit], program.basis.count < FillRelaxation.mostRows else { return }
    hasRow[limit] = true
    let cells = table.cells.count
    let own = limit < table.counts.count ? excess(limit) : nil
    program.addRow(slack(limit), constant: constant) { variable in
      variable < cells ? coefficient(variable) : variable == own ? -1 : 0
    }
  }

  /// Removes the rows of counts and dishes that the solution satisfies with slack.
  mutating func dropLooseRows() {
    let first = slack(0)
    var dropped: [Int] = []
    program.dropRows { [hasRow] variable, value in
      guard value > 1e-6, hasRow.indices.contains(variable - first) else { return false }
      dropped.append(variable - first)
      return true
    }
    for limit in dropped { hasRow[limit] = false }
  }
}

/// An upper bound on the value of any choice that a relaxation allows, given prices for its limits.
///
/// Any prices give a bound, by Lagrangian duality (Geoffrion 1974): a choice pays the price for each unit of
/// a limit that it uses, and is paid for the whole limit, so a choice within the limits loses nothing; with
/// prices in place of limits, each slot can be decided by itself. The prices of a solved relaxation give
/// tight bounds. They are first rounded to integers, in 65,536ths of a point; rounding can make a bound
/// looser, but never wrong.
///
/// Overflow is impossible: each price is at most 2^40, at most 2^10 of them are nonzero (one for each row of the
/// relaxation), limits are at most 2^10, and slots at most 2^10. Up to 2^27 musts may be broken, at a price of at most
/// 2^33. So the sums are less than 2^62.
struct DualBound: ~Copyable {
  /// The bound, in 65,536ths of a point.
  private let value: Int
  /// The value of the best cell of each slot at these prices.
  private let best: [Int]
  /// The value of each usable cell at these prices, slot by slot.
  private let worth: [[Int]]

  private static let scale = 1 << 16

  /// The bound in whole points.
  var points: Int { value >> 16 }

  /// - Parameter prices: the price of each limit, numbered as in `FillRelaxation`.
  init(_ prices: [Double], _ relaxation: FillRelaxation, _ table: FillTable) {
    var prices = prices.map { $0 > 0 ? Int(min($0 * Double(DualBound.scale) + 0.5, Double(1 << 40))) : 0 }
    let must = FillProblem.must * DualBound.scale
    let most = min(prices[prices.count - 2], 1 << 32)
    // Cap the price, so that no choice gains by breaking a must.
    let least = min(prices[prices.count - 1], must + most)
    var value = most * (relaxation.most ?? 0) - least * (relaxation.least ?? 0)
    var gains = [Int](repeating: 0, count: table.groups.count)
    for (index, count) in table.counts.enumerated() where prices[index] > 0 {
      // The price of a limit that may be broken is at most its penalty.
      if let weight = count.weight {
        prices[index] = min(prices[index], count.costsMust ? must + most - least : weight * DualBound.scale)
      }
      let gain = count.isMinimum ? prices[index] : -prices[index]
      value -= gain * count.number
      for group in table.groupsOf[index] { gains[group] += gain }
    }
    let ofDishes = prices[table.counts.count...]
    for dish in 0..<table.dishes { value += ofDishes[table.counts.count + dish] }
    worth = relaxation.live.map { cells in
      cells.map { index in
        let cell = table.cells[index]
        let points = cell.points * DualBound.scale
        guard let group = cell.group else { return points + least - most }
        return points + gains[group] - ofDishes[table.counts.count + cell.dish]
      }
    }
    best = worth.map { $0.max() ?? 0 }
    // If a slot has no cell left, no choice is possible.
    self.value = worth.contains([]) ? -(1 << 62) : best.reduce(value, +)
  }

  /// The cells that cannot be in a choice with more than `goal` points ("reduced cost fixing").
  func cells(beyond goal: Int, _ relaxation: FillRelaxation) -> [Int] {
    guard goal > -(1 << 45) else { return [] }
    let needed = (goal + 1) * DualBound.scale
    var found: [Int] = []
    for (slot, cells) in relaxation.live.enumerated() {
      for (cell, worth) in zip(cells, worth[slot]) where value - best[slot] + worth < needed {
        found.append(cell)
      }
    }
    return found
  }
}
