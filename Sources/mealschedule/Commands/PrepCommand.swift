import MealCore

extension Command {
  static let prep = Command(
    name: "prep",
    summary: "list what to do ahead: soak, thaw, marinate",
    usage: ["[RANGE] [--format F]"],
    words: [.range],
    options: RangeOptions.all + [PrepOptions.format],
    details: """
      Reads the notes of the dishes, so a task moves with its dish. Commas, semicolons, colons and full stops divide a
      note into parts. A part is a task if it says when: the night before, two days ahead, 12h before, by fri evening,
      by 22 dec, in the morning, at noon; or how long something has to wait: marinate overnight, brine for 24 hours. A
      wait of up to 24 hours begins the evening before. Anything to be thawed, defrosted or taken out of the freezer is
      a task for the evening before. A part that says that something is already done or not needed is not a task: no
      need to soak, already thawed. A named timer of six hours or more in the recipe, ~soak{12%hours}, counts too; the
      recipe's other words do not, but a remark names up to three that read like tasks. Leftovers (x0) are only thawed.

      RANGE names the days on which tasks are due; without it, they are today and the next six days. Tasks before RANGE,
      for meals in it, are named on standard error. If there is nothing to do, a message says so, and the exit status is
      1; -q leaves out both messages. Thawing that was due before today is no longer listed as a task, but a reminder is
      printed on standard error until the dish is eaten. 'show --prep' prints the tasks among the days, and move, copy,
      swap and shift say which task comes too late.

      tsv has the date, the part of the day, the task, then the dish, its date and its meal; json and jsonl name the
      same fields; md is a list to tick off.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule prep — the days from today on
      mealschedule prep today — what to do today
      0 18 * * * /usr/local/bin/mealschedule prep today -q — in a crontab: mails what to do, if there is anything
      t=$(mealschedule prep today -q) && notify-send 'To do ahead' "$t" — as a notification
      """,
    run: { try CommandRun($0).prep() })
}

enum PrepOptions {
  static let format = Option.format(["text", "tsv", "json", "jsonl", "md"])
}

// MARK: One run of `prep`

extension CommandRun {
  fileprivate func prep() throws -> ExitStatus {
    let format = try arguments.choice(PrepOptions.format)
    let range = try RangeOptions.rangeOrWeek(invocation)
    try RangeOptions.checkEnd(range, invocation)
    let plan = try settings.plan(invocation.context, on: AheadList.days(for: range))
    if !plan.exists { invocation.hintToNewcomer(plan: settings.planPath) }
    let household = settings.household.with(plan)
    let (list, recipes) = (household.ahead(on: range), try household.recipes)
    let items = list.items
    if items.isEmpty, !invocation.arguments.has(.quiet) { invocation.warn("there is nothing to do ahead") }
    switch format {
    case "tsv": for item in items { invocation.output.writeTSV(item.values) }
    case "json", "jsonl": sayJSON(items, areLines: format == "jsonl")
    case "md": sayMarkdown(items)
    default: say(items)
    }
    if range.lowerBound == settings.today {
      for item in list.late { invocation.warn(item.lateText(settings.today)) }
    }
    if !invocation.arguments.has(.quiet) {
      for item in list.earlier where item.day >= settings.today && range.contains(item.dishDay) {
        invocation.warn("before that: \(item.due) (\(item.purpose(settings.today)))")
      }
      for remark in household.remarksOnSteps(range).prefix(3) { invocation.warn(remark) }
    }
    invocation.warn(list.gaps.map(recipes.located))
    let status: ExitStatus = items.isEmpty ? .nothingFound : .done
    return invocation.report(list.unreadable, in: plan, list.gaps.isEmpty ? status : .unreadableLines)
  }

  private func say(_ items: [AheadList.Item]) {
    let rows = items.map { item in
      [
        StyledText(item.day.spelledOut), StyledText(item.part ?? "", .meal), StyledText(item.what),
        StyledText(item.purpose(settings.today), .detail),
      ]
    }
    invocation.say(columns: rows)
  }

  private func sayJSON(_ items: [AheadList.Item], areLines: Bool) {
    invocation.output.writeJSON(items, areLines: areLines) { item, json in
      json.member("date", item.day.description)
      json.member("part", item.part)
      json.member("what", item.what)
      json.member("dish", item.dish)
      json.member("dishDate", item.dishDay.description)
      json.member("meal", item.meal.name)
    }
  }

  private func sayMarkdown(_ items: [AheadList.Item]) {
    var last: DayNumber?
    for item in items {
      if item.day != last {
        invocation.output.writeLine((last == nil ? "" : "\n") + "## \(item.day.spelledOut)\n")
      }
      last = item.day
      invocation.output.writeLine(PrintableText.of("- [ ] \(item.text(settings.today))"))
    }
  }
}

extension AheadList.Item {
  /// The values of a line of TSV.
  fileprivate var values: [String] {
    [day.description, part ?? "", what, dish, dishDay.description, meal.name]
  }

  /// The dish, its day and its meal: "dal makhani, Tue 10 Nov dinner", "dal makhani, today dinner".
  func purpose(_ today: DayNumber) -> String {
    "\(dish), \(dishDay == today ? "today" : dishDay.spelledOutWithoutYear) \(meal)"
  }

  /// The day and the task: "Mon 9 Nov evening, soak the beans".
  var due: String { day.spelledOutWithoutYear + (part.map { " \($0)" } ?? "") + ", \(what)" }

  /// The task and its dish: "evening: soak the beans (dal makhani, Tue 10 Nov dinner)".
  func text(_ today: DayNumber) -> String {
    (part.map { "\($0): " } ?? "") + "\(what) (\(purpose(today)))"
  }

  /// The same for an overdue task: "if not done yet: thaw the chicken (stew, today dinner)".
  func lateText(_ today: DayNumber) -> String { "if not done yet: \(what) (\(purpose(today)))" }
}
