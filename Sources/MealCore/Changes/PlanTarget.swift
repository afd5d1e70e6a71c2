/// One dish of the plan, or a meal that is nothing on purpose: what a change is about.
///
/// It is named by what it says, not by its offset in the file, which may have changed since it was read.
public struct PlanTarget: Hashable, Sendable {
  /// nil for someday.
  public let day: DayNumber?
  public let meal: MealType
  /// nil for nothing on purpose.
  public let dish: Dish?
  /// Whether a repeat brings it, and not a line of that day.
  public let isRepeated: Bool
  /// How many equal dishes come before it at that meal.
  public let ordinal: Int

  public init(day: DayNumber?, meal: MealType, dish: Dish?, isRepeated: Bool = false, ordinal: Int = 0) {
    self.day = day
    self.meal = meal
    self.dish = dish
    self.isRepeated = isRepeated
    self.ordinal = ordinal
  }

  /// The line that puts the same dish on another day (nil: someday) at another meal; nil for nothing on purpose
  /// without a day, which no line can say.
  public func line(on day: DayNumber?, at meal: MealType) -> PlanLine? {
    switch (day, dish) {
    case (let day?, let dish?): .entry(Entry(day: day, meal: meal, dish: dish))
    case (let day?, nil): .nothing(day, meal)
    case (nil, let dish?): .someday(meal, dish)
    case (nil, nil): nil
    }
  }
}

extension DayPlan {
  /// Everything on the day, in its order: each dish, and the meals that are nothing on purpose.
  public var targets: [PlanTarget] {
    var targets: [PlanTarget] = []
    for meal in meals {
      if meal.dishes.isEmpty { targets.append(PlanTarget(day: day, meal: meal.type, dish: nil)) }
      for (index, planned) in meal.dishes.enumerated() {
        let ordinal = meal.dishes[..<index].count {
          $0.dish == planned.dish && ($0.interval == nil) == (planned.interval == nil)
        }
        targets.append(
          PlanTarget(
            day: day, meal: meal.type, dish: planned.dish, isRepeated: planned.interval != nil,
            ordinal: ordinal))
      }
    }
    return targets
  }
}
