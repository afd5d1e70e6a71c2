/// The recipes of a folder, each read on demand.
public final class RecipeBook {
  /// The names of all recipes.
  public let index: RecipeIndex
  /// The folders and files whose names are not in the index, since they cannot be read.
  public let unread: [Problem]
  private let read: (String) throws(LineError) -> [UInt8]
  private var recipes: [String: Recipe] = [:]
  private var outlines: [String: RecipeOutline] = [:]
  private var expanded: [String: ExpandedRecipe] = [:]

  /// - Parameters:
  ///   - index: the names and paths of the recipes.
  ///   - unread: the folders and files whose names are not in the index.
  ///   - read: returns the bytes of a recipe's file, given its path within the folder, or throws the
  ///     reason why it cannot be read.
  public init(
    _ index: RecipeIndex, unread: [Problem] = [], read: @escaping (String) throws(LineError) -> [UInt8]
  ) {
    (self.index, self.unread) = (index, unread)
    self.read = read
  }

  /// The recipe at a path. A recipe that cannot be read is empty, and its problems say why.
  public func recipe(_ path: String) -> Recipe {
    if let recipe = recipes[path] { return recipe }
    let recipe: Recipe
    do throws(LineError) {
      recipe = Recipe(reading: try read(path), file: path)
    } catch {
      recipe = Recipe(unread: path, error.message, hint: error.hint)
    }
    recipes[path] = recipe
    return recipe
  }

  /// The outline of the recipe at a path. The recipe is only read if the index has no outline of it.
  func outline(_ path: String) -> RecipeOutline {
    if let outline = outlines[path] { return outline }
    let outline = index.entry(path: path).flatMap { RecipeOutline($0) } ?? RecipeOutline(recipe(path))
    outlines[path] = outline
    return outline
  }

  /// The servings of an entry's recipe; nil if it does not give any.
  package func servings(of entry: RecipeIndex.Entry) -> Rational? {
    entry.outline.isEmpty ? outline(entry.path).servings : entry.servings
  }

  /// The problems of all recipes and of the references between them.
  /// - Parameter measuring: returns how the household measures what a recipe makes, given the title of the recipe.
  package func problems(_ measuring: @escaping (String) -> Measures) -> [Problem] {
    var expansion = RecipeExpansion(self, measuring)
    var found: [Problem] = []
    for entry in index.entries {
      // The limit is meant for a single recipe, not for all of them together.
      if expansion.room < 100_000 {
        found += expansion.problems
        expansion = RecipeExpansion(self, measuring)
      }
      _ = expansion.expand(entry.path)
    }
    return (found + expansion.problems).distinct()
  }

  /// The ingredients of a recipe, including those of the recipes that it refers to. The result is cached.
  /// - Parameter measuring: returns how the household measures what a recipe makes, given the title of the recipe.
  package func expanded(
    _ path: String, _ measuring: @escaping (String) -> Measures = { _ in .standard }
  ) -> ExpandedRecipe {
    if let known = expanded[path] { return known }
    var expansion = RecipeExpansion(self, measuring)
    var result = expansion.expand(path)
    result.problems = expansion.problems.distinct()
    expanded[path] = result
    return result
  }
}
