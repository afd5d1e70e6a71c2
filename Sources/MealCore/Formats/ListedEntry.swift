/// A dish of the plan as other programs get it: the values that every format has columns for.
public struct ListedEntry: Hashable, Sendable {
  /// The day; nil for someday.
  public let day: DayNumber?
  /// The meal's type.
  public let meal: MealType
  /// The dish itself.
  public let dish: Dish
  /// Whether it comes from a repeat.
  public let isRepeat: Bool

  /// Creates an entry; each parameter is the property of its name.
  public init(day: DayNumber?, meal: MealType, dish: Dish, isRepeat: Bool = false) {
    self.day = day
    self.meal = meal
    self.dish = dish
    self.isRepeat = isRepeat
  }

  /// "2013-03-14", or "someday".
  var date: String { day.map(\.description) ?? "someday" }

  /// The names of the tags, joined with commas.
  var tagList: String { dish.tags.map(\.name).joined(separator: ",") }

  /// The equivalent line of a plan.
  public var line: PlanLine {
    day.map { .entry(Entry(day: $0, meal: meal, dish: dish)) } ?? .someday(meal, dish)
  }

  /// Writes the members of its JSON object.
  package func write(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("day", day?.number)
    json.member("weekday", day?.weekday.name)
    json.member("meal", meal.name)
    json.member("dish", dish.text)
    json.member("servings", raw: dish.servings?.description)
    json.member("tags", dish.tags) { $0.string($1.name) }
    json.member("note", dish.note)
    if isRepeat { json.member("repeat", raw: "true") }
  }
}
