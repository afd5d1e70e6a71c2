import Testing

@testable import MealCore

@Suite struct CalendarDateTests {
  @Test(
    "a date that is not there says which part is wrong",
    arguments: [
      (0, 1, 1, "years run from 0001 to 9999"), (10_000, 1, 1, "years run from 0001 to 9999"),
      (Int.min, 0, 0, "years run from 0001 to 9999"), (2013, 0, 1, "months run from 01 to 12"),
      (2013, 13, 1, "months run from 01 to 12"), (2013, Int.max, 1, "months run from 01 to 12"),
      (2013, 2, 29, "February 2013 has 28 days"), (2012, 2, 30, "February 2012 has 29 days"),
      (1900, 2, 29, "February 1900 has 28 days"), (2000, 2, 30, "February 2000 has 29 days"),
      (2013, 4, 31, "April 2013 has 30 days"), (2013, 12, 32, "December 2013 has 31 days"),
      (2013, 3, 0, "days of the month start at 01"), (2013, 3, -5, "days of the month start at 01"),
    ])
  func wrong(year: Int, month: Int, day: Int, reason: String) {
    let error = #expect(throws: CalendarError.self) { try CalendarDate(year: year, month: month, day: day) }
    #expect(error?.description == reason)
  }

  @Test("a month is as long as counting it says, in every year")
  func lengths() {
    var plain = PlainCalendar()
    while plain.year < 10_000 {
      let length = CalendarDate.length(ofMonth: plain.month, year: plain.year)
      if length != plain.daysInMonth { Issue.record("\(plain.year)-\(plain.month): \(length)") }
      for _ in 0..<plain.daysInMonth { plain.goOn() }
    }
  }

  @Test(
    "months on or back keep the day of the month, or take the last one of a shorter month",
    arguments: [
      ("2013-01-31", 1, "2013-02-28"), ("2012-01-31", 1, "2012-02-29"), ("2013-03-31", -1, "2013-02-28"),
      ("2013-12-31", 2, "2014-02-28"), ("2013-01-15", -1, "2012-12-15"), ("2012-02-29", 12, "2013-02-28"),
      ("2012-02-29", 48, "2016-02-29"), ("2013-05-31", 1, "2013-06-30"), ("2013-05-31", 0, "2013-05-31"),
      ("0001-02-01", -1, "0001-01-01"), ("9999-11-30", 1, "9999-12-30"),
    ])
  func addingMonths(from: String, months: Int, to: String) throws {
    #expect(try #require(DayNumber(from)).adding(months: months)?.description == to)
  }

  @Test("months that leave the stream are no day")
  func monthsOutside() {
    #expect(DayNumber.first.adding(months: -1) == nil && DayNumber.last.adding(months: 1) == nil)
    for months in [Int.max, Int.min, 12 * 9_999, -12 * 9_999, 1 << 40] {
      #expect(DayNumber.first.adding(months: months) == nil && DayNumber.last.adding(months: months) == nil)
    }
  }

  @Test("months and weekdays have names, whole or their first three letters, in any case")
  func names() {
    #expect(
      (1...12).map { Month($0)?.shortName } == [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ])
    #expect(Month(0) == nil && Month(13) == nil)
    #expect(
      ["march", "MAR", "Mar", "marc", "ma", ""].map { Month(named: $0)?.number } == [3, 3, 3, nil, nil, nil])
    #expect(
      ["thursday", "THU", "thur", "th"].map { Weekday(named: $0) } == [.thursday, .thursday, nil, nil])
    #expect(Weekday.allCases.map(\.shortName) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(Weekday.allCases.filter(\.isWeekend).map(\.name) == ["Saturday", "Sunday"])
  }

  @Test("every day of the year, counted from New Year, is its day")
  func dayOfYear() throws {
    var plain = PlainCalendar()
    var wrong: [Int] = []
    for number in 0...3_652_058 {
      if try DayNumber(year: plain.year, dayOfYear: plain.dayOfYear).number != number { wrong.append(number) }
      plain.goOn()
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test(
    "a day that the year does not have says how many it has",
    arguments: [
      (2013, 366, "2013 has days 001 to 365"), (2012, 367, "2012 has days 001 to 366"),
      (2013, 0, "2013 has days 001 to 365"), (2013, Int.min, "2013 has days 001 to 365"),
      (0, 1, "years run from 0001 to 9999"), (10_000, 1, "years run from 0001 to 9999"),
    ])
  func wrongDayOfYear(year: Int, dayOfYear: Int, reason: String) {
    let error = #expect(throws: CalendarError.self) { try DayNumber(year: year, dayOfYear: dayOfYear) }
    #expect(error?.description == reason)
  }
}
