import MealCore

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
      writer.begin()
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
      let written = plan.writtenLines()
      let lines = written.lines.filter { meals?.contains($0.place.line.meal) ?? true }
      writer.begin(lines)
      for line in lines {
        writer.add(line.place.line, line.bytes)
        try drain()
      }
      unreadable = written.unreadable
    }
    writer.end()
    invocation.output.write(writer.drain())
    return unreadable
  }
}
