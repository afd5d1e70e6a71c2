import MealCore

/// Suggestions as the command prints them.
struct SuggestionReport {
  private let invocation: Invocation
  private let suggestions: Suggestions

  init(_ invocation: Invocation, _ suggestions: Suggestions) {
    self.invocation = invocation
    self.suggestions = suggestions
  }

  // MARK: Dishes

  /// One line for each dish, with the reasons in a column.
  func sayEntries() {
    let lines = suggestions.entries.map { entry in
      (
        StyledText(when: SuggestionReport.padded(entry.day.spelledOut, 15), entry.meal)
          + StyledText(SuggestionReport.withoutNote(entry.dish)), entry.reasons
      )
    }
    SuggestionReport.say(lines, invocation)
  }

  private static func say(_ lines: [(dish: StyledText, reasons: [String])], _ invocation: Invocation) {
    let width = lines.map { DisplayWidth.of($0.dish.text) }.max() ?? 0
    for (dish, reasons) in lines {
      guard !reasons.isEmpty else {
        invocation.say(dish)
        continue
      }
      let gap = String(repeating: " ", count: width - DisplayWidth.of(dish.text) + 2)
      invocation.say(dish + StyledText(gap) + StyledText(reasons.joined(separator: ", "), .detail))
    }
  }

  private static func withoutNote(_ dish: Dish) -> Dish {
    (try? Dish(dish.text, servings: dish.servings, tags: dish.tags)) ?? dish
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// Writes the suggestions in a format that `add -` reads.
  func write(_ format: EntryFormat) {
    let output = EntryOutput(invocation.output, format)
    output.begin()
    for entry in suggestions.entries {
      func line(_ dish: Dish) -> PlanLine { .entry(Entry(day: entry.day, meal: entry.meal, dish: dish)) }
      output.add(line(entry.dish)) { json in
        json.member("points", entry.points)
        json.member("why", entry.reasons + entry.countings) { $0.string($1) }
      }
      for side in entry.sides { output.add(line(side)) }
    }
    output.end()
  }

  /// One line for each dish that fits a meal.
  static func say(_ found: [Planner.Alternative], _ invocation: Invocation) {
    let lines = found.map { alternative in
      let points = String(alternative.gain)
      let gap = String(repeating: " ", count: max(0, 5 - points.utf8.count))
      return (
        StyledText(gap + points, .detail) + "  " + StyledText(withoutNote(alternative.entry.dish)),
        alternative.entry.reasons
      )
    }
    say(lines, invocation)
  }

  /// One line for each open meal: the verdict on a dish there.
  static func say(
    _ verdicts: [(day: DayNumber, meal: MealType, verdict: Planner.Verdict)], _ invocation: Invocation
  ) {
    for (day, meal, verdict) in verdicts {
      let text =
        switch verdict {
        case .suggested: "suggested"
        case .cost(0): "just as good"
        case .cost(let points): points == 1 ? "1 point less" : "\(points) points less"
        case .against(let reasons): reasons.joined(separator: "; ")
        }
      invocation.say(StyledText(when: padded(day.spelledOut, 15), meal) + StyledText(text))
    }
  }

  // MARK: The count, and what does not fit

  /// The count, the musts that are broken, and the rules that conflict, on standard error.
  func warnOfRest() {
    guard suggestions.knowsDishes else {
      let name = SuggestionReport.names(of: suggestions.meals, 1)
      invocation.warn("mealschedule: there is no \(name) to suggest yet")
      warnOfSources()
      return
    }
    let count = suggestions.entries.count
    if count > 0 {
      let names = SuggestionReport.names(of: suggestions.meals, count)
      let points = suggestions.points == 1 ? "1 point" : "\(suggestions.points) points"
      let proof =
        suggestions.doubt == 0
        ? "no choice has more"
        : "a better choice may have up to \(suggestions.doubt) more; proving it takes too long"
      invocation.warn("\(count) \(names), \(points): \(proof)")
    }
    // Another line counts the rest; it is worth printing only for three or more.
    let shown = suggestions.empty.prefix(suggestions.empty.count > 7 ? 5 : 7)
    for (day, meal) in shown { invocation.warn("mealschedule: nothing fits \(day.spelledOut) \(meal)") }
    if let last = suggestions.empty.last, shown.count < suggestions.empty.count {
      let more = suggestions.empty.count - shown.count
      let names = SuggestionReport.names(of: suggestions.meals, more)
      invocation.warn("mealschedule: nothing fits \(more) more \(names), the last on \(last.day.spelledOut)")
    }
    for broken in suggestions.broken {
      let more =
        broken.moreRuns == 0 ? "" : ", and in \(broken.moreRuns) more run\(broken.moreRuns == 1 ? "" : "s")"
      invocation.warn(
        "\(broken.rule.place): \(broken.rule.text): \(broken.short) short "
          + SuggestionReport.span(broken.days.lowerBound, broken.days.upperBound) + more)
    }
    for conflict in suggestions.conflicts { warn(of: conflict) }
    if suggestions.isYoung, !suggestions.empty.isEmpty { warnOfSources() }
  }

  /// Says how to get more suggestions.
  private func warnOfSources() {
    invocation.warn(
      "for more suggestions, add what you ate lately: "
        + "mealschedule add yesterday \(suggestions.meals[0]) risotto")
  }

  /// "from Sun 17 Mar to Sat 23 Mar", "on Fri 15 Mar".
  static func span(_ first: DayNumber, _ last: DayNumber) -> String {
    guard first < last else { return "on \(first.spelledOutWithoutYear)" }
    return "from \(first.spelledOutWithoutYear) to \(last.spelledOutWithoutYear)"
  }

  private func warn(of conflict: RuleConflict) {
    let days = SuggestionReport.span(conflict.first, conflict.last)
    guard !conflict.rules.isEmpty else {
      invocation.warn("there are too few dishes \(days), whatever the rules say")
      return
    }
    // Scripts look for these words, even if a single rule cannot be kept.
    invocation.warn("these conflict \(days):")
    let width = conflict.rules.map { DisplayWidth.of($0.text) }.max() ?? 0
    for rule in conflict.rules {
      invocation.warn("  \(SuggestionReport.padded(rule.text, width))  \(rule.place)")
    }
    invocation.warn(
      conflict.hasOthers
        ? "other rules conflict there too"
        : "without \(conflict.rules.count == 1 ? "it" : "any one of them") everything fits")
  }

  /// Says that there is nothing to fill.
  func sayNothingIsOpen(_ range: ClosedRange<DayNumber>) {
    SuggestionReport.sayNothingIsOpen(suggestions.meals, range, invocation)
  }

  static func sayNothingIsOpen(
    _ meals: [MealType], _ range: ClosedRange<DayNumber>, _ invocation: Invocation
  ) {
    let today = try? invocation.settings().today
    let isPast = today.map { range.upperBound < $0 } ?? false
    invocation.warn(
      "no \(names(of: meals, 1)) is open \(PlanPlace(days: range).words)"
        + (isPast ? ": dishes are suggested from today on" : ""))
  }

  /// "dinner", "dinners", "meals".
  static func names(of meals: [MealType], _ count: Int) -> String {
    let name = meals.count == 1 ? meals[0].name : "meal"
    guard count != 1 else { return name }
    return name + (name.hasSuffix("ch") || name.hasSuffix("s") ? "es" : "s")
  }
}
