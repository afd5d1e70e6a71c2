import MealCore

extension Command {
  static let copy = Command(
    name: "copy",
    summary: "copy dishes, a meal or a day to another place",
    usage: ["FROM to TO [-l]"],
    words: [.rangeOrSomeday, .meal, .dishOfDay, .choice(["to"]), .dateOrSomeday, .meal],
    options: RangeOptions.all + [LeftoverOptions.copies, .dryRun],
    details: """
      FROM is RANGE [MEAL] [DISH] or someday [MEAL] DISH; TO is DATE [MEAL] or someday. The first day of a range goes
      to DATE, and the other days keep their distance from it. A dish from a repeat is copied as a dated dish, and
      left out on days on which it repeats anyway.

      With -l the copies are leftovers (x0): nothing is bought for them. Things to buy are then left out.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule copy fri dinner to fri+7 — the same again in a week
      mealschedule copy sun lunch roast chicken to mon dinner — one dish
      mealschedule copy sat dinner chili to sun lunch -l — its leftovers
      mealschedule copy mon..sun to mon+14 — a week, two weeks later
      """,
    run: { try CommandRun($0).move() })
}
