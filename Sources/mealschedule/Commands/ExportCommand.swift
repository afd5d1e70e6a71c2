import MealCore

extension Command {
  static let export = Command(
    name: "export",
    summary: "write the plan in a format that other programs read",
    usage: ["FORMAT [RANGE] [--header] [--only MEAL,...] [--name NAME] [--no-someday]"],
    words: [.choice(ExportFormat.names), .range],
    options: RangeOptions.all + [ShowOptions.header] + CalendarOptions.all,
    details: [
      "Without a range, writes the whole plan: all days from the first to the last dated line, with the "
        + "repeats on them written out, then the someday dishes. 'mealschedule help formats' explains the "
        + "formats.",
      "ics is a calendar (RFC 5545) for phones and other programs: an all-day event for each dish, repeats as "
        + "recurrence rules, someday dishes as tasks. With a range, each occurrence is an event of its own, and "
        + "someday is left out. import reads it back without loss.",
      RangeOptions.detail,
    ],
    examples: [
      ("mealschedule export csv > meals.csv", "for a spreadsheet"),
      ("mealschedule export ics > meals.ics", "for a calendar"),
      ("mealschedule export csv --only lunch,dinner", "some meals only"),
      ("mealschedule export json 2013-01-01..2013-12-31 > 2013.json", "a year"),
    ],
    run: { invocation in
      let settings = try invocation.settings()
      guard let name = invocation.arguments.words.first else {
        throw UsageError("export needs a format", hint: ShowFormat.list(ExportFormat.names))
      }
      if name == "ics" || name == "html" { return try SharedExport(invocation: invocation).run(name) }
      guard
        case .entries(let format) = try ShowFormat(
          name, header: invocation.arguments.has(ShowOptions.header), among: ExportFormat.names)
      else {
        throw UsageError(
          "export cannot write \(name)",
          hint: "'mealschedule show --format \(name)' prints it; " + ShowFormat.list(ExportFormat.names))
      }
      try invocation.refuse(
        CalendarOptions.name, CalendarOptions.noSomeday, with: name, hint: "it is for export ics")
      let named = try RangeOptions.range(
        invocation.arguments.words.dropFirst(), invocation, today: settings.today)
      if let named { RangeOptions.remarkOnWeek(invocation, named) }
      let snapshot = try settings.plan(invocation.context)
      let meals = try KnownMeals(settings: settings, snapshot: snapshot).only(invocation.arguments)
      let output = EntryOutput(invocation.output, format)
      output.begin()
      var unreadable: [UnreadableLine] = []
      if let range = named ?? snapshot.datedDays {
        var stream = snapshot.days(range)
        while let plan = stream.next() { try output.add(plan.only(meals)) }
        unreadable = stream.unreadable
      }
      if named == nil {
        let tail = snapshot.tail
        for (meal, dish, _) in tail.someday where meals?.contains(meal) ?? true {
          output.add(.someday(meal, dish))
        }
        unreadable += tail.unreadable
        let last = snapshot.datedDays?.upperBound ?? .first
        if tail.repeats.contains(where: { ($0.rule.until ?? .last) > last }) {
          invocation.warn(
            "what repeats is written out only to the last day that has a line of its own; for more, name a range: "
              + "mealschedule export \(name) ..'31 dec'")
        }
      }
      output.end()
      return try invocation.report(unreadable, in: snapshot)
    })
}

enum ExportFormat {
  /// The formats that other programs read, besides templates.
  static let names = ["tsv", "csv", "json", "jsonl", "md", "html", "ics", "plan"]
}
