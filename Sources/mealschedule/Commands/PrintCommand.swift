import MealCore

extension Command {
  static let print = Command(
    name: "print",
    summary: "write an HTML page of the plan, to print",
    usage: ["[RANGE] [--only MEAL,...] [--force]"],
    words: [.range],
    options: RangeOptions.all + [ShowOptions.only, PrintOptions.force],
    details: """
      Writes an HTML page to the current folder, for a browser to print, and prints its path. Without a range, the
      page shows this week from Monday, and has a name such as meals-2013-W11.html. A week fits on one sheet in
      landscape format. show --format html writes the same page to standard output.

      \(RangeOptions.detail)
      """,
    examples: """
      xdg-open "$(mealschedule print)" — this week, in your browser
      mealschedule print mon..mon+13 --force — two weeks, replacing an earlier page
      """,
    run: { try CommandRun($0).printPage() })
}

enum PrintOptions {
  static let force = Option("force", help: "replace the page if it exists")
}

// MARK: One run of `print`

extension CommandRun {
  fileprivate func printPage() throws -> ExitStatus {
    let named = try RangeOptions.range(invocation.arguments.words, invocation)
    let range = named ?? week(settings.today)
    try RangeOptions.checkEnd(range, invocation)
    guard range.lowerBound > .first else {
      throw UsageError("the range has no beginning", hint: "name the first day, as in fri..sun")
    }
    let path = name(range)
    let isForced = invocation.arguments.has(PrintOptions.force)
    guard isForced || !TextFile.isThere(path) else {
      throw UsageError("\(path) already exists", hint: "to replace it, add --force")
    }
    let plan = try settings.plan(invocation.context)
    let meals = try MealNames(plan, settings.mealOrder).only(arguments)
    let page = Output()
    let unreadable = try page.writePage(range, of: plan) { ($0.only(meals), []) }
    try TextFile.write(page.bytes, path, "write the page", isPrivate: false, replacing: isForced)
    invocation.context.done = "the page was written"
    invocation.output.writeLine(path)
    if let file = invocation.output.path, file.hasSuffix(".html") {
      let export = ShellQuoting.command(
        ["export", "html", "\(range.lowerBound)..\(range.upperBound)"] + arguments.words(of: ShowOptions.only)
      )
      invocation.warn(
        "the page is in \(path); to write it to \(file): \(export) > \(ShellQuoting.quoted(file))")
    }
    return invocation.report(unreadable, in: plan)
  }

  /// The week of a day, from Monday to Sunday.
  private func week(_ day: DayNumber) -> ClosedRange<DayNumber> {
    let monday = day.lastOrSame(.monday) ?? day
    return monday...monday.clampedAdding(6)
  }

  /// The name of the file: "meals-2013-W11.html", "meals-2013-03-14.html", "meals-2013-03-14..2013-03-27.html".
  private func name(_ range: ClosedRange<DayNumber>) -> String {
    let (first, last) = (range.lowerBound, range.upperBound)
    if range == week(first) { return "meals-\(first.weekDate.weekName).html" }
    return first == last ? "meals-\(first).html" : "meals-\(first)..\(last).html"
  }
}
