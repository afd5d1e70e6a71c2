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

  /// Whether it falls on one of some days, hidden or not.
  public func falls(in days: ClosedRange<DayNumber>) -> Bool {
    next(onOrAfter: days.lowerBound).map { $0 <= days.upperBound } ?? false
  }

  /// The days of a range on which it falls and none of some lines hides it.
  /// - Parameter lines: the dated lines of these days.
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

  /// The same repeat, for the last time before a day.
  /// - Throws: if it begins on that day or later.
  public func ending(before day: DayNumber) throws(LineError) -> Repeat {
    try Repeat(every: interval, from: from, until: day.clampedAdding(-1), meal: meal, dish: dish)
  }
}

extension PlanLine {
  /// Whether the line, on its day, hides what a repeat brings: it skips that dish, or says that the meal is nothing on
  /// purpose.
  public func hides(_ rule: Repeat) -> Bool {
    switch self {
    case .nothing(_, let meal): meal == rule.meal
    case .skip(_, let meal, let dish): meal == rule.meal && dish.text == rule.dish.text
    case .entry, .someday, .repeating, .comment: false
    }
  }

  /// The line on another day. A skip belongs to its repeat, and what has no day to none: they stay as they are.
  package func moved(to day: DayNumber) -> PlanLine {
    switch self {
    case .entry(let entry): .entry(Entry(day: day, meal: entry.meal, dish: entry.dish))
    case .nothing(_, let meal): .nothing(day, meal)
    case .skip, .someday, .repeating, .comment: self
    }
  }
}
