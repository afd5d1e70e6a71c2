import MealCore

extension Command {
  static let stats = Command(
    name: "stats",
    summary: "count dishes, tags or meals, with the last time and the usual gap",
    usage: [
      "[RANGE] [--only MEAL,...] [--per week|month|year] [--by dish|tag|meal] [--tag TAG]... [--not-since AGO] "
        + "[--format F]"
    ],
    words: [.range],
    options: RangeOptions.all
      + [
        ShowOptions.only, StatsOptions.per, StatsOptions.by, ShowOptions.tag, StatsOptions.notSince,
        AnswerOptions.format,
      ],
    details: """
      Without a range, counts up to today; a range without an end, such as -1y.., ends today if it begins in the past,
      else with the last dated line. The most frequent dish comes first. With --not-since, the one that you have not
      eaten for the longest time comes first. The usual gap is the median of the last 64 gaps, in days; a narrow screen
      shows it as ~14 and leaves out the date. Names are counted ignoring case and accents, and shown as last written.

      Leftovers (x0) do not count, since they were cooked on another day, and neither do things to buy. --by tag and
      --by meal count meals: two dishes with the same tag at one meal count once.

      With --per, each week (from Monday), month or year is counted by itself, as if the plan had only its days; a first
      column names it: 2013-W11, 2013-03 or 2013. With several --tag, a dish must have all of them; +veg is --tag veg. The tag of
      a guest also counts the meals at which the guest has a line.

      tsv has the columns count, last, days ago, gap, name, and the period before them with --per. The exit status is 1
      if nothing was counted.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule stats | head — what is eaten most
      mealschedule stats --not-since 21d — dishes not eaten for three weeks
      mealschedule stats --per week --by tag -8w.. — how often each tag was eaten, week by week
      mealschedule stats --tag veg --tag quick — dishes with both tags
      mealschedule stats --format tsv | awk -F'\\t' '$1 > 10' — more than ten times
      """,
    run: { try CommandRun($0).stats() })
}

enum StatsOptions {
  static let per = Option(
    "per", .choice(StatsPeriod.allCases.map(\.rawValue)), called: "PERIOD",
    help: "count each week, month or year by itself")
  static let by = Option(
    "by", .choice(CookingCount.Subject.allCases.map(\.rawValue)), called: "WHAT",
    help: "count dishes (the default), tags or meals")
  static let notSince = Option(
    "not-since", .ago, help: "only what has not been eaten since AGO: 21d, 3w, 2m, 1y, or a date")
}

// MARK: One run of `stats`

extension CommandRun {
  /// The words that name the range.
  private var days: [String] { arguments.wordsByKind.others }

  fileprivate func stats() throws -> ExitStatus {
    let format = try arguments.format(AnswerOptions.format)
    let subject = try arguments.choice(StatsOptions.by).flatMap(CookingCount.Subject.init) ?? .dish
    let period = try arguments.choice(StatsOptions.per).flatMap(StatsPeriod.init)
    let since = try notSince()
    let tags = try arguments.tags(ShowOptions.tag) + arguments.wordsByKind.tags
    let filter = tags.isEmpty ? nil : TagFilter(tags)
    let snapshot = try settings.plan(invocation.context)
    var count = CookingCount(by: subject, per: period, tags: filter, try settings.dishNames)
    var unreadable: [UnreadableLine] = []
    let asked = try RangeOptions.range(days, invocation)
    let range = range(asked, snapshot)
    if let range {
      let guests = settings.household.guests
      var stream = snapshot.days(range)
      let meals = try MealNames(snapshot, settings.mealOrder).only(arguments)
      // If a tag names a guest, count the guest's lines.
      let isOfGuest = tags.contains { guests.tags.contains($0.name.lowercased()) }
      while let plan = stream.next() {
        count.add((isOfGuest ? plan : guests.seated(at: plan)).only(meals))
      }
      unreadable = stream.unreadable
    }
    count.finish(notSince: since)
    try write(count, format, subject)
    if count.rows.isEmpty { explain(asked, range, filter, since, subject, snapshot) }
    if let asked { remarkOnFuture(asked, tags, snapshot) }
    return invocation.report(unreadable, in: snapshot, count.rows.isEmpty ? .nothingFound : .done)
  }

  /// Says that most days of a range are ahead, with the command for as many days up to today.
  private func remarkOnFuture(_ asked: ClosedRange<DayNumber>, _ tags: [Tag], _ plan: Plan) {
    let (today, count) = (settings.today, asked.count)
    guard asked.upperBound - today > count / 2, 2...3660 ~= count, !RangeOptions.isEndless(days) else {
      return
    }
    let others = [
      ShowOptions.only, StatsOptions.per, StatsOptions.by, StatsOptions.notSince, AnswerOptions.format,
    ]
    let which = asked.lowerBound > today ? "all of these days" : "most of these days"
    let past =
      ["stats", "-\(count - 1)..today"] + tags.map { "+\($0.name)" } + others.flatMap(arguments.words)
    let hasPast = plan.firstDay().map { $0 < today } ?? false
    invocation.warn(
      "\(which) are ahead: \(asked.spelledOut)"
        + (hasPast ? "; for the last \(count) days, write:\n\(ShellQuoting.command(past))" : ""))
  }

  /// Says why there are no rows.
  private func explain(
    _ asked: ClosedRange<DayNumber>?, _ range: ClosedRange<DayNumber>?, _ tags: TagFilter?,
    _ since: DayNumber?, _ subject: CookingCount.Subject, _ plan: Plan
  ) {
    let tagged = tags.map { " tagged \($0.text)" } ?? ""
    if let since {
      invocation.warn("mealschedule: no \(subject)\(tagged) was last cooked before \(since)")
    } else {
      let days = range.map { range in
        let first = min(asked?.lowerBound ?? range.lowerBound, range.upperBound)
        return " " + PlanPlace(days: first...range.upperBound).words
      }
      let dish = subject == .tag && tagged.isEmpty ? "tagged dish" : "dish\(tagged)"
      invocation.warn(
        "mealschedule: no \(dish) was cooked\(days ?? ": the plan has no dishes on those days")")
    }
    if let hint = tags?.hint(plan, near: settings.today) { invocation.warn(hint) }
  }

  /// The range to count in: all days up to today by default, and never those before the plan's first. A range without
  /// an end that has begun ends today. nil if no day is left.
  private func range(
    _ asked: ClosedRange<DayNumber>?, _ snapshot: Plan
  ) -> ClosedRange<DayNumber>? {
    guard let first = snapshot.firstDay() else { return nil }
    let today = settings.today
    var range = asked ?? DayNumber.first...today
    RangeOptions.remarkOnWeek(invocation, range)
    if RangeOptions.isEndless(days) {
      range =
        range.lowerBound <= today
        ? range.lowerBound...today : RangeOptions.ended(range, in: snapshot, atLeast: 7)
    }
    let start = max(first, range.lowerBound)
    return start <= range.upperBound ? start...range.upperBound : nil
  }

  /// The day that `--not-since` names: `21d` or `3 weeks` means that long ago, any other text is a date.
  private func notSince() throws -> DayNumber? {
    let read = DayExpression(today: settings.today)
    guard let text = arguments.value(StatsOptions.notSince), text.utf8.first?.isDigit == true else {
      return try arguments.day(StatsOptions.notSince, read)
    }
    let parts = text.split(separator: " ")
    let hasUnit = parts.count == 2 && Rhythm.isUnit(String(parts[1]))
    let short = hasUnit ? "\(parts[0])\(parts[1].lowercased().prefix(1))" : text
    return try (try? read.day("-" + short)) ?? arguments.day(StatsOptions.notSince, read)
  }

  /// The cells of the rows: the period, how often, when last, how long ago, the usual gap, the name. A narrow screen
  /// leaves out the date, because the distance implies it, and shortens the gap: ~14.
  private func table(_ count: CookingCount) -> [[StyledText]] {
    // Below 80 columns, the full layout would leave less than a third of the line for names.
    let isNarrow = invocation.printer.width.map { $0 < 80 } ?? false
    let width = max(isNarrow ? 1 : 5, count.rows.map { "\($0.count)".utf8.count }.max() ?? 0)
    return count.rows.map { row in
      let distance = row.last.distance(from: settings.today)
      let gap = row.gap.map { isNarrow ? "~\($0)" : "every " + counted($0, "day") }
      return [
        StyledText(row.period), StyledText("".padded(to: width - "\(row.count)".utf8.count) + "\(row.count)"),
        StyledText(isNarrow ? "" : row.last.spelledOut.padded(to: 15)),
        StyledText(isNarrow ? distance : distance.padded(to: 13), .detail),
        StyledText(gap ?? "", .repeats), StyledText(row.name),
      ]
    }
  }

  private func write(_ count: CookingCount, _ format: EntryFormat?, _ subject: CookingCount.Subject) throws {
    let output = invocation.output
    switch format {
    case nil:
      let rows = table(count)
      let hang = StyledText.columnWidths(rows).dropLast().reduce(0) { $0 + ($1 == 0 ? 0 : $1 + 2) }
      invocation.say(columns: rows, hang: hang)
    case .tsv?:
      for row in count.rows {
        let values = [
          "\(row.count)", row.last.description, "\(settings.today - row.last)",
          row.gap.map(String.init) ?? "", row.name,
        ]
        output.writeTSV((row.period.isEmpty ? [] : [row.period]) + values)
        try output.flushIfLarge()
      }
    default:
      output.writeJSON(count.rows) { row, json in
        if !row.period.isEmpty { json.member("period", row.period) }
        json.member(subject.rawValue, row.name)
        json.member("count", row.count)
        json.member("last", row.last.description)
        json.member("daysAgo", settings.today - row.last)
        json.member("gap", row.gap)
      }
    }
  }
}
