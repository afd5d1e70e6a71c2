import MealCore

extension Command {
  static let man = Command(
    name: "man",
    summary: "print the manual page",
    usage: [""],
    details: "Prints mdoc(7), for man to read. Its date is today, or that of SOURCE_DATE_EPOCH.",
    examples: "mealschedule man | man -l - — read it without make install",
    run: { invocation in
      try invocation.checkNoWords(after: 0)
      let context = invocation.context
      let seconds = context.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? context.now()
      let day = DayNumber(localSeconds: seconds) ?? .first
      invocation.output.write(ManPage(commands: CommandTable.all, day: day).text)
      return .done
    })
}
