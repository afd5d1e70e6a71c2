/// Changing dishes where they are.
extension Plan {
  func changing(
    _ selection: PlanSelection, _ change: DishChange, _ scope: RepeatScope
  ) throws -> ChangeOutcome {
    let found = try subjects(of: selection, scope)
    let dishes = found.dishes.filter { $0.line.line.dish != nil }
    let names = DishMatch.distinct(
      dishes.compactMap(\.line.line.dish?.text) + found.parts.map(\.affected.dish.text))
    if case .place(let place) = selection {
      guard !names.isEmpty else { throw ChangeError.nothing(at: [place]) }
      guard change.name == nil || names.count == 1 else {
        throw ChangeError.severalDishes(at: place, names: names)
      }
    }
    var changes = LineChanges()
    var isSkipping = false
    var object: String?
    for dish in dishes {
      let target = dish.target
      guard let old = target.dish else { continue }
      let new = try change.changed(old)
      guard new != old,
        let before = target.line(on: target.day, at: target.meal),
        let after = PlanTarget(day: target.day, meal: target.meal, dish: new).line(
          on: target.day, at: target.meal)
      else { continue }
      changes.replace(dish, with: [after], as: [.changed(before, to: after)])
      if new.text != old.text { changes.arrive(after) }
      if dish.rule != nil { isSkipping = true }
      object = object ?? new.written
    }
    try replace(found, scope, isChange: true, in: &changes) { affected in
      let new = try change.changed(affected.dish)
      object = object ?? new.written
      return [affected.with(new)]
    }
    if isSkipping { changes.remarks.append(.skippedOnThoseDaysOnly) }
    changes.remarks = alreadyThere(changes) + changes.remarks
    return try changes.outcome(.change, object: object ?? "", in: self)
  }

  func replacing(_ target: PlanTarget, with dishes: [Dish], _ scope: RepeatScope) throws -> ChangeOutcome {
    let found = try subjects(of: .targets([target]), scope)
    let object = dishes.map(\.written).joined(separator: " / ")
    var changes = LineChanges()
    for dish in found.dishes {
      let lines = dishes.compactMap {
        PlanTarget(day: target.day, meal: target.meal, dish: $0).line(on: target.day, at: target.meal)
      }
      let old = dish.rule.map { PlanLine.skip(target.day ?? $0.from, $0.meal, $0.dish.nameOnly) }
      changes.replace(
        dish, with: lines,
        as: [old.map { .added($0) } ?? .removed(dish.line.line)] + lines.map { .added($0) })
    }
    try replace(found, scope, isChange: true, in: &changes) { affected in dishes.map(affected.with) }
    return try changes.outcome(
      ChangeOperation(.change, ChangeOperation.subject(target), object: object), in: self)
  }

  func repeating(_ target: PlanTarget, as new: Repeat, today: DayNumber) throws -> ChangeOutcome {
    let scope: RepeatScope = target.isRepeated ? .following(today: today) : .thoseDays
    let found = try subjects(of: .targets([target]), scope)
    var changes = LineChanges()
    // A line on a day without an occurrence of the repeat stays.
    for dish in found.dishes where dish.day.map(new.falls(on:)) ?? true { changes.remove(dish.line) }
    try replace(found, scope, isChange: true, in: &changes) { _ in [new] }
    if found.parts.isEmpty { changes.add(.repeating(new)) }
    return try changes.outcome(
      ChangeOperation(.change, ChangeOperation.subject(target), object: "every \(new.rhythm)"), in: self)
  }
}
