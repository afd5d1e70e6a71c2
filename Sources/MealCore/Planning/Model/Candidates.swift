/// A thing that should be used up.
package struct Perishable: Sendable {
  /// The name of the thing.
  package let name: String
  /// The key by which it is found among the ingredients of recipes.
  package let key: String
  /// The last day on which it is good.
  package let until: DayNumber
}

/// The recipes, and the facts in them that planning needs.
package final class PlannedRecipes {
  private let index: RecipeIndex
  /// The ingredients of dishes, including those of the recipes that they include.
  let contents: DishContents
  /// Returns the key of an ingredient's name; nil if the ingredients of dishes do not matter.
  private let key: ((String) -> String)?
  /// The groups of things that rules name. The name of a group is its text in the rule: `@walnuts @pine nuts`.
  private var groups: [(name: String, things: [Thing])] = []
  /// The facts of the dishes asked for so far, by their names.
  private var known: [String: RecipeFacts] = [:]

  /// - Parameters:
  ///   - index: the recipes of the household.
  ///   - contents: the ingredients of its dishes; nil to find them in the recipes, without synonyms.
  ///   - key: returns the key of an ingredient's name; nil if the ingredients of dishes do not matter.
  package init(_ index: RecipeIndex, _ contents: DishContents? = nil, key: ((String) -> String)?) {
    (self.index, self.contents) = (index, contents ?? DishContents(index))
    self.key = key
  }

  /// The same recipes, set up so that the facts of a dish name the things that these rules name.
  func asked(for rules: [PlanningRule]) -> PlannedRecipes {
    let asked = PlannedRecipes(index, contents, key: key)
    for case .tag(let tag) in Set(rules.flatMap(\.subjects)) where tag.hasPrefix("@") {
      asked.groups.append((tag, PlanningRule.Subject.tag(tag).things))
    }
    return asked
  }

  /// Whether a recipe has this name, as its title, file name or alias.
  func has(_ name: String) -> Bool { !index.places(named: name).isEmpty }

  /// Whether there is exactly one recipe that a dish may mean.
  func hasOne(ofDish name: String) -> Bool { index.onlyPlace(ofDish: name) != nil }

  /// The facts in the recipe of a dish, with the keys of its ingredients, and as tags the groups that have at least one
  /// thing in common with it. If the dish has no recipe, or may mean several, only these groups.
  func facts(ofDish name: String) -> RecipeFacts {
    if let known = known[name] { return known }
    let place = index.onlyPlace(ofDish: name)
    var facts = place.map { index.entries[$0].facts } ?? RecipeFacts()
    facts.ingredients = place.map(ingredients) ?? []
    for group in groups
    where group.things.contains(where: { contents.find($0, inDish: name, recipe: place) != nil }) {
      facts.tags.insert(group.name)
    }
    known[name] = facts
    return facts
  }

  /// The keys of the ingredients of a dish; empty if it has no recipe, or may mean several.
  func ingredients(ofDish name: String) -> Set<String> {
    index.onlyPlace(ofDish: name).map(ingredients) ?? []
  }

  private func ingredients(ofRecipe place: Int) -> Set<String> {
    key.map { Set(contents.ingredients(ofRecipe: place).map($0)) } ?? []
  }

  /// Whether the recipe of a dish is a main dish and fits a meal: a recipe with meals among its tags fits only those.
  func mayBeNew(_ name: String, at meal: MealType, among meals: Set<String>) -> Bool {
    guard let place = index.onlyPlace(ofDish: name), !contents.basics.contains(place) else { return false }
    let named = index.entries[place].facts.tags.intersection(meals)
    return named.isEmpty || named.contains(meal.name)
  }

  /// The titles of all recipes.
  var titles: [String] { index.entries.map(\.title) }

  /// The tags of all recipes, in lower case.
  var tags: Set<String> { index.entries.reduce(into: []) { $0.formUnion($1.facts.tags) } }
}

/// The dishes that may be suggested at each meal.
struct Candidates {
  /// The candidates at each meal, sorted by key; recipes that were never planned are last, in random order. Empty before
  /// `gather`.
  private(set) var at: [MealType: [DishCandidate]] = [:]
  let recipes: PlannedRecipes?
  private let rules: [PlanningRule]

  init(rules: [PlanningRule], recipes: PlannedRecipes?) {
    self.rules = rules
    self.recipes = recipes?.asked(for: rules)
  }

  /// Finds the candidates.
  /// - Parameters:
  ///   - history: the plan around the range.
  ///   - request: the meals to fill, and how.
  ///   - keys: the keys of the things to use up.
  mutating func gather(_ history: PlanHistory, _ request: PlanningRequest, rescuing keys: Set<String>) {
    let (meals, recipes) = (request.meals, recipes)
    var newMeals: Set<MealType> = history.isYoung ? Set(meals.suffix(1)) : []
    for rule in rules {
      if case .count(.new, _, _, _) = rule.demand, let meal = rule.meal ?? meals.last {
        newMeals.insert(meal)
      }
    }
    let rescueMeal = meals.contains(request.rescueMeal) && !keys.isEmpty ? request.rescueMeal : nil
    // If they come only to the rescue, most recipes need not be looked at.
    let new =
      newMeals.isEmpty && rescueMeal == nil
      ? [] : newRecipes(history, request, using: newMeals.isEmpty ? keys : nil)
    let names = Set((meals + MealOrder.standard.configured).map(\.name))
    for meal in meals {
      func fits(_ dish: DishCandidate) -> Bool {
        recipes?.mayBeNew(dish.dish.text, at: meal, among: names) ?? false
      }
      var own = newMeals.contains(meal) ? new.filter(fits) : []
      if meal == rescueMeal {
        if own.isEmpty {
          own = new.filter { !keys.isDisjoint(with: $0.uses) && fits($0) }.map { rescue($0, history) }
        }
        own += cookedOnce(history, meal).filter { !keys.isDisjoint(with: $0.uses) && fits($0) }
      }
      at[meal] = candidates(history, meal, new: own)
    }
  }

  /// The dishes that have been a main dish exactly once, at this meal. They are suggested only for what they use up.
  /// Empty in a young plan.
  private func cookedOnce(_ history: PlanHistory, _ meal: MealType) -> [DishCandidate] {
    guard !history.isYoung else { return [] }
    return history.dishes.compactMap { key, record in
      guard record.times.count == 1, record.count(at: meal) == 1, let last = record.last else { return nil }
      return rescue(candidate(key, last, nil, meal, history), history)
    }
  }

  /// The same candidate, suggested only for what it uses up.
  private func rescue(_ candidate: DishCandidate, _ history: PlanHistory) -> DishCandidate {
    var features = candidate.features
    (features.isNew, features.isRescue) = (false, true)
    return DishCandidate(candidate.key, candidate.dish, features, rules, sides: candidate.sides)
  }

  private func candidates(
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
    // Dishes that were never planned are in random order, so that the alphabet does not decide.
    return found.values.map { ($0.rhythm == nil && $0.someday == nil ? $0.chance : 0, $0) }
      .sorted { ($0.0, $0.1.key) < ($1.0, $1.1.key) }.map(\.1)
  }

  /// Records that a dish was suggested: it is no longer new, nor planned for someday. It stays a candidate if it was
  /// planned often enough before the range; being suggested does not count.
  mutating func take(_ candidate: DishCandidate, at meal: MealType, _ history: PlanHistory) {
    guard candidate.someday != nil || candidate.isNew || candidate.features.isRescue else { return }
    for own in at.keys {
      guard let place = at[own]?.firstIndex(where: { $0.key == candidate.key }), let old = at[own]?[place],
        old.isNew || old.features.isRescue || own == meal
      else { continue }
      let record = history.dishes[candidate.key]
      guard let record, let last = record.last, record.count(at: own) >= (history.isYoung ? 1 : 2) else {
        at[own]?.remove(at: place)
        continue
      }
      let known = self.candidate(candidate.key, last, nil, own, history)
      at[own]?[place] = known
    }
  }

  /// The recipes that were never in the plan, under any of their names.
  /// - Parameter keys: finds only recipes that use a thing with one of these keys; nil finds all of them.
  private func newRecipes(
    _ history: PlanHistory, _ request: PlanningRequest, using keys: Set<String>?
  ) -> [DishCandidate] {
    guard let recipes else { return [] }
    // Dishes that are planned for someday or by a repeat are not new.
    var planned = history.repeated
    for (key, _) in history.someday.values.joined() { planned.insert(key) }
    var found: [DishCandidate] = []
    for name in recipes.titles {
      let key = history.names.key(name)
      guard history.dishes[key] == nil, !planned.contains(key), let dish = try? Dish(name),
        keys.map({ !recipes.ingredients(ofDish: name).isDisjoint(with: $0) }) ?? true
      else { continue }
      let facts = recipes.facts(ofDish: name)
      let features = DishFeatures(
        tags: facts.tags, isNew: true, minutes: facts.minutes, uses: facts.ingredients)
      found.append(
        DishCandidate(
          key, dish, features, rules,
          chance: "\(request.seed) \(history.range.lowerBound) \(key)".utf8Span.span.fnv1a))
    }
    return found
  }

  private func candidate(
    _ key: String, _ line: Dish, _ someday: Dish?, _ meal: MealType, _ history: PlanHistory
  ) -> DishCandidate {
    let record = history.dishes[key]
    let facts = facts(ofDish: line.text)
    var tags = facts.tags
    if let record { tags.formUnion(record.tags) }
    if let someday { tags.formUnion(someday.tags.map { $0.name.lowercased() }) }
    let forbidden = rules.filter { rule in
      rule.forbidsThings && rule.guest == nil && rule.isFor(meal)
    }
    let sides = (record?.usualSides(at: meal) ?? []).filter { side in
      !rules.contains { $0.demand == .only(.dish(side), .never) && !$0.isWish && $0.guest == nil }
        && !forbidden.contains { $0.concerns(side, DishFeatures(tags: self.tags(of: side, history))) }
    }
    for side in sides { tags.formUnion(self.tags(of: side, history)) }
    let features = DishFeatures(
      tags: tags, isForSomeday: someday != nil, minutes: facts.minutes, uses: facts.ingredients)
    return DishCandidate(
      key, line, features, rules, sides: sides, someday: someday,
      record.flatMap { DishRhythm($0.times, isYoung: history.isYoung) })
  }

  /// The facts in the recipe of a dish.
  func facts(ofDish name: String) -> RecipeFacts { recipes?.facts(ofDish: name) ?? RecipeFacts() }

  /// The tags of a dish, from its lines and its recipe.
  func tags(of key: String, _ history: PlanHistory) -> Set<String> {
    let record = history.dishes[key]
    return facts(ofDish: record?.name ?? key).tags.union(record?.tags ?? [])
  }

  /// The tags of a planned meal: those on its lines, and those that its dishes would be suggested with.
  func tags(of meal: [PlanHistory.Planned], _ history: PlanHistory) -> Set<String> {
    var tags: Set<String> = []
    for planned in meal {
      tags.formUnion(planned.dish.tags.map { $0.name.lowercased() })
      // The name of the dish on the line may differ from the name of its recipe.
      tags.formUnion(facts(ofDish: planned.dish.text).tags)
      tags.formUnion(self.tags(of: planned.key, history))
    }
    return tags
  }
}
