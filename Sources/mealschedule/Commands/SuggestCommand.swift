import MealCore

extension Command {
  static let suggest = Command(
    name: "suggest",
    summary: "suggest dishes for open meals, by your habits and rules",
    usage: [
      "[RANGE] [--meal MEAL,...] [--add] [--seed N] [--tag TAG]... [--not DISH]... [--all] [--why DISH] [--format F]"
    ],
    words: [.range],
    options: RangeOptions.all + [
      PlanningOptions.meal, SuggestOptions.add, SuggestOptions.seed, SuggestOptions.tag, SuggestOptions.not,
      SuggestOptions.all, SuggestOptions.why, SuggestOptions.format, .rules, .dryRun,
    ],
    details: """
      Fills the meals of RANGE at which nothing is planned; without a range, those of today and the next six days. It
      takes dishes that you eat at that meal, dishes for someday, and, if a rule allows new ones, recipes that were
      never in the plan. Of all choices that keep your rules it takes the best one: dishes that you have not had for
      longer than usual, on their usual weekdays. Nothing is written without --add.

      Where nothing fits, it says which rules conflict. 'mealschedule help rules' explains the file of rules. The exit
      status is 1 if nothing was suggested.

      --tag veg, or just +veg, suggests only dishes with that tag, this time only; @leeks suggests only dishes with
      leeks.

      --all lists every dish that fits one meal, with its points. --why says on which days a dish could be planned,
      how many points that costs, or why it does not fit. --seed N adds up to 49 random points to each dish, so that
      another N may give other suggestions.

      add - reads the formats tsv, csv, json, jsonl and plan: a usual side dish has its own line after the main
      dish. json also contains the points and the reasons.

      \(RangeOptions.detail)
      """,
    tables: [RuleForms.points],
    examples: """
      mealschedule suggest — dinners for the days from today on
      mealschedule suggest next week --meal lunch,dinner --add — plan the meals of a week
      mealschedule suggest sat --all | head — what would fit on Saturday, best first
      mealschedule suggest thu +veg — a dish tagged +veg on Thursday
      mealschedule suggest --why tacos — why there are no tacos
      mealschedule suggest --format plan | vipe | mealschedule add - — change them before adding them
      """,
    run: { try CommandRun($0).suggest() })
}

enum SuggestOptions {
  static let add = Option("add", help: "add the dishes and their usual sides to the plan")
  static let seed = Option(
    "seed", .count, help: "add random points; another N may give another choice, and 0 adds none")
  static let tag = Option(
    "tag", short: "t", .tag, help: "only dishes with this tag; if repeated, with any of them")
  static let not = Option(
    "not", alias: "without", .dish,
    help: "do not suggest this dish, or any with this +tag or @thing; may be repeated")
  static let all = Option("all", help: "for one meal: list every dish that fits, with its points")
  static let why = Option("why", .dish, help: "say when this dish could be planned, or why it does not fit")
  static let format = Option.format(["text", "tsv", "csv", "json", "jsonl", "plan"])
}

// MARK: One run of `suggest`

extension CommandRun {
  private var report: SuggestionReport { SuggestionReport(invocation: invocation) }

  fileprivate func suggest() throws -> ExitStatus {
    let format = try arguments.format(SuggestOptions.format)
    try checkOptions()
    let household = settings.household.with(try settings.plan(invocation.context))
    let signs =
      try arguments.words.filter(CommandRun.isTagOrThing)
      + arguments.tags(SuggestOptions.tag).map { "+" + $0.name }
    let words = arguments.words.filter { !CommandRun.isTagOrThing($0) }
    let range = try PlanningOptions.range(words, from: settings.today, invocation)
    let meals = try PlanningOptions.meals(arguments, settings, household.plan)
    let seed = try arguments.count(SuggestOptions.seed, in: 0...Int.max) ?? 0
    if !household.plan.exists { invocation.hintToNewcomer(plan: settings.planPath) }
    var planner = try household.planner(for: range, meals: meals, seed: seed)
    if arguments.values(SuggestOptions.not).contains("@") {
      throw UsageError("--not @ names nothing", hint: "name a thing, as in --not @walnuts")
    }
    // `tacos and steak` are two dishes, unless there is one of that name. `@walnuts and @pecans` are always two things.
    let unwanted = arguments.values(SuggestOptions.not).flatMap { typed in
      let parts = typed.split(separator: " and ").map(String.init)
      let areSigns = parts.allSatisfy(CommandRun.isTagOrThing)
      return parts.count > 1 && (areSigns || dishes(named: typed, planner).isEmpty) ? parts : [typed]
    }.flatMap { dish in
      let names = dishes(named: dish, planner)
      if names.isEmpty {
        let unknown = planner.adding([.never(dish, place: "--not")]).unknownNames()
        let isThing = unknown.contains { $0.rule.place == "--not" && $0.isAboutThing }
        if !isThing { invocation.warn("mealschedule: there is no dish \(PrintableText.of(dish)) yet") }
      }
      return (names.isEmpty ? [dish] : names).map { PlanningRule.never($0, place: "--not") }
    }
    planner = planner.adding(wanted(signs) + unwanted)
    let status: ExitStatus
    do {
      // Warn of a misspelled allergy even if nothing can be suggested.
      defer { invocation.warnOfRules(planner, \.isAboutThing) }
      if let dish = arguments.value(SuggestOptions.why) {
        status = try explain(dish, planner, meals, range)
      } else if arguments.has(SuggestOptions.all) {
        status = try list(planner, meals, range)
      } else {
        status = try suggest(planner, signs, household, format)
      }
    }
    return try invocation.report(household, planner, status)
  }

  /// Whether a word is a tag or a thing, as in a rule: `+veg`, `@leeks`. `+2w` and `@734940` are days.
  static func isTagOrThing(_ word: String) -> Bool {
    (word.hasPrefix("+") || word.hasPrefix("@")) && word.dropFirst().first.map { !$0.isNumber } ?? false
  }

  /// The rule that only dishes with one of the wanted tags or things are suggested; no rule if none are wanted.
  private func wanted(_ all: [String]) -> [PlanningRule] {
    guard !all.isEmpty else { return [] }
    let names = all.map { $0.hasPrefix("+") ? $0.dropFirst().lowercased() : $0 }
    return [PlanningRule("only \(all.joined(separator: " "))", place: "--tag", .tags(names))]
  }

  private func checkOptions() throws {
    if arguments.has(SuggestOptions.why) {
      try invocation.refuse([SuggestOptions.all, SuggestOptions.add, SuggestOptions.format], with: "--why")
    }
    if arguments.has(SuggestOptions.all) {
      try invocation.refuse([SuggestOptions.add, SuggestOptions.format], with: "--all")
    }
    if arguments.has(SuggestOptions.add) { try invocation.refuse([SuggestOptions.format], with: "--add") }
    if arguments.has(.dryRun), !arguments.has(SuggestOptions.add) {
      throw UsageError("--dry-run works only with --add", hint: "without --add nothing is written")
    }
  }

  // MARK: The best choice

  private func suggest(
    _ planner: Planner, _ wanted: [String], _ household: Household, _ format: EntryFormat?
  ) throws -> ExitStatus {
    let suggestions = planner.suggestions()
    guard suggestions.openMeals > 0 else { return nothingIsOpen(planner) }
    var status: ExitStatus = suggestions.entries.isEmpty ? .nothingFound : .done
    if arguments.has(SuggestOptions.add), status == .done {
      status = try add(suggestions)
    } else if let format {
      report.write(suggestions, format)
    } else {
      report.say(suggestions)
    }
    report.warnOfRest(suggestions)
    if suggestions.entries.isEmpty, let line = wanted.lazy.compactMap({ self.atOtherMeal($0, planner) }).first
    {
      invocation.warn(line)
    }
    if !suggestions.conflicts.isEmpty {
      let others = planner.unknownNames().filter { !$0.isAboutThing }
      for unknown in others.prefix(20) { invocation.warn(unknown) }
    }
    if let close = suggestions.closeDishes.first {
      let more = suggestions.closeDishes.count - 1
      let others =
        more == 0
        ? ""
        : " (\(counted(more, "other suggestion")) also \(more == 1 ? "comes" : "come") back within a week)"
      invocation.warnOfCloseDishes(
        try household.rules,
        "\(close.dish) is in the plan on \(close.day.spelledOutWithoutYear) too\(others): "
          + "no rule says how soon a dish may come back"
      )
    }
    return status
  }

  /// Writes the suggestions as one change.
  private func add(_ suggestions: Suggestions) throws -> ExitStatus {
    let lines = suggestions.entries.flatMap { entry in
      ([entry.dish] + entry.sides).map { PlanLine.entry(Entry(day: entry.day, meal: entry.meal, dish: $0)) }
    }
    let used = suggestions.entries.compactMap { entry in
      entry.someday.map { PlanTarget(day: nil, meal: entry.meal, dish: $0) }
    }
    // Any change reports what may break a rule of the file, so only `--not` is left to report here.
    let unwanted = Set(arguments.values(SuggestOptions.not))
    let doubts = suggestions.entries.flatMap { entry in
      entry.notRuledOut.filter { unwanted.contains("@" + $0) }.map {
        "\($0) not ruled out: \(entry.dish.text) on \(entry.day.spelledOutWithoutYear)"
      }
    }
    return try invocation.change(remarks: doubts) { _ in .add(lines.map { .line($0) }, using: used) }
  }

  // MARK: Alternatives and reasons

  private func list(
    _ planner: Planner, _ meals: [MealType], _ range: ClosedRange<DayNumber>
  ) throws -> ExitStatus {
    guard let found = planner.alternatives() else {
      guard planner.suggestions().openMeals > 0 else { return nothingIsOpen(planner) }
      throw UsageError(
        "--all is for one open meal, but several are open \(PlanPlace(days: range).words)",
        hint: range.count > 1
          ? "name its day: mealschedule suggest sat --all" : "name the meal: --all --meal \(meals[0])")
    }
    guard !found.isEmpty else {
      report.warnOfRest(planner.suggestions())
      return .nothingFound
    }
    report.say(found)
    return .done
  }

  private func explain(
    _ dish: String, _ planner: Planner, _ meals: [MealType], _ range: ClosedRange<DayNumber>
  ) throws -> ExitStatus {
    let found = dishes(named: dish, planner)
    if found.count > 1 {
      let list = found.prefix(5).map { PrintableText.of($0) }.joined(separator: ", ")
      throw UsageError(
        "\(PrintableText.of(dish)) may mean several dishes: \(list)\(found.count > 5 ? ", ..." : "")",
        hint: "write more of the name")
    }
    let dish = found.first ?? dish
    guard let verdicts = planner.verdicts(on: dish) else {
      let names = meals.name(for: 1)
      let new = planner.offersNew ? "new recipes for main dishes" : "recipes that use up what goes bad soon"
      let span = range.placeWithoutYear
      throw UsageError(
        "\(dish) cannot be suggested for \(names) \(span)",
        hint: atOtherMeal(dish, planner)
          ?? "suggest only offers someday dishes, \(new), and dishes that were the first dish of \(names) at least "
          + "twice in two years (once, if the plan covers less than half a year), but no dishes that already repeat"
      )
    }
    guard !verdicts.isEmpty else { return nothingIsOpen(planner) }
    report.say(verdicts)
    return .done
  }

  /// The hint to suggest a dish, or the dishes with a tag or a thing, for their usual meal. nil if `--meal` was given,
  /// or if the usual meal is unknown or is one of the meals to fill.
  private func atOtherMeal(_ what: String, _ planner: Planner) -> String? {
    guard !arguments.has(PlanningOptions.meal), let meal = planner.usualMeal(of: what),
      !planner.meals.contains(meal)
    else { return nil }
    let words =
      ["suggest"] + arguments.words + arguments.optionWords + ["--\(PlanningOptions.meal.name)", meal.name]
    return "so far \(what) has mostly been for \(meal); write:\n" + ShellQuoting.command(words)
  }

  private func nothingIsOpen(_ planner: Planner) -> ExitStatus {
    report.sayNothingIsOpen(planner, today: settings.today)
    return .nothingFound
  }

  /// The dishes that a typed name may mean: the one of that name, or all whose names contain it. A tag or a thing means
  /// itself.
  private func dishes(named typed: String, _ planner: Planner) -> [String] {
    if typed.hasPrefix("+") || typed.hasPrefix("@") { return [typed] }
    return typed.isEmpty ? [] : planner.dishes(named: typed)
  }
}
