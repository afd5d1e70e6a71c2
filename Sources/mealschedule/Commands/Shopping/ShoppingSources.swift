import MealCore

/// The parts of a shopping list: the recipes, the files beside them, and what was bought for the plan.
struct ShoppingSources {
  let settings: Settings
  let recipes: RecipeFolder
  let aisles: AisleList
  let pantry: Pantry
  /// In nanoseconds since 1970.
  var now = CacheFile.now

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
    _ snapshot: Plan, _ purchases: Purchases, for days: ClosedRange<DayNumber>,
    keepsPurposes: Bool
  ) throws -> (list: ShoppingList, unreadable: [UnreadableLine]) {
    let (larder, earlier) = try larder(purchases, before: days, snapshot)
    return try list(snapshot, larder, earlier, for: days, keepsPurposes: keepsPurposes)
  }

  /// The list of the plan for some days.
  /// - Parameter purchases: reads the stock file. Not called if an earlier run has kept what is left of it.
  func list(
    _ snapshot: Plan, for days: ClosedRange<DayNumber>, keepsPurposes: Bool,
    reading purchases: () -> Purchases
  ) throws -> (list: ShoppingList, unreadable: [UnreadableLine]) {
    // The state of the stock file is that before it is read.
    let stock = settings.planPath == "-" ? nil : try settings.store().stock().settledState(at: now)
    let known = knownLarder(snapshot, before: days, stock: stock)
    if let larder = known?.larder(isOfState: true) {
      return try list(snapshot, larder, [], for: days, keepsPurposes: keepsPurposes)
    }
    let (larder, earlier) = try larder(purchases(), before: days, snapshot, known)
    return try list(snapshot, larder, earlier, for: days, keepsPurposes: keepsPurposes)
  }

  private func list(
    _ snapshot: Plan, _ larder: consuming Larder, _ earlier: [UnreadableLine],
    for days: ClosedRange<DayNumber>, keepsPurposes: Bool
  ) throws -> (list: ShoppingList, unreadable: [UnreadableLine]) {
    var count = count(keepsPurposes: keepsPurposes, larder)
    var stream = snapshot.days(days)
    while let plan = stream.next() { count.add(plan) }
    count.addSomeday(snapshot.tail.lines.map(\.line))
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

  /// Of the days before a list, those whose things to buy are on it if they were not bought.
  private func dueDays(before days: ClosedRange<DayNumber>) -> ClosedRange<DayNumber>? {
    let (start, today) = (days.lowerBound, settings.today)
    let first = today.clampedAdding(-ShoppingSources.dueDays)
    guard days.upperBound >= today, start > first, today > .first else { return nil }
    return first...min(start, today).clampedAdding(-1)
  }

  /// What is in the house on the first day of a list, after the plan has used it on the days before it.
  /// - Parameters:
  ///   - days: the days of the list; of the days before them, the last week's things to buy are due.
  ///   - snapshot: the plan. It is read from the day of the first purchase that is not used up.
  func larder(
    _ purchases: Purchases, before days: ClosedRange<DayNumber>, _ snapshot: Plan
  ) throws -> (Larder, [UnreadableLine]) {
    try larder(purchases, before: days, snapshot, knownLarder(snapshot, before: days, stock: nil))
  }

  /// The same.
  /// - Parameter known: what an earlier run may have kept; nil to know also what the plan has used up.
  func larder(
    _ purchases: Purchases, before days: ClosedRange<DayNumber>, _ snapshot: Plan,
    _ known: KnownLarder?
  ) throws -> (Larder, [UnreadableLine]) {
    let larder = Larder(purchases, pantry, aisles)
    let (start, due) = (days.lowerBound, dueDays(before: days))
    let firstUse = larder.firstDay ?? start
    let first = min(firstUse, due?.lowerBound ?? start)
    guard first < start else { return (larder, []) }
    var stream = snapshot.days(first...start.clampedAdding(-1))
    var dishes: [(day: DayNumber, meal: MealType, dish: Dish)] = []
    while let plan = stream.next() {
      for meal in plan.meals where plan.day >= firstUse || meal.type.isBuy {
        dishes += meal.dishes.map { (plan.day, meal.type, $0.dish) }
      }
    }
    guard !dishes.isEmpty || !larder.isEmpty else { return (larder, stream.unreadable) }
    var known = known
    known?.key.add(purchases)
    for (day, meal, dish) in dishes { known?.key.add(day, meal, dish) }
    let kept = known?.larder(isOfState: false)
    var used = kept ?? larder
    if kept == nil {
      var count = ShoppingCount(
        recipes.book, aisles, household: settings.household, keepsPurposes: false, keepsDays: true)
      for (day, meal, dish) in dishes { count.add(day, meal, dish) }
      used.use(count, dueOn: due)
    }
    // Lines that cannot be read are reported each time.
    let isWhole = stream.unreadable.isEmpty && purchases.problems.isEmpty
    known?.keep(used, isOfState: isWhole, isNew: kept == nil)
    return (used, stream.unreadable)
  }

  /// What an earlier run has kept of the larder before a list; nil if a recipe changed within the last second.
  /// - Parameter stock: identifies the contents of the stock file; nil if these are known otherwise.
  private func knownLarder(
    _ snapshot: Plan, before days: ClosedRange<DayNumber>, stock: String?
  ) -> KnownLarder? {
    guard let state = recipes.state, let folder = try? settings.store().stateFolder().path else { return nil }
    return KnownLarder(
      file: CacheFile(home: settings.cacheHome, name: "larder", folder: folder),
      key: LarderCache(
        recipes: state, pantry, aisles, settings.household, before: days.lowerBound,
        due: dueDays(before: days), plan: stock == nil ? nil : snapshot.settledState(at: now), stock: stock))
  }

  /// What is in the house today.
  func larder(_ purchases: Purchases, _ snapshot: Plan) throws -> (Larder, [UnreadableLine]) {
    try larder(purchases, before: settings.today...settings.today, snapshot)
  }
}

/// A larder that an earlier run may have kept.
struct KnownLarder {
  let file: CacheFile
  var key: LarderCache

  /// The larder; nil if something else was kept.
  /// - Parameter isOfState: whether the state of the files is enough to know, or what they have counts.
  func larder(isOfState: Bool) -> Larder? {
    guard key.hasState || !isOfState, let bytes = file.read() else { return nil }
    return key.larder(bytes, isOfState: isOfState)
  }

  /// Keeps a larder for later runs.
  /// - Parameters:
  ///   - isOfState: whether the state of the files is enough to know it.
  ///   - isNew: whether the larder was computed now, and did not come from the cache.
  func keep(_ larder: Larder, isOfState: Bool, isNew: Bool) {
    guard isNew || isOfState && key.hasState, let bytes = key.bytes(of: larder, isOfState: isOfState) else {
      return
    }
    file.write(bytes)
  }
}
