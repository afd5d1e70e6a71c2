import MealCore

enum CalendarOptions {
  static let name = Option("name", .text("NAME"), help: "ics: the name of the calendar; default: Meals")
  static let noSomeday = Option("no-someday", help: "ics: leave out the someday dishes")
  static let all = [ShowOptions.only, name, noSomeday]
}

/// One run of `export ics` or `export html`.
struct SharedExport {
  let invocation: Invocation

  func run(_ format: String) throws -> ExitStatus {
    let settings = try invocation.settings()
    let range = try RangeOptions.range(
      invocation.arguments.words.dropFirst(), invocation, today: settings.today)
    if let range { RangeOptions.remarkOnWeek(invocation, range) }
    let snapshot = try settings.plan(invocation.context)
    let meals = try KnownMeals(settings: settings, snapshot: snapshot).only(invocation.arguments)
    try invocation.refuse(ShowOptions.header, with: format, hint: "it is for export tsv")
    if format == "ics" {
      return try CalendarExport(invocation: invocation, snapshot: snapshot, range: range, meals: meals).run()
    }
    for option in [CalendarOptions.name, CalendarOptions.noSomeday] {
      try invocation.refuse(option, with: format, hint: "it is for export ics")
    }
    guard let range = range ?? snapshot.datedDays else { return .done }
    var stream = snapshot.days(range)
    let output = invocation.output
    let page = PlanPage(range)
    output.append { page.begin(&$0) }
    while let plan = stream.next() {
      output.append { page.add(plan.only(meals), &$0) }
      try output.flushIfLarge()
    }
    output.append { page.end(&$0) }
    return try invocation.report(stream.unreadable, in: snapshot)
  }
}

/// One run of `export ics`.
struct CalendarExport {
  let invocation: Invocation
  let snapshot: Plan
  /// nil for the whole plan.
  let range: ClosedRange<DayNumber>?
  /// nil for all meals.
  let meals: Set<MealType>?

  private var output: Output { invocation.output }

  func run() throws -> ExitStatus {
    let arguments = invocation.arguments
    var writer = CalendarWriter(
      name: arguments.value(CalendarOptions.name) ?? "Meals", version: ThisProgram.version,
      changed: snapshot.changed ?? invocation.context.now(),
      wantsSomeday: !arguments.has(CalendarOptions.noSomeday))
    let unreadable = try range.map { try writeDays($0, &writer) } ?? writeAll(&writer)
    writer.end()
    output.write(writer.drain())
    return try invocation.report(unreadable, in: snapshot)
  }

  /// The whole plan: repeats are recurrence rules.
  private func writeAll(_ writer: inout CalendarWriter) throws -> [UnreadableLine] {
    func isWanted(_ line: PlanLine) -> Bool {
      meals == nil || line.meal.map { meals?.contains($0) ?? true } ?? false
    }
    let written = snapshot.writtenLines()
    let lines = written.lines.filter { isWanted($0.place.line) }
    for line in lines { writer.look(at: line.place.line, line.bytes) }
    writer.begin()
    for line in lines {
      writer.add(line.place.line, line.bytes)
      output.write(writer.drain())
      try output.flushIfLarge()
    }
    return written.unreadable.map { UnreadableLine($0) }
  }

  /// A range of days: each occurrence of a repeat is an event of its own.
  private func writeDays(_ range: ClosedRange<DayNumber>, _ writer: inout CalendarWriter) throws
    -> [UnreadableLine]
  {
    writer.begin()
    var stream = snapshot.days(range)
    while let plan = stream.next() {
      for meal in plan.meals where meals?.contains(meal.type) ?? true {
        let lines =
          meal.dishes.isEmpty
          ? [PlanLine.nothing(plan.day, meal.type)]
          : meal.dishes.map { .entry(Entry(day: plan.day, meal: meal.type, dish: $0.dish)) }
        for line in lines { writer.add(line, line.text.utf8) }
      }
      output.write(writer.drain())
      try output.flushIfLarge()
    }
    return stream.unreadable
  }
}
