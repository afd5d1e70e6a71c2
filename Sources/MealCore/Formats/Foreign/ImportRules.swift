/// The user's choices for an import that the input leaves open: its first day, its meals.
public struct ImportRules: Sendable {
  /// The first day of an undated menu; nil if none was given.
  public var start: DayNumber?
  /// The meal of dishes without one; nil for dinner, where that can be assumed.
  public var meal: MealType?
  /// The meal types that replace those of the input.
  public private(set) var replacements: [MealType: MealType] = [:]
  /// Whether ingredients of a menu that belong to no recipe become things to buy.
  public var buysIngredients = false
  /// The user's meal types besides the standard ones.
  public var knownMeals: Set<MealType> = []

  /// The day that dates are counted from in lines that are no plan lines but written as the words of `add`:
  /// `mon tacos x4`. nil if there are none.
  public var today: DayNumber?

  /// Creates rules without any choices.
  public init() {}

  /// Replaces a meal type of the input, which may be any text, such as `Late dinner`.
  /// - Returns: false if no part of the text can be part of a meal type.
  public mutating func replace(_ name: String, with meal: MealType) -> Bool {
    guard let old = MealType(madeFrom: name) else { return false }
    replacements[old] = meal
    return true
  }

  /// The known meal type of a word, which may be plural: `Snacks` is snack.
  func knownMeal(_ word: some StringProtocol) -> MealType? {
    let name = word.lowercased()
    let singular = name.hasSuffix("s") ? MealType(name.dropLast()) : nil
    return [MealType(name), singular].compactMap(\.self).first(where: isKnown)
  }

  /// Reads a line written as the words of `add`; nil if it has no date, or no dish.
  /// - Throws: `LineError` for a mistyped meal type, and for a dish that cannot be read.
  package func typedLine(_ text: String) throws(LineError) -> PlanLine? {
    guard let today else { return nil }
    let words = text.words.map(String.init)
    let isSomeday = words.first?.lowercased() == "someday"
    let date = isSomeday ? nil : try? DayExpression(today: today, for: .planning).leadingDay(of: words)
    guard isSomeday || date != nil else { return nil }
    var rest = words.dropFirst(date?.words ?? 1)
    guard let word = rest.first else { return nil }
    let named = MealType(word) == .buy ? .buy : knownMeal(word)
    if named != nil { rest = rest.dropFirst() }
    guard !rest.isEmpty else { return nil }
    let names = (MealOrder.standard.configured + knownMeals + [.buy]).map(\.name)
    if named == nil, let near = Nearest.match(word, among: names, most: 1) {
      throw LineError("\(word) is not a meal type: did you mean \(near)?")
    }
    let dish = rest.joined(separator: " ")
    return try PlanLine("\(date?.day.description ?? "someday") \(named ?? meal ?? .dinner) \(dish)")
  }

  private func isKnown(_ meal: MealType) -> Bool {
    MealOrder.standard.configured.contains(meal) || knownMeals.contains(meal) || replacements[meal] != nil
  }
}

extension PlanLine {
  /// The same line at another meal.
  func replacingMeal(with meal: MealType) -> PlanLine {
    var fields = LineFields(self)
    fields.meal = meal
    return fields.line ?? self
  }
}
