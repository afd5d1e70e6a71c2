/// What in a recipe is understood, but not as others would, or perhaps not as it was meant: `recipe check` says so, and
/// nothing is wrong with it.
///
///     RecipeNotes.all(of: recipe)      // Cake.cook:4: flour{2,5%kg} is text: it does not scale; write {2.5%kg}
public enum RecipeNotes {
  /// In the order of their lines.
  public static func all(of recipe: Recipe) -> [Problem] {
    servings(recipe)
      + recipe.ingredients.compactMap { ingredient in
        guard !ingredient.isReference, case .text(let text) = ingredient.amount.quantity,
          let (message, hint) = counted(ingredient, text) ?? uncounted(ingredient, text)
        else { return nil }
        return Problem(file: recipe.file, line: ingredient.line, message: message, hint: hint)
      }
  }

  /// A recipe that says nothing of servings; one that says what is no number has a problem already.
  private static func servings(_ recipe: Recipe) -> [Problem] {
    guard recipe.writtenServings == nil, !recipe.ingredients.isEmpty,
      recipe.metadata.texts("servings").isEmpty, recipe.metadata.texts("serves").isEmpty
    else { return [] }
    return [
      Problem(
        file: recipe.file, line: 1,
        message: "the recipe does not say for how many it is: it counts as for one",
        hint: "write servings: 4 between two lines --- at its top")
    ]
  }

  private typealias Note = (message: String, hint: String?)

  /// `{1 kg}`: a list takes the number out of the text.
  private static func counted(_ ingredient: Ingredient, _ text: String) -> Note? {
    let reckoned = ReckonedAmount(ingredient.amount)
    guard reckoned.wasText, let number = reckoned.amount.quantity.number else { return nil }
    return (
      "\(ingredient.name){\(text)} is text by the standard; a list counts it as \(AmountText.of(reckoned.amount))",
      "write {\(mark(ingredient))\(QuantityText.exact(number))%\(reckoned.amount.units)}"
    )
  }

  /// `{2,5%kg}`, `{3-4}`: it looks like a number, and nobody can reckon with it.
  private static func uncounted(_ ingredient: Ingredient, _ text: String) -> Note? {
    let amount = ingredient.amount
    guard LooseNumber.begins(text), RecipeMistakes.message(of: ingredient) == nil else { return nil }
    var hint: String?
    if let meant = LooseNumber(text), meant.units.isEmpty || amount.units.isEmpty {
      hint = "write {\(mark(ingredient))\(meant.spelling)\(percent(meant.units + amount.units))}"
    }
    return (
      "\(ingredient.name){\(mark(ingredient))\(text)\(percent(amount.units))} is text: "
        + (amount.isFixed ? "a list cannot add it up" : "it does not scale"),
      hint
    )
  }

  private static func mark(_ ingredient: Ingredient) -> String { ingredient.amount.isFixed ? "=" : "" }

  private static func percent(_ units: String) -> String { units.isEmpty ? "" : "%\(units)" }
}
