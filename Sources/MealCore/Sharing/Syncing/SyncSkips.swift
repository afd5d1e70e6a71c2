/// The skips that a sync adds to a plan and removes from it, and the hidden days of repeats afterwards.
///
/// Each excluded day is merged separately: if one side excluded or restored a day since the last sync, this is
/// carried over to the other.
final class SyncSkips {
  private(set) var removed: Set<PlacedLine> = []
  private(set) var added: [PlanLine] = []
  private(set) var hidden = HiddenDays()

  private let decisions: SyncDecisions
  /// The repeats of the plan after the sync, by their dishes.
  private var repeats: [DishPlace: [Repeat]] = [:]
  /// The days to skip, by repeat.
  private var new: [(rule: Repeat, days: Set<DayNumber>)] = []

  init(_ decisions: SyncDecisions) {
    self.decisions = decisions
    let lines = decisions.lines
    let after = decisions.pairs.map(\.final) + decisions.keptLines.map { lines.lines[$0].line }
    repeats = Dictionary(grouping: lines.endedRepeats + after.compactMap(\.rule)) { DishPlace($0) }
    for pair in decisions.pairs { look(at: pair) }
    for index in decisions.removedLines {
      if let rule = lines.lines[index].line.rule { drop(rule, as: nil) }
    }
    for line in lines.hiding.filter({ !removed.contains($0) }).map(\.line) + after + added {
      hidden.add(line)
    }
    for (rule, days) in new {
      for day in days.sorted() where !hidden.hides(rule, on: day) {
        let skip = PlanLine.skip(day, rule.meal, rule.dish.nameOnly)
        added.append(skip)
        hidden.add(skip)
      }
    }
  }

  private func look(at pair: SyncDecisions.Pair) {
    let old = pair.line.flatMap { decisions.lines.lines[$0].line.rule }
    guard let rule = pair.final.rule else {
      // The repeat became a single dish.
      if let old { drop(old, as: nil) }
      return
    }
    if let old, let meal = pair.meal, let event = meal.line.rule {
      let changed = meal.occurrences.map(\.day)
      let back = pair.hidden.filter {
        event.falls(on: $0) && !meal.excluded.contains($0) && !changed.contains($0)
      }
      drop(old) { day in back.contains(day) }
    }
    if let old, old.with(rule.dish) != rule || old.dish.text != rule.dish.text { drop(old, as: rule) }
    if let meal = pair.meal {
      let changed = meal.occurrences.filter { $0.change != nil }.map(\.day)
      let days = meal.excluded.union(changed).subtracting(pair.hidden).filter { rule.falls(on: $0) }
      new.append((rule, days))
    }
  }

  /// Removes the skips of a repeat that hide no other repeat.
  /// - Parameter new: the repeat after the change, whose skips stay, under its new name; nil if the repeat is gone.
  private func drop(_ old: Repeat, as new: Repeat?) {
    let others = repeats[DishPlace(old)] ?? []
    let days = drop(old) { day in old.falls(on: day) && !others.contains { $0.falls(on: day) } }
    guard let new, DishPlace(new) != DishPlace(old) else { return }
    for day in days where new.falls(on: day) { added.append(.skip(day, new.meal, new.dish.nameOnly)) }
  }

  /// Removes the skips of a repeat on the days for which `isGone` returns true.
  /// - Returns: the days whose skips were removed.
  @discardableResult
  private func drop(_ old: Repeat, on isGone: (DayNumber) -> Bool) -> [DayNumber] {
    decisions.lines.hiding.compactMap { place in
      guard case .skip(let day, let meal, let dish) = place.line, DishPlace(meal, dish) == DishPlace(old),
        isGone(day), removed.insert(place).inserted
      else { return nil }
      return day
    }
  }
}
