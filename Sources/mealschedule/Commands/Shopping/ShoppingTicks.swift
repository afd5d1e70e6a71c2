import MealCore

/// Purchases: `--tick`, `--untick`, `--have`.
extension CommandRun {
  /// Runs `shop` with `--tick`, `--untick` or `--have`; nil if none of them was given.
  func runTicks(_ format: String) throws -> ExitStatus? {
    let all = [ShopOptions.tick, ShopOptions.untick, ShopOptions.have, ShopOptions.ticked]
    let given = all.filter(arguments.has)
    let (isTick, isUntick) = (arguments.has(ShopOptions.tick), arguments.has(ShopOptions.untick))
    let typed = given.first.map { "--\($0.name)" } ?? "shop"
    if !isTick {
      try invocation.refuse(
        [ShopOptions.until], with: typed,
        hint: "for the last day of the list, use --to DATE; --until says how long a ticked thing keeps: "
          + "shop --tick milk --until fri")
    }
    if !isTick, !isUntick {
      try invocation.refuse([.dryRun], with: typed, hint: "it works only with --tick and --untick")
    }
    guard let option = given.first else { return nil }
    guard given.count == 1 else {
      throw UsageError("\(typed) cannot be used with --\(given[1].name)", hint: "use one of them")
    }
    let isHave = !isTick && !isUntick
    if arguments.words.first == "-", isHave {
      throw UsageError(
        "\(typed) cannot be used with entries from standard input",
        hint: "it works only with the plan itself")
    }
    try invocation.refuse([ShopOptions.by], with: typed)
    guard !isHave else { return try showHave(format) }
    try invocation.refuse(
      [ShopOptions.format], with: typed, hint: "use --have --format F to list what is in the house")
    guard !arguments.words.isEmpty else {
      throw UsageError(
        "\(typed) needs the name of something on the list", hint: "'mealschedule shop' shows the list")
    }
    let names = try TypedNames(option, invocation)
    guard !names.isEmpty else {
      invocation.confirm("nothing to \(option.name)")
      return .done
    }
    guard isTick else { return try untick(names) }
    do {
      return try tick(names)
    } catch let error as any UserFacingError where error is UsageError || error is LineError {
      let isSaid =
        arguments.words.count == 1 && arguments.words[0] != "-" || error.hint?.contains("ticked") ?? false
      guard !isSaid else { throw error }
      throw UsageError(error.message, hint: "nothing was ticked" + (error.hint.map { "; " + $0 } ?? ""))
    }
  }

  /// The days that the options name; nil if they name none.
  private func givenDays() throws -> ClosedRange<DayNumber>? {
    try RangeOptions.options(arguments, today: settings.today)
  }

  private func showHave(_ format: String) throws -> ExitStatus {
    let words = arguments.words.joined(separator: " ")
    let shelf = try household.pantry.shelves.first { Folding.key($0) == Folding.key(words) }
    let days = try shelf == nil && !words.isEmpty ? boughtDays() : givenDays()
    let plan = try settings.plan(invocation.context)
    var (list, unreadable, gaps) = try household.with(plan).stockList(boughtOn: days)
    if let shelf { list.keep(onShelf: shelf) }
    switch format {
    case "text":
      writePage { ShoppingPage(ticked: list, days, width: $0, style: $1) }
      if days == nil, try household.pantry.hasUndatedAmounts {
        invocation.warn(
          "amounts in the pantry without a date are not counted down; to change that, add bought = \"\(settings.today)\" to them"
        )
      }
    default: try write(list, days, format, byDish: false, isTicked: true)
    }
    return try invocation.report(unreadable, in: plan, report(gaps))
  }

  /// The days that the words after --have name.
  private func boughtDays() throws -> ClosedRange<DayNumber>? {
    guard Likely.dayCount(arguments.words) == nil else {
      return try RangeOptions.range(arguments.words, invocation)
    }
    let words = arguments.words.joined(separator: " ")
    let shelves = try household.pantry.shelves
    let hasAmount = words.contains(where: \.isNumber)
    let known = shelves.isEmpty ? "" : "; the shelves are \(shelves.joined(separator: ", "))"
    throw UsageError(
      "--have takes days or a shelf of the pantry, not \(words)\(known)",
      hint: hasAmount
        ? "to add to what is in the house, write:\n\(ShellQuoting.command(["shop", "--tick", words]))"
        : "to see what is in the house, or to add to it, write:\n"
          + "mealschedule shop --have\nmealschedule edit pantry")
  }

  // MARK: Ticking

  /// The number of days to search for a thing that is not on the list.
  private static let outlook = 14

  private func tick(_ typed: TypedNames) throws -> ExitStatus {
    let days = try tickedDays()
    let until = try arguments.day(
      ShopOptions.until, DayExpression(today: settings.today, for: .end(of: settings.today)))
    if until == nil { try refuseUntil() }
    if let until, until < settings.today {
      throw UsageError("--until \(until) is in the past", hint: "write the last day on which it is good")
    }
    var (ticks, dropped, status): ([Tick], Int, ExitStatus?) = ([], 0, nil)
    let applied = try change { household, purchases in
      var lists = [(days: days, list: try list(household, purchases, days))]
      // Report the problems of the list first, since it decides what is ticked.
      status =
        try status
        ?? invocation.report(
          lists[0].list.unreadable, in: household.plan, report(lists[0].list) ? .unreadableLines : .done)
      let names = try namesInThePastRefused(typed, household, purchases) {
        try typed.read(lists[0].list, try household.groceries, isOnlyList: try givenDays() != nil) {
          let later = settings.today...settings.today.clampedAdding(CommandRun.outlook - 1)
          lists.append((later, try list(household, purchases, later)))
          return lists[1].list
        }
      }
      ticks = try names.map { name in
        let place = lists.first { $0.list.items.contains { $0.name == name.name } } ?? lists[0]
        let measures = try household.groceries.measures(of: name.name)
        return try Tick(name, on: place.list, for: place.days, measures)
      }
      guard let ticked = try household.record(ticks, in: &purchases, until: until) else { return nil }
      dropped = ticked.dropped
      for index in ticks.indices { ticks[index].way = try household.way(of: ticks[index], purchases) }
      return (ticked.lines, ticked.2)
    }
    for tick in ticks {
      for line in tick.lines { say("tick", line + (until.map { "; good until \($0.spelledOut)" } ?? "")) }
      if tick.isEmpty { invocation.confirm(StyledText("\(tick.name): \(tick.reason)")) }
    }
    if dropped > 0 {
      say("remove", "\(counted(dropped, "purchase")), used up and more than four weeks old")
    }
    invocation.warnOfLapses(applied)
    return status ?? .done
  }

  /// Refuses names that end in a use-by date: `2 lb chicken until 11 dec`.
  private func refuseUntil() throws {
    let all = arguments.words.flatMap(LineWords.split)
    let read = DayExpression(today: settings.today, for: .end(of: settings.today))
    guard let link = all.lastIndex(where: { $0.isOne(of: "until by") }), link > 0,
      (try? read.day(all[(link + 1)...].joined(separator: " "))) != nil
    else { return }
    let isUse = link > 1 && all[link - 1].isOne(of: "use best good")
    var (names, left) = ([String](), isUse ? link - 1 : link)
    for name in arguments.words where left > 0 {
      let words = LineWords.split(name)
      names.append(words.prefix(left).joined(separator: " "))
      left -= words.count
    }
    let date = all[(link + 1)...].joined(separator: " ")
    throw UsageError(
      "\(all[(isUse ? link - 1 : link)...].joined(separator: " ")) is not part of a name",
      write: ["shop", "--tick"] + names + ["--until", date])
  }

  /// Reports files that cannot be read, and returns the exit status.
  private func report(_ gaps: [Problem]) throws -> ExitStatus {
    let recipes = try household.recipes
    invocation.warn(gaps.map(recipes.located))
    return gaps.isEmpty ? .done : .unreadableLines
  }

  /// Reads names. If a name is only on the list of past days, the error says so.
  private func namesInThePastRefused(
    _ typed: TypedNames, _ household: Household, _ purchases: Purchases,
    _ read: () throws -> [ThingToBuy]
  ) throws -> [ThingToBuy] {
    do {
      return try read()
    } catch let error as UsageError {
      guard let days = try givenDays(), days.lowerBound < settings.today else { throw error }
      let all = try list(household, purchases, days)
      let isThere = (try? typed.read(all, try household.groceries, isOnlyList: true) { all }) != nil
      guard isThere else { throw error }
      throw UsageError(error.message + " from today on", hint: "only things for today or later can be ticked")
    }
  }

  /// The days of the list to tick: those from today on.
  private func tickedDays() throws -> ClosedRange<DayNumber> {
    let days = try givenDays() ?? settings.week
    guard days.upperBound >= settings.today else {
      let line = ShellQuoting.command(["shop", "--tick"] + arguments.words)
      throw UsageError(
        "these days are in the past",
        hint: arguments.words == ["-"]
          ? "only things for today or later can be ticked"
          : "ticked things count as bought today; write:\n\(line)")
    }
    return max(days.lowerBound, settings.today)...days.upperBound
  }

  private func list(
    _ household: Household, _ purchases: Purchases, _ days: ClosedRange<DayNumber>
  ) throws -> ShoppingList {
    try household.shoppingList(for: days, purchases)
  }

  private func untick(_ typed: TypedNames) throws -> ExitStatus {
    let days = try givenDays()
    var (taken, others, gaps) = ([String](), [String](), [Problem]())
    let applied = try change { household, purchases in
      let larder: Larder
      (larder, _, gaps) = try household.larder(before: nil, purchases)
      let stock = larder.list(on: .first, boughtOn: days)
      // A name that is not in stock must be on the list that shop prints.
      let late = purchases.all.filter(\.isLate).map(\.name)
      let names = try typed.read(inStock: stock, late, try household.groceries) {
        try list(household, purchases, try givenDays() ?? settings.week)
      }
      (taken, others) = ([], [])
      let sums = purchases.untick(names.map { ($0.name, $0.amount) }, in: larder, boughtOn: days)
      for (name, sum) in zip(names, sums) {
        if !sum.isEmpty {
          taken.append(Tick.words(sum, name.name))
          continue
        }
        let there = stock.items.first { $0.name == name.name && $0.origin?.isBought ?? false }
        let amount = there?.ticked.text(.nearest) ?? ""
        let (pantry, groceries) = (try household.pantry, try household.groceries)
        let isInPantry = pantry.stocks.contains { groceries.key($0.name) == groceries.key(name.name) }
        others.append(
          "\(name.name): " + (amount.isEmpty ? "not ticked" : "\(amount) in stock, but in another unit")
            + (isInPantry ? "; it is in pantry.conf: mealschedule edit pantry" : ""))
      }
      return taken.first.map { ([], ChangeOperation(.untick, $0, count: taken.count)) }
    }
    for words in taken { say("untick", words) }
    for words in others { invocation.confirm(StyledText(words)) }
    invocation.warnOfLapses(applied)
    return try report(gaps)
  }

  /// Reports what was done, or with `--dry-run` what would be done.
  /// - Parameter verb: such as `tick`.
  private func say(_ verb: String, _ words: String) {
    let isDone = !arguments.has(.dryRun)
    let verb = isDone ? verb + (verb.hasSuffix("e") ? "d" : "ed") : "would \(verb)"
    invocation.confirm(StyledText(verb: verb, isDone: isDone) + StyledText(words))
  }

  /// Changes the purchases; with `--dry-run` only in memory.
  private func change(
    _ edit: (Household, inout Purchases) throws -> (lines: [LineRevision], ChangeOperation)?
  ) throws -> AppliedChange {
    let store = try settings.store()
    if arguments.has(.dryRun) {
      let plan = try store.load()
      return try household.change(in: MemoryPlan(plan.bytes, name: plan.name, order: store.order), edit)
    }
    let applied = try household.change(in: store, edit)
    invocation.context.isPlanChanged = !applied.outcome.edit.isEmpty
    return applied
  }
}
