import MealCore

extension Command {
  static let shop = Command(
    name: "shop",
    summary: "print the shopping list for the given days",
    usage: [
      "[RANGE] [--by aisle|dish] [--units U] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "- [--by aisle|dish] [--units U] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "--tick NAME...|- [--until DATE] [--from DATE] [--to DATE] [--days N] [--dry-run]",
      "--untick NAME...|- [--from DATE] [--to DATE] [--days N] [--dry-run]",
      "--have [RANGE|SHELF] [--format F]",
    ],
    words: [.grocery],
    options: RangeOptions.all + ShopOptions.all + [.dryRun],
    details: """
      Without a range, the list is for today and the next six days. \(RangeOptions.detail) The list has the ingredients
      of each dish with a recipe, scaled to the dish's servings; if it has none, to the household setting of the config
      file, if there is one. Nothing is bought for x0. A recipe that does not say how many it serves is counted once for
      each dish, and the list says so. The list also has the things to buy on these days, and those for someday
      (mealschedule help add). With -, entries are read from standard input, as show writes them in tsv, csv, json,
      jsonl or plan lines.

      A dish uses the recipe with its name, or the only recipe whose name the dish begins with: risotto for risotto with
      peas. Dishes without a recipe, or whose recipe has no ingredients, are listed too: in tsv and in templates, their
      {aisle} is 'no recipe'.

      Amounts are added exactly, in the units of any country and language: 500 ml, 1 cup and 2 EL are 770 ml. A list
      rounds up, so that it never has less than what is needed. --units metric or us, or the same in the config file,
      converts amounts in the other system.

      In the recipes folder, aisle.conf lists the aisles of the shop and synonyms, units.conf says what things weigh,
      and pantry.conf lists what is in the house: mealschedule help shopping

      --tick writes into the plan that the amount of NAME on the list was bought today, or with 'milk 1 l' that much of
      it: 2013-03-16 bought milk 1 l. From then on it is stock, which the plan uses up: each day, dishes take what they
      need, and the rest counts on later days. So a tick still counts if the dish is moved. A thing without an amount
      counts as bought for the days of the list. A thing to buy someday is removed from the plan once it is ticked.
      --until DATE says how long the thing keeps. After that day it no longer counts; until then it is listed under "Use
      up", what goes bad first is used first, and suggestions prefer dishes that use it.

      NAME is a name on the list or a synonym from aisle.conf; case does not matter. With -, names are read from
      standard input, one per line, or the list itself as --format tsv prints it: with its amounts, so delete what you
      did not get and correct the amounts of what you got. If a line cannot be read, nothing is ticked. All words are
      names here, so give a range with options. Without a range, a NAME that is not on the list is looked for in the
      next 14 days; with an amount, it need not be on a list. The amount of the last NAME needs no quotes; with a /
      or a comma between all names, none needs them: eggs 6 / bay leaves. A dish without a recipe cannot be ticked. If a recipe or
      aisle.conf cannot be read, the list says so, and --tick needs amounts.

      --have lists what is in the house: how much is left, since when, until when it is good, and what is planned with
      it in the next two weeks; with RANGE, what was bought on these days; with SHELF, what is on that shelf of the
      pantry: --have freezer. --untick takes back the last purchase of NAME, or with 'milk 1 l' that much of it, and
      undo takes back any tick. Things to buy of the last seven days that were not ticked are listed under "Not bought
      yet" until you tick them.
      """,
    examples: """
      mealschedule shop sat..fri — the list from Saturday to Friday
      mealschedule show sat..fri --format tsv | grep -v pizza | mealschedule shop - — without the pizza
      mealschedule shop --format md | mail -s shopping me — a list with boxes to tick
      mealschedule shop --tick butter 'bay leaves' — mark two things as bought
      mealschedule shop --tick 'milk 1 l' --until fri — a part of what the list has, good until Friday
      mealschedule shop --have — what is in the house
      mealschedule shop --format tsv | grep -v milk | mealschedule shop --tick - — mark all but the milk as bought, in
        the amounts on the list
      mealschedule shop --format '{amount} {unit} {thing}\\n' — in your own format
      """,
    run: { try CommandRun($0).shop() })
}

enum ShopOptions {
  static let format = Option(
    "format", .choice(["text", "tsv", "csv", "json", "md"]), called: "F",
    help:
      "text, tsv (aisle name amount unit; by dish: date meal dish name amount unit), csv (the same, with a header), json (with dishes), "
      + "md, or a template such as '{amount} {unit} {thing}\\n'"
  )
  static let by = Option(
    "by", .choice(["aisle", "dish"]), called: "HOW",
    help:
      "aisle (the default): what to buy; dish: everything that each dish needs, whether in the house or not")

  static let tick = Option("tick", help: "record that NAME... was bought")
  static let untick = Option("untick", help: "take back the last purchase of NAME...")
  static let until = Option("until", .date, help: "with --tick: the last day on which the thing is good")
  static let have = Option(
    "have", help: "list what is in the house: bought or in the pantry, and not used up yet")
  static let ticked = Option("ticked", help: "the same as --have")

  static let all = [by, format, .units, .pantry, .noPantry, tick, until, untick, have, ticked]
}

// MARK: One run of `shop`

extension CommandRun {
  fileprivate func shop() throws -> ExitStatus {
    let isByDish = try arguments.choice(ShopOptions.by) == "dish"
    let format = arguments.value(ShopOptions.format) ?? "text"
    // A template is checked before anything is read.
    if try ShoppingTable.RowFormat(format, byDish: isByDish) == nil {
      _ = try arguments.choice(ShopOptions.format)
    }
    if arguments.has(.noPantry) {
      try invocation.refuse([.pantry], with: "--no-pantry")
    }
    if let status = try runTicks(format) { return status }
    let isFromInput = arguments.words.first == "-"
    if isFromInput { try invocation.checkNoWords(after: 1) }
    var (range, status): (ClosedRange<DayNumber>?, ExitStatus)
    let list: ShoppingList
    if isFromInput {
      (list, range, status) = try inputList()
    } else {
      let days = try RangeOptions.rangeOrWeek(invocation)
      (list, days: range, status) = try planList(days)
    }
    try write(list, range, format, byDish: isByDish)
    if format == "text" { hintAtRecipes(list) }
    if try report(list), status == .done { status = .unreadableLines }
    return status
  }

  /// Tells a user who has no recipes how to write the first one.
  private func hintAtRecipes(_ list: ShoppingList) {
    guard (try? household.recipes.book.index.count) == 0, let dish = list.unknown.first,
      !arguments.has(.quiet)
    else { return }
    let day = "\(dish.day)"
    invocation.warn("to write a recipe: \(ShellQuoting.command(["recipe", "edit", dish.dish]))")
    invocation.warn("to buy something without a recipe: mealschedule add \(day) buy milk 2 l")
  }

  // MARK: The dishes

  private func planList(
    _ days: ClosedRange<DayNumber>
  ) throws -> (ShoppingList, days: ClosedRange<DayNumber>, ExitStatus) {
    let plan = try settings.plan(invocation.context)
    let isEndless = RangeOptions.isEndless(arguments.words)
    let days = isEndless ? RangeOptions.ended(days, in: plan, atLeast: 7) : days
    let list = try household.with(plan).shoppingList(for: days)
    if !plan.exists { invocation.hintToNewcomer(plan: settings.planPath) }
    return (list, days, invocation.report(list.unreadable, in: plan))
  }

  /// The list for the entries on standard input. Until the first day of the entries, the plan uses up the stock; from
  /// then on, the entries do.
  private func inputList() throws -> (ShoppingList, ClosedRange<DayNumber>?, ExitStatus) {
    let plan = settings.planPath == "-" ? nil : try settings.store().load()
    let purchases = plan.map { Purchases($0) } ?? Purchases()
    var larder = Larder(purchases, try household.pantry, try household.groceries)
    let count = try household.count()
    var (days, status) = try addInput(count)
    var gaps: [Problem] = []
    if let days, !larder.isEmpty, let plan {
      let unreadable: [UnreadableLine]
      (larder, unreadable, gaps) = try household.with(plan).larder(before: days, purchases)
      status = invocation.report(unreadable, in: plan, status)
    }
    var list = count.list(without: try household.pantry, larder, for: days, isOfPlan: false)
    list.gaps += gaps
    return (list, days, status)
  }

  private func addInput(_ count: ShoppingCount) throws -> (ClosedRange<DayNumber>?, ExitStatus) {
    guard try RangeOptions.options(arguments, today: settings.today) == nil else {
      throw UsageError(
        "a range cannot be used with -", hint: "give the range to the command that writes the entries")
    }
    let reader = EntryReader(try invocation.context.readInput(), name: "standard input")
    if reader.lines.isEmpty, reader.format == .plan, reader.problemCount > 0 { throw CommandRun.noEntries }
    var plans: [DayPlan] = []
    for case .entry(let entry) in reader.lines {
      if plans.last?.day != entry.day { plans.append(DayPlan(day: entry.day)) }
      let last = plans.count - 1
      plans[last].insert(DayPlan.PlannedDish(dish: entry.dish), to: entry.meal, settings.mealOrder)
    }
    for plan in plans { count.add(household.guests.seated(at: plan)) }
    for problem in reader.problems { invocation.warn(problem) }
    if reader.lines.contains(where: { $0.day == nil }) {
      invocation.warn("left out lines without a day, which begin with every or someday")
    }
    let days = plans.map(\.day)
    let range = days.min().flatMap { first in days.max().map { first...$0 } }
    return (range, reader.problemCount == 0 ? .done : .unreadableLines)
  }

  /// The error for input without a single entry, such as the text format of `show`.
  private static let noEntries = UsageError(
    "standard input has no entries",
    hint: "use 'mealschedule show --format tsv': shop - cannot read the text format")

  // MARK: The list

  func write(
    _ list: ShoppingList, _ range: ClosedRange<DayNumber>?, _ format: String, byDish isByDish: Bool,
    isTicked: Bool = false
  ) throws {
    if let rows = try ShoppingTable.RowFormat(format, byDish: isByDish) {
      return invocation.output.append {
        ShoppingTable.append(list, byDish: isByDish, isTicked: isTicked, as: rows, &$0)
      }
    }
    switch format {
    case "json": invocation.output.append { ShoppingJSON.append(list, range, &$0) }
    case "md" where isByDish: invocation.output.append { ShoppingTable.appendMarkdown(byDish: list, &$0) }
    case "md": invocation.output.append { ShoppingTable.appendMarkdown(list, &$0) }
    default: writePage { ShoppingPage(list, range, width: $0, style: $1, isByDish: isByDish) }
    }
  }

  func writePage(_ page: (_ width: Int?, _ style: TextStyle) -> ShoppingPage) {
    let context = invocation.context
    invocation.output.write(page(TextWidth.limit(arguments, context), context.outputStyle).bytes)
  }

  /// Prints the problems of a list; returns whether there are any.
  func report(_ list: ShoppingList) throws -> Bool { invocation.report(list, try household.recipes) }
}

extension Invocation {
  /// Prints the problems of a list; returns whether there are any.
  func report(_ list: ShoppingList, _ recipes: RecipeFolder) -> Bool {
    for problem in list.problems { warn(recipes.located(problem)) }
    for message in list.ambiguities { warn(message) }
    return !list.problems.isEmpty || !list.ambiguous.isEmpty
  }
}
