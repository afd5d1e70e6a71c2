import MealCore

extension Command {
  static let move = Command(
    name: "move",
    summary: "move dishes, a meal or a day to another place",
    usage: ["FROM to TO \(RepeatOptions.usage)"],
    words: [.dateOrSomeday, .meal, .dishOfDay, .choice(["to"]), .dateOrSomeday, .meal],
    options: RepeatOptions.list + [.dryRun],
    details: [
      "FROM is DATE [MEAL [DISH]] or someday DISH; TO is DATE [MEAL] or someday. Without a meal in TO, each "
        + "dish keeps its meal.",
      RepeatOptions.details,
      "A repeat that moves keeps its rhythm; one on weekdays moves each of them by the distance.",
    ],
    examples: [
      .init("mealschedule move fri dinner risotto to sat", "one dish, to the same meal of another day"),
      .init("mealschedule move fri dinner to sun lunch", "a meal"),
      .init("mealschedule move fri to +8", "a whole day"),
      .init("mealschedule move someday lasagne to sun", "give an idea a day"),
      .init("mealschedule move fri dinner risotto to someday", "turn it back into an idea"),
      .init("mealschedule move fri dinner fish to sat --following", "fish on Saturdays from now on"),
    ],
    run: { try MoveRun.run($0) })
}

/// One run of `move` or `copy`.
struct MoveRun: CommandRun {
  let invocation: Invocation
  let settings: Settings
  /// Whether the source stays.
  private var isCopy: Bool { invocation.command.name == "copy" }

  func run() throws -> ExitStatus {
    let name = invocation.command.name
    let words = invocation.arguments.words
    let scope = try RepeatOptions.scope(invocation.arguments, today: settings.today)
    return try invocation.change { snapshot in
      let known = KnownMeals(settings: settings, snapshot: snapshot)
      guard let (source, target) = try places(words, known) else {
        throw UsageError(
          "\(name) needs FROM to TO", hint: "for example: mealschedule \(name) fri dinner risotto to sat")
      }
      return isCopy ? .copy(.place(source), to: target) : .move(.place(source), to: target, repeats: scope)
    }
  }

  /// The places before and after the last `to` that is followed by a place: the name of a dish may have a
  /// `to` as well.
  private func places(_ words: [String], _ known: KnownMeals) throws -> (PlanPlace, PlanDestination)? {
    var failure: (any Error)?
    for index in words.indices.reversed() where words[index].lowercased() == "to" {
      guard index > 0, index + 1 < words.count else { continue }
      do {
        let target = try EntryWords(Array(words[(index + 1)...]), today: settings.today)
        guard target.rest.isEmpty else { continue }
        let meal = try target.meal.map(known.meal)
        let source = try PlanPlace(Array(words[..<index]), today: settings.today, known: known)
        return (source, PlanDestination(day: target.day, meal: meal))
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }
}
