/// Changing dishes where they are.
extension Plan {
  func changing(
    _ selection: PlanSelection, _ change: DishChange, _ scope: RepeatScope
  ) throws -> ChangeOutcome {
    let found = try subjects(of: selection, scope)
    let leavesGuests = leavesGuests(found, selection)
    func isMeant(_ dish: Dish?) -> Bool { dish != nil && !(leavesGuests && isGuest(dish)) }
    let dishes = found.dishes.filter { isMeant($0.line.line.dish) }
    let names = (dishes.map(\.line.line.dish) + found.parts.map(\.affected.dish).filter(isMeant))
      .compactMap(\.?.text).distinct()
    if case .place(let place) = selection {
      guard !names.isEmpty else { throw ChangeError.nothing(at: [place]) }
      guard change.name == nil || names.count == 1 else {
        throw ChangeError.severalDishes(at: place, names: names)
      }
    }
    var changes = LineChanges()
    var isSkipping = false
    // The name may stay the same, so the summary shows the whole dish as written in the plan.
    var (subject, object): (String?, String?)
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
      if new.text != old.text { changes.arrivals.append(after) }
      if dish.rule != nil { isSkipping = true }
      subject = subject ?? ChangeOperation.subject(before, \.written)
      object = object ?? new.written
    }
    try replace(found, scope, isChange: true, in: &changes) { affected in
      guard isMeant(affected.dish) else { return [affected] }
      let new = try change.changed(affected.dish)
      subject = subject ?? ChangeOperation.subject(.repeating(affected), \.written)
      object = object ?? new.written
      return [affected.with(new)]
    }
    if isSkipping { changes.remarks.append(.skippedOnThoseDaysOnly) }
    changes.remarks = alreadyThere(changes) + changes.remarks
    return try changes.outcome(.change, subject: subject, object: object ?? "", in: self)
  }

  func replacing(
    _ selection: PlanSelection, with dishes: [Dish], _ keepsServings: Bool, _ scope: RepeatScope
  ) throws -> ChangeOutcome {
    /// The new dishes. A new dish without servings gets those of the old dishes, except `x0`, unless it is a guest. A
    /// new dish with the name of an old one is the same dish: it keeps everything that is not given.
    func served(like old: [Dish]) throws -> [Dish] {
      guard keepsServings else { return dishes }
      let servings = old.lazy.compactMap(\.servings).first { $0 != .leftovers }
      return try dishes.map { new in
        if let same = old.first(where: { isSame($0, new) }) {
          let change = DishChange(servings: new.servings, tags: new.tags, note: new.note, name: new.text)
          var changed = try change.changed(same)
          changed.isLiteral = new.isLiteral
          return changed
        }
        guard let servings, new.servings == nil, !new.text.hasPrefix("+") else { return new }
        return try DishChange(servings: servings).changed(new)
      }
    }
    func isSame(_ a: Dish, _ b: Dish) -> Bool { keepsServings && Folding.key(a.text) == Folding.key(b.text) }
    let found = try subjects(of: selection, scope)
    if case .place(let place) = selection, found.parts.count > 1 {
      throw ChangeError.severalDishes(at: place, names: found.parts.map(\.rule.dish.text).distinct())
    }
    var changes = LineChanges()
    var filled: Set<PlanTarget> = []
    let leavesGuests = leavesGuests(found, selection)
    let replaced = found.dishes.filter { !leavesGuests || !isGuest($0.target.dish) }
    for dish in replaced {
      let (day, meal) = (dish.target.day, dish.target.meal)
      guard filled.insert(PlanTarget(day: day, meal: meal, dish: nil)).inserted else {
        changes.remove(dish)
        continue
      }
      let old = replaced.map(\.target).filter { $0.day == day && $0.meal == meal }.compactMap(\.dish)
      let lines = try served(like: old).compactMap {
        PlanTarget(day: day, meal: meal, dish: $0).line(on: day, at: meal)
      }
      if lines.map(\.dish) == [dish.target.dish], dish.rule != nil || lines == [dish.line.line] { continue }
      if lines.count == 1, old.count == 1, let new = lines[0].dish, isSame(old[0], new),
        let before = dish.target.line(on: day, at: meal)
      {
        changes.replace(dish, with: lines, as: [.changed(before, to: lines[0])])
        continue
      }
      let skip = dish.rule.map { PlanLine.skip(day ?? $0.from, $0.meal, $0.dish.nameOnly) }
      changes.replace(
        dish, with: lines,
        as: [skip.map { .added($0) } ?? .removed(dish.line.line)] + lines.map { .added($0) })
    }
    if replaced.contains(where: { $0.rule != nil }), !changes.isEmpty {
      changes.remarks.append(.skippedOnThoseDaysOnly)
    }
    // The skip of the named day must not hide the new dish there, unless a dated dish has taken the repeat's place.
    let named = found.origin.flatMap { day in
      let dated = lines(on: day...day).lines.compactMap(\.line.entry)
      return dated.contains { entry in found.parts.contains { $0.rule.meal == entry.meal } } ? nil : day
    }
    try replace(found, scope, isChange: true, showing: named, in: &changes) { affected in
      try served(like: [affected.dish]).map(affected.with)
    }
    return try changes.outcome(.change, object: dishes.map(\.written).joined(separator: " / "), in: self)
  }

  /// Whether the guests of a place stay as they are. They do unless they are named, or the place has nothing else.
  private func leavesGuests(_ found: ChangeSubjects, _ selection: PlanSelection) -> Bool {
    guard case .place(let place) = selection, place.dish == nil else { return false }
    return !(found.dishes.map(\.target.dish) + found.parts.map(\.affected.dish)).allSatisfy(isGuest)
  }

  /// Whether a dish may be the line of a guest; only the rules of a household say who is a guest.
  func isGuest(_ dish: Dish?) -> Bool { dish.map { $0.text.hasPrefix("+") && !$0.isLiteral } ?? false }

  func repeating(_ target: PlanTarget, as new: Repeat, today: DayNumber) throws -> ChangeOutcome {
    var (scope, new): (RepeatScope, _) = (target.isRepeated ? .following(today: today) : .thoseDays(), new)
    var found = try subjects(of: .targets([target]), scope)
    if let old = found.parts.first?.rule, old.rhythm == new.rhythm, old.with(new.dish) == old,
      old.meal == new.meal,
      old.falls(on: new.from)
    {
      // Only the end is new, so the repeat stays one line.
      found = try subjects(of: .targets([target]), .all(today: today))
      new = try Repeat(every: old.rhythm, from: old.from, until: new.until, meal: old.meal, dish: old.dish)
      scope = .thoseDays()
    }
    var changes = LineChanges()
    // A line on a day without an occurrence of the new repeat stays.
    for dish in found.dishes where dish.day.map(new.falls(on:)) ?? true { changes.remove(dish.line) }
    try replace(found, scope, isChange: true, in: &changes) { _ in [new] }
    if found.parts.isEmpty { changes.add(.repeating(new)) }
    // The dish stays on its day even if the new rhythm leaves that day out.
    if target.isRepeated, let day = target.day, !new.falls(on: day),
      let line = target.line(on: day, at: target.meal)
    {
      changes.add(line)
    }
    return try changes.outcome(
      ChangeOperation(.change, ChangeOperation.subject(target), object: "every \(new.rhythm)"), in: self)
  }
}
