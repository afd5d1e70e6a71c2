/// Adding dishes, and remarks about dishes that are already at their meals.
extension Plan {
  func adding(_ additions: [PlanAddition], using used: [PlanTarget]) throws -> ChangeOutcome {
    var changes = LineChanges()
    for addition in additions {
      switch addition {
      case .line(let line): changes.add(line, isArrival: true)
      case .skip(let dish, let meal, let days):
        for day in try skippableDays(dish, meal, days) { changes.add(.skip(day, meal, dish)) }
      }
    }
    for target in used {
      let line = target.line(on: nil, at: target.meal)
      if let place = tail.lines.first(where: { $0.line == line }) {
        changes.drop(place, as: .removed(place.line))
      }
    }
    changes.remarks =
      alreadyThere(changes) + hidden(changes) + kept(changes) + besideRepeats(changes)
      + ofNothing(changes)
    return try changes.outcome(.add, in: self)
  }

  /// Remarks on added leftovers that come from no earlier dish. Ignores dishes with "leftover" in their name, since the
  /// dish that they come from may have another name.
  private func ofNothing(_ changes: LineChanges) -> [ChangeRemark] {
    let added = Set(changes.added.filter { $0.isLeftovers && $0.rule == nil })
    guard !added.isEmpty else { return [] }
    let orphans = orphans(of: changes, includesNew: true).filter { orphan in
      let target = orphan.link.leftovers
      return target.line(on: target.day, at: target.meal).map(added.contains) ?? false
        && !(target.dish.map { Folding.key($0.text).containsUTF8(of: "leftover") } ?? false)
    }
    return ChangeRemark.withoutCooking(orphans, mayFollow: false)
  }

  /// Adds the lines of a menu. Leaves out a dish that its meal already has, and a deliberately empty meal if the plan
  /// already has that meal.
  func stamping(_ menu: String, _ lines: [PlanLine], on start: DayNumber) throws -> ChangeOutcome {
    var changes = LineChanges()
    let plans = Dictionary(uniqueKeysWithValues: Set(lines.compactMap(\.day)).map { ($0, day($0)) })
    for line in lines {
      let there = line.day.flatMap { plans[$0] }?.meals.first { $0.type == line.meal }
      let dish = line.nameKey.flatMap { key in there?.dishes.first { Folding.key($0.dish.text) == key }?.dish
      }
      if let dish, let day = line.day {
        changes.effects.append(.alreadyThere(.entry(Entry(day: day, meal: line.meal, dish: dish))))
      } else if line.nameKey == nil, there != nil {
        changes.effects.append(.alreadyThere(line))
      } else {
        changes.add(line)
      }
    }
    return try changes.outcome(
      ChangeOperation(.menu, menu, count: changes.added.count, object: "\(start)"), in: self)
  }

  /// The days on which a repeat brings the dish. On other days a skip would have no effect.
  private func skippableDays(
    _ dish: Dish, _ meal: MealType, _ days: ClosedRange<DayNumber>
  ) throws -> [DayNumber] {
    let named = try lines(named: PlanPlace(days: days, meal: meal), days, includesHidden: true)
    let repeats = named.repeats.compactMap(\.line.rule)
    // One skip hides all repeats that bring the dish to a day.
    var skippable: Set<DayNumber> = []
    let same = repeats.filter { $0.dish.text == dish.text }
    for rule in same {
      for day in named.times(of: rule) {
        skippable.insert(day)
        guard skippable.count <= PlanChange.mostSkips else {
          throw ChangeError.tooMany(PlanChange.mostSkips)
        }
      }
    }
    guard skippable.isEmpty else { return skippable.sorted() }
    let place = PlanPlace(days: days, meal: meal, dish: dish.text)
    guard same.isEmpty else { throw ChangeError.hiddenAlready(at: place) }
    throw ChangeError.nothingRepeats(
      at: place, dated: named.dated.first { $0.line.dish?.text == dish.text }?.line.day,
      repeats: repeats.map(\.dish.text).distinct())
  }

  // MARK: Remarks

  /// Remarks on dishes that arrive at a meal that already has them, as a line of that day or from a repeat.
  func alreadyThere(_ changes: LineChanges) -> [ChangeRemark] {
    guard !changes.arrivals.isEmpty else { return [] }
    let after = after(changes)
    func slot(_ line: PlanLine) -> DishPlace? {
      line.isSkip ? nil : line.dish.map { DishPlace(folding: $0, line.meal) }
    }
    let arrivals = Dictionary(grouping: changes.arrivals, by: slot)
    var counts: [DayNumber: [DishPlace: Int]] = [:]
    for day in after.plans(on: Set(changes.arrivals.flatMap(times))) {
      let dishes = day.meals.flatMap { meal in meal.dishes.map { DishPlace(folding: $0.dish, meal.type) } }
      counts[day.day] = Dictionary(dishes.map { ($0, 1) }, uniquingKeysWith: +)
    }
    return changes.arrivals.compactMap(slot).distinct().compactMap { slot in
      let lines = arrivals[slot, default: []]
      let found = lines.flatMap { line -> [PlanLine] in
        guard let dish = line.dish, line.day != nil || line.rule != nil else {
          let same = after.tail.someday.count { DishPlace(folding: $0.dish, $0.meal) == slot }
          return same > 1 ? [line] : []
        }
        let days = times(of: line).filter { counts[$0]?[slot] ?? 0 > 1 }
        return days.map { .entry(Entry(day: $0, meal: line.meal, dish: dish)) }
      }
      let isComplete = lines.allSatisfy { $0.rule == nil }
      let more = Set(found.map(\.day)).count - 1
      return found.first.map { .alreadyThere($0, more: isComplete || more == 0 ? more : nil) }
    }
  }

  /// Remarks on the meals of this plan where arriving dishes join other dishes.
  func meetings(of arrivals: [PlanLine]) -> [ChangeRemark] {
    var arrived: [PlanTarget: [String]] = [:]
    for case .entry(let entry) in arrivals where entry.meal.isEaten && !isGuest(entry.dish) {
      arrived[PlanTarget(day: entry.day, meal: entry.meal, dish: nil), default: []].append(entry.dish.text)
    }
    return names(on: Set(arrived.keys.compactMap(\.day))).compactMap { day, meal, names in
      let new = arrived[PlanTarget(day: day, meal: meal, dish: nil)] ?? []
      // A separate remark reports the same dish twice at a meal.
      guard !new.isEmpty, names.count > new.count, Set(names).count > Set(new).count else { return nil }
      return .meeting(day, meal, names)
    }
  }

  /// Remarks on the meals of this plan that combine dishes of two other plans, so that neither has the whole meal.
  func meetings(of plans: [Plan], on days: Set<DayNumber>) -> [ChangeRemark] {
    let sides = plans.map { plan in
      let meals = plan.names(on: days).map { (PlanTarget(day: $0, meal: $1, dish: nil), Set($2)) }
      return Dictionary(meals, uniquingKeysWith: { $0.union($1) })
    }
    return names(on: days).compactMap { day, meal, names in
      let isOld = sides.contains {
        $0[PlanTarget(day: day, meal: meal, dish: nil)]?.isSuperset(of: names) ?? false
      }
      return isOld || Set(names).count < 2 || !meal.isEaten ? nil : .meeting(day, meal, names)
    }
  }

  /// The names of the dishes at each meal of the given days, without guests.
  private func names(on days: Set<DayNumber>) -> [(day: DayNumber, meal: MealType, names: [String])] {
    plans(on: days).flatMap { day in
      day.meals.map { meal in
        (day.day, meal.type, meal.dishes.map(\.dish).filter { !isGuest($0) }.map(\.text))
      }
    }
  }

  /// The days on which a line plans its dish. For a repeat, only the first `PlanChange.mostSkips`: enough to see
  /// whether it meets another repeat.
  private func times(of line: PlanLine) -> [DayNumber] {
    guard let rule = line.rule else { return [line.day].compactMap { $0 } }
    return Array(rule.times(in: rule.first...DayNumber.last).prefix(PlanChange.mostSkips))
  }

  /// The plans of the given days. Reads days that are close together in one pass, since reading a month costs little
  /// more than reading a day.
  private func plans(on wanted: Set<DayNumber>) -> [DayPlan] {
    wanted.map { $0...$0.clampedAdding(31) }.merged.flatMap { span in
      days(span).filter { wanted.contains($0.day) }
    }
  }

  /// The skips and deliberately empty meals that match one of these repeats, whether or not it occurs on their day; in
  /// the order of the file. Takes one pass over the days of the repeats.
  func hidingLines(of rules: [Repeat]) -> [PlacedLine] {
    guard let first = rules.map(\.first).min() else { return [] }
    let last = rules.map { $0.until ?? .last }.max() ?? .last
    var found: [PlacedLine] = []
    // Skip canonical lines: they are dishes, which hide nothing.
    _ = forEachLine(on: first...max(first, last), where: { _ in false }, { found.append($0) })
    return found.filter { rules.contains(where: $0.line.hides) }
  }

  /// A remark on the dated dishes at meals that the change marks as deliberately empty: they stay.
  private func kept(_ changes: LineChanges) -> [ChangeRemark] {
    let stays = changes.added.flatMap { line -> [PlanLine] in
      guard case .nothing(let day, let meal) = line else { return [] }
      return lines(on: day...day).lines.map(\.line).filter { $0.entry?.meal == meal }
    }
    return stays.isEmpty ? [] : [.linesStay(stays)]
  }

  /// Remarks on the deliberately empty meals at which added dishes arrive. Guests are not dishes.
  func besideNothing(_ changes: LineChanges) -> [ChangeRemark] {
    var meals: [DayNumber: Set<MealType>] = [:]
    for case .entry(let entry) in changes.added where !isGuest(entry.dish) {
      meals[entry.day, default: []].insert(entry.meal)
    }
    for case .nothing(let day, let meal) in changes.replaced.map(\.line.line) { meals[day]?.remove(meal) }
    var found: [MealType: [DayNumber]] = [:]
    for day in plans(on: Set(meals.keys)) {
      for meal in day.meals where meal.dishes.isEmpty && meals[day.day]?.contains(meal.type) ?? false {
        found[meal.type, default: []].append(day.day)
      }
    }
    return found.sorted { order.precedes($0.key, $1.key) }.map { .besideNothing($0.key, $0.value) }
  }

  /// Remarks on the dishes that repeats bring to meals where dated dishes arrive. A repeated dish that is also there on
  /// the days before and after, such as bread, is no surprise; guests are not dishes.
  private func besideRepeats(_ changes: LineChanges) -> [ChangeRemark] {
    let arrivals = changes.arrivals.compactMap(\.entry).filter { !$0.dish.text.hasPrefix("+") }
    return tail.repeats.map(\.rule).compactMap { rule in
      guard rule.meal.isEaten, !rule.dish.text.hasPrefix("+") else { return nil }
      let joined = arrivals.filter { $0.meal == rule.meal }
      let same = joined.filter { $0.dish.text == rule.dish.text }
      let days = Set(joined.map(\.day)).subtracting(same.map(\.day)).filter { day in
        brings(rule, on: day) && ![-1, 1].allSatisfy { rule.falls(on: day.clampedAdding($0)) }
      }
      return days.min().map { .besideRepeat(rule, $0, more: days.count - 1) }
    }
  }

  /// Remarks on the lines that hide occurrences of the added repeats.
  private func hidden(_ changes: LineChanges) -> [ChangeRemark] {
    changes.added.compactMap { line in
      guard let rule = line.rule else { return nil }
      let hiding = hidingLines(of: [rule]).map(\.line).filter { $0.day.map(rule.falls(on:)) ?? false }
      return hiding.first.map { .hides($0, rule, more: Set(hiding.compactMap(\.day)).count - 1) }
    }
  }
}

extension DishPlace {
  /// A dish at a meal on any day, by its name without regard to case and accents.
  fileprivate init(folding dish: Dish, _ meal: MealType) {
    self.init(meal, dish)
    name = name.map(Folding.key)
  }
}
