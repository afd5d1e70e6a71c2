import MealCore

/// Filling open meals: suggestions appear as ghosts in the stream, and are changed, taken or left.
extension Scroller {
  /// Fills a week from the cursor's day, as many days as the count says, or the marked days.
  mutating func openFill() {
    let counted = count.map { cursor.day...cursor.day.clampedAdding($0 - 1) }
    let days = counted ?? marked ?? cursor.day...cursor.day.clampedAdding(6)
    guard days.count <= Scroller.mostMarked, days.upperBound < .last else {
      message = Message(text: "at most \(Scroller.mostMarked) days at once", isError: true)
      return
    }
    guard let planning = planning(days, []) else { return }
    let new = Fill(days, planning.planner, version: plan.version, plan.order)
    guard !new.ghosts.isEmpty else {
      let ends = Set([days.lowerBound, days.upperBound]).sorted().map(\.spelledOutWithoutYear)
      message = Message(
        .main("no \(gapMeal) is open"),
        .fact(
          ends.count == 1 ? "on \(ends[0])" : "from \(ends[0]) to \(ends[1])",
          ends.count == 1 ? ends[0] : "to \(ends[1])"))
      return leaveFill()
    }
    guard new.knowsDishes else {
      message = Message(
        .main("there is nothing to suggest yet:"), .fact("suggestions are dishes that you had before"))
      return leaveFill()
    }
    mark = nil
    if fill == nil { beforeFill = (cursor, window.anchor(of: nil)) }
    fill = new
    reload()
    if let first = new.ghosts.first { select(ghost: first) }
    if let problem = planning.problem { message = Message(text: problem, isError: true) }
  }

  /// Looks at the plan, the rules and the recipes. nil, with a message, if that is not possible.
  private mutating func planning(_ days: ClosedRange<DayNumber>, _ refused: [String]) -> Planning? {
    guard let make = recipes?.planning else {
      message = Message(text: "nothing can be suggested here")
      return nil
    }
    do { return try make(plan.snapshot, days, today, refused) } catch {
      report(error)
      return nil
    }
  }

  // MARK: The selected ghost

  /// The index of the ghost that the cursor is on.
  var selectedGhost: Int? {
    guard let fill, room == nil, carried == nil, window.isInside(cursor.day) else { return nil }
    let entries = window[cursor.day].entries
    guard entries.indices.contains(cursor.entry) else { return nil }
    return ghost(fill, cursor.day, entries[cursor.entry].meal)
  }

  /// The index of the ghost that is shown at a meal.
  private func ghost(_ fill: Fill, _ day: DayNumber, _ meal: MealType) -> Int? {
    guard let index = fill.index(day, meal), shownDays.showsGhost(day, meal) else { return nil }
    return index
  }

  /// Returns whether a ghost is shown at a meal.
  func isGhost(_ day: DayNumber, _ meal: MealType) -> Bool { fill.flatMap { ghost($0, day, meal) } != nil }

  /// The dish at the cursor, in the plan or suggested.
  var selectedDish: Dish? {
    selected?.dish ?? selectedGhost.flatMap { fill?.ghosts[$0].entry?.dish }
  }

  private mutating func select(ghost: Fill.Ghost) {
    let entry = shownDays.plan(of: ghost.day).targets.firstIndex { $0.meal == ghost.meal } ?? 0
    goTo(ghost.day, entry: entry)
  }

  /// The days with ghosts are laid out again.
  private mutating func updateGhosts(_ ghosts: [Fill.Ghost]) { update(ghosts.map(\.day)) }

  // MARK: Another dish

  /// Shows the next best dish with the others as they are, or the one seen before.
  mutating func showAnother(_ step: Int) {
    guard var fill, let index = selectedGhost else { return }
    var ghost = fill.ghosts[index]
    for _ in 0..<times(atMost: 1_000) {
      if ghost.seen.indices.contains(ghost.place + step) {
        ghost.place += step
      } else if step > 0, let next = fill.next(at: index, besides: ghost.seen) {
        ghost.seen.append(next)
        ghost.place = ghost.seen.count - 1
      } else {
        message = Message(text: step > 0 ? "no other dish fits here" : "this was the first one")
        break
      }
    }
    if ghost.seen.indices.contains(ghost.place) { ghost.entry = ghost.seen[ghost.place] }
    fill.ghosts[index] = ghost
    show(fill, [ghost])
  }

  /// Never suggests the selected dish, and shows the next best one in its place. If no dish fits there, all
  /// meals are filled again.
  mutating func refuse() {
    guard var fill, let index = selectedGhost, let entry = fill.ghosts[index].entry else { return }
    fill.refused.append(entry.dish.text)
    guard let planning = planning(fill.days, fill.refused) else { return }
    fill.planner = planning.planner
    var ghost = fill.ghosts[index]
    if let next = fill.next(at: index, besides: []) {
      ghost = Fill.Ghost(ghost.day, ghost.meal, next)
      fill.ghosts[index] = ghost
    } else {
      fill = Fill(
        fill.days, planning.planner, version: fill.version, refused: fill.refused, plan.order)
    }
    show(fill, self.fill?.ghosts ?? [])
    message = Message(.verb("not suggested again:"), .dish(entry.dish.text))
  }

  private mutating func show(_ new: Fill, _ ghosts: [Fill.Ghost]) {
    fill = new
    fill?.count()
    updateGhosts(ghosts + new.ghosts)
    reveal()
  }

  // MARK: Taking and leaving

  /// Asks for the selected ghost to be added to the plan.
  mutating func takeGhost() {
    guard let index = selectedGhost, let entry = fill?.ghosts[index].entry else {
      message = Message(.main("nothing fits here"), .key("i", "says why"))
      return
    }
    take([entry])
  }

  /// Asks for all ghosts to be added.
  mutating func takeAll() {
    let entries = fill?.ghosts.compactMap(\.entry) ?? []
    guard !entries.isEmpty else {
      message = Message(.main("nothing is suggested:"), .key("f", "suggests dishes"))
      return
    }
    take(entries)
  }

  private mutating func take(_ entries: [Suggestions.Entry]) {
    let targets = entries.flatMap { entry in
      ([entry.dish] + entry.sides).map { PlanTarget(day: entry.day, meal: entry.meal, dish: $0) }
    }
    let used = entries.compactMap { entry in
      entry.someday.map { PlanTarget(day: nil, meal: entry.meal, dish: $0) }
    }
    ask(
      .fill(targets.compactMap { target in target.line(on: target.day, at: target.meal) }, using: used),
      for: .fill(targets))
  }

  /// After ghosts were added to the plan: they are dishes now.
  mutating func filled(_ targets: [PlanTarget], _ outcome: ChangeOutcome?) {
    let days = targets.compactMap(\.day) + (fill?.ghosts.map(\.day) ?? [])
    fill?.ghosts.removeAll { ghost in targets.contains { $0.day == ghost.day && $0.meal == ghost.meal } }
    beforeFill = nil
    // What was taken changes nothing for the others.
    fill?.version = plan.version
    if fill?.ghosts.contains(where: { $0.entry != nil }) ?? true { renewPlanner() } else { fill = nil }
    update(days)
    message = Scroller.message("added", targets, outcome, .key("u", "undoes it", short: "undo"))
  }

  /// The planner knows the plan with the dishes that were taken.
  private mutating func renewPlanner() {
    guard let fill, let planning = planning(fill.days, fill.refused) else { return }
    self.fill?.planner = planning.planner
    self.fill?.count()
  }

  /// Leaves the suggestions. From one of them the cursor goes back to where it was, unless one was taken.
  mutating func leaveFill() {
    guard let old = fill else { return }
    let before = selectedGhost == nil ? nil : beforeFill
    // The dish above the selected ghost keeps its row.
    if selectedGhost != nil {
      cursor.entry = planned(on: cursor.day).last { $0.entry < cursor.entry }?.entry ?? 0
    }
    (fill, beforeFill) = (nil, nil)
    updateGhosts(old.ghosts)
    if let before { restore(before.cursor, before.top) } else { reveal() }
  }

  /// After a change of the plan: ghosts that still fit stay, and the meals that became open are filled.
  mutating func renewFill() {
    guard let old = fill, old.version != plan.version else { return }
    let said = message
    guard let planning = planning(old.days, old.refused) else { return leaveFill() }
    let kept = old.kept(by: planning.planner)
    let new = Fill(
      old.days, planning.planner, version: plan.version, keeping: kept, refused: old.refused, plan.order)
    message = said
    fill = new.ghosts.isEmpty ? nil : new
    updateGhosts(old.ghosts + new.ghosts)
    if overlays.isEmpty, carried == nil { reveal() }
  }
}

extension Fill {
  /// The best dish for a ghost's meal with the others as they are, besides those seen there.
  fileprivate func next(at index: Int, besides seen: [Suggestions.Entry]) -> Suggestions.Entry? {
    let ghost = ghosts[index]
    let known = Set(seen.map(\.dish.text))
    return planner.alternatives(on: ghost.day, at: ghost.meal, besides: choices(without: index))
      .first { !known.contains($0.entry.dish.text) }?.entry
  }
}
