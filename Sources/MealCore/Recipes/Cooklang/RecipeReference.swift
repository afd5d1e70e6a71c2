/// A reference from a recipe to another one: `@./sauces/Pesto{2}`, `@./Bread{4%servings}`,
/// `@./Stock{500%ml}`.
struct RecipeReference {
  /// The path within the recipes folder; nil if it is outside the folder.
  let path: String?
  /// The amount of the recipe.
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
  var servings: Rational? { ServingsText.countsEaters(amount.units) ? amount.quantity.number : nil }

  /// The number of batches of the recipe; one for any servings of a recipe that does not say how many it
  /// serves. nil if the amount cannot be converted to batches.
  func factor(of recipe: Recipe) -> Rational? {
    guard let number = amount.quantity.number else { return amount.quantity == .text("some") ? .one : nil }
    if amount.units.isEmpty { return number }
    if let servings {
      guard servings > .zero, let own = recipe.servings else { return servings > .zero ? .one : .zero }
      return servings.divided(by: own)
    }
    return recipe.metadata.texts("yield").lazy.compactMap { RecipeReference.share(amount, of: $0) }.first
  }

  /// The ratio of an amount to a yield such as `500%ml` or `2 loaves`.
  private static func share(_ amount: Amount, of yield: String) -> Rational? {
    let parts = yield.split(separator: "%", maxSplits: 1).map { CooklangCharacter.trimmed($0) }
    guard let first = parts.first else { return nil }
    let made = ReckonedAmount(Amount(Quantity(first), parts.count > 1 ? parts[1] : "")).amount
    guard let number = amount.quantity.number, let whole = made.quantity.number, !made.units.isEmpty else {
      return nil
    }
    if UnitWord.key(made.units) == UnitWord.key(amount.units) { return number.divided(by: whole) }
    guard let unit = KitchenUnit.named(amount.units), let other = KitchenUnit.named(made.units),
      unit.dimension == other.dimension, unit.system == other.system,
      let wanted = number.multiplied(by: unit.size), let made = whole.multiplied(by: other.size)
    else { return nil }
    return wanted.divided(by: made)
  }
}
