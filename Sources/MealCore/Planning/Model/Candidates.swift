/// A thing that should be used up.
package struct Perishable: Sendable {
  /// Its name.
  package let name: String
  /// The key of its name among the ingredients of recipes.
  package let key: String
  /// The last day on which it is good.
  package let until: DayNumber

  /// A thing with these properties.
  package init(name: String, key: String, until: DayNumber) {
    self.name = name
    self.key = key
    self.until = until
  }
}

/// The recipes as planning sees them.
package struct PlannedRecipes {
  private let index: RecipeIndex
  /// The key of an ingredient's name; nil if it does not matter what dishes are made of.
  private let key: ((String) -> String)?

  /// - Parameters:
  ///   - index: the recipes of the household.
  ///   - key: the key of an ingredient's name; nil if it does not matter what dishes are made of.
  package init(_ index: RecipeIndex, key: ((String) -> String)?) { (self.index, self.key) = (index, key) }

  /// Whether a recipe has a name, as title, file name or alias.
  func has(_ name: String) -> Bool { !index.places(named: name).isEmpty }

  /// The facts in the recipe of a dish, with the keys of its ingredients; empty if it has none, or may mean several.
  func facts(ofDish name: String) -> RecipeFacts {
    guard let place = index.onlyPlace(ofDish: name) else { return RecipeFacts() }
    var facts = index.entries[place].facts
    facts.ingredients = key.map { Set(facts.ingredients.map($0)) } ?? []
    return facts
  }

  /// The titles of all recipes.
  var titles: [String] { index.entries.map(\.title) }

  /// The tags of all recipes, in lower case.
  var tags: Set<String> { index.entries.reduce(into: []) { $0.formUnion($1.facts.tags) } }
}

/// The dishes that may be suggested at each meal.
struct Candidates {
  /// Sorted by key.
  private(set) var at: [MealType: [DishCandidate]] = [:]
  /// The facts in the recipes of planned dishes, by the keys of the dishes.
  private var known: [String: RecipeFacts] = [:]
  /// The tags of dishes by their lines and their recipes, by key.
  private var tagsOfDishes: [String: Set<String>] = [:]
  let recipes: PlannedRecipes?
  private let rules: [PlanningRule]

  /// - Parameters:
  ///   - history: the plan around the range.
  ///   - meals: the meals to fill.
  ///   - rules: the rules of the household.
  init(
    _ history: PlanHistory, meals: [MealType], rules: [PlanningRule], recipes: PlannedRecipes?
  ) {
    self.recipes = recipes
    self.rules = rules
    var newMeals: Set<MealType> = history.isYoung ? Set(meals.suffix(1)) : []
    for rule in rules {
      if case .count(.new, _, _, _) = rule.demand, let meal = rule.meal ?? meals.last {
        newMeals.insert(meal)
      }
    }
    let new = newMeals.isEmpty ? [] : newRecipes(history)
    for meal in meals { at[meal] = candidates(history, meal, new: newMeals.contains(meal) ? new : []) }
  }

  private mutating func candidates(
    _ history: PlanHistory, _ meal: MealType, new: [DishCandidate]
  ) -> [DishCandidate] {
    let fewest = history.isYoung ? 1 : 2
    let wanted = Dictionary((history.someday[meal] ?? []).map { ($0.key, $0.dish) }) { first, _ in first }
    var found = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
    for (key, dish) in wanted { found[key] = candidate(key, dish, dish, meal, history) }
    for (key, record) in history.dishes where record.count(at: meal) >= fewest {
      guard let last = record.last else { continue }
      found[key] = candidate(key, wanted[key] ?? last, wanted[key], meal, history)
    }
    for key in history.repeated { found[key] = nil }
    return found.values.sorted { $0.key < $1.key }
  }

  /// Takes a dish that was suggested: from then on it is neither for someday nor new. It stays a candidate if it has
  /// enough times with this one.
  mutating func take(
    _ candidate: DishCandidate, on day: DayNumber, at meal: MealType, _ history: PlanHistory
  ) {
    guard candidate.someday != nil || candidate.isNew else { return }
    let times = (history.dishes[candidate.key]?.times ?? []) + [day]
    for own in at.keys {
      guard let place = at[own]?.firstIndex(where: { $0.key == candidate.key }), let old = at[own]?[place],
        old.isNew || own == meal
      else { continue }
      let count = (history.dishes[candidate.key]?.count(at: own) ?? 0) + (own == meal ? 1 : 0)
      guard count >= (history.isYoung ? 1 : 2) else {
        at[own]?.remove(at: place)
        continue
      }
      var features = old.features
      (features.isForSomeday, features.isNew) = (false, false)
      at[own]?[place] = DishCandidate(
        old.key, old.dish, features, rules, sides: old.sides, DishRhythm(times, isYoung: history.isYoung))
    }
  }

  /// The recipes that were never in the plan, under whichever of their names.
  private mutating func newRecipes(_ history: PlanHistory) -> [DishCandidate] {
    guard let recipes else { return [] }
    // Dishes that are planned for someday or that a repeat brings are not new.
    var planned = history.repeated
    for (key, _) in history.someday.values.joined() { planned.insert(key) }
    var found: [DishCandidate] = []
    for name in recipes.titles {
      let key = history.names.key(name)
      guard history.dishes[key] == nil, !planned.contains(key), let dish = try? Dish(name) else { continue }
      let facts = recipes.facts(ofDish: name)
      let features = DishFeatures(
        tags: facts.tags, isNew: true, minutes: facts.minutes, uses: facts.ingredients)
      found.append(DishCandidate(key, dish, features, rules))
    }
    return found
  }

  private mutating func candidate(
    _ key: String, _ line: Dish, _ someday: Dish?, _ meal: MealType, _ history: PlanHistory
  ) -> DishCandidate {
    let record = history.dishes[key]
    let facts = facts(key, line.text)
    var tags = facts.tags
    if let record { tags.formUnion(record.tags) }
    if let someday { tags.formUnion(someday.tags.map { $0.name.lowercased() }) }
    let sides = (record?.usualSides(at: meal) ?? []).filter { side in
      !rules.contains { $0.demand == .never(.dish(side)) && !$0.isWish }
    }
    for side in sides { tags.formUnion(self.tags(of: side, history)) }
    let features = DishFeatures(
      tags: tags, isForSomeday: someday != nil, minutes: facts.minutes, uses: facts.ingredients)
    return DishCandidate(
      key, line, features, rules, sides: sides, someday: someday,
      record.flatMap { DishRhythm($0.times, isYoung: history.isYoung) })
  }

  /// Whether a recipe has a name.
  func hasRecipe(_ name: String) -> Bool { recipes?.has(name) ?? false }

  /// The tags of all recipes, in lower case.
  var tagsOfRecipes: Set<String> { recipes?.tags ?? [] }

  /// The facts in the recipe of a dish.
  mutating func facts(_ key: String, _ name: String) -> RecipeFacts {
    guard let recipes else { return RecipeFacts() }
    if let known = known[key] { return known }
    let facts = recipes.facts(ofDish: name)
    known[key] = facts
    return facts
  }

  /// The tags that a dish has by its lines and its recipe.
  mutating func tags(of key: String, _ history: PlanHistory) -> Set<String> {
    if let known = tagsOfDishes[key] { return known }
    let record = history.dishes[key]
    let tags = facts(key, record?.name ?? key).tags.union(record?.tags ?? [])
    tagsOfDishes[key] = tags
    return tags
  }

  /// The tags of a planned meal: those on its lines, and those that its dishes would be suggested with.
  mutating func tags(of meal: [PlanHistory.Planned], _ history: PlanHistory) -> Set<String> {
    var tags: Set<String> = []
    for planned in meal {
      tags.formUnion(planned.dish.tags.map { $0.name.lowercased() })
      tags.formUnion(self.tags(of: planned.key, history))
    }
    return tags
  }
}
