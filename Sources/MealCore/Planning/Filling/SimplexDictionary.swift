/// A linear program in the form of a dictionary.
///
/// Each row gives a basic variable as a constant and multiples of the nonbasic variables, which are 0. All
/// variables are at least 0. Once all constants are at least 0 and all coefficients of the objective at most 0,
/// the solution is the best. Everything here is floating point: it guides the solver, and decides nothing.
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
  var columns: [Variable]
  /// The coefficients of the objective.
  var costs: [Double]
  /// The value of the objective.
  var objective: Double
  /// The basic variable of each row.
  var basis: [Variable] = []
  /// The constant of each row.
  var constants: [Double] = []
  /// Whether the variable of a row must be 0.
  var isBanned: [Bool] = []
  /// The coefficients, row by row, with room for `width` columns each.
  var cells: [Double] = []
  private(set) var width: Int
  /// The steps of work done so far.
  var steps = 0

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

  /// A cell that is a variable here, basic or not.
  func cell(where isMeant: (Int) -> Bool) -> Int? {
    for variable in basis { if case .cell(let cell) = variable, isMeant(cell) { return cell } }
    for variable in columns { if case .cell(let cell) = variable, isMeant(cell) { return cell } }
    return nil
  }

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
    steps += columns.count + like.count * basis.count
    for (other, factor) in like {
      if let row = basis.firstIndex(of: other) {
        cells[row * width + column] -= factor
      } else if let from = columns.firstIndex(of: other) {
        costs[column] += factor * costs[from]
        for row in basis.indices { cells[row * width + column] += factor * cells[row * width + from] }
      }
    }
  }

  /// Works out the coefficients of the objective again, from what each variable is worth.
  mutating func setCosts(_ cost: (Variable) -> Double) {
    objective = 0
    for column in columns.indices { costs[column] = cost(columns[column]) }
    for row in basis.indices {
      let own = cost(basis[row])
      guard own != 0 else { continue }
      objective += own * constants[row]
      let start = row * width
      for column in columns.indices { costs[column] += own * cells[start + column] }
    }
    steps += basis.count * columns.count
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

  /// How far a basic variable is beyond its limit; at most 0 if it is not.
  func excess(_ row: Int) -> Double { isBanned[row] ? abs(constants[row]) : -constants[row] }

  /// Whether a variable is beyond its limit, so that solving would change the solution.
  var isBroken: Bool { basis.indices.contains { excess($0) > SimplexDictionary.tolerance } }

  private mutating func widen() {
    let wider = width * 2
    var copy = [Double](repeating: 0, count: basis.count * wider)
    for row in basis.indices {
      for column in columns.indices { copy[row * wider + column] = cells[row * width + column] }
    }
    cells = copy
    width = wider
    steps += copy.count
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

  /// Removes a nonbasic variable.
  mutating func removeColumn(_ column: Int) {
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
}
