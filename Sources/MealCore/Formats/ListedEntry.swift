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

  /// The name of the dish, as reading it back expects it. Where the numbers of a thing to buy are no amounts,
  /// it has a backslash, as in a plan line: `\7 up`.
  var name: String {
    guard dish.hasPlainNumbers else { return dish.text }
    var words = dish.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if let number = words.firstIndex(where: { $0.utf8.first?.isDigit == true }) {
      words[number] = "\\" + words[number]
    }
    return words.joined(separator: " ")
  }

  /// The dish of these values.
  /// - Parameter name: as `name` has it.
  /// - Throws: `LineError` if they cannot be a dish.
  static func dish(
    _ name: String, at meal: MealType, servings: Servings?, tags: [Tag], note: String?
  ) throws(LineError) -> Dish {
    var words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard meal.isBuy,
      let number = words.firstIndex(where: {
        $0.utf8.first == .backslash && $0.utf8.dropFirst().first?.isDigit == true
      })
    else { return try Dish(name, servings: servings, tags: tags, note: note) }
    words[number].removeFirst()
    var dish = try Dish(words.joined(separator: " "), servings: servings, tags: tags, note: note)
    dish.hasPlainNumbers = true
    return dish
  }

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
    json.member("dish", name)
    json.member("servings", raw: dish.servings?.description)
    json.member("tags", dish.tags) { $0.string($1.name) }
    json.member("note", dish.note)
    if isRepeat { json.member("repeat", raw: "true") }
  }
}
