/// A recurrence rule (RFC 5545 3.3.10) that plan lines can express: every N days, every N weeks, given days of
/// each week, or the first occurrence's day of each month or year.
struct RecurrenceRule {
  private var interval = 1
  private var isWeekly = false
  private var days: [Weekday] = []
  /// Every month or every year; nil for any other rule.
  private var months: Rhythm?
  /// The day of the month and the month that the rule names, which must be those of the first occurrence.
  private var (dayOfMonth, month): (Int?, Int?) = (nil, nil)
  private var weekStart = Weekday.monday
  private var count: Int?
  private var until: CalendarTime?

  /// Returns nil for a rule that plan lines cannot express.
  /// - Parameter text: the rule in upper case.
  init?(_ text: String) {
    var frequency = ""
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      let value = pair[1]
      switch pair[0] {
      case "FREQ": frequency = String(value)
      case "INTERVAL":
        guard let number = Int(value), number >= 1, number <= 1_000_000 else { return nil }
        interval = number
      case "COUNT":
        guard let number = Int(value), number >= 1 else { return nil }
        count = min(number, DayNumber.last.number)
      case "UNTIL":
        until = CalendarTime(Array(value.utf8)[...])
        guard until != nil else { return nil }
      case "BYDAY":
        for name in value.split(separator: ",") {
          guard let day = RecurrenceRule.weekday(name) else { return nil }
          days.append(day)
        }
      case "BYMONTHDAY":
        guard let number = Int(value) else { return nil }
        dayOfMonth = number
      case "BYMONTH":
        guard let number = Int(value) else { return nil }
        month = number
      case "WKST":
        guard let day = RecurrenceRule.weekday(value) else { return nil }
        weekStart = day
      default: return nil
      }
    }
    switch (frequency, interval) {
    // `YEARLY;BYMONTHDAY=14` without BYMONTH means the 14th of every month, so it is not yearly.
    case ("YEARLY", 1) where dayOfMonth == nil || month != nil: months = .years
    case ("MONTHLY", 1): months = month == nil ? .months : .years
    case ("MONTHLY", 12): months = .years
    default: guard dayOfMonth == nil, month == nil else { return nil }
    }
    guard months == nil || days.isEmpty else { return nil }
    if months != nil { return }
    // A daily rule that names weekdays is weekly.
    guard frequency == "WEEKLY" || frequency == "DAILY" && (days.isEmpty || interval == 1) else { return nil }
    isWeekly = frequency == "WEEKLY" || !days.isEmpty
  }

  static func weekday(_ name: Substring) -> Weekday? {
    Weekday.allCases.first { $0.name.prefix(2).uppercased() == name }
  }

  /// A repeat that the rule describes: its rhythm, its first day and its last.
  struct Run {
    /// The rhythm; nil for a single day.
    let rhythm: Rhythm?
    let from: DayNumber
    let until: DayNumber?
  }

  /// The repeats equivalent to the rule, on the local clock; several if the rule names several weekdays and skips
  /// weeks. Empty if the rule never occurs.
  /// - Throws: `LineError` if the first day does not match the rule, or if on the local clock the occurrences are not
  ///   on the same day of each month or year, or not on the same days in summer and in winter.
  func runs(from start: CalendarTime, _ offset: (_ seconds: Int) -> Int) throws(LineError) -> [Run] {
    let distance = start.localDay(offset) - start.day
    let date = start.day.calendarDate
    guard dayOfMonth ?? Int(date.day) == Int(date.day), month ?? Int(date.month) == Int(date.month) else {
      throw LineError("its first day does not match its rule")
    }
    return try runs(from: start.day, until: until.map { last($0, start, offset) }).map {
      run throws(LineError) in
      guard run.rhythm?.movesEvenly(by: distance, from: run.from) ?? true else {
        throw LineError("in this time zone it is not on the same day of each month or year")
      }
      if start.zone != nil {
        for days in stride(from: 0, to: min(366, (run.until ?? .last) - run.from + 1), by: 45) {
          var time = start
          time.day = run.from + days
          guard time.localDay(offset) - time.day == distance else {
            throw LineError("it falls on different days in summer and in winter")
          }
        }
      }
      return Run(
        rhythm: run.rhythm?.moved(by: distance), from: run.from.clampedAdding(distance),
        until: run.until?.clampedAdding(distance))
    }
  }

  /// The last day on which an occurrence may begin, in the time zone of `start`.
  private func last(
    _ until: CalendarTime, _ start: CalendarTime, _ offset: (_ seconds: Int) -> Int
  ) -> DayNumber {
    guard start.seconds != nil, until.seconds != nil else {
      // Some programs give the last day as 23:59:59 on that day.
      return until.seconds == 86_399 ? until.day : until.localDay(offset)
    }
    var (end, last) = (until, start)
    if end.zone == nil { end.zone = start.zone }
    for distance in [1, 0, -1] {
      last.day = until.day.clampedAdding(distance)
      if last.instant(offset) <= end.instant(offset) { return last.day }
    }
    return until.day.clampedAdding(-2)
  }

  private func runs(from start: DayNumber, until last: DayNumber?) -> [Run] {
    if let last, last < start { return [] }
    if let months { return [Run(rhythm: months, from: start, until: earlier(last, end(start, months)))] }
    let set = isWeekly && !days.isEmpty ? Set(days) : [start.weekday]
    guard isWeekly, interval == 1, set != [start.weekday] else { return separate(set, start, last) }
    let weekdays = Rhythm.weekdays(WeekdaySet(set))
    guard let first = weekdays.next(onOrAfter: start, from: start) else { return [] }
    return [
      Run(rhythm: weekdays, from: first, until: earlier(last, end(first, weekdays, perWeek: set.count)))
    ]
  }

  private func earlier(_ a: DayNumber?, _ b: DayNumber?) -> DayNumber? {
    [a, b].compactMap(\.self).min()
  }

  /// The day of the last occurrence that COUNT allows; nil if there is no COUNT, or if that day is after 9999-12-31.
  /// - Parameter perWeek: the number of occurrences in a week, for a weekly rule.
  private func end(_ first: DayNumber, _ rhythm: Rhythm, perWeek: Int = .max) -> DayNumber? {
    guard let count else { return nil }
    var day = first.clampedAdding((count - 1) / perWeek * 7)
    for _ in 0..<(count - 1) % perWeek {
      guard let next = day.adding(1).flatMap({ rhythm.next(onOrAfter: $0, from: first) }) else { return nil }
      day = next
    }
    return day
  }

  /// For a weekly rule, a repeat for each weekday, every `interval` weeks; for a daily rule, one repeat every
  /// `interval` days.
  private func separate(_ set: Set<Weekday>, _ start: DayNumber, _ last: DayNumber?) -> [Run] {
    let step = isWeekly ? interval * 7 : interval
    guard step <= DayNumber.last.number else {
      return [Run(rhythm: .days(DayNumber.last.number), from: start, until: start)]
    }
    func place(_ day: Weekday) -> Int { (day.rawValue - weekStart.rawValue + 7) % 7 }
    let startPlace = place(start.weekday)
    let firsts = set.compactMap { day -> DayNumber? in
      let distance = place(day) - startPlace
      return start.adding(distance < 0 ? distance + step : distance)
    }.sorted()
    return firsts.enumerated().compactMap { index, first in
      var end = last
      if let count {
        guard count > index else { return nil }
        end = earlier(last, first.clampedAdding((count - 1 - index) / firsts.count * step))
      }
      if let end, end < first { return nil }
      return Run(rhythm: .days(step), from: first, until: end)
    }
  }
}
