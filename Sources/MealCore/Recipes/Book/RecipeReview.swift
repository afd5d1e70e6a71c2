/// Finds mistakes in a recipe that are not syntax errors, such as amounts and servings that must be wrong or may not be
/// what the author meant.
///
///     RecipeReview.problems(of: recipe)
///     // error: Cake.cook:4: flour{-5%g} is less than zero
///     // note:  Cake.cook:5: sugar{2,5%kg} is text: it does not scale; write {2.5%kg}
///
/// These problems do not keep a recipe off a shopping list. Syntax errors are not included: see
/// `Recipe.problems`.
public enum RecipeReview {
  /// Errors and notes, servings first, then the ingredients in their order.
  public static func problems(of recipe: Recipe) -> [Problem] {
    servings(recipe) + missingIngredients(recipe) + names(recipe)
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

  /// Errors for values without a positive number; otherwise a note if none of them says how many the recipe
  /// serves. (A yield may be anything.)
  private static func servings(_ recipe: Recipe) -> [Problem] {
    let values = recipe.metadata.members.filter { member in
      ServingsText.keys.contains(member.name) && !member.value.texts.isEmpty
    }
    func text(_ member: RecipeMetadata.Member) -> String {
      "\(member.key): \(member.value.texts.joined(separator: ", "))"
    }
    let wrong = values.filter { member in
      guard member.name != "yield" else { return false }
      if case .text(let text) = member.value { return !ServingsText.hasNumber(text) }
      return true
    }
    let counted =
      recipe.writtenServings.map { "the recipe is taken to serve \(AmountText.exact($0))" }
      ?? "a list counts the recipe once for each dish"
    guard wrong.isEmpty else {
      return wrong.map { member in
        Problem(
          file: recipe.file, line: member.line,
          message: "\(text(member)) is not a number of servings, so \(counted)",
          hint: "write a number: \(member.key): 4")
      }
    }
    guard recipe.writtenServings == nil, !recipe.ingredients.isEmpty else { return [] }
    let message =
      values.first.map { "\(text($0)) says what the recipe makes, not how many it serves" }
      ?? "the recipe does not say how many it serves"
    return [
      Problem(
        .note, file: recipe.file, line: values.first?.line ?? 1,
        message: message + ", so a list counts it once for each dish",
        hint: values.isEmpty ? "write servings: 4 between two lines of --- at its top" : "write servings: 4")
    ]
  }

  // MARK: Ingredients missing from a list

  /// Notes for a recipe without ingredients, and for lines that are part of a note by mistake.
  private static func missingIngredients(_ recipe: Recipe) -> [Problem] {
    let lines = recipe.linesInNotes.map { line in
      Problem(
        .note, file: recipe.file, line: line,
        message: "the line belongs to the note above it, so its ingredients are not counted",
        hint: "put a blank line between them")
    }
    guard lines.isEmpty, recipe.isReadable, recipe.ingredients.isEmpty else { return lines }
    return [
      Problem(
        .note, file: recipe.file, line: 1,
        message: "the recipe has no ingredients: lists show its dishes under \"no recipe\"",
        hint: "mark ingredients with @: @flour{200%g}")
    ]
  }

  // MARK: Names that are half an amount

  /// Notes for names whose first word may be part of the amount: a number, "and", or a unit if the amount has none.
  private static func names(_ recipe: Recipe) -> [Problem] {
    recipe.ingredients.compactMap { ingredient in
      guard !ingredient.isReference, let first = ingredient.name.split(separator: " ").first,
        first.utf8.count < ingredient.name.utf8.count
      else { return nil }
      let word = first.lowercased()
      let isMeasure =
        ingredient.amount.quantity.number != nil && ingredient.amount.units.isEmpty
        && UnitTable.isBuyableMeasure(word)
      guard
        word.first?.isNumber == true && word.allSatisfy({ $0.isNumber || "/.,-–".contains($0) })
          || ["and", "&", "plus"].contains(word) || isMeasure
      else { return nil }
      return Problem(
        .note, file: recipe.file, line: ingredient.line,
        message: "the name of \(ingredient.name) begins with \(first), which may be part of its amount",
        hint: "write the whole amount in the braces: @sugar{1 1/2%cups}")
    }
  }

  // MARK: Half a name

  /// Notes for names of two words without braces, which leave out the second word: `@curry powder`.
  /// - Parameter isName: whether two words are the name of a thing.
  package static func halfNames(in recipe: Recipe, _ isName: (String) -> Bool) -> [Problem] {
    recipe.sections.flatMap(\.steps).flatMap { step in
      zip(step, step.dropFirst()).compactMap { item, next -> Problem? in
        guard case .ingredient(let ingredient) = item, ingredient.amount.quantity == .text("some"),
          !ingredient.name.contains(" "), case .text(let text) = next, text.first == " "
        else { return nil }
        let whole = "\(ingredient.name) \(text.dropFirst().prefix { $0.isLetter })"
        guard isName(whole) else { return nil }
        return Problem(
          .note, file: recipe.file, line: ingredient.line,
          message: "@\(whole) counts as \(ingredient.name): a name of several words must end with braces",
          hint: "write @\(whole){}")
      }
    }
  }

  // MARK: Wrong amounts

  private static func mistake(_ ingredient: Ingredient, _ text: String) -> String? {
    let written = "\(ingredient.name){\(text)\(percent(ingredient.amount.units))}"
    if isNegative(text) { return "\(written) is less than zero" }
    return dividesByZero(text) ? "\(written) divides by 0" : nil
  }

  /// Returns whether a string begins with a negative number: `-5`, `- 5 g`. The sign may be a hyphen or a Unicode minus
  /// sign.
  private static func isNegative(_ text: String) -> Bool {
    guard let sign = text.unicodeScalars.first, sign == "-" || sign == "\u{2212}" else { return false }
    let rest = text.unicodeScalars.dropFirst().drop { $0 == " " }
    return rest.first.map { "0"..."9" ~= $0 } ?? false
  }

  /// Returns whether an amount divides by zero: `1/0`, `1 / 00 l`.
  private static func dividesByZero(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let last = parts[0].last(where: { $0 != 32 }), 48...57 ~= last else {
      return false
    }
    let below = parts[1].drop { $0 == 32 }
    let zeros = below.prefix { $0 == 48 }
    return !zeros.isEmpty && !(below.dropFirst(zeros.count).first.map { 49...57 ~= $0 || $0 == 46 } ?? false)
  }

  // MARK: Amounts that may not be intended

  private typealias Note = (message: String, hint: String?)

  /// A note for text from which a list extracts a number: `{1 kg}`, `{0,5%kg}`. nil for any other text.
  private static func counted(_ ingredient: Ingredient, _ text: String) -> Note? {
    let counted = ReckonedAmount(ingredient.amount)
    guard let spelling = counted.spelling else { return nil }
    return (
      "\(ingredient.name){\(text)\(percent(ingredient.amount.units))} is text by the standard; "
        + "a list counts it as \(AmountText.of(counted.amount))",
      "write {\(mark(ingredient))\(spelling)\(percent(counted.amount.units))}"
    )
  }

  /// A note for text that looks like a number but is not one: `{.5%kg}`, `{1e3}`. nil for any other text.
  private static func uncounted(_ ingredient: Ingredient, _ text: String) -> Note? {
    let amount = ingredient.amount
    guard LooseNumber.begins(text), NumberRange(text) == nil else { return nil }
    var hint: String?
    if let meant = LooseNumber(text), meant.units.isEmpty || amount.units.isEmpty {
      hint = "write {\(mark(ingredient))\(meant.spelling)\(percent(meant.units + amount.units))}"
    }
    return (
      "\(ingredient.name){\(mark(ingredient))\(text)\(percent(amount.units))} is text: "
        + (ingredient.isFixed ? "a list cannot add it up" : "it does not scale"),
      hint
    )
  }

  private static func mark(_ ingredient: Ingredient) -> String { ingredient.isFixed ? "=" : "" }

  private static func percent(_ units: String) -> String { units.isEmpty ? "" : "%\(units)" }
}
