/// The linear relaxation of a `FillTable` in which some cells are left out: dishes may be divided.
///
/// The rows for counts and for "no dish twice" are added when a solution breaks them, and cells when it would use
/// them; see `FillRelaxation+Growing.swift`.
struct FillRelaxation {
  typealias Variable = SimplexDictionary.Variable

  var dictionary: SimplexDictionary
  /// The cells that each slot may have, ascending.
  var live: [[Int]]
  /// The most and the fewest musts that may be broken.
  private(set) var most: Int?
  private(set) var least: Int?
  /// Whether the dictionary has a row for each dish and for each count.
  var hasDish: [Bool]
  var hasRow: [Bool]
  /// Whether the dictionary has the number by which each count is broken.
  var hasMiss: [Bool]
  /// Whether the dictionary has each cell. The others are added when a solution would use them.
  var hasCell: [Bool]

  /// The most rows: with more of them, sums of multipliers could overflow (see `Multipliers`).
  static var mostRows: Int { 1 << 10 }
  /// The most pivots for solving once.
  static var mostPivots: Int { 400 }

  /// Each slot has its cell with the most points. Of each group, the dictionary has the cell with the most points.
  init(_ table: FillTable) {
    live = table.slots
    hasCell = Array(repeating: false, count: table.cells.count)
    hasDish = Array(repeating: false, count: table.dishes)
    hasRow = Array(repeating: false, count: table.counts.count)
    hasMiss = hasRow
    var columns: [Variable] = []
    var costs: [Double] = []
    var objective = 0.0
    var first: [Int] = []
    for cells in live {
      var best = cells[0]
      for cell in cells where table.cells[cell].points > table.cells[best].points { best = cell }
      first.append(best)
      hasCell[best] = true
      objective += Double(table.cells[best].points)
      var group: Int?
      for cell in cells
      where cell != best && (table.cells[cell].group == nil || table.cells[cell].group != group) {
        group = table.cells[cell].group
        hasCell[cell] = true
        columns.append(.cell(cell))
        costs.append(Double(table.cells[cell].points - table.cells[best].points))
      }
    }
    dictionary = SimplexDictionary(columns: columns, costs: costs, objective: objective)
    dictionary.reserveRows(first.count + 64)
    for (slot, cell) in first.enumerated() {
      dictionary.addRow(.cell(cell), constant: 1) { variable in
        guard case .cell(let other) = variable, other != cell else { return 0 }
        return table.cells[other].slot == slot ? -1 : 0
      }
    }
  }

  /// Leaves out cells.
  mutating func remove(_ isOut: [Bool]) {
    for slot in live.indices { live[slot].removeAll { isOut[$0] } }
    dictionary.ban { variable in
      if case .cell(let cell) = variable { isOut[cell] } else { false }
    }
  }

  /// Allows at most so many broken musts.
  mutating func limit(most number: Int, _ table: FillTable) {
    if let most {
      dictionary.tighten(.most, by: Double(most - number))
    } else {
      dictionary.addRow(.most, constant: Double(number)) { -FillRelaxation.broken($0, table) }
    }
    most = number
  }

  /// Demands at least so many broken musts.
  mutating func limit(least number: Int, _ table: FillTable) {
    if let least {
      dictionary.tighten(.least, by: Double(number - least))
    } else {
      dictionary.addColumn(.others, cost: -Double(FillProblem.must))
      dictionary.addRow(.least, constant: -Double(number)) { FillRelaxation.broken($0, table) }
    }
    least = number
  }

  /// How many broken musts one unit of a variable is.
  private static func broken(_ variable: Variable, _ table: FillTable) -> Double {
    switch variable {
    case .cell(let cell): table.cells[cell].group == nil ? 1 : 0
    case .miss(let count): table.counts[count].isMust ? 1 : 0
    case .others: 1
    case .dish, .count, .most, .least: 0
    }
  }

  /// The number of musts that the solution breaks.
  func broken(_ table: FillTable) -> Double {
    var sum = 0.0
    for (row, variable) in dictionary.basis.enumerated() {
      sum += FillRelaxation.broken(variable, table) * max(0, dictionary.constants[row])
    }
    return sum
  }

  /// Solves the program with the rows it has.
  mutating func solve() -> SimplexDictionary.Outcome { dictionary.solve(most: FillRelaxation.mostPivots) }

  /// The cells that the solution uses, and how much of each.
  func used() -> [(cell: Int, part: Double)] {
    var used: [(cell: Int, part: Double)] = []
    for (row, variable) in dictionary.basis.enumerated() {
      if case .cell(let cell) = variable, dictionary.constants[row] > 1e-7 {
        used.append((cell, dictionary.constants[row]))
      }
    }
    used.sort { $0.cell < $1.cell }
    return used
  }
}
