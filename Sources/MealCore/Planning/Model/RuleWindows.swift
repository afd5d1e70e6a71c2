/// The counts of a stretch: one for each rule and each run of days.
final class RuleWindows {
  private let stretch: Stretch
  private let model: PlanningModel
  private let filled: [Stretch.Slot: DishCandidate]
  private let runs: RuleRuns
  private var counts: [Stretch.RuleCount] = []

  init(_ stretch: Stretch, _ model: PlanningModel, _ filled: [Stretch.Slot: DishCandidate]) {
    self.stretch = stretch
    self.model = model
    self.filled = filled
    runs = RuleRuns(model, slots: stretch.slots, filled: filled)
  }

  /// All counts.
  /// - Parameter things: the indices of the things to use up.
  func all(_ things: [Int]) -> [Stretch.RuleCount] {
    for (index, rule) in model.rules.enumerated() where rule.isCounted {
      guard let trait = stretch.targets.firstIndex(of: .subject(rule.subjects[0])) else { continue }
      addMaxima(index, rule, trait)
      addMinima(index, rule, trait)
    }
    addPerishables(things)
    return counts
  }

  /// A maximum applies to every run of days with an open meal. Runs with the same open meals are merged: of
  /// musts, the strictest is kept; of equal wishes, the weights are added.
  private func addMaxima(_ index: Int, _ rule: PlanningRule, _ trait: Int) {
    guard case .count(_, _, let most?, let length) = rule.demand else { return }
    let ends = stretch.days.lowerBound...stretch.days.upperBound.clampedAdding(length - 1)
    var places: [[Int]: Int] = [:]
    for run in runs.runs(rule, ending: ends) {
      guard let from = run.slots.first, let to = run.slots.last else { continue }
      let limit = max(0, most - run.planned.count)
      let key = rule.isWish ? [from, to, limit] : [from, to]
      let count = FillProblem.Count(
        trait: trait, slots: run.slots,
        limit: FillProblem.Limit(number: limit, isMinimum: false, wish: rule.isWish ? Self.wish : nil))
      let found = Stretch.RuleCount(count: count, rule: index, days: run.days, planned: run.planned.count)
      guard let place = places[key] else {
        places[key] = counts.count
        counts.append(found)
        continue
      }
      if let wish = counts[place].limit.wish {
        counts[place].count.limit.wish = wish + Self.wish
      } else if limit < counts[place].limit.number {
        counts[place] = found
      }
    }
  }

  /// A minimum applies to every run of days that ends in the stretch. For a run that begins before the range, the
  /// minimum is only a wish, and does not apply if a meal before the range is still open.
  private func addMinima(_ index: Int, _ rule: PlanningRule, _ trait: Int) {
    guard case .count(_, let least, _, _) = rule.demand, least > 0 else { return }
    let start = model.history.range.lowerBound
    for run in runs.runs(rule, ending: stretch.days) {
      let planned = run.planned.count
      guard !run.slots.isEmpty, least > planned, !run.open.contains(where: { $0 < start }) else { continue }
      let isWish = rule.isWish || run.days.lowerBound < start
      counts.append(
        Stretch.RuleCount(
          count: FillProblem.Count(
            trait: trait, slots: run.slots,
            limit: FillProblem.Limit(number: least - planned, isMinimum: true, wish: isWish ? Self.wish : nil)
          ),
          rule: index, days: run.days, planned: planned))
    }
  }

  /// The cost of a broken wish.
  private static var wish: Int { 100 }

  /// The indices of the things that expire soon and that no planned dish uses up before then.
  func unused() -> [Int] {
    let first = model.history.range.lowerBound
    let last = model.history.range.upperBound.clampedAdding(PlanHistory.reach)
    let soon = stretch.days.lowerBound...stretch.days.lowerBound.clampedAdding(13)
    return model.perishables.indices.filter { index in
      let thing = model.perishables[index]
      guard soon.contains(thing.until) else { return false }
      return !(first...min(thing.until, last)).contains { day in
        (model.history.meals[day] ?? [:]).contains { meal, dishes in
          if let candidate = filled[Stretch.Slot(day: day, meal: meal)] {
            return candidate.uses.contains(thing.key)
          }
          return dishes.contains {
            model.candidates.facts(ofDish: $0.dish.text).ingredients.contains(thing.key)
          }
        }
      }
    }
  }

  /// Adds a wish to use each perishable thing.
  private func addPerishables(_ things: [Int]) {
    for index in things {
      let thing = model.perishables[index]
      let slots = stretch.slots.indices.filter { stretch.slots[$0].day <= thing.until }
      guard !slots.isEmpty, let trait = stretch.targets.firstIndex(of: .use(index)) else { continue }
      counts.append(
        Stretch.RuleCount(
          count: FillProblem.Count(
            trait: trait, slots: Array(slots),
            limit: FillProblem.Limit(number: 1, isMinimum: true, wish: Self.wish)),
          rule: nil, days: stretch.days.lowerBound...thing.until, planned: 0))
    }
  }
}

extension PlanningModel {
  /// The rules that exclude a dish from an open meal, and the cost of the wishes that it would break.
  /// - Parameters:
  ///   - concerned: the rules that concern the dish.
  ///   - guests: the tags of the guests at the meal, in lower case, without `+`.
  ///   - occurrences: the lines of the dish in the plan.
  func verdict(
    on concerned: [Int], at slot: Stretch.Slot, _ guests: Set<String>, occurrences: [DishRecord.Occurrence]
  ) -> (blockers: [Int], cost: Int) {
    let broken = concerned.filter { index in
      guard rules[index].applies(on: slot.day, at: slot.meal, guests) else { return false }
      guard case .count(_, _, _, let days) = rules[index].demand else { return true }
      return occurrences.first(within: days, of: slot.day, at: rules[index].meal) != nil
    }
    return (broken.filter { !rules[$0].isWish }, 100 * broken.count { rules[$0].isWish })
  }
}

extension PlanningRule {
  /// Whether the rule applies to a meal on a day. If so, it excludes the dishes that it concerns or, if it is a count,
  /// those that are planned too close to that day.
  /// - Parameter guests: the tags of the guests at the meal, in lower case, without `+`.
  func applies(on day: DayNumber, at meal: MealType, _ guests: Set<String>) -> Bool {
    if let guest, !guests.contains(guest) { return false }
    if case .only(_, let days) = demand, days.contains(day) { return false }
    return (weekdays?.contains(day.weekday) ?? true) && isFor(meal)
  }
}
