/// A dish every so many days.
///
///     every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips
public struct Repeat: Hashable, Sendable {
  /// Days from one time to the next, 1 or more.
  public let interval: Int
  /// The first time.
  public let from: DayNumber
  /// The last day on which it may fall; nil if it goes on.
  public let until: DayNumber?
  public let meal: MealType
  public let dish: Dish

  public init(
    every interval: Int, from: DayNumber, until: DayNumber? = nil, meal: MealType, dish: Dish
  ) throws(LineError) {
    guard (1...DayNumber.last.number).contains(interval) else {
      throw LineError("a repeat is every 1 to \(DayNumber.last.number) days, not every \(interval)")
    }
    if let until, until < from {
      throw LineError("until \(until) is before from \(from)", hint: "the repeat would never fall")
    }
    self.interval = interval
    self.from = from
    self.until = until
    self.meal = meal
    self.dish = dish
  }

  /// Whether the dish is eaten on that day.
  public func falls(on day: DayNumber) -> Bool {
    day >= from && (day - from) % interval == 0 && until.map { day <= $0 } ?? true
  }

  /// The first time on or after a day, if there is one.
  public func next(onOrAfter day: DayNumber) -> DayNumber? {
    let rest = day <= from ? 0 : (day - from) % interval
    let time = day <= from ? from : rest == 0 ? day : day.adding(interval - rest)
    return time.flatMap { $0 <= (until ?? .last) ? $0 : nil }
  }

  /// The last time on or before a day, if there is one.
  public func last(onOrBefore day: DayNumber) -> DayNumber? {
    let end = min(day, until ?? .last)
    return end < from ? nil : end - (end - from) % interval
  }

  /// Whether lines of a day say that the dish is not eaten on it: a skip of it, or nothing at its meal.
  public func isHidden(by lines: [PlanLine]) -> Bool {
    lines.contains { line in
      switch line {
      case .nothing(_, let meal): meal == self.meal
      case .skip(_, let meal, let dish): meal == self.meal && dish.text == self.dish.text
      case .entry, .someday, .repeating, .comment: false
      }
    }
  }
}
