/// A day of the stream, counted from 0001-01-01, which is day 0.
///
/// Day numbers make a plan easy to handle: the next day is `+ 1`, a window of days is a range, a distance
/// is a difference. Calendar dates come in only where people read or type them.
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

  /// The day with this number, or nil outside 0...3,652,058.
  public init?(_ number: Int) {
    guard number >= 0, number <= DayNumber.last.number else { return nil }
    raw = Int32(truncatingIfNeeded: number)
  }

  /// The day that `seconds` since 1970-01-01T00:00:00, counted on the local clock, fall on; nil outside the
  /// stream.
  public init?(localSeconds seconds: Int) {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    self.init(days + 719_162 - (rest < 0 ? 1 : 0))
  }

  public static func < (a: DayNumber, b: DayNumber) -> Bool { a.raw < b.raw }

  /// The day `days` later (earlier if negative), or nil beyond either end of the stream.
  public func adding(_ days: Int) -> DayNumber? {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return overflow ? nil : DayNumber(sum)
  }

  /// The day `days` later (earlier if negative), or the end of the stream that is nearest to it.
  public func clampedAdding(_ days: Int) -> DayNumber {
    adding(days) ?? (days < 0 ? .first : .last)
  }

  /// The day `days` later. It is a mistake of the program to leave the stream this way; where the distance
  /// comes from outside, `adding(_:)` says so with nil.
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

  /// How many days `a` is after `b`.
  public static func - (a: DayNumber, b: DayNumber) -> Int { a.number - b.number }
}

extension DayNumber: Strideable {
  public func distance(to other: DayNumber) -> Int { other - self }
  public func advanced(by days: Int) -> DayNumber { self + days }
}
