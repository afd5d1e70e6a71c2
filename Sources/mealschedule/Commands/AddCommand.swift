import MealCore

extension Command {
  static let add = Command(
    name: "add",
    summary: "add dishes to a meal",
    usage: [
      "DATE MEAL DISH... [-s N] [-t TAG] [-n TEXT] [--days N | --every RHYTHM [--until DATE]]",
      "someday MEAL DISH...",
      "-",
    ],
    words: [.dateOrSomeday, .meal, .dish],
    options: AddOptions.all + [.dryRun],
    details: [
      "The date comes first, and may have several words. The next word is the meal type, and the rest is "
        + "the dish, written as in a plan line: tacos x4 +mexican. A / between blanks starts another dish. "
        + "Write -- before a dish that begins with a dash.",
      "add - reads plan lines, or the output of show --format tsv, csv, json or jsonl, from standard input, "
        + "and adds all of it or nothing.",
      "--every 7 repeats the dish every 7 days, --every 2w every 14, --every mon,wed,fri on these "
        + "weekdays, beginning with the first one on or after DATE.",
      "At the meal type buy, DISH is a thing for the shopping list: milk 2 l, 12 eggs, batteries x4, "
        + "toilet paper. 'mealschedule help shopping' says what counts as its amount.",
      "DATE MEAL - leaves that meal empty on purpose: it hides the repeats there on that day. DATE MEAL - DISH "
        + "hides only that repeated dish. remove undoes both.",
      "A dish that is already at that meal is added again, and a message says so.",
    ],
    examples: [
      (
        "mealschedule add fri dinner tacos x4 +mexican", "tacos for four on the first Friday from today on"
      ),
      ("mealschedule add 2013-03-14 dinner risotto / green salad", "two dishes of one meal"),
      ("mealschedule add fri dinner fish and chips --every 7", "every Friday from then on"),
      (
        "mealschedule add mon lunch sandwiches --every mon,wed,fri --until 'jun 30'",
        "on three weekdays, until the end of June"
      ),
      ("mealschedule add tomorrow lunch leftover soup -s 0 --days 2", "on two days; nothing to buy"),
      ("mealschedule add sat buy milk 2 l --every 7", "milk on every week's list"),
      ("mealschedule add someday dinner lasagne", "an idea that has no day yet"),
      ("mealschedule add - < old.txt", "all lines of another plan, or none"),
    ],
    run: { try CommandRun($0).add() })
}

enum AddOptions {
  static let days = Option("days", .count, help: "on N days in a row, from DATE on")
  static let every = Option(
    "every", .rhythm, help: "repeat from DATE on: N days, Nw weeks, or weekdays such as mon,thu")
  static let until = Option("until", .date, help: "with --every: the last possible day")

  static let all = DishOptions.all + [days, every, until]
}

// MARK: One run of `add`

extension CommandRun {
  fileprivate func add() throws -> ExitStatus {
    if arguments.words == ["-"] { return try addInput() }
    let words = arguments.words
    guard !words.isEmpty else {
      throw UsageError(
        "add needs a date, a meal type and a dish", hint: "for example: mealschedule add today dinner risotto"
      )
    }
    let entry: EntryWords
    do {
      entry = try EntryWords(
        words, today: settings.today, advice: "name the first one; --days N adds the dish on N days in a row")
    } catch let error as DayError {
      throw inOrder(words, error).map { UsageError(error.message, hint: $0) } ?? error
    }
    guard let mealWord = entry.meal else {
      throw UsageError(
        "a meal type and a dish are missing after \(words.joined(separator: " "))",
        hint: "for example: mealschedule add \(words.joined(separator: " ")) dinner risotto")
    }
    guard !entry.rest.isEmpty else { throw try missing(mealWord, entry) }
    try checkDate(mealWord, entry)
    let written = try dishes(entry.rest, at: MealType(mealWord))
    return try invocation.change(
      remarks: [entry.remark].compactMap { $0 } + written.compactMap(\.doubt?.remark)
    ) { snapshot in
      let meal = try KnownMeals(settings: settings, snapshot: snapshot).meal(mealWord)
      return .add(try written.flatMap { try additions($0, meal, entry.day) })
    }
  }

  /// The corrected command for one without a date, or with its date after other words: `risotto tomorrow
  /// dinner`.
  private func inOrder(_ words: [String], _ error: DayError) -> String? {
    guard error.reason == nil else { return nil }
    func isMeal(_ word: String) -> Bool { isConfigured(word) || MealType(word) == .buy }
    func line(_ words: some Sequence<String>) -> String {
      "mealschedule add \(words.map { ShellQuoting.quoted($0) }.joined(separator: " "))"
    }
    let read = DayExpression(today: settings.today, for: .planning)
    let second = (try? read.leadingDay(of: Array(words.dropFirst())))?.words ?? 0
    if isMeal(words[0]), words.count > 1 {
      let date = second > 0 ? Array(words[1...second]) : ["today"]
      return "the date comes first: " + line(date + [words[0]] + words[(1 + second)...])
    }
    if ["this", "on"].contains(words[0].lowercased()), second > 0 { return "write " + line(words[1...]) }
    for index in words.indices.dropFirst() where !["first", "last"].contains(words[index].lowercased()) {
      guard let (_, count) = try? read.leadingDay(of: Array(words[index...])) else { continue }
      var rest = Array(words[..<index] + words[(index + count)...])
      let meal = rest.firstIndex(where: isMeal).map { rest.remove(at: $0) }
      return "the date comes first: " + line(words[index..<index + count] + [meal ?? "dinner"] + rest)
    }
    return nil
  }

  /// Refuses words after a date that were meant as a part of it: `fri next week dinner pizza`.
  private func checkDate(_ mealWord: String, _ entry: EntryWords) throws {
    guard !isConfigured(mealWord),
      ["next", "last", "this", "+", "in", "after", "of"].contains(mealWord.lowercased()),
      let index = entry.rest.prefix(3).firstIndex(where: isConfigured)
    else { return }
    let words = arguments.words.dropLast(entry.rest.count - index)
    throw UsageError(
      "\(words.joined(separator: " ")) is not a date",
      hint: "a date is one of: fri, next fri, fri+7, +3, 14 mar, 2013-03-14 ('mealschedule help dates')")
  }

  private func isConfigured(_ word: String) -> Bool {
    MealType(word).map(settings.mealOrder.configured.contains) ?? false
  }

  /// The error for a date with only one word after it.
  private func missing(_ word: String, _ entry: EntryWords) throws -> UsageError {
    let date = arguments.words.dropLast().joined(separator: " ")
    let types = settings.mealOrder.configured
    if MealType(word)?.isBuy == true {
      return UsageError(
        "the thing to buy is missing after \(word)",
        hint: "for example: mealschedule add \(date) \(word) milk 2 l")
    }
    if isConfigured(word) {
      return UsageError(
        "the dish is missing after \(word)", hint: "for example: mealschedule add \(date) \(word) risotto")
    }
    return UsageError(
      "a meal type is missing between \(date) and \(word)",
      hint:
        "for example: mealschedule add \(date) \(types.last { $0 == .dinner } ?? types.first ?? .dinner) \(word)"
    )
  }

  /// The meaning of the words of one dish.
  private enum Written {
    case dish(Dish, DishDoubt?)
    case nothing
    case skip(Dish)

    /// The doubt whether the dish was meant this way.
    var doubt: DishDoubt? { if case .dish(_, let doubt) = self { doubt } else { nil } }
  }

  /// The dishes, separated by words that are just `/`. The options apply to each of them.
  private func dishes(_ words: [String], at meal: MealType?) throws -> [Written] {
    let servings = try DishOptions.servings(arguments)
    let tags = try arguments.tags(DishOptions.tag)
    let note = arguments.value(DishOptions.note)
    let parts = words.split(separator: "/", omittingEmptySubsequences: false)
    return try parts.map { part in
      guard !part.isEmpty else {
        throw UsageError("a dish is missing before or after a /", hint: "write a / between two dishes")
      }
      let isSkip = part.first == "-"
      let text = part.dropFirst(isSkip ? 1 : 0).joined(separator: " ")
      if isSkip, text.isEmpty { return .nothing }
      let read = try Dish(written: text, at: meal)
      var dish = try Dish(
        read.text, servings: servings ?? read.servings,
        tags: read.tags + tags.filter { !read.tags.contains($0) }, note: note ?? read.note)
      dish.hasPlainNumbers = read.hasPlainNumbers
      guard !isSkip else { return .skip(dish) }
      // The tag of a guest is meant.
      let isGuest = DishDoubt(text) != nil && settings.household(Plan(""), arguments).guests.include(dish)
      return .dish(dish, isGuest ? nil : DishDoubt(text))
    }
  }

  /// The lines of the plan that a dish becomes.
  private func additions(_ written: Written, _ meal: MealType, _ day: DayNumber?) throws -> [PlanAddition] {
    let days = try arguments.count(AddOptions.days, in: 1...100_000)
    let every = try rhythm()
    guard every != nil || !arguments.has(AddOptions.until) else {
      throw UsageError("--until needs --every", hint: "for N days in a row, use --days N")
    }
    guard let day else {
      guard days == nil, every == nil else {
        throw UsageError("someday is not a day: it cannot be used with --days or --every")
      }
      guard case .dish(let dish, _) = written else { throw UsageError("someday needs a dish") }
      return [.line(.someday(meal, dish))]
    }
    if let every {
      guard days == nil else {
        throw UsageError("--days cannot be used with --every", hint: "use --every N --until DATE")
      }
      guard case .dish(let dish, _) = written else { throw UsageError("a repeat needs a dish") }
      let until = try arguments.day(
        AddOptions.until, DayExpression(today: settings.today, for: .end(of: day)))
      return [.line(.repeating(try Repeat(every: every, from: day, until: until, meal: meal, dish: dish)))]
    }
    guard let last = day.adding((days ?? 1) - 1) else {
      throw UsageError("--days \(days ?? 1) goes past 9999-12-31, the last day there is")
    }
    switch written {
    case .dish(let dish, _): return (day...last).map { .line(.entry(Entry(day: $0, meal: meal, dish: dish))) }
    case .nothing: return (day...last).map { .line(.nothing($0, meal)) }
    case .skip(let dish): return [.skip(dish, meal, day...last)]
    }
  }

  /// How often the dish repeats; nil if it does not.
  private func rhythm() throws -> Rhythm? {
    guard let word = arguments.value(AddOptions.every) else { return nil }
    do throws(LineError) {
      let rhythm = try Rhythm(typed: word)
      if case .days(let count) = rhythm, !(1...DayNumber.last.number).contains(count) {
        throw LineError("out of range", hint: "use a whole number, 1 to \(DayNumber.last.number)")
      }
      return rhythm
    } catch {
      throw UsageError("--every \(word): \(error.message)", hint: error.hint)
    }
  }

  // MARK: Standard input

  private func addInput() throws -> ExitStatus {
    for option in AddOptions.all where arguments.has(option) {
      throw UsageError(
        "add - cannot be used with --\(option.name)", hint: "put it in the input lines instead")
    }
    let reader = EntryReader(try invocation.context.readInput(), name: "standard input")
    guard reader.problems.isEmpty else { throw invocation.refusal(reader, "standard input") }
    guard !reader.lines.isEmpty else {
      invocation.confirm("nothing to add")
      return .done
    }
    // A few lines are added as if typed, with remarks about dishes that are already there.
    let change: PlanChange =
      reader.lines.count > PlanChange.mostSkips
      ? .insert(reader.lines, skippingKnown: false) : .add(reader.lines.map { .line($0) })
    let meals = reader.mealTypes
    let remarks = try KnownMeals(settings: settings, snapshot: settings.store().load()).doubts(meals)
    return try invocation.change(remarks: remarks) { _ in change }
  }
}
