import MealCore

/// The tasks to do ahead on each day of a range, in ascending order.
///
/// The plan is read a year beyond the day in question, however long the range is.
struct PrepStream {
  private var stream: PlanDays
  private let source: WaitSource
  private let filter: (DayPlan) -> DayPlan
  private var list: AheadList
  private var last: DayNumber?

  init(
    _ snapshot: Plan, _ range: ClosedRange<DayNumber>, _ source: WaitSource,
    _ filter: @escaping (DayPlan) -> DayPlan
  ) throws {
    list = AheadList(range)
    stream = snapshot.days(list.days)
    (self.source, self.filter) = (source, filter)
  }

  /// The tasks of a day. Call this for one day after another, in ascending order.
  mutating func items(on day: DayNumber) throws -> [AheadList.Item] {
    let end = day.clampedAdding(AheadList.reach)
    while last.map({ $0 < end }) ?? true, let plan = stream.next() {
      last = plan.day
      list.add(filter(plan), waits: source.waits)
    }
    return list.take(day)
  }
}
