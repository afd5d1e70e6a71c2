import MealCore

/// Looks through recipes for what cannot be meant as it is written.
struct RecipeCheck {
  private let invocation: Invocation
  /// nil where files are named: what they refer to is not looked for then.
  private let shelf: RecipeShelf?

  init(_ invocation: Invocation, _ shelf: RecipeShelf?) {
    self.invocation = invocation
    self.shelf = shelf
  }

  /// Looks through all recipes for what is wrong, as a part of a larger check: says nothing where there are none, and
  /// nothing of what is only unusual.
  func runAll() throws -> ExitStatus {
    guard let shelf, shelf.book.index.count > 0 || !shelf.problems.isEmpty else { return .done }
    for problem in shelf.problems { invocation.warn(problem) }
    return try run([], notes: false)
  }

  /// - Parameters:
  ///   - paths: the files; none for all of the folder.
  ///   - quiet: says nothing of recipes that are right.
  ///   - notes: says also what is understood, but not as others would.
  func run(_ paths: [String], quiet: Bool = false, notes: Bool = true) throws -> ExitStatus {
    var wrong = 0
    var said: Set<String> = []
    func check(_ recipe: Recipe, _ problems: [Problem]) {
      for note in (notes ? RecipeCheck.notes(recipe) : []) + problems
      where said.insert(note.description).inserted {
        invocation.warn((shelf?.located(note) ?? note).description)
      }
      if !problems.isEmpty { wrong += 1 }
    }
    for path in paths {
      let recipe = Recipe(
        reading: try TextFile.read(path, "read the recipe", isRequired: true) ?? [], file: path)
      check(recipe, recipe.problems)
    }
    if let shelf, paths.isEmpty {
      for entry in shelf.book.index.entries {
        check(shelf.book.recipe(entry.path), shelf.book.expanded(entry.path).problems)
      }
    }
    let count = paths.isEmpty ? shelf?.book.index.count ?? 0 : paths.count
    if !quiet {
      let result = wrong == 0 ? "all right" : "something is wrong with \(wrong)"
      invocation.confirm("\(count) \(count == 1 ? "recipe" : "recipes"), \(result)")
    }
    return wrong == 0 && shelf?.problems.isEmpty ?? true ? .done : .unreadableLines
  }

  /// What is understood, but not as others would.
  private static func notes(_ recipe: Recipe) -> [Problem] {
    recipe.ingredients.compactMap { ingredient in
      let reckoned = ReckonedAmount(ingredient.amount)
      guard reckoned.wasText, !ingredient.isReference, case .text(let text) = ingredient.amount.quantity,
        let number = reckoned.amount.quantity.number
      else { return nil }
      let units = reckoned.amount.units
      return Problem(
        file: recipe.file, line: ingredient.line,
        message:
          "\(ingredient.name){\(text)} is text by the standard; a list counts it as \(AmountText.of(reckoned.amount))",
        hint: "write {\(QuantityText.of(number, .fraction))%\(units)}")
    }
  }
}
