import MealCore

/// The long waits of recipes, by dish. The recipes folder is opened when the first dish is asked about.
final class WaitSource {
  private let settings: Settings
  private let arguments: ParsedArguments
  private lazy var recipes = (try? settings.recipes(arguments)) ?? RecipeFolder()
  private var known: [String: [RecipeWait]] = [:]

  init(_ settings: Settings, _ arguments: ParsedArguments) {
    self.settings = settings
    self.arguments = arguments
  }

  /// The long waits in the recipe of a dish.
  func waits(_ dish: String) -> [RecipeWait] {
    if let waits = known[dish] { return waits }
    var waits: [RecipeWait] = []
    if recipes.book.index.count > 0, case .recipe(let entry) = recipes.book.index.recipe(ofDish: dish) {
      waits = RecipeWait.all(in: recipes.book.recipe(entry.path))
    }
    known[dish] = waits
    return waits
  }
}
