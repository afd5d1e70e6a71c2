/// A linear program, solved by the dual simplex method (Lemke 1954) on a dense dictionary (Chvátal 1983, chapters 2
/// and 10).
///
/// Each row gives a basic variable as a constant plus multiples of the nonbasic variables, which are 0. All
/// variables are at least 0, and the objective is maximized. Its coefficients are never positive, so a
/// solution without negative variables is optimal. Adding a row, tightening a limit and fixing a variable at
/// 0 keep that property, so `solve` continues from the last solution.
///
/// The caller numbers the variables. All results are floating point: they guide the search, but prove
/// nothing.
struct LinearProgram {
  /// The result of solving.
  enum Outcome: Equatable {
    case solved
    /// Infeasible: the variable of this row cannot be made nonnegative or, if it is fixed, cannot be made 0.
    case impossible(row: Int)
    /// The limit on pivots was reached.
    case unfinished
  }

  /// The nonbasic variables.
  private(set) var columns: [Int]
  /// The coefficients of the objective.
  private(set) var costs: [Double]
  /// The value of the objective.
  private(set) var objective: Double
  /// The basic variable of each row.
  private(set) var basis: [Int] = []
  /// The value of the basic variable of each row.
  private(set) var values: [Double] = []
  /// The coefficients of each row, in the order of `columns`.
  private(set) var rows: [[Double]] = []
  /// Whether the variable of a row is fixed at 0.
  private var isFixed: [Bool] = []
  /// The steps of work since the last call of `takeSteps`.
  private var steps = 0

  private static let tolerance = 1e-7

  /// Creates a program without rows.
  init(columns: [Int], costs: [Double], objective: Double) {
    (self.columns, self.costs, self.objective) = (columns, costs, objective)
  }

  /// The steps of work since the last call; a step is one or two additions.
  mutating func takeSteps() -> Int {
    defer { steps = 0 }
    return steps
  }

  /// Whether a variable is negative, or fixed and not 0, so that solving would change the solution.
  var isBroken: Bool { basis.indices.contains { excess($0) > LinearProgram.tolerance } }

  private func excess(_ row: Int) -> Double { isFixed[row] ? abs(values[row]) : -values[row] }

  // MARK: Changing the program

  /// Adds a row: its variable is the constant less the sum of the other variables times their coefficients.
  mutating func addRow(_ variable: Int, constant: Double, _ coefficient: (_ variable: Int) -> Double) {
    var row = columns.map { -coefficient($0) }
    var value = constant
    for (other, basic) in basis.enumerated() {
      let factor = coefficient(basic)
      guard factor != 0 else { continue }
      value -= factor * values[other]
      LinearProgram.add(rows[other], times: -factor, to: &row)
      steps += columns.count
    }
    steps += columns.count
    basis.append(variable)
    values.append(value)
    rows.append(row)
    isFixed.append(false)
  }

  /// Adds a variable that is in no row yet.
  mutating func addColumn(_ variable: Int, cost: Double) {
    columns.append(variable)
    costs.append(cost)
    for row in rows.indices { rows[row].append(0) }
    steps += rows.count
  }

  /// Lowers the constant in the definition of a row's variable.
  mutating func tighten(_ variable: Int, by amount: Double) {
    if let row = basis.firstIndex(of: variable) {
      values[row] -= amount
    } else if let column = columns.firstIndex(of: variable) {
      for row in rows.indices { values[row] += rows[row][column] * amount }
      objective += costs[column] * amount
    }
  }

  /// Fixes variables at 0.
  mutating func fix(where isOut: (_ variable: Int) -> Bool) {
    for row in basis.indices where isOut(basis[row]) { isFixed[row] = true }
    let kept = columns.indices.filter { !isOut(columns[$0]) }
    guard kept.count < columns.count else { return }
    columns = kept.map { columns[$0] }
    costs = kept.map { costs[$0] }
    for row in rows.indices {
      let old = rows[row]
      rows[row] = kept.map { old[$0] }
    }
    steps += rows.count * kept.count
  }

  /// Removes rows. No other row may refer to their variables.
  mutating func dropRows(where isDropped: (_ variable: Int, _ value: Double) -> Bool) {
    let kept = basis.indices.filter { !isDropped(basis[$0], values[$0]) }
    guard kept.count < basis.count else { return }
    basis = kept.map { basis[$0] }
    values = kept.map { values[$0] }
    isFixed = kept.map { isFixed[$0] }
    rows = kept.map { rows[$0] }
  }

  // MARK: Solving

  /// Pivots until no variable is negative and the fixed ones are 0.
  /// - Parameter most: the maximum number of pivots.
  mutating func solve(most: Int) -> Outcome {
    for _ in 0..<most {
      guard let row = leavingRow() else { return .solved }
      guard let column = enteringColumn(row) else { return .impossible(row: row) }
      pivot(row, column)
      if isFixed[row] {
        isFixed[row] = false
        let leaving = columns[column]
        fix { $0 == leaving }
      }
    }
    return .unfinished
  }

  /// The row farthest below 0, relative to the norm of its coefficients (dual steepest edge, Forrest and
  /// Goldfarb 1992). This takes far fewer pivots than choosing the smallest value. nil if the program is solved.
  private mutating func leavingRow() -> Int? {
    var best: Int?
    var most = 0.0
    for row in basis.indices {
      let excess = excess(row)
      guard excess > LinearProgram.tolerance else { continue }
      let length = rows[row].withUnsafeBufferPointer { $0.reduce(1) { $0 + $1 * $1 } }
      steps += columns.count
      if excess * excess > most * length { (best, most) = (row, excess * excess / length) }
    }
    return best
  }

  /// The column whose cost reaches 0 first when the row's variable goes to 0 (the dual ratio test). Ties go
  /// to the greatest coefficient, which is numerically safest. nil if there is none: the program is infeasible.
  private func enteringColumn(_ row: Int) -> Int? {
    let sign: Double = values[row] < 0 ? 1 : -1
    var best: Int?
    var (least, size) = (Double.infinity, 0.0)
    for column in columns.indices {
      let coefficient = sign * rows[row][column]
      guard coefficient > 1e-9 else { continue }
      let ratio = max(0, -costs[column]) / coefficient
      if ratio < least - 1e-9 || (ratio <= least + 1e-9 && coefficient > size) {
        (best, least, size) = (column, min(ratio, least), coefficient)
      }
    }
    return best
  }

  /// Exchanges a basic and a nonbasic variable.
  private mutating func pivot(_ row: Int, _ column: Int) {
    var own = rows[row]
    let factor = -1 / own[column]
    for index in own.indices { own[index] *= factor }
    own[column] = -factor
    let value = values[row] * factor
    for other in rows.indices where other != row && rows[other][column] != 0 {
      let multiple = rows[other][column]
      rows[other][column] = 0
      values[other] += multiple * value
      LinearProgram.add(own, times: multiple, to: &rows[other])
      steps += columns.count
    }
    let cost = costs[column]
    costs[column] = 0
    objective += cost * value
    LinearProgram.add(own, times: cost, to: &costs)
    // Rounding must not make a cost positive.
    for index in costs.indices where costs[index] > 0 { costs[index] = 0 }
    steps += 2 * columns.count
    (rows[row], values[row]) = (own, value)
    (basis[row], columns[column]) = (columns[column], basis[row])
  }

  /// Adds a multiple of some numbers to others. The compiler vectorizes this.
  private static func add(_ numbers: [Double], times multiple: Double, to sums: inout [Double]) {
    numbers.withUnsafeBufferPointer { numbers in
      sums.withUnsafeMutableBufferPointer { sums in
        for index in 0..<min(numbers.count, sums.count) { sums[index] += multiple * numbers[index] }
      }
    }
  }
}
