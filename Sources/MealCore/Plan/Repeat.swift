/// A dish that is planned every N days.
///
///     every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips
public struct Repeat: Hashable, Sendable {
  /// The number of days from one occurrence to the next, at least 1.
  public let interval: Int
  /// The day of the first occurrence.
  public let from: DayNumber
  /// The last day on which it may occur; nil if it never ends.
  public let until: DayNumber?
  /// The meal at which the dish is eaten.
  public let meal: MealType
  /// The dish that repeats.
  public let dish: Dish

  /// - Parameters:
  ///   - interval: days from one occurrence to the next, at least 1.
  ///   - from: the day of the first occurrence.
  ///   - until: the last day on which it may occur; nil for no end.
  ///   - meal: the meal at which the dish is eaten.
  ///   - dish: the dish that repeats.
  /// - Throws: `LineError` if the interval is out of range, or if `until` is before `from`.
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

  /// Returns whether the repeat occurs on a day, hidden or not.
  public func falls(on day: DayNumber) -> Bool {
    day >= from && (day - from) % interval == 0 && until.map { day <= $0 } ?? true
  }

  /// The first occurrence on or after a day; nil if there is none.
  public func next(onOrAfter day: DayNumber) -> DayNumber? {
    let rest = day <= from ? 0 : (day - from) % interval
    let time = day <= from ? from : rest == 0 ? day : day.adding(interval - rest)
    return time.flatMap { $0 <= (until ?? .last) ? $0 : nil }
  }

  /// The last occurrence on or before a day; nil if there is none.
  public func last(onOrBefore day: DayNumber) -> DayNumber? {
    let end = min(day, until ?? .last)
    return end < from ? nil : end - (end - from) % interval
  }

  /// Returns whether the repeat occurs within a range of days, hidden or not.
  public func falls(in days: ClosedRange<DayNumber>) -> Bool {
    next(onOrAfter: days.lowerBound).map { $0 <= days.upperBound } ?? false
  }

  /// The days of a range on which the repeat occurs and is not hidden by one of the lines.
  /// - Parameters:
  ///   - days: both ends included.
  ///   - lines: the dated lines of these days.
  public func times(in days: ClosedRange<DayNumber>, hiddenBy lines: some Sequence<PlanLine>) -> [DayNumber] {
    let hidden = Set(lines.lazy.filter { $0.hides(self) }.compactMap(\.day))
    var times: [DayNumber] = []
    var time = next(onOrAfter: days.lowerBound)
    while let day = time, day <= days.upperBound {
      if !hidden.contains(day) { times.append(day) }
      time = day.adding(1).flatMap(next(onOrAfter:))
    }
    return times
  }

  /// The same repeat, ended before a day.
  /// - Throws: `LineError` if it begins on that day or later.
  public func ending(before day: DayNumber) throws(LineError) -> Repeat {
    try Repeat(every: interval, from: from, until: day.clampedAdding(-1), meal: meal, dish: dish)
  }
}

extension PlanLine {
  /// Returns whether the line hides a repeat on the line's day: it skips the dish, or leaves the meal
  /// deliberately empty.
  public func hides(_ rule: Repeat) -> Bool {
    switch self {
    case .nothing(_, let meal): meal == rule.meal
    case .skip(_, let meal, let dish): meal == rule.meal && dish.text == rule.dish.text
    case .entry, .someday, .repeating, .comment: false
    }
  }

  /// The line moved to another day. Skips, which belong to their repeat, and lines without a day are returned
  /// unchanged.
  package func moved(to day: DayNumber) -> PlanLine {
    switch self {
    case .entry(let entry): .entry(Entry(day: day, meal: entry.meal, dish: entry.dish))
    case .nothing(_, let meal): .nothing(day, meal)
    case .skip, .someday, .repeating, .comment: self
    }
  }
}
