/// The user's choices for an import, such as the first day of an undated menu, or other meal types.
public struct ImportRules {
  /// The first day of an undated menu; nil if none was given.
  public var start: DayNumber?
  /// The meal for dishes without one. If nil, they become dinner, or are refused if the format must name the meals.
  public var meal: MealType?
  /// The meal types that replace those of the input.
  public private(set) var replacements: [MealType: MealType] = [:]
  /// Whether the ingredients on a menu's lines without a recipe become things to buy.
  public var buysIngredients = false
  /// The user's meal types besides the standard ones.
  public var knownMeals: Set<MealType> = []

  /// How to read lines in the form that `add` takes, such as `mon tacos x4`; nil if the input cannot have such lines.
  package var typed: TypedLines?

  /// Creates rules without any choices.
  public init() {}

  /// Replaces a meal type of the input, which may be any text, such as `Late dinner`.
  /// - Returns: false if the text has no characters that a meal type can have.
  public mutating func replace(_ name: String, with meal: MealType) -> Bool {
    guard let old = MealType(madeFrom: name) else { return false }
    replacements[old] = meal
    return true
  }

  /// The known meal type that a word names, singular or plural: `Snacks` is snack. `supper` means `meal`, unless it
  /// is a known meal type itself. nil for any other word.
  func knownMeal(_ word: some StringProtocol) -> MealType? {
    let name = word.lowercased()
    let singular = name.hasSuffix("s") ? MealType(name.dropLast()) : nil
    return [MealType(name), singular].compactMap(\.self).first(where: isKnown)
      ?? (MealType(name) == .supper ? meal : nil)
  }

  func isKnown(_ meal: MealType) -> Bool {
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

/// Joins the lines of text, since dishes and notes of a plan cannot have line breaks.
enum SingleLine {
  /// The lines of text that are not blank, trimmed and joined with `separator`.
  static func of(_ text: String, joinedWith separator: String) -> String {
    if text.utf8.allSatisfy({ 32...126 ~= $0 }) { return CooklangCharacter.trimmed(text) }
    return text.split { $0.isNewline }.map { CooklangCharacter.trimmed($0) }.filter { !$0.isEmpty }
      .joined(separator: separator)
  }

  /// A dish's name: lines are joined with a space.
  static func dish(_ text: String) -> String { of(text, joinedWith: " ") }
  /// A note: lines are joined with a slash.
  static func note(_ text: String) -> String { of(text, joinedWith: " / ") }

  /// The text with each run of white space replaced by one space, and without white space around it.
  ///
  /// The text is split by scalars, so a blank before a combining accent still counts as a blank.
  static func words(_ text: some StringProtocol) -> String {
    let words = String(text).unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ")
  }
}
