import MealCore

/// The recipes as planning uses them. The facts in them are cached.
final class PlanningRecipes {
  private let folder: RecipeFolder
  private let aisles: AisleList
  /// Whether it matters what dishes are made of.
  private let needsThings: Bool
  private var known: RecipeFactsCache?

  /// - Parameter perishables: the things to use up.
  init(_ shopping: Household, _ perishables: [Perishable]) {
    folder = shopping.recipes
    aisles = shopping.aisles
    needsThings = !perishables.isEmpty
    guard let path = folder.path, folder.book.index.count > 0 else {
      known = nil
      return
    }
    let file = shopping.cacheHome.map { CacheFile(home: $0, name: "facts", folder: path) }
    let index = folder.book.index
    var contents = RecipeFactsCache(file?.read() ?? [], index)
    if !contents.isComplete {
      let book = shopping.recipes.book
      let all = index.entries.enumerated().map { place, entry in
        let facts = contents.facts(at: place) { $0 } ?? RecipeFacts(book.recipe(entry.path)) { $0 }
        return (entry: entry, facts: facts)
      }
      let bytes = RecipeFactsCache.bytes(of: all, at: CacheFile.now)
      file?.write(bytes)
      contents = RecipeFactsCache(bytes, index)
    }
    known = contents
  }

  /// Access to the recipes; nil if there are none.
  var source: RecipeSourceOfPlanning? {
    guard known != nil else { return nil }
    let index = folder.book.index
    return RecipeSourceOfPlanning(recipe: index.onlyPlace, named: index.places, facts: facts) {
      let shared = index.placesOfSharedNames
      return (0..<index.count).map { place in
        let title = index.title(at: place)
        return (title, shared.contains(place) ? index.onlyPlace(ofDish: title) : place)
      }
    }
  }

  private func facts(at place: Int) -> RecipeFacts {
    let thing = { [aisles] (name: String) in Folding.key(aisles.key(name)) }
    if let facts = known?.facts(at: place, key: needsThings ? thing : nil) { return facts }
    return RecipeFacts(folder.book.recipe(folder.book.index.entry(at: place).path), key: thing)
  }
}
