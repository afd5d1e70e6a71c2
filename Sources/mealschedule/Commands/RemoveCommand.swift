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
    if let range {
      return try invocation.change {
        try removing(Removal(snapshot: $0, days: range, meal: nil, dish: nil), "in that range")
      }
    }
    let entry = try EntryWords(words, today: settings.today)
    return try invocation.change { snapshot in
      guard let day = entry.day else { return try removeSomeday(snapshot, Array(words.dropFirst())) }
      let meal = try entry.meal.map { try mealType($0, snapshot) }
      let dish = entry.rest.isEmpty ? nil : entry.rest.joined(separator: " ")
      let place = "on \(Confirmation.date(day))" + (meal.map { " at \($0)" } ?? "")
      return try removing(Removal(snapshot: snapshot, days: day...day, meal: meal, dish: dish), place)
    }
  }

  /// The second word; one that is none may stand between two days.
  private func mealType(_ word: String, _ snapshot: PlanSnapshot) throws -> MealType {
    do {
      return try KnownMeals(settings: settings, snapshot: snapshot).meal(word)
    } catch let error as UsageError {
      throw RangeWords(arguments.words).refusal(DayExpression(today: settings.today)) ?? error
    }
  }

  private func removing(_ removal: Removal, _ place: String) throws -> PlanEdit {
    let edit = try removal.edit(allRepeats: arguments.has(RemoveOptions.allRepeats))
    guard !edit.isEmpty else { throw UsageError("there is nothing to remove \(place)", hint: nil) }
    return edit
  }

  private func removeSomeday(_ snapshot: PlanSnapshot, _ words: [String]) throws -> PlanEdit {
    let someday = try snapshot.tail().someday
    guard !words.isEmpty else {
      throw UsageError(
        "the dish is missing after someday", hint: "'mealschedule show someday' lists what there is")
    }
    // The first word is a meal type where one of these dishes stands at it.
    let meal =
      words.count > 1
      ? MealType(words[0]).flatMap { type in someday.contains { $0.meal == type } ? type : nil } : nil
    let text = words.dropFirst(meal == nil ? 0 : 1).joined(separator: " ")
    let candidates = someday.filter { meal == nil || $0.meal == meal }
    let chosen = try DishMatch(text, "for someday").choose(candidates, name: \.dish.text)
    try DishMatch.checkMeals(chosen.map(\.meal), text)
    return try snapshot.edit(removing: chosen.map(\.place))
  }
}
