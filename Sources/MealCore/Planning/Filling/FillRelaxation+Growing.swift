/// Growing the program: rows that the solution breaks, cells that it would use.
extension FillRelaxation {
  /// How many rows for counts are added before the program is solved again.
  private static var rowsAtOnce: Int { 10 }
  /// How many cells of a slot are added before the program is solved again.
  private static var cellsAtOnce: Int { 4 }

  // MARK: Cells

  /// Adds the cells that prices make worth more than those of their slot that the dictionary has.
  /// - Returns: whether there are any.
  mutating func addCells(_ bound: Multipliers.Bound, _ table: FillTable) -> Bool {
    var isAdded = false
    for cells in live {
      var best = Int.min
      for cell in cells where hasCell[cell] { best = max(best, bound.worth[cell]) }
      // Less than that is an error of floating point.
      if best > .min { best += Multipliers.scale / 256 }
      var found: [(worth: Int, cell: Int)] = []
      for cell in cells where !hasCell[cell] && bound.worth[cell] > best {
        found.append((bound.worth[cell], cell))
      }
      found.sort { $0.worth == $1.worth ? $0.cell < $1.cell : $0.worth > $1.worth }
      for (_, cell) in found.prefix(FillRelaxation.cellsAtOnce) { addCell(cell, table) }
      if !found.isEmpty { isAdded = true }
    }
    if isAdded { dictionary.improve(most: FillRelaxation.mostPivots) }
    return isAdded
  }

  /// Adds all cells that are left, and solves the program. Returns whether there are any.
  mutating func addAllCells(_ table: FillTable) -> Bool {
    var isAdded = false
    for cells in live {
      for cell in cells where !hasCell[cell] {
        addCell(cell, table)
        isAdded = true
      }
    }
    guard isAdded else { return false }
    guard dictionary.solve(most: FillRelaxation.mostPivots) == .solved else { return true }
    dictionary.setCosts { variable in
      switch variable {
      case .cell(let cell): Double(table.cells[cell].points)
      case .miss(let count): -Double(table.counts[count].weight ?? 0)
      case .others: -Double(FillProblem.must)
      case .dish, .count, .most, .least: 0
      }
    }
    dictionary.improve(most: FillRelaxation.mostPivots)
    return true
  }

  /// Adds a cell: it takes the place of another one of its slot, and the counts and dishes see the difference.
  private mutating func addCell(_ index: Int, _ table: FillTable) {
    let cell = table.cells[index]
    hasCell[index] = true
    guard let other = dictionary.cell(where: { table.cells[$0].slot == cell.slot }) else { return }
    let old = table.cells[other]
    var like: [(Variable, Double)] = [(.cell(other), 1)]
    func add(_ cell: FillTable.Cell, _ factor: Double) {
      guard let group = cell.group else {
        like += [(.most, factor), (.least, -factor)]
        return
      }
      if hasDish[cell.dish] { like.append((.dish(cell.dish), factor)) }
      for count in table.groups[group].counts where hasRow[count] {
        like.append((.count(count), table.counts[count].isMinimum ? -factor : factor))
      }
    }
    add(cell, 1)
    add(old, -1)
    dictionary.addColumn(.cell(index), cost: Double(cell.points - old.points), like: like)
  }

  // MARK: Rows

  /// Adds rows for the dishes, and for the counts with the greatest penalties, that the solution breaks.
  /// - Returns: whether there are any.
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
    var broken: [(excess: Double, count: Int)] = []
    for (index, count) in table.counts.enumerated() where !hasRow[index] {
      let excess =
        count.isMinimum ? Double(count.limit) - numbers[index] : numbers[index] - Double(count.limit)
      guard excess > 1e-6 else { continue }
      broken.append((excess * Double(min(count.weight ?? .max, 2 * FillProblem.must)), index))
    }
    broken.sort { $0.excess == $1.excess ? $0.count < $1.count : $0.excess > $1.excess }
    for (_, count) in broken.prefix(FillRelaxation.rowsAtOnce) { addRow(count: count, table) }
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
