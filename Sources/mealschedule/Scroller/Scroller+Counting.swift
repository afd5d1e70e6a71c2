import MealCore

/// Digits typed before a key: how often it is meant, or how many dishes.
extension Scroller {
  /// How often the next key is meant.
  func times(atMost most: Int) -> Int { min(count ?? 1, most) }

  mutating func type(digit: Int) {
    let number = (count ?? 0) * 10 + digit
    count = number == 0 ? nil : min(number, 9_999_999)
  }

  /// The selected dish and those after it, as many as the count says, over days without any; none on such a day. A year on
  /// it ends.
  var countedDishes: [(cursor: Cursor, target: PlanTarget)] {
    guard selected != nil else { return [] }
    let (wanted, shown) = (times(atMost: 1_000), shownDays)
    var found: [(cursor: Cursor, target: PlanTarget)] = []
    for day in cursor.day...cursor.day.clampedAdding(366) {
      for (entry, target) in shown.plan(of: day).targets.enumerated() {
        if day == cursor.day, entry < cursor.entry { continue }
        found.append((Cursor(day: day, entry: entry), target))
        if found.count == wanted { return found }
      }
    }
    return found
  }
}
