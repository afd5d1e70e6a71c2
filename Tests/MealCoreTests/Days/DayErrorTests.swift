import TestSupport
import Testing

@testable import MealCore

@Suite struct DayErrorTests {
  private static let stream = "dates run from 0001-01-01 to 9999-12-31"
  private static let nines = String(repeating: "9", count: 30)
  private let read = DayExpression(today: DayNumber(unchecked: 734_940))

  @Test(
    "the form of a date that no day has says what is wrong with it",
    arguments: [
      ("2013-02-30", "February 2013 has 28 days"), ("2013-13-01", "months run from 01 to 12"),
      ("20130230", "February 2013 has 28 days"), ("0000-01-01", "years run from 0001 to 9999"),
      ("30 feb", "February 2013 has 28 days"), ("feb 30", "February 2013 has 28 days"),
      ("02-30", "February 2013 has 28 days"), ("0 mar", "days of the month start at 01"),
      ("29 feb 1900", "February 1900 has 28 days"), ("2013-W54-1", "2013 has weeks 01 to 52"),
      ("2013-W11-8", "days of the week run from 1 (Monday) to 7 (Sunday)"),
      ("2013-366", "2013 has days 001 to 365"), ("@3652059", "day numbers run from @0 to @3652058"),
      ("@\(nines)", "day numbers run from @0 to @3652058"), ("+99999999", stream), ("-99999999", stream),
      ("+\(nines)", stream), ("-\(nines)y", stream), ("+\(nines)m", stream), ("today+\(nines)", stream),
      ("today -\(nines)", stream), ("first-1", stream), ("last+1", stream), ("+8000y", stream),
      ("+3x", "the unit of a distance must be d, w, m or y"),
      ("30th feb", "February 2013 has 28 days"), ("30th of feb", "February 2013 has 28 days"),
      ("30.2.2013", "February 2013 has 28 days"), ("13.13.2013", "months run from 01 to 12"),
      ("30/2/2013", "February 2013 has 28 days"), ("2013/2/30", "February 2013 has 28 days"),
      ("fri 14 mar 2013", "14 March 2013 is a Thursday"), ("fri 2013-03-14", "14 March 2013 is a Thursday"),
      ("Friday 14 mar", "14 March 2013 is a Thursday"), ("thu 30 feb 2013", "February 2013 has 28 days"),
      ("Friday, march 14th, 2013", "14 March 2013 is a Thursday"),
      ("04-11-2013", "write 2013-11-04 for 4 November or 2013-04-11 for 11 April"),
      ("20-11-13", "write 2013-11-20"),
    ])
  func wrong(text: String, reason: String) {
    let error = #expect(throws: DayError.self) { try read.day(text) }
    #expect(error?.message == "\(text) is not a date: \(reason)" && error?.hint == nil)
    let words = text.split(separator: " ").map(String.init)
    let leading = #expect(throws: DayError.self) { try read.leadingDay(of: words + ["dinner"]) }
    #expect(leading == error)
  }

  @Test(
    "what has no form of a date says what would be one",
    arguments: [
      ("tues", "write tue or tuesday"), ("TOMOR", "write tomorrow"),
      ("yest", "write yesterday"), ("tod", "write today"), ("sept", "write 14 sep"), ("mar", "write 14 mar"),
      ("4/11", "write 11-04 for 4 November or 04-11 for 11 April"),
      ("4/11/2013", "write 2013-11-04 for 4 November or 2013-04-11 for 11 April"),
      ("20/11/13", "write 2013-11-20"), ("4.11.13", "write 2013-11-04"), ("1/2/3/4", DayError.forms),
      ("a/b", DayError.forms), ("/", DayError.forms), ("20th", DayError.forms), ("60d", "write +60d or -60d"),
      ("3", "write +3 or -3"), ("2013", DayError.forms), ("1.", DayError.forms), ("1..5.", DayError.forms),
      (".5.", DayError.forms), ("123/5", DayError.forms),
      ("1/123", DayError.forms),
      ("14 foo", DayError.forms), ("", DayError.forms), ("dinner", DayError.forms), ("x", DayError.forms),
      ("2013-14", DayError.forms), ("2013-02-30x", DayError.forms), ("sunday roast", DayError.forms),
      (nines, DayError.forms), ("2013-W\(nines)-1", DayError.forms), ("\(nines) mar", DayError.forms),
      ("14 mar \(nines)", DayError.forms), ("+", DayError.forms), ("-", DayError.forms),
      ("@", DayError.forms),
      ("+x", DayError.forms), ("+3é", DayError.forms), ("fri+", DayError.forms), ("next", DayError.forms),
      ("next 14", DayError.forms), ("14 mar 13", DayError.forms), ("a b c d e", DayError.forms),
      ("２０１３-03-14", DayError.forms), ("+\u{301}3", DayError.forms), ("-\u{301}3", DayError.forms),
      ("@\u{301}5", DayError.forms), ("today\u{301}", DayError.forms),
    ])
  func other(text: String, hint: String) {
    let error = #expect(throws: DayError.self) { try read.day(text) }
    #expect(error?.message == "\(text.isEmpty ? "an empty word" : text) is not a date" && error?.hint == hint)
  }

  @Test(
    "two numbers that no day has are no date, for the last words of a search, and an error says why",
    arguments: [
      ("31/11", "November 2013 has 30 days"), ("11/31", "November 2013 has 30 days"),
      ("13/13", "months run from 01 to 12"), ("0.5", "days of the month start at 01"),
      ("31.2.", "February 2013 has 28 days"),
    ])
  func numbers(text: String, reason: String) throws {
    let error = #expect(throws: DayError.self) { try read.day(text) }
    #expect(error?.message == "\(text) is not a date: \(reason)")
    #expect(try DayExpression(today: read.today).trailingRange(of: ["soup", text]) == nil)
  }

  @Test("a date that may not be the one that was meant is remarked on")
  func remarks() {
    #expect(
      read.remark(on: "04-11-26")
        == "04-11-26 means 26 days before 04-11; for a date with a year, write 2026-11-04 for 4 November "
        + "or 2026-04-11 for 11 April")
    #expect(read.remark(on: "2013-03-14") == nil && read.remark(on: "04-11-x") == nil)
    #expect(
      read.remark(on: "20-11-2013") == nil && read.remark(on: "fri-3") == nil
        && read.remark(on: "04-11") == nil)
  }

  @Test("words without a date at their beginning name the first word")
  func leading() {
    let sunday = #expect(throws: DayError.self) { try read.leadingDay(of: ["tues", "roast"]) }
    #expect(sunday?.message == "tues is not a date" && sunday?.hint == "write tue or tuesday")
    let none = #expect(throws: DayError.self) { try read.leadingDay(of: []) }
    #expect(none?.message == "an empty word is not a date" && none?.hint == DayError.forms)
  }

  @Test("no words crash, and a day that they mean is found again by its date and its number")
  func fuzz() throws {
    let pieces = [
      "2013", "-", "-", "+", "/", ".", "th", "of", ",", "@", "W", "11", "073", "14", "mar", "last", "next",
      "fri", " ", " ", "first",
      "0",
      "9999", "12", "31", "d", "m", "y", "\u{301}", "é", "\0", "１", "99999999999999999999", "today",
    ]
    var days = 0
    for seed in Rounds.of(0..<20_000) {
      var numbers = SplitMix64(seed: seed)
      let count = Int.random(in: 0...7, using: &numbers)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &numbers) }.joined()
      let today = try #require(DayNumber(Int.random(in: 0...3_652_058, using: &numbers)))
      let read = DayExpression(today: today)
      _ = try? read.leadingDay(of: [text, text, text])
      guard let day = try? read.day(text) else { continue }
      days += 1
      for form in [day.description, "@\(day.number)"] {
        #expect(try read.day(form) == day, "seed \(seed)")
        #expect(try DayExpression(today: .last).day(form) == day, "seed \(seed)")
      }
    }
    #expect(days > 30)
  }
}
