import MealCore

/// One run of `shop`.
struct ShopRun {
  let invocation: Invocation
  let settings: Settings
  /// The household, without its plan.
  let household: Household

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    settings = try invocation.settings()
    household = settings.household(Plan(""), invocation.arguments)
  }

  var arguments: ParsedArguments { invocation.arguments }

  func run() throws -> ExitStatus {
    let isByDish = try arguments.choice(ShopOptions.by) == "dish"
    let format = arguments.value(ShopOptions.format) ?? "text"
    // A template is checked before anything is read.
    if try ShoppingTable.RowFormat(format, byDish: isByDish) == nil {
      _ = try arguments.choice(ShopOptions.format)
    }
    if arguments.has(ShopOptions.noPantry) {
      try invocation.refuse([ShopOptions.pantry], with: "--no-pantry")
    }
    if let status = try runTicks(format) { return status }
    let isFromInput = arguments.words.first == "-"
    if isFromInput { try invocation.checkNoWords(after: 1) }
    let keepsPurposes = isByDish || format == "json"
    var (range, status): (ClosedRange<DayNumber>?, ExitStatus)
    let list: ShoppingList
    if isFromInput {
      (list, range, status) = try inputList(keepsPurposes: keepsPurposes)
    } else {
      let days = try RangeOptions.rangeOrWeek(invocation, today: settings.today)
      (list, days: range, status) = try planList(days, keepsPurposes: keepsPurposes)
    }
    try write(list, range, format, byDish: isByDish)
    if invocation.output.isTerminal { try invocation.output.flush() }
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

  /// The days that the options name, else today and the six days after it.
  static func week(_ arguments: ParsedArguments, _ settings: Settings) throws -> ClosedRange<DayNumber> {
    try RangeOptions.options(arguments, today: settings.today) ?? settings.week
  }

  func week() throws -> ClosedRange<DayNumber> { try ShopRun.week(arguments, settings) }

  private func planList(
    _ days: ClosedRange<DayNumber>, keepsPurposes: Bool
  ) throws -> (ShoppingList, days: ClosedRange<DayNumber>, ExitStatus) {
    let plan = try settings.plan(invocation.context)
    let isEndless = RangeOptions.isEndless(arguments.words)
    let days = isEndless ? RangeOptions.ended(days, in: plan, atLeast: 7) : days
    let list = try household.with(plan).shoppingList(for: days, keepsPurposes: keepsPurposes)
    if !plan.exists { invocation.hintToNewcomer(plan: settings.planPath) }
    return (list, days, try invocation.report(list.unreadable, in: plan))
  }

  /// The list for the entries on standard input. Until the first day of the entries, the plan uses up the stock; from
  /// then on, the entries do.
  private func inputList(
    keepsPurposes: Bool
  ) throws -> (ShoppingList, ClosedRange<DayNumber>?, ExitStatus) {
    let plan = settings.planPath == "-" ? nil : try settings.store().load()
    let purchases = plan.map { Purchases($0) } ?? Purchases()
    var larder = Larder(purchases, try household.pantry, try household.groceries)
    var count = try household.count(keepsPurposes: keepsPurposes, purchases)
    var (days, status) = try addInput(&count)
    var gaps: [Problem] = []
    if let days, !larder.isEmpty, let plan {
      let unreadable: [UnreadableLine]
      (larder, unreadable, gaps) = try household.with(plan).larder(before: days, purchases)
      status = try invocation.report(unreadable, in: plan, status)
    }
    var list = count.list(without: try household.pantry, larder, for: days, isOfPlan: false)
    list.gaps += gaps
    return (list, days, status)
  }

  private func addInput(_ count: inout ShoppingCount) throws -> (ClosedRange<DayNumber>?, ExitStatus) {
    guard try RangeOptions.options(arguments, today: settings.today) == nil else {
      throw UsageError(
        "a range cannot be used with -", hint: "give the range to the command that writes the entries")
    }
    let reader = EntryReader(try invocation.context.readInput(), name: "standard input")
    if reader.lines.isEmpty, reader.format == .plan, reader.problemCount > 0 { throw ShopRun.noEntries }
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
