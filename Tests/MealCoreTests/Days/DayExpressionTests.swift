import Testing

@testable import MealCore

@Suite struct DayExpressionTests {
  /// Thursday, 14 March 2013.
  private static let pi = "2013-03-14"

  @Test(
    "every form of a date means its day",
    arguments: [
      (pi, "2012-02-29", "2012-02-29"), (pi, "20130401", "2013-04-01"),
      (pi, "today", pi), (pi, "tomorrow", "2013-03-15"), (pi, "yesterday", "2013-03-13"),
      (pi, "+3", "2013-03-17"), (pi, "-3", "2013-03-11"), (pi, "+3d", "2013-03-17"), (pi, "+0", pi),
      (pi, "+2w", "2013-03-28"), (pi, "-2w", "2013-02-28"), (pi, "+1m", "2013-04-14"),
      (pi, "-1m", "2013-02-14"), (pi, "+1y", "2014-03-14"), (pi, "-13y", "2000-03-14"),
      ("2013-01-31", "+1m", "2013-02-28"), ("2012-01-31", "+1m", "2012-02-29"),
      ("2012-02-29", "+1y", "2013-02-28"), ("2012-02-29", "+4y", "2016-02-29"),
      (pi, "14 mar", pi), (pi, "1 january", "2013-01-01"), (pi, "mar 14", pi),
      (pi, "december 31", "2012-12-31"), (pi, "sept 3", "2013-09-03"), (pi, "13 sep", "2012-09-13"),
      (pi, "15 sep", "2012-09-15"), (pi, "Thu 14 Mar 2013", pi), (pi, "thu 2013-03-14", pi),
      (pi, "Thu 14 Mar", pi), (pi, "fri 22nd", "2013-03-22"), (pi, "fri the 22nd", "2013-03-22"),
      (pi, "Fri 22", "2013-03-22"), (pi, "fri: ", "2013-03-15"), (pi, "fri 26th", "2013-04-26"),
      (pi, "fri 8th", "2013-03-08"), (pi, "fri the 8", "2013-03-08"),
      (pi, "friday march 15", "2013-03-15"), (pi, "29 feb", "2012-02-29"),
      ("2014-06-01", "02-29", "2016-02-29"),
      ("2026-12-28", "1 jan", "2027-01-01"), ("2026-01-03", "28 dec", "2025-12-28"),
      (pi, "03-14", pi), (pi, "01-02", "2013-01-02"), (pi, "14 mar 2012", "2012-03-14"),
      (pi, "1 may 0033", "0033-05-01"), ("2012-05-05", "29 feb", "2012-02-29"),
      (pi, "29 feb 2012", "2012-02-29"), (pi, "2013-W11-4", pi), (pi, "2009-w53-7", "2010-01-03"),
      (pi, "tonight", pi), (pi, "14.3.", pi), (pi, "14.3", pi), (pi, "14.03.2013", pi),
      (pi, "24.12.", "2012-12-24"),
      (pi, "20/11", "2012-11-20"), (pi, "11/20", "2012-11-20"), (pi, "20/11/2013", "2013-11-20"),
      (pi, "11/20/2013", "2013-11-20"), (pi, "20-11-2013", "2013-11-20"), (pi, "2013/11/20", "2013-11-20"),
      (pi, "2013/3/4", "2013-03-04"), (pi, "2013-3-4", "2013-03-04"), (pi, "5/5", "2013-05-05"),
      (pi, "5/5/2013", "2013-05-05"),
      (pi, "29/2", "2012-02-29"), (pi, "fri 15.3.", "2013-03-15"), (pi, "mar 14 2013", pi),
      (pi, "mar 14, 2013", pi), (pi, "14th mar", pi), (pi, "mar 14th", pi), (pi, "14th of march", pi),
      (pi, "14. mar 2013", pi), (pi, "Thursday, march 14th, 2013", pi), (pi, "fri,", "2013-03-15"),
      (pi, "2013-073", pi), (pi, "2012-366", "2012-12-31"), (pi, "@734940", pi), (pi, "@0", "0001-01-01"),
      (pi, "@3652058", "9999-12-31"), (pi, "first", "0001-01-01"), (pi, "last", "9999-12-31"),
    ])
  func forms(today: String, text: String, date: String) throws {
    let read = DayExpression(today: try #require(DayNumber(today)))
    for typed in [text, text.uppercased(), "  \(text)\t"] {
      #expect(try read.day(typed).description == date, "\(typed)")
    }
    #expect(try read.leadingDay(of: [text, "dinner"]) == (try read.day(text), 1))
    let words = text.split(separator: " ").map(String.init)
    #expect(try read.leadingDay(of: words + ["dinner"]) == (try read.day(text), words.count))
  }

  @Test(
    "any form followed by +N or -N is so many days on",
    arguments: [
      ("fri+7", "2013-03-22"), ("fri +7", "2013-03-22"), ("fri-1", "2013-03-14"), ("today+1", "2013-03-15"),
      ("2013-03-14+7", "2013-03-21"), ("2013-03-14-7", "2013-03-07"), ("2013-03-14 -7", "2013-03-07"),
      ("20130314-1", "2013-03-13"), ("03-14-1", "2013-03-13"), ("2013-073-1", "2013-03-13"),
      ("2013-W11-4-1", "2013-03-13"), ("@734940+1", "2013-03-15"), ("+3-1", "2013-03-16"),
      ("+1m+1", "2013-04-15"),
      ("next fri+7", "2013-03-22"), ("last fri -7", "2013-03-01"), ("14 mar 2012+1", "2012-03-15"),
      ("14 mar 2012 +1", "2012-03-15"), ("Thu 14 Mar 2013+1", "2013-03-15"),
      ("thu 14 mar 2013 +1", "2013-03-15"), ("14 mar+1", "2013-03-15"), ("first+1", "0001-01-02"),
      ("last-1", "9999-12-30"), ("last -1", "9999-12-30"), ("fri+000", "2013-03-15"),
      ("14.3.+1", "2013-03-15"), ("20/11/2013-1", "2013-11-19"),
    ])
  func distances(text: String, date: String) throws {
    let read = DayExpression(today: try #require(DayNumber(DayExpressionTests.pi)))
    #expect(try read.day(text).description == date)
    #expect(
      try read.leadingDay(of: text.split(separator: " ").map(String.init) + ["x"]).day.description == date)
  }

  @Test("a weekday is the first from today on, last is before today and next after it, wherever today is")
  func weekdays() throws {
    for number in Array(0..<21) + Array(3_652_030...3_652_058) {
      let today = try #require(DayNumber(number))
      let read = DayExpression(today: today)
      for weekday in Weekday.allCases {
        let days = (-7...7).compactMap { today.adding($0) }.filter { $0.weekday == weekday }
        for name in [weekday.name, weekday.shortName] {
          #expect((try? read.day(name)) == days.first { $0 >= today }, "\(today) \(name)")
          #expect((try? read.day("last \(name)")) == days.last { $0 < today }, "\(today) last \(name)")
          #expect((try? read.day("next \(name)")) == days.first { $0 > today }, "\(today) next \(name)")
        }
      }
    }
  }

  @Test("a weekday and a day of the month must agree, and a number without an ending only then is one")
  func dayOfMonth() throws {
    let read = DayExpression(today: try #require(DayNumber("2013-03-14")), for: .planning)
    let error = #expect(throws: DayError.self) { try read.day("fri 23rd") }
    #expect(error?.message == "fri 23rd is not a date: 23 March 2013 is a Saturday")
    for words in [["fri", "23", "pie"], ["fri", "5", "bean", "soup"], ["fri", "3", "bean", "chili"]] {
      #expect(try read.leadingDay(of: words).words == 1)
    }
    #expect(try read.leadingDay(of: ["fri", "22", "pie"]).words == 2)
  }

  @Test("of two years as near, a date without one is in the later one")
  func tie() throws {
    // 1 March 2012 is 366 days after 1 March 2011.
    func day(on today: String) throws -> String {
      try DayExpression(today: try #require(DayNumber(today))).day("1 mar").description
    }
    #expect(try day(on: "2011-08-30") == "2011-03-01")
    #expect(try day(on: "2011-08-31") == "2012-03-01")
  }

  @Test("on 28 December, planning 1 January means the next one, and a date of two months ago the last one")
  func planning() throws {
    let read = DayExpression(today: try #require(DayNumber("2026-12-28")), for: .planning)
    #expect(try read.day("1 jan").description == "2027-01-01")
    #expect(try read.day("29 oct").description == "2026-10-29")
    #expect(try read.day("28 oct").description == "2027-10-28")
    #expect(try read.day("mon").description == "2026-12-28")
  }

  @Test(
    "a date is read as it is printed, in the first thousand years too",
    arguments: ["0001-01-01", "0009-12-31", "0099-05-05", "0999-02-28", "1000-01-01", "9999-12-31"])
  func printed(text: String) throws {
    let day = try #require(DayNumber(text))
    let read = DayExpression(today: try #require(DayNumber(DayExpressionTests.pi)))
    #expect(try read.day(day.spelledOut) == day, "\(day.spelledOut)")
  }

  @Test("the end of a range counts from its first day, what is relative from today")
  func end() throws {
    let monday = try #require(DayNumber("2026-11-30"))
    let read = DayExpression(today: try #require(DayNumber("2026-11-24")), for: .end(of: monday))
    for (text, date) in [
      ("sun", "2026-12-06"), ("mon", "2026-11-30"), ("29 nov", "2027-11-29"), ("12-01", "2026-12-01"),
      ("+3", "2026-11-27"), ("today", "2026-11-24"), ("last fri", "2026-11-20"), ("next fri", "2026-11-27"),
      ("sun+7", "2026-12-13"),
    ] {
      #expect(try read.day(text).description == date, "\(text)")
    }
  }

  @Test(
    "the longest run of first words that is a date is the date",
    arguments: [
      ("14 mar 2013 dinner x", "2013-03-14", 3), ("14 mar dinner 2013", "2013-03-14", 2),
      ("14 mar 2013 +7 dinner", "2013-03-21", 4), ("fri dinner tacos", "2013-03-15", 1),
      ("next fri dinner", "2013-03-15", 2), ("last dinner", "9999-12-31", 1),
      ("fri +7 dinner", "2013-03-22", 2),
      ("last fri +7 x", "2013-03-15", 3), ("2013-03-14 dinner -3", "2013-03-14", 1),
      ("-3 dinner", "2013-03-11", 1),
      ("today", "2013-03-14", 1), ("fri sat", "2013-03-15", 1), ("mar 14 dinner 4", "2013-03-14", 2),
      ("thu 14 mar 2013 +7 dinner", "2013-03-21", 5), ("fri 15 mar dinner", "2013-03-15", 3),
    ])
  func longestRun(text: String, date: String, count: Int) throws {
    let read = DayExpression(today: try #require(DayNumber(DayExpressionTests.pi)))
    let (day, words) = try read.leadingDay(of: text.split(separator: " ").map(String.init))
    #expect(day.description == date && words == count)
  }
}
