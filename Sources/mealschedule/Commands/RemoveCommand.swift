import MealCore

extension Command {
  static let remove = Command(
    name: "remove",
    aliases: ["rm"],
    summary: "remove dishes, a meal, a day or a range",
    usage: ["DATE [MEAL [DISH...]] [--all-repeats]", "someday [MEAL] DISH...", RangeOptions.usage],
    words: [.dateOrSomeday, .meal, .dishOfDay],
    options: RangeOptions.all + [RemoveOptions.allRepeats, .dryRun],
    details: [
      "A DISH is matched exactly, else by the only one that contains it. - as DISH removes what says: nothing on "
        + "purpose.",
      "A dish that a repeat brings is removed on that day only, by a line that skips it; --all-repeats removes the "
        + "repeat itself. A range that takes in all that is left of a repeat ends the repeat instead.",
      "A range needs an end: --to last is the end of the stream. Lines that say the same go together.",
    ],
    examples: [
      .init("mealschedule remove fri dinner risotto", "one dish"),
      .init("mealschedule rm 14 mar", "all of a day"),
      .init("mealschedule remove --from mon --days 5", "a range; mealschedule undo brings it back"),
      .init("mealschedule remove fri dinner fish --all-repeats", "no more fish on Fridays"),
    ],
    run: { try RemoveRun.run($0) })
}

enum RemoveOptions {
  static let allRepeats = Option("all-repeats", help: "of a repeat, remove the rule, not just that day's")
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
        "a DATE and a range are one too many", hint: "a date of several words is quoted: --from 'last fri'")
    }
    let scope: RepeatScope = arguments.has(RemoveOptions.allRepeats) ? .all : .thoseDays
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

  /// The meal type that the second word is; a word that is none may come between two days.
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
        "the dish is missing after someday", hint: "'mealschedule show someday' lists what there is")
    }
    // The first word is a meal type if one of these dishes is at that meal.
    let meals = try snapshot.tail().someday.map(\.meal)
    let meal = words.count > 1 ? MealType(words[0]).flatMap { meals.contains($0) ? $0 : nil } : nil
    return PlanPlace(days: nil, meal: meal, dish: words.dropFirst(meal == nil ? 0 : 1).joined(separator: " "))
  }
}
