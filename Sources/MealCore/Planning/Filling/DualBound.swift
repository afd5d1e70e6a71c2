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
    // Breaking a must never earns more than it costs.
    let least = min(prices[prices.count - 1], must + most)
    var value = most * (relaxation.most ?? 0) - least * (relaxation.least ?? 0)
    var gains = [Int](repeating: 0, count: table.groups.count)
    for (index, count) in table.counts.enumerated() where prices[index] > 0 {
      // A limit that may be broken for a penalty has no higher price than the penalty.
      if let weight = count.weight {
        prices[index] = min(prices[index], count.isMust ? must + most - least : weight * DualBound.scale)
      }
      let gain = count.isMinimum ? prices[index] : -prices[index]
      value -= gain * count.limit
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
