import MealCore

/// What was bought: `--tick`, `--untick`, `--ticked`.
extension ShopRun {
  /// Runs one of these options; nil if none is given.
  func runTicks(_ format: String) throws -> ExitStatus? {
    let given = [ShopOptions.tick, ShopOptions.untick, ShopOptions.ticked].filter(arguments.has)
    guard let option = given.first else { return nil }
    guard given.count == 1 else {
      throw UsageError("--\(option.name) cannot be used with --\(given[1].name)", hint: "use one of them")
    }
    if arguments.words.first == "-", option.name == ShopOptions.ticked.name {
      throw UsageError(
        "--\(option.name) cannot be used with entries from standard input",
        hint: "ticks belong to the list of the plan")
    }
    try invocation.refuse(ShopOptions.by, with: "--\(option.name)")
    guard option.name != ShopOptions.ticked.name else { return try showTicked(format) }
    try invocation.refuse(
      ShopOptions.format, with: "--\(option.name)", hint: "--ticked --format F lists what is in stock")
    guard !arguments.words.isEmpty else {
      throw UsageError(
        "--\(option.name) needs the name of something on the list", hint: "'mealschedule shop' shows the list"
      )
    }
    let names = try TypedNames(option, invocation)
    guard !names.isEmpty else {
      invocation.confirm("nothing to \(option.name)")
      return .done
    }
    return try option.name == ShopOptions.tick.name ? tick(names) : untick(names)
  }

  /// What was bought, and whether all of it could be read. Lines that cannot be read are reported.
  func purchases() -> (Purchases, areWhole: Bool) {
    do {
      let purchases = try sources.purchases()
      return (purchases, report(purchases))
    } catch let error as SystemError {
      invocation.warn("mealschedule: \(error.message)")
    } catch {
      invocation.warn("mealschedule: \(error)")
    }
    return (Purchases(), false)
  }

  /// Reports lines that cannot be read; returns whether there were none.
  private func report(_ purchases: Purchases) -> Bool {
    for problem in purchases.problems.prefix(20) { invocation.warn(problem) }
    return purchases.problems.isEmpty
  }

  /// The days of the options; nil if there are none.
  private func givenDays() throws -> ClosedRange<DayNumber>? {
    try RangeOptions.options(arguments, today: settings.today)
  }

  private func showTicked(_ format: String) throws -> ExitStatus {
    try invocation.checkNoWords(after: 0)
    let days = try givenDays()
    let purchases = try sources.purchases()
    let areWhole = report(purchases)
    let snapshot = try settings.plan(invocation.context)
    let (larder, unreadable) = try sources.larder(purchases, snapshot)
    let list = larder.list(on: settings.today, boughtOn: days)
    switch format {
    case "text": writePage { ShoppingPage(ticked: list, width: $0, style: $1) }
    case "tsv": invocation.output.append { ShoppingTable.appendTSV(list, isTicked: true, &$0) }
    default: try write(list, days, format, false)
    }
    return try invocation.report(unreadable, in: snapshot, areWhole ? .done : .unreadableLines)
  }

  // MARK: Ticking

  /// How far ahead a thing is looked for that is not on the list.
  private static let outlook = 14

  private func tick(_ typed: TypedNames) throws -> ExitStatus {
    let days = try tickedDays()
    var ticks: [Tick] = []
    let (applied, status) = try change { snapshot, purchases in
      var lists = [(days: days, list: try list(snapshot, purchases, days))]
      let names = try namesInThePastRefused(typed, snapshot, purchases) {
        try typed.read(lists[0].list, sources.aisles, isOnlyList: try givenDays() != nil) {
          let later = settings.today...settings.today.clampedAdding(ShopRun.outlook - 1)
          lists.append((later, try list(snapshot, purchases, later)))
          return lists[1].list
        }
      }
      ticks = try names.map { name in
        let place = lists.first { $0.list.items.contains { $0.name == name.name } } ?? lists[0]
        return try Tick(name, on: place.list, for: place.days)
      }
      return try sources.tick(ticks, &purchases, snapshot)
    }
    for tick in ticks {
      for line in tick.lines { say("ticked", line) }
      if tick.isEmpty { invocation.confirm(StyledText("\(tick.name): \(tick.reason)")) }
    }
    invocation.warnOfLapses(applied, of: "the list")
    return status
  }

  /// Reads names, and says so if only the list of days in the past has one of them.
  private func namesInThePastRefused(
    _ typed: TypedNames, _ snapshot: Plan, _ purchases: Purchases,
    _ read: () throws -> [GroceryNames.Found]
  ) throws -> [GroceryNames.Found] {
    do {
      return try read()
    } catch let error as UsageError {
      guard let days = try givenDays(), days.lowerBound < settings.today else { throw error }
      let all = try list(snapshot, purchases, days)
      guard (try? typed.read(all, sources.aisles, isOnlyList: true) { all }) != nil else { throw error }
      throw UsageError(
        error.message + " from today on", hint: "only things for today or later can be ticked")
    }
  }

  /// The days of the list to tick: those from today on.
  private func tickedDays() throws -> ClosedRange<DayNumber> {
    let days = try week()
    guard days.upperBound >= settings.today else {
      throw UsageError("these days are in the past", hint: "only things for today or later can be ticked")
    }
    return max(days.lowerBound, settings.today)...days.upperBound
  }

  private func list(
    _ snapshot: Plan, _ purchases: Purchases, _ days: ClosedRange<DayNumber>
  ) throws -> ShoppingList {
    try sources.list(snapshot, purchases, for: days, keepsPurposes: true).list
  }

  private func untick(_ typed: TypedNames) throws -> ExitStatus {
    let days = try givenDays()
    var taken: [String] = []
    var others: [String] = []
    let (applied, status) = try change { snapshot, purchases in
      let larder = try sources.larder(purchases, snapshot).0
      let stock = larder.list(on: .first, boughtOn: days)
      // A name that is not in stock must be on the list that shop prints.
      let names = try typed.read(inStock: stock, sources.aisles) {
        try list(snapshot, purchases, try week())
      }
      (taken, others) = ([], [])
      for (name, sum) in zip(
        names, purchases.untick(names.map { ($0.name, $0.amount) }, in: larder, boughtOn: days))
      {
        if sum.isEmpty { others.append(name.name) } else { taken.append(Tick.words(sum, name.name)) }
      }
      return taken.first.map { (nil, ChangeOperation(.untick, $0, count: taken.count)) }
    }
    for words in taken { say("unticked", words) }
    for name in others { invocation.confirm(StyledText("\(name): not ticked")) }
    invocation.warnOfLapses(applied, of: "the list")
    return status
  }

  private func say(_ verb: String, _ words: String) {
    invocation.confirm(StyledText(verb: verb) + StyledText(words))
  }

  /// Changes what was bought; reports lines that cannot be read.
  private func change(
    _ edit: (Plan, inout Purchases) throws -> (PlanChange?, ChangeOperation)?
  ) throws -> (AppliedChange, ExitStatus) {
    let (applied, purchases) = try sources.change(edit)
    if !applied.outcome.edit.isEmpty { invocation.context.isPlanChanged = true }
    invocation.context.isStockChanged = !applied.stock.isEmpty
    return (applied, report(purchases) ? .done : .unreadableLines)
  }
}
