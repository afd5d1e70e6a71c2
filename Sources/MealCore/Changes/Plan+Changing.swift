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
      guard change.name == nil || Set(names.map(Folding.key)).count == 1 else {
        throw ChangeError.severalDishes(at: place, names: names)
      }
    }
    var changes = LineChanges()
    var isSkipping = false
    // The name may stay the same, so the summary shows the whole dish as written in the plan.
    var (subject, object): (String?, String?)
    // If both a cooked dish and leftovers are selected, the leftovers are changed too, but stay leftovers.
    var withoutServings = change
    withoutServings.servings = nil
    let keepsLeftovers = dishes.contains { $0.target.dish?.servings != .leftovers }
    for dish in dishes {
      let target = dish.target
      guard let old = target.dish else { continue }
      let isKept = keepsLeftovers && old.servings == .leftovers
      let new = try (isKept ? withoutServings : change).changed(old)
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
    remarkOnLeftovers(&changes)
    return try changes.outcome(.change, subject: subject, object: object ?? "", in: self)
  }

  func replacing(
    _ selection: PlanSelection, with dishes: [Dish], _ keepsServings: Bool, _ scope: RepeatScope
  ) throws -> ChangeOutcome {
    let found = try subjects(of: selection, scope)
    // If a named dish is replaced together with its leftovers, they become leftovers of the new dish.
    let keepsLeftovers =
      selection.namesDishes && found.dishes.contains { $0.target.dish?.servings != .leftovers }
    /// Returns the new dishes; if `keepsServings`, completed from the old ones. A new dish without servings gets those
    /// of the first old dish that has any, unless it is a guest; `x0` is copied only if `keepsLeftovers`. A new dish
    /// with the name of an old one is the same dish: it keeps everything that is not given.
    func served(like old: [Dish]) throws -> [Dish] {
      guard keepsServings else { return dishes }
      let servings = old.lazy.compactMap(\.servings).first { keepsLeftovers || $0 != .leftovers }
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
    remarkOnLeftovers(&changes)
    return try changes.outcome(.change, object: dishes.map(\.written).joined(separator: " / "), in: self)
  }

  /// Remarks on the leftovers that would lose the dish they come from.
  private func remarkOnLeftovers(_ changes: inout LineChanges) {
    changes.remarks += ChangeRemark.withoutCooking(orphans(of: changes), mayFollow: false)
  }

  /// Whether the guests of a place stay as they are. They do unless they are named, or the place has nothing else.
  private func leavesGuests(_ found: ChangeSubjects, _ selection: PlanSelection) -> Bool {
    guard case .place(let place) = selection, place.dish == nil else { return false }
    return !(found.dishes.map(\.target.dish) + found.parts.map(\.affected.dish)).allSatisfy(isGuest)
  }

  /// Whether a dish may be the line of a guest; only the rules of a household say who is a guest.
  func isGuest(_ dish: Dish?) -> Bool { dish.map { $0.text.hasPrefix("+") && !$0.isLiteral } ?? false }

  func repeating(_ target: PlanTarget, as wanted: Repeat?, today: DayNumber) throws -> ChangeOutcome {
    var (scope, new): (RepeatScope, _) = (target.isRepeated ? .following(today: today) : .thoseDays(), wanted)
    var found = try subjects(of: .targets([target]), scope)
    if let old = found.parts.first?.rule, let wanted, old.rhythm == wanted.rhythm,
      old.with(wanted.dish) == old, old.meal == wanted.meal, old.falls(on: wanted.from)
    {
      // Only the end is new, so the repeat stays one line.
      found = try subjects(of: .targets([target]), .all(today: today))
      new = try Repeat(every: old.rhythm, from: old.from, until: wanted.until, meal: old.meal, dish: old.dish)
      scope = .thoseDays()
    }
    func falls(on day: DayNumber) -> Bool { new?.falls(on: day) ?? false }
    var changes = LineChanges()
    // A line on a day without an occurrence of the new repeat stays.
    for dish in found.dishes where dish.day.map(falls) ?? true { changes.remove(dish.line) }
    try replace(found, scope, isChange: true, in: &changes) { _ in new.map { [$0] } ?? [] }
    if found.parts.isEmpty, let new { changes.add(.repeating(new)) }
    // The dish stays on its day even if the new rhythm leaves that day out.
    if target.isRepeated, let day = target.day, !falls(on: day),
      let line = target.line(on: day, at: target.meal)
    {
      changes.add(line)
    }
    remarkOnLeftovers(&changes)
    let object = new.map { "every \($0.rhythm)" } ?? "once"
    return try changes.outcome(
      ChangeOperation(.change, ChangeOperation.subject(target), object: object), in: self)
  }
}

/// Changes to repeats as a whole, or to all of their occurrences from a day on.
extension Plan {
  /// Replaces the affected part of each repeat.
  ///
  /// The skips of the affected part are carried over: the corresponding occurrence of the new repeat is skipped, and a
  /// skip that no longer hides anything is removed.
  /// - Parameters:
  ///   - distance: the number of days by which the occurrences move.
  ///   - isChange: whether the dish changes in place.
  ///   - shown: the day on which a skip is not carried over to the new repeat; nil for none.
  ///   - new: returns the repeats that replace an affected part; none to remove it.
  func replace(
    _ subjects: ChangeSubjects, _ scope: RepeatScope, movedBy distance: Int = 0, isChange: Bool = false,
    showing shown: DayNumber? = nil, in changes: inout LineChanges, _ new: (Repeat) throws -> [Repeat]
  ) throws {
    var replacements: [(part: RepeatPart, new: [Repeat])] = []
    for part in subjects.parts {
      let repeats = try new(part.affected)
      if repeats != [part.affected] { replacements.append((part, repeats)) }
    }
    guard !replacements.isEmpty else { return }
    for (part, new) in replacements {
      changes.replace(
        part.line, about: part.affected, with: [part.kept].compactMap { $0 } + new,
        as: effects(part, new, isChange: isChange))
    }
    let parts = replacements.map(\.part)
    let lines = hidingLines(of: parts.map(\.affected))
    let offsets = Set(parts.map(\.line.offset))
    let others = tail.repeats.filter { !offsets.contains($0.place.offset) }.map(\.rule)
    let remaining = others + parts.compactMap(\.kept)
    for line in lines {
      guard case .skip(let day, _, _) = line.line else { continue }
      let hidden = replacements.filter {
        line.line.hides($0.part.affected) && $0.part.affected.falls(on: day)
      }
      guard !hidden.isEmpty else { continue }
      let new = hidden.flatMap(\.new)
      let moved = hidden.reduce(into: [PlanLine]()) { skips, replaced in
        for rule in replaced.new where day != shown {
          guard let day = replaced.part.affected.counterpart(of: day, in: rule, distance) else { continue }
          let skip = PlanLine.skip(day, rule.meal, rule.dish.nameOnly)
          let isThere = line.line.day == day && line.line.hides(rule)
          if !isThere, !skips.contains(skip) { skips.append(skip) }
        }
      }
      let isIdle = !(remaining + (moved.isEmpty ? new : [])).contains {
        line.line.hides($0) && $0.falls(on: day)
      }
      if isIdle { changes.drop(line, as: moved.isEmpty ? .removedSkip(line.line) : nil) }
      for skip in moved { changes.add(skip) }
    }
    let stays =
      subjects.stays
      + replacing(parts, lines.map(\.line), besides: Set(subjects.stays), removed: changes.replacedOffsets)
    if !stays.isEmpty { changes.remarks.append(.linesStay(stays)) }
    let past: ChangeRemark.PastChange =
      isChange ? .changed : replacements.allSatisfy(\.new.isEmpty) ? .removed : .moved
    if let remark = pastMeals(parts, lines.map(\.line), subjects.origin, scope, past) {
      changes.remarks.append(remark)
    }
  }

  /// The dated dishes planned in place of hidden occurrences of these repeats.
  /// - Parameter removed: the offsets of the lines that this change removes or replaces.
  private func replacing(
    _ parts: [RepeatPart], _ hiding: [PlanLine], besides known: Set<PlanLine>, removed: Set<Int>
  ) -> [PlanLine] {
    var meals: Set<PlanTarget> = []
    var found: [PlanLine] = []
    for line in hiding {
      guard let day = line.day,
        parts.contains(where: { line.hides($0.affected) && $0.affected.falls(on: day) }),
        meals.insert(PlanTarget(day: day, meal: line.meal, dish: nil)).inserted
      else { continue }
      found += lines(on: day...day).lines.filter { !removed.contains($0.offset) }.map(\.line).filter {
        $0.entry?.meal == line.meal && !known.contains($0)
      }
    }
    return found
  }

  private func effects(_ part: RepeatPart, _ new: [Repeat], isChange: Bool) -> [ChangeEffect] {
    let end = part.kept.map { ChangeEffect.ended(part.rule, as: $0) }
    switch (new.count, isChange) {
    case (0, _): return [end ?? .removed(part.line.line)]
    case (1, false): return [end].compactMap { $0 } + [.movedRepeat(part.affected, to: new[0])]
    case (1, true) where end == nil: return [.changed(part.line.line, to: .repeating(new[0]))]
    default: return [end ?? .removed(part.line.line)] + new.map { .added(.repeating($0)) }
    }
  }

  /// A remark on the meals before today that the change affects; nil if there are none.
  /// - Parameter start: the day that the change names.
  private func pastMeals(
    _ parts: [RepeatPart], _ hiding: [PlanLine], _ start: DayNumber?, _ scope: RepeatScope,
    _ change: ChangeRemark.PastChange
  ) -> ChangeRemark? {
    func count(before day: DayNumber) -> Int {
      parts.reduce(0) { count, part in
        guard let last = day.adding(-1), part.affected.first <= last else { return count }
        return count + Array(part.affected.times(in: part.affected.first...last, hiddenBy: hiding)).count
      }
    }
    guard let today = scope.today else { return nil }
    let past = count(before: today)
    let kept = scope.isFollowing ? 0 : count(before: min(today, start ?? today))
    return past == 0 ? nil : .pastMeals(past, change, keptByFollowing: kept)
  }
}
