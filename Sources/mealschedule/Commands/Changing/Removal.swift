import MealCore

/// What has to be done to a plan so that some dishes are not eaten: lines go, repeats are skipped or ended.
struct Removal {
  let snapshot: PlanSnapshot
  let days: ClosedRange<DayNumber>
  /// nil for all.
  let meal: MealType?
  /// As typed; nil for all.
  let dish: String?

  /// A dish that stands in the way.
  private enum Found {
    case line(PlacedLine)
    case repeated(Repeat, PlacedLine)
  }

  /// - Parameter allRepeats: whether a repeat goes as a whole.
  func edit(allRepeats: Bool) throws -> PlanEdit {
    let dated = try snapshot.lines(on: days).lines.filter { meal == nil || $0.line.meal == meal }
    if dish == "-" { return try removeNothing(dated) }
    // Lines that hide repeats stay: without them what they hide would come back.
    let entries = dated.filter { if case .entry = $0.line { true } else { false } }
    var found: [(name: String, what: Found)] = entries.map { ($0.line.dish?.text ?? "", .line($0)) }
    for (rule, place) in try snapshot.tail().repeats where meal == nil || rule.meal == meal {
      if allRepeats ? falls(rule) : !Selection.visibleDays(of: rule, days, dated).isEmpty {
        found.append((rule.dish.text, .repeated(rule, place)))
      }
    }
    if let dish {
      let place = days.count == 1 ? "on \(Confirmation.date(days.lowerBound))" : "in that range"
      found = try DishMatch(dish, place + (meal.map { " at \($0)" } ?? "")).choose(found, name: \.name)
    }
    var removed: [PlacedLine] = []
    var batch = LineBatch()
    for (_, what) in found {
      switch what {
      case .line(let place): removed.append(place)
      case .repeated(_, let place) where allRepeats: removed.append(place)
      case .repeated(let rule, let place): try end(rule, place, dated, &removed, &batch)
      }
    }
    return try snapshot.edit(removing: removed, inserting: batch)
  }

  private func removeNothing(_ dated: [PlacedLine]) throws -> PlanEdit {
    try snapshot.edit(removing: dated.filter { if case .nothing = $0.line { true } else { false } })
  }

  private func falls(_ rule: Repeat) -> Bool {
    rule.next(onOrAfter: days.lowerBound).map { $0 <= days.upperBound } ?? false
  }

  /// Takes a repeat out of the days: the rule as a whole where all of it is in them, its end where the days
  /// reach beyond it, else a skip for each time.
  private func end(
    _ rule: Repeat, _ place: PlacedLine, _ dated: [PlacedLine], _ removed: inout [PlacedLine],
    _ batch: inout LineBatch
  ) throws {
    let isLastIn = days.upperBound.adding(1).flatMap { rule.next(onOrAfter: $0) } == nil
    if days.count > 1, isLastIn {
      removed.append(place)
      if rule.from < days.lowerBound {
        batch.append(
          .repeating(
            try Repeat(
              every: rule.interval, from: rule.from, until: days.lowerBound - 1, meal: rule.meal,
              dish: rule.dish)))
      }
      return
    }
    for day in Selection.visibleDays(of: rule, days, dated) {
      batch.append(.skip(day, rule.meal, try Dish(rule.dish.text)))
    }
  }
}
