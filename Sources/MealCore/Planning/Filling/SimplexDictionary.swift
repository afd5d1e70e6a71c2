/// A linear program in the form of a dictionary, solved by the dual simplex method.
///
/// Each row gives a basic variable as a constant and multiples of the nonbasic variables, which are 0. All
/// variables are at least 0. The coefficients of the objective are at most 0 at all times, so once all constants
/// are at least 0 the solution is the best. Everything here is floating point: it guides the solver, and decides
/// nothing.
struct SimplexDictionary {
  /// What a variable stands for. The numbers are those of the owner's tables.
  enum Variable: Hashable {
    /// How much of a cell is used.
    case cell(Int)
    /// How many dishes a count has too few or too many.
    case miss(Int)
    /// The slack of "no dish twice".
    case dish(Int)
    /// The slack of a count.
    case count(Int)
    /// The slack of "at most so many musts broken".
    case most
    /// The slack of "at least so many musts broken".
    case least
    /// Musts broken that no other variable counts.
    case others
  }

  /// The result of solving.
  enum Outcome: Equatable {
    case solved
    /// The variable of this row cannot reach its limit.
    case impossible(row: Int)
    /// Too many steps.
    case unfinished
  }

  /// The nonbasic variables.
  private(set) var columns: [Variable]
  /// The coefficients of the objective.
  private(set) var costs: [Double]
  /// The value of the objective.
  private(set) var objective: Double
  /// The basic variable of each row.
  private(set) var basis: [Variable] = []
  /// The constant of each row.
  private(set) var constants: [Double] = []
  /// Whether the variable of a row must be 0.
  private(set) var isBanned: [Bool] = []
  /// The coefficients, row by row, with room for `width` columns each.
  private var cells: [Double] = []
  private var width: Int
  /// The steps of work done so far.
  private(set) var steps = 0

  static var tolerance: Double { 1e-7 }

  /// A dictionary without rows.
  init(columns: [Variable], costs: [Double], objective: Double) {
    self.columns = columns
    self.costs = costs
    self.objective = objective
    width = columns.count + 64
  }

  /// The coefficient of a nonbasic variable in a row.
  func cell(_ row: Int, _ column: Int) -> Double { cells[row * width + column] }

  /// Adds a row whose basic variable is a sum over nonbasic variables.
  mutating func addRow(_ variable: Variable, constant: Double, _ coefficient: (Variable) -> Double) {
    let start = cells.count
    cells.append(contentsOf: repeatElement(0, count: width))
    for column in columns.indices { cells[start + column] = coefficient(columns[column]) }
    var constant = constant
    // Basic variables are replaced by their rows.
    for row in basis.indices {
      let factor = coefficient(basis[row])
      guard factor != 0 else { continue }
      constant += factor * constants[row]
      let from = row * width
      for column in columns.indices { cells[start + column] += factor * cells[from + column] }
      steps += columns.count
    }
    steps += columns.count
    basis.append(variable)
    constants.append(constant)
    isBanned.append(false)
  }

  /// Adds a nonbasic variable that no row has yet, apart from what `like` says.
  /// - Parameter like: variables that stand for their sum with a multiple of the new one from now on.
  mutating func addColumn(_ variable: Variable, cost: Double, like: [(Variable, Double)] = []) {
    if columns.count == width { widen() }
    let column = columns.count
    columns.append(variable)
    costs.append(cost)
    for row in basis.indices { cells[row * width + column] = 0 }
    for (other, factor) in like {
      if let row = basis.firstIndex(of: other) {
        cells[row * width + column] -= factor
      } else if let from = columns.firstIndex(of: other) {
        costs[column] += factor * costs[from]
        for row in basis.indices { cells[row * width + column] += factor * cells[row * width + from] }
      }
    }
  }

  /// Makes a slack smaller by a number, whether it is basic or not: its limit becomes tighter.
  mutating func tighten(_ variable: Variable, by amount: Double) {
    if let row = basis.firstIndex(of: variable) {
      constants[row] -= amount
    } else if let column = columns.firstIndex(of: variable) {
      for row in basis.indices { constants[row] += cells[row * width + column] * amount }
      objective += costs[column] * amount
    }
  }

  /// Makes room for so many rows.
  mutating func reserveRows(_ number: Int) { cells.reserveCapacity(number * width) }

  /// Whether a variable is beyond its limit, so that solving would change the solution.
  var isBroken: Bool { leavingRow() != nil }

  private mutating func widen() {
    let wider = width * 2
    var copy = [Double](repeating: 0, count: basis.count * wider)
    for row in basis.indices {
      for column in columns.indices { copy[row * wider + column] = cells[row * width + column] }
    }
    cells = copy
    width = wider
  }

  /// Makes variables 0 for good.
  mutating func ban(_ isOut: (Variable) -> Bool) {
    let kept = columns.indices.filter { !isOut(columns[$0]) }
    if kept.count < columns.count - columns.count / 16 {
      keep(kept)
    } else if kept.count < columns.count {
      for column in columns.indices.reversed() where isOut(columns[column]) { removeColumn(column) }
    }
    for row in basis.indices where isOut(basis[row]) { isBanned[row] = true }
  }

  /// Keeps some columns, in their order, and gives back the room of the others if that is much.
  private mutating func keep(_ kept: [Int]) {
    columns = kept.map { columns[$0] }
    costs = kept.map { costs[$0] }
    let narrow = kept.count + 64 < width / 2 ? kept.count + 64 : width
    for row in basis.indices {
      for (column, from) in kept.enumerated() { cells[row * narrow + column] = cells[row * width + from] }
    }
    steps += basis.count * kept.count
    if narrow < width {
      cells = Array(cells[..<(basis.count * narrow)])
      width = narrow
    }
  }

  private mutating func removeColumn(_ column: Int) {
    let last = columns.count - 1
    columns.swapAt(column, last)
    costs.swapAt(column, last)
    for row in basis.indices { cells[row * width + column] = cells[row * width + last] }
    columns.removeLast()
    costs.removeLast()
    steps += basis.count
  }

  /// Removes rows of slacks that are far from their limit.
  mutating func dropRows(_ isDropped: (Variable, Double) -> Bool) {
    var row = 0
    while row < basis.count {
      guard isDropped(basis[row], constants[row]) else {
        row += 1
        continue
      }
      let last = basis.count - 1
      if row != last {
        basis[row] = basis[last]
        constants[row] = constants[last]
        isBanned[row] = isBanned[last]
        for column in columns.indices { cells[row * width + column] = cells[last * width + column] }
        steps += columns.count
      }
      basis.removeLast()
      constants.removeLast()
      isBanned.removeLast()
      cells.removeLast(width)
    }
  }

  /// Solves the program.
  /// - Parameter most: the most pivots to do.
  mutating func solve(most: Int) -> Outcome {
    for _ in 0..<most {
      guard let row = leavingRow() else { return .solved }
      guard let column = enteringColumn(row) else { return .impossible(row: row) }
      pivot(row, column)
      if isBanned[row] {
        // The banned variable has left the basis.
        isBanned[row] = false
        removeColumn(column)
      }
    }
    return .unfinished
  }

  /// The row that is farthest from its limits.
  private func leavingRow() -> Int? {
    var best: Int?
    var most = SimplexDictionary.tolerance
    for row in basis.indices {
      let excess = isBanned[row] ? abs(constants[row]) : -constants[row]
      if excess > most { (best, most) = (row, excess) }
    }
    return best
  }

  /// The column that keeps all costs at most 0.
  private func enteringColumn(_ row: Int) -> Int? {
    let sign: Double = constants[row] < 0 ? 1 : -1
    let start = row * width
    var best: Int?
    var least = Double.infinity
    var size = 0.0
    for column in columns.indices {
      let coefficient = sign * cells[start + column]
      guard coefficient > 1e-9 else { continue }
      let ratio = max(0, -costs[column]) / coefficient
      // Of equal ratios the greatest coefficient: that is numerically safest.
      if ratio < least - 1e-9 || (ratio <= least + 1e-9 && coefficient > size) {
        (best, least, size) = (column, min(ratio, least), coefficient)
      }
    }
    return best
  }

  /// Exchanges a basic and a nonbasic variable.
  private mutating func pivot(_ row: Int, _ column: Int) {
    let count = columns.count
    let width = width
    let rows = basis.count
    var touched = 1
    cells.withUnsafeMutableBufferPointer { cells in
      let own = row * width
      let factor = 1 / cells[own + column]
      constants[row] *= -factor
      for index in 0..<count { cells[own + index] *= -factor }
      cells[own + column] = factor
      let constant = constants[row]
      for other in 0..<rows where other != row {
        let start = other * width
        let multiple = cells[start + column]
        guard multiple != 0 else { continue }
        touched += 1
        cells[start + column] = 0
        constants[other] += multiple * constant
        for index in 0..<count { cells[start + index] += multiple * cells[own + index] }
      }
      let multiple = costs[column]
      if multiple != 0 {
        costs[column] = 0
        objective += multiple * constant
        for index in 0..<count { costs[index] += multiple * cells[own + index] }
      }
    }
    for index in costs.indices where costs[index] > 0 { costs[index] = 0 }
    steps += (touched + 1) * count
    let leaving = basis[row]
    basis[row] = columns[column]
    columns[column] = leaving
  }
}
