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

  @Test("before and after a day, the parts of a repeat have all of its days, each once")
  func parts() throws {
    for seed in Rounds.of(0..<300) {
      var numbers = SplitMix64(seed: seed)
      let from = try #require(DayNumber(734_940 + Int.random(in: 0...20, using: &numbers)))
      let until = Bool.random(using: &numbers) ? from.adding(Int.random(in: 7...60, using: &numbers)) : nil
      let rhythm: Rhythm =
        Bool.random(using: &numbers)
        ? .days(Int.random(in: 1...9, using: &numbers)) : .weekdays(WeekdaySet([.monday, .thursday]))
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
        #expect(moved.falls(on: day + distance) == rule.falls(on: day), "seed \(seed): \(day)")
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
      #expect(throws: LineError("a repeat is every 1 to 3652058 days, not every \(interval)")) {
        try Repeat(every: .days(interval), from: .first, meal: .dinner, dish: dish)
      }
    }
    #expect(throws: LineError.self) {
      try Repeat(every: .days(1), from: .first + 1, until: .first, meal: .dinner, dish: dish)
    }
  }
}
