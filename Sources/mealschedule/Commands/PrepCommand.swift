import MealCore

extension Command {
  static let prep = Command(
    name: "prep",
    summary: "list what to do ahead: soak, thaw, marinate",
    usage: ["[RANGE] [--format F]"],
    words: [.range],
    options: RangeOptions.all + [PrepOptions.format, .recipes],
    details: [
      "Reads the notes of the dishes, so a task moves with its dish. Commas, semicolons and full stops "
        + "divide a note into parts. A part is a task if it says when: the night before, 2 days before, by "
        + "fri evening, in the morning. A part that begins with thaw or defrost, or ends with from the "
        + "freezer, is a task for the evening before. A named timer of six hours or more in the recipe, "
        + "~soak{12%hours}, counts too. Leftovers (x0) are only thawed.",
      "RANGE names the days on which tasks are due; without it, they are today and the next six "
        + "days. The exit status is 1 if there is nothing to do; -q leaves out the message about that. "
        + "'show --prep' prints the tasks among the days, and move, copy, swap and shift say which task "
        + "comes too late.",
      "tsv has the date, the part of the day, the task, then the dish, its date and its meal; json and "
        + "jsonl have the same by name; md is a list to tick off.",
      RangeOptions.detail,
    ],
    examples: [
      .init("mealschedule prep", "the days from today on"),
      .init("mealschedule prep today", "what to do today"),
      .init(
        "0 18 * * * /usr/local/bin/mealschedule prep today -q",
        "in a crontab: mails what to do, if there is anything"),
      .init("t=$(mealschedule prep today -q) && notify-send 'To do ahead' \"$t\"", "as a notification"),
    ],
    run: { try PrepRun.run($0) })
}

enum PrepOptions {
  static let format = Option(
    "format", .choice(["text", "tsv", "json", "jsonl", "md"]), called: "F",
    help: "text, tsv, json, jsonl or md")
}

/// One run of `prep`.
private struct PrepRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

  func run() throws -> ExitStatus {
    let format = invocation.arguments.value(PrepOptions.format) ?? "text"
    guard ["text", "tsv", "json", "jsonl", "md"].contains(format) else {
      throw UsageError(
        "there is no format \(format) here", hint: "the formats are text, tsv, json, jsonl and md")
    }
    let range =
      try RangeOptions.range(invocation.arguments.words, invocation, today: settings.today)
      ?? settings.today...settings.today.clampedAdding(6)
    try RangeOptions.checkEnd(range)
    let plan = try settings.plan(invocation.context, on: AheadList.days(for: range))
    if !plan.exists { invocation.hintToNewcomer(plan: settings.planPath) }
    let list = settings.household(plan, invocation.arguments).ahead(on: range)
    let items = list.items
    if items.isEmpty, !invocation.arguments.has(.quiet) { invocation.warn("there is nothing to do ahead") }
    switch format {
    case "tsv": sayTSV(items)
    case "json", "jsonl": sayJSON(items, isLines: format == "jsonl")
    case "md": sayMarkdown(items)
    default: say(items)
    }
    return try invocation.report(list.unreadable, in: plan, items.isEmpty ? .nothingFound : .done)
  }

  private func say(_ items: [AheadList.Item]) {
    func width(_ text: (AheadList.Item) -> String) -> Int {
      items.map { DisplayWidth.of(text($0)) }.max() ?? 0
    }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width == 0 ? 0 : width - DisplayWidth.of(text) + 2)
    }
    let (day, part, what) = (width { $0.day.spelledOut }, width { $0.part ?? "" }, width { $0.what })
    for item in items {
      invocation.say(
        StyledText(padded(item.day.spelledOut, day)) + StyledText(padded(item.part ?? "", part), .meal)
          + StyledText(padded(item.what, what)) + StyledText(item.purpose, .detail))
    }
  }

  private func sayTSV(_ items: [AheadList.Item]) {
    invocation.output.append { bytes in
      for item in items {
        let values = [
          item.day.description, item.part ?? "", item.what, item.dish, item.dishDay.description,
          item.meal.name,
        ]
        for (index, value) in values.enumerated() {
          if index > 0 { bytes.append(9) }
          TSV.append(value, &bytes)
        }
        bytes.append(10)
      }
    }
  }

  private func sayJSON(_ items: [AheadList.Item], isLines: Bool) {
    func write(_ item: AheadList.Item, _ json: inout JSONWriter) {
      json.object {
        $0.member("date", item.day.description)
        $0.member("part", item.part)
        $0.member("what", item.what)
        $0.member("dish", item.dish)
        $0.member("dishDate", item.dishDay.description)
        $0.member("meal", item.meal.name)
      }
    }
    invocation.output.append { bytes in
      var list = JSONLines()
      if !isLines { list.begin(&bytes) }
      for item in items {
        if isLines {
          JSONWriter.write(to: &bytes) { write(item, &$0) }
          bytes.append(10)
        } else {
          list.add(&bytes) { write(item, &$0) }
        }
      }
      if !isLines { list.end(&bytes) }
    }
  }

  private func sayMarkdown(_ items: [AheadList.Item]) {
    var last: DayNumber?
    for item in items {
      if item.day != last {
        invocation.output.writeLine((last == nil ? "" : "\n") + "## \(item.day.spelledOut)\n")
      }
      last = item.day
      invocation.output.writeLine(PrintableText.of("- [ ] \(item.text)"))
    }
  }
}

extension AheadList.Item {
  /// The dish, its day and its meal: "dal makhani, Tue 10 Nov dinner".
  var purpose: String {
    "\(dish), \(dishDay == day ? "today" : dishDay.spelledOutWithoutYear) \(meal)"
  }

  /// The task and its dish: "evening: soak the beans (dal makhani, Tue 10 Nov dinner)".
  var text: String { (part.map { "\($0): " } ?? "") + "\(what) (\(purpose))" }
}
