import MealCore

/// Changing what was bought, for `shop` and for the lists of `scroll`.
extension ShoppingSources {
  /// Changes what was bought, as one change that can be undone.
  /// - Parameter edit: makes the change and returns the change to the plan that goes with it, and a summary;
  ///   nil if there is nothing to do. Called again if the plan changes meanwhile.
  /// - Returns: the change, and what was bought before it, with the lines that cannot be read.
  func change(
    _ edit: (Plan, inout Purchases) throws -> (PlanChange?, ChangeOperation)?
  ) throws -> (applied: AppliedChange, before: Purchases) {
    let store = try settings.store()
    let file = try store.stock()
    var before = Purchases()
    let applied = try store.applyToStock { snapshot, bytes in
      var purchases = Purchases(reading: bytes, file: file.path)
      before = purchases
      guard let (plan, operation) = try edit(snapshot, &purchases) else {
        return PlanStore.StockChange(plan: nil, stock: bytes, ChangeOperation(.tick))
      }
      return PlanStore.StockChange(plan: plan, stock: purchases.bytes, operation)
    }
    return (applied, before)
  }

  /// Records that things were bought, and drops what the plan used up some weeks ago.
  /// - Returns: the change to the plan that goes with it, and a summary; nil if nothing is ticked.
  func tick(
    _ ticks: [Tick], _ purchases: inout Purchases, _ snapshot: Plan
  ) throws -> (PlanChange?, ChangeOperation)? {
    var someday: [String] = []
    for tick in ticks { someday += tick.record(in: &purchases, on: settings.today) }
    let words = ticks.filter { !$0.isEmpty }.map(\.words)
    guard let first = words.first else { return nil }
    try settle(&purchases, snapshot)
    return (try removal(of: someday, snapshot), ChangeOperation(.tick, first, count: words.count))
  }

  /// The change that takes things out of the plan that were to be bought someday; nil if there are none.
  private func removal(of names: [String], _ snapshot: Plan) throws -> PlanChange? {
    var counts: [Dish: Int] = [:]
    var targets: [PlanTarget] = []
    for case .someday(let meal, let dish) in snapshot.tail.lines.map(\.line) where meal.isBuy {
      let ordinal = counts[dish, default: 0]
      counts[dish] = ordinal + 1
      let thing = ThingToBuy(dish).name
      if names.contains(where: { aisles.areSame($0, thing) }) {
        targets.append(PlanTarget(day: nil, meal: meal, dish: dish, ordinal: ordinal))
      }
    }
    return targets.isEmpty ? nil : .remove(.targets(targets), repeats: .thoseDays)
  }

  private func settle(_ purchases: inout Purchases, _ snapshot: Plan) throws {
    let day = settings.today.clampedAdding(-Purchases.memory)
    guard purchases.all.contains(where: { $0.from < day }) else { return }
    // The purchases are new: an earlier run cannot have kept what is left of them.
    purchases.settle(try larder(purchases, before: day...day, snapshot, nil).0, on: day)
  }
}
