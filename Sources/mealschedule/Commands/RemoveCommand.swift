import MealCore

extension Command {
  static let remove = Command(
    name: "remove",
    aliases: ["rm"],
    summary: "remove dishes, a meal, a day or a range",
    usage: ["DATE [MEAL [DISH...]] \(RepeatOptions.usage)", "someday [MEAL] DISH...", RangeOptions.usage],
    words: [.dateOrSomeday, .meal, .dishOfDay],
    options: RangeOptions.all + RepeatOptions.list + [.dryRun],
    details: [
      "DISH is a dish's whole name, else a part of only one name.",
      RepeatOptions.details,
      "DATE MEAL - DISH takes a skip back, so that the repeated dish is there again. DATE MEAL - takes back "
        + "that nothing is planned on purpose, else all skips of that meal.",
      "A range needs an end: --to last is the last day there is. Identical lines are removed together.",
    ],
    examples: [
      .init("mealschedule remove fri dinner risotto", "one dish"),
      .init("mealschedule rm 14 mar", "a whole day"),
      .init("mealschedule remove --from mon --days 5", "a range; mealschedule undo brings it back"),
      .init("mealschedule remove fri dinner fish --following", "no more fish from Friday on"),
      .init("mealschedule remove fri dinner fish --all", "as if there had never been fish"),
      .init("mealschedule remove fri dinner - fish", "fish on this Friday after all"),
    ],
    run: { try RemoveRun.run($0) })
}

/// One run of `remove`.
private struct RemoveRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

  private var arguments: ParsedArguments { invocation.arguments }

  func run() throws -> ExitStatus {
    let range = try RangeOptions.range(arguments, today: settings.today, openEnd: .required)
    let words = arguments.words
    guard !words.isEmpty || range != nil else {
      throw UsageError(
        "remove needs a date or a range", hint: "for example: mealschedule remove fri dinner risotto")
    }
    guard words.isEmpty || range == nil else {
      throw UsageError(
        "use a DATE or a range, not both", hint: "quote a date of several words: --from 'last fri'")
    }
    let scope = try RepeatOptions.scope(arguments, today: settings.today)
    if let range {
      return try invocation.change { _ in .remove(.place(PlanPlace(days: range)), repeats: scope) }
    }
    let entry = try EntryWords(words, today: settings.today)
    return try invocation.change { snapshot in
      guard let day = entry.day else {
        return .remove(.place(try someday(snapshot, Array(words.dropFirst()))), repeats: scope)
      }
      let meal = try entry.meal.map { try mealType($0, snapshot) }
      let dish = entry.rest.isEmpty ? nil : entry.rest.joined(separator: " ")
      return .remove(.place(PlanPlace(days: day...day, meal: meal, dish: dish)), repeats: scope)
    }
  }

  /// The meal type that a word names. Any other word may join two days: `fri to sun`.
  private func mealType(_ word: String, _ snapshot: PlanSnapshot) throws -> MealType {
    do {
      return try KnownMeals(settings: settings, snapshot: snapshot).meal(word)
    } catch let error as UsageError {
      throw RangeWords(arguments.words).refusal(DayExpression(today: settings.today)) ?? error
    }
  }

  private func someday(_ snapshot: PlanSnapshot, _ words: [String]) throws -> PlanPlace {
    guard !words.isEmpty else {
      throw UsageError(
        "the dish is missing after someday", hint: "'mealschedule show someday' lists the dishes")
    }
    // The first word is a meal type if one of these dishes is at that meal.
    let meals = try snapshot.tail().someday.map(\.meal)
    let meal = words.count > 1 ? MealType(words[0]).flatMap { meals.contains($0) ? $0 : nil } : nil
    return PlanPlace(days: nil, meal: meal, dish: words.dropFirst(meal == nil ? 0 : 1).joined(separator: " "))
  }
}
