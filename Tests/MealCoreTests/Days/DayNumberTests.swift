import TestSupport
import Testing

@testable import MealCore

@Suite struct DayNumberTests {
  @Test("every day of the stream is the date that counting from the first comes to, and back")
  func everyDay() {
    var plain = PlainCalendar()
    var wrong: [Int] = []
    for number in 0...3_652_058 {
      let day = DayNumber(unchecked: Int32(number))
      let date = day.calendarDate
      let isRight =
        Int(date.year) == plain.year && Int(date.month) == plain.month && Int(date.day) == plain.day
        && date.dayNumber == day && day.weekday.rawValue + 1 == plain.weekday
      if !isRight { wrong.append(number) }
      plain.goOn()
    }
    #expect(wrong.prefix(5) == [])
    #expect(plain.year == 10_000 && plain.dayOfYear == 1)
  }

  @Test("every day of the stream is written as its date, and read back from it")
  func everyText() {
    var plain = PlainCalendar()
    var wrong: [Int] = []
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for number in 0...3_652_058 {
      defer { plain.goOn() }
      guard Rounds.includes(number) else { continue }
      bytes.removeAll(keepingCapacity: true)
      DayNumber(unchecked: Int32(number)).append(to: &bytes)
      let read = DayNumber(iso: bytes.span)
      if bytes != plain.text || read?.number != number { wrong.append(number) }
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test("a day is made from its number, and no other number is a day")
  func numbers() throws {
    #expect(DayNumber(0) == .first && DayNumber.first.description == "0001-01-01")
    #expect(DayNumber(3_652_058) == .last && DayNumber.last.description == "9999-12-31")
    let pi = try DayNumber(year: 2013, month: 3, day: 14)
    #expect(pi.number == 734_940 && DayNumber(734_940) == pi)
    for number in [-1, 3_652_059, 1 << 31, 1 << 32, 1 << 32 + 5, Int.max, Int.min] {
      #expect(DayNumber(number) == nil)
    }
  }

  @Test("days on or back that leave the stream are no day")
  func adding() throws {
    let pi = try DayNumber(year: 2013, month: 3, day: 14)
    #expect(pi.adding(7)?.description == "2013-03-21")
    #expect(pi.adding(-734_940) == .first && pi.adding(-734_941) == nil)
    #expect(pi.adding(3_652_058 - 734_940) == .last && pi.adding(3_652_059 - 734_940) == nil)
    for day in [DayNumber.first, pi, .last] {
      #expect(day.adding(Int.max) == nil && day.adding(Int.min) == nil)
      #expect(day.adding(0) == day)
      #expect(day.clampedAdding(Int.max) == .last && day.clampedAdding(Int.min) == .first)
    }
    #expect(pi.clampedAdding(-1).description == "2013-03-13")
    #expect(pi + 7 - pi == 7 && (pi - 14).description == "2013-02-28")
    #expect(Array(pi...(pi + 2)).map(\.number) == [734_940, 734_941, 734_942])
  }

  @Test(
    "seconds on the local clock fall on their day, also before 1970",
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
      (-86_400, "1969-12-31"), (-86_401, "1969-12-30"), (1_363_219_200, "2013-03-14"),
      (1_363_219_199, "2013-03-13"), (253_402_300_799, "9999-12-31"), (-62_135_596_800, "0001-01-01"),
    ])
  func localSeconds(seconds: Int, date: String) {
    #expect(DayNumber(localSeconds: seconds)?.description == date)
  }

  @Test(
    "seconds beyond the stream are no day",
    arguments: [253_402_300_800, -62_135_596_801, Int.max, Int.min, Int.min + 86_398])
  func secondsOutside(seconds: Int) {
    #expect(DayNumber(localSeconds: seconds) == nil)
  }

  @Test(
    "only ten bytes that are a date with leading zeros are read",
    arguments: [
      "", "2013-03-1", "2013-3-014", "2013/03/14", "0000-01-01", "2013-00-10", "2013-13-01", "2013-02-29",
      "1900-02-29", "2013-04-31", "2013-01-32", "2013-01-00", "+013-03-14", "2013-0:-14", "２013-03-14",
      " 2013-03-14", "2013-03-14 ", "20130314", "2013\u{2010}03-14",
    ])
  func notRead(text: String) {
    #expect(DayNumber(text) == nil)
  }

  @Test(
    "distances are years of the calendar, from two years on",
    arguments: [
      ("2016-11-20", "10 years ago"), ("2016-11-21", "10 years ago"), ("2016-11-22", "9 years ago"),
      ("2024-11-21", "2 years ago"), ("2024-11-22", "729 days ago"), ("2026-11-20", "yesterday"),
      ("2028-11-20", "in 730 days"), ("2028-11-21", "in 2 years"), ("2036-11-21", "in 10 years"),
    ])
  func distances(text: String, words: String) throws {
    let today = try #require(DayNumber("2026-11-21"))
    #expect(try #require(DayNumber(text)).distance(from: today) == words)
  }

  @Test("leap days are read in leap years", arguments: ["2012-02-29", "2000-02-29", "0004-02-29"])
  func leapDays(text: String) {
    #expect(DayNumber(text)?.description == text)
  }
}
