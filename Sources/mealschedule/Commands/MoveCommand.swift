import MealCore

extension Command {
  static let move = Command(
    name: "move",
    summary: "move dishes, a meal or a day to another place",
    usage: ["FROM to TO [-l] \(RepeatOptions.usage)"],
    words: [.rangeOrSomeday, .meal, .dishOfDay, .choice(["to"]), .dateOrSomeday, .meal],
    options: RangeOptions.all + [LeftoverOptions.along] + RepeatOptions.list + [.dryRun],
    details: """
      FROM is RANGE [MEAL] [DISH] or someday [MEAL] DISH; TO is DATE [MEAL] or someday. Without a meal in TO, each
      dish keeps its meal. The first day of a range goes to DATE, and the other days keep their distance from it.

      \(RepeatOptions.details)

      A repeat that moves keeps its rhythm; if it is on weekdays, each of them moves by the same number of days.

      \(LeftoverOptions.details), by the same number of days.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule move fri dinner risotto to sat — one dish, to the same meal of another day
      mealschedule move fri dinner to sun lunch — a meal
      mealschedule move fri to +8 — a whole day
      mealschedule move sat..sun to sat+7 — a weekend
      mealschedule move fri dinner chili to mon -l — with its leftovers, also three days later
      mealschedule move someday lasagne to sun — give an idea a day
      mealschedule move fri dinner risotto to someday — turn it back into an idea
      mealschedule move fri dinner fish to sat --following — fish on Saturdays from now on
      """,
    run: { try CommandRun($0).move() })
}

// MARK: One run of `move` or `copy`

extension CommandRun {
  /// Whether the command is `copy`, so that the source stays.
  private var isCopy: Bool { invocation.command.name == "copy" }

  func move() throws -> ExitStatus {
    let (name, words) = (invocation.command.name, arguments.words)
    let scope = try RepeatOptions.scope(arguments, today: settings.today)
    let leftovers = arguments.has(LeftoverOptions.along)
    let remarks = isCopy && leftovers ? try remarksOnLeftovers(words) : []
    return try invocation.change(remarks: remarks) { plan in
      guard let (source, target) = try places(in: plan).source(words) else {
        throw UsageError(
          "\(name) needs 'FROM to TO'", hint: "for example: mealschedule \(name) fri dinner risotto to sat")
      }
      try refuseSameDay(source, target, words)
      return isCopy
        ? .copy(.place(source), to: target, asLeftovers: leftovers)
        : .move(.place(source), to: target, repeats: scope, leftovers: leftovers)
    }
  }

  /// Refuses a move to the day itself if it was typed as `wed to next wed`, or as `fri to +1` on a Thursday, when `+1`
  /// is that Friday.
  private func refuseSameDay(_ source: PlanPlace, _ target: PlanPlace, _ words: [String]) throws {
    guard let days = source.days, days.lowerBound == target.day, let first = words.first,
      target.meal == nil || target.meal == source.meal,
      let last = words.last
    else { return }
    let distance = last.hasPrefix("+") ? Int(last.dropFirst()) : nil
    guard let count = Likely.dayCount(distance == nil ? words : words.dropLast()) else { return }
    let rest = words.dropFirst(count)
    guard distance != nil || rest.contains(where: { $0.lowercased() == "next" }) else { return }
    let end = rest.lastIndex { $0.isOne(of: "to next") } ?? words.count - 1
    let place = words[..<end].filter { $0.lowercased() != "to" }
    let line = place + ["to", "\(count == 1 ? first : "\(days.lowerBound)")+\(distance ?? 7)"]
    throw UsageError("both days are \(days.lowerBound.spelledOut)", write: [invocation.command.name] + line)
  }

  /// A remark on leftovers that are copied to a day before their dish is cooked.
  private func remarksOnLeftovers(_ words: [String]) throws -> [String] {
    guard let (source, target) = try places(in: try settings.store().load()).source(words),
      let cooked = source.days?.lowerBound, let day = target.day, day < cooked,
      let later = cooked.adding(1)?.nextOrSame(day.weekday)
    else { return [] }
    return [
      "\(day.spelledOut) is before the dish is cooked on \(cooked.spelledOut); for the \(later.weekday.name) after "
        + "that, write: to \(later)"
    ]
  }
}

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
