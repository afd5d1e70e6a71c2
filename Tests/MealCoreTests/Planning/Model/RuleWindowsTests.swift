import TestSupport
import Testing

@testable import MealCore

/// Rules about counts in runs of days, compared with a plain model.
@Suite struct RuleWindowsTests {
  private struct PlainRule {
    let tag: String
    let least: Int
    let most: Int?
    let days: Int
    let isWish: Bool

    var text: String {
      let range = most.map { least > 0 ? "\(least) to \($0)" : "at most \($0)" } ?? "at least \(least)"
      return (isWish ? "rather " : "") + "dinner +\(tag) \(range) in \(days) days"
    }
  }

  private struct Score: Equatable {
    var wishes = 0
    var shorts = 0
    var isForbidden = false
  }

  /// The score of the dinners of some days, from the description of the rules alone.
  /// - Parameters:
  ///   - planned: the tags of the planned dinners.
  ///   - chosen: the tags of the dinners that are filled.
  private func score(
    _ rules: [PlainRule], _ range: ClosedRange<Int>, today: Int, planned: [Int: Set<String>],
    chosen: [Int: Set<String>]
  ) -> Score {
    var score = Score()
    for rule in rules {
      func number(_ meals: [Int: Set<String>], _ days: ClosedRange<Int>) -> Int {
        days.reduce(0) { $0 + (meals[$1]?.contains(rule.tag) ?? false ? 1 : 0) }
      }
      func hasSlot(_ days: ClosedRange<Int>) -> Bool { days.contains { chosen[$0] != nil } }
      for first in (range.lowerBound - rule.days + 1)...range.upperBound {
        let days = first...first + rule.days - 1
        guard let most = rule.most, hasSlot(days) else { continue }
        let excess = number(chosen, days) - max(0, most - number(planned, days))
        guard excess > 0 else { continue }
        if rule.isWish { score.wishes += excess } else { score.isForbidden = true }
      }
      for last in range {
        let days = last - rule.days + 1...last
        let short = rule.least - number(planned, days) - number(chosen, days)
        guard short > 0, hasSlot(days) else { continue }
        let begins = days.lowerBound < range.lowerBound
        let hasOpenMeal =
          begins
          && (days.lowerBound..<range.lowerBound).contains { $0 >= today && planned[$0] == nil }
        if hasOpenMeal { continue }
        if rule.isWish || begins { score.wishes += short } else { score.shorts += short }
      }
    }
    return score
  }

  @Test func `Each rule counts what its description says, for any plan and any choice`() throws {
    var random = SplitMix64(seed: 41)
    let tags = ["a", "b", "c"]
    for _ in Rounds.of(150) {
      let rules = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let least = Int.random(in: 0...2, using: &random)
        let most =
          Bool.random(using: &random) || least == 0 ? least + Int.random(in: 0...2, using: &random) : nil
        return PlainRule(
          tag: tags.randomElement(using: &random) ?? "a", least: least, most: most,
          days: Int.random(in: 1...9, using: &random), isWish: Bool.random(using: &random))
      }
      // Use dishes for someday: they can be suggested on any day, even though they were never eaten.
      let first = HouseholdPlan.day("2013-03-14")
      let dishes = (0..<9).map { index in
        (name: "dish \(index)", tags: Set(tags.filter { _ in Bool.random(using: &random) }))
      }
      var plan = dishes.map { dish in
        "someday dinner \(dish.name)" + dish.tags.sorted().map { " +\($0)" }.joined()
      }
      var planned: [Int: Set<String>] = [:]
      for day in -12...16 where Int.random(in: 0..<3, using: &random) == 0 {
        let own = Set(tags.filter { _ in Bool.random(using: &random) })
        planned[day] = own
        plan.append("\(first + day) dinner planned \(day)" + own.sorted().map { " +\($0)" }.joined())
      }
      let length = Int.random(in: 1...8, using: &random)
      let start = Int.random(in: 0...4, using: &random)
      var home = HouseholdPlan(plan: plan.joined(separator: "\n"))
      home.rules = rules.map(\.text).joined(separator: "\n")
      let range = start...start + length - 1
      let read = PlanningRules(
        reading: Array(home.rules.utf8), file: "r", meals: MealOrder.standard.configured)
      #expect(read.problems.isEmpty)
      let model = PlanningModel(
        PlanningRequest(meals: [.dinner], today: first),
        home.history((first + start).description, days: length), read.rules, recipes: nil, perishables: [])
      let stretch = Stretch(first + range.lowerBound...first + range.upperBound, model, filled: [:])
      var chosen: [Int: Set<String>] = [:]
      let choice = stretch.slots.map { slot -> Int? in
        let options = stretch.options[0].indices
        let option = options.randomElement(using: &random)
        let candidate = option.map { stretch.options[0][$0].candidate }
        chosen[slot.day - first] = candidate?.features.tags ?? []
        return option
      }
      let tally = Tally(stretch, choice)
      var found = Score()
      for (index, count) in stretch.counts.enumerated() where tally.excess(index) > 0 {
        if let wish = count.limit.wish {
          found.wishes += tally.excess(index) * wish / 100
        } else if count.limit.isMinimum {
          found.shorts += tally.excess(index)
        } else {
          found.isForbidden = true
        }
      }
      #expect(found == score(rules, range, today: 0, planned: planned, chosen: chosen))
    }
  }
}
