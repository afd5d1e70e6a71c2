/// What a recipe says that can be read, but cannot be true: an amount below zero, a division by zero, servings that are
/// no number. A list makes do with it; `recipe check` says so.
///
///     RecipeMistakes.all(of: recipe)      // Cake.cook:4: flour{-5%g} is less than nothing
public enum RecipeMistakes {
  /// In the order of their lines.
  public static func all(of recipe: Recipe) -> [Problem] {
    let amounts = recipe.ingredients.compactMap { ingredient in
      message(of: ingredient).map {
        Problem(
          file: recipe.file, line: ingredient.line, message: $0, hint: "a list takes it for text")
      }
    }
    return servings(recipe) + amounts
  }

  // MARK: Amounts

  /// What is wrong with its amount; nil if nothing is.
  static func message(of ingredient: Ingredient) -> String? {
    guard case .text(let text) = ingredient.amount.quantity else { return nil }
    let units = ingredient.amount.units.isEmpty ? "" : "%\(ingredient.amount.units)"
    let written = "\(ingredient.name){\(text)\(units)}"
    if isNegative(text) { return "\(written) is less than nothing" }
    return dividesByZero(text) ? "\(written) divides by 0" : nil
  }

  /// `-5`, `- 5 g`, also with the sign that is made for it.
  private static func isNegative(_ text: String) -> Bool {
    guard let sign = text.unicodeScalars.first, sign == "-" || sign == "\u{2212}" else { return false }
    let rest = text.unicodeScalars.dropFirst().drop { $0 == " " }
    return rest.first.map { "0"..."9" ~= $0 } ?? false
  }

  /// `1/0`, `1 / 00 l`.
  private static func dividesByZero(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let last = parts[0].last(where: { $0 != 32 }), 48...57 ~= last else {
      return false
    }
    let below = parts[1].drop { $0 == 32 }
    let zeros = below.prefix { $0 == 48 }
    return !zeros.isEmpty && !(below.dropFirst(zeros.count).first.map { 49...57 ~= $0 || $0 == 46 } ?? false)
  }

  // MARK: Servings

  /// Of `servings:` and `serves:`, which have to begin with a number above zero. What there is of a yield may be a loaf.
  private static func servings(_ recipe: Recipe) -> [Problem] {
    recipe.metadata.members.compactMap { member in
      guard ["servings", "serves"].contains(member.key.lowercased()) else { return nil }
      if case .text(let text) = member.value {
        if text.isEmpty { return nil }
        if let number = Rational(leading: text), number > .zero { return nil }
      }
      let text = recipe.metadata.texts(member.key.lowercased()).joined(separator: ", ")
      return Problem(
        file: recipe.file, line: member.line,
        message:
          "\(member.key): \(text) is no number of servings, so the recipe counts as one for \(taken(recipe))",
        hint: "begin it with a number: \(member.key): 4")
    }
  }

  private static func taken(_ recipe: Recipe) -> String { QuantityText.of(recipe.writtenServings ?? .one) }
}
