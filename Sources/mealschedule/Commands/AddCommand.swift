import MealCore

extension Command {
  static let add = Command(
    name: "add",
    summary: "add dishes to a meal",
    usage: [
      "DATE [MEAL] DISH... [-s N] [-t TAG] [-n TEXT] [--days N | --every RHYTHM [--until DATE]]",
      "RANGE [MEAL] DISH... [-s N] [-t TAG] [-n TEXT]",
      "RANGE [MEAL] -",
      "someday [MEAL] DISH...",
      "-",
    ],
    words: [.rangeOrSomeday, .meal, .dish],
    options: AddOptions.all + [.dryRun],
    details: """
      The date comes first, and may consist of several words. The next word is the meal type, if it is one; else the
      meal is the main meal: dinner, or the one that main-meal in the config file names. The word supper means the main
      meal too. The rest is the dish, written as in a plan line: tacos x4 +mexican. A / with spaces around it starts
      another dish. Write -- before a dish that begins with a dash. A range adds the dish on each of its days.

      add - reads standard input: plan lines, lines as you give them to add (fri lunch soup / bread, every fri tacos), or
      the output of show --format tsv, csv, json or jsonl. It adds all of it or nothing.

      --every 7 repeats the dish every 7 days, --every 2w every 14, --every mon,wed,fri on these weekdays, beginning
      with the first one on or after DATE. RHYTHM may also be mon-fri, weekdays, weekends, daily, weekly, monthly,
      yearly, or other fri for every second Friday. A month that lacks the day (the 31st, for example) is left out. At
      the end of a dish, ~7 means --every 7 and ~mon,thu --every mon,thu, and show prints it that way. The rhythm may
      also come first, and from DATE until DATE may follow it: add every fri tacos, add weekdays lunch soup, add every 2
      weeks from 4 dec pizza.

      With the meal type buy, DISH is a thing for the shopping list: milk 2 l, 12 eggs, batteries x4, toilet paper.
      'mealschedule help shopping' says what counts as its amount.

      RANGE MEAL - leaves that meal empty on purpose: it hides the repeats there on these days. RANGE - does that for
      all meals and also hides the things to buy that repeat, for days when nobody is at home. DATE MEAL - DISH hides
      only that repeated dish. remove undoes each of them.

      A dish that is already at that meal is added again, and a message says so.

      To cook for the freezer, or one batch for several days, plan the servings of the whole batch, and the portions as
      leftovers (x0), for which nothing is bought: on their days, or with the tag freezer for someday. 'mealschedule move
      someday DISH to DATE' plans one of those; prep says when to thaw it if its note says thaw.
      """,
    examples: """
      mealschedule add fri tacos x4 +mexican — dinner for four on the first Friday from today on
      mealschedule add 2013-03-14 dinner risotto / green salad — two dishes of one meal
      mealschedule add fri dinner fish and chips --every 7 — every Friday from then on
      mealschedule add mon lunch sandwiches --every mon,wed,fri --until 'jun 30' — on three weekdays, until the end of
        June
      mealschedule add 24/12 dinner roast goose --every yearly — every 24 December
      mealschedule add tomorrow lunch leftover soup -s 0 --days 2 — on two days; nothing to buy
      mealschedule add sat buy milk 2 l --every 7 — milk on every week's list
      mealschedule add someday chili x0 +freezer — a portion of Sunday's chili x8
      mealschedule add 27 dec..30 dec - — nobody is at home
      mealschedule add someday lasagne — an idea that has no day yet
      mealschedule add - < old.txt — all lines of another plan, or none
      """,
    run: { try CommandRun($0).add() })
}

enum AddOptions {
  static let days = Option("days", .count, help: "add the dish on N days in a row, from DATE on")
  static let every = Option(
    "every", .rhythm,
    help:
      "repeat from DATE on, every: N (days), Nw (weeks), mon,thu, mon-fri, weekdays, weekends, monthly or yearly"
  )
  static let until = Option("until", .date, help: "with --every: the last day on which the dish may repeat")

  static let all = DishOptions.all + [days, every, until]

  /// The rhythm that `--every` names.
  static func rhythm(_ word: String) throws(UsageError) -> Rhythm {
    do throws(LineError) {
      let rhythm = try TypedEntry.rhythm(word)
      if case .days(let count) = rhythm, !(1...DayNumber.last.number).contains(count) {
        throw LineError("out of range", hint: "use a whole number, 1 to \(DayNumber.last.number)")
      }
      return rhythm
    } catch {
      throw UsageError("--every \(word): \(error.message)", hint: error.hint)
    }
  }
}

// MARK: One run of `add`

extension CommandRun {
  fileprivate func add() throws -> ExitStatus {
    if arguments.words == ["-"] { return try addInput() }
    let words = arguments.words.filter { !$0.isEmpty }
    guard !words.isEmpty else {
      throw UsageError(
        "add needs a date and a dish",
        hint: "for example: mealschedule add today risotto; add - reads lines from standard input")
    }
    if let days = daysWithHyphen(words) {
      throw UsageError("a range is written 27 dec..30 dec", write: ["add", days, "-"])
    }
    try checkWeekdayOfMonth(words)
    let entry: TypedEntry
    do {
      entry = try TypedEntry(words, today: settings.today, mayRepeat: true)
    } catch {
      throw inOrder(words, error).map { UsageError(error.message, hint: $0) } ?? error
    }
    guard !entry.rest.isEmpty else {
      let typed = words.joined(separator: " ")
      throw UsageError(
        "the dish is missing after \(typed)",
        hint: changeInstead(entry, nil, try settings.store().load()) ?? awayInstead(entry)
          ?? "for example: mealschedule add \(typed) risotto")
    }
    try checkDate(entry)
    do throws(LineError) { try entry.checkPeriod() } catch { throw UsageError(error) }
    try checkDays(entry)
    try checkMeals(entry)
    let remark = entry.remark.array
    var remarks = remark
    return try invocation.change(remarks: remarks) { snapshot in
      let known = MealNames(snapshot, settings.mealOrder)
      var (named, rest) = try mealAndDish(entry, known)
      if let named, rest.isEmpty { throw missingDish(entry, named, snapshot) }
      if rest[0].hasPrefix("- ") { rest = rest[0].split(separator: " ").map(String.init) + rest.dropFirst() }
      if rest.map({ $0.lowercased() }) == ["nothing"] { rest = ["-"] }
      if rest == ["-"], entry.rhythm != nil { throw UsageError("a repeat needs a dish") }
      if rest[0] == "-",
        rest.count == 1
          ? arguments.has(DishOptions.note) : rest[1].hasPrefix(";") || isReason(rest.dropFirst(), snapshot)
      {
        // A note on a single day without a meal is for the main meal.
        let main = entry.days?.count == 1 ? settings.mealOrder.main : nil
        let line = entry.date + (named ?? main).array.map(\.name) + ["-"]
        throw UsageError("an empty meal cannot have a note", write: ["add"] + line)
      }
      // `tonight` means the main meal.
      if rest == ["-"], entry.meansMainMeal { named = named ?? settings.mealOrder.main }
      if rest == ["-"], let days = entry.days { return .add(try emptied(days, named, snapshot)) }
      let meal = named ?? settings.mealOrder.main
      let written = try dishes(rest, at: meal)
      let added = try written.flatMap { try additions($0, meal, entry) }
      remarks =
        remark + doubts(entry, named, rest, written, known, snapshot)
        + added.compactMap { boughtAway($0, snapshot) }
        + ofLonger(entry, named, written, snapshot).array
      return .add(added)
    }
  }

  // MARK: The meal

  /// Splits the words after the date into the meal type and the dish. The meal type is nil if the first word does not
  /// name one.
  private func mealAndDish(
    _ entry: TypedEntry, _ known: MealNames
  ) throws -> (meal: MealType?, dish: [String]) {
    // A single quoted argument may contain the meal, too.
    let parts = entry.rest.count == 1 ? LineWords.split(entry.rest[0]) : []
    let rest = parts.isEmpty ? entry.rest : parts
    do throws(LineError) {
      return try known.split(rest)
    } catch {
      let word = MealNames.withoutEnd(rest[0])
      guard error.hint == nil, let near = known.near(word, most: 1) else { throw UsageError(error) }
      let meant = [near] + (rest.count == 1 ? ["risotto"] : rest.dropFirst())
      let lines = [meant, [settings.mealOrder.main.name] + rest]
      throw UsageError(
        error.message, hint: "write one of:\n" + lines.map { addLine(entry, $0) }.joined(separator: "\n"))
    }
  }

  /// The error for a meal without a dish.
  private func missingDish(_ entry: TypedEntry, _ meal: MealType, _ plan: Plan) -> UsageError {
    let example = addLine(entry, [meal.name] + (meal.isBuy ? ["milk", "2", "l"] : ["risotto"]))
    return UsageError(
      "the dish is missing after \(meal)",
      hint: changeInstead(entry, meal, plan) ?? "for example: \(example)")
  }

  // MARK: The lines

  /// Returns the days if they are few enough for a line each.
  /// - Throws: `UsageError` if they are too many.
  func limited(_ days: ClosedRange<DayNumber>) throws -> ClosedRange<DayNumber> {
    guard days.count <= PlanChange.mostSkips else {
      throw UsageError(
        "\(days.count) days are too many: the limit is \(PlanChange.mostSkips)",
        hint: "use --every to repeat a dish indefinitely")
    }
    return days
  }

  /// The lines of the plan that a dish becomes.
  private func additions(
    _ written: TypedDish, _ meal: MealType, _ entry: TypedEntry
  ) throws -> [PlanAddition] {
    let count = try arguments.count(AddOptions.days, in: 1...100_000)
    let every = try rhythm(of: written, entry)
    guard every != nil || !arguments.has(AddOptions.until) else {
      throw UsageError("--until needs --every", hint: "for N days in a row, use --days N")
    }
    guard let named = entry.days else {
      guard count == nil, every == nil else {
        throw UsageError("someday is not a day: it cannot be used with --days or --every")
      }
      guard written.dish != nil else { throw UsageError("someday needs a dish") }
      return [.line(try written.line(on: nil, at: meal))]
    }
    guard named.count == 1 || count == nil && every == nil else {
      if every == .days(7), named.count <= 7, let dish = written.dish {
        let days = named.count == 7 ? "daily" : "\(WeekdaySet(named.map(\.weekday)))"
        let words = ["add", "\(named.lowerBound)", meal.name] + LineWords.split(dish.written)
        throw UsageError(
          "a repeat must begin on a single day",
          write: words + ["--every", days] + arguments.words(of: AddOptions.until))
      }
      let isEach: Bool =
        switch every {
        case .days(let days): days >= named.count
        case .months, .years: true
        default: false
        }
      let lines = isEach && named.count <= 7 ? every.flatMap { repeats(written, meal, named, $0) } : nil
      throw UsageError(
        "\(count == nil ? "a repeat cannot begin on" : "--days cannot be used with") more than one day",
        hint: lines ?? "name only the first day")
    }
    var day = named.lowerBound
    if let every {
      if let weekday = arguments.value(AddOptions.every).flatMap(TypedEntry.alternating) {
        day = day.nextOrSame(weekday) ?? day
      }
      guard written.dish != nil else { throw UsageError("a repeat needs a dish") }
      if let count {
        throw UsageError(
          "--days cannot be used with \(arguments.has(AddOptions.every) ? "--every" : "a repeat")",
          hint: repeats(written, meal, day...day.clampedAdding(min(count, 7) - 1), every))
      }
      let until = try arguments.day(
        AddOptions.until, DayExpression(today: settings.today, for: .end(of: day)))
      if let until, let end = entry.until {
        throw UsageError("until \(end) cannot be used with --until \(until)", hint: "leave one of them out")
      }
      return [.line(try written.line(on: day, at: meal, every: every, until: until ?? entry.until))]
    }
    guard let last = day.adding((count ?? 1) - 1) else {
      throw UsageError("--days \(count ?? 1) goes past 9999-12-31, the last day there is")
    }
    return try written.additions(on: count == nil ? limited(named) : day...last, at: meal)
  }

  /// A hint with a command for each of the days, which repeats the dish from that day on; nil if no dish was typed.
  private func repeats(
    _ written: TypedDish, _ meal: MealType, _ days: ClosedRange<DayNumber>, _ every: Rhythm
  ) -> String? {
    guard let dish = written.dish else { return nil }
    let rest =
      LineWords.split(dish.written) + ["--every", "\(every)"] + arguments.words(of: AddOptions.until)
    let lines = days.map { ShellQuoting.command(["add", "\($0)", meal.name] + rest) }
    return "write a command for each day:\n" + lines.joined(separator: "\n")
  }

  /// How often the dish repeats; nil if it does not.
  private func rhythm(of written: TypedDish, _ entry: TypedEntry) throws -> Rhythm? {
    let option = arguments.value(AddOptions.every)
    if let option, let spoken = entry.rhythm {
      throw UsageError("every \(spoken) cannot be used with --every \(option)", hint: "leave one of them out")
    }
    let given = try option.map(AddOptions.rhythm)
    do throws(LineError) {
      guard let given, let option else { return try entry.rhythm(with: written.sign) }
      return try TypedEntry.combined(given, written.sign, named: "--every \(option)")
    } catch {
      throw UsageError(error)
    }
  }
}
