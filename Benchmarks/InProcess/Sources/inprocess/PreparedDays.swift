import MealCore

/// Days that cost nothing to ask for: a thousand plans, over and over.
struct PreparedDays: DaySource {
  let meals: [[DayPlan.Meal]]

  init(_ plans: [DayPlan]) { meals = plans.map(\.meals) }

  func plan(of day: DayNumber) -> DayPlan {
    DayPlan(day: day, meals: meals[day.number % meals.count])
  }
}
