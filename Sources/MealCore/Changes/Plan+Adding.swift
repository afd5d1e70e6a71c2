/// Adding dishes, and remarks about dishes that are already at their meals.
extension Plan {
  func adding(_ additions: [PlanAddition]) throws -> ChangeOutcome {
    var changes = LineChanges()
    for addition in additions {
      switch addition {
      case .line(let line): changes.add(line, isArrival: true)
      case .skip(let dish, let meal, let days):
        for day in try skippableDays(dish, meal, days) { changes.add(.skip(day, meal, dish)) }
      }
    }
    changes.remarks = try alreadyThere(changes) + hidden(changes) + besideNothing(changes)
    return try changes.outcome(.add, in: self)
  }

  /// Adds lines, and removes the someday dishes that they use, if these are still there.
  func filling(_ lines: [PlanLine], using used: [PlanTarget]) throws -> ChangeOutcome {
    var changes = LineChanges()
    for line in lines { changes.add(line, isArrival: true) }
    let tail = tail.lines
    for target in used {
      let line = target.line(on: nil, at: target.meal)
      if let place = tail.first(where: { $0.line == line }) { changes.remove(place) }
    }
    changes.remarks = try alreadyThere(changes)
    let subject = lines.first.map { ChangeOperation.subject($0) } ?? ""
    return try changes.outcome(ChangeOperation(.add, subject, count: lines.count), in: self)
  }

  /// Adds the lines of a menu, except dishes already at their meal, and empty meals where there is anything.
  func stamping(_ menu: String, _ lines: [PlanLine], on start: DayNumber) throws -> ChangeOutcome {
    var changes = LineChanges()
    let plans = Dictionary(uniqueKeysWithValues: Set(lines.compactMap(\.day)).map { ($0, day($0)) })
    for line in lines {
      let there = line.day.flatMap { plans[$0] }?.meals.first { $0.type == line.meal }
      let isThere =
        line.nameKey.map { key in there?.dishes.contains { Folding.key($0.dish.text) == key } ?? false }
        ?? (there != nil)
      if isThere { changes.leave(line) } else { changes.add(line) }
    }
    return try changes.outcome(
      ChangeOperation(.menu, menu, count: changes.added.count, object: "\(start)"), in: self)
  }

  /// The days on which a repeat brings the dish. On other days a skip would have no effect.
  private func skippableDays(
    _ dish: Dish, _ meal: MealType, _ days: ClosedRange<DayNumber>
  ) throws -> [DayNumber] {
    let named = try lines(named: PlanPlace(days: days, meal: meal), days, includesHidden: true)
    let repeats = named.repeats.compactMap {
      if case .repeating(let rule) = $0.line { rule } else { Repeat?.none }
    }
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
      repeats: DishMatch.distinct(repeats.map(\.dish.text)))
  }

  // MARK: Remarks

  /// The dishes that arrive at a meal where they are already, as a line of that day or from a repeat. Ignores
  /// lines that the change removes or hides.
  func alreadyThere(_ changes: LineChanges) throws -> [ChangeRemark] {
    let arrivals = Arrivals(changes.arrivals)
    guard !arrivals.slots.isEmpty else { return [] }
    let replaced = changes.replacedOffsets
    let tail = tail.lines.filter { !replaced.contains($0.offset) }
    var there: [DishSlot: Set<DayNumber>] = [:]
    var hiding = changes.added
    if let days = arrivals.days {
      for place in lines(on: days, about: arrivals.slots)
      where !replaced.contains(place.offset) {
        if case .entry(let entry) = place.line {
          there[DishSlot(entry.meal, entry.dish.text), default: []].insert(entry.day)
        } else {
          hiding.append(place.line)
        }
      }
    }
    hiding.removeAll { !$0.isHiding }
    let repeats = tail.compactMap { place -> Repeat? in
      guard case .repeating(let rule) = place.line, arrivals.slots.contains(DishSlot(rule)) else {
        return nil
      }
      return rule
    }
    let ideas = Set(
      tail.compactMap { place -> DishSlot? in
        guard case .someday(let meal, let dish) = place.line else { return nil }
        return DishSlot(meal, dish.text)
      })
    return arrivals.lines.compactMap { slot, lines in
      var found: [PlanLine] = []
      var isComplete = true
      for line in lines {
        switch line {
        case .entry(let entry):
          let isRepeated = repeats.contains { rule in
            DishSlot(rule) == slot && rule.falls(on: entry.day)
              && !hiding.contains { $0.day == entry.day && $0.hides(rule) }
          }
          if isRepeated || there[slot]?.contains(entry.day) ?? false { found.append(line) }
          there[slot, default: []].insert(entry.day)
        case .someday: if ideas.contains(slot) { found.append(line) }
        case .repeating(let rule):
          isComplete = false
          // A year of occurrences shows whether two repeats meet, unless both are rarer than that.
          let times = rule.times(in: rule.first...DayNumber.last).prefix(PlanChange.mostSkips)
          found += times.filter { day in
            there[slot]?.contains(day) ?? false
              || repeats.contains { DishSlot($0) == slot && $0.falls(on: day) }
          }.map { .entry(Entry(day: $0, meal: rule.meal, dish: rule.dish)) }
        case .nothing, .skip, .comment: break
        }
      }
      let more = Set(found.map(\.day)).count - 1
      return found.first.map { .alreadyThere($0, more: isComplete || more == 0 ? more : nil) }
    }
  }

  /// The dated lines of the given days about one of these dishes at its meal: entries, skips, and
  /// deliberately empty meals.
  func lines(on days: ClosedRange<DayNumber>, about dishes: Set<DishSlot>) -> [PlacedLine] {
    let meals = Set(dishes.map(\.meal)).map { Array($0.name.utf8) }
    func isAbout(_ line: PlanLine) -> Bool {
      switch line {
      case .entry(let entry): dishes.contains(DishSlot(entry.meal, entry.dish.text))
      case .skip(_, let meal, let dish): dishes.contains(DishSlot(meal, dish.text))
      case .nothing(_, let meal): dishes.contains { $0.meal == meal }
      case .someday, .repeating, .comment: false
      }
    }
    var found: [PlacedLine] = []
    _ = forEachLine(
      on: days, where: { line in meals.contains { line.mealWord.isEqual(to: $0.span) } },
      { place in if isAbout(place.line) { found.append(place) } })
    return found
  }

  /// The dated dishes at meals that the change marks as deliberately empty: they stay.
  private func besideNothing(_ changes: LineChanges) throws -> [ChangeRemark] {
    let stays = changes.added.flatMap { line -> [PlanLine] in
      guard case .nothing(let day, let meal) = line else { return [] }
      return lines(on: day...day).lines.map(\.line).filter { other in
        if case .entry(let entry) = other { entry.meal == meal } else { false }
      }
    }
    return stays.isEmpty ? [] : [.linesStay(stays)]
  }

  /// The lines that hide occurrences of the added repeats.
  private func hidden(_ changes: LineChanges) throws -> [ChangeRemark] {
    changes.added.compactMap { line in
      guard case .repeating(let rule) = line else { return nil }
      let hiding = lines(on: rule.first...(rule.until ?? .last), about: [DishSlot(rule)])
        .map(\.line).filter { line in line.hides(rule) && line.day.map(rule.falls(on:)) ?? false }
      return hiding.first.map { .hides($0, rule, more: Set(hiding.compactMap(\.day)).count - 1) }
    }
  }
}

/// Dishes that arrive at meals, by meal and name.
private struct Arrivals {
  /// In the order in which the dishes first arrive.
  private(set) var lines: [(slot: DishSlot, lines: [PlanLine])] = []
  /// The first and last day of the arrivals; nil if none has a day.
  private(set) var days: ClosedRange<DayNumber>?
  private(set) var slots: Set<DishSlot> = []

  init(_ all: [PlanLine]) {
    var indices: [DishSlot: Int] = [:]
    for line in all {
      guard let meal = line.meal, let dish = line.dish else { continue }
      let slot = DishSlot(meal, dish.text)
      if let index = indices[slot] {
        lines[index].lines.append(line)
      } else {
        indices[slot] = lines.count
        lines.append((slot, [line]))
        slots.insert(slot)
      }
      switch line {
      case .entry(let entry): include(entry.day...entry.day)
      case .repeating(let rule): include(rule.first...(rule.until ?? .last))
      case .nothing, .skip, .someday, .comment: break
      }
    }
  }

  private mutating func include(_ new: ClosedRange<DayNumber>) {
    let old = days ?? new
    days = min(old.lowerBound, new.lowerBound)...max(old.upperBound, new.upperBound)
  }
}

/// A dish, by name, at a meal.
struct DishSlot: Hashable, Sendable {
  /// The meal.
  let meal: MealType
  /// The name of the dish.
  let name: String

  init(_ meal: MealType, _ name: String) {
    self.meal = meal
    self.name = name
  }

  /// The slot of a repeat's dish.
  init(_ rule: Repeat) { self.init(rule.meal, rule.dish.text) }
}
