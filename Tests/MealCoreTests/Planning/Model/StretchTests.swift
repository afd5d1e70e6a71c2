import TestSupport
import Testing

@testable import MealCore

@Suite struct StretchTests {
  /// A household with many similar dishes: eaten before, for someday, and as recipes that were never cooked.
  private func household(_ random: inout SplitMix64) -> HouseholdPlan {
    func tags(_ random: inout SplitMix64) -> [String] {
      ["a", "b", "c"].filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    }
    let meals = ["lunch", "dinner"]
    var lines = ["2011-01-01 snack apple"]
    for number in 0..<60 {
      let own = tags(&random).map { " +\($0)" }.joined()
      let name = "dish \(Int.random(in: 100..<160, using: &random))"
      let day = HouseholdPlan.day("2013-03-14") + -Int.random(in: 1...300, using: &random)
      let meal = meals.randomElement(using: &random) ?? "dinner"
      lines.append(number % 4 == 0 ? "\(day) \(meal) \(name)\(own)" : "someday \(meal) \(name)\(own)")
    }
    let rules = [
      "each dish at most 1 in 14 days", "dinner +a at most 2 in 5 days",
      "rather lunch +b at least 1 in 3 days",
      "dish 123 never", "rather dish 145 never", "weekdays dinner at most 30 minutes", "+c only weekends",
      "someday at most 3 in 7 days", "dinner new at most 2 in 7 days", "dinner +b at least 4 in 4 days",
      "sat lunch only +a +c",
    ].filter { _ in Bool.random(using: &random) }
    var home = HouseholdPlan(plan: lines.joined(separator: "\n"), rules: rules.joined(separator: "\n"))
    for number in 0..<50 {
      home.recipes["recipe \(number)"] = RecipeFacts(
        tags: Set(tags(&random)), minutes: Bool.random(using: &random) ? nil : number,
        ingredients: number % 7 == 0 ? ["spinach"] : [])
    }
    home.perishables = [
      Perishable(name: "spinach", key: "spinach", until: HouseholdPlan.day("2013-03-16"))
    ]
    return home
  }

  /// The cells of the solver's table: the slots, dishes and points.
  private func cells(_ stretch: Stretch) -> [[Int]] {
    FillTable(stretch.problem.problem).cells.map { [$0.slot, $0.dish, $0.points] }
  }

  /// The run and the rules of a conflict, as text.
  private func conflict(_ stretch: Stretch, _ model: PlanningModel) -> String? {
    RuleConflict(stretch, model.rules).map {
      "\($0.first) \($0.last) \($0.rules.map(\.text)) \($0.hasOthers)"
    }
  }

  @Test func `Dishes that are left out are none that the solver looks at`() {
    var random = SplitMix64(seed: 71)
    var (whole, thinned, conflicts) = (0, 0, 0)
    for _ in Rounds.of(240) {
      let home = household(&random)
      let meals: [MealType] = Bool.random(using: &random) ? [.dinner] : [.lunch, .dinner]
      let seed = Int.random(in: 0...1, using: &random)
      let days = Int.random(in: 1...5, using: &random)
      let model = home.planner("2013-03-14", days: days, meals: meals, seed: seed).full
      let all = Stretch(model.history.range, model, filled: [:])
      let few = Stretch(model.history.range, model, filled: [:], isThinned: true)
      #expect(cells(few) == cells(all))
      whole += all.options.joined().count
      thinned += few.options.joined().count
      // The search for conflicting rules finds the same conflict.
      let conflict = conflict(all, model)
      #expect(self.conflict(few, model) == conflict)
      conflicts += conflict == nil ? 0 : 1
    }
    #expect(conflicts > 3)
    #expect(thinned < whole * 9 / 10)
  }
}
