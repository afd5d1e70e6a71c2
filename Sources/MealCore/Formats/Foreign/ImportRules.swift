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
