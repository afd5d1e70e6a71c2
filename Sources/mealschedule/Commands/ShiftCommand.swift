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
    return try invocation.change { _ in .shift(range, by: distance) }
  }
}
