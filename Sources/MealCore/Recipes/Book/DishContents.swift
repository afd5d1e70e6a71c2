/// The contents of the dishes of a household: the ingredients of their recipes, and of the recipes that these include.
///
///     contents.find(Thing("walnuts"), inDish: "pasta with pesto")   // walnut halves in Pesto
///     contents.doubt(aboutDish: "fish pie")                         // no recipe: it may have anything
///
/// It only knows names, so not finding a thing does not mean that a dish is free of it, least of all a dish without a
/// recipe. Everything is read from the index, once.
package final class DishContents {
  /// Where a dish has a thing.
  package struct Find: Equatable {
    /// The name of the ingredient found, or of the thing if a title or the name of the dish mentions it.
    package let name: String
    /// The title of the recipe that has it, or the name of the dish.
    package let place: String

    /// The thing and its dish: "walnut halves in Pesto"; just "walnut bread" for a dish of that name.
    package var inWords: String { name == place ? place : "\(name) in \(place)" }
  }

  /// A recipe with everything that it includes, at any depth.
  private struct Reach {
    /// The places of these recipes in the index, its own first.
    var places: [Int] = []
    /// The names of the missing recipes that it refers to.
    var missing: [String] = []
    /// The reason why it may contain things that no name mentions; nil if there is no such reason.
    var doubt: String?
  }

  typealias Words = [String]

  /// The names in a recipe itself, without the recipes that it includes.
  private struct Own {
    /// The numbers of its ingredients, as indices in `foods`, in the order of the ingredients' names.
    var foods: [Int] = []
    /// The numbers of its references to other recipes, also as indices in `foods`.
    var references: [Int] = []

    var isEmpty: Bool { foods.isEmpty && references.isEmpty }
  }

  /// A thing being looked for.
  private final class Search {
    let names: [Words]
    let isWhole: Bool
    /// The beginning of each name: what the singular and the plural of its first word have in common.
    private let beginnings: [[UInt8]]
    /// Whether each ingredient is the thing, by the ingredient's number; nil if that is not known yet.
    var verdicts: [Bool?] = []

    init(_ names: [Words], isWhole: Bool) {
      (self.names, self.isWhole) = (names, isWhole)
      beginnings = names.compactMap(\.first).map { Array($0.utf8.prefix(max(2, $0.utf8.count - 3))) }
    }

    /// Quickly checks whether a recipe's names, in one text, may mention the thing.
    func mayBe(in names: Span<UInt8>) -> Bool {
      for beginning in beginnings where names.contains(beginning.span) { return true }
      return false
    }

    func isIn(_ words: Words) -> Bool {
      names.contains { name in
        isWhole ? DishContents.areSame(name[...], words[...]) : DishContents.occurs(name, in: words)
      }
    }
  }

  private let index: RecipeIndex
  private let synonyms: [[Words]]
  /// For each `shape` of a name, the indices in `synonyms` of the lines that have names of that shape.
  private var lines: [String: [Int]] = [:]

  private var own: [Own?]
  private var reaches: [Reach?]
  /// The names of the ingredients of the recipes read so far, each with a number.
  private var foods = NameTable()
  /// The names of each ingredient, with their synonyms.
  private var names: [String: [Words]] = [:]
  private var searches: [Thing: Search] = [:]

  /// - Parameters:
  ///   - index: the recipes of the household.
  ///   - synonyms: lists of names that mean the same thing.
  package init(_ index: RecipeIndex, synonyms: [[String]] = []) {
    self.index = index
    own = Array(repeating: nil, count: index.count)
    reaches = Array(repeating: nil, count: index.count)
    self.synonyms = synonyms.map { $0.map(DishContents.words) }
    for (line, names) in self.synonyms.enumerated() {
      for key in Set(names.map(DishContents.shape)) { lines[key, default: []].append(line) }
    }
  }

  // MARK: Things

  /// Where a dish has a thing: in its own name, or in the title or an ingredient of its recipe or of a recipe included
  /// in that. Returns nil if no name mentions the thing.
  package func find(_ thing: Thing, inDish dish: String) -> Find? {
    if search(thing).isIn(DishContents.words(dish)) { return Find(name: thing.name, place: dish) }
    return index.onlyPlace(ofDish: dish).flatMap { find(thing, inRecipe: $0) }
  }

  /// Where the recipe at a place in the index, or a recipe that it includes, has a thing; nil if no name mentions the
  /// thing.
  package func find(_ thing: Thing, inRecipe place: Int) -> Find? {
    let (reach, search) = (reach(place), search(thing))
    for place in reach.places {
      if let find = findOwn(search, thing, place) { return find }
    }
    return reach.missing.first { isIn($0, thing) }
      .map { Find(name: Recipe.name(ofFile: $0), place: index.entries[place].title) }
  }

  /// Finds a thing in the first recipe that mentions it in its own ingredients or its title; nil if none does.
  package func find(_ thing: Thing) -> Find? {
    let search = search(thing)
    return index.entries.indices.lazy.compactMap { self.findOwn(search, thing, $0) }.first
  }

  /// For a thing that no recipe has, the most similar name: `hazelnuts` for `nuts`, and `chicken` for `chicen` even if
  /// there is only `chicken breast`. nil if no name is similar.
  /// - Parameter dishes: names of dishes, whose words are considered too.
  package func nearest(_ thing: Thing, dishes: [String] = []) -> String? {
    let key = Folding.key(thing.name)
    if let name = Nearest.match(thing.name, among: ingredientNames)
      ?? ingredientNames.first(where: { key.utf8.count > 2 && Folding.key($0).hasSuffix(key) })
    {
      return name
    }
    let words = Set((ingredientNames + dishes).flatMap(DishContents.words)).filter { $0.utf8.count > 3 }
    return Nearest.match(key, among: words.sorted())
  }

  /// The names of the ingredients of all recipes, in alphabetical order.
  private(set) lazy var ingredientNames: [String] = {
    for place in index.entries.indices { _ = own(place) }
    return foods.names.filter { !Ingredient.isReference($0) }.sorted()
  }()

  private func findOwn(_ search: Search, _ thing: Thing, _ place: Int) -> Find? {
    let own = own(place)
    if let food = own.foods.first(where: { isFood($0, search) }) {
      return Find(name: foods.names[food], place: index.entries[place].title)
    }
    guard search.mayBe(in: index.entries[place].names.span) else { return nil }
    let title = index.entries[place].title
    return search.isIn(DishContents.words(title)) ? Find(name: thing.name, place: title) : nil
  }

  // MARK: Recipes

  /// The reason why a dish may contain things that no name mentions; nil if there is no such reason.
  package func doubt(aboutDish dish: String) -> String? {
    if let place = index.onlyPlace(ofDish: dish) { return doubt(aboutRecipe: place) }
    if case .ambiguous = index.recipe(ofDish: dish) { return "several recipes" }
    return "no recipe"
  }

  /// The reason why the recipe at a place in the index may contain things that no name mentions; nil if there is no
  /// such reason.
  package func doubt(aboutRecipe place: Int) -> String? { reach(place).doubt }

  /// The names of everything that the recipe at a place uses, as on a shopping list.
  package func ingredients(ofRecipe place: Int) -> Set<String> {
    reach(place).places.reduce(into: Set(reach(place).missing)) { names, part in
      let own = own(part)
      if own.isEmpty, part != place { names.insert(index.entries[part].title) }
      names.formUnion(own.foods.lazy.map { self.foods.names[$0] })
    }
  }

  /// The places of the recipes that are not main dishes in themselves: those that another recipe refers to, and those
  /// that say so.
  package private(set) lazy var basics: Set<Int> = {
    var basics: Set<Int> = []
    for place in index.entries.indices {
      if index.entries[place].isNoMainDish { basics.insert(place) }
      basics.formUnion(references(place).compactMap(\.place))
    }
    return basics
  }()

  private func own(_ place: Int) -> Own {
    if let known = own[place] { return known }
    let entry = index.entries[place]
    var numbers: [Int] = []
    numbers.reserveCapacity(entry.written.count / 8)
    entry.forEachName { numbers.append(foods.number(of: $0)) }
    var found = Own(foods: numbers)
    // Few recipes refer to others.
    if entry.mayRefer {
      found.references = numbers.filter { Ingredient.isReference(foods.names[$0]) }
      found.foods.removeAll { found.references.contains($0) }
    }
    own[place] = found
    return found
  }

  /// The recipes that a recipe refers to: their names as written, and their places in the index, which are nil for
  /// missing recipes.
  private func references(_ place: Int) -> [(place: Int?, name: String)] {
    own(place).references.map { number in
      let name = foods.names[number]
      return (RecipeReference.path(name).flatMap { index.place(path: $0) }, name)
    }
  }

  private func reach(_ first: Int) -> Reach {
    if let known = reaches[first] { return known }
    var reach = Reach()
    if own(first).references.isEmpty {
      (reach.places, reach.doubt) = ([first], flaw(first))
      reaches[first] = reach
      return reach
    }
    var (seen, left): (Set<Int>, Set<Int>) = ([], [])
    // Search depth first; reaching a place again while it is open closes a cycle.
    var stack = [(first, isLeaving: false)]
    while let (place, isLeaving) = stack.popLast() {
      if isLeaving {
        left.insert(place)
        continue
      }
      if seen.contains(place) {
        if !left.contains(place) {
          reach.doubt = reach.doubt ?? "\(index.entries[place].title) is in a circle of recipes"
        }
        continue
      }
      seen.insert(place)
      reach.places.append(place)
      stack.append((place, true))
      if let what = flaw(place) {
        let title = index.entries[place].title
        reach.doubt = reach.doubt ?? (place == first ? what : "\(title) has \(what)")
      }
      for (next, name) in references(place) {
        if let next {
          stack.append((next, false))
        } else {
          reach.missing.append(name)
          reach.doubt = reach.doubt ?? "\(Recipe.name(ofFile: name)) is missing"
        }
      }
    }
    reaches[first] = reach
    return reach
  }

  /// The reason why the names in the recipe itself may be incomplete or wrong; nil if there is none.
  private func flaw(_ place: Int) -> String? {
    if own(place).isEmpty { return "no ingredients" }
    let entry = index.entries[place]
    guard entry.mayBeGarbled else { return nil }
    let isGarbled = ([entry.title] + own(place).foods.map { foods.names[$0] })
      .contains { $0.unicodeScalars.contains("\u{FFFD}") }
    return isGarbled ? "text that is not UTF-8" : nil
  }

  // MARK: Names

  /// Returns whether the name of an ingredient, or a synonym of it, means a thing.
  func isIn(_ ingredient: String, _ thing: Thing) -> Bool {
    allNames(ingredient).contains(where: search(thing).isIn)
  }

  private func isFood(_ number: Int, _ search: Search) -> Bool {
    if search.verdicts.count <= number {
      search.verdicts += Array(repeating: nil, count: foods.names.count - search.verdicts.count)
    }
    if let known = search.verdicts[number] { return known }
    let name = foods.names[number]
    // Without synonyms, only a name that may mention the thing is split into words.
    let mayBe = !synonyms.isEmpty || search.mayBe(in: RecipeName.key(name).utf8Span.span)
    let isIn = mayBe && allNames(name).contains(where: search.isIn)
    search.verdicts[number] = isIn
    return isIn
  }

  private func search(_ thing: Thing) -> Search {
    if let known = searches[thing] { return known }
    let search = Search(allNames(thing.name), isWhole: thing.isWhole)
    searches[thing] = search
    return search
  }

  /// A name and its synonyms, as words.
  func allNames(_ name: String) -> [Words] {
    if let known = names[name] { return known }
    let words = DishContents.words(name)
    var all = words.isEmpty ? [] : [words]
    for line in lines[DishContents.shape(words)] ?? []
    where synonyms[line].contains(where: { DishContents.areSame($0[...], words[...]) }) {
      all += synonyms[line].filter { !$0.isEmpty }
    }
    names[name] = all
    return all
  }
}
