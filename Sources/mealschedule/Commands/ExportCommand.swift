import MealCore

extension Command {
  static let export = Command(
    name: "export",
    summary: "write the plan in a format that other programs read",
    usage: ["FORMAT [RANGE] [--header] [--only MEAL,...] [--name NAME] [--no-someday]"],
    words: [.choice(ExportFormat.names), .range],
    options: RangeOptions.all + [ShowOptions.header] + CalendarOptions.all,
    details: """
      Without a range, writes the whole plan: all days from the first to the last dated line, with the repeats on them
      written out, then the someday dishes. 'mealschedule help formats' explains the formats.

      ics is a calendar (RFC 5545) for phones and other programs: an all-day event for each dish, repeats as recurrence
      rules, someday dishes as tasks. With a range, each occurrence is a separate event, and someday is left out.
      import reads it back without loss.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule export csv > meals.csv — for a spreadsheet
      mealschedule export ics > meals.ics — for a calendar
      mealschedule export csv --only lunch,dinner — some meals only
      mealschedule export json 2013-01-01..2013-12-31 > 2013.json — a year
      """,
    run: { try CommandRun($0).export() })
}

enum ExportFormat {
  /// The names of the formats. Templates are accepted, too.
  static let names = ["tsv", "csv", "json", "jsonl", "md", "html", "ics", "plan"]
}

// MARK: One run of `export`

extension CommandRun {
  fileprivate func export() throws -> ExitStatus {
    guard let name = arguments.words.first else {
      throw UsageError("export needs a format", hint: ShowFormat.list(ExportFormat.names))
    }
    let isShared = name == "ics" || name == "html"
    if isShared {
      try invocation.refuse([ShowOptions.header], with: name, hint: "it works only with export tsv")
    }
    let format =
      try isShared
      ? nil : ShowFormat(name, header: arguments.has(ShowOptions.header), among: ExportFormat.names)
    if case .text = format {
      throw UsageError(
        "export cannot write \(name)",
        hint: "'mealschedule show --format \(name)' prints it; " + ShowFormat.list(ExportFormat.names))
    }
    if name != "ics" {
      try invocation.refuse(
        [CalendarOptions.name, CalendarOptions.noSomeday], with: name, hint: "it works only with export ics")
    }
    let range = try RangeOptions.range(arguments.words.dropFirst(), invocation)
    if let range { RangeOptions.remarkOnWeek(invocation, range) }
    let plan = try settings.plan(invocation.context)
    let meals = try MealNames(plan, settings.mealOrder).only(arguments)
    var unreadable: [UnreadableLine] = []
    if case .entries(let format) = format {
      unreadable = try writeEntries(EntryOutput(invocation.output, format), plan, range, meals, name)
    } else if name == "ics" {
      unreadable = try writeCalendar(plan, range, meals)
    } else if let range = range ?? plan.datedDays {
      unreadable = try invocation.output.writePage(range, of: plan) { ($0.only(meals), []) }
    }
    return invocation.report(unreadable, in: plan)
  }

  /// Writes the days of a range, or all that is planned. Returns the lines that cannot be read.
  private func writeEntries(
    _ output: EntryOutput, _ plan: Plan, _ named: ClosedRange<DayNumber>?, _ meals: Set<MealType>?,
    _ format: String
  ) throws -> [UnreadableLine] {
    output.begin()
    var unreadable: [UnreadableLine] = []
    if let range = named ?? plan.datedDays {
      // Nothing is planned before the first day, so a range such as `..fri` begins there.
      let first = max(range.lowerBound, min(range.upperBound, plan.firstDay() ?? range.upperBound))
      var days = plan.days(first...range.upperBound)
      while let day = days.next() { try output.add(day.only(meals)) }
      unreadable = days.unreadable
    }
    if named == nil {
      let tail = plan.tail
      for (meal, dish, _) in tail.someday where meals?.contains(meal) ?? true {
        output.add(.someday(meal, dish))
      }
      unreadable += tail.unreadable
      let last = plan.datedDays?.upperBound ?? .first
      if tail.repeats.contains(where: { ($0.rule.until ?? .last) > last }) {
        invocation.warn(
          "repeats are written out only up to the last day with a dated line; for more, name a range: "
            + "mealschedule export \(format) ..'31 dec'")
      }
    }
    output.end()
    return unreadable
  }
}

enum CalendarOptions {
  static let name = Option("name", .text("NAME"), help: "ics: the name of the calendar; default: Meals")
  static let noSomeday = Option("no-someday", help: "ics: leave out the someday dishes")
  static let all = [ShowOptions.only, name, noSomeday]
}

/// The command `export ics`.
extension CommandRun {
  /// - Parameters:
  ///   - range: nil for the whole plan, where repeats are recurrence rules. In a range, each occurrence of a repeat is
  ///     a separate event.
  ///   - meals: nil for all meals.
  /// - Returns: the lines that cannot be read.
  func writeCalendar(
    _ plan: Plan, _ range: ClosedRange<DayNumber>?, _ meals: Set<MealType>?
  ) throws -> [UnreadableLine] {
    var writer = CalendarWriter(
      name: arguments.value(CalendarOptions.name) ?? "Meals", version: ThisProgram.version,
      changed: plan.changed ?? invocation.context.now(),
      wantsSomeday: !arguments.has(CalendarOptions.noSomeday))
    func drain() throws {
      invocation.output.write(writer.drain())
      try invocation.output.flushIfLarge()
    }
    var unreadable: [UnreadableLine] = []
    if let range {
      writer.begin([], of: plan)
      var days = plan.days(range)
      while let day = days.next()?.only(meals) {
        for meal in day.meals {
          let dishes = meal.dishes.map { PlanLine.entry(Entry(day: day.day, meal: meal.type, dish: $0.dish)) }
          for line in dishes.isEmpty ? [.nothing(day.day, meal.type)] : dishes {
            writer.add(line, line.text.utf8)
          }
        }
        try drain()
      }
      unreadable = days.unreadable
    } else {
      let all = plan.linesForCalendar()
      let lines = all.lines.filter { meals?.contains($0.line.meal) ?? true }
      writer.begin(lines, of: plan)
      for line in lines {
        writer.add(line.line, plan.bytes(of: line))
        try drain()
      }
      unreadable = all.unreadable
    }
    writer.end()
    invocation.output.write(writer.drain())
    return unreadable
  }
}
