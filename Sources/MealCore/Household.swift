/// What is known of a household beside its plan: the recipes, the aisles of its shop, what is in the house.
///
///     let household = try Household(RecipeFolder("recipes", cacheHome: nil), today: today)
///     let (list, _) = household.list(try store.load(), for: today...today + 6)
///
/// Every shopping list is made here, and what is in the house on a day is worked out here.
public struct Household {
  /// The recipes folder.
  public let recipes: RecipeFolder
  /// The names that count as one thing, and the aisles of the shop.
  public let aisles: AisleList
  /// What is always in the house, or has an amount that is there now.
  public let pantry: Pantry
  /// The servings of dishes that do not give any; nil for those of their recipes.
  public let servings: Servings?
  /// The current day.
  public let today: DayNumber
  /// The folder for caches; nil for no cache.
  package var cacheHome: String?

  /// - Parameters:
  ///   - recipes: the recipes folder, which also has `aisle.conf` and `pantry.conf`.
  ///   - pantry: in place of that of the folder.
  ///   - servings: the servings of dishes that do not give any; nil for those of their recipes.
  ///   - today: the current day.
  /// - Throws: `SystemError` if `aisle.conf` or `pantry.conf` exists and cannot be read.
  public init(
    _ recipes: RecipeFolder, pantry: Pantry? = nil, servings: Servings? = nil, today: DayNumber
  ) throws(SystemError) {
    let used = if let pantry { pantry } else { try recipes.pantry() }
    self.init(recipes, try recipes.aisles(), used, servings: servings, today: today)
  }

  package init(
    _ recipes: RecipeFolder, _ aisles: AisleList, _ pantry: Pantry, servings: Servings?, today: DayNumber
  ) {
    (self.recipes, self.aisles, self.pantry) = (recipes, aisles, pantry)
    (self.servings, self.today) = (servings, today)
  }

  // MARK: The list

  /// An empty count of what dishes need.
  /// - Parameters:
  ///   - keepsPurposes: whether the list knows what each thing is for.
  ///   - larder: what is in the house.
  package func count(keepsPurposes: Bool, _ larder: Larder) -> ShoppingCount {
    ShoppingCount(
      recipes.book, aisles, household: servings, keepsPurposes: keepsPurposes,
      keepsDays: !larder.isEmpty)
  }

  /// The list of the plan for some days.
  /// - Parameters:
  ///   - keepsPurposes: whether the list knows what each thing is for.
  ///   - purchases: what was bought; nil for what the plan says.
  public func list(
    _ plan: Plan, for days: ClosedRange<DayNumber>, keepsPurposes: Bool = false,
    _ purchases: Purchases? = nil
  ) -> (list: ShoppingList, unreadable: [UnreadableLine]) {
    let (larder, unreadable) = larder(plan, before: days, purchases)
    var count = count(keepsPurposes: keepsPurposes, larder)
    var stream = plan.days(days)
    while let day = stream.next() { count.add(day) }
    count.addSomeday(plan.tail.lines.map(\.line))
    return (count.list(without: pantry, larder, for: days), unreadable + stream.unreadable)
  }

  // MARK: What is in the house

  /// For how many days a thing that was not bought stays on the list.
  private static let dueDays = 7

  /// Of the days before a list, those whose things to buy are on it if they were not bought.
  private func dueDays(before days: ClosedRange<DayNumber>) -> ClosedRange<DayNumber>? {
    let (start, today) = (days.lowerBound, today)
    let first = today.clampedAdding(-Household.dueDays)
    guard days.upperBound >= today, start > first, today > .first else { return nil }
    return first...min(start, today).clampedAdding(-1)
  }

  /// What is in the house today.
  package func larder(_ plan: Plan, _ purchases: Purchases? = nil) -> (Larder, [UnreadableLine]) {
    larder(plan, before: today...today, purchases)
  }

  /// What is in the house on the first day of a list, after the plan has used it on the days before it.
  /// - Parameters:
  ///   - plan: the plan. It is read from the day of the first purchase that is not used up.
  ///   - days: the days of the list; of the days before them, the last week's things to buy are due.
  ///   - purchases: what was bought; nil for what the plan says.
  package func larder(
    _ plan: Plan, before days: ClosedRange<DayNumber>, _ purchases: Purchases? = nil
  ) -> (Larder, [UnreadableLine]) {
    var larder = Larder(purchases ?? Purchases(plan), pantry, aisles)
    let (start, due) = (days.lowerBound, dueDays(before: days))
    let firstUse = larder.firstDay ?? start
    let first = min(firstUse, due?.lowerBound ?? start)
    guard first < start else { return (larder, []) }
    var stream = plan.days(first...start.clampedAdding(-1))
    var count = ShoppingCount(
      recipes.book, aisles, household: servings, keepsPurposes: false, keepsDays: true)
    while let day = stream.next() {
      for meal in day.meals where day.day >= firstUse || meal.type.isBuy {
        for planned in meal.dishes { count.add(day.day, meal.type, planned.dish) }
      }
    }
    larder.use(count, dueOn: due)
    return (larder, stream.unreadable)
  }

  // MARK: What was bought

  /// The lines of things to buy someday that are bought, without them.
  package func removals(of names: [String], _ plan: Plan) -> [LineRevision] {
    guard !names.isEmpty else { return [] }
    return plan.tail.lines.filter { place in
      guard case .someday(let meal, let dish) = place.line, meal.isBuy else { return false }
      return names.contains { aisles.areSame($0, ThingToBuy(dish).name) }
    }.map { LineRevision($0, to: nil) }
  }

  /// Drops purchases that the plan used up some weeks ago; returns how many.
  package func settle(_ purchases: inout Purchases, _ plan: Plan) -> Int {
    let day = today.clampedAdding(-Purchases.memory)
    guard purchases.all.contains(where: { $0.from < day }) else { return 0 }
    return purchases.settle(larder(plan, before: day...day, purchases).0, on: day)
  }
}

extension Purchases {
  /// The `bought` lines of a plan. Costs one pass over it.
  public init(_ plan: Plan) {
    self.init(plan.boughtLines().compactMap { Purchase($0.line) })
  }

  /// The lines that differ from those of the plan that was read.
  public func changes(in plan: Plan) -> [LineRevision] {
    let new = Dictionary(grouping: kept, by: \.origin)
    let old = plan.boughtLines().enumerated().flatMap { index, place -> [LineRevision] in
      let purchases = new[index, default: []].map(\.purchase)
      guard purchases != [Purchase(place.line)] else { return [] }
      return [LineRevision(place, to: purchases.first?.line)]
        + purchases.dropFirst().map { LineRevision(nil, to: $0.line) }
    }
    return old + new[nil, default: []].map { LineRevision(nil, to: $0.purchase.line) }
  }
}

extension Plan {
  fileprivate func boughtLines() -> [PlacedLine] {
    var lines: [PlacedLine] = []
    _ = forEachLine(
      on: nil, where: { $0.isBought }, { if Purchase($0.line) != nil { lines.append($0) } })
    return lines
  }
}
