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

/// Where planning learns about recipes.
package struct RecipeSourceOfPlanning {
  /// The facts of a dish's recipe; nil if it has none.
  package let facts: (_ dish: String) -> RecipeFacts?
  /// The names of all recipes, each with its facts.
  package let all: () -> [(name: String, facts: RecipeFacts)]
  /// Whether there are no recipes.
  let isEmpty: Bool

  /// A source from two functions. Each dish is asked for at most once.
  package init(
    facts: @escaping (String) -> RecipeFacts?, all: @escaping () -> [(name: String, facts: RecipeFacts)]
  ) {
    self.init(facts: facts, all: all, isEmpty: false)
  }

  private init(
    facts: @escaping (String) -> RecipeFacts?, all: @escaping () -> [(name: String, facts: RecipeFacts)],
    isEmpty: Bool
  ) {
    self.facts = facts
    self.all = all
    self.isEmpty = isEmpty
  }

  /// No recipes.
  package static var none: RecipeSourceOfPlanning {
    RecipeSourceOfPlanning(facts: { _ in nil }, all: { [] }, isEmpty: true)
  }
}

/// The dishes that may be suggested at each meal.
struct Candidates {
  /// Sorted by key.
  private(set) var at: [MealType: [DishCandidate]] = [:]
  /// What the recipes of planned dishes say, by the keys of the dishes.
  private var known: [String: RecipeFacts] = [:]
  private var kinds: [DishFeatures: DishKind] = [:]
  /// The tags of lines in lower case, made once for all lines that have the same.
  private var lowercased: [[Tag]: Set<String>] = [:]
  private let recipes: RecipeSourceOfPlanning
  private let concerns: RuleConcerns

  /// - Parameters:
  ///   - history: what the plan says.
  ///   - meals: the meals to fill.
  ///   - rules: the rules of the household.
  init(
    _ history: PlanHistory, meals: [MealType], rules: [PlanningRule], recipes: RecipeSourceOfPlanning
  ) {
    self.recipes = recipes
    concerns = RuleConcerns(rules)
    var newMeals: Set<MealType> = history.isYoung ? Set(meals.suffix(1)) : []
    for rule in rules {
      if case .count(.new, _, _, _) = rule.demand, let meal = rule.meal ?? meals.last {
        newMeals.insert(meal)
      }
    }
    let all = newMeals.isEmpty ? [] : recipes.all()
    for meal in meals { at[meal] = candidates(history, meal, new: newMeals.contains(meal) ? all : []) }
  }

  /// The number of kinds of dishes.
  var kindCount: Int { kinds.count }

  private mutating func candidates(
    _ history: PlanHistory, _ meal: MealType, new: [(name: String, facts: RecipeFacts)]
  ) -> [DishCandidate] {
    var found: [String: DishCandidate] = [:]
    var someday: [String: Dish] = [:]
    for (key, dish) in history.someday[meal] ?? [] where !history.repeated.contains(key) {
      if someday[key] == nil { someday[key] = dish }
    }
    let fewest = history.isYoung ? 1 : 2
    for (key, record) in history.dishes {
      guard record.timesAt[meal] ?? 0 >= fewest, !history.repeated.contains(key), let last = record.last
      else {
        continue
      }
      found[key] = candidate(key, someday[key] ?? last, someday[key], meal, history)
    }
    for (key, dish) in someday where found[key] == nil {
      found[key] = candidate(key, dish, dish, meal, history)
    }
    // A recipe that was planned for someday, or that a repeat brings, is not new.
    var elsewhere = history.repeated
    if !new.isEmpty { for (key, _) in history.someday.values.joined() { elsewhere.insert(key) } }
    for (name, facts) in new {
      let key = Folding.key(name)
      guard history.dishes[key] == nil, !elsewhere.contains(key), found[key] == nil,
        let dish = try? Dish(name)
      else { continue }
      let kind = kind(DishFeatures(tags: facts.tags, isNew: true, minutes: facts.minutes, uses: facts.uses))
      found[key] = DishCandidate(key, dish, kind, concerns.rules(aboutDish: key))
    }
    return found.values.sorted { $0.key < $1.key }
  }

  private mutating func candidate(
    _ key: String, _ line: Dish, _ someday: Dish?, _ meal: MealType, _ history: PlanHistory
  ) -> DishCandidate {
    let record = history.dishes[key]
    let facts = facts(key, line.text)
    var tags = facts.tags
    if let record { tags.formUnion(record.tags) }
    if let someday, !someday.tags.isEmpty {
      let own = lowercased(someday.tags)
      if tags.isEmpty { tags = own } else { tags.formUnion(own) }
    }
    let sides = record?.usualSides(at: meal) ?? []
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

  private mutating func lowercased(_ tags: [Tag]) -> Set<String> {
    if let known = lowercased[tags] { return known }
    let names = Set(tags.map { $0.name.lowercased() })
    lowercased[tags] = names
    return names
  }

  /// What the recipe of a dish says.
  mutating func facts(_ key: String, _ name: String) -> RecipeFacts {
    guard !recipes.isEmpty else { return RecipeFacts() }
    if let known = known[key] { return known }
    let facts = recipes.facts(name) ?? RecipeFacts()
    known[key] = facts
    return facts
  }

  /// The tags that a dish has by its lines and its recipe.
  mutating func tags(of key: String, _ history: PlanHistory) -> Set<String> {
    let record = history.dishes[key]
    return facts(key, record?.name ?? key).tags.union(record?.tags ?? [])
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
