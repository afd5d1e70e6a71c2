/// A recurrence rule (RFC 5545 3.3.10) that plan lines can express: every N days, every N weeks, or given
/// days of each week.
struct RecurrenceRule {
  private var interval = 1
  private var isWeekly = false
  private var days: [Weekday] = []
  private var weekStart = Weekday.monday
  private var count: Int?
  private var until: CalendarTime?

  /// Returns nil for any other rule.
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
        guard let time = CalendarTime(Array(value.utf8)[...]) else { return nil }
        until = time
      case "BYDAY":
        for name in value.split(separator: ",") {
          guard let day = RecurrenceRule.weekday(name) else { return nil }
          days.append(day)
        }
      case "WKST":
        guard let day = RecurrenceRule.weekday(value) else { return nil }
        weekStart = day
      default: return nil
      }
    }
    // Every day, but only on some weekdays, is weekly.
    guard frequency == "WEEKLY" || frequency == "DAILY" && (days.isEmpty || interval == 1) else { return nil }
    isWeekly = frequency == "WEEKLY" || !days.isEmpty
  }

  private static func weekday(_ name: Substring) -> Weekday? {
    Weekday.allCases.first { $0.name.prefix(2).uppercased() == name }
  }

  /// A repeat that the rule describes: its rhythm, its first day and its last.
  struct Run: Hashable {
    /// nil for a single day.
    let rhythm: Rhythm?
    let from: DayNumber
    let until: DayNumber?
  }

  /// The repeats equivalent to the rule; several if it names several weekdays of every second week or a rarer
  /// one. Empty if the rule never occurs.
  func runs(from start: DayNumber, _ offset: (_ seconds: Int) -> Int) -> [Run] {
    let last = until.map { $0.localDay(offset) }
    if let last, last < start { return [] }
    let set = isWeekly && !days.isEmpty ? Set(days) : [start.weekday]
    guard isWeekly, interval == 1, set != [start.weekday] else { return separate(set, start, last) }
    let weekdays = WeekdaySet(set)
    guard let first = weekdays.next(onOrAfter: start) else { return [] }
    return [
      Run(rhythm: .weekdays(weekdays), from: first, until: earlier(last, end(first, weekdays, set.count)))
    ]
  }

  private func earlier(_ a: DayNumber?, _ b: DayNumber?) -> DayNumber? {
    [a, b].compactMap(\.self).min()
  }

  /// The day of the last occurrence by COUNT, for a weekly rule.
  private func end(_ first: DayNumber, _ weekdays: WeekdaySet, _ perWeek: Int) -> DayNumber? {
    guard let count else { return nil }
    var day = first.clampedAdding((count - 1) / perWeek * 7)
    for _ in 0..<(count - 1) % perWeek {
      guard let next = day.adding(1).flatMap(weekdays.next(onOrAfter:)) else { return .last }
      day = next
    }
    return day
  }

  /// A repeat for each weekday, in every `interval`-th week; or every `interval` days.
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
