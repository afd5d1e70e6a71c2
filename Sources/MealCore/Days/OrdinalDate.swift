/// A day as ISO 8601 ordinal date: year and day of the year.
///
///     OrdinalDate(try DayNumber(year: 2013, month: 3, day: 14))   // 2013-073
public struct OrdinalDate: Hashable, Sendable {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 366.
  public let dayOfYear: Int

  public init(_ day: DayNumber) {
    let date = day.calendarDate
    year = Int(date.year)
    dayOfYear = day - CalendarDate(uncheckedYear: date.year, month: 1, day: 1).dayNumber + 1
  }
}

extension DayNumber {
  /// The day of an ISO 8601 ordinal date: `dayOfYear` is 1 to 365, or 366 in leap years.
  public init(year: Int, dayOfYear: Int) throws(CalendarError) {
    let newYear = try DayNumber(year: year, month: 1, day: 1)
    guard (1...(CalendarDate.isLeap(year: year) ? 366 : 365)).contains(dayOfYear) else {
      throw .dayOfYear(dayOfYear, year: year)
    }
    self = newYear + (dayOfYear - 1)
  }

  /// ISO 8601 ordinal date.
  public var ordinalDate: OrdinalDate { OrdinalDate(self) }
}
