/// A dish of a day as somebody points at it on a screen.
///
/// It is named by what it says, not by where it stands in the file, which may have changed since it was read.
public struct DishPlace: Hashable, Sendable {
  public let day: DayNumber
  public let meal: MealType
  /// nil for nothing on purpose.
  public let dish: Dish?
  /// Whether a repeat brings it, and not a line of that day.
  public let isRepeated: Bool
  /// How many that say the same stand before it at that meal.
  public let ordinal: Int

  public init(day: DayNumber, meal: MealType, dish: Dish?, isRepeated: Bool = false, ordinal: Int = 0) {
    self.day = day
    self.meal = meal
    self.dish = dish
    self.isRepeated = isRepeated
    self.ordinal = ordinal
  }

  /// The line that says the same on a day at a meal.
  public func line(on day: DayNumber, at meal: MealType) -> PlanLine {
    dish.map { .entry(Entry(day: day, meal: meal, dish: $0)) } ?? .nothing(day, meal)
  }
}

extension DayPlan {
  /// All that stands on the day, in its order: every dish, and the meals that are nothing on purpose.
  public var places: [DishPlace] {
    var places: [DishPlace] = []
    for meal in meals {
      if meal.dishes.isEmpty { places.append(DishPlace(day: day, meal: meal.type, dish: nil)) }
      for (index, planned) in meal.dishes.enumerated() {
        let ordinal = meal.dishes[..<index].count { $0 == planned }
        places.append(
          DishPlace(
            day: day, meal: meal.type, dish: planned.dish, isRepeated: planned.interval != nil,
            ordinal: ordinal))
      }
    }
    return places
  }
}
