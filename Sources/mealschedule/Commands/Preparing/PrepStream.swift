import MealCore

/// The tasks to do ahead on each day of a range, however long. They are worked out for a few months at a time.
struct PrepStream {
  private let household: Household
  private let filter: (DayPlan) -> DayPlan
  private var list: AheadList?

  /// The number of days worked out at once.
  private static let block = 128

  init(_ household: Household, _ filter: @escaping (DayPlan) -> DayPlan) {
    (self.household, self.filter) = (household, filter)
  }

  /// The tasks to do ahead on a day.
  mutating func items(on day: DayNumber) -> [AheadList.Item] {
    if let list, list.range.contains(day) { return list.items(on: day) }
    let new = household.ahead(on: day...day.clampedAdding(PrepStream.block - 1), only: filter)
    list = new
    return new.items(on: day)
  }
}
