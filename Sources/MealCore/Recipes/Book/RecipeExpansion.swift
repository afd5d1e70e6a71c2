/// Replaces the references of recipes with the ingredients of the recipes that they lead to, at any depth.
///
/// Each recipe is expanded once, so the cost is that of the ingredients, however many ways lead to a recipe. A
/// reference that cannot be followed is reported, and listed by its name so that it is not lost: one that leads
/// nowhere, one that closes a circle, and one that would take more than fits in memory.
struct RecipeExpansion: ~Copyable {
  /// The problems of the recipes expanded so far, and of the references between them.
  private(set) var problems: [Problem] = []
  private let book: RecipeBook
  private let measuring: (String) -> Measures
  private var done: [String: ExpandedRecipe] = [:]
  /// The recipes being expanded, outermost first.
  private var open: [String] = []
  /// The number of ingredients that recipes may still take over from others.
  private(set) var room = 200_000
  private var isFull = false
  /// The maximum length of a chain of references, which is limited by the size of the stack.
  private static var deepest: Int { 1_000 }

  init(_ book: RecipeBook, _ measuring: @escaping (String) -> Measures) {
    (self.book, self.measuring) = (book, measuring)
  }

  /// Expands the recipe at a path.
  mutating func expand(_ path: String) -> ExpandedRecipe {
    if let known = done[path] { return known }
    let outline = book.outline(path)
    problems += outline.problems
    var recipe = ExpandedRecipe(
      path: path, servings: outline.servings, countedOnce: outline.servings == nil ? [path] : [])
    recipe.needs.reserveCapacity(outline.ingredients.count)
    open.append(path)
    for ingredient in outline.ingredients where !ingredient.isReference || !follow(ingredient, for: &recipe) {
      recipe.needs.append(ExpandedRecipe.Need(ingredient))
    }
    open.removeLast()
    recipe.countedOnce = recipe.countedOnce.distinct()
    done[path] = recipe
    return recipe
  }

  /// Adds the needs of the recipe that a reference leads to. Returns false if it cannot be followed, which is reported.
  private mutating func follow(_ reference: Ingredient, for recipe: inout ExpandedRecipe) -> Bool {
    switch RecipeLink(reference, in: recipe.path, book, measuring) {
    case .broken(let problem):
      // A file that cannot be read says why.
      if let entry = RecipeReference(reference).path.flatMap(book.index.entry(path:)) {
        problems += book.outline(entry.path).problems
      }
      problems.append(problem)
      return false
    case .recipe(let path, let factor, let problem):
      if let place = open.firstIndex(of: path) {
        return fail(RecipeLink.message(Array(open[place...])), recipe, reference)
      }
      if let problem { problems.append(problem) }
      // The recipe uses none of it.
      if factor == .zero { return true }
      guard open.count < RecipeExpansion.deepest else { return failFull(recipe, reference) }
      let other = expand(path)
      let outline = book.outline(path)
      if outline.ingredients.isEmpty {
        // It has no ingredients to buy.
        recipe.needs.append(ExpandedRecipe.Need(reference, named: outline.title))
        return true
      }
      guard other.needs.count <= room else { return failFull(recipe, reference) }
      let needs = other.needs.compactMap { $0.used(factor, isFixed: reference.isFixed) }
      guard needs.count == other.needs.count else { return fail(RecipeLink.tooBig(path), recipe, reference) }
      room -= needs.count
      recipe.needs += needs
      // A number of batches is taken as it is; only servings need to know how many the recipe serves.
      let asksForServings = RecipeReference(reference).servings != nil
      recipe.countedOnce += other.countedOnce.filter { $0 != path || asksForServings }
      return true
    }
  }

  private mutating func fail(_ message: String, _ recipe: ExpandedRecipe, _ reference: Ingredient) -> Bool {
    problems.append(Problem(file: recipe.path, line: reference.line, message: message))
    return false
  }

  /// Reports once that there are too many references; where that is noticed first matters little.
  private mutating func failFull(_ recipe: ExpandedRecipe, _ reference: Ingredient) -> Bool {
    defer { isFull = true }
    return isFull ? false : fail(RecipeLink.tooMany, recipe, reference)
  }
}
