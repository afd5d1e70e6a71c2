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
  /// The names of all recipes.
  package let names: () -> [String]
  /// Whether there are no recipes.
  let isEmpty: Bool

  /// A source from two functions. Each name is asked for at most once.
  package init(facts: @escaping (String) -> RecipeFacts?, names: @escaping () -> [String]) {
    self.init(facts: facts, names: names, isEmpty: false)
  }

  private init(
    facts: @escaping (String) -> RecipeFacts?, names: @escaping () -> [String], isEmpty: Bool
  ) {
    self.facts = facts
    self.names = names
    self.isEmpty = isEmpty
  }

  /// No recipes.
  package static var none: RecipeSourceOfPlanning {
    RecipeSourceOfPlanning(facts: { _ in nil }, names: { [] }, isEmpty: true)
  }
}

/// A dish that may be suggested at a meal.
final class DishCandidate {
  /// The key of its name.
  let key: String
  /// The line to write, with its note.
  let dish: Dish
  /// The usual sides, by key.
  let sides: [String]
  /// Its tags and those of its sides, in lower case.
  let tags: Set<String>
  /// Its line for someday; nil if it has none.
  let someday: Dish?
  /// Whether it is a recipe that was never in the plan.
  let isNew: Bool
  /// How long it takes, in minutes.
  let minutes: Int?
  /// The keys of the ingredients of its recipe.
  let uses: Set<String>
  /// How often it is eaten; nil if it was never a main dish.
  let rhythm: DishRhythm?
  /// The rules that may keep it away from some meals, by index.
  private(set) var concerned: [Int] = []
  /// The name that the dice are thrown for.
  private(set) lazy var plainName = Folding.plain(dish.text)

  init(
    _ key: String, _ dish: Dish, sides: [String], tags: Set<String>, someday: Dish?, isNew: Bool,
    _ facts: RecipeFacts, _ rhythm: DishRhythm?, _ concerns: RuleConcerns
  ) {
    self.key = key
    self.dish = dish
    self.sides = sides
    self.tags = tags
    self.someday = someday
    self.isNew = isNew
    minutes = facts.minutes
    uses = facts.uses
    self.rhythm = rhythm
    concerned = concerns.rules(for: self)
  }

  /// Whether a rule is about it.
  func isMeant(by subject: PlanningRule.Subject) -> Bool {
    switch subject {
    case .tag(let tag): tags.contains(tag)
    case .dish(let key): key == self.key
    case .someday: someday != nil
    case .new: isNew
    case .eachDish: true
    }
  }
}

/// The dishes that may be suggested at each meal.
struct Candidates {
  /// Sorted by key.
  private(set) var at: [MealType: [DishCandidate]] = [:]
  /// The tags of each dish that is planned or suggested, in lower case.
  private var known: [String: RecipeFacts] = [:]
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
    let names = newMeals.isEmpty ? [] : recipes.names()
    for meal in meals { at[meal] = candidates(history, meal, new: newMeals.contains(meal) ? names : []) }
  }

  private mutating func candidates(_ history: PlanHistory, _ meal: MealType, new: [String]) -> [DishCandidate]
  {
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
    for name in new {
      let key = Folding.key(name)
      guard history.dishes[key] == nil, !elsewhere.contains(key), found[key] == nil,
        let dish = try? Dish(name)
      else { continue }
      found[key] = candidate(key, dish, nil, meal, history, isNew: true)
    }
    return found.values.sorted { $0.key < $1.key }
  }

  private mutating func candidate(
    _ key: String, _ line: Dish, _ someday: Dish?, _ meal: MealType, _ history: PlanHistory,
    isNew: Bool = false
  ) -> DishCandidate {
    let record = history.dishes[key]
    let facts = facts(key, line.text)
    var tags = facts.tags.union(record?.tags ?? [])
    if let someday { tags.formUnion(someday.tags.map { $0.name.lowercased() }) }
    let sides = record?.usualSides(at: meal) ?? []
    for side in sides { tags.formUnion(self.tags(of: side, history)) }
    return DishCandidate(
      key, line, sides: sides, tags: tags, someday: someday, isNew: isNew, facts,
      record.flatMap { DishRhythm($0.times, isYoung: history.isYoung) }, concerns)
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
