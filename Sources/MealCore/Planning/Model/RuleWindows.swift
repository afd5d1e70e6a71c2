/// The counts of a stretch: one for each rule and each run of days.
final class RuleWindows {
  private let stretch: Stretch
  private let model: PlanningModel
  private let filled: [Stretch.Slot: DishCandidate]
  /// The index of each slot.
  private let numbers: [Stretch.Slot: Int]
  private var counts: [Stretch.RuleCount] = []
  /// The tags of planned meals, cached.
  private var tags: [Stretch.Slot: Set<String>] = [:]

  init(_ stretch: Stretch, _ model: PlanningModel, _ filled: [Stretch.Slot: DishCandidate]) {
    self.stretch = stretch
    self.model = model
    self.filled = filled
    numbers = Dictionary(uniqueKeysWithValues: stretch.slots.enumerated().map { ($1, $0) })
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
    guard case .count(let subject, _, let most?, let length) = rule.demand else { return }
    let (first, last) = (stretch.days.lowerBound.clampedAdding(1 - length), stretch.days.upperBound)
    let contents = contents(of: first...last.clampedAdding(length - 1), rule.meal, subject)
    var places: [[Int]: Int] = [:]
    for day in first...last {
      let days = day...day.clampedAdding(length - 1)
      let (slots, planned) = sum(contents.dropFirst(day - first).prefix(length))
      guard let from = slots.first, let to = slots.last else { continue }
      let limit = max(0, most - planned)
      let key = rule.isWish ? [from, to, limit] : [from, to]
      let count = FillProblem.Count(
        trait: trait, slots: slots,
        limit: FillProblem.Limit(number: limit, isMinimum: false, wish: rule.isWish ? Self.wish : nil))
      let found = Stretch.RuleCount(count: count, rule: index, days: days, planned: planned)
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
    guard case .count(let subject, let least, _, let length) = rule.demand, least > 0 else { return }
    let start = model.history.range.lowerBound
    let first = stretch.days.lowerBound.clampedAdding(1 - length)
    let contents = contents(of: first...stretch.days.upperBound, rule.meal, subject)
    for end in stretch.days {
      guard let begin = end.adding(1 - length) else { continue }
      let (slots, planned) = sum(contents.dropFirst(begin - first).prefix(length))
      guard !slots.isEmpty, least > planned else { continue }
      if begin < start, hasOpenMeal(begin, before: start, rule.meal) { continue }
      counts.append(
        Stretch.RuleCount(
          count: FillProblem.Count(
            trait: trait, slots: slots,
            limit: FillProblem.Limit(
              number: least - planned, isMinimum: true, wish: rule.isWish || begin < start ? Self.wish : nil)),
          rule: index, days: begin...end, planned: planned))
    }
  }

  /// The cost of a broken wish.
  private static var wish: Int { 100 }

  private func hasOpenMeal(_ begin: DayNumber, before end: DayNumber, _ meal: MealType?) -> Bool {
    var day = max(begin, model.request.today)
    while day < end {
      for meal in meal.map({ [$0] }) ?? model.request.meals where model.history.isOpen(day, meal) {
        if filled[Stretch.Slot(day: day, meal: meal)] == nil { return true }
      }
      day = day + 1
    }
    return false
  }

  /// Open meals, and the number of planned meals with the subject of a rule.
  private typealias Content = (slots: [Int], planned: Int)

  /// The content of each of these days.
  private func contents(
    of days: ClosedRange<DayNumber>, _ meal: MealType?, _ subject: PlanningRule.Subject
  ) -> [Content] {
    days.map { day in
      var content: Content = ([], 0)
      for meal in meal.map({ [$0] }) ?? model.meals(on: day) {
        let slot = Stretch.Slot(day: day, meal: meal)
        if let number = numbers[slot] {
          content.slots.append(number)
        } else if has(subject, at: slot) {
          content.planned += 1
        }
      }
      return content
    }
  }

  /// The content of several days together.
  private func sum(_ days: ArraySlice<Content>) -> Content {
    (days.flatMap(\.slots), days.reduce(0) { $0 + $1.planned })
  }

  /// Whether a planned meal, or a meal filled by an earlier stretch, has the subject of a rule.
  private func has(_ subject: PlanningRule.Subject, at slot: Stretch.Slot) -> Bool {
    if let candidate = filled[slot] { return candidate.isMeant(by: subject) }
    guard case .tag(let tag) = subject, let meal = model.history.meals[slot.day]?[slot.meal] else {
      return false
    }
    let found = tags[slot] ?? model.candidates.tags(of: meal, model.history)
    tags[slot] = found
    return found.contains(tag)
  }

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
