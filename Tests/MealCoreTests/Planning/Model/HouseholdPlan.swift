@testable import MealCore

/// A household for tests: a plan as text, its rules, and the results that tests compare.
struct HouseholdPlan {
  var plan: String
  var rules = ""
  var recipes: [String: RecipeFacts] = [:]
  var perishables: [Perishable] = []

  static func day(_ text: String) -> DayNumber { DayNumber(text) ?? .first }

  func history(_ first: String, days: Int) -> PlanHistory {
    let first = HouseholdPlan.day(first)
    return PlanHistory(Plan(plan), around: first...(first + (days - 1)))
  }

  func planner(_ first: String, days: Int, meals: [MealType] = [.dinner], seed: Int = 0) -> Planner {
    let read = PlanningRules(
      reading: Array(rules.utf8), file: "rules.txt", meals: MealOrder.standard.configured)
    return Planner(
      PlanningRequest(meals: meals, today: HouseholdPlan.day(first), seed: seed), history(first, days: days),
      rules.isEmpty ? PlanningRules().rules : read.rules, recipes: source, perishables: perishables)
  }

  private var source: PlannedRecipes? {
    guard !recipes.isEmpty else { return nil }
    let entries = recipes.map { RecipeIndex.Entry(path: "\($0).cook", title: $0, $1) }
    return PlannedRecipes(RecipeIndex(entries)) { $0 }
  }

  func suggestions(_ first: String, days: Int, meals: [MealType] = [.dinner], seed: Int = 0) -> Suggestions {
    planner(first, days: days, meals: meals, seed: seed).suggestions()
  }
}

extension Suggestions {
  /// The entries with their points: "2013-03-14 dinner tacos 95".
  var listed: [String] { entries.map { "\($0.day) \($0.meal) \($0.dish.text) \($0.points)" } }
}
