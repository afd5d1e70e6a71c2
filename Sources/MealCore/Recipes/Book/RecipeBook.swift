/// The recipes of a folder, read as they are needed, each once.
public final class RecipeBook {
  public let index: RecipeIndex
  private let read: (String) throws(LineError) -> [UInt8]
  private var recipes: [String: Recipe] = [:]
  private var expanded: [String: ExpandedRecipe] = [:]

  /// - Parameter read: the bytes of a recipe's file, by its path from the folder on; or why there are none.
  public init(_ index: RecipeIndex, read: @escaping (String) throws(LineError) -> [UInt8]) {
    self.index = index
    self.read = read
  }

  /// A recipe by its path. One that cannot be read is empty, and says why among its problems.
  public func recipe(_ path: String) -> Recipe {
    if let recipe = recipes[path] { return recipe }
    let recipe: Recipe
    do throws(LineError) {
      recipe = Recipe(reading: try read(path), file: path)
    } catch {
      recipe = Recipe(
        file: path, problem: Problem(file: path, line: 1, message: error.message, hint: error.hint))
    }
    recipes[path] = recipe
    return recipe
  }

  /// All that a recipe needs, that of the recipes it refers to included.
  public func expanded(_ path: String) -> ExpandedRecipe {
    if let known = expanded[path] { return known }
    var expansion = RecipeExpansion(self)
    let result = expansion.expand(path)
    expanded[path] = result
    return result
  }
}
