import MealCore

/// The recipes as planning sees them. What it needs of them is cached.
final class PlanningRecipes {
  private let folder: RecipeFolder
  private let aisles: AisleList
  /// Whether it matters what dishes are made of.
  private let needsThings: Bool
  private let known: RecipeFactsCache?

  /// - Parameter perishables: the things to use up.
  init(_ shopping: ShoppingSources, _ perishables: [Perishable]) {
    folder = shopping.recipes
    aisles = shopping.aisles
    needsThings = !perishables.isEmpty
    guard let path = folder.path, folder.book.index.count > 0 else {
      known = nil
      return
    }
    let file = CacheFile(home: shopping.settings.cacheHome, name: "facts", folder: path)
    let entries = folder.book.index.entries
    var contents = RecipeFactsCache(file.read() ?? [], entries)
    if !contents.isComplete {
      let book = shopping.recipes.book
      let all = entries.enumerated().map { place, entry in
        let facts = contents.facts(at: place) { $0 } ?? RecipeFacts(book.recipe(entry.path)) { $0 }
        return (entry: entry, facts: facts)
      }
      let bytes = RecipeFactsCache.bytes(of: all, at: CacheFile.now)
      file.write(bytes)
      contents = RecipeFactsCache(bytes, entries)
    }
    known = contents
  }

  /// What the recipes say.
  var source: RecipeSourceOfPlanning {
    guard let known else { return .none }
    let thing = { [aisles] (name: String) in Folding.key(aisles.key(name)) }
    let key = needsThings ? thing : nil
    let index = folder.book.index
    return RecipeSourceOfPlanning(
      facts: { [folder] dish in
        guard let place = index.onlyPlace(ofDish: dish) else { return nil }
        if let facts = known.facts(at: place, key: key) { return facts }
        return RecipeFacts(folder.book.recipe(index.entry(at: place).path), key: thing)
      },
      names: { index.entries.map(\.title) })
  }
}
