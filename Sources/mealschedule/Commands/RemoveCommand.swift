import MealCore

extension Command {
  static let remove = Command(
    name: "remove",
    aliases: ["rm"],
    summary: "remove dishes, a meal, a day or a range",
    usage: ["RANGE [MEAL] [DISH] [-l] \(RepeatOptions.usage)", "someday [MEAL] DISH"],
    words: [.rangeOrSomeday, .meal, .dishOfDay],
    options: RangeOptions.all + [LeftoverOptions.along] + RepeatOptions.list + [.dryRun],
    details: """
      DISH is one dish: its whole name, or a part of it that fits only this dish there. Over several days, it is removed
      on each of them. Identical lines are removed together.

      \(RepeatOptions.details)

      \(LeftoverOptions.details).

      DATE MEAL - DISH undoes a skip, so that the repeated dish is there again. DATE MEAL - removes the line that leaves
      the meal empty; if there is none, it undoes all skips at that meal.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule remove fri dinner risotto — one dish
      mealschedule rm 14 mar — a whole day
      mealschedule remove mon..fri — a range; mealschedule undo brings it back
      mealschedule remove dec dinner pizza — the pizzas of December
      mealschedule remove fri dinner fish --following — no more fish from Friday on
      mealschedule remove fri dinner fish --all — as if there had never been fish
      mealschedule remove fri dinner - fish — fish on this Friday after all
      """,
    run: { try CommandRun($0).remove() })
}

// MARK: One run of `remove`

extension CommandRun {
  fileprivate func remove() throws -> ExitStatus {
    guard !arguments.words.isEmpty || RangeOptions.all.contains(where: arguments.has) else {
      throw UsageError(
        "remove needs a date or a range", hint: "for example: mealschedule remove fri dinner risotto")
    }
    let scope = try RepeatOptions.scope(arguments, today: settings.today)
    return try invocation.change { plan in
      func removal(_ place: PlanPlace) -> PlanChange {
        .remove(.place(place), repeats: scope, leftovers: arguments.has(LeftoverOptions.along))
      }
      let place = try places(in: plan).place(arguments.words)
      // `add` reads "nothing" as a meal that is left empty; a dish of that name comes first.
      let isEmpty =
        place.dish?.lowercased() == "nothing" && (try? plan.outcome(of: removal(place))) == nil
      return removal(isEmpty ? PlanPlace(days: place.days, meal: place.meal, dish: "-") : place)
    }
  }
}
