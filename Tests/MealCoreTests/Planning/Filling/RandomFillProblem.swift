import TestSupport

@testable import MealCore

/// Small random problems, and their best value, found by trying everything.
struct RandomFillProblem {
  let problem: FillProblem

  init(slots: Int, dishes: Int, traits: Int, counts: Int, using random: inout SplitMix64) {
    let sets = (0..<6).map { _ in (0..<traits).filter { _ in Int.random(in: 0..<3, using: &random) == 0 } }
    let own = (0..<dishes).map { _ in Int.random(in: 0..<6, using: &random) }
    let rows = (0..<slots).map { _ in
      (0..<dishes).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.map { dish in
        FillProblem.Option(
          dish: dish, points: Int.random(in: -60...240, using: &random), traits: own[dish])
      }
    }
    let limits = (0..<counts).map { _ in
      let first = Int.random(in: 0..<slots, using: &random)
      let last = Int.random(in: first..<slots, using: &random)
      let isWish = Int.random(in: 0..<3, using: &random) == 0
      return FillProblem.Count(
        trait: Int.random(in: 0..<traits, using: &random), slots: Array(first...last),
        limit: FillProblem.Limit(
          number: Int.random(in: 0...3, using: &random), isMinimum: Bool.random(using: &random),
          wish: isWish ? 100 : nil))
    }
    problem = FillProblem(slots: rows, traitSets: sets, counts: limits)
  }

  /// The value of a choice; nil if it is not allowed. Written from the description of `FillProblem` alone.
  func value(_ choice: [Int?]) -> Int? {
    var value = 0
    var used: Set<Int> = []
    var numbers = [Int](repeating: 0, count: problem.counts.count)
    for (slot, index) in choice.enumerated() {
      guard let index else {
        value -= 10_000
        continue
      }
      let option = problem.slots[slot][index]
      guard used.insert(option.dish).inserted else { return nil }
      value += option.points
      for (number, count) in problem.counts.enumerated()
      where count.slots.contains(slot) && problem.traitSets[option.traits].contains(count.trait) {
        numbers[number] += 1
      }
    }
    for (number, count) in problem.counts.enumerated() {
      let limit = count.limit
      let excess = limit.isMinimum ? limit.number - numbers[number] : numbers[number] - limit.number
      guard excess > 0 else { continue }
      // A maximum that is a must is never broken.
      if !limit.isMinimum, limit.wish == nil { return nil }
      value -= (limit.wish ?? 10_000) * excess
    }
    return value
  }

  /// The best value, by trying every choice.
  func bestValue() -> Int {
    var best = Int.min
    var choice: [Int?] = []
    func fill() {
      guard choice.count < problem.slots.count else {
        if let value = value(choice) { best = max(best, value) }
        return
      }
      let slot = choice.count
      choice.append(nil)
      fill()
      for option in problem.slots[slot].indices {
        choice[slot] = option
        fill()
      }
      choice.removeLast()
    }
    fill()
    return best
  }
}
