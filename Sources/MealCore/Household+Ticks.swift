/// Ticking things on a shopping list.
extension Household {
  /// Changes what was bought, as one change that can be undone.
  /// - Parameter edit: makes the change for the household with its current plan, and returns the other lines to
  ///   change and a summary; nil if there is nothing to do. Called again if the plan changes meanwhile.
  package func change(
    in store: some PlanStorage,
    _ edit: (Household, inout Purchases) throws -> (lines: [LineRevision], ChangeOperation)?
  ) throws -> AppliedChange {
    try store.apply { plan in
      var purchases = Purchases(plan)
      guard let (lines, operation) = try edit(with(plan), &purchases) else { return .revise([]) }
      return .revise(purchases.changes(in: plan) + lines, as: operation)
    }
  }

  /// Everything that is in the house today, and what is planned with it in the next two weeks.
  /// - Parameter days: the days of purchase; nil for all.
  package func stockList(
    boughtOn days: ClosedRange<DayNumber>? = nil
  ) throws -> (list: ShoppingList, unreadable: [UnreadableLine], gaps: [Problem]) {
    let count = try count()
    var stream = plan.days(today...today.clampedAdding(13))
    while let day = stream.next() { count.add(day) }
    let bought = Purchases(Purchases(plan).all.filter { $0.bought <= today })
    let (larder, unreadable, gaps) = try larder(before: nil, bought)
    return (
      larder.list(on: today, boughtOn: days, with: try pantry, for: count), unreadable + stream.unreadable,
      gaps
    )
  }

  /// Records that things were bought, and drops the purchases that the plan used up some weeks ago.
  /// - Parameter until: the last day on which they are good; nil if they do not go bad.
  /// - Returns: the changed lines of things to buy someday, how many purchases were dropped, and a summary; nil if
  ///   nothing is ticked.
  package func record(
    _ ticks: [Tick], in purchases: inout Purchases, until: DayNumber? = nil
  ) throws -> (lines: [LineRevision], dropped: Int, ChangeOperation)? {
    var someday: [(name: String, amounts: AmountSum)] = []
    for tick in ticks { someday += tick.record(in: &purchases, on: today, until: until) }
    let words = ticks.filter { !$0.isEmpty }.map(\.words)
    guard let first = words.first else { return nil }
    let dropped = try settle(&purchases)
    return (try revisions(without: someday), dropped, ChangeOperation(.tick, first, count: words.count))
  }

  /// A remark that names the dishes that the new purchase goes to and, unless they are on exactly the days of the list,
  /// how much more these days need: `goes to pizza, Fri 15 Mar; Sat 16 Mar needs 200 g more`. nil if it goes to no
  /// dish, or if the days of the list are over.
  /// - Parameter purchases: the purchases, with the ticked thing among them.
  package func way(of tick: Tick, _ purchases: Purchases) throws -> String? {
    let days = Set(tick.parts.filter { $0.item.reason == .planned }.flatMap(\.item.days))
    guard let last = days.max(), last >= today else { return nil }
    let list = try shoppingList(for: today...last, purchases)
    let items = list.items.filter { $0.name == tick.name && $0.reason == .planned }
    let draws = Dictionary(grouping: items.flatMap { $0.draws ?? [] }, by: \.need.day)
      .sorted { $0.key < $1.key }
    func isNew(_ source: Larder.Source) -> Bool {
      if case .purchase(let index) = source { purchases.kept[index].origin == nil } else { false }
    }
    var takers: [(day: DayNumber, words: String)] = []
    var hasDishes = false
    for (day, draws) in draws {
      let purposes = draws.filter { $0.taken.contains { isNew($0.source) } }.map(\.need.purpose)
      guard !purposes.isEmpty else { continue }
      let dishes = purposes.filter { !$0.meal.isBuy }.map(\.dish).distinct()
      let names = dishes.isEmpty ? purposes.map { "buy \($0.dish)" } : dishes
      takers.append((day, names.map { $0 + ", " }.joined() + day.spelledOutWithoutYear))
      hasDishes = hasDishes || !dishes.isEmpty
    }
    guard hasDishes else { return nil }
    // The pantry covers the first days, so assign the amounts to buy to the last days first.
    let measures = try groceries.measures(of: tick.name)
    var toBuy = AmountSum(measures)
    for item in items { toBuy.add(item.amounts) }
    var needs: [String] = []
    for (day, draws) in draws.reversed() {
      var missing = AmountSum(measures)
      for draw in draws where draw.missing.total > .zero { missing.add(draw.missing) }
      let lack = missing.take(from: &toBuy)
      if days.contains(day), !lack.isEmpty {
        let amount = lack.text.isEmpty ? "" : lack.text + " "
        needs.insert("\(day.spelledOutWithoutYear) needs \(amount)more", at: 0)
      }
    }
    if Set(takers.map(\.day)) == days { needs = [] }
    let more = takers.count > 3 ? " and \(takers.count - 3) more" : ""
    return (["goes to " + takers.prefix(3).map(\.words).joined(separator: " and ") + more] + needs.prefix(3))
      .joined(separator: "; ")
  }

  /// Records that a thing on the plan's list was bought today, in the full amount on the list.
  /// - Parameter days: the days of the list; those before today do not count.
  /// - Returns: the change, and a message that says what is ticked, and for which dishes.
  package func tick(
    _ name: String, for days: ClosedRange<DayNumber>, in store: some PlanStorage
  ) throws -> (AppliedChange, words: String) {
    guard days.upperBound >= today else { throw LineError("these days are in the past") }
    let days = max(days.lowerBound, today)...days.upperBound
    var words = ""
    let applied = try change(in: store) { household, purchases in
      let list = try household.shoppingList(for: days, purchases)
      let tick = try Tick(ThingToBuy(name: name, amount: nil), on: list, for: days)
      guard let recorded = try household.record([tick], in: &purchases) else {
        throw LineError("\(name): \(tick.reason)")
      }
      tick.way = try household.way(of: tick, purchases)
      words = tick.lines.joined(separator: "; ")
      return (recorded.lines, recorded.2)
    }
    return (applied, words)
  }

  /// Undoes the last purchase of a thing.
  package func untick(_ name: String, in store: some PlanStorage) throws -> AppliedChange {
    try change(in: store) { household, purchases in
      let taken = purchases.untick([(name, nil)], in: try household.larder(before: nil, purchases).0)
      guard let sum = taken.first, !sum.isEmpty else {
        throw LineError("\(name) is not ticked: it is from the pantry, or used up")
      }
      return ([], ChangeOperation(.untick, Tick.words(sum, name)))
    }
  }
}
