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
    try RangeOptions.range(arguments, today: settings.today)
  }

  private func showTicked(_ format: String) throws -> ExitStatus {
    try invocation.checkNoWords(after: 0)
    let days = try givenDays()
    let (purchases, areWhole) = purchases()
    let snapshot = try settings.snapshot(invocation.context)
    let (larder, unreadable) = try sources.larder(purchases, snapshot)
    let list = larder.list(on: settings.today, boughtOn: days)
    switch format {
    case "text":
      let context = invocation.context
      let page = ShoppingPage(
        ticked: list, width: TextWidth.limit(arguments, context), style: context.outputStyle)
      invocation.output.write(page.bytes)
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
    var found: [TickedItem] = []
    var dishes: [String] = []
    let (applied, status) = try change { snapshot, purchases in
      var lists = [(days: days, list: try list(snapshot, purchases, days))]
      let names = try typed.read(lists[0].list, sources.aisles, isOnlyList: try givenDays() != nil) {
        let later = settings.today...settings.today.clampedAdding(ShopRun.outlook - 1)
        lists.append((later, try list(snapshot, purchases, later)))
        return lists[1].list
      }
      (found, dishes) = ([], [])
      for name in names {
        let place = lists.first { $0.list.items.contains { $0.name == name } }
        let items = place?.list.items.filter { $0.name == name } ?? []
        found += items.map { TickedItem(item: $0, days: place?.days ?? days) }
        if items.isEmpty { dishes.append(name) }
      }
      let wanted = found.filter(\.item.isWanted)
      guard let first = wanted.first else { return nil }
      for tick in wanted {
        purchases.tick(tick.item, tick.item.amounts, for: tick.days, on: settings.today)
      }
      try settle(&purchases, snapshot)
      return ChangeOperation(.tick, first.words, count: wanted.count)
    }
    for tick in found {
      if tick.item.isWanted {
        say("ticked", tick.words + tick.purpose)
      } else {
        remark(tick.item.name, tick.item.isInPantry ? "in the pantry" : "in stock already")
      }
    }
    for dish in dishes { remark(dish, "no recipe, so nothing to tick") }
    invocation.warnOfLapses(applied)
    return status
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
    _ snapshot: PlanSnapshot, _ purchases: Purchases, _ days: ClosedRange<DayNumber>
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
      for (name, sum) in zip(names, purchases.untick(names, in: larder, boughtOn: days)) {
        if sum.isEmpty { others.append(name) } else { taken.append(TickedItem.words(sum, name)) }
      }
      return taken.first.map { ChangeOperation(.untick, $0, count: taken.count) }
    }
    for words in taken { say("unticked", words) }
    for name in others { remark(name, "not ticked") }
    invocation.warnOfLapses(applied)
    return status
  }

  /// Prints why there was nothing to do for a name.
  private func remark(_ name: String, _ why: String) { invocation.confirm(StyledText("\(name): \(why)")) }

  private func say(_ verb: String, _ words: String) {
    invocation.confirm(StyledText(verb: verb) + StyledText(words))
  }

  /// Changes what was bought, as one change that can be undone.
  /// - Parameter edit: makes the change and returns its summary, or nil if there is nothing to do. Called again
  ///   if the plan changes meanwhile.
  private func change(
    _ edit: (PlanSnapshot, inout Purchases) throws -> ChangeOperation?
  ) throws -> (AppliedChange, ExitStatus) {
    let store = try settings.store()
    let file = try store.stock()
    var problems = Purchases()
    let applied = try store.applyToStock { snapshot, bytes in
      var purchases = Purchases(reading: bytes, file: file.path)
      problems = purchases
      guard let operation = try edit(snapshot, &purchases) else {
        return PlanStore.StockChange(plan: nil, stock: bytes, ChangeOperation(.tick))
      }
      return PlanStore.StockChange(plan: nil, stock: purchases.bytes, operation)
    }
    return (applied, report(problems) ? .done : .unreadableLines)
  }

  /// Drops what the plan used up some weeks ago.
  private func settle(_ purchases: inout Purchases, _ snapshot: PlanSnapshot) throws {
    let day = settings.today.clampedAdding(-Purchases.memory)
    guard purchases.all.contains(where: { $0.from < day }) else { return }
    purchases.settle(try sources.larder(purchases, before: day...day, snapshot).0, on: day)
  }
}

/// Something to tick: an item of a list, and the days of the list.
private struct TickedItem {
  let item: ShoppingList.Item
  let days: ClosedRange<DayNumber>

  /// `140 g butter`.
  var words: String { TickedItem.words(item.amounts, item.name) }

  static func words(_ amounts: AmountSum, _ name: String) -> String {
    amounts.text.isEmpty ? name : "\(amounts.text) \(name)"
  }

  /// `, for Wed 13 Mar 2013 and Sat 16 Mar 2013`.
  var purpose: String {
    if item.reason == .runningLow { return ", running low" }
    let all = item.days
    guard let first = all.first, let last = all.last else { return "" }
    if all.count > 3 { return ", for \(all.count) days, \((first...last).spelledOut)" }
    return ", for " + all.map(\.spelledOut).joined(separator: ", ")
  }
}
