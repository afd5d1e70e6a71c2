/// Finds the best choice of dishes, the alternatives, and the reasons against a dish.
///
/// The result depends only on the plan's days, the rules and the recipes.
package final class Planner {
  /// The plan and the rules, without candidates.
  let model: PlanningModel
  /// The same, with candidates. Gathered on first use.
  private(set) lazy var full = model.withCandidates()
  /// The problems in the rules, and in the files of recipes, aisles and pantry.
  package var problems: [Problem] = []

  /// - Parameters:
  ///   - request: which meals to fill.
  ///   - history: the plan around the days to fill.
  ///   - rules: the rules of the household.
  ///   - recipes: access to the recipes.
  ///   - perishables: the things to use up.
  package init(
    _ request: PlanningRequest, _ history: PlanHistory, _ rules: [PlanningRule],
    recipes: PlannedRecipes? = nil, perishables: [Perishable] = []
  ) {
    model = PlanningModel(request, history, rules, recipes: recipes, perishables: perishables)
  }

  /// The lines of the plan around the range that cannot be read.
  package var unreadable: [UnreadableLine] { model.history.unreadable }

  /// The days to fill.
  package var range: ClosedRange<DayNumber> { model.history.range }
  /// The meals to fill.
  package var meals: [MealType] { model.request.meals }

  /// The dishes planned for a meal of the range.
  package func dishes(on day: DayNumber, at meal: MealType) -> [String] {
    (model.history.meals[day]?[meal] ?? []).map(\.dish.text)
  }

  /// Whether a meal is a single dish planned for that day only: neither a repeat nor leftovers.
  package func isMovable(on day: DayNumber, at meal: MealType) -> Bool {
    guard let dishes = model.history.meals[day]?[meal], dishes.count == 1 else { return false }
    return dishes[0].dish.servings != .leftovers && !model.history.repeated.contains(dishes[0].key)
  }

  /// The planner with additional rules.
  package func adding(_ rules: [PlanningRule]) -> Planner {
    guard !rules.isEmpty else { return self }
    let planner = Planner(
      model.request, model.history, model.rules + rules, recipes: model.candidates.recipes,
      perishables: model.perishables)
    planner.problems = problems
    return planner
  }

  /// The best choice.
  package func suggestions() -> Suggestions { Suggestions(full) }

  // MARK: Alternatives

  /// A dish that fits, and its gain over an empty meal.
  package struct Alternative {
    /// The dish.
    package let entry: Suggestions.Entry
    /// The gain in points.
    package let gain: Int
  }

  /// All dishes that fit the only open meal, best first; nil unless exactly one meal is open.
  package func alternatives() -> [Alternative]? {
    let slots = model.stretches.flatMap { Stretch($0, full, filled: [:]).slots }
    guard slots.count == 1 else { return nil }
    return alternatives(on: slots[0].day, at: slots[0].meal, besides: [])
  }

  // MARK: Why not

  /// Whether recipes that were never planned may be suggested.
  package var offersNew: Bool {
    model.history.isYoung
      || model.rules.contains { if case .count(.new, _, _, _) = $0.demand { true } else { false } }
  }

  /// The meal at which a dish, or a dish with a tag or a thing, was the main dish most often; nil if it never was.
  package func usualMeal(of name: String) -> MealType? {
    let key = model.history.names.key(name)
    let tag = name.hasPrefix("+") ? name.dropFirst().lowercased() : name
    let found = model.history.dishes.filter { dish, _ in
      dish == key
        || "+@".contains(name.prefix(1)) && model.candidates.tags(of: dish, model.history).contains(tag)
    }
    let counts = Dictionary(grouping: found.values.flatMap(\.mains), by: \.meal)
    return counts.max { ($0.value.count, $1.key.name) < ($1.value.count, $0.key.name) }?.key
  }

  /// The verdict on a dish at an open meal.
  package enum Verdict {
    /// The dish is suggested, for these reasons: its own, then those of the rules that count it.
    case suggested([String])
    /// The dish fits with the other suggestions, but lowers the total by this many points, including the cost of the
    /// wishes that are then not kept.
    case cost(Int, wishes: [String])
    /// These reasons are against the dish.
    case against([String])
  }

  /// The verdict on a dish at each open meal.
  /// - Parameter dish: its name, ignoring case and accents.
  /// - Returns: nil if it is not a candidate at any meal.
  package func verdicts(on dish: String) -> [(day: DayNumber, meal: MealType, verdict: Verdict)]? {
    let key = model.history.names.key(dish)
    guard full.candidates.at.values.contains(where: { $0.contains { $0.key == key } }) else { return nil }
    var model = full
    var filled: [Stretch.Slot: DishCandidate] = [:]
    var verdicts: [(day: DayNumber, meal: MealType, verdict: Verdict)] = []
    for days in model.stretches {
      let stretch = Stretch(days, model, filled: filled)
      let (choice, before) = (stretch.best().choice, model)
      let entries = model.put(choice, of: stretch, &filled)
      for (index, slot) in stretch.slots.enumerated() {
        let entry = entries.first { $0.day == slot.day && $0.meal == slot.meal }
        let isChosen = entry.map { model.history.names.key($0.dish.text) == key } ?? false
        let reasons = entry.map { $0.reasons + $0.countings } ?? []
        verdicts.append(
          (
            slot.day, slot.meal,
            isChosen ? .suggested(reasons) : verdict(on: key, at: index, stretch, choice, before)
          ))
      }
    }
    return verdicts
  }

  private func verdict(
    on key: String, at index: Int, _ stretch: Stretch, _ choice: [Int?], _ model: PlanningModel
  ) -> Verdict {
    let slot = stretch.slots[index]
    guard let place = stretch.options[index].firstIndex(where: { $0.candidate.key == key }) else {
      func isCandidate(in model: PlanningModel) -> Bool {
        model.candidates.at[slot.meal]?.contains { $0.key == key } ?? false
      }
      if isCandidate(in: model) { return .against(["out of season"]) }
      return .against([
        isCandidate(in: full) ? "suggested for an earlier meal" : "not a dish for \(slot.meal)"
      ])
    }
    let option = stretch.options[index][place]
    guard option.blockers.isEmpty else {
      let dishes = [option.candidate.dish.text] + model.names(ofSides: option.candidate)
      return .against(
        option.blockers.map { index in
          let reason = model.reason(model.rules[index], key, slot)
          return model.find(model.rules[index].unwanted, in: dishes).map { "\(reason): \($0)" } ?? reason
        })
    }
    var other = choice
    other[index] = place
    for (number, used) in choice.enumerated() where number != index {
      guard let used, stretch.options[number][used].number == option.number else { continue }
      // The dish is suggested for another meal: give that meal the best dish that then fits.
      other[number] = nil
      other[number] = stretch.fitting(at: number, beside: other).first?.place
    }
    let (before, after) = (Tally(stretch, choice), Tally(stretch, other))
    // Report an unmet minimum only if no maximum forbids the dish.
    for isMinimum in [false, true] {
      let broken = broken(after, besides: before, stretch, model, isMinimum: isMinimum)
      guard broken.isEmpty else {
        return .against(
          broken.map { rule, number in
            let count = stretch.counts[number]
            return
              "\(rule.text): \(after.numbers[number] + count.planned) from \(Planner.text(of: count.days))"
          })
      }
    }
    let counted = stretch.counts.enumerated().compactMap { number, count in
      count.limit.wish != nil && after.excess(number) > max(0, before.excess(number))
        ? count.rule.map { model.rules[$0] } : nil
    }
    let single = Set(model.wishes(against: other, of: stretch).map(\.rule))
      .subtracting(model.wishes(against: choice, of: stretch).map(\.rule))
    let wishes = model.rules.filter(single.union(counted).contains).map(\.text)
    return .cost(before.points - after.points, wishes: wishes)
  }

  /// The musts that `tally` breaks worse than `known` does, each with the number of its first such count.
  /// - Parameter isMinimum: whether to look at minimums only, or at maximums only.
  func broken(
    _ tally: Tally, besides known: Tally, _ stretch: Stretch, _ model: PlanningModel, isMinimum: Bool
  ) -> [(rule: PlanningRule, number: Int)] {
    var seen: Set<Int> = []
    var rules: [(rule: PlanningRule, number: Int)] = []
    for (number, count) in stretch.counts.enumerated() {
      guard let index = count.rule, count.limit.wish == nil, count.limit.isMinimum == isMinimum,
        tally.excess(number) > max(0, known.excess(number)),
        seen.insert(index).inserted
      else { continue }
      rules.append((model.rules[index], number))
    }
    return rules
  }

  /// A range of days, as shown to the user: "Sun 17 to Sat 23 Mar".
  package static func text(of days: ClosedRange<DayNumber>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let isSameMonth =
      first.calendarDate.month == last.calendarDate.month && first.calendarDate.year == last.calendarDate.year
    let begin =
      isSameMonth
      ? "\(first.weekday.shortName) \(first.calendarDate.day)" : first.spelledOutWithoutYear
    return "\(begin) to \(last.spelledOutWithoutYear)"
  }
}

extension PlanningModel {
  /// The reason why a rule excludes a dish from a meal, as shown to the user.
  fileprivate func reason(_ rule: PlanningRule, _ key: String, _ slot: Stretch.Slot) -> String {
    guard case .count(_, _, _, let days) = rule.demand, let record = history.dishes[key],
      let occurrence = record.occurrences.first(within: days, of: slot.day, at: rule.meal)
    else { return rule.text }
    return "\(rule.text): \(record.name) \(occurrence.day.spelledOutWithoutYear)"
  }
}
