import MealCore

extension Command {
  static let swap = Command(
    name: "swap",
    summary: "swap two days, meals or dishes",
    usage: ["A with B [-l]"],
    words: [.rangeOrSomeday, .meal, .dishOfDay, .choice(["with"]), .rangeOrSomeday, .meal, .dishOfDay],
    options: [LeftoverOptions.along, .dryRun],
    details: """
      A and B are RANGE [MEAL] [DISH], both of the same kind and length. If nothing is planned at one of them, the
      dishes of the other move there. From a repeat, only that day's dish moves: the repeat skips the day, and the dish
      gets a dated line. A repeat that falls on both days at the same meal stays.

      \(LeftoverOptions.details), by the same number of days.
      """,
    examples: """
      mealschedule swap fri with sat — all meals of two days
      mealschedule swap fri dinner with sun lunch — two meals
      mealschedule swap fri dinner risotto with sat dinner pizza — two dishes
      mealschedule swap mon..fri with mon+7..fri — two weeks, without their weekends
      """,
    run: { try CommandRun($0).swap() })
}

// MARK: One run of `swap`

extension CommandRun {
  fileprivate func swap() throws -> ExitStatus {
    let words = arguments.words
    var remarks: [String] = []
    return try invocation.change(remarks: remarks) { snapshot in
      guard var (a, b) = try places(in: snapshot).pair(words) else {
        throw UsageError(
          "swap needs 'A with B'", hint: "for example: mealschedule swap fri dinner with sat dinner")
      }
      // Each dish gets the meal of the other, so both meals are needed.
      if a.dish != nil, b.dish != nil, (a.meal == nil) != (b.meal == nil) {
        let meal = a.meal ?? b.meal
        func withMeal(_ place: PlanPlace) -> PlanPlace {
          PlanPlace(days: place.days, meal: whole(place, snapshot).meal ?? meal, dish: place.dish)
        }
        (a, b) = (withMeal(a), withMeal(b))
      }
      // A meal that only one side names is meant for the other day too, if that day has it.
      if a.dish == nil, b.dish == nil, let meal = a.meal ?? b.meal {
        func isAt(_ place: PlanPlace) -> Bool {
          place.days.map { snapshot.day($0.lowerBound).meals.contains { $0.type == meal } } ?? false
        }
        if a.meal == nil, isAt(a), words.last?.lowercased() == meal.name {
          let line = ShellQuoting.command(["swap"] + words.dropLast() + arguments.optionWords)
          remarks = ["only \(meal) was swapped; for all meals of both days:\n\(instead())\(line)"]
        }
        if a.meal == nil, isAt(a) { a = PlanPlace(days: a.days, meal: meal) }
        if b.meal == nil, isAt(b) { b = PlanPlace(days: b.days, meal: meal) }
      }
      let (main, days) = (settings.mealOrder.main, [a, b].compactMap(\.days))
      if a.meal == nil, b.meal == nil, a.dish == nil, b.dish == nil, days.count == 2, days[0].count == 1 {
        let meals = days.map { snapshot.day($0.lowerBound).meals.map(\.type) }
        let line = ["swap", "\(days[0].lowerBound)", main.name, "with", "\(days[1].lowerBound)", main.name]
        if meals.allSatisfy({ $0.contains(main) }), meals.contains(where: { $0.count > 1 }) {
          remarks = [
            "all meals of both days were swapped; for \(main) alone:\n\(instead())"
              + ShellQuoting.command(line + arguments.optionWords)
          ]
        }
      }
      return .swap(a, b, leftovers: arguments.has(LeftoverOptions.along))
    }
  }
}
