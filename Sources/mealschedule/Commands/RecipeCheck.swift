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
  ///   - hasNotes: says also what is understood, but not as others would.
  func run(_ paths: [String], quiet: Bool = false, notes hasNotes: Bool = true) throws -> ExitStatus {
    var found: [Problem] = []
    var wrong: Set<String> = []
    func check(_ recipe: Recipe, _ problems: [Problem]) {
      let problems = RecipeMistakes.all(of: recipe) + problems
      wrong.formUnion(problems.map(\.file))
      found += (hasNotes ? RecipeCheck.notes(recipe) : []) + problems
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
    for problem in RecipeCheck.sorted(found) {
      invocation.warn((shelf?.located(problem) ?? problem).description)
    }
    let count = paths.isEmpty ? shelf?.book.index.count ?? 0 : paths.count
    if !quiet {
      let result = wrong.isEmpty ? "all right" : "something is wrong with \(wrong.count)"
      invocation.confirm("\(count) \(count == 1 ? "recipe" : "recipes"), \(result)")
    }
    return wrong.isEmpty && shelf?.problems.isEmpty ?? true ? .done : .unreadableLines
  }

  /// Each once, file by file, from the first line of each on.
  private static func sorted(_ problems: [Problem]) -> [Problem] {
    var seen: Set<Problem> = []
    let once = problems.filter { seen.insert($0).inserted }.enumerated()
    return once.sorted { a, b in
      if a.element.file != b.element.file { return a.element.file < b.element.file }
      // What stands on the same line stays in the order in which it was found.
      return (a.element.line, a.element.column ?? 0, a.offset) < (
        b.element.line, b.element.column ?? 0, b.offset
      )
    }.map(\.element)
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
