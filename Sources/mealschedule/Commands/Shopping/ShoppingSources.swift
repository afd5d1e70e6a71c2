import MealCore

/// The parts of a shopping list: the recipes, the files beside them, and what was bought for the plan.
struct ShoppingSources {
  let settings: Settings
  let recipes: RecipeFolder
  let aisles: AisleList
  let pantry: Pantry

  init(_ settings: Settings, _ arguments: ParsedArguments) throws {
    self.settings = settings
    recipes = try settings.recipes(arguments)
    aisles = try recipes.aisles()
    if arguments.has(ShopOptions.noPantry) {
      pantry = Pantry()
    } else if let path = arguments.value(ShopOptions.pantry) {
      pantry = Pantry(
        reading: try TextFile.read(path, "read the pantry", isRequired: true) ?? [], file: path)
    } else {
      pantry = try recipes.pantry()
    }
  }

  // MARK: The list

  /// - Parameters:
  ///   - keepsPurposes: whether the list knows what each thing is for.
  ///   - larder: what is in the house.
  func count(keepsPurposes: Bool, _ larder: Larder) -> ShoppingCount {
    ShoppingCount(
      recipes.book, aisles, household: settings.household, keepsPurposes: keepsPurposes,
      keepsDays: !larder.isEmpty)
  }

  /// The list of the plan for some days.
  func list(
    _ snapshot: PlanSnapshot, _ purchases: Purchases, for days: ClosedRange<DayNumber>,
    keepsPurposes: Bool
  ) throws -> (list: ShoppingList, unreadable: [UnreadableLine]) {
    let (larder, earlier) = try larder(purchases, before: days, snapshot)
    var count = count(keepsPurposes: keepsPurposes, larder)
    let stream = try DayStream(snapshot, days)
    while let plan = try stream.nextDay() { count.add(plan) }
    count.addSomeday(try snapshot.tail().lines.map(\.line))
    return (count.list(without: pantry, larder, for: days), earlier + stream.unreadable)
  }

  // MARK: What was bought

  /// What was bought for the plan; nothing for a plan from standard input.
  func purchases() throws -> Purchases {
    guard settings.planPath != "-" else { return Purchases() }
    let file = try settings.store().stock()
    return Purchases(reading: try file.read(), file: file.path)
  }

  /// For how many days a thing that was not bought stays on the list.
  private static let dueDays = 7

  /// What is in the house on the first day of a list, after the plan has used it on the days before it.
  /// - Parameters:
  ///   - days: the days of the list; of the days before them, the last week's things to buy are due.
  ///   - snapshot: the plan. It is read from the day of the first purchase that is not used up.
  func larder(
    _ purchases: Purchases, before days: ClosedRange<DayNumber>, _ snapshot: PlanSnapshot
  ) throws -> (Larder, [UnreadableLine]) {
    var larder = Larder(purchases, pantry, aisles)
    let start = days.lowerBound
    var due: ClosedRange<DayNumber>?
    let firstDue = settings.today.clampedAdding(-ShoppingSources.dueDays)
    if days.upperBound >= settings.today, start > firstDue, settings.today > .first {
      due = firstDue...min(start, settings.today).clampedAdding(-1)
    }
    let firstUse = larder.firstDay ?? start
    let first = min(firstUse, due?.lowerBound ?? start)
    guard first < start else { return (larder, []) }
    let stream = try DayStream(snapshot, first...start.clampedAdding(-1))
    var dishes: [(day: DayNumber, meal: MealType, dish: Dish)] = []
    while let plan = try stream.nextDay() {
      for meal in plan.meals where plan.day >= firstUse || meal.type.isBuy {
        dishes += meal.dishes.map { (plan.day, meal.type, $0.dish) }
      }
    }
    if !dishes.isEmpty { larder = used(larder, purchases, by: dishes, dueOn: due) }
    return (larder, stream.unreadable)
  }

  /// Uses up what is in the house, or takes the result of an earlier run.
  private func used(
    _ larder: Larder, _ purchases: Purchases, by dishes: [(day: DayNumber, meal: MealType, dish: Dish)],
    dueOn due: ClosedRange<DayNumber>?
  ) -> Larder {
    var cache: (file: CacheFile, key: LarderCache)?
    if let state = recipes.state, let plan = try? settings.store().stateFolder().path {
      var key = LarderCache(recipes: state, purchases, pantry, aisles, settings.household)
      key.add(due)
      for (day, meal, dish) in dishes { key.add(day, meal, dish) }
      let file = CacheFile(home: settings.cacheHome, name: "larder", folder: plan)
      if let bytes = file.read(), let known = key.larder(bytes, larder) { return known }
      cache = (file, key)
    }
    var count = ShoppingCount(
      recipes.book, aisles, household: settings.household, keepsPurposes: false, keepsDays: true)
    for (day, meal, dish) in dishes { count.add(day, meal, dish) }
    var used = larder
    used.use(count, dueOn: due)
    if let cache, let bytes = cache.key.bytes(of: used, from: larder) { cache.file.write(bytes) }
    return used
  }

  /// What is in the house today.
  func larder(_ purchases: Purchases, _ snapshot: PlanSnapshot) throws -> (Larder, [UnreadableLine]) {
    try larder(purchases, before: settings.today...settings.today, snapshot)
  }
}
