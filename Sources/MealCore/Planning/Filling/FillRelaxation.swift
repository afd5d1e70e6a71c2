/// The linear relaxation of a `FillTable` in which some cells are left out: dishes may be divided.
///
/// The rows for counts and for "no dish twice" are added when a solution breaks them.
struct FillRelaxation {
  typealias Variable = SimplexDictionary.Variable

  private(set) var dictionary: SimplexDictionary
  /// The cells that each slot may have, ascending.
  private(set) var live: [[Int]]
  /// The most and the fewest musts that may be broken.
  private(set) var most: Int?
  private(set) var least: Int?
  private var hasDish: [Bool]
  private var hasRow: [Bool]
  private var hasMiss: [Bool]

  /// The most rows: with more of them, sums of multipliers could overflow (see `Multipliers`).
  static var mostRows: Int { 1 << 10 }

  /// Each slot has its cell with the most points.
  init(_ table: FillTable) {
    live = table.slots
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
      objective += Double(table.cells[best].points)
      for cell in cells where cell != best {
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
  mutating func solve() -> SimplexDictionary.Outcome { dictionary.solve(most: 400) }

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

  /// Adds rows for the counts and dishes that the solution breaks. Returns whether there are any.
  mutating func addBrokenRows(_ used: [(cell: Int, part: Double)], _ table: FillTable) -> Bool {
    var dishes: [Int: Double] = [:]
    var numbers = [Double](repeating: 0, count: table.counts.count)
    for (index, part) in used {
      let cell = table.cells[index]
      guard let group = cell.group else { continue }
      dishes[cell.dish, default: 0] += part
      for count in table.groups[group].counts { numbers[count] += part }
    }
    let before = dictionary.basis.count
    for dish in dishes.keys.sorted() where !hasDish[dish] && (dishes[dish] ?? 0) > 1 + 1e-6 {
      addRow(dish: dish, table)
    }
    for (index, count) in table.counts.enumerated() where !hasRow[index] {
      let excess =
        count.isMinimum ? Double(count.limit) - numbers[index] : numbers[index] - Double(count.limit)
      if excess > 1e-6 { addRow(count: index, table) }
    }
    return dictionary.basis.count > before
  }

  private mutating func addRow(dish: Int, _ table: FillTable) {
    guard dictionary.basis.count < FillRelaxation.mostRows else { return }
    hasDish[dish] = true
    dictionary.addRow(.dish(dish), constant: 1) { variable in
      if case .cell(let cell) = variable { table.cells[cell].dish == dish ? -1 : 0 } else { 0 }
    }
  }

  private mutating func addRow(count index: Int, _ table: FillTable) {
    guard dictionary.basis.count < FillRelaxation.mostRows else { return }
    let count = table.counts[index]
    hasRow[index] = true
    if let weight = count.weight, !hasMiss[index] {
      hasMiss[index] = true
      dictionary.addColumn(
        .miss(index), cost: -Double(weight), like: count.isMust ? [(.most, 1), (.least, -1)] : [])
    }
    let sign: Double = count.isMinimum ? 1 : -1
    let isCounted = table.isCounted(by: index)
    dictionary.addRow(.count(index), constant: -sign * Double(count.limit)) { variable in
      switch variable {
      case .cell(let cell): table.cells[cell].group.map { isCounted[$0] ? sign : 0 } ?? 0
      case .miss(index): 1
      default: 0
      }
    }
  }

  /// Removes the rows of counts and dishes that the solution keeps with room to spare.
  mutating func dropLooseRows() {
    var dishes: [Int] = []
    var counts: [Int] = []
    dictionary.dropRows { variable, slack in
      guard slack > 1e-6 else { return false }
      switch variable {
      case .dish(let dish): dishes.append(dish)
      case .count(let count): counts.append(count)
      default: return false
      }
      return true
    }
    for dish in dishes { hasDish[dish] = false }
    for count in counts { hasRow[count] = false }
  }
}
