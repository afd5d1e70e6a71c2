import MealCore

/// Suggestions as the command prints them.
struct SuggestionReport {
  let invocation: Invocation

  // MARK: Dishes

  /// Prints one line for each dish, with the reasons in a column.
  func say(_ suggestions: Suggestions) {
    invocation.say(
      columns: suggestions.entries.map { entry in
        row(StyledText(when: entry.day.spelledOut.padded(to: 15), entry.meal), entry)
      })
  }

  /// Prints one line for each dish that fits a meal.
  func say(_ found: [Planner.Alternative]) {
    invocation.say(
      columns: found.map { alternative in
        let points = String(alternative.gain)
        let gap = "".padded(to: 5 - points.utf8.count)
        return row(StyledText(gap + points, .detail) + "  ", alternative.entry)
      })
  }

  /// The two columns of a line: `before` followed by the dish without its note, and the reasons.
  private func row(_ before: StyledText, _ entry: Suggestions.Entry) -> [StyledText] {
    let dish = entry.dish
    let withoutNote = (try? Dish(dish.text, servings: dish.servings, tags: dish.tags)) ?? dish
    return [before + StyledText(withoutNote), StyledText(entry.reasons.joined(separator: ", "), .detail)]
  }

  /// Writes the suggestions in a format that `add -` reads.
  func write(_ suggestions: Suggestions, _ format: EntryFormat) {
    let output = EntryOutput(invocation.output, format)
    output.begin()
    for entry in suggestions.entries {
      func line(_ dish: Dish) -> PlanLine { .entry(Entry(day: entry.day, meal: entry.meal, dish: dish)) }
      output.add(line(entry.dish)) { json in
        json.member("points", entry.points)
        json.member("why", entry.reasons + entry.countings) { $0.string($1) }
        if !entry.notRuledOut.isEmpty { json.member("notRuledOut", entry.notRuledOut) { $0.string($1) } }
      }
      for side in entry.sides { output.add(line(side)) }
    }
    output.end()
  }

  /// Prints one line for each open meal: the verdict on a dish for that meal.
  func say(_ verdicts: [(day: DayNumber, meal: MealType, verdict: Planner.Verdict)]) {
    for (day, meal, verdict) in verdicts {
      let text =
        switch verdict {
        case .suggested(let reasons): (["suggested"] + reasons).joined(separator: ", ")
        case .cost(0, _): "just as good"
        case .cost(let points, let wishes):
          "\(counted(points, "point")) less"
            + (wishes.isEmpty ? "" : ": " + wishes.joined(separator: "; "))
        case .against(let reasons): reasons.joined(separator: "; ")
        }
      invocation.say(StyledText(when: day.spelledOut.padded(to: 15), meal) + StyledText(text))
    }
  }

  // MARK: The count, and what does not fit

  /// Prints the count, the meals that nothing fits, the rules that are not met, and the conflicts on standard error.
  func warnOfRest(_ suggestions: Suggestions) {
    guard suggestions.knowsDishes else {
      let name = suggestions.meals.name(for: 1)
      invocation.warn("mealschedule: there is no \(name) to suggest yet")
      warnOfSources(suggestions)
      return
    }
    let count = suggestions.entries.count
    if count > 0 {
      let names = suggestions.meals.name(for: count)
      let points = counted(suggestions.points, "point")
      let proof =
        suggestions.doubt == 0
        ? "no choice has more"
        : "a better choice may have up to \(suggestions.doubt) more; ruling that out takes too long"
      invocation.warn("\(count) \(names), \(points): \(proof)")
    }
    // Points below 0 come from wishes that are not kept, so name these.
    if suggestions.points < 0 {
      for breach in suggestions.unkept {
        invocation.warn("\(breach.rule.place): \(breach.rule.text): \(breach.firstAndMore)")
      }
    }
    // Another line counts the rest; it is worth printing only for three or more.
    let shown = suggestions.empty.prefix(suggestions.empty.count > 7 ? 5 : 7)
    for (day, meal) in shown { invocation.warn("mealschedule: nothing fits \(day.spelledOut) \(meal)") }
    if let last = suggestions.empty.last, shown.count < suggestions.empty.count {
      let more = suggestions.empty.count - shown.count
      let names = suggestions.meals.name(for: more)
      invocation.warn("mealschedule: nothing fits \(more) more \(names), the last on \(last.day.spelledOut)")
    }
    for breach in suggestions.broken {
      let more = breach.places.count - 1
      let runs = more == 0 ? "" : ", and in " + counted(more, "more run")
      invocation.warn("\(breach.rule.place): \(breach.rule.text): \(breach.places[0].text)\(runs)")
    }
    for conflict in suggestions.conflicts { warn(of: conflict) }
    if suggestions.isYoung, !suggestions.empty.isEmpty { warnOfSources(suggestions) }
  }

  /// Says how to get more suggestions.
  private func warnOfSources(_ suggestions: Suggestions) {
    let idea = "mealschedule add someday \(suggestions.meals[0]) risotto"
    invocation.warn("for more suggestions, add what you like to cook: \(idea)")
    invocation.warn(
      "to get recipes that were never planned, add a rule such as: new at most 1 in 7 days")
    if suggestions.conflicts.contains(where: { $0.rules.contains { !$0.place.hasPrefix("--") } }) {
      invocation.warn("to change the rules: mealschedule edit rules")
    }
  }

  /// The number of further times: ", and 2 more times"; empty for 0.
  static func andMore(_ count: Int) -> String {
    count == 0 ? "" : ", and " + counted(count, "more time")
  }

  private func warn(of conflict: RuleConflict) {
    let (heading, rules, rest) = conflict.words
    invocation.warn(heading + (rules.isEmpty ? "" : ":"))
    let width = rules.map { DisplayWidth.of($0.text) }.max() ?? 0
    for rule in rules { invocation.warn("  \(rule.text.padded(to: width))  \(rule.place)") }
    if let rest { invocation.warn(rest) }
  }

  /// Says that nothing is open, and why: the days are past or, for a single day, what is planned there instead.
  func sayNothingIsOpen(_ planner: Planner, today: DayNumber) {
    let (range, meals) = (planner.range, planner.meals)
    var why = ""
    if range.upperBound < today {
      why = ": dishes are suggested from today on"
    } else if range.count == 1 {
      let dishes = meals.flatMap { planner.dishes(on: range.lowerBound, at: $0) }
      let planned = PrintableText.of(dishes.joined(last: "and")) + (dishes.count == 1 ? " is" : " are")
      why = dishes.isEmpty ? ": it was left empty on purpose" : ": \(planned) planned"
    }
    let name = meals.name(for: 1)
    invocation.warn("no \(name) is open \(PlanPlace(days: range).words)\(why)")
    let arguments = invocation.arguments
    if range.count == 1, meals.count == 1, range.lowerBound >= today,
      (arguments.optionWords + arguments.commonWords).allSatisfy({ $0 == "--\(SuggestOptions.all.name)" }),
      planner.isMovable(on: range.lowerBound, at: meals[0])
    {
      let day = range.lowerBound.description
      invocation.warn("to plan something else there, write:")
      invocation.warn(
        ShellQuoting.command(["move", day, meals[0].name, "to", "someday"]) + " && "
          + ShellQuoting.command(
            ["suggest", day] + arguments.words.filter(CommandRun.isTagOrThing) + arguments.optionWords))
    }
  }
}
