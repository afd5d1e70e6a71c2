import MealCore

extension Command {
  static let check = Command(
    name: "check",
    summary: "check the plan, the rules, the config file and the recipes",
    usage: ["[--fix]"],
    options: [CheckOptions.fix, .dryRun, .recipes],
    details: [
      "Lines that cannot be read are reported on standard error with file and line; the exit status is then "
        + "3. A plan out of order is still read; the first line out of order is named. 'recipe check' "
        + "reports more about recipes.",
      "A line that skips a dish gets a note if no repeat has the dish on that day, and so do leftovers (x0) "
        + "of nothing. Notes do not change the exit status.",
    ],
    examples: [.init("mealschedule check && git commit -am 'meals'", "check before sharing the plan")],
    run: { try CheckRun($0).run() })
}

enum CheckOptions {
  static let fix = Option("fix", help: "sort the plan")
}

/// One run of `check`.
private struct CheckRun {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws -> ExitStatus {
    try invocation.checkNoWords(after: 0)
    let settings = try invocation.settings()
    let snapshot = try settings.plan(invocation.context)
    var things = NumberedNames()
    var status: ExitStatus
    if !snapshot.exists {
      invocation.hintToNewcomer(plan: settings.planPath)
      status = settings.problems.isEmpty ? .done : .unreadableLines
    } else if invocation.arguments.has(CheckOptions.fix) {
      status = try fix(settings, &things)
    } else {
      status = try check(settings, snapshot, &things)
    }
    let rules = try settings.rules().problems
    for problem in rules { invocation.warn(problem) }
    let recipes = try checkRecipes(settings, things)
    return status != .done ? status : rules.isEmpty ? recipes : .unreadableLines
  }

  /// Checks recipes, aisles and pantry.
  /// - Parameter things: the things to buy in the plan.
  private func checkRecipes(_ settings: Settings, _ things: NumberedNames) throws -> ExitStatus {
    try RecipeCheck(invocation, settings.household(Plan(""), invocation.arguments)).runAll(things: things)
  }

  private func fix(_ settings: Settings, _ things: inout NumberedNames) throws -> ExitStatus {
    let store = try settings.store()
    if invocation.arguments.has(.dryRun) {
      let outcome = try store.load().outcome(of: .sort)
      if !outcome.edit.isEmpty {
        for line in ChangeReport(isDone: false).lines(outcome) {
          invocation.say(line, hang: StyledText.wouldColumn)
        }
      }
    } else {
      let applied = try store.apply(.sort)
      if !applied.outcome.edit.isEmpty {
        invocation.context.isPlanChanged = true
        for line in ChangeReport(isDone: true).lines(applied.outcome) { invocation.confirm(line) }
        invocation.warnOfLapses(applied)
      }
    }
    return try check(settings, try store.load(), &things)
  }

  /// - Parameter things: collects the names of the things to buy.
  private func check(
    _ settings: Settings, _ snapshot: Plan, _ things: inout NumberedNames
  ) throws -> ExitStatus {
    var counts = Counts()
    var unreadable = 0
    var lineNumber = 0
    var last: (day: DayNumber?, meal: MealType)?
    var outOfOrder: Int?
    let repeats = snapshot.tail.repeats.map(\.rule)
    var meals: Set<MealType> = []
    var leftovers: [(number: Int, line: PlanLine)] = []
    snapshot.forEachLine { result, _ in
      lineNumber += 1
      switch result {
      case .success(let place):
        counts.add(place.line)
        if let dish = place.line.dish, place.line.meal?.isEaten == false {
          things.add(ThingToBuy(dish).name, file: snapshot.name, line: lineNumber)
        }
        if let note = CheckRun.note(place.line, repeats) {
          invocation.warn(Problem(.note, file: snapshot.name, line: lineNumber, message: note))
        }
        if place.line.isLeftovers { leftovers.append((lineNumber, place.line)) }
        guard let meal = place.line.meal else { return }
        if meals.insert(meal).inserted, let note = CheckRun.note(meal, settings.mealOrder.configured) {
          invocation.warn(Problem(.note, file: snapshot.name, line: lineNumber, message: note))
        }
        if outOfOrder == nil, let last, comesBefore(place.line.day, meal, last, settings.mealOrder) {
          outOfOrder = lineNumber
        }
        last = (place.line.day, meal)
      case .failure(let error):
        unreadable += 1
        invocation.warn(
          Problem(file: snapshot.name, line: lineNumber, message: error.message, hint: error.hint)
        )
      }
    }
    try noteLeftoversOfNothing(leftovers, snapshot)
    let order = outOfOrder.map { "; line \($0) is the first out of order" } ?? ""
    let wrong =
      unreadable == 0 ? "all readable" : unreadable == 1 ? "1 unreadable" : "\(unreadable) unreadable"
    invocation.say(StyledText(snapshot.name, .place) + ": \(counts.description), \(wrong)\(order)")
    return unreadable == 0 && settings.problems.isEmpty ? .done : .unreadableLines
  }

  /// The note on a line that skips a dish, if no repeat brings that dish; otherwise nil.
  private static func note(_ line: PlanLine, _ repeats: [Repeat]) -> String? {
    guard case .skip(let day, let meal, let dish) = line,
      !repeats.contains(where: { line.hides($0) && $0.falls(on: day) })
    else { return nil }
    return "this skip hides nothing: \(dish.text) does not repeat on \(day.spelledOut) at \(meal)"
  }

  /// The note on a meal type that is not configured and may be mistyped; otherwise nil.
  private static func note(_ meal: MealType, _ configured: [MealType]) -> String? {
    guard !configured.contains(meal), meal.isEaten else { return nil }
    return Nearest.match(meal.name, among: configured.map(\.name)).map {
      "\(meal) is not in the configured meal types: did you mean \($0)?"
    }
  }

  /// Notes each line of leftovers without an earlier dish to be left from; a repeat only if that is true of
  /// all its days.
  private func noteLeftoversOfNothing(
    _ lines: [(number: Int, line: PlanLine)], _ snapshot: Plan
  ) throws {
    let days = lines.compactMap(\.line.day)
    let repeats = lines.compactMap { if case .repeating(let rule) = $0.line { rule } else { Repeat?.none } }
    guard let first = (days + repeats.map(\.first)).min() else { return }
    let last = (days + repeats.map { min($0.until ?? .last, $0.first.clampedAdding(366)) }).max() ?? first
    var links = LeftoverLinks(names: Set(lines.compactMap(\.line.nameKey)))
    var stream = snapshot.days(first.clampedAdding(-LeftoverLinks.frozenReach)...last)
    while let plan = stream.next() { links.add(plan) }
    var cooked: Set<PlanLine> = []
    for link in links.all where link.cooking != nil {
      let target = link.leftovers
      let day = target.isRepeated ? nil : target.day
      if let line = target.line(on: day, at: target.meal) { cooked.insert(line) }
    }
    for (number, line) in lines {
      guard let meal = line.meal, let dish = line.dish,
        let same = PlanTarget(day: line.day, meal: meal, dish: dish).line(on: line.day, at: meal),
        !cooked.contains(same)
      else { continue }
      let message = "leftovers of nothing: no \(dish.text) in the \(LeftoverLinks.reach) days before"
      invocation.warn(
        Problem(
          .note, file: snapshot.name, line: number, message: message,
          hint: "with freezer as a tag or in the note, \(LeftoverLinks.frozenReach) days count"))
    }
  }

  private func comesBefore(
    _ day: DayNumber?, _ meal: MealType, _ last: (day: DayNumber?, meal: MealType), _ order: MealOrder
  ) -> Bool {
    guard let day else { return false }
    guard let lastDay = last.day else { return true }
    return day == lastDay ? order.precedes(meal, last.meal) : day < lastDay
  }
}

/// The number of lines of each kind.
private struct Counts: CustomStringConvertible {
  private var dishes = 0
  private var repeats = 0
  private var someday = 0
  private var hidden = 0
  private var purchases = 0
  private var comments = 0

  mutating func add(_ line: PlanLine) {
    switch line {
    case .entry(let entry) where entry.meal.isBought: purchases += 1
    case .entry: dishes += 1
    case .repeating: repeats += 1
    case .someday: someday += 1
    case .nothing, .skip: hidden += 1
    case .comment: comments += 1
    }
  }

  var description: String {
    let parts: [(Int, String, String)] = [
      (dishes, "dish", "dishes"), (repeats, "repeat", "repeats"), (hidden, "skip", "skips"),
      (someday, "for someday", "for someday"), (purchases, "purchase", "purchases"),
      (comments, "comment or blank line", "comments and blank lines"),
    ]
    return parts.filter { $0.0 > 0 || $0.1 == "dish" }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
      .joined(separator: ", ")
  }
}
