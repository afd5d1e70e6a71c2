import TestSupport
import Testing

@testable import MealCore

@Suite struct FillSearchTests {
  @Test func `The best choice is as good as the best of all choices`() {
    var random = SplitMix64(seed: 31)
    for _ in Rounds.of(250) {
      let slots = Int.random(in: 1...4, using: &random)
      let sample = RandomFillProblem(
        slots: slots, dishes: Int.random(in: 1...6, using: &random), traits: 4,
        counts: Int.random(in: 0...9, using: &random), using: &random)
      let best = sample.bestValue()
      let found = FillSearch.best(of: sample.problem)
      #expect(found.value == best)
      #expect(found.isProved)
      #expect(sample.value(found.choice) == found.value)
    }
  }

  @Test func `With too little work the bound is still a bound`() {
    var random = SplitMix64(seed: 32)
    for _ in Rounds.of(120) {
      let sample = RandomFillProblem(slots: 4, dishes: 6, traits: 4, counts: 9, using: &random)
      let best = sample.bestValue()
      for steps in [0, 50, 300, 1000] {
        let found = FillSearch.best(of: sample.problem, steps: steps)
        #expect(found.value <= best && best <= found.bound)
        #expect(sample.value(found.choice) == found.value)
      }
    }
  }

  @Test func `A search with a floor says whether anything is better`() {
    var random = SplitMix64(seed: 33)
    for _ in Rounds.of(120) {
      let sample = RandomFillProblem(slots: 3, dishes: 5, traits: 4, counts: 8, using: &random)
      let best = sample.bestValue()
      for floor in [best - 1, best, best + 100] {
        let found = FillSearch.best(of: sample.problem, floor: floor)
        #expect((found.value > floor) == (best > floor))
        #expect(found.bound <= max(floor, found.value))
      }
    }
  }

  @Test func `The order in which dishes are numbered does not change the best value`() {
    var random = SplitMix64(seed: 34)
    for _ in 0..<20 {
      let problem = RandomFillProblem(slots: 9, dishes: 30, traits: 6, counts: 25, using: &random).problem
      let value = FillSearch.best(of: problem).value
      let numbers = Array(0..<30).shuffled(using: &random)
      let shuffled = FillProblem(
        slots: problem.slots.map { row in
          row.map { option in
            var option = option
            option.dish = numbers[option.dish]
            return option
          }.shuffled(using: &random)
        }, traitSets: problem.traitSets, counts: problem.counts.shuffled(using: &random))
      #expect(FillSearch.best(of: shuffled).value == value)
    }
  }

  @Test func `Nothing to fill is filled for nothing`() {
    let found = FillSearch.best(of: FillProblem(slots: [], traitSets: [], counts: []))
    #expect(found.choice.isEmpty && found.value == 0 && found.isProved)
  }

  @Test func `Numbers beyond the limits do not overflow`() {
    let option = FillProblem.Option(dish: 0, points: .max, traits: 0)
    let count = FillProblem.Count(
      trait: 0, slots: [0], limit: FillProblem.Limit(number: .max, isMinimum: true, wish: .max))
    let problem = FillProblem(slots: [[option], [option]], traitSets: [[0]], counts: [count, count])
    let found = FillSearch.best(of: problem)
    #expect(found.isProved)
    #expect(found.choice.filter { $0 != nil }.count == 1)
  }
}
