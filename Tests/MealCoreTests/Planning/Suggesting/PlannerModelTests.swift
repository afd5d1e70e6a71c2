import TestSupport
import Testing

@testable import MealCore

/// Whole suggestions, compared with a plain model that tries every choice and scores it only by the documented points
/// and rules.
@Suite struct PlannerModelTests {
  private struct PlainDish {
    let name: String
    let tags: Set<String>
    let times: [DayNumber]

    func points(_ day: DayNumber) -> Int {
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
      let since = day - (times.last ?? day)
      return 200 * since / (since + gaps[gaps.count / 2])
    }
  }

  private enum PlainRule: CaseIterable {
    case mostA, wishLeastB, onlyA, wishOnlyB, never, weekday

    var text: String {
      switch self {
      case .mostA: "dinner +a at most 1 in 2 days"
      case .wishLeastB: "rather +b at least 1 in 1 day"
      case .onlyA: "sat dinner only +a +b"
      case .wishOnlyB: "rather fri only +b"
      case .never: "dish 0 never"
      case .weekday: "+b only weekends"
      }
    }
  }

  /// The points of a choice of dishes for the days from a Thursday on; nil if a rule forbids the choice.
  private func score(_ choice: [PlainDish?], _ first: DayNumber, _ rules: [PlainRule]) -> Int? {
    var score = 0
    for (index, dish) in choice.enumerated() {
      let day = first + index
      let weekday = index % 7
      guard let dish else {
        score -= 10_000
        if rules.contains(.wishLeastB) { score -= 100 }
        continue
      }
      score += dish.points(day)
      if dish.times.contains(where: { abs($0 - day) < 14 }) { return nil }
      if rules.contains(.mostA), dish.tags.contains("a"), index > 0,
        choice[index - 1]?.tags.contains("a") ?? false
      {
        return nil
      }
      if rules.contains(.wishLeastB), !dish.tags.contains("b") { score -= 100 }
      if rules.contains(.onlyA), weekday == 2, dish.tags.isDisjoint(with: ["a", "b"]) { return nil }
      if rules.contains(.wishOnlyB), weekday == 1, !dish.tags.contains("b") { score -= 100 }
      if rules.contains(.never), dish.name == "dish 0" { return nil }
      if rules.contains(.weekday), dish.tags.contains("b"), weekday != 2, weekday != 3 { return nil }
    }
    return score
  }

  private func best(
    _ dishes: [PlainDish], _ first: DayNumber, days: Int, _ rules: [PlainRule]
  ) -> Int {
    var best = Int.min
    func fill(_ choice: [PlainDish?], _ left: [PlainDish]) {
      if choice.count == days {
        if let score = score(choice, first, rules) { best = max(best, score) }
        return
      }
      fill(choice + [nil], left)
      for (index, dish) in left.enumerated() {
        var rest = left
        rest.remove(at: index)
        fill(choice + [dish], rest)
      }
    }
    fill([], dishes)
    return best
  }

  private func household(_ random: inout SplitMix64) -> (HouseholdPlan, [PlainDish], [PlainRule]) {
    let first = HouseholdPlan.day("2013-03-14")
    let dishes = (0..<Int.random(in: 2...5, using: &random)).map { number in
      var times: Set<DayNumber> = []
      while times.count < 3 { times.insert(first + -Int.random(in: 8...90, using: &random)) }
      return PlainDish(
        name: "dish \(number)", tags: Set(["a", "b"].filter { _ in Bool.random(using: &random) }),
        times: times.sorted())
    }
    // Each dish is at a separate meal, so that none is a side.
    var lines = ["2011-01-01 snack apple", "2011-01-02 snack apple"]
    var taken: Set<DayNumber> = []
    let placed = dishes.map { dish in
      let times = dish.times.filter { taken.insert($0).inserted }
      let text = "dinner \(dish.name)" + dish.tags.sorted().map { " +\($0)" }.joined()
      lines += times.map { "\($0) \(text)" }
      return PlainDish(name: dish.name, tags: dish.tags, times: times)
    }
    let rules = PlainRule.allCases.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let text = ["each dish at most 1 in 14 days"] + rules.map(\.text)
    return (
      HouseholdPlan(plan: lines.joined(separator: "\n"), rules: text.joined(separator: "\n")),
      placed.filter { $0.times.count >= 2 }, rules
    )
  }

  @Test func `No choice has more than the one that is suggested`() {
    var random = SplitMix64(seed: 61)
    for _ in Rounds.of(120) {
      let (home, dishes, rules) = household(&random)
      let days = Int.random(in: 1...4, using: &random)
      let found = home.suggestions("2013-03-14", days: days)
      let best = best(dishes, HouseholdPlan.day("2013-03-14"), days: days, rules)
      #expect(found.points - 10_000 * found.empty.count == best)
      #expect(found.doubt == 0)
    }
  }

  @Test func `The order of the lines of the plan and of the rules does not change the answer`() {
    var random = SplitMix64(seed: 62)
    for _ in 0..<40 {
      let (home, _, _) = household(&random)
      var other = home
      other.plan = home.plan.split(separator: "\n").shuffled(using: &random).joined(separator: "\n")
      other.rules = home.rules.split(separator: "\n").shuffled(using: &random).joined(separator: "\n")
      let (one, two) = (
        home.suggestions("2013-03-14", days: 6), other.suggestions("2013-03-14", days: 6)
      )
      #expect(one.listed == two.listed && one.points == two.points)
    }
  }
}
