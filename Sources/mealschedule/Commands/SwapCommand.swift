import MealCore

extension Command {
  static let swap = Command(
    name: "swap",
    summary: "swap two days, meals or dishes",
    usage: ["A with B"],
    words: [.date, .meal, .dishOfDay, .choice(["with"]), .date, .meal, .dishOfDay],
    options: [.dryRun],
    details: [
      "A and B are DATE [MEAL [DISH]], both of the same kind. If only one of them has a dish, it moves to "
        + "the other. From a repeat, only that day's dish moves: the repeat skips the day, and the dish "
        + "gets a dated line. A repeat that falls on both days at the same meal stays."
    ],
    examples: [
      .init("mealschedule swap fri with sat", "all meals of two days"),
      .init("mealschedule swap fri dinner with sun lunch", "two meals"),
      .init("mealschedule swap fri dinner risotto with sat dinner pizza", "two dishes"),
    ],
    run: { try SwapRun.run($0) })
}

/// One run of `swap`.
private struct SwapRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

  func run() throws -> ExitStatus {
    let words = invocation.arguments.words
    return try invocation.change { snapshot in
      let (a, b) = try places(words, KnownMeals(settings: settings, snapshot: snapshot))
      return .swap(a, b)
    }
  }

  /// The places before and after a `with`: the name of a dish may have one as well.
  private func places(_ words: [String], _ known: KnownMeals) throws -> (PlanPlace, PlanPlace) {
    var failure: (any Error)?
    for index in words.indices
    where words[index].lowercased() == "with" && index > 0 && index + 1 < words.count {
      do {
        let a = try PlanPlace(Array(words[..<index]), today: settings.today, known: known)
        let b = try PlanPlace(Array(words[(index + 1)...]), today: settings.today, known: known)
        return (a, b)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure
      ?? UsageError("swap needs A with B", hint: "for example: mealschedule swap fri dinner with sat dinner")
  }
}
