import MealCore

extension Command {
  static let check = Command(
    name: "check",
    summary: "check the plan, the rules, the config file and the recipes",
    usage: ["[--fix]"],
    options: [CheckOptions.fix, .dryRun],
    details: """
      Lines that cannot be read are reported on standard error with file and line; the exit status is then 3. A plan out
      of order is still read; the first line out of order is named. 'recipe check' reports more about recipes.

      A line that skips a dish gets a note if the dish does not repeat on that day, and so do leftovers (x0) without an
      earlier dish. Notes do not change the exit status.
      """,
    examples: "mealschedule check && git commit -am 'meals' — check before sharing the plan",
    run: { invocation in
      try invocation.checkNoWords(after: 0)
      return try CommandRun(invocation).check()
    })
}

enum CheckOptions {
  static let fix = Option("fix", help: "sort the plan")
}

// MARK: One run of `check`

extension CommandRun {
  fileprivate func check() throws -> ExitStatus {
    let snapshot = try settings.plan(invocation.context)
    var things = NumberedNames()
    var status: ExitStatus
    if !snapshot.exists {
      invocation.hintToNewcomer(plan: settings.planPath)
      status = settings.problems.isEmpty ? .done : .unreadableLines
    } else if arguments.has(CheckOptions.fix) {
      let store = try settings.store()
      if !(try store.load().outcome(of: .sort).edit.isEmpty) { _ = try invocation.change { _ in .sort } }
      status = check(try store.load(), &things)
    } else {
      status = check(snapshot, &things)
    }
    let rules = try settings.household.rules.problems
    for problem in rules { invocation.warn(problem) }
    invocation.warnOfUnknownThings(settings.household.with(snapshot), settings)
    let household = settings.household
    let recipes = try RecipeCheck(invocation, household).runAll(things: things)
    return status != .done ? status : rules.isEmpty ? recipes : .unreadableLines
  }

  /// - Parameter things: collects the names of the things to buy.
  private func check(_ snapshot: Plan, _ things: inout NumberedNames) -> ExitStatus {
    var counts = ["dish": 0]
    var unreadable = 0
    var lineNumber = 0
    var last: PlanLine?
    var outOfOrder: Int?
    let known = MealNames(snapshot, settings.mealOrder)
    let repeats = snapshot.tail.repeats.map(\.rule)
    var meals: Set<MealType> = []
    var leftovers: [(number: Int, line: PlanLine)] = []
    var problems: [Problem] = []
    let guests = settings.household.guests
    func note(_ text: String) {
      problems.append(Problem(.note, file: snapshot.name, line: lineNumber, message: text))
    }
    snapshot.forEachLine { result in
      lineNumber += 1
      switch result {
      case .success(nil): counts["comment or blank line", default: 0] += 1
      case .success(let place?):
        let line = place.line
        let isGuest = line.dish.map(guests.include) ?? false
        counts[isGuest && line.kind == "dish" ? "guest" : line.kind, default: 0] += 1
        if let dish = line.dish, !line.meal.isEaten {
          things.add(ThingToBuy(dish).name, file: snapshot.name, line: lineNumber)
        }
        if let text = CommandRun.note(line, repeats) { note(text) }
        if let dish = line.dish, line.meal.isBought, let word = Purchase.unreadDate(dish) {
          note("\(word) is not a date; write until 2013-03-20, or the thing counts as good forever")
        }
        if line.isLeftovers, !isGuest { leftovers.append((lineNumber, line)) }
        if meals.insert(line.meal).inserted, let near = known.near(line.meal) {
          note("\(line.meal) is not in the configured meal types: did you mean \(near)?")
        }
        if outOfOrder == nil, let last, comesBefore(line, last) { outOfOrder = lineNumber }
        last = line
      case .failure(let error):
        unreadable += 1
        problems.append(
          Problem(file: snapshot.name, line: lineNumber, message: error.message, hint: error.hint))
      }
    }
    problems += leftoversOfNothing(leftovers, snapshot)
    for problem in problems.sorted(by: { $0.line < $1.line }) { invocation.warn(problem) }
    let order = outOfOrder.map { "; line \($0) is the first out of order" } ?? ""
    let wrong = unreadable == 0 ? "all readable" : "\(unreadable) unreadable"
    let parts = PlanLine.kinds.compactMap { one, several in
      counts[one].map { "\($0) \($0 == 1 ? one : several)" }
    }
    invocation.say(
      StyledText(snapshot.name, .place) + ": \(parts.joined(separator: ", ")), \(wrong)\(order)")
    return unreadable == 0 && settings.problems.isEmpty ? .done : .unreadableLines
  }

  /// The note on a skip that hides no repeated dish; nil for other lines.
  private static func note(_ line: PlanLine, _ repeats: [Repeat]) -> String? {
    guard case .skip(let day, let meal, let dish) = line,
      !repeats.contains(where: { line.hides($0) && $0.falls(on: day) })
    else { return nil }
    return "this skip hides nothing: \(dish.text) does not repeat on \(day.spelledOut) at \(meal)"
  }

  /// A note on each line of leftovers without an earlier dish that they can come from; for a repeat, only if there is
  /// none for any of its days.
  private func leftoversOfNothing(
    _ lines: [(number: Int, line: PlanLine)], _ snapshot: Plan
  ) -> [Problem] {
    let days = lines.compactMap(\.line.day)
    let repeats = lines.compactMap(\.line.rule)
    guard let first = (days + repeats.map(\.first)).min() else { return [] }
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
    return lines.compactMap { number, line in
      guard let dish = line.dish,
        let same = PlanTarget(day: line.day, meal: line.meal, dish: dish).line(on: line.day, at: line.meal),
        !cooked.contains(same)
      else { return nil }
      let message =
        "leftovers of nothing: no \(dish.text) is planned in the \(LeftoverLinks.reach) days before"
      return Problem(
        .note, file: snapshot.name, line: number, message: message,
        hint: "if freezer is a tag or in the note, the \(LeftoverLinks.frozenReach) days before are searched")
    }
  }

  private func comesBefore(_ line: PlanLine, _ last: PlanLine) -> Bool {
    guard let day = line.day else { return false }
    guard let lastDay = last.day else { return true }
    return day == lastDay ? settings.mealOrder.precedes(line.meal, last.meal) : day < lastDay
  }
}

extension PlanLine {
  /// The kinds of lines in the order of the summary, each in the singular and the plural.
  fileprivate static let kinds = [
    ("dish", "dishes"), ("guest", "guests"), ("repeat", "repeats"), ("skip", "skips"),
    ("for someday", "for someday"),
    ("purchase", "purchases"), ("comment or blank line", "comments and blank lines"),
  ]

  /// The kind of the line, by its name in the singular in `kinds`.
  fileprivate var kind: String {
    switch self {
    case .entry(let entry): entry.meal.isBought ? "purchase" : "dish"
    case .repeating: "repeat"
    case .someday: "for someday"
    case .nothing, .skip: "skip"
    }
  }
}
