import MealCore

/// The meals of commands that plan.
enum PlanningOptions {
  /// The most days that are planned or checked at once: ten years.
  static let mostDays = 3660
  static let meal = Option("meal", .meal, called: "MEAL,...", help: "the meals; default: dinner")

  /// The meals of `--meal`, in the order of the day.
  static func meals(_ arguments: ParsedArguments, _ settings: Settings, _ plan: Plan) throws -> [MealType] {
    guard let list = arguments.value(meal) else { return [settings.mealOrder.main] }
    let known = KnownMeals(settings: settings, snapshot: plan)
    let meals = Set(
      try list.split(separator: ",").map { word in
        guard MealType(word)?.isEaten ?? true else {
          throw UsageError("--meal \(word): things to buy are not a meal", hint: "use --meal lunch,dinner")
        }
        return try known.meal(String(word))
      })
    guard !meals.isEmpty else {
      throw UsageError("--meal has no value", hint: "use --meal lunch,dinner")
    }
    return meals.sorted(by: settings.mealOrder.precedes)
  }
}

extension Invocation {
  /// Says which dishes and tags in rules are nowhere in the plan: they may be typos, or things that dishes have.
  /// - Parameter isMeant: which of them to say.
  func warnOfUnknownNames(
    _ planner: Planner, _ isMeant: (Planner.UnknownName) -> Bool = { _ in true }
  ) {
    for unknown in planner.unknownNames().filter(isMeant).prefix(20) { warn(unknown) }
  }

  private func warn(_ unknown: Planner.UnknownName) {
    let (rule, name) = (unknown.rule, PrintableText.of(unknown.name))
    if let find = unknown.find, let line = unknown.aboutThing {
      let place = find.name == find.place ? find.place : "\(find.name) in \(find.place)"
      let why = "no dish is called \(name); for the ingredient (\(PrintableText.of(place))), write:"
      if let things = rule.text.hasSuffix(" never") && rule.place == "--not" ? line.dropLast(6) : nil {
        warn(why)
        warn("--not \(ShellQuoting.quoted(String(things)))")
      } else {
        warn("\(rule.place): \(rule.text) is about a dish, and \(why)")
        warn(line)
      }
      return
    }
    let what =
      switch name.first {
      case "+": "nothing is tagged \(name) yet"
      case "@": "no dish has \(name) yet"
      default: "there is no dish \(name) yet"
      }
    let near = unknown.near.map { ": did you mean \(PrintableText.of($0))?" }
    let thing = unknown.aboutThing.flatMap { rule.isBan ? "; for an ingredient, write \($0)" : nil }
    warn("\(rule.place): \(what)\(near ?? thing ?? "")")
  }

  /// Says which rules are about dishes that there are not, but as ingredients, or about ingredients that no dish has.
  func warnOfUnknownThings(_ household: Household, _ settings: Settings) {
    let week = settings.today...settings.today.clampedAdding(6)
    // Recipes that cannot be read are for other messages.
    guard let planner = try? household.planner(for: week, meals: [settings.mealOrder.main]) else { return }
    warnOfUnknownNames(planner) { $0.isAboutThing }
  }

  /// Says that the rules let a dish come again on the next day, as a file of rules is all there is.
  func warnOfCloseDishes(_ rules: PlanningRules, _ why: String = "no rule keeps dishes apart") {
    guard !rules.keepDishesApart else { return }
    warn("\(why); to have such a rule, write with 'mealschedule edit rules':")
    warn(PlanningRule.standard.text)
  }

  /// Reports the rules and recipes that cannot be read, and the lines of the plan.
  func report(_ household: Household, _ planner: Planner, _ status: ExitStatus) throws -> ExitStatus {
    warn(planner.problems)
    return try report(
      planner.unreadable, in: household.plan, planner.problems.isEmpty ? status : .unreadableLines)
  }
}

extension Planner.UnknownName {
  /// Whether it is a thing, a dish whose name is that of a thing, or a dish that is never wanted: who would have to ban
  /// a dish that there is not?
  var isAboutThing: Bool { name.hasPrefix("@") || find != nil || rule.isBan && rule.place != "--not" }
}

extension PlanningRule {
  /// Whether it says that something is never eaten.
  fileprivate var isBan: Bool { if case .never = demand { true } else { false } }
}
