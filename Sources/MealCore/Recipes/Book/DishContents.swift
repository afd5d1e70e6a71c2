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

  /// The names of the ingredients of recipes, and of the recipes they refer to.
  private struct Names {
    let index: RecipeIndex
    var table = NameTable()
    /// The numbers of the names in the recipes read so far, and the range of each recipe; nil if not read yet.
    var numbers: [Int] = []
    var ranges: [Range<Int>?]

    /// The numbers of the names in a recipe.
    mutating func numbers(_ place: Int) -> ArraySlice<Int> {
      if let known = ranges[place] { return numbers[known] }
      let start = numbers.count
      index.entries[place].forEachName { numbers.append(table.number(of: $0)) }
      ranges[place] = start..<numbers.count
      return numbers[start...]
    }
  }

  private let index: RecipeIndex
  private let synonyms: [[Words]]

  private var names: Names
  private var reaches: [Reach?]
  /// Whether each recipe may refer to others.
  private lazy var mayRefer = index.entries.map(\.mayRefer)
  /// The places of the recipes that the references mean, by the numbers of the references.
  private var places: [Int: Int?] = [:]
  private var searches: [Thing: Search] = [:]

  /// - Parameters:
  ///   - index: the recipes of the household.
  ///   - synonyms: lists of names that mean the same thing.
  package init(_ index: RecipeIndex, synonyms: [[String]] = []) {
    self.index = index
    names = Names(index: index, ranges: Array(repeating: nil, count: index.count))
    reaches = Array(repeating: nil, count: index.count)
    self.synonyms = synonyms.map { $0.map(DishContents.words) }
  }

  // MARK: Things

  /// Where a dish has a thing: in its own name, or in the title or an ingredient of its recipe or of a recipe included
  /// in that. Returns nil if no name mentions the thing.
  package func find(_ thing: Thing, inDish dish: String) -> Find? {
    find(thing, inDish: dish, recipe: index.onlyPlace(ofDish: dish))
  }

  /// - Parameter place: the place in the index of the dish's recipe; nil if it has none, or may mean several.
  func find(_ thing: Thing, inDish dish: String, recipe place: @autoclosure () -> Int?) -> Find? {
    let search = search(thing)
    if search.isMentioned(in: dish) { return Find(name: thing.name, place: dish) }
    return place().flatMap { find(search, inRecipe: $0) }
  }

  /// Where the recipe at a place in the index, or a recipe that it includes, has a thing; nil if no name mentions the
  /// thing.
  package func find(_ thing: Thing, inRecipe place: Int) -> Find? { find(search(thing), inRecipe: place) }

  package func find(_ search: Search, inRecipe place: Int) -> Find? {
    guard mayRefer[place] else { return findOwn(search, place) }
    let reach = reach(place)
    for place in reach.places {
      if let find = findOwn(search, place) { return find }
    }
    return reach.missing.first(where: search.isMeant)
      .map { Find(name: Recipe.name(ofFile: $0), place: index.entries[place].title) }
  }

  /// Finds a thing in the first recipe that mentions it in its own ingredients or its title; nil if none does.
  package func find(_ thing: Thing) -> Find? {
    let search = search(thing)
    return index.entries.indices.lazy.compactMap { self.findOwn(search, $0) }.first
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
    for place in index.entries.indices { _ = names.numbers(place) }
    return names.table.names.filter { !Ingredient.isReference($0) }.sorted()
  }()

  private func findOwn(_ search: Search, _ place: Int) -> Find? {
    let entry = index.entries[place]
    // Most recipes do not even have the first letters of the thing.
    let mayHave = search.mayBe(in: entry.texts.span) || !DishContents.areLetters(entry.written.span)
    guard mayHave else { return nil }
    let numbers = names.numbers(place)
    let verdicts = search.verdicts(on: names.table.names)
    if let number = numbers.first(where: { verdicts[$0] }) {
      return Find(name: names.table.names[number], place: entry.title)
    }
    guard search.mayBe(in: entry.names.span), search.isIn(DishContents.words(entry.title)) else { return nil }
    return Find(name: search.thing.name, place: entry.title)
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
  package func doubt(aboutRecipe place: Int) -> String? {
    mayRefer[place] ? reach(place).doubt : flaw(place)
  }

  /// The names of everything that the recipe at a place uses, as on a shopping list.
  package func ingredients(ofRecipe place: Int) -> Set<String> {
    reach(place).places.reduce(into: Set(reach(place).missing)) { names, part in
      if !index.entries[part].hasIngredients, part != place { names.insert(index.entries[part].title) }
      let own = self.names.numbers(part).map { self.names.table.names[$0] }
      names.formUnion(own.filter { !Ingredient.isReference($0) })
    }
  }

  /// The places of the recipes that are not main dishes in themselves: those that another recipe refers to, and those
  /// whose tags or course say so.
  package private(set) lazy var basics = Set(index.entries.indices.filter { index.entries[$0].isNoMainDish })
    .union(referring.keys)

  /// The places of the recipes that refer to each recipe.
  private lazy var referring: [Int: [Int]] = {
    var referring: [Int: [Int]] = [:]
    for place in index.entries.indices where mayRefer[place] {
      for case let other? in references(place).map(\.place) where referring[other]?.last != place {
        referring[other, default: []].append(place)
      }
    }
    return referring
  }()

  /// The titles of the recipes that refer to the recipe at a place in the index, in the order of their paths.
  func titles(referringTo place: Int) -> [String] { (referring[place] ?? []).map { index.entries[$0].title } }

  /// The recipes that a recipe refers to: their names as written, and their places in the index, which are nil for
  /// missing recipes.
  private func references(_ place: Int) -> [(place: Int?, name: String)] {
    let (numbers, all) = (names.numbers(place), names.table.names)
    return numbers.filter { Ingredient.isReference(all[$0]) }.map { number in
      let place = places[number] ?? RecipeReference.path(all[number]).flatMap { index.place(path: $0) }
      places[number] = .some(place)
      return (place, all[number])
    }
  }

  private func reach(_ first: Int) -> Reach {
    if let known = reaches[first] { return known }
    var reach = Reach()
    // Search depth first; reaching a place again while it is open closes a cycle.
    var isOpen: [Int: Bool] = [:]
    var stack = [(first, isLeaving: false)]
    while let (place, isLeaving) = stack.popLast() {
      if isLeaving {
        isOpen[place] = false
        continue
      }
      if let isOpen = isOpen[place] {
        if isOpen {
          reach.doubt = reach.doubt ?? "\(index.entries[place].title) is in a circle of recipes"
        }
        continue
      }
      isOpen[place] = true
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

  /// The reason why the names in the recipe itself may be incomplete or wrong; nil if there is none. Where a brace is
  /// missing, an amount may contain the next ingredient.
  private func flaw(_ place: Int) -> String? {
    let entry = index.entries[place]
    if !entry.hasIngredients { return "no ingredients" }
    if entry.hasErrors { return "errors in its file" }
    // U+FFFD stands for a letter that was lost before the file was saved.
    return entry.texts.span.contains("\u{FFFD}".utf8Span.span) ? "damaged letters" : nil
  }

  func search(_ thing: Thing) -> Search {
    if let known = searches[thing] { return known }
    let search = Search(thing, synonyms)
    searches[thing] = search
    return search
  }
}
