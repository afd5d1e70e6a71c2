/// Removing, moving, copying and swapping dishes.
extension Plan {
  // MARK: Removing

  func removing(
    _ selection: PlanSelection, _ scope: RepeatScope, _ takesLeftovers: Bool
  ) throws -> ChangeOutcome {
    if case .place(let place) = selection, let days = place.days, !scope.isOfRepeats,
      let outcome = try takingBackSkips(place, days)
    {
      return outcome
    }
    var changes = LineChanges()
    let found = try subjects(of: selection, scope)
    var dishes = found.dishes
    if case .place(let place) = selection, place.days != nil {
      // Deliberately empty meals stay, like skips: otherwise the dishes that they hide would return.
      dishes.removeAll { $0.line.line.dish == nil }
      guard !dishes.isEmpty || !found.parts.isEmpty else { throw ChangeError.nothing(at: [place]) }
    }
    for dish in dishes { changes.remove(dish) }
    try replace(found, scope, in: &changes) { _ in [] }
    try settleLeftovers(&changes, takesLeftovers) { dish, _, changes in changes.remove(dish) }
    return try changes.outcome(.remove, in: self)
  }

  /// Removes the line that leaves a meal deliberately empty, or lines that skip a dish. "-" means the former,
  /// or all skips of the meal if there is no such line; "- DISH" means the skips of that dish.
  /// - Returns: nil if the place means neither, or if a dish there has exactly the typed name.
  private func takingBackSkips(
    _ place: PlanPlace, _ days: ClosedRange<DayNumber>
  ) throws -> ChangeOutcome? {
    guard let typed = place.dish, typed == "-" || typed.hasPrefix("- ") else { return nil }
    let dated = lines(on: days).lines.filter { place.names($0.line.meal) }
    guard !dated.contains(where: { $0.line.entry?.dish.text == typed }) else { return nil }
    let skips = dated.filter(\.line.isSkip)
    var changes = LineChanges()
    if typed == "-" {
      let nothing = dated.filter { $0.line.dish == nil }
      for line in nothing { changes.remove(line) }
      if nothing.isEmpty { takeBack(skips, &changes) }
      guard !changes.isEmpty else { throw ChangeError.noSkip(at: place, dishes: []) }
    } else {
      let name = String(typed.dropFirst(2))
      let match = DishMatch(typed: name, place: PlanPlace(days: days, meal: place.meal, dish: name))
      let chosen = try match.matching(skips, \.line.day)
      guard let chosen else {
        throw ChangeError.noSkip(
          at: match.place, dishes: skips.compactMap(\.line.dish?.text).distinct())
      }
      takeBack(chosen, &changes)
    }
    return try changes.outcome(.remove, in: self)
  }

  private func takeBack(_ skips: [PlacedLine], _ changes: inout LineChanges) {
    for skip in skips {
      let hidesSomething = tail.repeats.contains { rule, _ in
        skip.line.hides(rule) && skip.line.day.map(rule.falls(on:)) ?? false
      }
      changes.remove(skip, as: hidesSomething ? nil : .removedSkip(skip.line))
    }
  }

  // MARK: Moving and copying

  func moving(
    _ selection: PlanSelection, to destination: PlanPlace, _ scope: RepeatScope, _ takesLeftovers: Bool
  ) throws -> ChangeOutcome {
    try checkMeal(selection, destination)
    let found = try subjects(of: selection, scope)
    let distance = destination.distance(from: found.origin)
    var changes = LineChanges()
    var staying: [String] = []
    for dish in found.dishes {
      let new = try destination.of(dish.day, movedBy: distance)
      if !selection.namesDishes, let name = bringsItself(dish, to: new) {
        staying.append(name)
        continue
      }
      changes.take(dish)
      try changes.put(dish.target, new)
    }
    var ideas: [PlanLine] = []
    try replace(found, scope, movedBy: distance ?? 0, in: &changes) { affected in
      guard let distance else {
        ideas.append(.someday(destination.meal ?? affected.meal, affected.dish))
        return []
      }
      guard let moved = affected.moved(by: distance, to: destination.meal) else {
        throw ChangeError.outOfStream(affected.first, by: distance)
      }
      return [moved]
    }
    for idea in ideas { changes.add(idea, isArrival: true) }
    guard !changes.isEmpty else {
      let rule = found.parts.first?.rule ?? found.dishes.first?.rule
      throw ChangeError.alreadyThere(
        PlanTarget(day: found.origin, meal: rule?.meal ?? .dinner, dish: rule?.dish))
    }
    if !staying.isEmpty { changes.remarks.append(.sameRepeatStays(staying.distinct())) }
    if !changes.skips.isEmpty { changes.remarks.append(.skippedOnThoseDaysOnly) }
    // A distance of 0 days moves no leftovers.
    try settleLeftovers(&changes, takesLeftovers && distance != 0) { dish, _, changes in
      try changes.move(dish, by: distance)
    }
    changes.remarks =
      alreadyThere(changes) + after(changes).meetings(of: changes.arrivals) + changes.remarks
    return try changes.outcome(.move, object: ChangeOperation.subject(destination), in: self)
  }

  func copying(
    _ selection: PlanSelection, to destination: PlanPlace, asLeftovers: Bool
  ) throws -> ChangeOutcome {
    try checkMeal(selection, destination)
    let found = try subjects(of: selection, .thoseDays(), most: 100_000, endsRepeats: false)
    let distance = destination.distance(from: found.origin)
    var changes = LineChanges()
    var left: [(dish: Dish, days: [DayNumber])] = []
    for dish in found.dishes {
      let new = try destination.of(dish.day, movedBy: distance)
      if let rule = dish.rule, let day = new.day, bringsItself(dish, to: new) != nil {
        if let index = left.firstIndex(where: { $0.dish == rule.dish }) {
          left[index].days.append(day)
        } else {
          left.append((rule.dish, [day]))
        }
      } else if asLeftovers {
        guard let cooked = dish.target.dish, dish.target.meal.isEaten else { continue }
        try changes.put(dish.target, new, leftovers: cooked.leftovers)
      } else {
        try changes.put(dish.target, new, isCopy: true)
      }
    }
    changes.remarks = alreadyThere(changes) + after(changes).meetings(of: changes.arrivals)
    changes.remarks += left.map { .leftOut($0.dish, $0.days[0], more: $0.days.count - 1) }
    if asLeftovers {
      let orphans = orphans(of: changes, includesNew: true)
      changes.remarks += ChangeRemark.withoutCooking(orphans, mayFollow: false)
    }
    return try changes.outcome(.copy, object: ChangeOperation.subject(destination), in: self)
  }

  /// The name of a repeated dish that the same repeat also brings to its destination; nil for any other dish.
  private func bringsItself(_ dish: SelectedDish, to new: PlanPlace) -> String? {
    guard let rule = dish.rule, let day = new.day, new.meal ?? rule.meal == rule.meal, day != dish.day,
      brings(rule, on: day)
    else { return nil }
    return rule.dish.text
  }

  private func checkMeal(_ selection: PlanSelection, _ destination: PlanPlace) throws {
    if case .place(let place) = selection, place.meal == nil, place.dish == nil, place.days != nil,
      destination.meal != nil
    {
      throw ChangeError.mealNotNamed(place)
    }
  }

  /// Takes along, or remarks on, the leftovers that would lose the dish they come from.
  /// - Parameters:
  ///   - takesRepeats: whether leftovers from repeats may be taken along.
  ///   - take: moves or removes the given leftovers along with the dish they came from.
  func settleLeftovers(
    _ changes: inout LineChanges, _ takesLeftovers: Bool, takesRepeats: Bool = true,
    _ take: (SelectedDish, _ cooking: PlanTarget, inout LineChanges) throws -> Void
  ) throws {
    var orphans = orphans(of: changes)
    let left = orphans.filter { !$0.isMoved && (takesRepeats || !$0.link.leftovers.isRepeated) }
    if takesLeftovers, !left.isEmpty {
      for orphan in left {
        let dish = try dish(orphan.link.leftovers)
        guard let cooking = orphan.link.cooking,
          dish.rule != nil || !changes.replacedOffsets.contains(dish.line.offset)
        else { continue }
        try take(dish, cooking, &changes)
      }
      orphans = self.orphans(of: changes)
    }
    changes.remarks += ChangeRemark.withoutCooking(orphans, mayFollow: !takesLeftovers && !left.isEmpty)
  }

  // MARK: Swapping

  func swapping(_ a: PlanPlace, _ b: PlanPlace, _ takesLeftovers: Bool) throws -> ChangeOutcome {
    guard (a.meal == nil) == (b.meal == nil), (a.dish == nil) == (b.dish == nil),
      a.days == nil || b.days == nil || a.days?.count == b.days?.count
    else { throw ChangeError.unlikePlaces(a, b) }
    if let days = a.days, let others = b.days, days != others, days.overlaps(others) {
      throw ChangeError.sharedDays(days.clamped(to: others))
    }
    /// The dishes on one side of the swap. A named dish must exist; a day or a meal may be empty.
    func all(_ place: PlanPlace) throws -> [SelectedDish] {
      do {
        return try subjects(of: .place(place), .thoseDays(), endsRepeats: false).dishes
      } catch ChangeError.nothing where place.dish == nil && place.days != nil {
        return []
      }
    }
    let (allOfA, allOfB) = (try all(a), try all(b))
    guard !allOfA.isEmpty || !allOfB.isEmpty else { throw ChangeError.nothing(at: [a, b]) }
    // A dish that the same repeat brings to both sides would be swapped with itself.
    func repeated(_ dish: SelectedDish) -> PlanTarget? {
      dish.rule.map { PlanTarget(day: nil, meal: $0.meal, dish: $0.dish) }
    }
    let shared = Set(allOfA.compactMap(repeated)).intersection(allOfB.compactMap(repeated))
    func stays(_ dish: SelectedDish) -> Bool { repeated(dish).map(shared.contains) ?? false }
    let (first, second) = (allOfA.filter { !stays($0) }, allOfB.filter { !stays($0) })
    let staying = allOfA.filter(stays).compactMap(\.target.dish?.text).distinct()
    guard !first.isEmpty || !second.isEmpty else { throw ChangeError.sameRepeat(a, b) }
    var changes = LineChanges()
    if !staying.isEmpty { changes.remarks.append(.sameRepeatStays(staying)) }
    for dish in first + second { changes.take(dish) }
    for (dishes, from, to) in [(first, a, b), (second, b, a)] {
      let distance = to.distance(from: from.day)
      for dish in dishes {
        try changes.put(dish.target, try to.of(dish.day, movedBy: distance))
      }
    }
    if (first + second).contains(where: { $0.rule != nil }) {
      changes.remarks.append(.skippedOnThoseDaysOnly)
    }
    let moved = Set(first.map(\.target.first))
    try settleLeftovers(&changes, takesLeftovers) { dish, cooking, changes in
      let (from, to) = moved.contains(cooking.first) ? (a, b) : (b, a)
      let distance = to.distance(from: from.day)
      if distance != 0 { try changes.move(dish, by: distance) }
    }
    changes.remarks = alreadyThere(changes) + changes.remarks
    return try changes.outcome(
      ChangeOperation(.swap, ChangeOperation.subject(a), object: ChangeOperation.subject(b)), in: self)
  }
}

extension PlanPlace {
  /// The number of days from a day to the place; nil if one of them is someday.
  fileprivate func distance(from start: DayNumber?) -> Int? {
    start.flatMap { start in day.map { $0 - start } }
  }

  /// The destination of a dish that moves to this place. Dishes on several days keep the distances between them.
  /// - Parameter distance: the number of days to move by; nil if the dish had no day before, or has none after.
  func of(_ day: DayNumber?, movedBy distance: Int?) throws(ChangeError) -> PlanPlace {
    guard let day, let distance else { return self }
    guard let new = day.adding(distance) else { throw .outOfStream(day, by: distance) }
    return PlanPlace(day: new, meal: meal)
  }
}
