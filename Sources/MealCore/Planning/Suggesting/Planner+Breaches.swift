/// Checks the existing plan against the rules.
extension Planner {
  /// The places where the plan breaks a rule, or may break it, in the order of the rules. Open meals break no rule by
  /// themselves: a minimum in a run of days with open meals is not broken yet.
  /// - Parameter meals: the meals to check; rules that count all meals are always checked. nil for all meals.
  package func findings(at meals: [MealType]? = nil) -> [Finding] {
    let runs = RuleRuns(model)
    return model.rules.flatMap { model.findings($0, runs) }.filter { finding in
      guard let meals, let meal = finding.meal ?? finding.rule.meal else { return true }
      return meals.contains(meal)
    }
  }

  /// These findings by their rules, in the order of the rules.
  package func byRule(_ findings: [Finding]) -> [Breach] { model.byRule(findings) }

  /// The rules that the plan breaks, including wishes, in the order of the rules.
  package func breaches() -> [Breach] { byRule(findings().filter(\.isBroken)) }

  /// The musts that count dishes and that a change breaks, or breaks by more than before, with the places.
  /// - Parameters:
  ///   - found: the findings after the change.
  ///   - before: the findings before it.
  ///   - changed: the days that the change affects.
  package func breaches(
    _ found: [Finding], since before: [Finding], changing changed: ClosedRange<DayNumber>
  ) -> [Breach] {
    let known = Dictionary(grouping: before.filter(\.isBroken), by: \.rule)
    return byRule(
      found.filter { place in
        guard case .count = place.rule.demand, !place.rule.isWish, place.isBroken else { return false }
        let isNear = [place.days.lowerBound, place.days.upperBound].contains(where: changed.contains)
        return (place.dish == nil || isNear)
          && !known[place.rule, default: []].contains {
            ($0.dish, $0.days) == (place.dish, place.days) && $0.excess >= place.excess
          }
      })
  }
}

extension PlanningModel {
  /// The places where the plan breaks a rule, or may break it.
  fileprivate func findings(_ rule: PlanningRule, _ runs: RuleRuns) -> [Finding] {
    guard case .count(let subject, _, _, let length) = rule.demand else { return dishes(breaking: rule) }
    switch subject {
    case .eachDish, .dish: return distances(rule, subject, length)
    case .tag: return tooFewOrMany(rule, runs) + dishes(breaking: rule)
    case .someday, .new: return []
    }
  }

  /// The planned dishes that break a rule by themselves, or may break it.
  private func dishes(breaking rule: PlanningRule) -> [Finding] {
    plannedMeals.filter { rule.applies(on: $0.day, at: $0.meal, history.who($0.day, $0.meal)) }
      .flatMap { day, meal, dishes in
        judged(rule, dishes).map { dish, doubt in
          let find = find(rule.unwanted, in: [dish.text])
          // If the thing was found in the dish's own name, do not name the dish again.
          let what = find.map { $0.hasSuffix(" in " + dish.text) ? $0 : "\($0), \(dish.text)" } ?? dish.text
          return Finding(
            rule: rule, days: day...day, text: "\(what) \(day.spelledOutWithoutYear)", dish: dish.text,
            meal: meal,
            find: find, doubt: doubt)
        }
      }
  }

  /// The dishes of a meal that break a rule by themselves, and those that may break it, with the reason why that is
  /// unknown. A rule that counts is not broken by a dish, but a dish whose ingredients are unknown may have to be
  /// counted.
  private func judged(
    _ rule: PlanningRule, _ dishes: [PlanHistory.Planned]
  ) -> [(dish: Dish, doubt: String?)] {
    let recipes = candidates.recipes
    switch rule.demand {
    case .tags:
      // Sides count: one dish of the meal with the tag is enough.
      let features = DishFeatures(tags: candidates.tags(of: dishes, history))
      return rule.concerns(dishes[0].key, features) ? [(dishes[0].dish, nil)] : []
    case .count(let subject, _, let most, _):
      guard most != nil, !subject.things.isEmpty else { return [] }
      return dishes.filter { find(subject.things, in: [$0.dish.text]) == nil }.compactMap { planned in
        recipes?.contents.doubt(aboutDish: planned.dish.text).map { (planned.dish, $0) }
      }
    case .minutes, .only:
      return dishes.enumerated().compactMap { index, planned in
        let dish = planned.dish
        let isLeftovers = dish.servings == .leftovers
        let minutes = isLeftovers ? nil : candidates.facts(ofDish: dish.text).minutes
        let features = DishFeatures(tags: candidates.tags(of: [planned], history), minutes: minutes)
        if rule.concerns(planned.key, features) { return (dish, nil) }
        if !rule.unwanted.isEmpty {
          return recipes?.contents.doubt(aboutDish: dish.text).map { (dish, $0) }
        }
        // The time of a meal is that of its main dish.
        guard case .minutes = rule.demand, index == 0, !isLeftovers, minutes == nil,
          recipes?.hasOne(ofDish: dish.text) ?? false
        else { return nil }
        return (dish, "no time")
      }
    }
  }

  /// The first of the things that one of the dishes has, and where: "walnuts in Pesto". nil if no dish has any.
  func find(_ things: [Thing], in dishes: [String]) -> String? {
    guard let contents = candidates.recipes?.contents else { return nil }
    for thing in things {
      if let find = dishes.lazy.compactMap({ contents.find(thing, inDish: $0) }).first {
        return "\(find.name) in \(find.place)"
      }
    }
    return nil
  }

  /// The planned meals of the range, in order.
  private var plannedMeals: [(day: DayNumber, meal: MealType, dishes: [PlanHistory.Planned])] {
    var found: [(day: DayNumber, meal: MealType, dishes: [PlanHistory.Planned])] = []
    for day in history.range {
      let meals = history.meals[day] ?? [:]
      for meal in meals.keys.sorted(by: { $0.name < $1.name }) {
        if let dishes = meals[meal], !dishes.isEmpty { found.append((day, meal, dishes)) }
      }
    }
    return found
  }

  /// The pairs of days on which a dish is planned too close together, if one of the two is in the range. Sides count
  /// only if the rule is about a single dish: a rule about each dish must allow bread on the table every day.
  private func distances(
    _ rule: PlanningRule, _ subject: PlanningRule.Subject, _ length: Int
  ) -> [Finding] {
    var found: [Finding] = []
    for (key, record) in history.dishes
    where (subject == .eachDish && !history.repeated.contains(key)) || subject == .dish(key) {
      let times = record.occurrences.filter {
        (subject == .eachDish ? $0.isMain : !$0.isLeftovers) && rule.isFor($0.meal)
      }
      for (one, other) in zip(times, times.dropFirst()) {
        let (first, second) = (one.day, other.day)
        guard second - first < length, [first, second].contains(where: history.range.contains) else {
          continue
        }
        // If both are on the same day, name the meals.
        let (meal, otherMeal) =
          first == second ? (" \(one.meal)", "\(other.meal)") : ("", second.spelledOutWithoutYear)
        found.append(
          Finding(
            rule: rule, days: first...second,
            text: "\(record.name) \(first.spelledOutWithoutYear)\(meal) and \(otherMeal)", dish: record.name,
            meal: one.meal == other.meal ? one.meal : nil))
      }
    }
    return found.sorted { ($0.days.upperBound, $0.text) < ($1.days.upperBound, $1.text) }
  }

  /// The runs of days within the range that have too few meals, and the runs that have too many. A run with too many is
  /// included only if it ends in the range or has a counted meal on a day of the range.
  private func tooFewOrMany(_ rule: PlanningRule, _ runs: RuleRuns) -> [Finding] {
    guard case .count(_, let least, let most, let length) = rule.demand else { return [] }
    let range = history.range
    return runs.runs(rule, ending: range.lowerBound...range.upperBound.clampedAdding(length - 1)).compactMap {
      run in
      let number = run.planned.count
      let isShort =
        number < least && [run.days.lowerBound, run.days.upperBound].allSatisfy(range.contains)
      let isAsked =
        run.days.upperBound <= range.upperBound || run.planned.contains(where: range.contains)
      guard isShort || (isAsked && number > most ?? .max) else { return nil }
      return Finding(
        rule: rule, days: run.days, text: "\(number) from \(Planner.text(of: run.days))",
        excess: max(number - (most ?? number), least - number), openMeals: isShort ? run.open.count : 0)
    }
  }
}
