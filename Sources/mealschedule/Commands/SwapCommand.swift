import MealCore

extension Command {
  static let swap = Command(
    name: "swap",
    summary: "let two days, meals or dishes change places",
    usage: ["A with B"],
    words: [.date, .meal, .dishOfDay, .choice(["with"]), .date, .meal, .dishOfDay],
    options: [.dryRun],
    details: [
      "A and B are DATE [MEAL [DISH]], both of the same kind. What is planned at only one of them goes to the other. "
        + "Of a repeat, that day's dish is skipped there and dated where it goes."
    ],
    examples: [
      .init("mealschedule swap fri with sat", "all meals of two days"),
      .init("mealschedule swap fri dinner with sun lunch", "two meals"),
      .init("mealschedule swap fri dinner risotto with sat dinner pizza", "two dishes"),
    ],
    run: { try SwapRun($0).run() })
}

/// One run of `swap`.
private struct SwapRun {
  let invocation: Invocation
  let settings: Settings

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    settings = try invocation.settings()
  }

  func run() throws -> ExitStatus {
    let words = invocation.arguments.words
    return try invocation.change { snapshot in
      let (a, b) = try places(words, KnownMeals(settings: settings, snapshot: snapshot))
      guard (a.meal == nil) == (b.meal == nil), (a.dish == nil) == (b.dish == nil) else {
        throw UsageError(
          "swap changes two days, two meals or two dishes, not one kind with another",
          hint: "for example: mealschedule swap fri dinner with sat dinner")
      }
      let selection = Selection(snapshot: snapshot)
      let (first, second) = (try items(selection, a), try items(selection, b))
      guard !first.isEmpty || !second.isEmpty else {
        throw UsageError("there is nothing \(a.name) or \(b.name)")
      }
      var transfer = Transfer(snapshot)
      try transfer.take(first + second)
      try transfer.put(first, on: b.day, at: b.meal, "moved")
      try transfer.put(second, on: a.day, at: a.meal, "moved")
      return try transfer.change()
    }
  }

  /// A dish must be there; of a meal or a day there may be none.
  private func items(_ selection: Selection, _ place: PlanPlace) throws -> [Selection.Item] {
    guard place.dish == nil, let day = place.day else { return try selection.items(at: place) }
    return try selection.items(on: day...day, meal: place.meal, repeats: true)
  }

  /// What stands before and behind a `with` that parts two places: a dish's name may have one too.
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
