import TestSupport
import Testing

@testable import MealCore

@Suite struct RepeatTests {
  @Test("a repeat falls on the days that counting on from its first one comes to, and on no others")
  func falls() throws {
    for seed in Rounds.of(0..<300) {
      var numbers = SplitMix64(seed: seed)
      let start = [0, 734_940, 3_652_058 - 120].randomElement(using: &numbers) ?? 0
      let from = try #require(DayNumber(start + Int.random(in: 0...60, using: &numbers)))
      let interval = [1, 2, 3, 7, 14, 30, 100, 3_652_058].randomElement(using: &numbers) ?? 1
      let until = Bool.random(using: &numbers) ? from.adding(Int.random(in: 0...50, using: &numbers)) : nil
      let rule = try Repeat(
        every: .days(interval), from: from, until: until, meal: .dinner, dish: try Dish("fish"))

      let end = min(start + 120, until?.number ?? .max)
      let times = Array(stride(from: from.number, through: max(end, from.number), by: interval))
      for number in max(0, start - 5)...start + 120 {
        let day = try #require(DayNumber(number))
        #expect(rule.falls(on: day) == times.contains(number), "seed \(seed): \(day)")
        guard let next = times.first(where: { $0 >= number }) else {
          if until != nil { #expect(rule.next(onOrAfter: day) == nil, "seed \(seed): \(day)") }
          continue
        }
        #expect(rule.next(onOrAfter: day)?.number == next, "seed \(seed): \(day)")
      }
    }
  }

  @Test("a repeat on weekdays falls on each of them, and on no others")
  func weekdays() throws {
    for seed in Rounds.of(0..<300) {
      var numbers = SplitMix64(seed: seed)
      let start = [0, 734_940, 3_652_058 - 120].randomElement(using: &numbers) ?? 0
      let from = try #require(DayNumber(start + Int.random(in: 0...60, using: &numbers)))
      let until = Bool.random(using: &numbers) ? from.adding(Int.random(in: 7...50, using: &numbers)) : nil
      let numbersOfDays = (0..<7).filter { _ in Bool.random(using: &numbers) }
      guard let any = numbersOfDays.first else { continue }
      let set = WeekdaySet(numbersOfDays.compactMap(Weekday.init(rawValue:)))
      let rule = try Repeat(
        every: .weekdays(set), from: from, until: until, meal: .dinner, dish: try Dish("fish"))
      #expect(rule.rhythm.description.split(separator: ",").count == numbersOfDays.count && any < 7)

      // Day 0 is a Monday.
      let days = max(0, start - 5)...start + 120
      let times = days.filter {
        $0 >= from.number && $0 <= until?.number ?? .max && numbersOfDays.contains($0 % 7)
      }
      for number in days {
        let day = try #require(DayNumber(number))
        #expect(rule.falls(on: day) == times.contains(number), "seed \(seed): \(day)")
        #expect(rule.last(onOrBefore: day)?.number == times.last { $0 <= number }, "seed \(seed): \(day)")
        if let next = times.first(where: { $0 >= number }) {
          #expect(rule.next(onOrAfter: day)?.number == next, "seed \(seed): \(day)")
        }
      }
      #expect(rule.first.number == times.first)
    }
  }

  @Test("a repeat by month or year falls on that day of each, and not in one without it")
  func dates() throws {
    for seed in Rounds.of(0..<300) {
      var numbers = SplitMix64(seed: seed)
      let all = PlainDays.all
      // The range includes the turns of centuries, of which only one is a leap year, and the ends of months.
      let start = Int.random(in: 0..<all.count - 12_000, using: &numbers)
      let some = all[start..<start + 1_200].filter { $0.day > 27 || $0.number % 9 == 0 || $0.month == 2 }
      let first = try #require(some.randomElement(using: &numbers))
      let from = try #require(DayNumber(first.number))
      let isMonthly = Bool.random(using: &numbers)
      let until = Bool.random(using: &numbers) ? from.adding(Int.random(in: 0...4_000, using: &numbers)) : nil
      let rule = try Repeat(
        every: isMonthly ? .months : .years, from: from, until: until, meal: .dinner, dish: try Dish("fish"))

      let days = all[max(0, first.number - 400 - all[0].number)..<first.number + 9_000 - all[0].number]
      let times = days.filter {
        $0.number >= first.number && $0.number <= until?.number ?? .max && $0.day == first.day
          && (isMonthly || $0.month == first.month)
      }.map(\.number)
      #expect(rule.first == from)
      for plain in days where Int.random(in: 0..<30, using: &numbers) == 0 || plain.day > 27 {
        let day = try #require(DayNumber(plain.number))
        #expect(rule.falls(on: day) == times.contains(plain.number), "seed \(seed): \(day)")
        #expect(
          rule.last(onOrBefore: day)?.number == times.last { $0 <= plain.number }, "seed \(seed): \(day)")
        guard let next = times.first(where: { $0 >= plain.number }) else { continue }
        #expect(rule.next(onOrAfter: day)?.number == next, "seed \(seed): \(day)")
      }
      let moved = try #require(rule.moved(by: 9))
      #expect(moved.first == from + 9 && moved.rhythm == rule.rhythm)
    }
  }

  @Test("a repeat by month or year ends with the stream, and moves evenly only within the days of all months")
  func datesAtTheEnds() throws {
    let dish = try Dish("fish")
    func rule(_ rhythm: Rhythm, _ from: String) throws -> Repeat {
      try Repeat(every: rhythm, from: try #require(DayNumber(from)), meal: .dinner, dish: dish)
    }
    #expect(try rule(.months, "9999-12-30").next(onOrAfter: .last) == nil)
    #expect(try rule(.years, "9996-02-29").next(onOrAfter: .last - 20) == nil)
    #expect(try rule(.years, "0004-02-29").last(onOrBefore: .first + 100) == nil)
    #expect(try rule(.months, "0001-01-31").last(onOrBefore: .first + 58)?.number == 30)
    #expect(
      try rule(.years, "1896-02-29").next(onOrAfter: try #require(DayNumber("1896-03-01")))?.description
        == "1904-02-29")
    for (rhythm, from, distance, isEven) in [
      (Rhythm.months, "2026-01-31", 0, true), (.months, "2026-01-31", 1, false),
      (.months, "2026-01-28", 1, false),
      (.months, "2026-01-01", -1, false), (.months, "2026-01-01", 27, true), (.years, "2026-12-31", 1, true),
      (.years, "2026-02-28", 1, false), (.years, "2024-02-29", 1, false), (.years, "2026-03-01", -1, false),
      (.years, "2026-02-27", 1, true), (.days(7), "2026-01-31", 1, true),
    ] {
      let day = try #require(DayNumber(from))
      #expect(rhythm.movesEvenly(by: distance, from: day) == isEven, "\(rhythm) \(from) \(distance)")
    }
  }

  @Test(
    "a rhythm is read as people type it",
    arguments: [
      ("7", "7"), ("2w", "14"), ("2 weeks", "14"), ("3 days", "3"), ("daily", "1"), ("Weekly", "7"),
      ("week", "7"),
      ("weekdays", "mon,tue,wed,thu,fri"), ("weekends", "sat,sun"), ("mon-fri", "mon,tue,wed,thu,fri"),
      ("sat-mon", "mon,sat,sun"), ("mon..wed,sat", "mon,tue,wed,sat"), ("mon, thu", "mon,thu"),
      ("mon thu", "mon,thu"),
      ("monthly", "month"), ("month", "month"), ("1 month", "month"), ("yearly", "year"),
      ("annually", "year"),
      ("fri", "fri"),
    ])
  func typed(text: String, rhythm: String) throws {
    #expect(try Rhythm(typed: text).description == rhythm)
    #expect(try Rhythm(rhythm).description == rhythm)
  }

  @Test(
    "three weekdays in a row are shown by the first and the last",
    arguments: [
      ("mon,tue,wed,thu,fri", "mon-fri"), ("sat,sun", "sat,sun"), ("mon,wed,fri", "mon,wed,fri"),
      ("mon,sat,sun", "mon,sat,sun"), ("fri,sat,sun", "fri-sun"), ("7", "7"), ("month", "month"),
    ])
  func sign(rhythm: String, sign: String) throws {
    #expect(try Rhythm(rhythm).sign == sign)
    #expect(try Rhythm(typed: sign) == Rhythm(rhythm))
  }

  @Test(
    "words that say no rhythm are refused",
    arguments: ["", "mon-", "mon-tue-wed", "2 months", "3 years", "mon,thx", "weekly,fri", "~7", "seven"])
  func notTyped(text: String) { #expect(throws: LineError.self) { try Rhythm(typed: text) } }

  @Test("before and after a day, the parts of a repeat have all of its days, each once")
  func parts() throws {
    for seed in Rounds.of(0..<300) {
      var numbers = SplitMix64(seed: seed)
      let from = try #require(DayNumber(734_940 + Int.random(in: 0...20, using: &numbers)))
      let until = Bool.random(using: &numbers) ? from.adding(Int.random(in: 7...60, using: &numbers)) : nil
      let rhythms: [Rhythm] = [
        .days(Int.random(in: 1...9, using: &numbers)), .weekdays(WeekdaySet([.monday, .thursday])), .months,
        .years,
      ]
      let rhythm = rhythms.randomElement(using: &numbers) ?? .months
      let rule = try Repeat(every: rhythm, from: from, until: until, meal: .dinner, dish: try Dish("fish"))
      let cut = try #require(DayNumber(734_930 + Int.random(in: 0...80, using: &numbers)))
      let (before, after) = (rule.ending(before: cut), rule.beginning(on: cut))
      let distance = Int.random(in: -10...10, using: &numbers)
      let moved = try #require(rule.moved(by: distance, to: .lunch))
      #expect(moved.meal == .lunch && moved.dish == rule.dish)
      for day in (DayNumber.first + 734_930)...(DayNumber.first + 735_040) {
        #expect(
          (before?.falls(on: day) ?? false) == (day < cut && rule.falls(on: day)), "seed \(seed): \(day)")
        #expect(
          (after?.falls(on: day) ?? false) == (day >= cut && rule.falls(on: day)), "seed \(seed): \(day)")
        if rhythm.movesEvenly(by: distance, from: from) {
          #expect(moved.falls(on: day + distance) == rule.falls(on: day), "seed \(seed): \(day)")
        }
      }
    }
    let rule = try Repeat(every: .days(7), from: .first + 3, meal: .dinner, dish: try Dish("fish"))
    #expect(rule.moved(by: -3)?.from == .first)
    #expect(rule.moved(by: -4) == nil)
  }

  @Test("a repeat ends with the stream, and may be as long as it")
  func ends() throws {
    let dish = try Dish("fish")
    let rule = try Repeat(every: .days(3_652_058), from: .first, meal: .dinner, dish: dish)
    #expect(rule.falls(on: .first) && rule.falls(on: .last))
    #expect(rule.next(onOrAfter: .first + 1) == .last)
    let late = try Repeat(every: .days(7), from: .last - 1, meal: .dinner, dish: dish)
    #expect(late.next(onOrAfter: .last) == nil && late.next(onOrAfter: .first) == .last - 1)
    let once = try Repeat(every: .days(7), from: .last, until: .last, meal: .dinner, dish: dish)
    #expect(once.falls(on: .last) && once.next(onOrAfter: .first) == .last)
  }

  @Test("a repeat that never falls or has no interval is none")
  func wrong() throws {
    let dish = try Dish("fish")
    for interval in [0, -7, 3_652_059, Int.max, Int.min] {
      #expect(throws: LineError("a dish can repeat every 1 to 3652058 days, not every \(interval)")) {
        try Repeat(every: .days(interval), from: .first, meal: .dinner, dish: dish)
      }
    }
    #expect(throws: LineError.self) {
      try Repeat(every: .days(1), from: .first + 1, until: .first, meal: .dinner, dish: dish)
    }
  }
}
