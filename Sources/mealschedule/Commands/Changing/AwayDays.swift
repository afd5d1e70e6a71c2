import MealCore

/// Days that `add` leaves empty on purpose because nobody is at home, people who are away, and guests.
extension CommandRun {
  /// The lines that leave a meal empty on purpose on these days, or all meals if `meal` is nil. A meal that is already
  /// empty on purpose gets no line. If all meals are left empty, repeated things to buy are hidden too.
  func emptied(
    _ days: ClosedRange<DayNumber>, _ meal: MealType?, _ plan: Plan
  ) throws -> [PlanAddition] {
    try invocation.refuse(DishOptions.all + [AddOptions.every, AddOptions.until], with: "-")
    let all =
      try arguments.count(AddOptions.days, in: 1...PlanChange.mostSkips)
      .map { days.lowerBound...days.lowerBound.clampedAdding($0 - 1) } ?? days
    let names = MealNames(plan, settings.mealOrder)
    var lines: [PlanAddition] = []
    for day in try limited(all) {
      let planned = plan.day(day).meals
      for meal in meal.map({ [$0] }) ?? names.all(on: day)
      where !planned.contains(where: { $0.type == meal && $0.dishes.isEmpty }) {
        lines.append(.line(.nothing(day, meal)))
      }
    }
    return lines
  }

  /// Words typed in place of a dish to say that nobody eats at home.
  static let away = "away out off none nothing skip vacation holiday holidays trip"

  /// Whether words after `-` say why a meal is empty, and name no dish to skip.
  func isReason(_ words: ArraySlice<String>, _ plan: Plan) -> Bool {
    let reason = words.joined(separator: " ").lowercased()
    return reason.isOne(of: CommandRun.away)
      && !plan.tail.repeats.contains { Folding.key($0.rule.dish.text).containsUTF8(of: reason) }
  }

  /// A remark on a dish like `jo away`, with the command that sets the servings of what is planned there; nil for other
  /// dishes.
  func someoneAway(
    _ entry: TypedEntry, _ meal: MealType, _ rest: [String], _ plan: Plan, _ instead: String
  ) -> String? {
    guard let days = entry.days, meal.isEaten, Likely.absence(rest, settings.today) == [] else { return nil }
    let start = "\(rest.joined(separator: " ")) was taken as a dish; if somebody is away,"
    let (isPlanned, left) = settings.servings(lessOneOn: days, at: meal, plan)
    guard isPlanned else {
      let advice = "\(start) write the servings after the dish: DISH x\(left ?? "N")"
      return instead.isEmpty ? advice : "\(advice); to take that back:\n\(instead.dropLast(4))"
    }
    let line = ShellQuoting.command(["change"] + entry.date + [meal.name, "--servings", left ?? "N"])
    return "\(start) change the servings:\n\(instead)\(line)"
  }

  private static let people =
    "+friends +guests +visitors +family +kids +children +parents +mum +mom +dad +grandma +granny +grandpa +oma +opa "
    + "+neighbours +neighbors +colleagues"

  /// The remark on a word that looks like a tag, but may be a guest whom the rules do not know: `+tom tacos`, `curry
  /// +friends x3`; nil for other words.
  /// - Parameter dish: the dish without that word.
  func unknownGuest(
    _ entry: TypedEntry, _ meal: MealType?, _ words: [String], _ doubt: DishDoubt?, _ dish: [String],
    _ instead: String
  ) -> String? {
    guard let doubt, doubt.reason == .early, doubt.word.hasPrefix("+") else { return nil }
    var line = [doubt.word, "/"] + dish
    if words.count == 2 || doubt.word.isOne(of: CommandRun.people), words.dropLast().last == doubt.word,
      let count = words.last?.drop(while: { $0 == "x" }), Servings(count) != nil
    {
      line = words.dropLast(2) + (words.count == 2 ? [] : ["/"]) + [doubt.word, "x\(count)"]
    } else if words.first != doubt.word {
      return nil
    }
    return CommandRun.newGuest(doubt.word, "if \(doubt.word) is a guest") + "\n" + instead
      + addLine(entry, meal.array.map(\.name) + line)
  }

  /// How to invite guests whom the rules do not know; a command that invites them follows.
  static func newGuest(_ guest: String, _ condition: String = "for guests") -> String {
    "\(condition), write \(guest): in rules.txt with the first of these commands, then run the second:\n"
      + "mealschedule edit rules"
  }

  /// How to leave days empty if a note was typed for them, but no dish; nil for one day, or without a note.
  func awayInstead(_ entry: TypedEntry) -> String? {
    guard entry.days.map({ $0.count > 1 }) ?? false, arguments.has(DishOptions.note) else { return nil }
    return "to leave these days empty on purpose, write:\n"
      + ShellQuoting.command(["add"] + arguments.words + ["-"])
  }

  /// A remark on a thing to buy that repeats on days when all meals are empty on purpose; nil for other things.
  func boughtAway(_ addition: PlanAddition, _ plan: Plan) -> String? {
    guard case .line(.repeating(let rule)) = addition, rule.meal.isBuy,
      let last = plan.lastDay(withRepeats: false)
    else { return nil }
    let first = max(settings.today, rule.first)
    guard first <= last else { return nil }
    let meals = settings.mealOrder.configured
    let away = plan.days(first...min(last, first.clampedAdding(PlanChange.mostSkips))).filter { day in
      let empty = day.meals.filter(\.dishes.isEmpty).map(\.type)
      return meals.allSatisfy(empty.contains)
    }
    let bought = away.filter { day in
      rule.falls(on: day.day) && !day.meals.contains { $0.type.isBuy && $0.dishes.isEmpty }
    }.map(\.day)
    guard let day = bought.first else { return nil }
    // The whole run of days away around that day, which was probably typed as one range.
    let days = away.map(\.day)
    var (begin, end) = (day, day)
    while days.contains(begin.clampedAdding(-1)), begin > first { begin = begin.clampedAdding(-1) }
    while days.contains(end.clampedAdding(1)), end < .last { end = end.clampedAdding(1) }
    let more = bought.count { !(begin...end).contains($0) }
    let others = more == 0 ? "" : " and " + counted(more, "more day")
    return
      "\(rule.dish.text) will also be bought on \(day.spelledOut)\(others), when all meals are empty on purpose; "
      + "to leave it out:\n"
      + ShellQuoting.command(["add", begin == end ? "\(begin)" : "\(begin)..\(end)", "-"])
  }
}

extension Settings {
  /// Whether dishes other than leftovers are planned for a meal on some days, and their servings minus one; without
  /// such dishes, the household's servings minus one. The servings are nil if they are not known, if they differ, or if
  /// the result would be 0.
  func servings(
    lessOneOn days: ClosedRange<DayNumber>, at meal: MealType, _ plan: Plan
  ) -> (isPlanned: Bool, servings: String?) {
    let dishes = plan.dishes(on: days, at: meal).map(\.dish)
      .filter { $0.servings != .leftovers && !$0.text.hasPrefix("+") }
    let usual = Set(dishes.map { $0.servings ?? servings })
    let now = dishes.isEmpty ? servings : usual.count == 1 ? usual.first ?? nil : nil
    let less = now.flatMap { Servings(hundredths: Int($0.hundredths) - 100) }
    return (!dishes.isEmpty, less == .leftovers ? nil : less.map { "\($0)" })
  }
}
