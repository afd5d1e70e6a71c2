/// The skips that a sync adds to a plan and removes from it, and the hidden days of repeats afterwards.
///
/// Each excluded day is merged by itself: a day excluded or restored by one side since the last sync is
/// carried over.
struct SyncSkips {
  private(set) var removed: [PlacedLine] = []
  private(set) var added: [PlanLine] = []
  private(set) var hidden = HiddenDays()

  private let decisions: SyncDecisions
  /// The repeats of the plan after the sync, by their dishes.
  private var repeats: [DishSlot: [Repeat]] = [:]

  init(_ decisions: SyncDecisions) {
    self.decisions = decisions
    let lines = decisions.lines
    for rule in lines.endedRepeats { repeats[DishSlot(rule), default: []].append(rule) }
    for line in decisions.pairs.map(\.final) + decisions.keptLines.map({ lines.lines[$0].line }) {
      if let rule = line.rule { repeats[DishSlot(rule), default: []].append(rule) }
    }
    var new: [(rule: Repeat, days: Set<DayNumber>)] = []
    for pair in decisions.pairs { look(at: pair, &new) }
    for index in decisions.removedLines {
      if let rule = lines.lines[index].line.rule { drop(rule, as: nil) }
    }
    let gone = Set(removed.map(\.offset))
    for place in lines.hiding where !gone.contains(place.offset) { hidden.add(place.line) }
    for line in decisions.pairs.map(\.final) + decisions.keptLines.map({ lines.lines[$0].line }) {
      hidden.add(line)
    }
    for line in added { hidden.add(line) }
    for (rule, days) in new {
      for day in days.sorted() where !hidden.hides(rule, on: day) {
        let skip = PlanLine.skip(day, rule.meal, rule.dish.nameOnly)
        added.append(skip)
        hidden.add(skip)
      }
    }
  }

  private mutating func look(at pair: SyncDecisions.Pair, _ new: inout [(rule: Repeat, days: Set<DayNumber>)])
  {
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
      if !back.isEmpty { drop(old, on: back) }
    }
    if let old, old.with(rule.dish) != rule || old.dish.text != rule.dish.text { drop(old, as: rule) }
    if let meal = pair.meal {
      var days = meal.excluded
      for occurrence in meal.occurrences where occurrence.change != nil { days.insert(occurrence.day) }
      days = days.subtracting(pair.hidden).filter { rule.falls(on: $0) }
      if !days.isEmpty { new.append((rule, days)) }
    }
  }

  /// Removes the skips of a repeat that hide no other repeat.
  /// - Parameter new: the repeat after the change; its skips stay, under its new name.
  private mutating func drop(_ old: Repeat, as new: Repeat?) {
    let gone = Set(removed.map(\.offset))
    for place in decisions.lines.hiding where !gone.contains(place.offset) {
      guard case .skip(let day, let meal, let dish) = place.line, DishSlot(meal, dish.text) == DishSlot(old),
        old.falls(on: day), !(repeats[DishSlot(old)] ?? []).contains(where: { $0.falls(on: day) })
      else { continue }
      removed.append(place)
      if let new, DishSlot(new) != DishSlot(old), new.falls(on: day) {
        added.append(.skip(day, new.meal, new.dish.nameOnly))
      }
    }
  }

  /// Removes the skips of a repeat on the given days.
  private mutating func drop(_ old: Repeat, on days: Set<DayNumber>) {
    for place in decisions.lines.hiding {
      if case .skip(let day, let meal, let dish) = place.line, days.contains(day),
        DishSlot(meal, dish.text) == DishSlot(old), !removed.contains(where: { $0.offset == place.offset })
      {
        removed.append(place)
      }
    }
  }
}
