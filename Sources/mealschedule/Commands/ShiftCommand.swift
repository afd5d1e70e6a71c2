import MealCore

extension Command {
  static let shift = Command(
    name: "shift",
    summary: "move all meals of a range some days on or back",
    usage: ["\(RangeOptions.usage) by N"],
    words: [.choice(["by"]), .count],
    options: RangeOptions.all + [.dryRun],
    details: [
      "Leftovers push everything a day. What is planned on the days it goes to stays there. Repeats, and the lines that "
        + "skip them, belong to their days and stay; the command says so where there are any."
    ],
    examples: [
      .init("mealschedule shift --from thu --to sun by 1", "Thursday to Sunday, a day on"),
      .init("mealschedule shift --from today --to last by 7", "all that is to come, a week on"),
    ],
    run: { try ShiftRun($0).run() })
}

/// One run of `shift`.
private struct ShiftRun {
  let invocation: Invocation
  let settings: Settings

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    settings = try invocation.settings()
  }

  func run() throws -> ExitStatus {
    let words = invocation.arguments.words
    let usage = "for example: mealschedule shift --from thu --to sun by 1"
    guard let range = try RangeOptions.range(invocation.arguments, today: settings.today, openEnd: .required)
    else {
      throw UsageError("shift needs a range", hint: usage)
    }
    guard words.count == 2, words[0].lowercased() == "by" else {
      throw UsageError("shift needs by N", hint: usage)
    }
    guard let distance = Int(words[1]), distance != 0 else {
      throw UsageError(
        "by \(words[1]): not a number of days", hint: "it is a whole number; by -1 is a day back")
    }
    return try invocation.change { try shifted($0, range, by: distance) }
  }

  private func shifted(
    _ snapshot: PlanSnapshot, _ range: ClosedRange<DayNumber>, by distance: Int
  ) throws -> PlannedChange {
    let lines = try snapshot.lines(on: range).lines
    var removed: [PlacedLine] = []
    var batch = LineBatch()
    for place in lines {
      guard let day = place.line.day, let line = try line(place.line, day, distance) else { continue }
      removed.append(place)
      batch.append(line)
    }
    guard !removed.isEmpty else { throw UsageError("there is nothing to shift in that range") }
    let count = removed.count
    let days = abs(distance) == 1 ? "a day" : "\(abs(distance)) days"
    let first = removed.compactMap(\.line.day).min() ?? range.lowerBound
    let last = removed.compactMap(\.line.day).max() ?? range.upperBound
    let said =
      StyledText(verb: "shifted")
      + "\(Confirmation.date(first)) to \(Confirmation.date(last))  \(count) \(count == 1 ? "line" : "lines")  "
      + "\(days) \(distance < 0 ? "back" : "on")"
    return PlannedChange(
      edit: try snapshot.edit(removing: removed, inserting: batch), lines: [said], listsEdit: true,
      remarks: try stayingRepeats(snapshot, range))
  }

  /// The line so many days on; nil for what stays.
  private func line(_ line: PlanLine, _ day: DayNumber, _ distance: Int) throws -> PlanLine? {
    guard let target = day.adding(distance) else {
      throw UsageError(
        "\(Confirmation.date(day)) by \(distance) leads out of the stream",
        hint: "it goes from 0001-01-01 to 9999-12-31")
    }
    switch line {
    case .entry(let entry): return .entry(Entry(day: target, meal: entry.meal, dish: entry.dish))
    case .nothing(_, let meal): return .nothing(target, meal)
    case .skip, .someday, .repeating, .comment: return nil
    }
  }

  private func stayingRepeats(_ snapshot: PlanSnapshot, _ range: ClosedRange<DayNumber>) throws -> [String] {
    let names = try snapshot.tail().repeats.map(\.rule)
      .filter { rule in rule.next(onOrAfter: range.lowerBound).map { $0 <= range.upperBound } ?? false }
      .map { "\($0.dish.text) (every \($0.interval))" }
    guard !names.isEmpty else { return [] }
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    return ["what repeats stays on its days: \(names.prefix(5).joined(separator: ", "))\(more)"]
  }
}
