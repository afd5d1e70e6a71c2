import TestSupport
import Testing

@testable import MealCore

@Suite struct DayRangeTests {
  /// A Saturday, shortly before the turn of the year.
  private static let saturday = "2026-11-28"

  private func text(_ days: ClosedRange<DayNumber>) -> String { "\(days.lowerBound)..\(days.upperBound)" }

  @Test(
    "every form of a range means its days",
    arguments: [
      ("fri", "2026-12-04..2026-12-04"), ("2026-12-01..2026-12-03", "2026-12-01..2026-12-03"),
      ("today..", "2026-11-28..9999-12-31"), ("..today", "0001-01-01..2026-11-28"),
      ("..fri", "0001-01-01..2026-12-04"), ("nov", "2026-11-01..2026-11-30"),
      ("feb", "2027-02-01..2027-02-28"), ("may", "2027-05-01..2027-05-31"), ("jun", "2026-06-01..2026-06-30"),
      ("sept", "2026-09-01..2026-09-30"),
      ("feb 2028", "2028-02-01..2028-02-29"), ("2026-11", "2026-11-01..2026-11-30"),
      ("week", "2026-11-23..2026-11-29"), ("this month", "2026-11-01..2026-11-30"),
      ("next month", "2026-12-01..2026-12-31"), ("last month", "2026-10-01..2026-10-31"),
      ("2027", "2027-01-01..2027-12-31"), ("this year", "2026-01-01..2026-12-31"),
      ("next year", "2027-01-01..2027-12-31"), ("last year", "2025-01-01..2025-12-31"),
      ("weekend", "2026-11-28..2026-11-29"), ("this weekend", "2026-11-28..2026-11-29"),
      ("next weekend", "2026-12-05..2026-12-06"), ("last weekend", "2026-11-21..2026-11-22"),
      ("3 days", "2026-11-28..2026-11-30"), ("1 day", "2026-11-28..2026-11-28"),
      ("next 3 days", "2026-11-28..2026-11-30"), ("2 weeks", "2026-11-28..2026-12-11"),
      ("next two weeks", "2026-11-28..2026-12-11"), ("Ten days", "2026-11-28..2026-12-07"),
      ("next 2 weeks", "2026-11-28..2026-12-11"), ("1 month", "2026-11-28..2026-12-27"),
      ("2 years", "2026-11-28..2028-11-27"), ("mon-fri", "2026-11-30..2026-12-04"),
      ("nov-jan", "2026-11-01..2027-01-31"), ("24-26 dec", "2026-12-24..2026-12-26"),
      ("24..26 dec", "2026-12-24..2026-12-26"), ("dec 24-26", "2026-12-24..2026-12-26"),
      ("24.12...26.12.", "2026-12-24..2026-12-26"), ("24.12..26.12.", "2026-12-24..2026-12-26"),
      ("24.12.2026..26.12.2026", "2026-12-24..2026-12-26"), ("24/12..26/12", "2026-12-24..2026-12-26"),
      ("24.12...", "2026-12-24..9999-12-31"), ("..24.12.", "0001-01-01..2026-12-24"),
      ("28.12...3.1.", "2026-12-28..2027-01-03"), ("mon..weekend", "2026-11-30..2026-12-06"),
      ("fri..3 days", "2026-12-04..2026-12-06"), ("24th dec..26th dec", "2026-12-24..2026-12-26"),
      ("this week", "2026-11-23..2026-11-29"), ("next week", "2026-11-30..2026-12-06"),
      ("last week", "2026-11-16..2026-11-22"), ("2026-W47", "2026-11-16..2026-11-22"),
      ("week of 24 dec", "2026-12-21..2026-12-27"), ("weekend of sat 12 dec", "2026-12-12..2026-12-13"),
      ("weekend of 13 dec", "2026-12-12..2026-12-13"), ("week of tomorrow", "2026-11-23..2026-11-29"),
      ("week 47", "2026-11-16..2026-11-22"), ("week 2", "2027-01-11..2027-01-17"),
      ("week 53", "2026-12-28..2027-01-03"),
      ("week 50..week 1", "2026-12-07..2027-01-10"),
      ("2026-w01", "2025-12-29..2026-01-04"), ("last", "9999-12-31..9999-12-31"),
      ("last fri", "2026-11-27..2026-11-27"), ("mar 14", "2027-03-14..2027-03-14"),
      ("-3..+3", "2026-11-25..2026-12-01"), ("first..last", "0001-01-01..9999-12-31"),
      ("this week..next week", "2026-11-23..2026-12-06"), ("28 dec..3 jan", "2026-12-28..2027-01-03"),
      ("nov..jan", "2026-11-01..2027-01-31"), ("15 nov..nov", "2026-11-15..2026-11-30"),
      ("5 dec..9 dec", "2026-12-05..2026-12-09"), ("sat..fri", "2026-11-28..2026-12-04"),
      ("sun..sat", "2026-11-29..2026-12-05"), ("sun..last fri+14", "2026-11-29..2026-12-11"),
      ("Fri 11 Dec 2026..Sun 13 Dec 2026", "2026-12-11..2026-12-13"),
    ])
  func forms(typed: String, days: String) throws {
    let read = DayExpression(today: try #require(DayNumber(DayRangeTests.saturday)))
    for typed in [typed, typed.uppercased(), " \(typed)\t"] { #expect(text(try read.range(typed)) == days) }
    let words = typed.split(separator: " ").map(String.init)
    for words in [[typed], words] {
      let (found, count) = try read.leadingRange(of: words + ["dinner", "pizza"])
      #expect(text(found) == days && count == words.count, "\(words)")
      let last = try #require(try read.trailingRange(of: ["pizza"] + words))
      #expect(text(last.days) == days && last.words == words.count, "\(words)")
    }
  }

  @Test("a range means what a look through the calendar finds, wherever today is")
  func model() throws {
    var reversed = 0
    for seed in Rounds.of(0..<600) {
      var random = SplitMix64(seed: seed)
      let today = try #require(DayNumber(Int.random(in: 712_000...748_000, using: &random)))
      let plain = RandomRange(PlainDays(today: today.number), &random)
      let read = DayExpression(today: today)
      let words = plain.text.split(separator: " ").map(String.init)
      guard let days = plain.days else {
        reversed += 1
        let error = #expect(throws: DayError.self) { try read.range(plain.text) }
        #expect(error?.isRange == true, "seed \(seed): \(plain.text)")
        continue
      }
      let (found, count) = try read.leadingRange(of: words + ["dinner"])
      #expect(
        found.lowerBound.number...found.upperBound.number == days && count == words.count,
        "seed \(seed), \(today): \(plain.text)")
      #expect(try read.range(plain.text) == found, "seed \(seed)")
    }
    #expect(reversed > 10)
  }

  @Test("a date means what a look through the calendar finds, for each purpose")
  func purposes() throws {
    for seed in Rounds.of(0..<400) {
      var random = SplitMix64(seed: seed)
      let today = try #require(DayNumber(Int.random(in: 712_000...748_000, using: &random)))
      let first = today.number + Int.random(in: -800...800, using: &random)
      let purposes: [(PlainDays.Purpose, DayExpression.Purpose)] = [
        (.lookup, .lookup), (.planning, .planning),
        (.end(of: first), .end(of: try #require(DayNumber(first)))),
      ]
      for (plainPurpose, purpose) in purposes {
        let plain = RandomRange.date(PlainDays(today: today.number), plainPurpose, &random)
        let day = try DayExpression(today: today, for: purpose).day(plain.text)
        #expect(day.number == plain.day, "seed \(seed), \(today), \(purpose): \(plain.text)")
      }
    }
  }

  @Test(
    "an error names the part that is wrong",
    arguments: [
      ("5 dec..9 foo", "9 is not a date"), ("5 foo..9 dec", "5 foo is not a date"),
      ("4/11..5/11", "4/11 is not a date"), ("24/13..26/12", "24/13 is not a date: months run from 01 to 12"),
      ("last 3 days", "last 3 days is not a date"), ("0 days", "0 is not a date"),
      ("24-26 nof", "24-26 is not a date: months run from 01 to 12"),
      ("frday..sun", "frday is not a date"), ("fri..snday", "snday is not a date"),
      ("30 feb..3 mar", "30 feb is not a date: February 2026 has 28 days"),
      ("fri..30 feb", "30 feb is not a date: February 2026 has 28 days"),
      ("2026-13", "2026-13 is not a date: months run from 01 to 12"),
      ("2026-W60", "2026-W60 is not a date: 2026 has weeks 01 to 53"),
      ("dec 0000", "dec 0000 is not a date: years run from 0001 to 9999"), ("..", ".. is not a range"),
      ("fri...sun", "fri...sun is not a range"), ("dinner", "dinner is not a date"),
      ("", "an empty word is not a date"),
      (
        "2026-12-05..2026-12-03",
        "2026-12-05..2026-12-03 is not a range: Sat 5 Dec 2026 is after Thu 3 Dec 2026"
      ),
      ("fri..+2", "fri..+2 is not a range: Fri 4 Dec 2026 is after Mon 30 Nov 2026"),
      ("thu 11 dec 2026..sun", "thu 11 dec 2026 is not a date: 11 December 2026 is a Friday"),
    ])
  func refusals(typed: String, message: String) throws {
    let read = DayExpression(today: try #require(DayNumber(DayRangeTests.saturday)))
    let words = typed.isEmpty ? [""] : typed.split(separator: " ").map(String.init)
    let error = #expect(throws: DayError.self) { try read.leadingRange(of: words + ["x"]) }
    #expect(error?.message == message)
  }

  @Test("a reversed range says how to write it")
  func reversed() throws {
    let read = DayExpression(today: try #require(DayNumber(DayRangeTests.saturday)))
    func hint(_ text: String) -> String? {
      do throws(DayError) {
        _ = try read.range(text)
        return nil
      } catch {
        return error.hint
      }
    }
    #expect(hint("5 dec 2026..last fri") == "write 2026-11-27..2026-12-05")
    #expect(hint("fri..+2") == "+2 counts from today; to count from the first day, write fri..fri+2")
    #expect(
      hint("14 mar 2027..+1")
        == "+1 counts from today; to count from the first day, write 14 mar 2027..14 mar 2027+1")
  }

  @Test("the last words are a range only if words are left before it")
  func trailing() throws {
    let read = DayExpression(today: try #require(DayNumber(DayRangeTests.saturday)))
    #expect(try read.trailingRange(of: ["fri"]) == nil)
    #expect(try read.trailingRange(of: ["mar", "14"])?.words == nil)
    #expect(try read.trailingRange(of: ["sun", "dried", "tomatoes"]) == nil)
    #expect(try read.trailingRange(of: ["pea", "soup", "last", "week"])?.words == 2)
    #expect(throws: DayError.self) { try read.trailingRange(of: ["soup", "30", "feb"]) }
  }

  @Test("a weekend is the next one from today on, on a Sunday that day alone")
  func weekends() throws {
    for (today, this, next) in [
      ("2026-11-23", "2026-11-28..2026-11-29", "2026-12-05..2026-12-06"),
      ("2026-11-28", "2026-11-28..2026-11-29", "2026-12-05..2026-12-06"),
      ("2026-11-29", "2026-11-29..2026-11-29", "2026-12-05..2026-12-06"),
      ("2026-11-30", "2026-12-05..2026-12-06", "2026-12-12..2026-12-13"),
    ] {
      let read = DayExpression(today: try #require(DayNumber(today)))
      #expect(text(try read.range("weekend")) == this)
      #expect(text(try read.range("next weekend")) == next)
    }
  }

  @Test("the ends of the stream are the ends of its months and weeks")
  func ends() throws {
    let read = DayExpression(today: .last)
    #expect(text(try read.range("next week")) == "9999-12-31..9999-12-31")
    #expect(text(try read.range("this week")) == "9999-12-27..9999-12-31")
    #expect(text(try read.range("dec")) == "9999-12-01..9999-12-31")
    #expect(text(try read.range("jan")) == "9999-01-01..9999-01-31")
    for beyond in ["today..nov", "next month", "next year", "weekend"] {
      #expect(throws: DayError.self, "\(beyond)") { try read.range(beyond) }
    }
    #expect(text(try read.range("2 weeks")) == "9999-12-31..9999-12-31")
    #expect(text(try read.range("99999999999999999999 years")) == "9999-12-31..9999-12-31")
    #expect(throws: DayError.self) { try DayExpression(today: .first).range("last month") }
    #expect(text(try DayExpression(today: .first).range("last week")) == "0001-01-01..0001-01-01")
  }

  @Test("no words crash")
  func fuzz() throws {
    let pieces = [
      "2013", "-", "+", "W", "11", "14", "mar", "last", "next", "this", "week", "fri", " ", " ", "..", ".",
      "..", "/", "days", "weekend", "year", "0", "é", "\u{301}", "99999999999999999999", "today", "x",
    ]
    var found = 0
    for seed in Rounds.of(0..<8_000) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 0...8, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let read = DayExpression(
        today: try #require(DayNumber(Int.random(in: 0...3_652_058, using: &random))))
      _ = try? read.trailingRange(of: [text, text])
      _ = try? read.leadingRange(of: [text, text, text])
      if (try? read.range(text)) != nil { found += 1 }
    }
    #expect(found > 20)
  }
}
