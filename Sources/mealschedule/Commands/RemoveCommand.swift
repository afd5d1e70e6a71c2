import MealCore

extension Command {
  static let remove = Command(
    name: "remove",
    aliases: ["rm"],
    summary: "remove dishes, a meal, a day or a range",
    usage: ["RANGE [MEAL] [DISH...] [--all-repeats]", "someday [MEAL] DISH..."],
    words: [.rangeOrSomeday, .meal, .dishOfDay],
    options: RangeOptions.all + [RemoveOptions.allRepeats, .dryRun],
    details: [
      "DISH is a dish's whole name, else a part of only one name. With - as DISH, remove deletes the line "
        + "that plans nothing on purpose.",
      "A dish from a repeat is removed on that day only, with a line that skips it; --all-repeats removes "
        + "the repeat itself. If a range covers all the days that are left of a repeat, the repeat ends "
        + "instead.",
      "Over several days, DISH is removed on each of them. Identical lines are removed together.",
      RangeOptions.detail,
    ],
    examples: [
      .init("mealschedule remove fri dinner risotto", "one dish"),
      .init("mealschedule rm 14 mar", "a whole day"),
      .init("mealschedule remove mon..fri", "a range; mealschedule undo brings it back"),
      .init("mealschedule remove dec dinner pizza", "the pizzas of December"),
      .init("mealschedule remove fri dinner fish --all-repeats", "no more fish on Fridays"),
    ],
    run: { try RemoveRun.run($0) })
}

enum RemoveOptions {
  static let allRepeats = Option("all-repeats", help: "remove the repeat itself, not just that day's dish")
}

/// One run of `remove`.
private struct RemoveRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

  func run() throws -> ExitStatus {
    let arguments = invocation.arguments
    guard !arguments.words.isEmpty || RangeOptions.all.contains(where: arguments.has) else {
      throw UsageError(
        "remove needs a date or a range", hint: "for example: mealschedule remove fri dinner risotto")
    }
    let scope: RepeatScope = arguments.has(RemoveOptions.allRepeats) ? .all : .thoseDays
    return try invocation.change { snapshot in
      let read = PlaceWords(invocation, known: KnownMeals(settings: settings, snapshot: snapshot))
      return .remove(.place(try read.place(arguments.words)), repeats: scope)
    }
  }
}
