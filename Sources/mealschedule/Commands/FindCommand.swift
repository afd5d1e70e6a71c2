import MealCore

extension Command {
  static let find = Command(
    name: "find",
    summary: "find when a dish is planned",
    usage: ["TEXT... \(RangeOptions.usage) [--format F]"],
    words: [.dish],
    options: RangeOptions.all + [AnswerFormat.option],
    details: [
      "Searches names, notes and tags (+veg), ignoring case and accents. Without a range, searches the whole "
        + "plan: a repeat is listed with its next time, and someday dishes come last. With a range, every "
        + "time of a repeat is listed; --from alone ends at the last dated line or a year from today, "
        + "whichever is later.",
      "The exit status is 1 if nothing was found.",
    ],
    examples: [
      .init("mealschedule find risotto", "every risotto"),
      .init("mealschedule find +fish --from today --days 30", "dishes with that tag in the next 30 days"),
      .init("mealschedule find creme brulee --format tsv | cut -f1", "the dates of crème brûlée"),
    ],
    run: { try FindRun.run($0) })
}

/// One run of `find`.
private struct FindRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

  func run() throws -> ExitStatus {
    guard !invocation.arguments.words.isEmpty else {
      throw UsageError("find needs a text", hint: "for example: mealschedule find risotto")
    }
    let pattern = try DishPattern(invocation.arguments.words)
    let format = try AnswerFormat(invocation.arguments)
    let snapshot = try settings.snapshot(invocation.context)
    let range = try range(snapshot)
    var found = FoundDishes(format, invocation.printer)
    let takesLines = found.takesLines
    let unreadable = try snapshot.forEachLine(
      on: range,
      where: { line in
        guard pattern.mayMatch(line) else { return false }
        guard takesLines, let dish = line.canonicalDish else { return true }
        if pattern.matches(dish) { found.add(line) }
        return false
      },
      { place in
        guard let dish = place.line.dish, pattern.matches(dish), let meal = place.line.meal else { return }
        switch place.line {
        case .entry(let entry): found.add(FoundDish(day: entry.day, meal: meal, dish: dish, rhythm: nil))
        case .someday: found.add(FoundDish(day: nil, meal: meal, dish: dish, rhythm: nil))
        case .repeating(let rule): for time in try times(of: rule, nil, snapshot) { found.add(time) }
        case .skip, .nothing, .comment: break
        }
      })
    if let range {
      for (rule, _) in try snapshot.tail().repeats where pattern.matches(rule.dish) {
        for time in try times(of: rule, range, snapshot) { found.add(time) }
      }
    }
    guard !found.isEmpty else {
      invocation.warn("mealschedule: there is no dish like \(pattern.text)")
      return try invocation.report(unreadable, in: snapshot, .nothingFound)
    }
    try found.write(to: invocation.output)
    return try invocation.report(unreadable, in: snapshot)
  }

  /// The range of the options. With `--from` alone it gets an end, because repeats may have none.
  private func range(_ snapshot: PlanSnapshot) throws -> ClosedRange<DayNumber>? {
    let arguments = invocation.arguments
    let range = try RangeOptions.range(arguments, today: settings.today, openEnd: .last)
    guard let range, !arguments.has(RangeOptions.to), !arguments.has(RangeOptions.days),
      !arguments.has(RangeOptions.around)
    else { return range }
    let end = max(try snapshot.days()?.upperBound ?? settings.today, settings.today.clampedAdding(365))
    return range.lowerBound...max(range.lowerBound, end)
  }

  /// The times of a repeat in a range. Without a range, the next time from today on, or the last if it has
  /// ended.
  private func times(
    of rule: Repeat, _ range: ClosedRange<DayNumber>?, _ snapshot: PlanSnapshot
  ) throws -> [FoundDish] {
    let days: [DayNumber]
    if let range {
      days = rule.times(in: range, hiddenBy: try snapshot.lines(on: range).lines.lazy.map(\.line))
    } else {
      let next = try snapshot.nearestTime(of: rule, to: settings.today, lookingBack: false)
      let nearest = try next ?? snapshot.nearestTime(of: rule, to: settings.today, lookingBack: true)
      days = nearest.map { [$0] } ?? []
    }
    return days.map { FoundDish(day: $0, meal: rule.meal, dish: rule.dish, rhythm: rule.rhythm) }
  }
}
