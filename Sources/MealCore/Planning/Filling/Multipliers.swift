/// What a unit of each limit is worth, in 65,536ths of a point.
///
/// With any multipliers at all, the bound computed from them is a bound: they say how much each dish and each
/// count would cost or earn if limits were prices, and then each slot chooses alone. Good multipliers, which
/// come from a solved relaxation, give low bounds. They are integers from here on, so that rounding can make
/// a bound worse, but not wrong.
///
/// Overflow is impossible: each multiplier is at most 2^40, there are at most 2^10 of them (one for each row of
/// the relaxation), limits are at most 2^10, and slots at most 2^10. So the sums are less than 2^62.
struct Multipliers {
  static var scale: Int { 1 << 16 }
  private static var mostPrice: Double { Double(1 << 40) }

  /// The price of each dish that has one.
  private(set) var dishes: [(dish: Int, price: Int)] = []
  /// What one more dish earns with each count that has a price: at least 0 for minima, at most 0 for maxima.
  private(set) var counts: [(count: Int, gain: Int)] = []
  /// The price of each broken must, because few may be broken.
  private(set) var most = 0
  /// What each broken must earns, because some must be broken.
  private(set) var least = 0

  /// The multipliers that belong to a relaxation's costs.
  /// - Parameter row: a row that cannot be kept: its coefficients are added `times` times.
  init(_ dictionary: SimplexDictionary, row: Int?, times: Double, _ table: FillTable) {
    var prices: [(variable: SimplexDictionary.Variable, price: Double)] = []
    let sign: Double = row.map { dictionary.constants[$0] < 0 ? 1 : -1 } ?? 0
    for (column, variable) in dictionary.columns.enumerated() {
      var price = -dictionary.costs[column]
      if let row { price -= sign * times * dictionary.cell(row, column) }
      prices.append((variable, price))
    }
    if let row { prices.append((dictionary.basis[row], sign * times)) }
    for (variable, price) in prices {
      switch variable {
      case .most: most = Multipliers.scaled(price)
      case .least: least = Multipliers.scaled(price)
      default: break
      }
    }
    // Demanding broken musts never earns more than they cost.
    let must = FillProblem.must * Multipliers.scale
    least = min(least, must + most)
    for (variable, price) in prices {
      var price = Multipliers.scaled(price)
      switch variable {
      case .dish(let dish):
        if price > 0 { dishes.append((dish, price)) }
      case .count(let index):
        let count = table.counts[index]
        // Nothing that can be bought at its penalty is worth more.
        if let weight = count.weight {
          price = min(price, count.isMust ? must + most - least : weight * Multipliers.scale)
        }
        if price > 0 { counts.append((index, count.isMinimum ? price : -price)) }
      default: break
      }
    }
  }

  private static func scaled(_ price: Double) -> Int {
    guard price > 0 else { return 0 }
    return Int(min(price * Double(scale) + 0.5, mostPrice))
  }

  /// The bound that these multipliers give for a relaxation, in 65,536ths of a point, and the best cell of each
  /// slot.
  struct Bound {
    var value: Int
    /// What the best cell of each slot is worth.
    var best: [Int]
    /// What each cell is worth, by its index; nothing for cells that are left out.
    var worth: [Int]

    /// The greatest value that a choice can have.
    var points: Int { value >> 16 }
  }

  /// Computes the bound.
  func bound(_ relaxation: FillRelaxation, _ table: FillTable, steps: inout Int) -> Bound {
    var prices = [Int](repeating: 0, count: table.dishes)
    var gains = [Int](repeating: 0, count: table.groups.count)
    var value = 0
    for (dish, price) in dishes {
      prices[dish] = price
      value += price
    }
    for (count, gain) in counts {
      value -= gain * table.counts[count].limit
      for group in table.groupsOf[count] { gains[group] += gain }
      steps += table.groupsOf[count].count
    }
    if let limit = relaxation.most { value += most * limit }
    if let limit = relaxation.least { value -= least * limit }
    var bound = Bound(
      value: value, best: [], worth: Array(repeating: .min, count: table.cells.count))
    for cells in relaxation.live {
      var best = Int.min
      for index in cells {
        let cell = table.cells[index]
        var worth = cell.points * Multipliers.scale
        if let group = cell.group { worth += gains[group] - prices[cell.dish] } else { worth += least - most }
        bound.worth[index] = worth
        if worth > best { best = worth }
      }
      steps += cells.count
      bound.best.append(best)
      // A slot without any cell: nothing is possible.
      if cells.isEmpty { return Bound(value: -(1 << 62), best: [], worth: []) }
      bound.value += best
    }
    return bound
  }
}
