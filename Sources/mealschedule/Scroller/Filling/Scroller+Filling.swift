import MealCore

/// Filling open meals: suggestions appear as ghosts in the stream, and can be changed, taken or dismissed.
extension Scroller {
  /// Shows suggestions for the number of days typed as a count, else for the marked days, else for a week.
  func openFill() {
    let days = operandDays
    guard days.count <= Scroller.mostMarked, days.upperBound < .last else {
      return say("suggestions cover at most \(Scroller.mostMarked) days at once", isError: true)
    }
    guard let planner = planner(days, []) else { return }
    let new = Fill(days, planner, version: plan.version, plan.order)
    guard days.upperBound >= today else {
      say("these days are in the past:", "nothing is suggested for them")
      return leaveFill()
    }
    guard !new.ghosts.isEmpty else {
      say("no \(plan.order.main) is open", days.placeWithoutYear)
      return leaveFill()
    }
    guard new.found.knowsDishes else {
      say("there is nothing to suggest yet:", "suggestions are dishes you have had before")
      return leaveFill()
    }
    let meal = stream.selectedOpen
    let day = stream.cursor.day
    stream.mark = nil
    let before = stream.fill == nil ? stream.view : stream.fill?.before
    stream.fill = new
    stream.fill?.before = before
    stream.reload()
    if let ghost = new.index(day, meal ?? plan.order.main).map({ new.ghosts[$0] }) ?? new.ghosts.first {
      select(ghost: ghost)
    }
    // A misspelled allergy must not go unnoticed.
    let unknown = planner.unknownNames().filter(\.isAboutThing)
    let warnings =
      planner.problems.map(\.description)
      + unknown.map { [$0.words, $0.correction].compactMap(\.self).joined(separator: " ") }
    if !warnings.isEmpty { message = Message("", isError: true).noting(warnings) }
  }

  /// Returns a planner for the current plan that excludes the refused dishes. If that is not possible, shows a
  /// message and returns nil.
  private func planner(_ days: ClosedRange<DayNumber>, _ refused: [Fill.Refusal]) -> Planner? {
    guard let meals = source.mealsToFill else {
      say("nothing can be suggested here")
      return nil
    }
    do {
      return try household.planner(for: days, meals: meals).adding(
        refused.map { .never($0.entry.dish.text, place: "refused") })
    } catch {
      report(error)
      return nil
    }
  }

  private func select(ghost: Fill.Ghost) {
    stream.goTo(ghost.day, entry: stream.entry(of: ghost) ?? 0)
  }

  /// Opens the picker for the selected suggestion, or for the open meal that the cursor is on.
  func choose() {
    if stream.selectedGhost == nil {
      guard stream.selectedOpen != nil else {
        return say("select an open meal first:", "f suggests dishes for all of them")
      }
      openFill()
    }
    openPicker()
  }

  /// Goes to the next suggestion after an entry; if it was the last, to the first one.
  private func goToNextGhost(after entry: Suggestions.Entry) {
    guard let ghosts = stream.fill?.ghosts.filter({ $0.entry != nil }), let first = ghosts.first else {
      return
    }
    select(ghost: ghosts.first { $0.day >= entry.day } ?? first)
  }

  // MARK: Another dish

  /// Shows the next best dish for the selected meal or, if `step` is negative, the dish shown before. Leaves the
  /// other meals as they are.
  func showAnother(_ step: Int) {
    guard let fill = stream.fill, let index = stream.selectedGhost else { return }
    var ghost = fill.ghosts[index]
    for _ in 0..<times(atMost: 1_000) {
      if ghost.seen.indices.contains(ghost.place + step) {
        ghost.place += step
      } else if step > 0, let next = fill.next(at: index, besides: ghost.seen) {
        ghost.seen.append(next)
        ghost.place = ghost.seen.count - 1
      } else {
        say(step > 0 ? "no other dish fits here" : "this is the first suggestion")
        break
      }
    }
    fill.ghosts[index] = ghost
    showChanged()
  }

  /// Stops suggesting the selected dish, and shows the next best one in its place. If no other dish fits there, all
  /// meals are filled again.
  func refuse() {
    guard let entry = stream.selectedGhost.flatMap({ stream.fill?.ghosts[$0].entry }) else { return }
    refuse(entry)
  }

  /// Stops suggesting the dish that is selected in the picker, and shows the picker again.
  func refuse(in picker: Page) {
    close(picker)
    if let picked = picker.picked { refuse(picked) } else { say("there is no dish here") }
    openPicker(at: picker.selected)
  }

  /// Takes back the last refusal, unless the plan has changed since; otherwise undoes the last change of the plan.
  func undoOrAllow() {
    guard let fill = stream.fill, let last = fill.refused.last, last.plan == plan.snapshot.bytes,
      let planner = planner(fill.days, fill.refused.dropLast())
    else { return undo() }
    fill.refused.removeLast()
    fill.planner = planner
    if last.isShown, let index = fill.index(last.entry.day, last.entry.meal) {
      fill.ghosts[index].seen.insert(last.entry, at: fill.ghosts[index].place)
      showChanged()
      select(ghost: fill.ghosts[index])
    }
    say("may be suggested again:  \(last.entry.dish.text)")
  }

  /// Closes the picker for an undo, as in the stream, and then shows it again.
  func undoOrAllow(in picker: Page) {
    close(picker)
    undoOrAllow()
    openPicker()
  }

  private func refuse(_ entry: Suggestions.Entry) {
    guard let fill = stream.fill, let index = stream.selectedGhost else { return }
    let isShown = entry.dish.text == fill.ghosts[index].entry?.dish.text
    let refused = fill.refused + [Fill.Refusal(entry: entry, isShown: isShown, plan: plan.snapshot.bytes)]
    guard let planner = planner(fill.days, refused) else { return }
    (fill.refused, fill.planner) = (refused, planner)
    if !isShown {
      fill.ghosts[index].seen.removeAll { $0.dish.text == entry.dish.text }
    } else if let next = fill.next(at: index, besides: []) {
      fill.ghosts[index] = Fill.Ghost(fill.ghosts[index].day, fill.ghosts[index].meal, next)
    } else {
      stream.fill = Fill(fill.days, planner, version: fill.version, refused: fill.refused, plan.order)
    }
    showChanged()
    say("no longer suggested:  \(entry.dish.text)")
  }

  private func showChanged() {
    stream.fill?.count()
    stream.reload()
    stream.reveal()
  }

  // MARK: Taking and leaving

  /// Adds the selected ghost to the plan.
  func takeGhost() {
    guard let index = stream.selectedGhost, let entry = stream.fill?.ghosts[index].entry else {
      return say("nothing fits here", "i says why")
    }
    take(entry)
  }

  /// Takes a dish, such as one chosen in the picker, and goes on to the next suggestion.
  func take(_ entry: Suggestions.Entry) { take([entry]) { $0.goToNextGhost(after: entry) } }

  /// Adds all ghosts to the plan.
  func takeAll() {
    let entries = stream.fill?.ghosts.compactMap(\.entry) ?? []
    guard !entries.isEmpty else { return say("nothing is suggested:", "f suggests dishes") }
    take(entries)
  }

  private func take(
    _ entries: [Suggestions.Entry], then: @escaping (Scroller) -> Void = { _ in }
  ) {
    let targets = entries.flatMap { entry in
      ([entry.dish] + entry.sides).map { PlanTarget(day: entry.day, meal: entry.meal, dish: $0) }
    }
    let used = entries.compactMap { entry in
      entry.someday.map { PlanTarget(day: nil, meal: entry.meal, dish: $0) }
    }
    change(.adding(targets, using: used)) {
      $0.filled(targets, $1)
      then($0)
    }
  }

  /// Removes the ghosts that were just added to the plan as dishes.
  private func filled(_ targets: [PlanTarget], _ outcome: ChangeOutcome) {
    let version = plan.version
    stream.fill?.ghosts.removeAll { ghost in targets.contains { $0.day == ghost.day && $0.meal == ghost.meal }
    }
    stream.fill?.before = nil
    // Taking some suggestions does not make the others out of date.
    stream.fill?.version = version
    if let fill = stream.fill, fill.ghosts.contains(where: { $0.entry != nil }) {
      // The planner must know the dishes that were just taken.
      if let planner = planner(fill.days, fill.refused) { stream.fill?.planner = planner }
      stream.fill?.count()
    } else {
      stream.fill = nil
    }
    stream.reload()
    message = Scroller.message("added", targets, outcome, "u undoes it")
  }

  /// Removes the suggestions. If the cursor is on a suggestion and none was taken, restores the cursor and the view
  /// from before they appeared.
  func leaveFill() {
    guard let old = stream.fill else { return }
    let before = stream.selectedGhost == nil ? nil : old.before
    // Select the dish above the selected ghost, so that this dish keeps its row.
    if stream.selectedGhost != nil {
      stream.cursor.entry =
        stream.planned(on: stream.cursor.day).last { $0.entry < stream.cursor.entry }?.entry ?? 0
    }
    stream.fill = nil
    stream.reload()
    if let before { stream.restore(before) } else { stream.reveal() }
  }

  /// Updates the suggestions after the plan changed: ghosts that still fit stay, and the other open meals get new
  /// ones.
  func renewFill() {
    // Wait until a deleted line has faded out.
    guard let old = stream.fill, old.version != plan.version, top(DeleteButton.self) == nil else { return }
    let said = message
    guard let planner = planner(old.days, old.refused) else { return leaveFill() }
    let kept = old.kept(by: planner)
    let new = Fill(
      old.days, planner, version: plan.version, keeping: kept, refused: old.refused, plan.order)
    message = said
    stream.fill = new.ghosts.isEmpty ? nil : new
    stream.reload()
    if overlays.isEmpty, stream.carried == nil { stream.reveal() }
  }
}

extension Fill {
  /// The best dish for a ghost's meal among those not yet shown there, given the other ghosts; nil if no other dish
  /// fits.
  fileprivate func next(at index: Int, besides seen: [Suggestions.Entry]) -> Suggestions.Entry? {
    let ghost = ghosts[index]
    let known = Set(seen.map(\.dish.text))
    return planner.alternatives(on: ghost.day, at: ghost.meal, besides: choices(without: index))
      .first { !known.contains($0.entry.dish.text) }?.entry
  }
}
