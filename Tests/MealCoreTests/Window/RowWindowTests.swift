import TestSupport
import Testing

@testable import MealCore

@Suite struct RowWindowTests {
  /// The number of lines that some days take, with a heading above the first day and wherever the heading changes.
  private func total(_ days: ClosedRange<DayNumber>, _ layout: RowLayout, _ height: (DayNumber) -> Int) -> Int
  {
    var lines = 1
    for day in days {
      lines += height(day)
      if day != days.lowerBound, layout.heading(day) != layout.heading(day - 1) { lines += 1 }
    }
    return lines
  }

  @Test("a window holds the day asked for, fits, and has no room for the day before or the day after it")
  func plainModel() throws {
    for seed in Rounds.of(0..<1_000) {
      var numbers = SplitMix64(seed: seed)
      let start = [0, 734_850, 3_652_058 - 200].randomElement(using: &numbers) ?? 0
      let middle = try #require(DayNumber(start + Int.random(in: 0...200, using: &numbers)))
      let rows = Int.random(in: -2...70, using: &numbers)
      let layout = RowLayout(width: Bool.random(using: &numbers) ? 80 : 40)
      let highest = [1, 2, 5, 20].randomElement(using: &numbers) ?? 1
      func height(_ day: DayNumber) -> Int {
        var own = SplitMix64(seed: seed &* 7 &+ UInt64(day.number))
        return Int.random(in: 1...highest, using: &own)
      }
      var source = DishDays(otherHeight: height)
      let window = RowWindow(around: middle, rows: rows, layout, { source.plan(of: $0) })
      let (days, asked) = (window.days, source.asked)
      let isAlone = days == middle...middle
      #expect(days.contains(middle), "seed \(seed)")
      #expect(total(days, layout, height) <= rows || isAlone, "seed \(seed)")
      if let before = days.lowerBound.adding(-1) {
        #expect(total(before...days.upperBound, layout, height) > rows, "seed \(seed)")
      }
      if let after = days.upperBound.adding(1) {
        #expect(total(days.lowerBound...after, layout, height) > rows, "seed \(seed)")
      }
      #expect(Set(asked).count == asked.count && asked.count <= days.count + 2, "seed \(seed)")
      for day in days {
        #expect(window[day]?.day == day && window[day]?.height == height(day), "seed \(seed)")
      }
      guard !isAlone, days.lowerBound > .first, days.upperBound < .last else { continue }
      // As far as whole days allow, there are as many lines above the middle as below it.
      let above = days.lowerBound == middle ? 0 : total(days.lowerBound...(middle - 1), layout, height)
      let below = days.upperBound == middle ? 0 : total((middle + 1)...days.upperBound, layout, height)
      #expect(abs(above - below) <= 2 * highest + 2, "seed \(seed): \(above), \(below)")
    }
  }

  @Test(
    "days of one line stand evenly on both sides, as far as the stream goes",
    arguments: [
      ("2013-03-16", 16, "2013-03-09", "2013-03-23"), ("2013-03-16", 17, "2013-03-08", "2013-03-23"),
      ("2013-03-16", 2, "2013-03-16", "2013-03-16"), ("2013-03-16", 1, "2013-03-16", "2013-03-16"),
      ("2013-03-16", 0, "2013-03-16", "2013-03-16"), ("2013-03-16", 3, "2013-03-15", "2013-03-16"),
      ("0001-01-01", 16, "0001-01-01", "0001-01-15"), ("0001-01-03", 16, "0001-01-01", "0001-01-15"),
      ("9999-12-31", 16, "9999-12-17", "9999-12-31"), ("9999-12-29", 16, "9999-12-17", "9999-12-31"),
      ("2013-01-01", 16, "2012-12-26", "2013-01-08"),
    ])
  func examples(middle: String, rows: Int, first: String, last: String) throws {
    let layout = RowLayout(width: 80)
    var source = DishDays { _ in 1 }
    let window = RowWindow(
      around: try #require(DayNumber(middle)), rows: rows, layout, { source.plan(of: $0) })
    #expect(window.days.lowerBound.description == first && window.days.upperBound.description == last)
  }

  @Test("a day that is too high stands alone, and what does not fit has no row")
  func high() throws {
    var source = DishDays { $0 == DayNumber("2013-03-14") ? 50 : 1 }
    let pi = try #require(DayNumber("2013-03-14"))
    let layout = RowLayout(width: 80)
    let window = RowWindow(around: pi, rows: 10, layout, { source.plan(of: $0) })
    #expect(window.days == pi...pi && window[pi]?.height == 50)
    #expect(window[pi + 1] == nil)
  }
}
