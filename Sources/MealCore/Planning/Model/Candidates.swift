/// What a recipe says of a dish that planning uses.
package struct RecipeFacts: Sendable {
  /// The recipe's tags, in lower case.
  package var tags: Set<String>
  /// How long it takes, in minutes; nil if it does not say.
  package var minutes: Int?
  /// The keys of its ingredients.
  package var uses: Set<String>

  /// Facts from their parts.
  package init(tags: Set<String> = [], minutes: Int? = nil, uses: Set<String> = []) {
    self.tags = tags
    self.minutes = minutes
    self.uses = uses
  }
}

/// A thing that should be used up.
package struct Perishable: Sendable {
  /// Its name.
  package let name: String
  /// The key of its name among the ingredients of recipes.
  package let key: String
  /// The last day on which it is good.
  package let until: DayNumber

  /// A thing from its parts.
  package init(name: String, key: String, until: DayNumber) {
    self.name = name
    self.key = key
    self.until = until
  }
}

/// Where planning learns about recipes. Each recipe has a number.
package struct RecipeSourceOfPlanning {
  /// The recipe of a dish; nil if it has none, or may mean several. Takes the name of the dish.
  let recipe: (String) -> Int?
  /// The recipes that have a name, as title, file name or alias.
  let named: (String) -> [Int]
  /// What a recipe says.
  let facts: (Int) -> RecipeFacts
  /// All recipes by name. The number is nil if the name may mean several.
  let all: () -> [(name: String, recipe: Int?)]

  /// A source from its functions.
  package init(
    recipe: @escaping (_ dish: String) -> Int?, named: @escaping (String) -> [Int],
    facts: @escaping (Int) -> RecipeFacts, all: @escaping () -> [(name: String, recipe: Int?)]
  ) {
    (self.recipe, self.named, self.facts, self.all) = (recipe, named, facts, all)
  }
}

/// The dishes that may be suggested at each meal.
struct Candidates {
  /// Sorted by key.
  private(set) var at: [MealType: [DishCandidate]] = [:]
  /// What the recipes of planned dishes say, by the keys of the dishes.
  private var known: [String: RecipeFacts] = [:]
  /// The tags of dishes by their lines and their recipes, by key.
  private var tagsOfDishes: [String: Set<String>] = [:]
  private var kinds: [DishFeatures: DishKind] = [:]
  /// The kinds of dishes for someday of which nothing but their tags is known.
  private var kindsOfTags: [[Tag]: DishKind] = [:]
  /// The tags of lines in lower case, made once for all lines that have the same.
  private var lowercased: [[Tag]: Set<String>] = [:]
  private let recipes: RecipeSourceOfPlanning?
  private let concerns: RuleConcerns

  /// - Parameters:
  ///   - history: what the plan says.
  ///   - meals: the meals to fill.
  ///   - rules: the rules of the household.
  init(
    _ history: PlanHistory, meals: [MealType], rules: [PlanningRule], recipes: RecipeSourceOfPlanning?
  ) {
    self.recipes = recipes
    concerns = RuleConcerns(rules)
    var newMeals: Set<MealType> = history.isYoung ? Set(meals.suffix(1)) : []
    for rule in rules {
      if case .count(.new, _, _, _) = rule.demand, let meal = rule.meal ?? meals.last {
        newMeals.insert(meal)
      }
    }
    let new = newMeals.isEmpty ? [] : newRecipes(history)
    for meal in meals { at[meal] = candidates(history, meal, new: newMeals.contains(meal) ? new : []) }
  }

  /// The number of kinds of dishes.
  var kindCount: Int { kinds.count }

  private mutating func candidates(
    _ history: PlanHistory, _ meal: MealType, new: [DishCandidate]
  ) -> [DishCandidate] {
    let fewest = history.isYoung ? 1 : 2
    let wanted = history.someday[meal] ?? []
    // A dish may be planned (-1), wanted for someday, and new. The sort is stable: it keeps this order.
    var keys: [(key: String, place: Int)] = []
    for (key, record) in history.dishes where record.count(at: meal) >= fewest { keys.append((key, -1)) }
    for (place, dish) in wanted.enumerated() { keys.append((dish.key, place)) }
    for (place, candidate) in new.enumerated() { keys.append((candidate.key, wanted.count + place)) }
    keys.sort { $0.key < $1.key }
    var found: [DishCandidate] = []
    found.reserveCapacity(keys.count)
    var start = 0
    while start < keys.count {
      let key = keys[start].key
      let end = keys[start...].firstIndex { $0.key != key } ?? keys.count
      let places = keys[start..<end].lazy.map(\.place)
      start = end
      guard !history.repeated.contains(key) else { continue }
      let someday = places.first { wanted.indices.contains($0) }.map { wanted[$0].dish }
      if places.first == -1, let last = history.dishes[key]?.last {
        found.append(candidate(key, someday ?? last, someday, meal, history))
      } else if let someday {
        found.append(candidate(key, someday, someday, meal, history))
      } else if let place = places.first(where: { $0 >= wanted.count }) {
        found.append(new[place - wanted.count])
      }
    }
    return found
  }

  /// The rules about a single dish: indices, ascending.
  func rules(aboutDish key: String) -> [Int] { concerns.rules(aboutDish: key) }

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
      var features = old.kind.features
      (features.isForSomeday, features.isNew) = (false, false)
      let new = DishCandidate(
        old.key, old.dish, kind(features), concerns.rules(aboutDish: old.key), sides: old.sides,
        DishRhythm(times, isYoung: history.isYoung))
      at[own]?[place] = new
    }
  }

  /// The recipes that were never in the plan, under whichever of their names.
  private mutating func newRecipes(_ history: PlanHistory) -> [DishCandidate] {
    guard let recipes else { return [] }
    // What was planned for someday, or what a repeat brings, is not new.
    var planned = history.repeated
    for (key, _) in history.someday.values.joined() { planned.insert(key) }
    let cooked = Set(
      planned.flatMap(recipes.named) + history.dishes.values.flatMap { recipes.named($0.name) })
    var found: [DishCandidate] = []
    for (name, recipe) in recipes.all() {
      let key = Folding.key(name)
      guard history.dishes[key] == nil, !planned.contains(key), recipe.map({ !cooked.contains($0) }) ?? true,
        let dish = try? Dish(name)
      else { continue }
      let facts = recipe.map(recipes.facts) ?? RecipeFacts()
      let kind = kind(DishFeatures(tags: facts.tags, isNew: true, minutes: facts.minutes, uses: facts.uses))
      found.append(DishCandidate(key, dish, kind, concerns.rules(aboutDish: key)))
    }
    return found
  }

  private mutating func candidate(
    _ key: String, _ line: Dish, _ someday: Dish?, _ meal: MealType, _ history: PlanHistory
  ) -> DishCandidate {
    let record = history.dishes[key]
    if let someday, record == nil, recipes == nil {
      // Nothing but its line says something of it.
      return DishCandidate(
        key, line, kind(ofTags: someday.tags), concerns.rules(aboutDish: key), someday: someday)
    }
    let facts = facts(key, line.text)
    var tags = facts.tags
    if let record { tags.formUnion(record.tags) }
    if let someday, !someday.tags.isEmpty {
      let own = lowercased(someday.tags)
      if tags.isEmpty { tags = own } else { tags.formUnion(own) }
    }
    let sides = (record?.usualSides(at: meal) ?? []).filter { !concerns.forbids($0) }
    for side in sides { tags.formUnion(self.tags(of: side, history)) }
    let features = DishFeatures(
      tags: tags, isForSomeday: someday != nil, minutes: facts.minutes, uses: facts.uses)
    return DishCandidate(
      key, line, kind(features), concerns.rules(aboutDish: key), sides: sides, someday: someday,
      record.flatMap { DishRhythm($0.times, isYoung: history.isYoung) })
  }

  private mutating func kind(_ features: DishFeatures) -> DishKind {
    if let known = kinds[features] { return known }
    let kind = DishKind(features, number: kinds.count, concerns.rules(about: features))
    kinds[features] = kind
    return kind
  }

  /// The kind of a dish for someday of which nothing but its tags is known.
  private mutating func kind(ofTags tags: [Tag]) -> DishKind {
    if let known = kindsOfTags[tags] { return known }
    let kind = kind(DishFeatures(tags: lowercased(tags), isForSomeday: true))
    kindsOfTags[tags] = kind
    return kind
  }

  private mutating func lowercased(_ tags: [Tag]) -> Set<String> {
    if let known = lowercased[tags] { return known }
    let names = Set(tags.map { $0.name.lowercased() })
    lowercased[tags] = names
    return names
  }

  /// Whether a recipe has a name.
  func hasRecipe(_ name: String) -> Bool { !(recipes?.named(name) ?? []).isEmpty }

  /// The tags of all recipes, in lower case.
  var tagsOfRecipes: Set<String> {
    guard let recipes else { return [] }
    return recipes.all().reduce(into: []) { tags, recipe in
      if let number = recipe.recipe { tags.formUnion(recipes.facts(number).tags) }
    }
  }

  /// What the recipe of a dish says.
  mutating func facts(_ key: String, _ name: String) -> RecipeFacts {
    guard let recipes else { return RecipeFacts() }
    if let known = known[key] { return known }
    let facts = recipes.recipe(name).map(recipes.facts) ?? RecipeFacts()
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
