import TestSupport
import Testing

@testable import MealCore

/// Suggestions that are changed one by one: the answers agree with what `suggest` finds.
@Suite struct PlannerChoosingTests {
  private static let names = [
    "pie", "soup", "tacos", "curry", "stew", "pasta", "rice", "dal", "pizza", "roast",
  ]
  private static let rules = [
    "each dish at most 1 in 7 days", "dinner +fish 1 to 2 in 7 days", "dinner +veg at least 2 in 7 days",
    "dinner +meat at most 1 in 3 days", "rather dinner +soup at least 1 in 5 days", "fri dinner only +fish",
    "pie never", "rather dinner +veg at most 3 in 7 days", "tacos only weekdays",
  ]

  /// A household with some months of history and a few planned dinners.
  private func household(_ seed: UInt64) -> HouseholdPlan {
    var numbers = SplitMix64(seed: seed)
    let tags = Dictionary(
      uniqueKeysWithValues: Self.names.map { name in
        (name, ["fish", "veg", "meat", "soup"].filter { _ in Int.random(in: 0..<3, using: &numbers) == 0 })
      })
    let start = HouseholdPlan.day("2013-01-01")
    var lines = ["2011-01-01 snack apple", "someday dinner ramen +soup"]
    for day in 0..<80 where day < 70 || Int.random(in: 0..<3, using: &numbers) == 0 {
      let name = Self.names.randomElement(using: &numbers) ?? "pie"
      lines.append("\(start + day) dinner \(name)" + (tags[name] ?? []).map { " +\($0)" }.joined())
    }
    let rules = Self.rules.filter { _ in Int.random(in: 0..<2, using: &numbers) == 0 }
    return HouseholdPlan(
      plan: lines.joined(separator: "\n"),
      rules: (rules + ["rather +nothing never"]).joined(separator: "\n"))
  }

  private func choices(_ suggestions: Suggestions) -> [Entry] {
    suggestions.entries.map { Entry(day: $0.day, meal: $0.meal, dish: $0.dish) }
  }

  @Test(arguments: Rounds.of(1..<41))
  func `the best choice is reviewed with its own points, and all of it fits`(seed: UInt64) {
    let planner = household(seed).planner("2013-03-12", days: 14)
    let best = planner.suggestions()
    let review = planner.review(choices(best))
    #expect(review.entries.map(\.dish.text) == best.entries.map(\.dish.text))
    #expect(review.entries.map(\.countings) == best.entries.map(\.countings))
    #expect(review.points == best.points)
    #expect(review.broken.map(\.places) == best.broken.map(\.places))
    #expect(review.unkept.map(\.places) == best.unkept.map(\.places))
  }

  @Test(arguments: Rounds.of(1..<41))
  func `what fits besides the others gains what the review says, and nothing else fits`(seed: UInt64) throws {
    let planner = household(seed).planner("2013-03-12", days: 12)
    let all = choices(planner.suggestions())
    for choice in all.prefix(4) {
      let others = all.filter { $0 != choice }
      let base = planner.review(others)
      let found = planner.alternatives(on: choice.day, at: choice.meal, besides: all)
      #expect(found.contains { $0.entry.dish.text == choice.dish.text })
      // If the range is planned in several stretches, a dish may come back in a later one. So compare only if there is
      // one stretch.
      let isOne = planner.model.stretches.count == 1
      for name in Self.names + ["ramen"] {
        let dish = try Dish(name)
        let with = planner.review(others + [Entry(day: choice.day, meal: choice.meal, dish: dish)])
        let alternative = found.first { $0.entry.dish.text == name }
        guard isOne else { continue }
        #expect((alternative != nil) == (with.entries.count == base.entries.count + 1), "\(name)")
        if let alternative { #expect(with.points - base.points == alternative.gain, "\(name)") }
      }
    }
  }

  @Test(arguments: Rounds.of(1..<41))
  func `what a dish costs in place of the best one is the difference of their gains`(seed: UInt64) {
    let planner = household(seed).planner("2013-03-12", days: 7)
    let all = choices(planner.suggestions())
    guard let choice = all.first else { return }
    let found = planner.alternatives(on: choice.day, at: choice.meal, besides: all)
    guard let own = found.first(where: { $0.entry.dish.text == choice.dish.text }) else { return }
    for other in found where other.entry.dish.text != choice.dish.text {
      let verdict = planner.verdicts(on: other.entry.dish.text)?.first
      guard case .cost(let points, _)? = verdict?.verdict else { continue }
      #expect(points == own.gain - other.gain, "\(other.entry.dish.text)")
    }
  }

  @Test(arguments: Rounds.of(1..<41))
  func `what some choices leave open is filled as well as before`(seed: UInt64) {
    let planner = household(seed).planner("2013-03-12", days: 7)
    let best = planner.suggestions()
    let kept = choices(best).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let rest = planner.suggestions(besides: kept)
    #expect(!rest.entries.contains { entry in kept.contains { $0.day == entry.day } })
    let together = kept + choices(rest)
    let review = planner.review(together)
    #expect(review.entries.count == together.count)
    guard best.doubt == 0, rest.doubt == 0, best.broken.isEmpty, best.empty.isEmpty else { return }
    #expect(review.points == best.points)
  }

  @Test func `a dish that a rule forbids, or that the plan has meanwhile, fits no more`() throws {
    let home = HouseholdPlan(
      plan: """
        2011-01-01 snack apple
        2013-01-10 dinner pie +fish
        2013-01-20 dinner pie +fish
        2013-01-12 dinner soup
        2013-01-22 dinner soup
        2013-03-14 dinner pie +fish
        """, rules: "each dish at most 1 in 7 days\nsat dinner only +fish")
    let planner = home.planner("2013-03-15", days: 2)
    let (friday, saturday) = (HouseholdPlan.day("2013-03-15"), HouseholdPlan.day("2013-03-16"))
    let review = planner.review([
      Entry(day: friday, meal: .dinner, dish: try Dish("PIE")),
      Entry(day: saturday, meal: .dinner, dish: try Dish("soup")),
    ])
    #expect(review.entries.isEmpty)
    #expect(planner.alternatives(on: saturday, at: .dinner, besides: []).isEmpty)
    #expect(planner.alternatives(on: friday, at: .dinner, besides: []).map(\.entry.dish.text) == ["soup"])
  }
}
