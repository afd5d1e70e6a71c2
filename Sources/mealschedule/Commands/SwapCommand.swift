import MealCore

extension Command {
  static let swap = Command(
    name: "swap",
    summary: "swap two days, meals or dishes",
    usage: ["A with B [-l]"],
    words: [.rangeOrSomeday, .meal, .dishOfDay, .choice(["with"]), .rangeOrSomeday, .meal, .dishOfDay],
    options: [LeftoverOptions.along, .dryRun],
    details: [
      "A and B are RANGE [MEAL] [DISH], both of the same kind and length. If nothing is planned at one of "
        + "them, the dishes of the other move there. From a repeat, only that day's dish moves: the repeat "
        + "skips the day, and the dish gets a dated line. A repeat that falls on both days at the same "
        + "meal stays.",
      LeftoverOptions.details + ", by the same number of days.",
    ],
    examples: [
      ("mealschedule swap fri with sat", "all meals of two days"),
      ("mealschedule swap fri dinner with sun lunch", "two meals"),
      ("mealschedule swap fri dinner risotto with sat dinner pizza", "two dishes"),
      ("mealschedule swap mon..fri with mon+7..fri", "two weeks, without their weekends"),
    ],
    run: { try CommandRun($0).swap() })
}

// MARK: One run of `swap`

extension CommandRun {
  fileprivate func swap() throws -> ExitStatus {
    let words = invocation.arguments.words
    return try invocation.change { snapshot in
      let read = PlaceWords(invocation, known: KnownMeals(settings: settings, snapshot: snapshot))
      guard let (a, b) = try read.pair(words) else {
        throw UsageError(
          "swap needs A with B", hint: "for example: mealschedule swap fri dinner with sat dinner")
      }
      return .swap(a, b, leftovers: invocation.arguments.has(LeftoverOptions.along))
    }
  }
}
