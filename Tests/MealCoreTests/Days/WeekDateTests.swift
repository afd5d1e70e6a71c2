import Testing

@testable import MealCore

@Suite struct WeekDateTests {
  @Test("every day's week date is what counting weeks from the first comes to, and back")
  func everyDay() throws {
    var plain = PlainCalendar()
    var wrong: [Int] = []
    for number in 0...3_652_058 {
      let day = DayNumber(unchecked: Int32(number))
      let date = day.weekDate
      let isRight =
        date.year == plain.weekYear && date.week == plain.week && date.weekday.rawValue + 1 == plain.weekday
      if !isRight { wrong.append(number) }
      // Check the reverse conversion for every eighth day only, which is a different weekday each time.
      if number % 8 == 0 {
        let back = try DayNumber(year: plain.weekYear, week: plain.week, weekday: plain.weekday)
        if back != day { wrong.append(number) }
      }
      plain.goOn()
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test("years have 52 or 53 weeks", arguments: [(2013, 52), (2015, 53), (2020, 53), (1, 52), (9999, 52)])
  func weeks(year: Int, count: Int) {
    #expect(WeekDate.weeks(inYear: year) == count)
  }

  @Test(
    "a week date that is not there says which part is wrong",
    arguments: [
      (2013, 53, 1, CalendarError.week(53, year: 2013)), (2013, 0, 1, .week(0, year: 2013)),
      (2013, 11, 0, .weekday(0)), (2013, 11, 8, .weekday(8)), (0, 11, 1, .year(0)),
      (10_000, 1, 1, .year(10_000)), (9999, 52, 6, .year(10_000)), (Int.max, 1, 1, .year(Int.max)),
      (2013, Int.max, 1, .week(Int.max, year: 2013)), (2013, 1, Int.min, .weekday(Int.min)),
    ])
  func wrong(year: Int, week: Int, weekday: Int, error: CalendarError) {
    #expect(throws: error) { try DayNumber(year: year, week: week, weekday: weekday) }
  }

  @Test("the last week of the stream ends with it")
  func lastWeek() throws {
    #expect(try DayNumber(year: 9999, week: 52, weekday: 5) == .last)
    #expect(try DayNumber(year: 1, week: 1, weekday: 1) == .first)
  }
}
