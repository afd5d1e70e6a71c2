import MealCore

/// Options shared by the commands that plan.
enum PlanningOptions {
  /// The most days that are planned or checked at once: ten years.
  private static let mostDays = 3660
  static let meal = Option(
    "meal", alias: "only", .meal, called: "MEAL,...", help: "the meals; default: dinner")
  /// The same option for commands that check all meals without it.
  static let checked = Option(
    "meal", alias: "only", .meal, called: "MEAL,...", help: "check only these meals; default: all")

  /// The days that words and options name, else today and the six days after it.
  /// - Parameter start: the first day that counts; a range that contains it begins there.
  static func range(
    _ words: [String], from start: DayNumber = .first, _ invocation: Invocation
  ) throws -> ClosedRange<DayNumber> {
    var range = try RangeOptions.range(words, invocation) ?? invocation.settings().week
    try RangeOptions.checkEnd(range, invocation)
    if range.contains(start) { range = start...range.upperBound }
    guard range.count <= mostDays else {
      throw UsageError("the range is too long", hint: "use a range of at most ten years")
    }
    return range
  }

  /// The meals of `--meal`, in the order of the day.
  static func meals(_ arguments: ParsedArguments, _ settings: Settings, _ plan: Plan) throws -> [MealType] {
    guard let meals = try MealNames(plan, settings.mealOrder).only(arguments, meal) else {
      return [settings.mealOrder.main]
    }
    if let thing = meals.first(where: { !$0.isEaten }) {
      throw UsageError("--meal \(thing): things to buy are not a meal", hint: "use --meal lunch,dinner")
    }
    guard !meals.isEmpty else { throw UsageError("--meal has no value", hint: "use --meal lunch,dinner") }
    return meals.sorted(by: settings.mealOrder.precedes)
  }
}

extension Invocation {
  /// Warns of rules that may not do what they seem to: those with names that are nowhere in the plan, which may be
  /// typos or ingredients of dishes; those for a guest who never comes; and those about a kind of food that miss some
  /// food of that kind.
  /// - Parameter isMeant: returns whether to warn of a name.
  /// - Returns: whether dishes may have what a rule means to forbid.
  @discardableResult
  func warnOfRules(
    _ planner: Planner, _ isMeant: (Planner.UnknownName) -> Bool = { _ in true }
  ) -> Bool {
    let narrow = planner.narrowThings()
    let unknown = planner.unknownNames().filter { unknown in
      let isNarrow = narrow.contains { $0.rule == unknown.rule && "@" + $0.thing.name == unknown.name }
      return isMeant(unknown) && (!isNarrow || unknown.near?.hasPrefix("+") ?? false)
    }
    // Things that resemble no known name share one message, and so do foods that the household does not have.
    func isStrange(_ unknown: Planner.UnknownName) -> Bool {
      guard unknown.isThing, let near = unknown.near else { return unknown.isThing }
      return !near.hasPrefix("+") && AisleList.isInStarter(String(unknown.name.dropFirst()))
    }
    let strange = unknown.filter(isStrange)
    if !strange.isEmpty {
      let places = strange.map(\.rule.place).distinct().joined(separator: ", ")
      let names = strange.map(\.name).distinct().joined(last: "or")
      warn("\(places): no dish has \(PrintableText.of(names)) yet")
    }
    for unknown in unknown.filter({ !isStrange($0) }).prefix(20) { warn(unknown) }
    let unattended = planner.rulesWithoutGuests().filter { !$0.unwanted.isEmpty }
    for rule in unattended {
      let words = rule.text.split(separator: " ")
      let guest = words[0].dropLast()
      warn(
        "\(rule.place): \(rule.text): no meal has a line \(guest) yet; "
          + "for somebody who eats at every meal, write:")
      warn(words.dropFirst().joined(separator: " "))
    }
    for narrow in narrow.prefix(20) { warn(narrow) }
    return !narrow.isEmpty || !unattended.isEmpty || unknown.contains { $0.find != nil }
  }

  private func warn(_ narrow: Planner.NarrowThing) {
    let (rule, name) = (narrow.rule, PrintableText.of(narrow.thing.name))
    let verb = rule.unwanted.isEmpty ? "does not count" : "lets through"
    let things = ["@\(narrow.thing.text)"] + narrow.overlooked.map { "@" + $0.food.name }
    let line =
      switch rule.place {
      case "--not": "--not \(ShellQuoting.quoted(things.joined(separator: " ")))"
      case "--tag": ShellQuoting.command(["suggest"] + arguments.words.filter { $0 != things[0] } + things)
      default: rule.text.replacing(things[0], with: things.joined(separator: " "), maxReplacements: 1)
      }
    warn(
      "\(rule.place): @\(name) means the word, not the kind of food: it \(verb) "
        + "\(PrintableText.of(narrow.overlooked.places)); write:\n\(line)")
  }

  /// Warns that no dish has a name that a rule uses.
  func warn(_ unknown: Planner.UnknownName) {
    warn(unknown.words)
    guard let line = unknown.correction else { return }
    let isNot = unknown.rule.isBan && unknown.rule.place == "--not"
    warn(isNot ? "--not \(ShellQuoting.quoted(String(line.dropLast(6))))" : line)
  }

  /// Warns of rules about things that no dish has, and of rules about dishes that do not exist but may be meant as a
  /// thing or a tag.
  func warnOfUnknownThings(_ household: Household, _ settings: Settings) {
    // Other messages report the recipes that cannot be read.
    let planner = try? household.planner(for: settings.week, meals: [settings.mealOrder.main])
    if let planner { warnOfRules(planner, \.isAboutThing) }
  }

  /// Warns if no rule says how soon a dish may come back. The standard rule says so, but a file of rules replaces it.
  func warnOfCloseDishes(
    _ rules: PlanningRules, _ why: String = "no rule says how soon a dish may come back"
  ) {
    guard !rules.keepDishesApart else { return }
    warn("\(why); to add one, run 'mealschedule edit rules' and write:")
    warn(PlanningRule.standard.text)
  }

  /// Reports the rules, the recipes and the lines of the plan that cannot be read.
  func report(_ household: Household, _ planner: Planner, _ status: ExitStatus) throws -> ExitStatus {
    warn(planner.problems)
    return report(
      planner.unreadable, in: household.plan, planner.problems.isEmpty ? status : .unreadableLines)
  }
}

extension [DishContents.Overlooked] {
  /// The finds in words: "walnut halves in Pesto and almond cake"; of many, only two and the number of the others.
  var places: String {
    let finds = map(\.find.inWords).distinct()
    return (finds.prefix(finds.count > 3 ? 2 : 3) + (finds.count > 3 ? ["\(finds.count - 2) more"] : []))
      .joined(last: "and")
  }
}
