/// An event or a task of a calendar, as written in the file.
struct CalendarItem {
  /// The number of its BEGIN line, from 1.
  var lineNumber: Int
  var isTask: Bool
  var uid = ""
  var summary: String?
  var description: String?
  var categories: [String] = []
  var dates = CalendarDates()
  var isCancelled = false
  /// Whether the task is completed.
  var isCompleted = false
  /// The plan line it was made from.
  var line: String?
  /// For a task of the shopping list, the thing to buy.
  var thing: String?
  /// For a task of the shopping list, its position in the order of the shop.
  var order: Int?
}

/// The dates of an event.
struct CalendarDates {
  var start: CalendarTime?
  var end: CalendarTime?
  /// Whole days of DURATION.
  var durationDays: Int?
  var rule: String?
  /// The days excluded from the rule.
  var excluded: [CalendarTime] = []
  /// The occurrence that this event replaces, of the event with the same UID.
  var recurrence: CalendarTime?
  /// Whether it recurs in a way no plan line can express: RDATE, or a change to all later occurrences.
  var hasOthers = false

  /// The repeats of the event; for a single event, one without a rhythm. Each occurrence takes `dayCount`
  /// days.
  /// - Parameter offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  /// - Throws: `LineError` if plan lines cannot express them.
  func runs(_ offset: (_ seconds: Int) -> Int) throws(LineError) -> [RecurrenceRule.Run] {
    guard !hasOthers else { throw LineError("its dates cannot be written in a plan") }
    guard let first = start?.localDay(offset) else { throw LineError("it has no day") }
    guard dayCount <= 366 else { throw LineError("it lasts \(dayCount) days") }
    guard let rule, recurrence == nil else {
      return [RecurrenceRule.Run(rhythm: nil, from: first, until: nil)]
    }
    guard let rule = RecurrenceRule(rule) else { throw LineError("a plan cannot repeat by \(rule)") }
    return rule.runs(from: first, offset)
  }

  /// The number of days that the event covers; 1 if it has a time of day.
  var dayCount: Int {
    guard let start, start.isMidnight else { return 1 }
    if let end, end.isMidnight { return max(1, end.day - start.day) }
    return end == nil ? durationDays ?? 1 : 1
  }
}

/// A date or a time of a calendar (RFC 5545 3.3.4 and 3.3.5).
struct CalendarTime: Hashable {
  let day: DayNumber
  /// Seconds after midnight; nil for a date.
  let seconds: Int32?
  private let isUTC: Bool

  /// Reads `20130314`, `20130314T180000` or `20130314T180000Z`; nil for any other text.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let date = CalendarTime.number(bytes.prefix(8), count: 8),
      let day = try? DayNumber(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    else { return nil }
    self.day = day
    let rest = bytes.dropFirst(8)
    isUTC = rest.dropFirst(7).first == UInt8(ascii: "Z")
    if rest.first == UInt8(ascii: "T"), let time = CalendarTime.number(rest.dropFirst().prefix(6), count: 6) {
      seconds = Int32(time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100)
    } else {
      guard rest.isEmpty else { return nil }
      seconds = nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>, count: Int) -> Int? {
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The day on the local clock.
  /// - Parameter offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  func localDay(_ offset: (_ seconds: Int) -> Int) -> DayNumber {
    guard isUTC, let seconds else { return day }
    let utc = (day.number - 719_162) * 86_400 + Int(seconds)
    return DayNumber(localSeconds: utc + offset(utc)) ?? day
  }

  /// Whether it is a date, or midnight in floating local time.
  var isMidnight: Bool { seconds == nil || seconds == 0 && !isUTC }
}
