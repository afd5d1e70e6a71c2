import MealCore

extension Household {
  /// The household of these settings. The options of `shop` may name another pantry.
  init(_ settings: Settings, _ arguments: ParsedArguments) throws {
    var pantry: Pantry?
    if arguments.has(ShopOptions.noPantry) {
      pantry = Pantry()
    } else if let path = arguments.value(ShopOptions.pantry) {
      pantry = Pantry(
        reading: try TextFile.read(path, "read the pantry", isRequired: true) ?? [], file: path)
    }
    try self.init(
      try settings.recipes(arguments), pantry: pantry, servings: settings.household, today: settings.today)
    cacheHome = settings.cacheHome
  }

  // MARK: Ticks

  /// Changes what was bought, as one change that can be undone.
  /// - Parameter edit: makes the change and returns the lines of things to buy someday that go with it, and a
  ///   summary; nil if there is nothing to do. Called again if the plan changes meanwhile.
  func change(
    in store: some PlanStorage,
    _ edit: (Plan, inout Purchases) throws -> (lines: [LineRevision], ChangeOperation)?
  ) throws -> AppliedChange {
    try store.apply { plan in
      var purchases = Purchases(plan)
      guard let (lines, operation) = try edit(plan, &purchases) else { return .revise([]) }
      return .revise(purchases.changes(in: plan) + lines, as: operation)
    }
  }

  /// Records that things were bought, and drops what the plan used up some weeks ago.
  /// - Returns: the lines of things to buy someday that are bought, how many purchases were dropped, and a
  ///   summary; nil if nothing is ticked.
  func tick(
    _ ticks: [Tick], _ purchases: inout Purchases, _ plan: Plan
  ) -> (lines: [LineRevision], dropped: Int, ChangeOperation)? {
    var someday: [String] = []
    for tick in ticks { someday += tick.record(in: &purchases, on: today) }
    let words = ticks.filter { !$0.isEmpty }.map(\.words)
    guard let first = words.first else { return nil }
    let dropped = settle(&purchases, plan)
    let lines = removals(of: someday, plan)
    return (lines, dropped, ChangeOperation(.tick, first, count: words.count))
  }
}
