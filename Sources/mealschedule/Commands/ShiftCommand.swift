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
    run: { try ShiftRun.run($0) })
}

/// One run of `shift`.
private struct ShiftRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

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
    let shift = try shift(snapshot, range, distance)
    guard let from = shift.days else { throw UsageError("there is nothing to shift in that range") }
    let count = shift.count
    let days = abs(distance) == 1 ? "a day" : "\(abs(distance)) days"
    let said =
      StyledText(verb: "shifted")
      + "\(Confirmation.date(from.lowerBound)) to \(Confirmation.date(from.upperBound))  \(count) \(count == 1 ? "line" : "lines")  "
      + "\(days) \(distance < 0 ? "back" : "on")"
    return PlannedChange(
      edit: shift.edit, lines: [said], listsEdit: true, remarks: try stayingRepeats(snapshot, range))
  }

  private func shift(
    _ snapshot: PlanSnapshot, _ range: ClosedRange<DayNumber>, _ distance: Int
  ) throws -> PlanShift {
    do {
      return try snapshot.shift(range, by: distance)
    } catch let error as OutOfStream {
      throw UsageError(
        "\(Confirmation.date(error.day)) by \(distance) leads out of the stream",
        hint: "it goes from 0001-01-01 to 9999-12-31")
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
