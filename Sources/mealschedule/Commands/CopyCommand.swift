import MealCore

extension Command {
  static let copy = Command(
    name: "copy",
    summary: "copy dishes, a meal or a day to another place",
    usage: ["FROM to TO"],
    words: [.rangeOrSomeday, .meal, .dishOfDay, .choice(["to"]), .dateOrSomeday, .meal],
    options: RangeOptions.all + [.dryRun],
    details: [
      "FROM is RANGE [MEAL] [DISH] or someday [MEAL] DISH; TO is DATE [MEAL] or someday. The days of a "
        + "range keep their distances: the first goes to DATE. A dish from a repeat is copied as a dated "
        + "dish, and left out where the same repeat has it anyway.",
      RangeOptions.detail,
    ],
    examples: [
      .init("mealschedule copy fri dinner to fri+7", "the same again in a week"),
      .init("mealschedule copy sun lunch roast chicken to mon dinner", "one dish"),
      .init("mealschedule copy mon..sun to mon+14", "a week, two weeks later"),
    ],
    run: { try MoveRun.run($0) })
}
