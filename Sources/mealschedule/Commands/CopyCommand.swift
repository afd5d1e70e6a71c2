import MealCore

extension Command {
  static let copy = Command(
    name: "copy",
    summary: "copy dishes, a meal or a day to another place",
    usage: ["FROM to TO"],
    words: [.dateOrSomeday, .meal, .dishOfDay, .choice(["to"]), .dateOrSomeday, .meal],
    options: [.dryRun],
    details: [
      "FROM is DATE [MEAL [DISH]] or someday DISH; TO is DATE [MEAL] or someday. A dish from a repeat is "
        + "copied as a dated dish, and left out where the same repeat brings it anyway."
    ],
    examples: [
      .init("mealschedule copy fri dinner to fri+7", "the same again in a week"),
      .init("mealschedule copy sun lunch roast chicken to mon dinner", "one dish"),
    ],
    run: { try MoveRun.run($0) })
}
