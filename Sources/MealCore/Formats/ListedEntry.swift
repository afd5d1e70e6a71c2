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
  /// Whether nothing is planned on purpose: a dish named `-`.
  public let isNothing: Bool

  /// Creates an entry; each parameter is the property of its name.
  public init(day: DayNumber?, meal: MealType, dish: Dish, isRepeat: Bool = false) {
    self.day = day
    self.meal = meal
    self.dish = dish
    self.isRepeat = isRepeat
    isNothing = false
  }

  /// A meal that is left out on purpose.
  init(nothingOn day: DayNumber, _ meal: MealType) {
    self.day = day
    self.meal = meal
    dish = Dish(unchecked: ListedEntry.nothing, servings: nil, tags: [], note: nil)
    isRepeat = false
    isNothing = true
  }

  /// The name that stands for "nothing on purpose" in formats whose values are plain text.
  static let nothing = "-"

  /// The name of the dish, as reading it back expects it. A dish that is really called `-` gets a backslash, as in a
  /// plan line, and one that is called `\-` another. So does a number of a thing to buy that is no amount: `\7 up`.
  var name: String {
    if !isNothing, day != nil, ListedEntry.isLikeNothing(dish) { return "\\" + dish.text }
    guard dish.hasPlainNumbers else { return dish.text }
    var words = dish.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if let number = words.firstIndex(where: { $0.utf8.first?.isDigit == true }) {
      words[number] = "\\" + words[number]
    }
    return words.joined(separator: " ")
  }

  /// Returns whether a dish is just a `-`, with any number of backslashes before it.
  private static func isLikeNothing(_ dish: Dish) -> Bool {
    guard dish.text.utf8.last == .hyphen, dish.servings == nil, dish.tags.isEmpty, dish.note == nil else {
      return false
    }
    return dish.text.utf8.dropLast().allSatisfy { $0 == .backslash }
  }

  /// The line of a dish whose name was read from such a format.
  static func line(_ day: DayNumber, _ meal: MealType, _ dish: Dish) -> PlanLine {
    guard isLikeNothing(dish) else { return .entry(Entry(day: day, meal: meal, dish: dish)) }
    guard dish.text != nothing else { return .nothing(day, meal) }
    let name = String(dish.text.dropFirst())
    return .entry(
      Entry(day: day, meal: meal, dish: Dish(unchecked: name, servings: nil, tags: [], note: nil)))
  }

  /// "2013-03-14", or "someday".
  var date: String { day.map(\.description) ?? "someday" }

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
    guard let day else { return .someday(meal, dish) }
    return isNothing ? .nothing(day, meal) : .entry(Entry(day: day, meal: meal, dish: dish))
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
