/// An event or a task of a calendar, as it was written.
struct CalendarItem {
  /// The line of its BEGIN, from 1.
  var lineNumber: Int
  var isTask: Bool
  var uid = ""
  var summary: String?
  var description: String?
  var categories: [String] = []
  var start: CalendarTime?
  var end: CalendarTime?
  /// Whole days of DURATION.
  var durationDays: Int?
  var rule: String?
  var excluded: [CalendarTime] = []
  /// The occurrence that it replaces, of the event with the same UID.
  var recurrence: CalendarTime?
  var isCancelled = false
  /// Whether a task was completed.
  var isCompleted = false
  /// Whether it has a recurrence that no line can say: RDATE, or a change of all later occurrences.
  var hasOtherDates = false
  /// The plan line that it was made of.
  var line: String?
  /// For a task of the shopping list, the thing to buy.
  var thing: String?
  /// For a task of the shopping list, its place in the order of the shop.
  var order: Int?
}

/// A date or a time of a calendar (RFC 5545 3.3.4 and 3.3.5).
struct CalendarTime: Hashable {
  let day: DayNumber
  /// Twice the seconds after midnight, and one more in UTC; -1 for a date. A file may have a hundred thousand of
  /// these, so they are small.
  private let clock: Int32

  /// Seconds after midnight; nil for a date.
  var seconds: Int? { clock < 0 ? nil : Int(clock >> 1) }
  private var isUTC: Bool { clock >= 0 && clock & 1 == 1 }

  /// Reads `20130314`, `20130314T180000` or `20130314T180000Z`; nil for any other text.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= 8, let date = CalendarTime.number(bytes, 0..<8),
      let day = try? DayNumber(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    else { return nil }
    self.day = day
    guard bytes.count >= 15, bytes[8] == UInt8(ascii: "T"), let time = CalendarTime.number(bytes, 9..<15)
    else {
      guard bytes.count == 8 else { return nil }
      clock = -1
      return
    }
    let seconds = time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100
    let isUTC = bytes.count > 15 && bytes[15] == UInt8(ascii: "Z")
    clock = Int32(truncatingIfNeeded: seconds << 1 | (isUTC ? 1 : 0))
  }

  private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      guard bytes[index].isDigit else { return nil }
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    return number
  }

  /// The day on the local clock.
  /// - Parameter offset: the seconds that the local clock is ahead of UTC at a time since 1970.
  func localDay(_ offset: (_ seconds: Int) -> Int) -> DayNumber {
    guard isUTC, let seconds else { return day }
    let utc = (day.number - 719_162) * 86_400 + seconds
    return DayNumber(localSeconds: utc + offset(utc)) ?? day
  }

  /// Whether it is a date, or midnight on no particular clock.
  var isMidnight: Bool { seconds == nil || seconds == 0 && !isUTC }
}
