/// Finds amounts and servings in a recipe that can be read, but cannot be right or may not be what was meant.
///
///     RecipeReview.problems(of: recipe)
///     // error: Cake.cook:4: flour{-5%g} is less than zero
///     // note:  Cake.cook:5: sugar{2,5%kg} is text: it does not scale; write {2.5%kg}
///
/// None of them keeps a recipe off a shopping list. Errors in the syntax are not included: see
/// `Recipe.problems`.
public enum RecipeReview {
  /// Errors and notes, servings first, then the ingredients in their order.
  public static func problems(of recipe: Recipe) -> [Problem] {
    servings(recipe) + unsaidServings(recipe)
      + recipe.ingredients.compactMap { ingredient in
        guard case .text(let text) = ingredient.amount.quantity else { return nil }
        if let message = mistake(ingredient, text) {
          return Problem(
            file: recipe.file, line: ingredient.line, message: message, hint: "a list treats it as text")
        }
        guard !ingredient.isReference,
          let (message, hint) = counted(ingredient, text) ?? uncounted(ingredient, text)
        else { return nil }
        return Problem(.note, file: recipe.file, line: ingredient.line, message: message, hint: hint)
      }
  }

  // MARK: Servings

  /// The values of `servings:` and `serves:` that do not begin with a number above zero. (A yield may be a
  /// loaf.)
  private static func servings(_ recipe: Recipe) -> [Problem] {
    recipe.metadata.members.compactMap { member in
      guard ["servings", "serves"].contains(member.key.lowercased()) else { return nil }
      if case .text(let text) = member.value {
        if text.isEmpty { return nil }
        if let number = Rational(leading: text), number > .zero { return nil }
      }
      let text = recipe.metadata.texts(member.key.lowercased()).joined(separator: ", ")
      let counted = AmountText.of(recipe.writtenServings ?? .one)
      return Problem(
        file: recipe.file, line: member.line,
        message:
          "\(member.key): \(text) is not a number of servings, so the recipe is taken to serve \(counted)",
        hint: "begin it with a number: \(member.key): 4")
    }
  }

  /// A note for a recipe that says nothing about servings; a wrong number is an error already.
  private static func unsaidServings(_ recipe: Recipe) -> [Problem] {
    guard recipe.writtenServings == nil, !recipe.ingredients.isEmpty,
      recipe.metadata.texts("servings").isEmpty, recipe.metadata.texts("serves").isEmpty
    else { return [] }
    return [
      Problem(
        .note, file: recipe.file, line: 1,
        message: "the recipe does not say how many it serves: it is taken to serve one",
        hint: "write servings: 4 between two lines --- at its top")
    ]
  }

  // MARK: Amounts that cannot be right

  private static func mistake(_ ingredient: Ingredient, _ text: String) -> String? {
    let written = "\(ingredient.name){\(text)\(percent(ingredient.amount.units))}"
    if isNegative(text) { return "\(written) is less than zero" }
    return dividesByZero(text) ? "\(written) divides by 0" : nil
  }

  /// `-5`, `- 5 g`, also with a real minus sign.
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

  // MARK: Amounts that may not be meant as they are written

  private typealias Note = (message: String, hint: String?)

  /// `{1 kg}`: a list extracts the number from the text.
  private static func counted(_ ingredient: Ingredient, _ text: String) -> Note? {
    let counted = ReckonedAmount(ingredient.amount)
    guard counted.wasText, let number = counted.amount.quantity.number else { return nil }
    return (
      "\(ingredient.name){\(text)} is text by the standard; "
        + "a list counts it as \(AmountText.of(counted.amount))",
      "write {\(mark(ingredient))\(AmountText.exact(number))%\(counted.amount.units)}"
    )
  }

  /// `{2,5%kg}`, `{3-4}`: it looks like a number but is not one.
  private static func uncounted(_ ingredient: Ingredient, _ text: String) -> Note? {
    let amount = ingredient.amount
    guard LooseNumber.begins(text) else { return nil }
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
