/// Finds the recipes that can be cooked from the things in the house.
extension Household {
  /// A choice of recipes, by their words, tags and ingredients.
  package struct RecipeChoice {
    /// The things that a recipe must have.
    package var with: [Thing]
    /// The things that it must not have.
    package var without: [Thing]
    /// The tags that it must have.
    package var tags: [Tag]
    /// Words to look for: each must begin a word of one of the recipe's names, or be one of its tags.
    package var words = ""
    /// The maximum number of minutes that it may take; a recipe that gives no time is left out. nil for any time.
    package var minutes: Int?

    /// Creates a choice of recipes; by default, of all recipes.
    package init(with: [Thing] = [], without: [Thing] = [], tags: [Tag] = []) {
      (self.with, self.without, self.tags) = (with, without, tags)
    }
  }

  /// The chosen recipes, in the order of their paths.
  /// - Returns: the recipes, and the titles of those left out because not all of their ingredients are known, and so
  ///   they may contain an excluded thing.
  /// - Throws: `SystemError` if a part of the household cannot be read.
  package func recipes(
    _ choice: RecipeChoice
  ) throws -> (entries: [RecipeIndex.Entry], notKnown: [String]) {
    var notKnown: [String] = []
    let entries = try recipes.book.index.entries
    let places = try places(choice).filter { place in
      if try choice.without.isEmpty || contents.doubt(aboutRecipe: place) == nil { return true }
      notKnown.append(entries[place].title)
      return false
    }
    return (places.map { entries[$0] }, notKnown)
  }

  /// The indices of the recipes that match the choice. A recipe counts as free of a thing if none of its known
  /// ingredients mentions it.
  private func places(_ choice: RecipeChoice) throws -> [Int] {
    let entries = try recipes.book.index.entries
    let tags = choice.tags.map { Folding.key($0.name) }
    return try entries.indices.filter { place in
      let entry = entries[place]
      let own = tags.isEmpty ? [] : entry.tags.map { Folding.key($0) }
      guard tags.allSatisfy(own.contains), choice.words.isEmpty || entry.hasWords(choice.words) else {
        return false
      }
      if let most = choice.minutes, entry.facts.minutes ?? .max > most { return false }
      return try choice.with.allSatisfy { try contents.find($0, inRecipe: place) != nil }
        && choice.without.allSatisfy { try contents.find($0, inRecipe: place) == nil }
    }
  }

  /// The recipes that can be cooked on a day if a few things are bought. Things that the plan uses in the week from
  /// that day on do not count as being in the house.
  /// - Parameters:
  ///   - most: the maximum number of things to buy.
  ///   - eaters: the servings; nil for those of the household or, if it has none, of the recipe.
  ///   - choice: the recipes to consider.
  /// - Throws: `SystemError` if a part of the household cannot be read.
  package func cookable(
    on day: DayNumber, missing most: Int, servings eaters: Servings? = nil,
    _ choice: RecipeChoice = RecipeChoice()
  ) throws -> CookableList {
    let (book, groceries, contents) = (try recipes.book, try groceries, try contents)
    var list = CookableList()
    var stock = try freeStock(on: day, &list)
    let index = book.index
    let musts = try rules.rules.filter { $0.guest == nil && $0.forbidsSubject(on: day) }
    let things = musts.flatMap(\.unwanted).map(contents.search)
    let others = musts.flatMap(\.subjects).filter(\.things.isEmpty)
    let isAnythingFine = choice.without.isEmpty && things.isEmpty
    let places = try places(choice).filter { place in
      let entry = index.entries[place]
      let isForbidden =
        others.contains { $0.includes(entry) }
        || things.contains { contents.find($0, inRecipe: place) != nil }
      if isForbidden, entry.hasIngredients {
        list.forbidden.append(entry.title)
        return false
      }
      let isKnown = isAnythingFine ? entry.hasIngredients : contents.doubt(aboutRecipe: place) == nil
      if !isKnown { list.notKnown.append(entry.title) }
      return isKnown
    }
    func cookable(_ place: Int, missing most: Int) -> Cookable? {
      let entry = index.entries[place]
      let people = (eaters ?? servings).map { Rational($0) }
      let expanded = { book.expanded(entry.path, groceries.measures(of:)) }
      guard var cookable = stock.cookable(entry, for: people, missing: most, expanded) else { return nil }
      cookable.usedIn = contents.titles(referringTo: place)
      cookable.isBasic = !cookable.usedIn.isEmpty || entry.has(tag: "basic")
      return cookable
    }
    // Recipes of equal rank stay in the order of their paths.
    list.recipes = places.compactMap { cookable($0, missing: most) }.sorted { $0.precedes($1) }
    if list.recipes.isEmpty {
      for place in places {
        let fewer = list.nearest.map { $0.missing.count - 1 } ?? .max
        list.nearest = cookable(place, missing: fewer) ?? list.nearest
      }
    }
    return list
  }

  /// The stock of the house on a day, and how much of it other meals need.
  private func freeStock(on day: DayNumber, _ list: inout CookableList) throws -> FreeStock {
    let week = day...day.clampedAdding(FreeStock.promisedDays - 1)
    let count = try count()
    var stream = plan.days(week)
    let guests = guests
    while let day = stream.next() { count.add(guests.seated(at: day)) }
    count.addSomeday(plan.tail.lines.map(\.line))
    let (larder, before, gaps) = try larder(before: week)
    list.unreadable = before + stream.unreadable
    list.gaps = gaps + count.problems.filter { $0.severity == .unread && !gaps.contains($0) }
    return FreeStock(HouseholdStock(try pantry, larder, for: week), count, on: day, try groceries)
  }
}

extension PlanningRule {
  /// Whether the rule is not just a wish, and forbids its subject on a day, whatever the meal.
  fileprivate func forbidsSubject(on day: DayNumber) -> Bool {
    guard !isWish, meal == nil, case .only(_, let days) = demand else { return false }
    return !days.contains(day)
  }
}

extension PlanningRule.Subject {
  /// Returns whether a recipe is one of these dishes; false for things.
  fileprivate func includes(_ entry: RecipeIndex.Entry) -> Bool {
    switch self {
    case .tag(let tag): entry.has(tag: tag)
    case .dish(let name): entry.isCalled(name)
    case .someday, .new, .eachDish: false
    }
  }
}
