import MealCore

/// A source of days that costs nothing: it repeats a list of prepared plans.
struct PreparedDays: DaySource {
  let meals: [[DayPlan.Meal]]

  init(_ plans: [DayPlan]) { meals = plans.map(\.meals) }

  func plan(of day: DayNumber) -> DayPlan {
    DayPlan(day: day, meals: meals[day.number % meals.count])
  }
}
