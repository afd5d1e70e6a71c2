/// A reference from a recipe to another one: `@./sauces/Pesto{2}`, `@./Bread{4%servings}`,
/// `@./Stock{500%ml}`.
struct RecipeReference {
  /// The path within the recipes folder; nil if it is outside the folder.
  let path: String?
  /// How much of the other recipe is needed.
  let amount: Amount

  init(_ ingredient: Ingredient) {
    amount = ReckonedAmount(ingredient.amount).amount
    path = RecipeReference.path(ingredient.name)
  }

  /// The path within the recipes folder that a name leads to, with `.cook`; nil if it is outside the folder.
  static func path(_ name: String) -> String? {
    var parts: [Substring] = []
    for part in name.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) }) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    let path = parts.joined(separator: "/")
    return parts.isEmpty ? nil : Recipe.withoutSuffix(path) + ".cook"
  }

  /// The amount if it is a number of servings, as in `{4%servings}`, otherwise nil.
  var servings: Rational? { ServingsText.countsEaters(amount.units) ? amount.quantity.number : nil }

  /// Whether the amount is zero batches or zero servings.
  var isNone: Bool { amount.quantity.number == .zero && (amount.units.isEmpty || servings != nil) }

  /// The number of batches of the recipe; one for any positive number of servings of a recipe that does not say how
  /// many it serves. nil if the amount cannot be converted to batches.
  func factor(of recipe: RecipeOutline, _ measures: Measures) -> Rational? {
    guard let number = amount.quantity.number else { return amount.quantity == .text("some") ? .one : nil }
    if amount.units.isEmpty { return number }
    if let servings {
      guard servings > .zero, let own = recipe.servings else { return servings > .zero ? .one : .zero }
      return servings.divided(by: own)
    }
    return recipe.yields.lazy.compactMap {
      RecipeReference.share(amount, of: $0, measures)
    }.first
  }

  /// The ratio of an amount to a yield such as `500%ml` or `2 loaves`; nil if they cannot be compared.
  private static func share(_ amount: Amount, of yield: String, _ measures: Measures) -> Rational? {
    let made = ReckonedAmount(Amount(cooklang: yield[...])).amount
    guard made.quantity.number != nil, !made.units.isEmpty else { return nil }
    let (wanted, whole) = (ExactAmount(amount, measures.cups), ExactAmount(made, measures.cups))
    return measures.ratio(of: wanted.kind, to: whole.kind)
      .flatMap { wanted.total.multiplied(by: $0) }?.divided(by: whole.total)
  }
}
