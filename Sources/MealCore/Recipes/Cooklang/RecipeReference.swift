/// A reference from a recipe to another one: `@./sauces/Pesto{2}`, `@./Bread{4%servings}`,
/// `@./Stock{500%ml}`.
struct RecipeReference {
  /// The path within the recipes folder; nil if it leads out of it.
  let path: String?
  /// How much of the recipe.
  let amount: Amount

  init(_ ingredient: Ingredient) {
    amount = ReckonedAmount(ingredient.amount).amount
    var parts: [Substring] = []
    var isInside = true
    for part in ingredient.name.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        isInside = false
      }
    }
    let path = parts.joined(separator: "/")
    self.path = isInside && !parts.isEmpty ? (path.hasSuffix(".cook") ? path : path + ".cook") : nil
  }

  /// The number of servings, if the amount is one: `{4%servings}`.
  var servings: Rational? { UnitWord.key(amount.units) == "serving" ? amount.quantity.number : nil }

  /// The number of batches of the recipe; nil if the amount cannot be converted to it.
  func factor(of recipe: Recipe) -> Rational? {
    guard let number = amount.quantity.number else { return amount.quantity == .text("some") ? .one : nil }
    if amount.units.isEmpty { return number }
    if let servings { return servings.divided(by: recipe.servings ?? .one) }
    return recipe.metadata.texts("yield").lazy.compactMap { RecipeReference.share(amount, of: $0) }.first
  }

  /// The ratio of an amount to a yield such as `500%ml`.
  private static func share(_ amount: Amount, of yield: String) -> Rational? {
    let parts = yield.split(separator: "%", maxSplits: 1).map { CooklangCharacter.trimmed($0) }
    guard parts.count == 2, let number = amount.quantity.number, let whole = Rational(parts[0]) else {
      return nil
    }
    if UnitWord.key(parts[1]) == UnitWord.key(amount.units) { return number.divided(by: whole) }
    guard let unit = KitchenUnit.named(amount.units), let other = KitchenUnit.named(parts[1]),
      unit.dimension == other.dimension, unit.system == other.system,
      let wanted = number.multiplied(by: unit.size), let made = whole.multiplied(by: other.size)
    else { return nil }
    return wanted.divided(by: made)
  }
}
