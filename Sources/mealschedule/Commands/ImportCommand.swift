import MealCore

extension Command {
  static let `import` = Command(
    name: "import",
    summary: "add the meals of a file, if they are not there yet",
    usage: ["FILE|- [--format F]"],
    words: [.file],
    options: [ImportOptions.format, .dryRun],
    details: [
      "Reads plan lines, what show or export print (tsv, csv, json, jsonl), any CSV whose header names a date, a meal and "
        + "a dish, Cooklang menus (.menu), and the meal plans that Mealie, Tandoor and Grocy save. What it is shows in the "
        + "content, or --format says it.",
      "All or nothing: with a mistake in it nothing is added, and each is named with its line. What the plan has "
        + "already, by a line of that day or by a repeat, is skipped, so that the same file may be imported again.",
    ],
    examples: [
      .init("mealschedule import meals.csv --dry-run", "what would come in"),
      .init("mealschedule import mealplans.json", "from another planner"),
    ],
    run: { try ImportRun.run($0) })
}

enum ImportOptions {
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
        hint: "there are \(names.joined(separator: ", "))")
    }
    return format
  }
}

extension Invocation {
  /// Reports what is wrong with an input; nothing of it was taken.
  func refusal(_ reader: EntryReader, _ name: String) -> UsageError {
    for problem in reader.problems { warn(problem) }
    let count = reader.problemCount
    return UsageError(
      "nothing was added: \(count == 1 ? "a line" : "\(count) lines") of \(name) cannot be read",
      hint: "mend it and try again: all of it comes in, or nothing")
  }
}
