/// A calendar computed by counting days one at a time from 0001-01-01, a Monday, using only the lengths of months and the
/// leap-year rule.
struct PlainCalendar {
  private(set) var number = 0
  private(set) var year = 1
  private(set) var month = 1
  private(set) var day = 1
  private(set) var dayOfYear = 1
  /// The day of the week, from 1 for Monday to 7 for Sunday.
  private(set) var weekday = 1
  private(set) var weekYear = 1
  private(set) var week = 1

  var isLeapYear: Bool { year % 400 == 0 || year % 4 == 0 && year % 100 != 0 }
  var daysInYear: Int { isLeapYear ? 366 : 365 }

  var daysInMonth: Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeapYear ? 29 : 28
    default: 31
    }
  }

  /// The date in the form `YYYY-MM-DD`.
  var text: [UInt8] {
    let digits = [year / 1_000, year / 100, year / 10, year, -1, month / 10, month, -1, day / 10, day]
    return digits.map { $0 < 0 ? UInt8(ascii: "-") : UInt8(ascii: "0") + UInt8($0 % 10) }
  }

  mutating func goOn() {
    number += 1
    day += 1
    dayOfYear += 1
    if day > daysInMonth { (day, month) = (1, month + 1) }
    if month > 12 { (month, year, dayOfYear) = (1, year + 1, 1) }
    weekday += 1
    if weekday > 7 {
      weekday = 1
      beginWeek()
    }
  }

  /// Begins a week. A week belongs to the year of its Thursday, so the first week of a year has its first Thursday.
  private mutating func beginWeek() {
    let thursday = dayOfYear + 3
    let isInNextYear = thursday > daysInYear
    let isFirst = isInNextYear || thursday <= 7
    weekYear = isInNextYear ? year + 1 : year
    week = isFirst ? 1 : week + 1
  }
}
