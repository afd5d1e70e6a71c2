/// A calendar date: year, month and day of the month.
///
/// Conversion to and from day numbers follows Neri and Schneider ("Euclidean affine functions and their
/// application to calendar algorithms", Software: Practice and Experience, 2022): divisions by constants
/// only, no branches and no tables. Their year begins in March, so the leap day is its last day.
public struct CalendarDate: Equatable, Sendable {
  /// 1 to 9999.
  public let year: Int32
  /// 1 to 12.
  public let month: Int32
  /// 1 to the length of the month.
  public let day: Int32

  /// Days from 0000-03-01, the beginning of a computational year, to 0001-01-01.
  private static var shift: UInt32 { 306 }

  /// Converts a day number.
  public init(_ dayNumber: DayNumber) {
    let shifted = UInt32(bitPattern: dayNumber.raw) &+ CalendarDate.shift
    let quarters = 4 &* shifted &+ 3
    let century = quarters / 146_097
    let dayOfCentury = quarters % 146_097 / 4

    let product = 2_939_745 &* UInt64(4 &* dayOfCentury &+ 3)
    let yearOfCentury = UInt32(truncatingIfNeeded: product >> 32)
    let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4

    let scaled = 2_141 &* dayOfYear &+ 197_913
    let afterDecember: UInt32 = dayOfYear >= 306 ? 1 : 0
    year = Int32(truncatingIfNeeded: 100 &* century &+ yearOfCentury &+ afterDecember)
    month = Int32(truncatingIfNeeded: (scaled >> 16) &- 12 &* afterDecember)
    day = Int32(truncatingIfNeeded: (scaled & 0xFFFF) / 2_141 &+ 1)
  }

  /// The caller must ensure that the date is valid.
  init(uncheckedYear year: Int32, month: Int32, day: Int32) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date of a year (1 to 9999), month and day.
  /// - Throws: `CalendarError` naming the number that is out of range.
  public init(year: Int, month: Int, day: Int) throws(CalendarError) {
    guard (1...9999).contains(year) else { throw .year(year) }
    guard (1...12).contains(month) else { throw .month(month) }
    let length = CalendarDate.length(ofMonth: month, year: year)
    guard (1...length).contains(day) else { throw .day(day, month: month, year: year) }
    self.year = Int32(year)
    self.month = Int32(month)
    self.day = Int32(day)
  }

  /// The day number of this date.
  public var dayNumber: DayNumber {
    let beforeMarch: UInt32 = month <= 2 ? 1 : 0
    let marchYear = UInt32(bitPattern: year) &- beforeMarch
    let marchMonth = UInt32(bitPattern: month) &+ 12 &* beforeMarch
    let century = marchYear / 100
    let daysBeforeYear = 1_461 &* marchYear / 4 &- century &+ century / 4
    let daysBeforeMonth = (979 &* marchMonth &- 2_919) / 32
    let sum = daysBeforeYear &+ daysBeforeMonth &+ UInt32(bitPattern: day) &- 1 &- CalendarDate.shift
    return DayNumber(unchecked: Int32(bitPattern: sum))
  }

  /// Returns whether February of `year` has 29 days.
  public static func isLeap(year: Int) -> Bool {
    // Neri and Schneider 2022: a multiple of 100 is a multiple of 400 if and only if it is a multiple of 16.
    year % (year % 25 == 0 ? 16 : 4) == 0
  }

  /// The number of days in a month, 28 to 31.
  /// - Parameters:
  ///   - year: 1 to 9999; not checked.
  ///   - month: 1 to 12; not checked.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    month == 2 ? (isLeap(year: year) ? 29 : 28) : 30 | (month ^ (month >> 3))
  }
}

extension DayNumber {
  /// The day of a year (1 to 9999), month and day.
  /// - Throws: `CalendarError` naming the number that is out of range.
  public init(year: Int, month: Int, day: Int) throws(CalendarError) {
    self = try CalendarDate(year: year, month: month, day: day).dayNumber
  }

  /// The day of an ISO 8601 ordinal date.
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - dayOfYear: 1 to 365, or 366 in leap years.
  /// - Throws: `CalendarError` naming the number that is out of range.
  public init(year: Int, dayOfYear: Int) throws(CalendarError) {
    let newYear = try DayNumber(year: year, month: 1, day: 1)
    guard (1...(CalendarDate.isLeap(year: year) ? 366 : 365)).contains(dayOfYear) else {
      throw .dayOfYear(dayOfYear, year: year)
    }
    self = newYear + (dayOfYear - 1)
  }

  /// The day's year, month and day of the month.
  public var calendarDate: CalendarDate { CalendarDate(self) }
}

/// The error for numbers or words that are not a date. The cases for numbers hold the number that is out of range,
/// then the numbers that its range depends on.
public enum CalendarError: Error, Equatable, Sendable {
  /// The year is not 1 to 9999.
  case year(Int)
  /// The month is not 1 to 12.
  case month(Int)
  /// The month does not have this day.
  case day(Int, month: Int, year: Int)
  /// The week-numbering year does not have this week.
  case week(Int, year: Int)
  /// The ISO day of the week is not 1 to 7.
  case weekday(Int)
  /// The year does not have this day.
  case dayOfYear(Int, year: Int)
  /// The day is before the first day or after the last.
  case outOfStream
  /// The words have the form of a date, but name no day, for this reason.
  case words(String)
}

extension CalendarError: CustomStringConvertible {
  /// The reason, to be printed after "… is not a date: ".
  public var description: String {
    switch self {
    case .year: "years run from 0001 to 9999"
    case .month: "months run from 01 to 12"
    case .day(let day, _, _) where day < 1: "days of the month start at 01"
    case .day(_, let month, let year):
      "\(Month(month)?.name ?? "that month") \(year) has \(CalendarDate.length(ofMonth: month, year: year)) days"
    case .week(_, let year): "\(year) has weeks 01 to \(WeekDate.weeks(inYear: year))"
    case .weekday: "days of the week run from 1 (Monday) to 7 (Sunday)"
    case .outOfStream: "dates run from 0001-01-01 to 9999-12-31"
    case .words(let reason): reason
    case .dayOfYear(_, let year): "\(year) has days 001 to \(CalendarDate.isLeap(year: year) ? 366 : 365)"
    }
  }
}
