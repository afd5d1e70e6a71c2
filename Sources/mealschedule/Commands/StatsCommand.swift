import MealCore

extension Command {
  static let stats = Command(
    name: "stats",
    summary: "count dishes: how often, when last, the usual gap",
    usage: ["[RANGE] [--not-since AGO] [--tag TAG] [--format F]"],
    words: [.range],
    options: RangeOptions.all + [StatsOptions.notSince, StatsOptions.tag, AnswerFormat.option],
    details: [
      "Without a range, counts up to today, and a range without an end that begins before today ends today. The most frequent dish comes first; with "
        + "--not-since, the dish that was not eaten for longest. The usual gap is the median of the last 64 "
        + "gaps, in days; a narrow screen shows it as ~14 and leaves out the date. Names are counted "
        + "ignoring case and accents, and shown as last written. tsv has the columns count, last, days ago, "
        + "gap, dish.",
      RangeOptions.detail,
    ],
    examples: [
      .init("mealschedule stats | head", "what is eaten most"),
      .init("mealschedule stats --not-since 21d", "dishes not eaten for three weeks"),
      .init("mealschedule stats -1y.. --tag fish", "fish in the last year"),
      .init("mealschedule stats --format tsv | awk -F'\\t' '$1 > 10'", "more than ten times"),
    ],
    run: { try StatsRun.run($0) })
}

enum StatsOptions {
  static let notSince = Option(
    "not-since", .text("AGO"), help: "only dishes not eaten since: 21d, 3w, 2m, 1y, or a date")
  static let tag = Option("tag", short: "t", .tag, help: "only dishes with this tag")
}

/// One run of `stats`.
private struct StatsRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

  private var arguments: ParsedArguments { invocation.arguments }

  func run() throws -> ExitStatus {
    let format = try AnswerFormat(arguments)
    let since = try arguments.value(StatsOptions.notSince).map(day(ago:))
    let tag = arguments.value(StatsOptions.tag).map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }
    let snapshot = try settings.snapshot(invocation.context)
    guard let range = try range(snapshot) else {
      if format == .json { invocation.output.writeLine("[]") }
      return .done
    }
    let stream = try DayStream(snapshot, range)
    var table = DishTable()
    while let plan = try stream.nextDay() {
      for meal in plan.meals {
        for planned in meal.dishes where tag == nil || planned.dish.tags.contains(where: { $0.name == tag }) {
          table.add(planned.dish.text, plan.day)
        }
      }
    }
    var rows = table.rows
    if let since {
      rows = rows.filter { $0.last < since }
      rows.sort { ($0.last, $0.name) < ($1.last, $1.name) }
    } else {
      rows.sort { ($1.count, $0.name) < ($0.count, $1.name) }
    }
    try write(rows, format)
    return try invocation.report(stream.unreadable, in: snapshot)
  }

  /// The range, from the plan's first day at the earliest; nil if that is empty.
  private func range(_ snapshot: PlanSnapshot) throws -> ClosedRange<DayNumber>? {
    guard let first = try snapshot.firstDay() else { return nil }
    let today = settings.today
    var range = try RangeOptions.range(arguments.words, invocation, today: today) ?? DayNumber.first...today
    // What repeats without an end would be counted for thousands of years.
    if range.upperBound == .last, range.lowerBound <= today { range = range.lowerBound...today }
    let start = max(first, range.lowerBound)
    return start <= range.upperBound ? start...range.upperBound : nil
  }

  /// The day that is `21d` ago; any other text is read as a date.
  private func day(ago text: String) throws -> DayNumber {
    let read = DayExpression(today: settings.today)
    let isDistance = text.utf8.first?.isDigit == true
    if isDistance, let day = try? read.day("-" + text) { return day }
    return try read.day(text)
  }

  private func write(_ rows: [DishTable.Row], _ format: AnswerFormat) throws {
    let today = settings.today
    switch format {
    case .text:
      let table = StatsTable(rows, today: today, width: invocation.printer.width)
      for row in rows {
        invocation.say(table.line(row), hang: table.dishColumn)
        try invocation.output.flushIfLarge()
      }
    case .tsv:
      for row in rows {
        let gap = row.gap.map(String.init) ?? ""
        invocation.output.append { bytes in
          bytes += "\(row.count)\t\(row.last)\t\(today - row.last)\t\(gap)\t".utf8
          TSV.append(row.name, &bytes)
          bytes.append(.lineFeed)
        }
        try invocation.output.flushIfLarge()
      }
    case .json:
      var list = JSONLines()
      invocation.output.append { list.begin(&$0) }
      for row in rows {
        invocation.output.append { bytes in
          list.add(&bytes) { json in
            json.object {
              $0.member("dish", row.name)
              $0.member("count", row.count)
              $0.member("last", row.last.description)
              $0.member("daysAgo", today - row.last)
              $0.member("gap", row.gap)
            }
          }
        }
        try invocation.output.flushIfLarge()
      }
      invocation.output.append { list.end(&$0) }
    }
  }
}
