import MealCore

extension Command {
  static let shift = Command(
    name: "shift",
    summary: "move all meals of a range to later or earlier days",
    usage: ["RANGE by N [-l]"],
    words: [.range, .choice(["by"]), .count],
    options: RangeOptions.all + [LeftoverOptions.along, .dryRun],
    details: """
      Use it when leftovers delay everything by a day. Meals that are already on the new days stay there. Repeats, and
      the lines that skip them, stay on their days, with the other dishes of their meals; a message names them.

      \(LeftoverOptions.details), by the same number of days.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule shift thu..sun by 1 — Thursday to Sunday, a day later
      mealschedule shift today.. by 7 — everything from today on, a week later
      """,
    run: { try CommandRun($0).shift() })
}

// MARK: One run of `shift`

extension CommandRun {
  fileprivate func shift() throws -> ExitStatus {
    var words = invocation.arguments.words
    let usage = "for example: mealschedule shift thu..sun by 1"
    // As in `wed..thu +1`.
    if words.count > 1, let last = words.last, "+-".contains(last.prefix(1)), Int(last) != nil,
      words[words.count - 2].lowercased() != "by"
    {
      words.insert("by", at: words.count - 1)
    }
    // As in `by 1 day`.
    if words.count > 3, words[words.count - 3].lowercased() == "by",
      words[words.count - 1].isOne(of: "day days")
    {
      words.removeLast()
    }
    guard words.count >= 2, words[words.count - 2].lowercased() == "by" else {
      throw UsageError("shift needs 'RANGE by N'", hint: usage)
    }
    let (by, typed) = (words[words.count - 1], words.dropLast(2))
    guard let range = try RangeOptions.range(typed, invocation) else {
      throw UsageError("shift needs a range", hint: usage)
    }
    let hint = "use a whole number, such as -1 for a day earlier"
    guard let distance = Int(by) else { throw UsageError("by \(by): not a number of days", hint: hint) }
    guard distance != 0 else { throw UsageError("by \(by) moves nothing", hint: hint) }
    let leftovers = invocation.arguments.has(LeftoverOptions.along)
    return try invocation.change { _ in .shift(range, by: distance, leftovers: leftovers) }
  }
}
