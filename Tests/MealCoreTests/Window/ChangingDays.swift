@testable import MealCore

/// A few days whose meals change, as a source for the window: each day has one of a handful of plans.
///
/// There are only a few plans, so that a model can cache their rows. They include days without meals, with one line and
/// with many, words too long for a line, double-width characters and emoji.
struct ChangingDays {
  /// Names of dishes, grouped by meal.
  static let meals: [[[String]]] = [
    [], [], [], [["oats"]], [["soup", "bread"]], [["risotto alla milanese with saffron"], ["soup"]],
    [[]], open, [["soup"], ["open"]], [["日本語のお好み焼き"], []], [["a", "b", "c", "d"], ["e", "f"]],
    [["Donaudampfschifffahrtsgesellschaft"], ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦 party", "x"]],
    [["  led by blanks, and long enough to break"]],
    [["tea", "a word and another and yet another until there are a good many of them on the plate"]],
  ]

  /// A day with an open dinner and nothing else planned.
  private static let open = [[], ["open"]]

  /// The first day that `variants` has.
  let first: DayNumber
  /// The index in `meals` of the plan of each day; days beyond have no meals.
  var variants: [Int]

  func variant(of day: DayNumber) -> Int {
    variants.indices.contains(day - first) ? variants[day - first] : 0
  }

  static func plan(of day: DayNumber, variant: Int) -> DayPlan {
    let types: [MealType] = [.breakfast, .dinner]
    var dishes = ChangingDays.meals[variant]
    let isOpen = dishes.last == ["open"]
    if isOpen { dishes = dishes.dropLast().filter { !$0.isEmpty } }
    let meals = zip(types, dishes).map { type, dishes in
      DayPlan.Meal(
        type: type,
        dishes: dishes.map {
          .init(dish: Dish(unchecked: $0, servings: nil, tags: [], note: nil))
        })
    }
    let plan = DayPlan(day: day, meals: meals)
    return isOpen ? plan.showingOpen(.dinner, .standard) : plan
  }

  func plan(of day: DayNumber) -> DayPlan {
    ChangingDays.plan(of: day, variant: variant(of: day))
  }
}
