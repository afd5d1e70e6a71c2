import Testing

@testable import MealCore

@Suite struct OrdinalDateTests {
  @Test("every day's ordinal date is what counting from New Year comes to, and back")
  func everyDay() throws {
    var plain = PlainCalendar()
    var wrong: [Int] = []
    for number in 0...3_652_058 {
      let day = DayNumber(unchecked: Int32(number))
      let date = day.ordinalDate
      let back = try DayNumber(year: plain.year, dayOfYear: plain.dayOfYear)
      if date.year != plain.year || date.dayOfYear != plain.dayOfYear || back != day { wrong.append(number) }
      plain.goOn()
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test(
    "a day that the year does not have says how many it has",
    arguments: [
      (2013, 366, "2013 has days 001 to 365"), (2012, 367, "2012 has days 001 to 366"),
      (2013, 0, "2013 has days 001 to 365"), (2013, Int.min, "2013 has days 001 to 365"),
      (0, 1, "years go from 0001 to 9999"), (10_000, 1, "years go from 0001 to 9999"),
    ])
  func wrong(year: Int, dayOfYear: Int, reason: String) {
    let error = #expect(throws: CalendarError.self) { try DayNumber(year: year, dayOfYear: dayOfYear) }
    #expect(error?.description == reason)
  }
}
