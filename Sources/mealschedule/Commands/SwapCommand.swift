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
        + "Of a repeat, that day's dish is skipped there and dated where it goes; one that falls on both, at the same "
        + "meal, stays."
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
      guard (a.meal == nil) == (b.meal == nil), (a.dish == nil) == (b.dish == nil) else {
        throw UsageError(
          "swap changes two days, two meals or two dishes, not one kind with another",
          hint: "for example: mealschedule swap fri dinner with sat dinner")
      }
      let selection = Selection(snapshot: snapshot)
      let (allOfA, allOfB) = (try items(selection, a), try items(selection, b))
      guard !allOfA.isEmpty || !allOfB.isEmpty else {
        throw UsageError("there is nothing \(a.name) or \(b.name)")
      }
      // What repeats at both would only change places with itself.
      let first = allOfA.filter { !SwapRun.stays($0, allOfB) }
      let second = allOfB.filter { !SwapRun.stays($0, allOfA) }
      let staying = allOfA.filter { SwapRun.stays($0, allOfB) }.compactMap(\.dish?.text)
      guard !first.isEmpty || !second.isEmpty else {
        throw UsageError("what stands \(a.name) and \(b.name) is the same repeat: there is nothing to swap")
      }
      var transfer = Transfer(snapshot)
      if !staying.isEmpty {
        transfer.remark("what repeats at both stays: \(staying.joined(separator: ", "))")
      }
      try transfer.take(first + second)
      try transfer.put(first, on: b.day, at: b.meal, "moved")
      try transfer.put(second, on: a.day, at: a.meal, "moved")
      return try transfer.change()
    }
  }

  private static func stays(_ item: Selection.Item, _ others: [Selection.Item]) -> Bool {
    item.isRepeated
      && others.contains { $0.isRepeated && $0.meal == item.meal && $0.dish == item.dish }
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
