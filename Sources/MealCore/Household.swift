/// Everything that a run knows about a household: its plan, recipes, rules, and what is in the house.
///
///     let household = Household(try store.load(), today: today, in: "/home/me/meals")
///     let list = try household.shoppingList(for: today...today + 6)
///     let dinners = try household.suggestions(for: today...today + 6)
///
/// Each part is read when it is first used, and then kept. All results are computed from the parts.
public final class Household {
  /// The plan that all results are about.
  public let plan: Plan
  /// The current day.
  public let today: DayNumber
  /// The servings of dishes that do not state their own; nil to use those of their recipes.
  public let servings: Servings?
  private let parts: Parts

  /// The parts other than the plan.
  private final class Parts {
    lazy var recipes = Result { try readRecipes() }
    lazy var dishes = DishNames((try? recipes.get())?.book.index ?? RecipeIndex([]))
    lazy var groceries = Result { try recipes.get().groceries(cups, system) }
    lazy var contents = Result { try DishContents(recipes.get().book.index, groceries.get()) }
    lazy var pantry = Result { try readPantry(recipes.get()).checked(by: groceries.get()) }
    lazy var rules = Result { try readRules() }
    /// The long waits in the recipes of dishes, by the name of the dish.
    var waits: [String: [RecipeWait]] = [:]
    private let readRecipes: () throws -> RecipeFolder
    private let readPantry: (RecipeFolder) throws -> Pantry
    private let readRules: () throws -> PlanningRules
    private let cups: Cups
    private let system: UnitSystem?

    init(
      _ recipes: @escaping () throws -> RecipeFolder, _ pantry: @escaping (RecipeFolder) throws -> Pantry,
      _ rules: @escaping () throws -> PlanningRules, _ cups: Cups, _ system: UnitSystem?
    ) {
      (readRecipes, readPantry, readRules) = (recipes, pantry, rules)
      (self.cups, self.system) = (cups, system)
    }
  }

  /// A household whose parts are read by the given functions.
  /// - Parameters:
  ///   - plan: the plan.
  ///   - today: the current day.
  ///   - servings: the servings of dishes that do not state their own; nil to use those of their recipes.
  ///   - cups: the size of its cups and spoons.
  ///   - system: the units to show; nil for those of the recipes.
  ///   - recipes: opens the recipes folder, which also has `aisle.conf`, `units.conf` and `pantry.conf`.
  ///   - pantry: reads the pantry; by default that of the folder.
  ///   - rules: reads the rules; by default the standard rule.
  public init(
    _ plan: Plan, today: DayNumber, servings: Servings? = nil, cups: Cups = .us, system: UnitSystem? = nil,
    recipes: @escaping () throws -> RecipeFolder = { RecipeFolder() },
    pantry: @escaping (RecipeFolder) throws -> Pantry = { $0.pantry() },
    rules: @escaping () throws -> PlanningRules = { PlanningRules() }
  ) {
    (self.plan, self.today, self.servings) = (plan, today, servings)
    parts = Parts(recipes, pantry, rules, cups, system)
  }

  private init(_ other: Household, _ plan: Plan) {
    (self.plan, today, servings, parts) = (plan, other.today, other.servings, other.parts)
  }

  /// A household in a folder, with `recipes/` and `rules.txt` if they exist.
  /// - Parameters:
  ///   - plan: the plan.
  ///   - today: the current day.
  ///   - folder: the path of the folder, without a trailing slash.
  ///   - cacheHome: the folder for the cache of recipes, created on demand; nil for no cache.
  public convenience init(_ plan: Plan, today: DayNumber, in folder: String, cacheHome: String? = nil) {
    self.init(plan, today: today) {
      try RecipeFolder("\(folder)/recipes", isRequired: false, cacheHome: cacheHome)
    } rules: {
      try PlanningRules(path: "\(folder)/rules.txt", isRequired: false, meals: plan.order.configured)
    }
  }

  /// The same household with another plan, such as the one after a change.
  public func with(_ plan: Plan) -> Household { Household(self, plan) }

  // MARK: Parts

  /// The recipes.
  /// - Throws: `SystemError` if the folder exists and cannot be read.
  public var recipes: RecipeFolder { get throws { try parts.recipes.get() } }

  /// The recipes that the names of dishes refer to. If the recipes cannot be read, a dish is identified by its name.
  public var dishes: DishNames { parts.dishes }

  /// The names, aisles and measures of the things that the household buys.
  /// - Throws: `SystemError` if the recipes folder exists and cannot be read.
  public var groceries: Groceries { get throws { try parts.groceries.get() } }

  /// The ingredients of dishes, including those of the recipes that they include.
  /// - Throws: `SystemError` if the recipes folder exists and cannot be read.
  package var contents: DishContents { get throws { try parts.contents.get() } }

  /// The things in the house: those that never run out, and those that are there in a certain amount.
  /// - Throws: `SystemError` if the recipes folder, or another pantry that the user named, cannot be read.
  public var pantry: Pantry { get throws { try parts.pantry.get() } }

  /// The rules for suggestions.
  /// - Throws: `SystemError` if the file exists and cannot be read.
  public var rules: PlanningRules { get throws { try parts.rules.get() } }

  /// The possible guests; none if the rules cannot be read.
  package var guests: Guests { (try? rules)?.guests ?? Guests() }

  /// The servings of a dish at a meal of a day, as lists count them; for a line of guests, their number. nil if the
  /// servings are unknown.
  package func servings(of dish: Dish, at meal: MealType, _ day: DayPlan) -> Rational? {
    if guests.include(dish) { return Rational(Guests.count(dish), over: 100) }
    let there = guests.seated(at: day).meals.first { $0.type == meal }
    var usual = servings.map { Rational($0) }
    if usual == nil, dish.servings == nil, let book = try? recipes.book,
      case .recipe(let entry) = book.index.recipe(ofDish: dish.text)
    {
      usual = book.servings(of: entry)
    }
    return dish.servings(usual: usual, guests: there?.guests ?? 0)
  }

  // MARK: The shopping list

  /// An empty count of what dishes need.
  package func count() throws -> ShoppingCount {
    ShoppingCount(try recipes.book, try groceries, household: servings)
  }

  /// The shopping list of the plan for a range of days.
  /// - Parameters:
  ///   - days: the days to shop for.
  ///   - purchases: what was bought; nil for the purchases in the plan.
  /// - Throws: `SystemError` if a part of the household cannot be read.
  public func shoppingList(
    for days: ClosedRange<DayNumber>, _ purchases: Purchases? = nil
  ) throws -> ShoppingList {
    let count = try count()
    var stream = plan.days(days)
    let guests = guests
    while let day = stream.next() { count.add(guests.seated(at: day)) }
    count.addSomeday(plan.tail.lines.map(\.line))
    let (larder, unreadable, gaps) = try larder(before: days, purchases, for: count)
    var list = count.list(without: try pantry, larder, for: days)
    list.unreadable = unreadable + stream.unreadable
    list.gaps += gaps
    return list
  }

  // MARK: What to do ahead

  /// The tasks to do ahead on a range of days, from the notes of dishes and the timers of their recipes.
  /// - Parameters:
  ///   - days: the days whose tasks are wanted.
  ///   - filter: returns a day with only the wanted dishes.
  public func ahead(
    on days: ClosedRange<DayNumber>, only filter: (DayPlan) -> DayPlan = { $0 }
  ) -> AheadList {
    let list = AheadList(days)
    var stream = plan.days(AheadList.days(for: days))
    let guests = guests
    while let day = stream.next() { list.add(filter(guests.seated(at: day)), waits: waits) }
    list.unreadable = stream.unreadable
    list.gaps = (try? recipes.book.unread) ?? []
    return list
  }

  /// The tasks to do ahead for a dish that is planned on a day.
  package func tasks(_ dish: Dish, on day: DayNumber, at meal: MealType) -> [AheadList.Item] {
    AheadList.items(for: dish, on: day, at: meal, waits: waits)
  }

  /// The tasks for which it is too late once a dish is moved. See `AheadList.missed`.
  package func missed(
    _ dish: Dish, from old: DayNumber?, to new: DayNumber, at meal: MealType
  ) -> [AheadList.Item] {
    AheadList.missed(dish, from: old, to: new, at: meal, today: today, waits: waits)
  }

  /// The long waits in the recipe of a dish; none if the recipes cannot be read.
  private func waits(_ dish: String) -> [RecipeWait] {
    if let waits = parts.waits[dish] { return waits }
    let index = try? recipes.book.index
    let place = index?.onlyPlace(ofDish: dish)
    let waits = place.flatMap { index?.entries[$0].facts.waits } ?? []
    parts.waits[dish] = waits
    return waits
  }

  // MARK: Suggestions

  /// The best choice of dishes for the open meals of a range, by the rules, the recipes and what the household usually
  /// eats.
  /// - Parameters:
  ///   - days: the days to fill.
  ///   - meals: the meals to fill.
  ///   - seed: a random seed, to get a different good choice; 0 for no randomness.
  /// - Throws: `SystemError` if a part of the household cannot be read.
  public func suggestions(
    for days: ClosedRange<DayNumber>, meals: [MealType] = [.dinner], seed: Int = 0
  ) throws -> Suggestions {
    try planner(for: days, meals: meals, seed: seed).suggestions()
  }

  /// The planner for a range of days. It makes suggestions and finds broken rules.
  /// - Parameters:
  ///   - days: the days to fill.
  ///   - meals: the meals to fill.
  ///   - seed: the random seed; 0 for no randomness.
  /// - Throws: `SystemError` if a part of the household cannot be read.
  package func planner(
    for days: ClosedRange<DayNumber>, meals: [MealType], seed: Int = 0
  ) throws -> Planner {
    let (index, perishables) = (try recipes.book.index, try perishables(before: days))
    let groceries = try groceries
    let recipes = PlannedRecipes(
      index, try contents, key: perishables.isEmpty ? nil : { Folding.key(groceries.key($0)) })
    let request = PlanningRequest(meals: meals, today: today, seed: seed, rescueMeal: plan.order.main)
    let planner = Planner(
      request, PlanHistory(plan, around: days, dishes, guests), try rules.rules, recipes: recipes,
      perishables: perishables)
    let files = try self.recipes.book.unread + groceries.problems + pantry.problems
    planner.problems = try rules.problems + files.filter { $0.severity == .unread }.map(self.recipes.located)
    return planner
  }

  /// The things in the house that go bad and are not used up before a range of days.
  private func perishables(before days: ClosedRange<DayNumber>) throws -> [Perishable] {
    let purchases = Purchases(plan)
    let dates = try pantry.stocks.map(\.expire) + purchases.all.map(\.until)
    guard dates.contains(where: { $0.map { $0 >= days.lowerBound } ?? false }) else { return [] }
    return try larder(before: days, purchases).0.perishables.map {
      Perishable(name: $0.name, key: Folding.key($0.key), until: $0.until)
    }
  }
}

extension PlanningRules {
  /// Reads a file of rules; if it does not exist, the standard rule applies.
  /// - Parameters:
  ///   - path: the file.
  ///   - isRequired: whether a missing file is an error.
  ///   - meals: the configured meal types.
  /// - Throws: `SystemError` if the file cannot be read.
  public init(path: String, isRequired: Bool, meals: [MealType]) throws(SystemError) {
    guard let bytes = try TextFile.read(path, "read the rules", isRequired: isRequired, most: Recipe.longest)
    else {
      self.init()
      return
    }
    self.init(reading: bytes, file: path, meals: meals)
  }
}
