/// What is to be done before the dishes of a plan are cooked, by the day on which it is to be done.
package struct AheadList {
  /// One thing to do.
  package struct Item: Sendable {
    /// The day on which it is to be done.
    package let day: DayNumber
    /// The part of the day; nil if it does not matter.
    package let part: String?
    /// What to do.
    package let what: String
    /// The dish that it is for.
    package let dish: String
    /// The day of the dish.
    package let dishDay: DayNumber
    /// The meal of the dish.
    package let meal: MealType
  }

  /// The days on which something is to be done.
  private let range: ClosedRange<DayNumber>
  private var found: [Item] = []

  /// - Parameter range: the days on which something is to be done.
  package init(_ range: ClosedRange<DayNumber>) { self.range = range }

  /// The days to read: nothing is to be done more than a year ahead.
  package var days: ClosedRange<DayNumber> { range.lowerBound...range.upperBound.clampedAdding(365) }

  /// Adds what the dishes of a day need.
  /// - Parameter timers: the long waits in the recipe of a dish: what, and for how many hours.
  package mutating func add(_ plan: DayPlan, timers: (_ dish: String) -> [(what: String, hours: Double)]) {
    for meal in plan.meals {
      for dish in meal.dishes.map(\.dish) {
        let isLeftovers = dish.servings == .leftovers
        let tasks = dish.note.map { AheadNote($0).tasks } ?? []
        for task in tasks where task.isThawing || !isLeftovers {
          add(task.what, on: AheadList.day(task.time, before: plan.day), task.part, dish, plan.day, meal.type)
        }
        guard !isLeftovers else { continue }
        for (what, hours) in timers(dish.text) where hours >= AheadList.shortest {
          let days = hours <= 24 ? 1 : Int(min(hours, 8760) / 24 + 0.999)
          add(
            what, on: plan.day.adding(-days), days == 1 ? "evening" : nil, dish, plan.day, meal.type)
        }
      }
    }
  }

  private static var shortest: Double { 6 }

  private static func day(_ time: AheadNote.Time, before day: DayNumber) -> DayNumber? {
    switch time {
    case .daysBefore(let days): day.adding(-days)
    case .weekday(let weekday): day.adding(-1)?.lastOrSame(weekday)
    }
  }

  private mutating func add(
    _ what: String, on day: DayNumber?, _ part: String?, _ dish: Dish, _ dishDay: DayNumber, _ meal: MealType
  ) {
    guard let day, range.contains(day) else { return }
    found.append(
      Item(day: day, part: part, what: what, dish: dish.text, dishDay: dishDay, meal: meal))
  }

  /// The things to do, in the order of the days and of their parts.
  package var items: [Item] {
    found.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      if first.day != second.day { return first.day < second.day }
      let ranks = (AheadList.rank(first.part), AheadList.rank(second.part))
      return ranks.0 == ranks.1 ? a.offset < b.offset : ranks.0 < ranks.1
    }.map(\.element)
  }

  private static func rank(_ part: String?) -> Int {
    part.flatMap { ["morning", "noon", "afternoon", "evening"].firstIndex(of: $0) } ?? -1
  }
}
