import MealCore

/// Purchases: `--tick`, `--untick`, `--ticked`.
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
      ShopOptions.format, with: "--\(option.name)", hint: "--ticked --format F lists what is bought")
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

  /// The purchases, and whether all could be read. Those that cannot are reported.
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

  /// Reports unreadable purchases; returns whether there were none.
  private func report(_ purchases: Purchases) -> Bool {
    for problem in purchases.problems.prefix(20) { invocation.warn(problem) }
    return purchases.problems.isEmpty
  }

  private func showTicked(_ format: String) throws -> ExitStatus {
    try invocation.checkNoWords(after: 0)
    let (purchases, areWhole) = purchases()
    let list = purchases.list(try sources.tickedDays(arguments), sources.aisles)
    switch format {
    case "text":
      let context = invocation.context
      let page = ShoppingPage(
        ticked: list, width: TextWidth.limit(arguments, context), style: context.outputStyle)
      invocation.output.write(page.bytes)
    case "tsv": invocation.output.append { ShoppingTable.appendTSV(list, isTicked: true, &$0) }
    default: try write(list, try RangeOptions.options(arguments, today: settings.today), format, false)
    }
    return areWhole ? .done : .unreadableLines
  }

  private func tick(_ typed: TypedNames) throws -> ExitStatus {
    guard let range = sources.remaining(try week()) else {
      throw UsageError("these days are in the past", hint: "only things for today or later can be ticked")
    }
    var count = sources.count(keepsPurposes: true)
    var status = try addPlan(&count, range)
    var items: [ShoppingList.Item] = []
    var dishes: [String] = []
    try change { purchases in
      let list = sources.list(count, purchases, range)
      let names = try typed.read(on: list, sources.aisles)
      let wanted = Set(names)
      items = list.items.filter { wanted.contains($0.name) }
      dishes = TypedNames.dishes(names, list)
      purchases.tick(items.filter(\.isWanted), sources.aisles)
      if !report(purchases) { status = .unreadableLines }
    }
    for item in items {
      if item.isWanted {
        say("ticked", item.amounts, item.name)
      } else {
        remark(item.name, item.isInPantry ? "in the pantry" : "already ticked")
      }
    }
    for dish in dishes { remark(dish, "no recipe, so nothing to tick") }
    return status
  }

  private func untick(_ typed: TypedNames) throws -> ExitStatus {
    let days = try sources.tickedDays(arguments)
    var status = ExitStatus.done
    var items: [ShoppingList.Item] = []
    var others: [String] = []
    try change { purchases in
      let list = purchases.list(days, sources.aisles)
      // A name that is not ticked must be on the list that shop prints.
      let names = try typed.read(ticked: list, sources.aisles) { try wantedList(purchases, &status) }
      let wanted = Set(names)
      items = list.items.filter { wanted.contains($0.name) }
      others = TypedNames.dishes(names, list)
      for item in items { purchases.untick(item.name, days, sources.aisles) }
      if !report(purchases) { status = .unreadableLines }
    }
    for item in items { say("unticked", item.ticked, item.name) }
    for name in others { remark(name, "not ticked") }
    return status
  }

  private func wantedList(_ purchases: Purchases, _ status: inout ExitStatus) throws -> ShoppingList {
    let range = try week()
    var count = sources.count(keepsPurposes: false)
    status = try addPlan(&count, range)
    return sources.list(count, purchases, range)
  }

  /// Prints why there was nothing to do for a name.
  private func remark(_ name: String, _ why: String) { invocation.confirm(StyledText("\(name): \(why)")) }

  private func say(_ verb: String, _ amount: AmountSum, _ name: String) {
    let text = amount.text
    invocation.confirm(StyledText(verb: verb) + StyledText(text.isEmpty ? name : "\(text) \(name)"))
  }

  /// The next tick drops purchases for days that are more than this many days ago.
  private static let memory = 60

  private func change(_ edit: (inout Purchases) throws -> Void) throws {
    let file = try settings.store().ticks()
    let lapse = try file.change { bytes in
      var purchases = Purchases(reading: bytes, file: file.path)
      try edit(&purchases)
      return purchases.bytes(from: settings.today.clampedAdding(-ShopRun.memory))
    }
    if let lapse { invocation.warn([lapse], of: "the list") }
  }
}
