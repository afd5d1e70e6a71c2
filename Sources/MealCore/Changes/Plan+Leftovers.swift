/// Leftovers and the dishes they come from: in the current plan, and after a change.
extension Plan {
  /// The links of all leftovers on the given days. Costs one pass over these days and, if there are
  /// leftovers, a second one that begins 120 days earlier and keeps only lines with their names.
  public func leftoverLinks(on days: ClosedRange<DayNumber>) -> [LeftoverLinks.Link] {
    let rules = tail.lines.map(\.line).filter { $0.isLeftovers }
    let names = Set((leftoverLines(on: days).map(\.line) + rules).compactMap(\.nameKey))
    guard !names.isEmpty else { return [] }
    let window = days.lowerBound.clampedAdding(-LeftoverLinks.frozenReach)...days.upperBound
    return plannedLines(on: window, names).links(on: window, names).all
      .filter { $0.leftovers.day.map(days.contains) ?? false }
  }

  /// The other side of a link: the dish that leftovers come from, or the leftovers of a dish, in the order of
  /// the days. Reads up to 240 days, keeping only lines with that name.
  public func leftoverPartners(of target: PlanTarget) -> [PlanTarget] {
    guard let day = target.day, let dish = target.dish, target.meal.isEaten else { return [] }
    let names: Set = [Folding.key(dish.text)]
    let (reach, isLeftovers) = (LeftoverLinks.frozenReach, dish.servings == .leftovers)
    let window = day.clampedAdding(-reach)...day.clampedAdding(isLeftovers ? 0 : reach)
    let links = plannedLines(on: window, names).links(on: window, names).all
    if isLeftovers { return links.first { $0.leftovers == target }?.cooking.map { [$0] } ?? [] }
    return links.filter { $0.cooking == target }.map(\.leftovers)
  }

  /// The dated lines of the given days that plan or skip a dish of one of these names, or leave a meal
  /// deliberately empty.
  /// - Parameter names: keys as `Folding` makes them.
  private func lines(on days: ClosedRange<DayNumber>, named names: Set<String>) -> [PlacedLine] {
    lines(on: days).lines.filter { $0.line.nameKey.map(names.contains) ?? true }
  }

  /// The dated leftovers of the given days.
  private func leftoverLines(on days: ClosedRange<DayNumber>) -> [PlacedLine] {
    var found: [PlacedLine] = []
    _ = forEachLine(
      on: days, where: { $0.mayBeLeftovers },
      { place in if place.line.day != nil, place.line.isLeftovers { found.append(place) } })
    return found
  }

  /// The lines of the given days, and the repeats, that matter to leftovers of the given names.
  private func plannedLines(on days: ClosedRange<DayNumber>, _ names: Set<String>) -> PlannedLines {
    PlannedLines(lines(on: days, named: names), tail.lines, names, order)
  }

  // MARK: After a change

  /// The leftovers that would lose the dish they come from by a change. Reads the days around those that the
  /// change touches.
  /// - Parameter includesNew: whether to include leftovers that the change adds and that come from no dish.
  func orphans(of changes: LineChanges, includesNew: Bool = false) throws -> [OrphanedLeftovers] {
    let new = changes.replaced.flatMap(\.new) + changes.added
    let touched = changes.replaced.map(\.line.line) + new
    let touchedNames = Set(touched.compactMap(\.nameKey))
    let spans = touched.compactMap(\.span).map {
      $0.lowerBound...$0.upperBound.clampedAdding(LeftoverLinks.frozenReach)
    }.merged
    let found = spans.flatMap { leftoverLines(on: $0) }.map(\.line)
      .filter { $0.nameKey.map(touchedNames.contains) ?? false }
    let arrivals = new.filter(\.isLeftovers)
    let repeated = try repeatedLeftovers(on: spans, touchedNames)
    // Look only at names that have leftovers there.
    let names = repeated.isEmpty ? Set((found + arrivals).compactMap(\.nameKey)) : touchedNames
    var sources: [PlanTarget: PlanTarget] = [:]
    for case .moved(let target, let destination) in changes.effects {
      guard let day = destination.day, let meal = destination.meal else { continue }
      sources[PlanTarget(day: day, meal: meal, dish: target.dish)] = target.first
    }
    let gone = changes.replacedOffsets
    return try orphans(
      on: Set((found + arrivals).compactMap(\.day)).union(repeated), names, includesNew: includesNew,
      sources: { target in [sources[target].map { ($0, true) }, (target, false)].compactMap { $0 } },
      after: { dated, tail in
        PlannedLines(
          dated: dated.filter { !gone.contains($0.offset) }.map(\.line) + new.filter { $0.day != nil },
          tail: tail.filter { !gone.contains($0.offset) }.map(\.line) + new, names, order)
      })
  }

  /// The leftovers that would lose the dish they come from if the dated meals of the given days were moved.
  ///
  /// Leftovers that move together with that dish keep it. So only those at the ends of the range matter, and
  /// those of dishes that repeat, since repeats stay.
  /// - Parameter along: leftovers of other days that move too.
  func orphans(
    shifting days: ClosedRange<DayNumber>, by distance: Int, along: [PlacedLine] = []
  ) throws -> [OrphanedLeftovers] {
    let border = min(days.upperBound, days.lowerBound.clampedAdding(LeftoverLinks.frozenReach))
    let end = days.upperBound.clampedAdding(LeftoverLinks.frozenReach)
    var found = leftoverLines(on: days.lowerBound...border).map(\.line)
    if days.upperBound < end { found += leftoverLines(on: days.upperBound + 1...end).map(\.line) }
    let rules = Set(tail.lines.compactMap { $0.line.rule == nil ? nil : $0.line.nameKey })
    if !rules.isEmpty, border < days.upperBound {
      found += leftoverLines(on: border + 1...days.upperBound).map(\.line)
        .filter { $0.nameKey.map(rules.contains) ?? false }
    }
    let repeated = try repeatedLeftovers(on: [days.lowerBound...end], rules)
    let names = Set(found.compactMap(\.nameKey)).union(repeated.isEmpty ? [] : rules)
    let others = Set(along.map(\.offset))
    let otherTargets = Set(along.map { SelectedDish($0, on: $0.line.day).target.first })
    return try orphans(
      on: Set(found.compactMap(\.day)).union(repeated), names, movedBy: distance,
      sources: { target in
        guard !target.isRepeated, let day = target.day?.adding(-distance) else { return [(target, false)] }
        let source = PlanTarget(day: day, meal: target.meal, dish: target.dish)
        let isMoved = days.contains(day) || otherTargets.contains(source)
        return (isMoved ? [(source, true)] : []) + [(target, false)]
      },
      after: { dated, tail in
        let lines = dated.compactMap { place -> PlanLine? in
          guard let day = place.line.day, days.contains(day) || others.contains(place.offset) else {
            return place.line
          }
          if case .skip = place.line { return place.line }
          return day.adding(distance).map(place.line.moved)
        }
        return PlannedLines(dated: lines, tail: tail.map(\.line), names, order)
      })
  }

  /// The days of repeated leftovers of the given names. Looks at no more than a year and 120 days of each
  /// span.
  private func repeatedLeftovers(
    on spans: [ClosedRange<DayNumber>], _ names: Set<String>
  ) throws -> Set<DayNumber> {
    let rules = tail.lines.map(\.line).filter { line in
      line.isLeftovers && line.nameKey.map(names.contains) ?? false
    }
    var days: Set<DayNumber> = []
    for rule in rules.compactMap(\.rule) {
      for span in spans {
        let last = min(span.upperBound, span.lowerBound.clampedAdding(366 + LeftoverLinks.frozenReach))
        days.formUnion(rule.times(in: span.lowerBound...last))
      }
    }
    return days
  }

  /// - Parameters:
  ///   - days: the days of all leftovers that may lose the dish they come from.
  ///   - names: the keys of their names.
  ///   - distance: the number of days by which a shift moves lines; 0 for other changes.
  ///   - sources: the place before the change of leftovers that it moves, by their place after it.
  ///   - change: returns the lines after the change, given the dated lines of some days and the tail before
  ///     it.
  private func orphans(
    on days: Set<DayNumber>, _ names: Set<String>, movedBy distance: Int = 0, includesNew: Bool = false,
    sources: (PlanTarget) -> [(PlanTarget, isMoved: Bool)],
    after change: ([PlacedLine], [PlacedLine]) -> PlannedLines
  ) throws -> [OrphanedLeftovers] {
    let judged = days.union(days.compactMap { $0.adding(distance) })
    let reach = LeftoverLinks.frozenReach + abs(distance)
    let windows = days.sorted().map { $0.clampedAdding(-reach)...$0.clampedAdding(abs(distance)) }.merged
    let tail = tail.lines
    let found = windows.map { (days: $0, dated: lines(on: $0, named: names)) }
    let before = found.flatMap { PlannedLines($0.dated, tail, names, order).links(on: $0.days, names).all }
    var cookings: [PlanTarget: PlanTarget] = [:]
    for link in before where link.cooking != nil { cookings[link.leftovers.first] = link.cooking }
    let known = Set(before.map(\.leftovers.first))
    let after = found.flatMap { change($0.dated, tail).links(on: $0.days, names).all }
    return after.compactMap { link in
      guard link.cooking == nil, link.leftovers.day.map(judged.contains) ?? false else { return nil }
      let old = sources(link.leftovers.first).first { known.contains($0.0) }
      if let old, let cooking = cookings[old.0] {
        return OrphanedLeftovers(leftovers: link.leftovers, cooking: cooking, isMoved: old.isMoved)
      }
      guard includesNew, old == nil else { return nil }
      return OrphanedLeftovers(leftovers: link.leftovers, cooking: nil, isMoved: true)
    }
  }
}

extension [ClosedRange<DayNumber>] {
  /// The same days as ascending ranges without overlap.
  fileprivate var merged: [ClosedRange<DayNumber>] {
    var merged: [ClosedRange<DayNumber>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

/// Leftovers that a change separates from the dish they come from.
struct OrphanedLeftovers {
  /// Where they are after the change.
  let leftovers: PlanTarget
  /// The dish they came from before the change; nil if the change adds them.
  let cooking: PlanTarget?
  /// Whether the change itself puts them there.
  let isMoved: Bool
}

extension PlanTarget {
  /// This target with ordinal 0, for use as a key.
  var first: PlanTarget { PlanTarget(day: day, meal: meal, dish: dish, isRepeated: isRepeated) }
}

/// Lines of the given days, and repeats, in the current plan or after a change.
struct PlannedLines {
  /// The dated lines, those of a day in the order of the file.
  private var dated: [DayNumber: [PlanLine]] = [:]
  private let repeats: [Repeat]
  private let order: MealOrder

  /// - Parameters:
  ///   - tail: `every` lines; others are ignored.
  ///   - names: keys of the names that matter.
  init(dated lines: [PlanLine], tail: [PlanLine], _ names: Set<String>, _ order: MealOrder) {
    for line in lines {
      if let day = line.day { dated[day, default: []].append(line) }
    }
    repeats = tail.filter { $0.nameKey.map(names.contains) ?? false }.compactMap(\.rule)
    self.order = order
  }

  init(_ dated: [PlacedLine], _ tail: [PlacedLine], _ names: Set<String>, _ order: MealOrder) {
    self.init(dated: dated.map(\.line), tail: tail.map(\.line), names, order)
  }

  /// The links of all leftovers of these names on the given days.
  func links(on days: ClosedRange<DayNumber>, _ names: Set<String>) -> LeftoverLinks {
    var planned = Set(dated.keys.filter(days.contains))
    for rule in repeats { planned.formUnion(rule.times(in: days)) }
    var links = LeftoverLinks(names: names)
    for day in planned.sorted() {
      links.add(DayPlan(day: day, lines: dated[day] ?? [], repeats: repeats, order: order))
    }
    return links
  }
}

extension PlanLine {
  /// The key of the name of the dish that the line plans, repeats or skips.
  package var nameKey: String? { dish.map { Folding.key($0.text) } }

  /// Whether the line plans or repeats leftovers.
  package var isLeftovers: Bool {
    switch self {
    case .entry(let entry): entry.dish.servings == .leftovers && entry.meal.isEaten
    case .repeating(let rule): rule.dish.servings == .leftovers && rule.meal.isEaten
    case .nothing, .skip, .someday, .comment: false
    }
  }

  /// The days from the first to the last on which the line plans or skips something; nil for someday.
  fileprivate var span: ClosedRange<DayNumber>? {
    if let day { return day...day }
    return rule.map { $0.first...max($0.first, $0.until ?? .last) }
  }
}

extension LineView {
  /// Whether the line contains ` x0`. Nearly all lines are canonical and do not.
  fileprivate var mayBeLeftovers: Bool {
    var place = bytes.firstIndex(of: UInt8(ascii: "x"))
    while let found = place {
      if found + 1 < bytes.count, bytes[found + 1] == UInt8(ascii: "0") { return true }
      place = bytes.firstIndex(of: UInt8(ascii: "x"), from: found + 1)
    }
    return false
  }
}
