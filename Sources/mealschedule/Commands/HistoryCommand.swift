import MealCore

extension Command {
  static let history = Command(
    name: "history",
    summary: "list the changes made, newest first",
    usage: ["[-n N]"],
    options: [HistoryOptions.limit],
    details:
      "Shows when each change was made, what was done, and the lines that were removed (-) and added (+).",
    examples: """
      mealschedule history -n 5 — the last five changes
      mealschedule history | less — all of them
      """,
    run: { try CommandRun($0).history() })
}

enum HistoryOptions {
  static let limit = Option("limit", short: "n", .count, help: "at most N changes")
}

// MARK: One run of `history`

extension CommandRun {
  fileprivate func history() throws -> ExitStatus {
    // As in `history 5`.
    let number = arguments.words.first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    try invocation.checkNoWords(after: number == nil || arguments.has(HistoryOptions.limit) ? 0 : 1)
    let most = try arguments.count(HistoryOptions.limit, in: 1...Int.max) ?? number ?? Int.max
    var left = most
    let history = try settings.store().history()
    try history.forEachNewestFirst { record in
      let verb = record.kind == .change ? "" : "\(record.kind.rawValue) of "
      invocation.say(
        StyledText(time(record.time), .detail) + "  " + StyledText(verb + record.operation.text, .heading),
        hang: 4)
      let (lines, more) = try history.edit(of: record).lines(most: ChangeOutcome.mostDetails)
      for line in lines {
        let text = line.isIn ? StyledText("+ \(line.text)", .added) : StyledText("- \(line.text)", .removed)
        invocation.say("    " + text, hang: 6)
      }
      if more > 0 { invocation.say(StyledText("    … and " + counted(more, "more line")), hang: 6) }
      try invocation.output.flushIfLarge()
      left -= 1
      return left > 0
    }
    if left == most { invocation.warn("mealschedule: no changes have been made yet") }
    return .done
  }

  /// The local time: "2013-03-14 18:05".
  private func time(_ seconds: Int) -> String {
    let local = seconds + Context.localOffset(at: seconds)
    guard let day = DayNumber(localSeconds: local) else { return "?" }
    let minutes = (local / 60) % (24 * 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day) \(two(minutes / 60)):\(two(minutes % 60))"
  }
}
