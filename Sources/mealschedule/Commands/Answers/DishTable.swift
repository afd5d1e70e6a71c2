import MealCore

/// Counts how often dishes were eaten, in one pass over the days. Its size depends only on the number of
/// different dishes.
struct DishTable {
  struct Row {
    /// As last written.
    fileprivate(set) var name: String
    fileprivate(set) var count = 0
    fileprivate(set) var last: DayNumber
    /// The last gaps, the oldest overwritten first.
    fileprivate var gaps: [Int32] = []

    /// The median of the last gaps, in days; nil if there was none.
    var gap: Int? {
      guard !gaps.isEmpty else { return nil }
      let sorted = gaps.sorted()
      return Int(sorted[sorted.count / 2])
    }
  }

  private(set) var rows: [Row] = []
  /// The index of the row of each name, as written.
  private var places: [String: Int] = [:]
  /// The same for names folded to ignore case and accents.
  private var foldedPlaces: [String: Int] = [:]

  /// The number of gaps kept for each dish.
  private static let mostGaps = 64

  /// Counts a dish.
  /// - Parameter day: not earlier than in the last call.
  mutating func add(_ name: String, _ day: DayNumber) {
    guard let index = places[name] else {
      let key = Folding.key(name)
      let index = foldedPlaces[key] ?? rows.count
      if index == rows.count { rows.append(Row(name: name, last: day)) }
      foldedPlaces[key] = index
      places[name] = index
      count(index, name, day)
      return
    }
    count(index, name, day)
  }

  private mutating func count(_ index: Int, _ name: String, _ day: DayNumber) {
    let gap = day - rows[index].last
    if rows[index].count > 0, gap > 0 {
      if rows[index].gaps.count < DishTable.mostGaps {
        rows[index].gaps.append(Int32(gap))
      } else {
        rows[index].gaps[rows[index].count % DishTable.mostGaps] = Int32(gap)
      }
    }
    rows[index].count += 1
    rows[index].last = day
    rows[index].name = name
  }
}
