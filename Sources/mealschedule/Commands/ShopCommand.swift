import MealCore

extension Command {
  static let shop = Command(
    name: "shop",
    summary: "print the shopping list for some days",
    usage: [
      "\(RangeOptions.usage) [--by aisle|dish] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "- [--by aisle|dish] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
    ],
    words: [.choice(["-"])],
    options: RangeOptions.all + ShopOptions.all + [.recipes],
    details: [
      "Without a range, today and the six days after it. The ingredients of each dish that has a recipe, for the dish's "
        + "servings, else for the household of the config, else for as many as the recipe is for; x0 buys nothing. With - the "
        + "entries are read from standard input, in any format that show writes but md and templates.",
      "A dish's recipe is one of its name, or the only one whose name the dish begins with: risotto of risotto with peas. "
        + "What has no recipe is listed too. Amounts are added where they can be: 500 ml and 1 l are 1.5 l, and a cup beside "
        + "them stays a cup.",
      "In the recipes folder aisle.conf may say where things stand and what else they are called, pantry.conf what is in "
        + "the house.",
    ],
    examples: [
      .init("mealschedule shop --from sat --days 7", "the list for next week"),
      .init(
        "mealschedule show --from sat --days 7 --format tsv | grep -v takeaway | mealschedule shop -",
        "without some of it"),
      .init("mealschedule shop --format md | mail -s shopping me", "with boxes to tick"),
    ],
    run: { try ShopRun($0).run() })
}

enum ShopOptions {
  static let formats = ["text", "tsv", "json", "md"]
  static let format = Option(
    "format", .choice(formats), called: "F",
    help: "text, tsv (aisle name amount unit), json (with what each is for), md")
  static let by = Option(
    "by", .choice(["aisle", "dish"]), called: "HOW", help: "aisle (the default) or dish")
  static let pantry = Option(
    "pantry", .file, help: "what is in the house; else pantry.conf beside the recipes")
  static let noPantry = Option("no-pantry", help: "as if nothing were in the house")

  static let all = [by, format, pantry, noPantry]
}

/// One run of `shop`.
private struct ShopRun {
  let invocation: Invocation
  let settings: Settings
  let shelf: RecipeShelf

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    settings = try invocation.settings()
    shelf = try RecipeShelf(settings, invocation.arguments)
  }

  private var arguments: ParsedArguments { invocation.arguments }

  func run() throws -> ExitStatus {
    let format = try choice(ShopOptions.format, ShopOptions.formats)
    let isByDish = try choice(ShopOptions.by, ["aisle", "dish"]) == "dish"
    let isFromInput = arguments.words.first == "-"
    try invocation.checkNoWords(after: isFromInput ? 1 : 0)
    let aisles = try shelf.settingsFile("aisle.conf").map { AisleList(reading: $0.bytes, file: $0.path) }
    var count = ShoppingCount(
      shelf.book, aisles ?? AisleList(), household: settings.household,
      keepsPurposes: isByDish || format == "json")
    var (range, status) = try isFromInput ? addInput(&count) : addPlan(&count)
    let list = count.list(without: try pantry())
    try write(list, range, format, isByDish)
    if invocation.output.isTerminal { try invocation.output.flush() }
    if report(list), status == .done { status = .unreadableLines }
    return status
  }

  private func choice(_ option: Option, _ choices: [String]) throws -> String {
    let value = arguments.value(option) ?? choices[0]
    guard choices.contains(value) else {
      let near = Nearest.match(value, among: choices)
      throw UsageError(
        "--\(option.name) \(value) is not known" + (near.map { ": did you mean \($0)?" } ?? ""),
        hint: "there are \(choices.joined(separator: ", "))")
    }
    return value
  }

  private func pantry() throws -> Pantry {
    if arguments.has(ShopOptions.noPantry) { return Pantry() }
    if let path = arguments.value(ShopOptions.pantry) {
      return Pantry(reading: try TextFile.read(path, "read the pantry", isRequired: true) ?? [], file: path)
    }
    return try shelf.settingsFile("pantry.conf").map { Pantry(reading: $0.bytes, file: $0.path) } ?? Pantry()
  }

  // MARK: The dishes

  private func addPlan(_ count: inout ShoppingCount) throws -> (ClosedRange<DayNumber>?, ExitStatus) {
    let range =
      try RangeOptions.range(arguments, today: settings.today)
      ?? settings.today...settings.today.clampedAdding(6)
    let snapshot = try settings.snapshot(invocation.context)
    if !snapshot.exists { NewcomerHint.write(invocation, plan: settings.planPath) }
    let stream = try DayStream(snapshot, range)
    while let plan = try stream.nextDay() {
      for meal in plan.meals {
        for planned in meal.dishes { count.add(plan.day, meal.type, planned.dish) }
      }
    }
    return (range, try invocation.report(stream.unreadable, in: snapshot))
  }

  private func addInput(_ count: inout ShoppingCount) throws -> (ClosedRange<DayNumber>?, ExitStatus) {
    guard try RangeOptions.range(arguments, today: settings.today) == nil else {
      throw UsageError("a range does not go with -", hint: "give it to the show that is read from")
    }
    let reader = EntryReader(try invocation.context.readInput(), name: "standard input")
    for problem in reader.problems { invocation.warn(problem.description) }
    var days: ClosedRange<DayNumber>?
    for text in reader.batch.texts {
      guard case .entry(let entry)? = try? PlanLine(text) else { continue }
      count.add(entry.day, entry.meal, entry.dish)
      days =
        days.map { min($0.lowerBound, entry.day)...max($0.upperBound, entry.day) } ?? entry.day...entry.day
    }
    if reader.batch.hasTail {
      invocation.warn("left out what has no day: lines that begin with every or someday")
    }
    return (days, reader.problemCount == 0 ? .done : .unreadableLines)
  }

  // MARK: The list

  private func write(
    _ list: ShoppingList, _ range: ClosedRange<DayNumber>?, _ format: String, _ isByDish: Bool
  ) throws {
    let context = invocation.context
    switch format {
    case "json": invocation.output.append { ShoppingJSON.append(list, range, &$0) }
    case "tsv": invocation.output.append { ShoppingTable.appendTSV(list, &$0) }
    case "md": invocation.output.append { ShoppingTable.appendMarkdown(list, &$0) }
    default:
      let page = ShoppingPage(
        list, range, width: TextWidth.columns(arguments, context), style: context.outputStyle,
        isByDish: isByDish)
      invocation.output.write(page.bytes)
    }
  }

  /// Says what is wrong; whether anything is.
  private func report(_ list: ShoppingList) -> Bool {
    for message in shelf.problems { invocation.warn(message) }
    for problem in list.problems { invocation.warn(shelf.located(problem).description) }
    for (dish, paths) in list.ambiguous {
      invocation.warn("\(dish): several recipes have that name: \(paths.joined(separator: ", "))")
    }
    return !shelf.problems.isEmpty || !list.problems.isEmpty || !list.ambiguous.isEmpty
  }
}
