/// The two simplex methods: the dual one after rows were added, the primal one after columns were.
extension SimplexDictionary {
  /// Solves the program by the dual method: keeps the coefficients of the objective at most 0 until all
  /// constants are at least 0.
  /// - Parameter most: the most pivots to do.
  mutating func solve(most: Int) -> Outcome {
    clampCosts()
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

  /// Improves a solution that keeps all limits until it is the best one, by the primal method; gives up after
  /// `most` pivots.
  mutating func improve(most: Int) {
    for _ in 0..<most {
      var entering: Int?
      var most = SimplexDictionary.tolerance
      for column in columns.indices where costs[column] > most { (entering, most) = (column, costs[column]) }
      guard let column = entering else { return }
      var leaving: Int?
      var least = Double.infinity
      var size = 0.0
      for row in basis.indices {
        let coefficient = cells[row * width + column]
        guard coefficient < -1e-9 || (isBanned[row] && coefficient > 1e-9) else { continue }
        let ratio = isBanned[row] ? 0 : max(0, constants[row]) / -coefficient
        if ratio < least - 1e-9 || (ratio <= least + 1e-9 && abs(coefficient) > size) {
          (leaving, least, size) = (row, min(ratio, least), abs(coefficient))
        }
      }
      guard let row = leaving else { return }
      pivot(row, column, keepsCosts: true)
      if isBanned[row] {
        isBanned[row] = false
        removeColumn(column)
      }
    }
  }

  /// Makes positive coefficients of the objective 0, so that the dual method can start.
  mutating func clampCosts() {
    for index in costs.indices where costs[index] > 0 { costs[index] = 0 }
  }

  /// The row that is farthest from its limits, as the length of its coefficients measures it: the dual method's
  /// steepest edge, which takes far fewer pivots than the greatest number.
  private mutating func leavingRow() -> Int? {
    var best: Int?
    var most = 0.0
    for row in basis.indices {
      let excess = excess(row)
      guard excess > SimplexDictionary.tolerance else { continue }
      var length = 1.0
      let start = row * width
      cells.withUnsafeBufferPointer { cells in
        for index in start..<(start + columns.count) { length += cells[index] * cells[index] }
      }
      steps += columns.count
      if excess * excess > most * length { (best, most) = (row, excess * excess / length) }
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

  /// Adds a multiple of some numbers to others. Written so that the compiler uses vectors.
  @inline(__always)
  private static func add(
    _ numbers: UnsafePointer<Double>, times multiple: Double, to sums: UnsafeMutablePointer<Double>,
    _ count: Int
  ) {
    var index = 0
    while index < count {
      sums[index] += multiple * numbers[index]
      index &+= 1
    }
  }

  /// Exchanges a basic and a nonbasic variable.
  private mutating func pivot(_ row: Int, _ column: Int, keepsCosts: Bool = false) {
    let count = columns.count
    let width = width
    let rows = basis.count
    var touched = 1
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      let own = start + row * width
      let factor = 1 / own[column]
      constants[row] *= -factor
      for index in 0..<count { own[index] *= -factor }
      own[column] = factor
      let constant = constants[row]
      for other in 0..<rows where other != row {
        let target = start + other * width
        let multiple = target[column]
        guard multiple != 0 else { continue }
        touched += 1
        target[column] = 0
        constants[other] += multiple * constant
        SimplexDictionary.add(own, times: multiple, to: target, count)
      }
      let multiple = costs[column]
      if multiple != 0 {
        costs[column] = 0
        objective += multiple * constant
        costs.withUnsafeMutableBufferPointer { costs in
          if let target = costs.baseAddress { SimplexDictionary.add(own, times: multiple, to: target, count) }
        }
      }
    }
    if !keepsCosts { clampCosts() }
    steps += (touched + 1) * count
    let leaving = basis[row]
    basis[row] = columns[column]
    columns[column] = leaving
  }
}
