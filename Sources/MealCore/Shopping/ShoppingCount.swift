/// Adds up the ingredients of dishes and the things to buy, and makes a shopping list from the sums.
///
/// Each recipe is expanded, and its names are looked up, only once, so a year costs little more than a week.
public final class ShoppingCount {
  private let book: RecipeBook
  private let groceries: Groceries
  private let household: Servings?
  /// The recipes in use, in the order of the first dish of each.
  var uses: [Use] = []
  /// The index in `uses` of each recipe's path.
  private var places: [String: Int] = [:]
  /// The lookup result for each dish name.
  private var found: [String: Found] = [:]
  /// The index in `uses` of each thing to buy.
  private var thingsToBuy: [ThingToBuy: Int] = [:]
  /// The things needed.
  var things = Things()
  /// The dishes and things to buy, in the order in which they were added.
  var entries: [Entry] = []
  private var list = ShoppingList()
  private var added = 0

  /// The result of looking up a dish's recipe.
  private enum Found {
    /// A recipe, by its index in `uses`.
    case use(Int)
    /// No recipe, or one without ingredients.
    case unknown(hasRecipe: Bool = false)
  }

  /// A dish, or a thing to buy, by its index in `uses`.
  struct Entry {
    let purpose: ShoppingList.Purpose
    let use: Int
    let factor: Rational
  }

  /// - Parameters:
  ///   - book: the recipes.
  ///   - groceries: the synonyms, the aisles and the measures of things.
  ///   - household: the servings of a dish that does not state its own; nil to use its recipe's.
  public init(_ book: RecipeBook, _ groceries: Groceries, household: Servings?) {
    (self.book, self.groceries, self.household) = (book, groceries, household)
  }

  /// The keys of the things needed.
  var keys: [String] { things.all.map(\.key) }

  /// Adds all dishes of a day.
  public func add(_ plan: DayPlan) {
    for meal in plan.meals {
      for planned in meal.dishes { add(plan.day, meal.type, planned.dish, guests: meal.guests) }
    }
  }

  /// Adds a dish or, with the meal type `buy`, a thing. Purchases and dishes with 0 servings need nothing.
  /// - Parameters:
  ///   - day: the day of the dish.
  ///   - meal: its meal.
  ///   - dish: the dish or thing.
  ///   - guests: the number of guests for a dish without servings, times 100.
  public func add(_ day: DayNumber, _ meal: MealType, _ dish: Dish, guests: Int = 0) {
    if meal.isBought || dish.servings?.hundredths == 0 { return }
    guard !meal.isBuy else { return add(thing: dish, day) }
    added += 1
    switch found[dish.text] ?? find(dish.text) {
    case .use(let place): add(day, meal, dish, place, guests)
    case .unknown(let hasRecipe):
      list.unknown.append(ShoppingList.Unknown(day: day, meal: meal, dish: dish.text, hasRecipe: hasRecipe))
    }
  }

  /// Adds the things to buy someday. They are on each list until they are bought.
  /// - Parameter lines: lines of the plan; all others are ignored.
  public func addSomeday(_ lines: some Sequence<PlanLine>) {
    for case .someday(let meal, let dish) in lines where meal.isBuy && dish.servings?.hundredths != 0 {
      add(thing: dish, nil)
    }
  }

  private func add(thing dish: Dish, _ day: DayNumber?) {
    added += 1
    let thing = ThingToBuy(dish)
    let place = thingsToBuy[thing] ?? uses.count
    if place == uses.count {
      thingsToBuy[thing] = place
      append(ExpandedRecipe(thing), isThing: true)
    }
    add(.one, day, .buy, dish, place)
  }

  private func append(_ recipe: ExpandedRecipe, isThing: Bool = false) {
    let needs = recipe.needs.map { need in
      let thing = things.place(of: need.name, groceries)
      return Need(need, thing: thing, things.all[thing].measures)
    }
    uses.append(Use(recipe: recipe, needs: needs, isThing: isThing))
  }

  private func find(_ dish: String) -> Found {
    let result: Found
    switch book.index.recipe(ofDish: dish) {
    case .unknown: result = .unknown()
    case .ambiguous(let entries):
      list.ambiguous.append((dish, entries.map(\.path)))
      result = .unknown()
    case .recipe(let entry): result = place(entry.path)
    }
    found[dish] = result
    return result
  }

  private func place(_ path: String) -> Found {
    if let place = places[path] { return .use(place) }
    let recipe = book.expanded(path, groceries.measures(of:))
    let isReadable = book.outline(path).isReadable
    guard isReadable, !recipe.needs.isEmpty else {
      // List the dish as one without a recipe.
      list.problems += recipe.problems.filter { !list.problems.contains($0) }
      return .unknown(hasRecipe: isReadable)
    }
    places[path] = uses.count
    append(recipe)
    return .use(uses.count - 1)
  }

  private func add(
    _ day: DayNumber, _ meal: MealType, _ dish: Dish, _ place: Int, _ guests: Int
  ) {
    let own = uses[place].recipe.servings
    let servings = dish.servings(usual: household.map { Rational($0) } ?? own, guests: guests)
    add(.batches(for: servings, of: own), day, meal, dish, place)
  }

  private func add(
    _ factor: Rational, _ day: DayNumber?, _ meal: MealType, _ dish: Dish, _ place: Int
  ) {
    let purpose = ShoppingList.Purpose(day: day, meal: meal, dish: dish.text, order: added)
    entries.append(Entry(purpose: purpose, use: place, factor: factor))
  }

  /// The problems of the recipes that were counted; some may be repeated.
  var problems: [Problem] { book.unread + list.problems + uses.flatMap(\.recipe.problems) }

  // MARK: The list

  /// The list of everything added so far.
  /// - Parameters:
  ///   - pantry: the things in the house, including those that `larder` counts down.
  ///   - larder: the stock on the first day of the list, if the dishes use it up.
  ///   - days: the days of the list; nil if it is not for particular days.
  ///   - isOfPlan: whether the list is for the whole plan rather than for given entries only. If so, it also has the
  ///     things that run low, and those that should have been bought before.
  public func list(
    without pantry: Pantry, _ larder: consuming Larder? = nil, for days: ClosedRange<DayNumber>? = nil,
    isOfPlan: Bool = true
  ) -> ShoppingList {
    var list = list
    var items = things.all.map { ShoppingList.Item(named: $0.name, groceries, $0.measures) }
    var reported: Set<String> = []
    var once: Set<String> = []
    list.problems = (groceries.problems + pantry.problems + problems).filter {
      $0.severity != .note && reported.insert($0.description).inserted
    }
    for use in uses {
      for path in use.recipe.countedOnce {
        let title = book.index.entry(path: path)?.title ?? Recipe.name(ofFile: path)
        if once.insert(title).inserted { list.countedOnce.append(title) }
      }
    }
    addNeeds(to: items)
    nameNearRecipes(in: &list)
    // From here on, the list depends on the things in the house.
    var house = HouseholdStock(pantry, larder ?? Larder(groceries), for: days)
    take(from: &house, items)
    if isOfPlan {
      // Use the same name for a thing everywhere on the list.
      var names = Dictionary(zip(things.all.map(\.key), items.map(\.name)), uniquingKeysWith: { a, _ in a })
      for item in house.runningLow() + house.notBought() {
        let key = groceries.key(item.name)
        item.name = names[key] ?? item.name
        names[key] = item.name
        items.append(item)
      }
    }
    let needed = items.filter { $0.amounts.isEmpty || $0.amounts.hasSome }
    list.items = ShoppingList.inShopOrder(needed) { $0.shopOrder }
    list.useUp = house.useUp
    return list
  }

  /// To each dish without a recipe, adds the title of the recipe that was probably meant.
  private func nameNearRecipes(in list: inout ShoppingList) {
    var known: [String: String?] = [:]
    for place in list.unknown.indices {
      let dish = list.unknown[place].dish
      if known[dish] == nil, case .unknown = book.index.recipe(ofDish: dish) {
        known.updateValue(book.index.near(dish), forKey: dish)
      }
      list.unknown[place].near = known[dish] ?? nil
    }
  }

  private func take(from house: inout HouseholdStock, _ items: [ShoppingList.Item]) {
    house.use(self)
    for (thing, item) in zip(things.all, items) { house.take(from: item, thing.key) }
  }

  /// Subtracts from the house everything that the list uses.
  /// - Returns: the dishes and things to buy that need some amount of a thing, by its key, in the order of the plan.
  func take(from house: inout HouseholdStock) -> [String: [ShoppingList.Purpose]] {
    let items = things.all.map { ShoppingList.Item(named: $0.name, at: nil, $0.measures) }
    addNeeds(to: items)
    take(from: &house, items)
    return Dictionary(
      zip(things.all, items).map { thing, item in
        (thing.key, item.purposes.filter { $0.amounts.terms.contains(where: \.isSomeNumber) })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds to each item what every dish needs of it.
  private func addNeeds(to items: [ShoppingList.Item]) {
    for entry in entries {
      for need in uses[entry.use].needs {
        let item = items[need.thing]
        let amount = need.amount(times: entry.factor, item.measures)
        if !need.need.isOptional { item.isOptional = false }
        item.amounts.add(amount)
        item.share(of: need.need.preparation) { $0.add(amount) }
        item.add(amount, for: entry.purpose)
      }
    }
  }
}

extension ExpandedRecipe {
  /// Creates a recipe with a thing to buy as its only ingredient.
  fileprivate init(_ thing: ThingToBuy) {
    self.init(path: "", servings: nil, needs: [Need(thing.name, thing.amount ?? .some)])
  }
}

extension Dish {
  /// The servings of the dish: its own, or else the usual ones plus one for each guest. nil if they are unknown.
  /// - Parameters:
  ///   - usual: the servings of the household, or those of the recipe.
  ///   - guests: the number of guests at its meal, times 100.
  func servings(usual: Rational?, guests: Int) -> Rational? {
    if let servings { return Rational(servings) }
    guard guests > 0 else { return usual }
    return Rational(guests, over: 100).flatMap { usual?.adding($0) }
  }
}
