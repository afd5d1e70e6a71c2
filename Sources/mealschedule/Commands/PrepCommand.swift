import MealCore

extension Command {
  static let prep = Command(
    name: "prep",
    summary: "list what to do ahead: soak, thaw, marinate",
    usage: ["[RANGE]"],
    words: [.range],
    options: RangeOptions.all + [.recipes],
    details: [
      "Reads the notes of the dishes, so a task moves with its dish. Commas, semicolons and full stops "
        + "divide a note into parts. A part is a task if it says when: the night before, 2 days before, by "
        + "fri evening, in the morning. A part that begins with thaw or defrost, or ends with from the "
        + "freezer, is a task for the evening before. A named timer of six hours or more in the recipe, "
        + "~soak{12%hours}, counts too.",
      "RANGE names the days on which something is to be done; without it, they are today and the next six "
        + "days. The exit status is 1 if there is nothing to do.",
      RangeOptions.detail,
    ],
    examples: [
      .init("mealschedule prep", "the days from today on"),
      .init("mealschedule prep today", "what to do today"),
      .init(
        "0 18 * * * mealschedule prep today | mail -E -s 'To do tonight' me", "in a crontab: every evening"),
    ],
    run: { try PrepRun.run($0) })
}

/// One run of `prep`.
private struct PrepRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

  func run() throws -> ExitStatus {
    let range =
      try RangeOptions.range(invocation.arguments.words, invocation, today: settings.today)
      ?? settings.today...settings.today.clampedAdding(6)
    guard range.upperBound < .last else {
      throw UsageError("the range has no end", hint: "write fri..sun, or add --days N")
    }
    let snapshot = try settings.snapshot(invocation.context)
    let recipes = try settings.recipes(invocation.arguments)
    var list = AheadList(range)
    let stream = try DayStream(snapshot, list.days)
    while let plan = try stream.nextDay() { list.add(plan) { PrepRun.timers($0, recipes) } }
    let items = list.items
    if items.isEmpty { invocation.warn("there is nothing to do ahead") }
    say(items)
    return try invocation.report(stream.unreadable, in: snapshot, items.isEmpty ? .nothingFound : .done)
  }

  /// The named timers of a dish's recipe.
  private static func timers(_ dish: String, _ recipes: RecipeFolder) -> [(what: String, hours: Double)] {
    guard recipes.book.index.count > 0, case .recipe(let entry) = recipes.book.index.recipe(ofDish: dish)
    else { return [] }
    return recipes.book.recipe(entry.path).sections.flatMap(\.steps).joined().compactMap { item in
      guard case .timer(let timer) = item, !timer.name.isEmpty, let number = timer.amount.quantity.number,
        let hours = hours(timer.amount.units)
      else { return nil }
      return (timer.name, number.double * hours)
    }
  }

  private static func hours(_ units: String) -> Double? {
    switch units.lowercased() {
    case "m", "min", "mins", "minute", "minutes": 1 / 60
    case "h", "hr", "hrs", "hour", "hours": 1
    case "d", "day", "days": 24
    default: nil
    }
  }

  private func say(_ items: [AheadList.Item]) {
    func width(_ text: (AheadList.Item) -> String) -> Int {
      items.map { DisplayWidth.of(text($0)) }.max() ?? 0
    }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - DisplayWidth.of(text) + 2)
    }
    let (day, part, what) = (width { $0.day.spelledOut }, width { $0.part ?? "" }, width { $0.what })
    for item in items {
      let dishDay = item.dishDay == item.day ? "today" : item.dishDay.spelledOutWithoutYear
      invocation.say(
        StyledText(padded(item.day.spelledOut, day)) + StyledText(padded(item.part ?? "", part), .meal)
          + StyledText(padded(item.what, what)) + StyledText("\(item.dish), \(dishDay) \(item.meal)", .detail)
      )
    }
  }
}
