/// The contents of the dishes of a household: the ingredients of their recipes, and of the recipes that these include.
///
///     contents.find(Thing("walnuts"), inDish: "pasta with pesto")   // walnut halves in Pesto
///     contents.doubt(aboutDish: "fish pie")                         // no recipe: it may have anything
///
/// It knows names, not what is in a jar: a dish without the thing is not safe, and one that is not known even less.
/// Everything is looked up once, from the index alone.
package final class DishContents {
  /// Where a dish has a thing.
  package struct Find: Hashable {
    /// The name of the thing there.
    package let name: String
    /// The title of the recipe that has it, or the name of the dish.
    package let place: String
  }

  /// A recipe with all that it includes, however deep.
  private struct Reach {
    /// The places in the index, the recipe's own first.
    var places: [Int] = []
    /// The names of recipes that it refers to and that are missing.
    var missing: [String] = []
    /// Why it may have things that none of its names mentions; nil if it cannot.
    var doubt: String?
  }

  typealias Words = [String]

  private let index: RecipeIndex
  private let synonyms: [[Words]]
  /// The indices in `synonyms` of the lines with a name, by its number of words and its first letters.
  private var lines: [String: [Int]] = [:]

  private var facts: [Int: RecipeFacts] = [:]
  private var reaches: [Int: Reach] = [:]
  /// The names of each ingredient, with their synonyms.
  private var names: [String: [Words]] = [:]
  private var things: [Thing: [Words]] = [:]
  /// Whether an ingredient is a thing.
  private var matches: [Thing: [String: Bool]] = [:]
  /// Where a recipe itself has a thing.
  private var own: [Thing: [Int: Find?]] = [:]

  /// - Parameters:
  ///   - index: the recipes of the household.
  ///   - synonyms: names that mean the same.
  package init(_ index: RecipeIndex, synonyms: [[String]] = []) {
    self.index = index
    self.synonyms = synonyms.map { $0.map(DishContents.words) }
    for (line, names) in self.synonyms.enumerated() {
      for key in Set(names.map(DishContents.shape)) { lines[key, default: []].append(line) }
    }
  }

  // MARK: Things

  /// Where a dish has a thing: in its own name, or in the title or an ingredient of its recipe or of one that this
  /// includes. nil if no name mentions it.
  package func find(_ thing: Thing, inDish dish: String) -> Find? {
    if isIn(DishContents.words(dish), thing) { return Find(name: thing.name, place: dish) }
    return index.onlyPlace(ofDish: dish).flatMap { find(thing, inRecipe: $0) }
  }

  /// Where the recipe at a place in the index has a thing.
  package func find(_ thing: Thing, inRecipe place: Int) -> Find? {
    let reach = reach(place)
    for place in reach.places {
      if let find = findOwn(thing, place) { return find }
    }
    return reach.missing.first { isIn($0, thing) }
      .map { Find(name: Recipe.name(ofFile: $0), place: index.entries[place].title) }
  }

  /// Where the first recipe that has a thing has it; nil if none has.
  package func find(_ thing: Thing) -> Find? {
    index.entries.indices.lazy.compactMap { self.findOwn(thing, $0) }.first
  }

  /// The name of the ingredient most like that of a thing that no recipe has: `hazelnuts` for `nuts`.
  package func nearest(_ thing: Thing) -> String? {
    let key = Folding.key(thing.name)
    return Nearest.match(thing.name, among: ingredientNames)
      ?? ingredientNames.first { key.utf8.count > 2 && Folding.key($0).hasSuffix(key) }
  }

  /// The names of the ingredients of all recipes, in alphabetical order.
  private(set) lazy var ingredientNames = Set(
    index.entries.indices.flatMap { facts($0).ingredients }.filter { !Ingredient.isReference($0) }
  ).sorted()

  private func findOwn(_ thing: Thing, _ place: Int) -> Find? {
    if let known = own[thing]?[place] { return known }
    let title = index.entries[place].title
    var find: Find?
    if let name = facts(place).ingredients.sorted().first(where: {
      !Ingredient.isReference($0) && isIn($0, thing)
    }) {
      find = Find(name: name, place: title)
    } else if isIn(DishContents.words(title), thing) {
      find = Find(name: thing.name, place: title)
    }
    own[thing, default: [:]].updateValue(find, forKey: place)
    return find
  }

  // MARK: Recipes

  /// Why a dish may have things that no name mentions; nil if it cannot.
  package func doubt(aboutDish dish: String) -> String? {
    if let place = index.onlyPlace(ofDish: dish) { return doubt(aboutRecipe: place) }
    if case .ambiguous = index.recipe(ofDish: dish) { return "several recipes" }
    return "no recipe"
  }

  /// Why the recipe at a place in the index may have things that no name mentions; nil if it cannot.
  package func doubt(aboutRecipe place: Int) -> String? { reach(place).doubt }

  /// The names of everything that the recipe at a place uses, as on a shopping list.
  package func ingredients(ofRecipe place: Int) -> Set<String> {
    reach(place).places.reduce(into: Set(reach(place).missing)) { names, own in
      let ingredients = facts(own).ingredients
      if ingredients.isEmpty, own != place { names.insert(index.entries[own].title) }
      names.formUnion(ingredients.lazy.filter { !Ingredient.isReference($0) })
    }
  }

  /// The places of the recipes that are not main dishes in themselves: those that another one refers to, or that say
  /// so.
  package private(set) lazy var basics: Set<Int> = {
    var basics: Set<Int> = []
    for place in index.entries.indices {
      if facts(place).isNoMainDish { basics.insert(place) }
      basics.formUnion(references(place).compactMap(\.place))
    }
    return basics
  }()

  private func facts(_ place: Int) -> RecipeFacts {
    if let known = facts[place] { return known }
    let found = index.entries[place].wholeFacts
    facts[place] = found
    return found
  }

  /// The recipes that a recipe refers to: the place in the index, nil if there is none.
  private func references(_ place: Int) -> [(place: Int?, name: String)] {
    facts(place).ingredients.sorted().filter(Ingredient.isReference).map { name in
      (RecipeReference.path(name).flatMap { index.place(path: $0) }, name)
    }
  }

  private func reach(_ first: Int) -> Reach {
    if let known = reaches[first] { return known }
    var reach = Reach()
    var (seen, left): (Set<Int>, Set<Int>) = ([], [])
    // Depth first; entering a place again while it is open closes a cycle.
    var stack = [(first, isLeaving: false)]
    while let (place, isLeaving) = stack.popLast() {
      if isLeaving {
        left.insert(place)
        continue
      }
      if seen.contains(place) {
        if !left.contains(place) {
          reach.doubt = reach.doubt ?? "\(index.entries[place].title) is part of a circle"
        }
        continue
      }
      seen.insert(place)
      reach.places.append(place)
      stack.append((place, true))
      if facts(place).ingredients.isEmpty {
        let what = place == first ? "no ingredients" : "\(index.entries[place].title) has no ingredients"
        reach.doubt = reach.doubt ?? what
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

  // MARK: Names

  /// Whether an ingredient is a thing.
  func isIn(_ ingredient: String, _ thing: Thing) -> Bool {
    if let known = matches[thing]?[ingredient] { return known }
    let names = allNames(ingredient)
    let isIn = names.contains { self.isIn($0, thing) }
    matches[thing, default: [:]][ingredient] = isIn
    return isIn
  }

  private func isIn(_ words: Words, _ thing: Thing) -> Bool {
    let all = things[thing] ?? allNames(thing.name)
    things[thing] = all
    return all.contains { name in
      thing.isWhole ? DishContents.areSame(name[...], words[...]) : DishContents.occurs(name, in: words)
    }
  }

  /// A name and the names that count as one with it, as words.
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

  /// The words of a name, without case and accents. Anything but letters, digits and apostrophes separates them.
  private static func words(_ name: String) -> Words {
    RecipeName.key(name).unicodeScalars.split { scalar in
      if scalar.isASCII {
        return !UInt8(ascii: scalar).isLowercaseLetter && !UInt8(ascii: scalar).isDigit
      }
      return switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        false
      default: true
      }
    }.map { String($0) }
  }

  /// The count and the beginning of a name's words: the same for names that differ only in singular and plural.
  private static func shape(_ words: Words) -> String {
    "\(words.count) \(words.first?.unicodeScalars.first?.value ?? 0)"
  }

  /// Whether words follow each other among others.
  private static func occurs(_ name: Words, in words: Words) -> Bool {
    guard !name.isEmpty, name.count <= words.count else { return false }
    return (0...(words.count - name.count)).contains { areSame(name[...], words[$0..<($0 + name.count)]) }
  }

  private static func areSame(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { one, other in
        // Only endings differ with the number.
        one == other
          || (one.utf8.prefix(2).elementsEqual(other.utf8.prefix(2)) && RecipeName.areSame(one, other))
      }
  }
}

/// A thing that a rule or an option names: `walnuts`, `white fish`; `milk{}` is nothing but milk.
package struct Thing: Hashable, Sendable {
  /// As written.
  package let text: String

  /// A thing as written.
  package init(_ text: String) { self.text = text }

  /// Whether it is a whole name.
  package var isWhole: Bool { text.hasSuffix("{}") }

  /// The name, without braces.
  package var name: String { isWhole ? String(text.dropLast(2)) : text }
}
