/// A dish planned every N days, on given weekdays, or on a day of each month or year.
///
///     every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips
///     every mon,wed,fri from 2013-03-11 lunch sandwiches
///     every year from 2013-12-24 dinner roast goose
public struct Repeat: Hashable, Sendable {
  /// How often it occurs.
  public let rhythm: Rhythm
  /// The day from which it counts. A rhythm of weekdays starts on the first of these weekdays on or after this
  /// day; all others start on this day.
  public let from: DayNumber
  /// The last day on which it may occur; nil if it never ends.
  public let until: DayNumber?
  /// The meal at which the dish is eaten.
  public let meal: MealType
  /// The dish that repeats.
  public let dish: Dish

  /// - Parameters:
  ///   - rhythm: how often it occurs.
  ///   - from: the day from which it counts.
  ///   - until: the last day on which it may occur; nil for no end.
  ///   - meal: the meal at which the dish is eaten.
  ///   - dish: the dish that repeats.
  /// - Throws: `LineError` if the rhythm is out of range, or if the repeat would never occur.
  public init(
    every rhythm: Rhythm, from: DayNumber, until: DayNumber? = nil, meal: MealType, dish: Dish
  ) throws(LineError) {
    switch rhythm {
    case .days(let interval):
      guard (1...DayNumber.last.number).contains(interval) else { throw Rhythm.outOfRange("\(interval)") }
    case .weekdays(let set):
      guard !set.isEmpty else { throw LineError("the repeat has no weekdays", hint: "write mon,wed,fri") }
    case .months, .years: break
    }
    if let until, until < from {
      throw LineError(
        "the last day, \(until), is before the first day, \(from)", hint: "a repeat must occur at least once")
    }
    guard let first = rhythm.next(onOrAfter: from, from: from), first <= until ?? .last else {
      throw LineError(
        "no day from \(from) until \(until ?? .last) matches \(rhythm)",
        hint: "a repeat must occur at least once")
    }
    self.init(unchecked: rhythm, from, until, meal, dish)
  }

  private init(
    unchecked rhythm: Rhythm, _ from: DayNumber, _ until: DayNumber?, _ meal: MealType, _ dish: Dish
  ) {
    // A repeat until the last day never ends.
    let until = until == .last ? nil : until
    (self.rhythm, self.from, self.until, self.meal, self.dish) = (rhythm, from, until, meal, dish)
  }

  // MARK: The days on which it occurs, hidden or not

  /// The first occurrence.
  public var first: DayNumber { next(onOrAfter: from) ?? from }

  /// Returns whether the repeat occurs on a day.
  public func falls(on day: DayNumber) -> Bool {
    day >= from && rhythm.falls(on: day, from: from) && until.map { day <= $0 } ?? true
  }

  /// The first occurrence on or after a day; nil if there is none.
  public func next(onOrAfter day: DayNumber) -> DayNumber? {
    rhythm.next(onOrAfter: day, from: from).flatMap { $0 <= until ?? .last ? $0 : nil }
  }

  /// The last occurrence on or before a day; nil if there is none.
  public func last(onOrBefore day: DayNumber) -> DayNumber? {
    rhythm.last(onOrBefore: min(day, until ?? .last), from: from)
  }

  /// Returns whether the repeat occurs within a range of days.
  public func falls(in days: ClosedRange<DayNumber>) -> Bool {
    next(onOrAfter: days.lowerBound).map { $0 <= days.upperBound } ?? false
  }

  /// All days of a range on which the repeat occurs, one by one.
  func times(in days: ClosedRange<DayNumber>) -> some Sequence<DayNumber> {
    sequence(state: Optional(days.lowerBound)) { day -> DayNumber? in
      guard let start = day, let time = next(onOrAfter: start), time <= days.upperBound else { return nil }
      day = time.adding(1)
      return time
    }
  }

  /// The days of a range on which the repeat occurs and is not hidden by a line, one by one.
  /// - Parameters:
  ///   - days: the range.
  ///   - lines: the dated lines of these days.
  public func times(
    in days: ClosedRange<DayNumber>, hiddenBy lines: some Sequence<PlanLine>
  ) -> some Sequence<DayNumber> {
    let hidden = Set(lines.lazy.filter { $0.hides(self) }.compactMap(\.day))
    return times(in: days).lazy.filter { !hidden.contains($0) }
  }

  // MARK: Derived repeats

  /// The occurrences before a day, as a repeat that ends the day before; nil if there are none.
  public func ending(before day: DayNumber) -> Repeat? {
    guard let last = day.adding(-1), first <= last else { return nil }
    return Repeat(unchecked: rhythm, from, min(last, until ?? .last), meal, dish)
  }

  /// The occurrences on a day and after it, as a repeat that begins with the first of them; nil if there are
  /// none.
  public func beginning(on day: DayNumber) -> Repeat? {
    guard day > from else { return self }
    return next(onOrAfter: day).map { Repeat(unchecked: rhythm, $0, until, meal, dish) }
  }

  /// The repeat with all its days moved by a distance, and at another meal unless `meal` is nil. In a rhythm of
  /// weekdays, each weekday is moved; in a rhythm of months or years, only the first day is.
  /// - Returns: nil if the moved repeat would begin outside the stream, or never occur.
  public func moved(by distance: Int, to meal: MealType? = nil) -> Repeat? {
    guard let from = from.adding(distance) else { return nil }
    let moved = Repeat(
      unchecked: rhythm.moved(by: distance), from, until.flatMap { $0.adding(distance) }, meal ?? self.meal,
      dish)
    return moved.next(onOrAfter: from) == nil ? nil : moved
  }

  /// The occurrence of `moved` that replaces the occurrence of this repeat on `day`; nil if there is none.
  /// - Parameter distance: the number of days by which the repeat was moved.
  func counterpart(of day: DayNumber, in moved: Repeat, _ distance: Int) -> DayNumber? {
    guard let day = day.adding(distance) else { return nil }
    if moved.falls(on: day) { return day }
    guard distance != 0, rhythm == moved.rhythm, rhythm == .months || rhythm == .years else { return nil }
    // Months differ in length by up to three days, and a move may span more than one of them, so allow up to five days.
    return [moved.last(onOrBefore: day), moved.next(onOrAfter: day)].compactMap(\.self).first {
      abs($0 - day) <= 5
    }
  }

  /// The same repeat with another dish.
  public func with(_ dish: Dish) -> Repeat { Repeat(unchecked: rhythm, from, until, meal, dish) }
}

extension PlanLine {
  /// Returns whether the line hides a repeat on the line's day: it skips the dish, or leaves the meal
  /// deliberately empty.
  public func hides(_ rule: Repeat) -> Bool {
    switch self {
    case .nothing(_, let meal): meal == rule.meal
    case .skip(_, let meal, let dish): meal == rule.meal && dish.text == rule.dish.text
    case .entry, .someday, .repeating: false
    }
  }
}
