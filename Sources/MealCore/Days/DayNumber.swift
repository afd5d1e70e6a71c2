/// A day of the stream, counted from 0001-01-01, which is day 0.
///
/// Day numbers make a plan easy to handle: the next day is `+ 1`, a window of days is a range, a distance is
/// a difference. Calendar dates are only used where users read or type them.
///
///     let pi = try DayNumber(year: 2013, month: 3, day: 14)
///     pi + 7          // 2013-03-21
///
/// The proleptic Gregorian calendar, no time zone; always within `first...last`.
public struct DayNumber: Hashable, Comparable, Sendable {
  let raw: Int32

  /// 0001-01-01.
  public static var first: DayNumber { DayNumber(unchecked: 0) }
  /// 9999-12-31.
  public static var last: DayNumber { DayNumber(unchecked: 3_652_058) }

  /// Days since 0001-01-01: 0 to 3,652,058.
  public var number: Int { Int(raw) }

  init(unchecked raw: Int32) {
    self.raw = raw
  }

  /// The day with this number; nil outside 0...3,652,058.
  public init?(_ number: Int) {
    guard number >= 0, number <= DayNumber.last.number else { return nil }
    raw = Int32(truncatingIfNeeded: number)
  }

  /// The day of a time given in seconds since 1970-01-01T00:00:00 on the local clock; nil outside the stream.
  public init?(localSeconds seconds: Int) {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    self.init(days + 719_162 - (rest < 0 ? 1 : 0))
  }

  /// The first second of the day, counted as in `init(localSeconds:)`.
  var localSeconds: Int { (number - 719_162) * 86_400 }

  /// Returns whether `a` is before `b`.
  public static func < (a: DayNumber, b: DayNumber) -> Bool { a.raw < b.raw }

  /// The day `days` later (earlier if negative), or nil beyond either end of the stream.
  public func adding(_ days: Int) -> DayNumber? {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return overflow ? nil : DayNumber(sum)
  }

  /// The day `days` later (earlier if negative), clamped to the stream.
  public func clampedAdding(_ days: Int) -> DayNumber {
    adding(days) ?? (days < 0 ? .first : .last)
  }

  /// The day `days` later. Leaving the stream this way is a programming error and traps; use `adding(_:)` for
  /// distances from input.
  public static func + (day: DayNumber, days: Int) -> DayNumber {
    guard let sum = day.adding(days) else { preconditionFailure("\(day) + \(days) leaves the stream") }
    return sum
  }

  /// The day `days` earlier; see `+`.
  public static func - (day: DayNumber, days: Int) -> DayNumber {
    guard days != Int.min, let difference = day.adding(-days) else {
      preconditionFailure("\(day) - \(days) leaves the stream")
    }
    return difference
  }

  /// The number of days from `b` to `a`; negative if `a` is earlier.
  public static func - (a: DayNumber, b: DayNumber) -> Int { a.number - b.number }
}

extension DayNumber: Strideable {
  /// The number of days from this day to `other`; negative if `other` is earlier.
  public func distance(to other: DayNumber) -> Int { other - self }
  /// The day `days` later; see `+`.
  public func advanced(by days: Int) -> DayNumber { self + days }
}

// MARK: YYYY-MM-DD, the form of dates in plan files and output

extension DayNumber: CustomStringConvertible {
  /// The date in the form `YYYY-MM-DD`: "2013-03-14".
  public var description: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      let date = calendarDate
      func put(_ value: Int32, at index: Int) {
        buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10)
        buffer[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
      }
      put(date.year / 100, at: 0)
      put(date.year % 100, at: 2)
      put(date.month, at: 5)
      put(date.day, at: 8)
      (buffer[4], buffer[7]) = (UInt8(ascii: "-"), UInt8(ascii: "-"))
      return 10
    }
  }

  /// Appends the ten ASCII bytes of `YYYY-MM-DD`.
  public func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: description.utf8) }

  /// Reads the first ten bytes as `YYYY-MM-DD`; nil if they are not a valid date.
  /// - Parameter bytes: bytes after the tenth are ignored.
  package init?(iso bytes: Span<UInt8>) {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    var bad: UInt32 = 0
    func digit(_ index: Int) -> UInt32 {
      let value = UInt32(bytes[index]) &- 48
      bad |= value > 9 ? 1 : 0
      return value
    }
    let year = ((digit(0) &* 10 &+ digit(1)) &* 10 &+ digit(2)) &* 10 &+ digit(3)
    let month = digit(5) &* 10 &+ digit(6)
    let day = digit(8) &* 10 &+ digit(9)
    guard bad == 0, year >= 1, month >= 1, month <= 12, day >= 1,
      day <= 28 || Int(day) <= CalendarDate.length(ofMonth: Int(month), year: Int(year))
    else { return nil }
    self = CalendarDate(uncheckedYear: Int32(year), month: Int32(month), day: Int32(day)).dayNumber
  }

  /// Reads a string of exactly the form `YYYY-MM-DD`; nil for any other string.
  public init?(_ text: String) {
    guard text.utf8.count == 10 else { return nil }
    self.init(iso: text.utf8Span.span)
  }
}

// MARK: Dates in output for users

extension DayNumber {
  /// The date as shown to users: "Thu 14 Mar 2013".
  package var spelledOut: String { "\(spelledOutWithoutYear) \(description.prefix(4))" }

  /// "Thu 14 Mar", for places where the year is obvious or does not fit.
  package var spelledOutWithoutYear: String {
    let date = calendarDate
    return "\(weekday.shortName) \(date.day) \(date.namedMonth.shortName)"
  }

  /// The distance from today in words: "today", "5 days ago", "in 2 days".
  package func distance(from today: DayNumber) -> String {
    switch self - today {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \((today...self).lengthInWords)"
    default: "\((self...today).lengthInWords) ago"
    }
  }
}

extension ClosedRange<DayNumber> {
  /// The distance from the first day to the last in words: "1 day", "19 days"; from two years on, in whole years: "2
  /// years".
  package var lengthInWords: String {
    let (first, last) = (lowerBound.calendarDate, upperBound.calendarDate)
    let isBegun = (last.month, last.day) < (first.month, first.day)
    let years = Int(last.year - first.year) - (isBegun ? 1 : 0)
    let days = upperBound - lowerBound
    return years >= 2 ? "\(years) years" : "\(days) \(days == 1 ? "day" : "days")"
  }

  /// The range as shown to users: `Wed 13 Mar 2013 to Tue 19 Mar 2013`; for a single day, its date.
  package var spelledOut: String { named(\.spelledOut) }

  /// The same without years: `Wed 13 Mar to Tue 19 Mar`.
  package var spelledOutWithoutYear: String { named(\.spelledOutWithoutYear) }

  /// The range with a preposition: `on Fri 15 Mar`, `from Sun 17 Mar to Sat 23 Mar`.
  package var placeWithoutYear: String { (count == 1 ? "on " : "from ") + spelledOutWithoutYear }

  private func named(_ name: (DayNumber) -> String) -> String {
    count == 1 ? name(lowerBound) : "\(name(lowerBound)) to \(name(upperBound))"
  }
}
