import MealCore

/// The options for the parts of a dish.
enum DishOptions {
  static let servings = Option(
    "servings", alias: "for", short: "s", .count, help: "servings; 0 means leftovers")
  static let tag = Option("tag", short: "t", .tag, help: "a tag to add; may be repeated")
  static let note = Option("note", short: "n", .text("TEXT"), help: "a note")

  static let all = [servings, tag, note]

  /// The number of servings; nil if it was not given.
  static func servings(_ arguments: ParsedArguments) throws -> Servings? {
    try arguments.value(servings).map { text in
      guard let servings = Servings(text) else {
        throw UsageError(
          "\(arguments.typed(servings, text)): not a number of servings",
          hint: "use 0 to 9999, with at most two decimals")
      }
      return servings
    }
  }
}
