/// The days of a range, in order, each with its meals.
///
///     for day in plan.days(today...today + 6) { print(day.meals) }
///
/// Lines are parsed as their days are reached, so the first day is available at once, however long the range.
public struct PlanDays: Sequence, IteratorProtocol {
  /// The unreadable lines found so far. They are complete once `next` has returned nil.
  public private(set) var unreadable: [UnreadableLine]

  private let plan: Plan
  private let range: ClosedRange<DayNumber>
  private let repeats: [Repeat]
  private var following: DayNumber?
  /// The indices of the lines not read yet.
  private var places: ArraySlice<Int>
  /// The next dated line, which has been read but not yet returned; nil after the last.
  private var ahead: (day: DayNumber, line: PlanLine)?

  fileprivate init(_ plan: Plan, _ range: ClosedRange<DayNumber>) {
    self.plan = plan
    self.range = range
    following = range.lowerBound
    repeats = plan.tail.repeats.map(\.rule)
    unreadable = plan.tail.unreadable
    places = plan.places(of: range)[...]
    if !plan.isSorted {
      // Loose lines have the rank of the next dated line. Lines of one day keep their order.
      places = places.sorted { (plan.index[$0].rank, $0) < (plan.index[$1].rank, $1) }[...]
    }
    advance()
  }

  /// The next day, with or without meals; nil after the last.
  public mutating func next() -> DayPlan? {
    guard let day = following, day <= range.upperBound else { return nil }
    following = day.adding(1)
    var lines: [PlanLine] = []
    while let line = ahead, line.day == day {
      lines.append(line.line)
      advance()
    }
    return DayPlan(day: day, lines: lines, repeats: repeats, order: plan.order)
  }

  /// Reads up to the next readable dated line.
  private mutating func advance() {
    ahead = nil
    while ahead == nil, let place = places.popFirst() {
      guard let line = plan.read(place, &unreadable)?.line, let day = line.day else { continue }
      ahead = (day, line)
    }
  }
}

extension Plan {
  /// The days of a range, each with its meals.
  /// - Parameter range: the first and the last day, inclusive.
  public func days(_ range: ClosedRange<DayNumber>) -> PlanDays { PlanDays(self, range) }

  /// The meals of a day.
  public func day(_ day: DayNumber) -> DayPlan {
    var days = days(day...day)
    return days.next() ?? DayPlan(day: day)
  }
}
