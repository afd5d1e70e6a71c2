import MealCore

enum CalendarOptions {
  static let name = Option("name", .text("NAME"), help: "ics: the name of the calendar; default: Meals")
  static let noSomeday = Option("no-someday", help: "ics: leave out the someday dishes")
  static let all = [ShowOptions.only, name, noSomeday]
}

/// One run of `export ics` or `export html`.
struct SharedExport {
  let invocation: Invocation

  private var output: Output { invocation.output }

  func run(_ format: String) throws -> ExitStatus {
    let settings = try invocation.settings()
    let range = try RangeOptions.range(
      invocation.arguments.words.dropFirst(), invocation, today: settings.today)
    if let range { RangeOptions.remarkOnWeek(invocation, range) }
    let snapshot = try settings.plan(invocation.context)
    let meals = try KnownMeals(settings: settings, snapshot: snapshot).only(invocation.arguments)
    try invocation.refuse(ShowOptions.header, with: format, hint: "it is for export tsv")
    if format == "ics" { return try writeCalendar(snapshot, range, meals) }
    for option in [CalendarOptions.name, CalendarOptions.noSomeday] {
      try invocation.refuse(option, with: format, hint: "it is for export ics")
    }
    guard let range = range ?? snapshot.datedDays else { return .done }
    let page = PlanPage(range)
    output.append { page.begin(&$0) }
    let unreadable = try forEachDay(range, snapshot) { day in
      output.append { page.add(day.only(meals), &$0) }
    }
    output.append { page.end(&$0) }
    return try invocation.report(unreadable, in: snapshot)
  }

  /// - Parameters:
  ///   - range: nil for the whole plan.
  ///   - meals: nil for all meals.
  private func writeCalendar(
    _ snapshot: Plan, _ range: ClosedRange<DayNumber>?, _ meals: Set<MealType>?
  ) throws -> ExitStatus {
    let arguments = invocation.arguments
    var writer = CalendarWriter(
      name: arguments.value(CalendarOptions.name) ?? "Meals", version: ThisProgram.version,
      changed: snapshot.changed ?? invocation.context.now(),
      wantsSomeday: !arguments.has(CalendarOptions.noSomeday))
    let unreadable =
      try range.map { try writeDays($0, snapshot, meals, &writer) } ?? writeAll(snapshot, meals, &writer)
    writer.end()
    output.write(writer.drain())
    return try invocation.report(unreadable, in: snapshot)
  }

  /// The whole plan: repeats are recurrence rules.
  private func writeAll(
    _ snapshot: Plan, _ meals: Set<MealType>?, _ writer: inout CalendarWriter
  ) throws -> [UnreadableLine] {
    let written = snapshot.writtenLines()
    let lines = written.lines.filter { line in
      meals?.contains(line.place.line.meal) ?? true
    }
    writer.begin(lines)
    for line in lines {
      writer.add(line.place.line, line.bytes)
      output.write(writer.drain())
      try output.flushIfLarge()
    }
    return written.unreadable.map { UnreadableLine($0) }
  }

  /// A range of days: each occurrence of a repeat is an event of its own.
  private func writeDays(
    _ range: ClosedRange<DayNumber>, _ snapshot: Plan, _ meals: Set<MealType>?,
    _ writer: inout CalendarWriter
  ) throws -> [UnreadableLine] {
    writer.begin()
    return try forEachDay(range, snapshot) { day in
      for meal in day.only(meals).meals {
        let lines =
          meal.dishes.isEmpty
          ? [PlanLine.nothing(day.day, meal.type)]
          : meal.dishes.map { .entry(Entry(day: day.day, meal: meal.type, dish: $0.dish)) }
        for line in lines { writer.add(line, line.text.utf8) }
      }
      output.write(writer.drain())
    }
  }

  /// Calls `write` for each day of a range. Returns the lines that cannot be read.
  private func forEachDay(
    _ range: ClosedRange<DayNumber>, _ snapshot: Plan, _ write: (DayPlan) -> Void
  ) throws -> [UnreadableLine] {
    var days = snapshot.days(range)
    while let day = days.next() {
      write(day)
      try output.flushIfLarge()
    }
    return days.unreadable
  }
}
