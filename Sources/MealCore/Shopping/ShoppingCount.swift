/// Adds up the ingredients of dishes and the things to buy, and makes a shopping list from the sums.
///
/// The dishes of each recipe are counted before its ingredients are added, so a year costs little more than a
/// week, and a hundred thousand entries take no more memory than their recipes. The purposes of ingredients
/// are only kept on demand.
public struct ShoppingCount {
  private let book: RecipeBook
  private let aisles: AisleList
  private let household: Servings?
  private let keepsPurposes: Bool
  private let keepsDays: Bool
  /// In the order of the first dish of each recipe.
  private var uses: [Use] = []
  /// The index in `uses` of each recipe's path.
  private var places: [String: Int] = [:]
  /// The lookup result for each dish name.
  private var found: [String: Found] = [:]
  /// The index in `uses` of each thing to buy.
  private var things: [ThingToBuy: Int] = [:]
  private var list = ShoppingList()
  private var added = 0

  /// The result of looking up a dish's recipe.
  private enum Found {
    /// A recipe, by its index in `uses`.
    case use(Int)
    /// No recipe, or one without ingredients. `place` is the index of the dish's latest entry in the list's
    /// unknown dishes; nil if it has none yet.
    case unknown(near: String?, hasRecipe: Bool = false, place: Int? = nil)
  }

  /// How often a recipe is cooked. A thing to buy is treated as a recipe with one ingredient.
  private struct Use {
    let recipe: ExpandedRecipe
    /// The number of batches, in parts that could not be added.
    var factors: [Rational] = []
    /// The number of dishes, for amounts that do not scale.
    var times = 0
    /// Kept only if the list names purposes, or if things in the house are used up day by day.
    var purposes: [(purpose: ShoppingList.Purpose, factor: Rational)] = []

    mutating func add(_ factor: Rational) {
      times += 1
      if let last = factors.last, let sum = last.adding(factor) {
        factors[factors.count - 1] = sum
      } else {
        factors.append(factor)
      }
    }
  }

  /// - Parameters:
  ///   - book: the recipes.
  ///   - aisles: the names that count as one ingredient, and their aisles.
  ///   - household: the servings of a dish that does not state its own; nil to use its recipe's.
  ///   - keepsPurposes: whether the items of the list name the dishes that they are for.
  ///   - keepsDays: whether the dishes use up a `Larder`.
  public init(
    _ book: RecipeBook, _ aisles: AisleList, household: Servings?, keepsPurposes: Bool,
    keepsDays: Bool = false
  ) {
    self.book = book
    self.aisles = aisles
    self.household = household
    self.keepsPurposes = keepsPurposes
    self.keepsDays = keepsDays
  }

  /// Adds all dishes of a day.
  public mutating func add(_ plan: DayPlan) {
    for meal in plan.meals {
      for planned in meal.dishes { add(plan.day, meal.type, planned.dish) }
    }
  }

  /// Adds a dish or, at the meal type `buy`, a thing. Purchases and dishes with 0 servings need nothing.
  public mutating func add(_ day: DayNumber, _ meal: MealType, _ dish: Dish) {
    if meal.isBought || dish.servings?.hundredths == 0 { return }
    guard !meal.isBuy else { return add(thing: dish, day) }
    added += 1
    let found = found[dish.text] ?? find(dish.text)
    switch found {
    case .use(let place): add(day, meal, dish, place)
    case .unknown(_, _, let place?) where !keepsPurposes: list.unknown[place].count += 1
    case .unknown(let near, let hasRecipe, _):
      self.found[dish.text] = .unknown(near: near, hasRecipe: hasRecipe, place: list.unknown.count)
      list.unknown.append(
        ShoppingList.Unknown(day: day, meal: meal, dish: dish.text, near: near, hasRecipe: hasRecipe))
    }
  }

  /// Adds the things to buy someday. They are on each list until they are bought.
  /// - Parameter lines: lines of the plan; all others are ignored.
  public mutating func addSomeday(_ lines: some Sequence<PlanLine>) {
    for case .someday(let meal, let dish) in lines where meal.isBuy && dish.servings?.hundredths != 0 {
      add(thing: dish, nil)
    }
  }

  private mutating func add(thing dish: Dish, _ day: DayNumber?) {
    added += 1
    let thing = ThingToBuy(dish)
    let place = things[thing] ?? uses.count
    if place == uses.count {
      things[thing] = place
      uses.append(Use(recipe: ExpandedRecipe(thing)))
    }
    add(.one, day, .buy, dish, place)
  }

  private mutating func find(_ dish: String) -> Found {
    let result: Found
    switch book.index.recipe(ofDish: dish) {
    case .none(let near): result = .unknown(near: near)
    case .ambiguous(let entries):
      list.ambiguous.append((dish, entries.map(\.path)))
      result = .unknown(near: nil)
    case .recipe(let entry): result = place(entry.path)
    }
    found[dish] = result
    return result
  }

  private mutating func place(_ path: String) -> Found {
    if let place = places[path] { return .use(place) }
    let recipe = book.expanded(path)
    let isReadable = book.recipe(path).isReadable
    guard isReadable, !recipe.needs.isEmpty else {
      // List the dish as one without a recipe.
      list.problems += recipe.problems.filter { !list.problems.contains($0) }
      return .unknown(near: nil, hasRecipe: isReadable)
    }
    places[path] = uses.count
    uses.append(Use(recipe: recipe))
    return .use(uses.count - 1)
  }

  private mutating func add(_ day: DayNumber, _ meal: MealType, _ dish: Dish, _ place: Int) {
    let servings = (dish.servings ?? household).map { Rational($0) }
    var factor = Rational.one
    if let servings, let own = uses[place].recipe.servings { factor = servings.divided(by: own) ?? .one }
    add(factor, day, meal, dish, place)
  }

  private mutating func add(
    _ factor: Rational, _ day: DayNumber?, _ meal: MealType, _ dish: Dish, _ place: Int
  ) {
    uses[place].add(factor)
    guard keepsPurposes || keepsDays else { return }
    let purpose = ShoppingList.Purpose(day: day, meal: meal, dish: dish.text, order: added)
    uses[place].purposes.append((purpose, factor))
  }

  /// The problems of the recipes that were counted; some of them several times.
  var problems: [Problem] { book.unread + list.problems + uses.flatMap(\.recipe.problems) }

  // MARK: The list

  /// The list of everything added so far.
  /// - Parameters:
  ///   - pantry: the things in the house, including those that `larder` counts down.
  ///   - larder: the stock on the first day of the list, if the dishes use it up. Requires a count made with
  ///     `keepsDays`.
  ///   - days: the days of the list; nil for no particular days.
  ///   - isOfPlan: whether the list is for the whole plan, so that it also has things running low, rather
  ///     than for given entries only.
  public func list(
    without pantry: Pantry, _ larder: consuming Larder = Larder(), for days: ClosedRange<DayNumber>? = nil,
    isOfPlan: Bool = true
  ) -> ShoppingList {
    var list = list
    var items = ShoppingItems(aisles)
    var reported: Set<String> = []
    var once: Set<String> = []
    list.problems = (aisles.problems + pantry.problems + problems).filter {
      $0.severity != .note && reported.insert($0.description).inserted
    }
    for use in uses {
      for path in use.recipe.countedOnce {
        let title = book.index.entry(path: path)?.title ?? Recipe.name(ofFile: path)
        if once.insert(title).inserted { list.countedOnce.append(title) }
      }
      for need in use.recipe.needs { items.add(need, times: use.times, factors: use.factors) }
      if keepsPurposes { items.addPurposes(use.purposes, use.recipe.needs) }
    }
    // From here on, the list depends on the things in the house.
    let needs = needs(of: larder)
    var house = HouseholdStock(pantry, larder, for: days, aisles)
    house.use(needs)
    var all = items.all(without: &house)
    if isOfPlan { all += house.runningLow(aisles) + house.notBought(aisles) }
    list.items = ShoppingList.Item.inShopOrder(all)
    list.useUp = house.useUp
    return list
  }

  /// The need of one dish, or of an entry at the meal type `buy`, for a thing.
  struct Need {
    let day: DayNumber
    /// Its name in the recipe.
    let name: String
    let term: AmountSum.Term
    /// Whether it is for an entry at the meal type `buy`.
    let isThing: Bool
  }

  /// The needs of the plan for the things in a larder, by the key of each thing and in the order of the days.
  /// - Parameter andThings: whether to include all things to buy.
  func needs(of larder: Larder, andThings: Bool = false) -> [String: [Need]] {
    guard !larder.isEmpty || andThings else { return [:] }
    var needs: [String: [Need]] = [:]
    needs.reserveCapacity(larder.lots.count)
    var rules: [String: AmountSum.UnitRule] = [:]
    for use in uses {
      let isThing = use.purposes.first?.purpose.meal.isBuy ?? false
      for need in use.recipe.needs {
        let key = aisles.key(need.name)
        guard larder.lots[key] != nil || isThing && andThings else { continue }
        let rule = rules.rule(of: need.amount.units)
        for (purpose, factor) in use.purposes {
          // Purchases do not cover things to buy someday.
          guard let day = purpose.day else { continue }
          let term = AmountSum.Term(need.amount(times: need.isFixed ? .one : factor), times: 1, rule)
          needs[key, default: []].append(Need(day: day, name: need.name, term: term, isThing: isThing))
        }
      }
    }
    for place in needs.values.indices { needs.values[place].sort { $0.day < $1.day } }
    return needs
  }
}

extension [ShoppingCount.Need] {
  /// Calls `body` with the needs of each day; `self` is in the order of the days.
  func forEachDay(_ body: (DayNumber, ArraySlice<ShoppingCount.Need>) -> Void) {
    var start = startIndex
    while start < endIndex {
      let day = self[start].day
      let end = self[start...].firstIndex { $0.day != day } ?? endIndex
      body(day, self[start..<end])
      start = end
    }
  }
}

extension ArraySlice<ShoppingCount.Need> {
  /// The sum for dishes, or for entries at the meal type `buy`.
  func sum(ofThings: Bool) -> AmountSum {
    var sum = AmountSum()
    for need in self where need.isThing == ofThings { sum.add(need.term) }
    return sum
  }
}

extension ExpandedRecipe {
  /// A thing to buy, as the only ingredient.
  fileprivate init(_ thing: ThingToBuy) {
    let need = Need(
      name: thing.name, amount: thing.amount ?? .some, factor: .one, isFixed: false, preparation: nil,
      isOptional: false)
    self.init(path: "", servings: nil, needs: [need])
  }
}

/// Collects the items of a list. Names and units are repeated thousands of times, so each is looked up once.
private struct ShoppingItems {
  private let aisles: AisleList
  private var items: [ShoppingList.Item] = []
  /// The key of each item, in the same order.
  private var keys: [String] = []
  /// The index in `items` of each key.
  private var places: [String: Int] = [:]
  /// The index in `items` of each name as written.
  private var placesOfNames: [String: Int] = [:]
  private var rules: [String: AmountSum.UnitRule] = [:]

  init(_ aisles: AisleList) { self.aisles = aisles }

  /// Adds an ingredient of a recipe.
  /// - Parameters:
  ///   - times: the number of dishes of the recipe.
  ///   - factors: the number of batches, in parts that could not be added.
  mutating func add(_ need: ExpandedRecipe.Need, times: Int, factors: [Rational]) {
    let place = place(of: need.name)
    if !need.isOptional { items[place].isOptional = false }
    guard need.amount.quantity.number != nil else {
      return add(need.amount(times: .one), times: times, need.preparation, place)
    }
    guard !need.isFixed else {
      return add(need.amount(times: Rational(times)), times: 1, need.preparation, place)
    }
    for factor in factors { add(need.amount(times: factor), times: 1, need.preparation, place) }
  }

  private mutating func add(_ amount: Amount, times: Int, _ preparation: String?, _ place: Int) {
    let term = AmountSum.Term(amount, times: times, rules.rule(of: amount.units))
    items[place].amounts.add(term)
    items[place].share(of: preparation) { $0.add(term) }
  }

  /// Adds the needs of each dish of a recipe.
  mutating func addPurposes(
    _ purposes: [(purpose: ShoppingList.Purpose, factor: Rational)], _ needs: [ExpandedRecipe.Need]
  ) {
    for (place, needs) in Dictionary(grouping: needs, by: { places[aisles.key($0.name)] ?? 0 }) {
      for (purpose, factor) in purposes {
        var purpose = purpose
        for need in needs { purpose.amounts.add(need.amount(times: need.isFixed ? .one : factor)) }
        items[place].purposes.append(purpose)
      }
    }
  }

  /// All items, less the things in the house.
  func all(without house: inout HouseholdStock) -> [ShoppingList.Item] {
    zip(items, keys).map { item, key in
      var item = item
      house.take(from: &item, key)
      item.sortPurposes()
      return item
    }
  }

  private mutating func place(of name: String) -> Int {
    if let place = placesOfNames[name] { return place }
    let key = aisles.key(name)
    let place = places[key] ?? items.count
    if place == items.count {
      items.append(ShoppingList.Item(named: name, aisles))
      keys.append(key)
      places[key] = place
    }
    placesOfNames[name] = place
    return place
  }
}
