import MealCore

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "check the plan against your rules",
    usage: ["[RANGE] [--meal MEAL,...]"],
    words: [.range],
    options: RangeOptions.all + [PlanningOptions.checked, .rules],
    details: """
      Checks the plan as it is against the rules: one line for each rule that is broken, and where. Without a range,
      checks today and the next six days. The exit status is 1 if a rule is broken, and 3 if one cannot be read. --meal
      checks only these meals, and the rules that count all meals. Names in rules that match nothing in the plan
      are reported; they may be typos. For an allergy, write @walnuts never, or for a guest +oma: @walnuts never.

      \(RangeOptions.detail)
      """,
    tables: RuleForms.tables,
    leadsWithTables: true,
    examples: """
      mealschedule rules — the days from today on
      mealschedule rules nov — a month
      mealschedule edit rules — write or change your rules
      """,
    run: { invocation in
      let word = invocation.arguments.words.first?.lowercased()
      guard ["help", "syntax", "forms"].contains(word) else { return try CommandRun(invocation).checkRules() }
      try invocation.checkNoWords(after: 1)
      invocation.output.write(HelpPage(invocation.arguments, invocation.context).page(invocation.command))
      return .done
    })
}

// MARK: One run of `rules`

extension CommandRun {
  fileprivate func checkRules() throws -> ExitStatus {
    let household = settings.household.with(try settings.plan(invocation.context))
    let range = try PlanningOptions.range(arguments.words, invocation)
    let meals = try PlanningOptions.meals(arguments, settings, household.plan)
    let planner = try household.planner(for: range, meals: meals)
    let asked = arguments.has(PlanningOptions.meal) ? meals : nil
    let findings = planner.findings(at: asked)
    let breaches = planner.byRule(findings.filter(\.isBroken))
    for breach in breaches {
      invocation.say(
        StyledText(breach.rule.place, .place) + ": \(breach.rule.text): \(breach.firstAndMore)")
    }
    let doubts = planner.byRule(findings.filter { $0.doubt != nil })
    for doubt in doubts {
      let rule = doubt.rule
      var seen: Set<String?> = []
      let dishes = doubt.places.filter { seen.insert($0.dish).inserted }
      let named = dishes.prefix(dishes.count > 3 ? 2 : 3)
      let lists = Dictionary(grouping: named) { $0.doubt ?? "" }.sorted { $0.key < $1.key }.map {
        reason, dishes in
        let names = dishes.map(\.text)
        return "\(names.joined(last: "and")) (\(reason))"
      }
      let more = dishes.count > named.count ? ", and \(dishes.count - named.count) more" : ""
      invocation.warn(
        "\(rule.place): \(rule.text): not ruled out for \(lists.joined(separator: ", "))\(more)")
    }
    let isMistaken = invocation.warnOfRules(planner)
    if try household.rules.problems.isEmpty { invocation.warnOfCloseDishes(try household.rules) }
    let status = try invocation.report(household, planner, breaches.isEmpty ? .done : .nothingFound)
    if breaches.isEmpty {
      let waiting = planner.byRule(findings.filter { $0.openMeals > 0 })
      for rule in waiting {
        let (first, more) = (rule.places[0], rule.places.count - 1)
        let open = counted(first.openMeals, "meal")
        invocation.warn(
          "\(rule.rule.place): \(rule.rule.text): so far \(first.text) "
            + "(\(rule.isHopeless ? "only " : "")\(open) open)" + SuggestionReport.andMore(more))
      }
      let soFar =
        if waiting.contains(where: \.isHopeless) {
          "no rule is broken so far, but not every rule can still be kept"
        } else { waiting.isEmpty ? try verdict(household.rules) : "no rule is broken so far" }
      sayEnd(of: range, household.plan)
      // A dish without a time does not break a rule about minutes.
      let isSure = doubts.allSatisfy { if case .minutes = $0.rule.demand { true } else { false } }
      invocation.warn(isSure && !isMistaken ? soFar : "no rule is known to be broken")
    }
    return status
  }

  /// Says how far the plan was checked if no range was given and more is planned soon after.
  private func sayEnd(of range: ClosedRange<DayNumber>, _ plan: Plan) {
    guard arguments.words.isEmpty, !RangeOptions.all.contains(where: arguments.has),
      range.upperBound < .last
    else { return }
    let rest = range.upperBound.clampedAdding(1)...range.upperBound.clampedAdding(7)
    guard plan.days(rest).contains(where: { $0.meals.contains { !$0.dishes.isEmpty } }) else { return }
    let last = range.upperBound.spelledOutWithoutYear
    invocation.warn("checked up to \(last); for later days, write:\nmealschedule rules 2 weeks")
  }

  /// The words for a plan that breaks none of the rules that can be read.
  private func verdict(_ rules: PlanningRules) -> String {
    guard !rules.problems.isEmpty else {
      let isDefault = rules.rules.map(\.place) == [PlanningRule.standard.place]
      return isDefault
        ? "there are no rules yet, and no dish is planned twice in 14 days; 'mealschedule edit rules' creates the rules file"
        : "all rules are kept"
    }
    switch rules.rules.count {
    case 0: return "no rule can be read"
    case 1: return "the other rule is kept"
    case let count: return "the other \(count) rules are kept"
    }
  }
}

extension Breach {
  /// Whether the rule cannot be kept at its first place, because it lacks more meals there than are open.
  fileprivate var isHopeless: Bool { places[0].openMeals < places[0].excess }

  /// The first place and the number of others: "pizza Thu 26 Nov and Fri 27 Nov, and 2 more times".
  var firstAndMore: String { places[0].text + SuggestionReport.andMore(places.count - 1) }
}
