import MealCore

/// Days that have been read already, one after the other.
struct ReadDays: DaySource {
  let first: DayNumber
  let plans: [DayPlan]

  func plan(of day: DayNumber) -> DayPlan {
    plans.indices.contains(day - first) ? plans[day - first] : DayPlan(day: day)
  }
}
