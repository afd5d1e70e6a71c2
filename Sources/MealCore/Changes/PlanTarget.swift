/// One dish of the plan, or a deliberately empty meal, that a change applies to.
///
/// It is identified by its contents, not by its offset in the file, which may have changed meanwhile.
public struct PlanTarget: Hashable, Sendable {
  /// The day; nil for someday.
  public let day: DayNumber?
  /// The meal.
  public let meal: MealType
  /// The dish; nil for a deliberately empty meal.
  public let dish: Dish?
  /// Whether the dish comes from a repeat, not from a line of that day.
  public let isRepeated: Bool
  /// The number of equal dishes before it at that meal.
  public let ordinal: Int

  /// Creates a target. By default, it is the first such dish that does not come from a repeat.
  public init(day: DayNumber?, meal: MealType, dish: Dish?, isRepeated: Bool = false, ordinal: Int = 0) {
    self.day = day
    self.meal = meal
    self.dish = dish
    self.isRepeated = isRepeated
    self.ordinal = ordinal
  }

  /// The line for the same dish on another day (nil: someday) at another meal. nil for an empty meal without
  /// a day, which no line can express.
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
  /// All targets of the day, in order: each dish, and each meal that is deliberately empty or shown as open.
  public var targets: [PlanTarget] {
    meals.flatMap { meal in (0..<meal.entries).map { target($0, of: meal) } }
  }

  /// The target at an index among `targets`; nil after the last.
  package func target(at index: Int) -> PlanTarget? {
    place(of: index).map { target($0.index, of: meals[$0.meal]) }
  }

  /// The target at an index if it is in the plan; nil if it is an open meal or a suggestion.
  package func planned(at index: Int) -> PlanTarget? {
    isOpen(at: index) || isSuggested(at: index) ? nil : target(at: index)
  }

  /// Returns whether the target at an index is the line of an open meal.
  package func isOpen(at index: Int) -> Bool {
    place(of: index).map { meals[$0.meal].isOpen && $0.index == meals[$0.meal].dishes.count } ?? false
  }

  /// Returns whether the target at an index is a suggestion.
  package func isSuggested(at index: Int) -> Bool {
    place(of: index).map { meals[$0.meal].dishes.dropFirst($0.index).first?.isSuggested ?? false } ?? false
  }

  private func target(_ index: Int, of meal: Meal) -> PlanTarget {
    guard meal.dishes.indices.contains(index) else { return PlanTarget(day: day, meal: meal.type, dish: nil) }
    let planned = meal.dishes[index]
    let ordinal = meal.dishes[..<index].count {
      $0.dish == planned.dish && ($0.rhythm == nil) == (planned.rhythm == nil)
    }
    return PlanTarget(
      day: day, meal: meal.type, dish: planned.dish, isRepeated: planned.rhythm != nil, ordinal: ordinal)
  }
}
