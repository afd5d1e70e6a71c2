import Testing

@testable import MealCore

@Suite struct DishRhythmTests {
  private let start = HouseholdPlan.day("2012-01-02")

  private func rhythm(_ gaps: [Int], isYoung: Bool = false) throws -> DishRhythm {
    var times = [start]
    for gap in gaps { times.append(times[times.count - 1] + gap) }
    return try #require(DishRhythm(times, isYoung: isYoung))
  }

  @Test func `The usual gap is the median, the upper of the two`() throws {
    #expect(try rhythm([9]).usualGap == 9)
    #expect(try rhythm([9, 30, 10]).usualGap == 10)
    #expect(try rhythm([9, 30, 10, 20]).usualGap == 20)
  }

  @Test func `One time is enough in a young plan only`() throws {
    #expect(try rhythm([], isYoung: true).usualGap == 30)
    #expect(DishRhythm([start], isYoung: false) == nil)
    #expect(DishRhythm([], isYoung: true) == nil)
  }

  @Test func `A dish of the winter is out of season in summer`() throws {
    let goulash = try rhythm([14, 14, 14, 14, 309, 14, 14])
    #expect(goulash.isSeasonal)
    // Every year, the season lasts from 21 days before the first time in the winter to 21 days after the last.
    #expect(goulash.isInSeason(on: start + (365 * 3 - 21)))
    #expect(!goulash.isInSeason(on: start + (365 * 3 - 22)))
    #expect(goulash.isInSeason(on: start + (56 + 21)))
    #expect(!goulash.isInSeason(on: start + (56 + 22)))
    #expect(!(try rhythm([14, 14, 14, 14, 90, 14]).isSeasonal))
    #expect(!(try rhythm([14, 14, 14, 300]).isSeasonal))
    #expect(!(try rhythm([20, 20, 20, 20, 99, 20]).isSeasonal))
  }

  @Test func `The habit is the weekday of half of four or more times, the earliest in a tie`() throws {
    #expect(try rhythm([7, 7]).habit == nil)
    #expect(try rhythm([7, 7, 7]).habit == .monday)
    // Monday, Friday, Friday, Monday.
    #expect(try rhythm([4, 7, 3]).habit == .monday)
    #expect(try rhythm([1, 1, 1]).habit == nil)
  }
}
