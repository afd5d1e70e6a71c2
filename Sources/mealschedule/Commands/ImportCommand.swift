import MealCore

extension Command {
  static let `import` = Command(
    name: "import",
    summary: "add the meals of a file that the plan does not have",
    usage: ["FILE|- [--format F] [--meal MEAL]"],
    words: [.file],
    options: [ImportOptions.format, ImportOptions.meal, .dryRun],
    details: [
      "Reads plan lines, the output of show and export (tsv, csv, json, jsonl), any CSV whose header names a "
        + "date, a meal and a dish, Cooklang menus (.menu), and the meal plans that Mealie, Tandoor and "
        + "Grocy save. The format is detected from the content, or named with --format.",
      "Calendars (.ics) are read too: the meal is the word before the first colon of an event's title, as in "
        + "dinner: risotto x4. Events that name no meal are left out, or are at --meal.",
      "All or nothing: if there is a mistake, nothing is added, and each mistake is reported with its line. "
        + "Meals that the plan already has, from a line of that day or a repeat, are skipped, so you can "
        + "import a file again.",
    ],
    examples: [
      .init("mealschedule import meals.csv --dry-run", "show what would be added"),
      .init("mealschedule import mealplans.json", "from another planner"),
    ],
    run: { try ImportRun.run($0) })
}

enum ImportOptions {
  static let meal = Option("meal", .meal, help: "the meal of dishes that have none")
  static let format = Option(
    "format", .choice(ImportFormat.allCases.map(\.rawValue)), called: "F",
    help: ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
}

/// One run of `import`.
private struct ImportRun: CommandRun {
  let invocation: Invocation
  let settings: Settings

  func run() throws -> ExitStatus {
    guard let path = invocation.arguments.words.first else {
      throw UsageError("import needs a file", hint: "usage: mealschedule import FILE; - is standard input")
    }
    try invocation.checkNoWords(after: 1)
    let name = path == "-" ? "standard input" : path
    let bytes =
      try path == "-" ? invocation.context.readInput() : TextFile.read(path, "read", isRequired: true) ?? []
    if CalendarReader.recognizes(bytes) {
      return try CalendarImport(invocation: invocation, settings: settings).run(bytes, name)
    }
    let reader = EntryReader(bytes, name: name, format: try format())
    guard reader.problems.isEmpty else { throw invocation.refusal(reader, name) }
    for note in reader.notes { invocation.warn(note) }
    return try invocation.change { _ in .insert(reader.batch, skippingKnown: true) }
  }

  private func format() throws -> ImportFormat? {
    guard let name = invocation.arguments.value(ImportOptions.format) else { return nil }
    guard let format = ImportFormat(rawValue: name) else {
      let names = ImportFormat.allCases.map(\.rawValue)
      throw UsageError(
        "there is no format \(name) to import"
          + (Nearest.match(name, among: names).map { ": did you mean \($0)?" } ?? ""),
        hint: "the formats are \(names.joined(separator: ", "))")
    }
    return format
  }
}

extension Invocation {
  /// Reports the problems of an input from which nothing was added.
  func refusal(_ reader: EntryReader, _ name: String) -> UsageError {
    for problem in reader.problems { warn(problem) }
    let count = reader.problemCount
    return UsageError(
      "nothing was added: \(count == 1 ? "a line" : "\(count) lines") of \(name) cannot be read",
      hint: "fix it and try again: either all of it is added or nothing")
  }
}
