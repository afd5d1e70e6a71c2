/// Maps the names of dishes to the recipes that they name.
///
///     let dishes = household.dishes
///     dishes.key("spag bol") == dishes.key("Spaghetti bolognese")   // an alias and the title of a recipe
///     dishes.tagged(dish).tags                                      // its own tags, then its recipe's
///
/// Each name is looked up once.
public final class DishNames {
  private struct Meaning {
    let key: String
    let title: String?
    let tags: [Tag]
  }

  private let index: RecipeIndex
  private var known: [String: Meaning] = [:]

  /// - Parameter index: the recipes of the household; without any, a dish is identified by its name.
  public init(_ index: RecipeIndex = RecipeIndex([])) { self.index = index }

  /// The key of a dish, which is the same for the title, the file name and the aliases of a recipe. The key of any
  /// other name is the name itself, without case and accents.
  public func key(_ name: String) -> String { index.count == 0 ? Folding.key(name) : meaning(name).key }

  /// The keys of all dishes that a name may mean: its own and, if several recipes have that name, theirs.
  func keys(_ name: String) -> [String] {
    let named = index.places(named: name)
    let others = named.count > 1 ? named.compactMap { self.name(of: index.entries[$0]) } : []
    return [key(name)] + others.map { Folding.key($0) }
  }

  /// The title of the recipe that a dish names or, if other recipes have the same title, a name that only this recipe
  /// has; nil if there is no such recipe, or if there are several.
  public func title(_ name: String) -> String? { index.count == 0 ? nil : meaning(name).title }

  /// The dish with the tags of its recipe after its own.
  public func tagged(_ dish: Dish) -> Dish {
    let tags = index.count == 0 ? [] : meaning(dish.text).tags
    guard !tags.isEmpty else { return dish }
    let own = Set(dish.tags.map { Folding.key($0.name) })
    var tagged = dish
    tagged.tags += tags.filter { !own.contains(Folding.key($0.name)) }
    return tagged
  }

  private func meaning(_ name: String) -> Meaning {
    if let meaning = known[name] { return meaning }
    let named = index.places(named: name)
    let title = named.count == 1 ? self.name(of: index.entries[named[0]]) : nil
    let tags = index.onlyPlace(ofDish: name).map { index.entries[$0].facts.tags.sorted() } ?? []
    let meaning = Meaning(
      key: Folding.key(title ?? name), title: title, tags: tags.compactMap { Tag($0) })
    known[name] = meaning
    return meaning
  }

  /// A recipe's title or, if other recipes have it too, a name that only this recipe has.
  private func name(of entry: RecipeIndex.Entry) -> String? {
    ([entry.title] + entry.keys).first { index.places(named: $0).count == 1 }
  }

  // MARK: Looking for dishes

  /// The tags of all recipes, each once, sorted.
  package lazy var tags: [Tag] = Set(index.entries.flatMap(\.facts.tags)).sorted().compactMap { Tag($0) }

  /// Returns whether a string can match dishes through their recipes, because it is the name of a recipe or part of a
  /// recipe's tag (`+veg`). If not, it matches only dishes whose lines contain it.
  package func areFound(by text: FoldedPattern) -> Bool {
    guard index.count > 0 else { return false }
    return !index.places(named: text.key).isEmpty || tags.contains { text.isPart(of: "+" + $0.name) }
  }
}
