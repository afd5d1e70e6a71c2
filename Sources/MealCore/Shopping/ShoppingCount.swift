/// Gathers what dishes need, one after the other.
///
/// Dishes of one recipe are added up before their ingredients are: a year costs little more than a week, and a
/// hundred thousand entries no more memory than their recipes. Only if it is wanted, what each is for is kept too.
public struct ShoppingCount {
  private let book: RecipeBook
  private let aisles: AisleList
  private let household: Servings?
  private let keepsPurposes: Bool
  /// In the order in which they came.
  private var uses: [Use] = []
  /// Where in `uses` each recipe is, by its path.
  private var places: [String: Int] = [:]
  /// What was found for each name of a dish.
  private var found: [String: Found] = [:]
  private var list = ShoppingList()
  private var added = 0

  /// What a dish comes to.
  private enum Found {
    /// A recipe, by its place in `uses`.
    case use(Int)
    /// No recipe; where in the list it stands, if it stands there once for all days.
    case unknown(near: String?, place: Int?)
  }

  /// How often a recipe is cooked.
  fileprivate struct Use {
    let recipe: ExpandedRecipe
    /// What scales: so many times the recipe, in parts that could not be added.
    var factors: [Rational] = []
    /// What does not: so many times.
    var times = 0
    var purposes: [(purpose: ShoppingList.Purpose, factor: Rational)] = []
  }

  /// - Parameters:
  ///   - household: for how many a dish is that says nothing.
  ///   - keepsPurposes: whether the list is to know what each thing is for.
  public init(_ book: RecipeBook, _ aisles: AisleList, household: Servings?, keepsPurposes: Bool) {
    self.book = book
    self.aisles = aisles
    self.household = household
    self.keepsPurposes = keepsPurposes
  }

  public mutating func add(_ plan: DayPlan) {
    for meal in plan.meals {
      for planned in meal.dishes { add(plan.day, meal.type, planned.dish) }
    }
  }

  public mutating func add(_ day: DayNumber, _ meal: MealType, _ dish: Dish) {
    if let servings = dish.servings, servings.hundredths == 0 { return }
    added += 1
    let found = found[dish.text] ?? find(dish.text)
    switch found {
    case .use(let place): add(day, meal, dish, place)
    case .unknown(_, let place?) where !keepsPurposes: list.unknown[place].count += 1
    case .unknown(let near, _):
      self.found[dish.text] = .unknown(near: near, place: list.unknown.count)
      list.unknown.append(ShoppingList.Unknown(day: day, meal: meal, dish: dish.text, near: near))
    }
  }

  private mutating func find(_ dish: String) -> Found {
    let result: Found
    switch book.index.recipe(ofDish: dish) {
    case .none(let near): result = .unknown(near: near, place: nil)
    case .ambiguous(let entries):
      list.ambiguous.append((dish, entries.map(\.path)))
      result = .unknown(near: nil, place: nil)
    case .recipe(let entry): result = place(entry.path)
    }
    found[dish] = result
    return result
  }

  private mutating func place(_ path: String) -> Found {
    if let place = places[path] { return .use(place) }
    let recipe = book.expanded(path)
    guard book.recipe(path).isReadable else {
      // Its dish is not to vanish from the list.
      list.problems += recipe.problems.filter { !list.problems.contains($0) }
      return .unknown(near: nil, place: nil)
    }
    places[path] = uses.count
    uses.append(Use(recipe: recipe))
    return .use(uses.count - 1)
  }

  private mutating func add(_ day: DayNumber, _ meal: MealType, _ dish: Dish, _ place: Int) {
    let servings = (dish.servings ?? household).map { Rational($0) }
    let factor = servings.flatMap { $0.divided(by: uses[place].recipe.servings) } ?? .one
    uses[place].add(factor)
    if keepsPurposes {
      let purpose = ShoppingList.Purpose(day: day, meal: meal, dish: dish.text, order: added)
      uses[place].purposes.append((purpose, factor))
    }
  }

  // MARK: The list

  /// All that was added, as a list.
  /// - Parameters:
  ///   - pantry: what is there already.
  ///   - bought: of this, what is for the days counts as bought; nothing where there are no days.
  public func list(
    without pantry: Pantry, _ bought: Purchases = Purchases(), for days: ClosedRange<DayNumber>? = nil
  ) -> ShoppingList {
    var list = list
    var items = ShoppingItems(aisles)
    var reported = Set(list.problems.map(\.description))
    list.problems = aisles.problems + pantry.problems + list.problems
    for use in uses {
      for problem in use.recipe.problems where reported.insert(problem.description).inserted {
        list.problems.append(problem)
      }
      for need in use.recipe.needs { items.add(need, times: use.times, factors: use.factors) }
      if keepsPurposes { items.addPurposes(use.purposes, use.recipe.needs) }
    }
    list.items = ShoppingList.Item.inShopOrder(
      items.all(without: pantry.byKey(aisles), days.map { bought.sums($0, aisles) } ?? [:]))
    return list
  }
}

extension ShoppingCount.Use {
  fileprivate mutating func add(_ factor: Rational) {
    times += 1
    if let last = factors.last, let sum = last.adding(factor) {
      factors[factors.count - 1] = sum
    } else {
      factors.append(factor)
    }
  }
}
