/// A dish of the plan as it is written out for other programs: what every format has columns for.
public struct ListedEntry: Hashable, Sendable {
  /// nil for someday.
  public let day: DayNumber?
  public let meal: MealType
  public let dish: Dish
  /// Whether a repeat brings it.
  public let isRepeat: Bool

  public init(day: DayNumber?, meal: MealType, dish: Dish, isRepeat: Bool = false) {
    self.day = day
    self.meal = meal
    self.dish = dish
    self.isRepeat = isRepeat
  }

  /// "2013-03-14", or "someday".
  var date: String { day.map(\.description) ?? "someday" }

  /// The tags, joined with commas.
  var tagList: String { dish.tags.map(\.name).joined(separator: ",") }

  /// The line of a plan that says the same.
  public var line: PlanLine {
    day.map { .entry(Entry(day: $0, meal: meal, dish: dish)) } ?? .someday(meal, dish)
  }
}
