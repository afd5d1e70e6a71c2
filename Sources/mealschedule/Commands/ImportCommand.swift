import MealCore

extension Command {
  static let `import` = Command(
    name: "import",
    summary: "add the meals of a file that are not in the plan yet",
    usage: ["FILE|- [--from DATE] [--meal MEAL] [--map WORD=MEAL]... [--buy] [--format F]"],
    words: [.file],
    options: ImportOptions.all + [.dryRun],
    details: """
      Reads plan lines, the output of show and export (tsv, csv, json, jsonl), any CSV whose header names a date, a meal
      (unless --meal gives it) and a dish, Cooklang menus (.menu), and the meal plans that Mealie, Tandoor and Grocy
      save. The format is detected from the content, or named with --format. Dates are written 2013-03-14, 14.3.2013 or
      'Mar 14, 2013', or as 14/3/2013 if the rows show which number is the day.

      A menu whose days have no dates (Day 1, Monday) needs --from DATE: Day 1, or the lowest day number in the menu, is
      DATE, and Monday is the first Monday on or after DATE. Other sections, such as Snacks, are planned on the first
      day: at the meal that they name, else at --meal. A line of ingredients without a recipe becomes a dish with that
      text; with --buy, its ingredients are also planned as things to buy on that day.

      If a meal type is neither in the config file nor in the plan, a message says so. --map reads it as another meal
      type.

      Calendars (.ics) are read too: the meal is the word before the first colon of an event's title, as in dinner:
      risotto x4. Events that name no meal are left out, unless --meal gives them one.

      All or nothing: if there is a mistake, nothing is added, and each mistake is reported with its line. Meals that
      the plan already has, from a line of that day or a repeat, are left out, so you can import a file again.
      """,
    examples: """
      mealschedule import meals.csv --dry-run — show what would be added
      mealschedule import mealplans.json — from another planner
      mealschedule import essen.csv --map abendessen=dinner — with another name for a meal
      mealschedule import 'Week.menu' --from mon --buy — an undated menu, from Monday on
      """,
    run: { try CommandRun($0).importFile() })
}

enum ImportOptions {
  static let format = Option(
    "format", .choice(ImportFormat.allCases.map(\.rawValue)), called: "F",
    help: ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
  static let from = Option("from", .date, help: "the first day of a menu")
  static let meal = Option("meal", .meal, help: "the meal for dishes that have none")
  static let map = Option("map", .text("WORD=MEAL"), help: "read the meal type WORD as MEAL; may be repeated")
  static let buy = Option(
    "buy", help: "with a menu: also plan ingredients that are in no recipe, as things to buy")

  static let all = [from, meal, map, buy, format]
}

// MARK: One run of `import`

extension CommandRun {
  fileprivate func importFile() throws -> ExitStatus {
    guard let path = arguments.words.first else {
      throw UsageError("import needs a file", hint: "usage: mealschedule import FILE; - is standard input")
    }
    try invocation.checkNoWords(after: 1)
    let (bytes, name) = try invocation.input(path, "read")
    if let first = bytes.first(where: { $0 > 32 && $0 < 0x80 }), first == UInt8(ascii: "<") {
      let line = ShellQuoting.command(["recipe", "import", path])
      throw UsageError("\(name) is a web page, not a plan", hint: "to import its recipe: \(line)")
    }
    let rules = try rules()
    if CalendarReader.recognizes(bytes) { return try importCalendar(bytes, name, rules) }
    let named = try arguments.choice(ImportOptions.format).flatMap(ImportFormat.init)
    let format = named ?? (path.hasSuffix(".menu") ? .menu : nil)
    let reader = EntryReader(bytes, name: name, format: format, rules: rules)
    guard reader.problems.isEmpty else { throw invocation.refusal(reader, name) }
    invocation.warnOfNotes(reader)
    return try invocation.change(remarks: remarks(reader, rules)) { _ in
      .insert(reader.lines, skippingKnown: true)
    }
  }

  private func rules() throws -> ImportRules {
    var rules = try importRules(settings.store().load())
    rules.start = try arguments.day(ImportOptions.from, DayExpression(today: settings.today))
    for text in arguments.values(ImportOptions.map) {
      let (place, example) = ("--map \(text)", "for example: --map abendessen=dinner")
      guard let equals = text.lastIndex(of: "=") else {
        throw UsageError("\(place): there is no = in it", hint: example)
      }
      let meal = try ImportRules.meal(String(text[equals...].dropFirst()), in: place)
      guard rules.replace(String(text[..<equals]), with: meal) else {
        throw UsageError("\(place): the word before = is missing", hint: example)
      }
    }
    return rules
  }

  /// Remarks on meal types: the new ones, and those of `--map` that the input does not have.
  private func remarks(_ reader: EntryReader, _ rules: ImportRules) -> [String] {
    let names = settings.mealOrder.configured.map(\.name)
    let new = reader.mealTypes.filter { $0.isEaten && !rules.knownMeals.contains($0) }.map { meal in
      let near = Nearest.match(meal.name, among: names) ?? settings.mealOrder.main.name
      return "\(meal) is a new meal type; to use another one: --map \(meal)=\(near)"
    }
    let unused = rules.replacements.keys.filter { !reader.replacedMealTypes.contains($0) }
    let shown = new.prefix(20) + (new.count > 20 ? ["… and \(new.count - 20) more"] : [])
    return shown
      + unused.map(\.name).sorted().map { "--map \($0): the input does not contain that meal type" }
  }
}

extension CommandRun {
  /// The rules of `--buy` and `--meal`, with the meal types of the household.
  func importRules(_ plan: Plan) throws -> ImportRules {
    var rules = ImportRules()
    rules.buysIngredients = arguments.has(ImportOptions.buy)
    rules.meal = try arguments.value(ImportOptions.meal).map { try ImportRules.meal($0, in: "--meal \($0)") }
    rules.knownMeals = plan.mealTypes().union(settings.mealOrder.configured + [.buy])
    return rules
  }
}

extension ImportRules {
  fileprivate static func meal(_ name: String, in place: String) throws -> MealType {
    guard let meal = MealType(name) else {
      throw UsageError(
        "\(place): \(name.isEmpty ? "the meal type is missing" : "\(name) is not a meal type")",
        hint: "a meal type is a word of letters, digits, - and _, such as dinner")
    }
    return meal
  }
}

extension Invocation {
  /// Prints the remarks on an input that was read.
  func warnOfNotes(_ reader: EntryReader) {
    for note in reader.notes { warn(note) }
    let more = reader.noteCount - reader.notes.count
    if more > 0 { warn("… and \(more) more") }
  }

  /// Reports the problems of an input from which nothing was added.
  func refusal(_ reader: EntryReader, _ name: String) -> UsageError {
    for problem in reader.problems { warn(problem) }
    let count = reader.problemCount
    return UsageError(
      "nothing was added: \(count == 1 ? "a line" : "\(count) lines") of \(name) cannot be read",
      hint: "fix \(count == 1 ? "it" : "them") and try again: all lines are added, or none")
  }
}

/// `import` with a calendar.
extension CommandRun {
  /// - Parameters:
  ///   - name: the name of the input, for messages.
  ///   - rules: the meal of events that name none, the known meal types, and other names for them.
  func importCalendar(_ bytes: [UInt8], _ name: String, _ rules: ImportRules) throws -> ExitStatus {
    let reader = CalendarReader(
      bytes, name: name, meal: rules.meal,
      map: { word in MealType(word).flatMap { rules.replacements[$0] } },
      isMeal: rules.knownMeals.contains,
      offset: Context.localOffset)
    if let failure = reader.failure {
      throw UsageError("\(name): \(failure.message)", hint: failure.hint ?? "nothing was added")
    }
    invocation.warn(reader.problems) { "\($0) more events" }
    if reader.withoutMeal > 0 {
      let isOne = reader.withoutMeal == 1
      let events = isOne ? "an event without a meal was" : "\(reader.withoutMeal) events without a meal were"
      let them = isOne ? "it" : "them"
      invocation.warn("\(events) left out; to add \(them), use --meal MEAL")
    }
    switch reader.withoutDish {
    case 0: break
    case 1: invocation.warn("an event without a dish was left out")
    case let count: invocation.warn("\(count) events without a dish were left out")
    }
    let status = try invocation.change { _ in .insert(reader.lines, skippingKnown: true) }
    return !reader.problems.isEmpty && status == .done ? .unreadableLines : status
  }
}
