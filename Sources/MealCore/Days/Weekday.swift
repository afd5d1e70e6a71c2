/// A day of the week, from Monday (raw value 0) to Sunday (6).
public enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday with this English name, or its first three letters, ignoring case; nil for any other word.
  public init?(named word: some StringProtocol) {
    guard let index = EnglishName.index(of: word, in: Weekday.names) else { return nil }
    self.init(rawValue: index)
  }

  /// The English name: "Thursday".
  public var name: String { Weekday.names[rawValue] }
  /// The first three letters of the name: "Thu".
  public var shortName: String { Weekday.shortNames[rawValue] }
  /// Whether this is Saturday or Sunday.
  public var isWeekend: Bool { rawValue >= 5 }

  static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  static let shortNames = names.map { String($0.prefix(3)) }
}

extension DayNumber {
  /// The day of the week. 0001-01-01 is a Monday.
  public var weekday: Weekday { Weekday(rawValue: Int(raw % 7)) ?? .monday }

  /// The first day on or after this one that is the given weekday; nil beyond the end of the stream.
  public func nextOrSame(_ weekday: Weekday) -> DayNumber? {
    adding((weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  /// The last day on or before this one that is the given weekday; nil before the start of the stream.
  public func lastOrSame(_ weekday: Weekday) -> DayNumber? {
    adding(-((self.weekday.rawValue - weekday.rawValue + 7) % 7))
  }
}

/// A day as an ISO 8601 week date: week-numbering year, week, day of the week.
///
/// Weeks begin on Monday; a week belongs to the year of its Thursday.
///
///     WeekDate(try DayNumber(year: 2013, month: 3, day: 14))      // 2013-W11-4
public struct WeekDate: Equatable, Sendable {
  /// The week-numbering year, 1 to 9999.
  public let year: Int
  /// 1 to 53.
  public let week: Int
  /// The day of the week.
  public let weekday: Weekday

  /// The week date of a day.
  public init(_ day: DayNumber) {
    weekday = day.weekday
    // The Thursdays of the stream's first and last week are within the stream.
    let thursday = DayNumber(unchecked: day.raw - Int32(weekday.rawValue) + 3)
    let thursdayYear = thursday.calendarDate.year
    year = Int(thursdayYear)
    week = (thursday - CalendarDate(uncheckedYear: thursdayYear, month: 1, day: 1).dayNumber) / 7 + 1
  }

  /// The name of the week: "2013-W11".
  public var weekName: String {
    "\(String(year).zeroPadded(to: 4))-W\(String(week).zeroPadded(to: 2))"
  }

  /// The number of weeks in a week-numbering year: 52 or 53.
  public static func weeks(inYear year: Int) -> Int {
    // 28 December is always in the last week.
    guard let day = try? DayNumber(year: year, month: 12, day: 28) else { return 52 }
    return WeekDate(day).week
  }
}

extension DayNumber {
  /// The day of an ISO 8601 week date.
  /// - Parameters:
  ///   - week: 1 to 52, or 53 in long years.
  ///   - year: the week-numbering year, 1 to 9999.
  ///   - weekday: 1 (Monday) to 7 (Sunday).
  /// - Throws: `CalendarError` naming the number that is out of range.
  public init(year: Int, week: Int, weekday: Int) throws(CalendarError) {
    let fourth = try DayNumber(year: year, month: 1, day: 4)
    guard (1...WeekDate.weeks(inYear: year)).contains(week) else { throw .week(week, year: year) }
    guard (1...7).contains(weekday) else { throw .weekday(weekday) }
    let monday = fourth.number - fourth.weekday.rawValue
    guard let day = DayNumber(monday + 7 * (week - 1) + weekday - 1) else { throw .year(year + 1) }
    self = day
  }

  /// The day's week-numbering year, week and day of the week.
  public var weekDate: WeekDate { WeekDate(self) }
}
