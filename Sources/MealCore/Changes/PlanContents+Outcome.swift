/// Works out what a requested change does to the current plan. Nothing is written.
extension PlanContents {
  /// Works out a change: the bytes to write and the effects to report. Costs a search for the days involved;
  /// shifting, inserting and sorting many lines costs one pass over them.
  /// - Throws: `ChangeError`, `LineError`, and whatever reading the plan throws.
  public func outcome(of change: PlanChange) throws -> ChangeOutcome {
    switch change {
    case .add(let additions): try adding(additions)
    case .fill(let lines, let used): try filling(lines, using: used)
    case .insert(let lines, let skippingKnown): try inserting(lines, skippingKnown: skippingKnown)
    case .remove(let selection, let scope): try removing(selection, scope)
    case .move(let selection, let destination): try transferring(selection, to: destination, isCopy: false)
    case .copy(let selection, let destination): try transferring(selection, to: destination, isCopy: true)
    case .swap(let first, let second): try swapping(first, second)
    case .shift(let days, let distance): try shifting(days, by: distance)
    case .replace(let target, let dishes): try replacing(target, with: dishes)
    case .rewrite(let days, let base, let text): try rewriting(days, from: base, to: text)
    case .sort: try sorting()
    }
  }

  // MARK: Adding

  private func adding(_ additions: [PlanAddition]) throws -> ChangeOutcome {
    var lines: [PlanLine] = []
    for addition in additions {
      switch addition {
      case .line(let line): lines.append(line)
      case .skip(let dish, let meal, let days):
        lines += try skippableDays(dish, meal, days).map { .skip($0, meal, dish) }
      }
    }
    guard !lines.contains(where: LineBatch.isTooLong) else { throw ChangeError.tooLong }
    let operation = ChangeOperation(
      .add, lines.first.map { ChangeOperation.subject($0) } ?? "", count: lines.count)
    return ChangeOutcome(
      edit: try edit(takingOut: [], puttingIn: LineBatch(lines)), operation: operation,
      effects: .init(removed: [], added: lines, order))
  }

  private func filling(_ lines: [PlanLine], using used: [PlanTarget]) throws -> ChangeOutcome {
    guard !lines.contains(where: LineBatch.isTooLong) else { throw ChangeError.tooLong }
    let removed = try dishes(in: .targets(used)).map(\.line)
    let operation = ChangeOperation(
      .add, lines.first.map { ChangeOperation.subject($0) } ?? "", count: lines.count)
    return ChangeOutcome(
      edit: try edit(takingOut: removed, puttingIn: LineBatch(lines)), operation: operation,
      effects: .init(removed: removed.map(\.line), added: lines, order))
  }

  /// The days on which a repeat brings the dish. On all other days a skip would have no effect.
  private func skippableDays(
    _ dish: Dish, _ meal: MealType, _ days: ClosedRange<DayNumber>
  ) throws -> [DayNumber] {
    let found = try dishes(at: days, meal: meal)
    let repeated = found.filter { $0.rule != nil }
    // If several repeats bring the dish to one day, one skip hides all of them.
    var seen: Set<DayNumber> = []
    let skippable = repeated.filter { $0.target.dish?.text == dish.text }.compactMap(\.target.day)
      .filter { seen.insert($0).inserted }
    guard skippable.isEmpty else { return skippable }
    let isHidden = try tailLines().contains { place in
      guard case .repeating(let rule) = place.line else { return false }
      return rule.meal == meal && rule.dish.text == dish.text && rule.falls(in: days)
    }
    if isHidden { throw ChangeError.hiddenAlready(dish, meal, days) }
    throw ChangeError.nothingRepeats(
      dish, meal, days,
      dated: found.first { $0.rule == nil && $0.target.dish?.text == dish.text }?.target.day,
      repeats: DishMatch.distinct(repeated.compactMap(\.target.dish?.text)))
  }

  private func inserting(_ lines: LineBatch, skippingKnown: Bool) throws -> ChangeOutcome {
    let known = skippingKnown ? try known(among: lines) : []
    var new = lines
    if !known.isEmpty {
      var skipped = known[...]
      new.removeAll { index in
        guard skipped.first == index else { return false }
        skipped.removeFirst()
        return true
      }
    }
    let first = new.first(ChangeOutcome.mostDetails, order)
    let there = known.prefix(ChangeOutcome.mostDetails).compactMap { try? PlanLine(lines.line(at: $0)) }
    var outcome = ChangeOutcome(
      edit: try edit(takingOut: [], puttingIn: new),
      operation: ChangeOperation(
        skippingKnown ? .import : .add, first.first.map { ChangeOperation.subject($0) } ?? "",
        count: new.count),
      effects: there.map { .alreadyThere($0) } + [.inserted(count: new.count, alreadyThere: known.count)])
    outcome.details = first.map { .added($0) }
    outcome.unlisted = new.count - first.count
    return outcome
  }

  // MARK: Removing

  private func removing(_ selection: PlanSelection, _ scope: RepeatScope) throws -> ChangeOutcome {
    var removal = Removal()
    switch selection {
    case .targets:
      for dish in try dishes(in: selection) { removal.take(dish, scope) }
    case .place(let place):
      guard let days = place.days else {
        for dish in try dishes(in: selection) { removal.take(dish, scope) }
        break
      }
      try remove(place, days, scope, &removal)
      guard !removal.isEmpty else { throw ChangeError.nothing(at: [place]) }
    }
    return try outcome(.remove, removal)
  }

  /// Removes the dishes of some days. Skips stay, since the dishes that they hide would come back without
  /// them.
  private func remove(
    _ place: PlanPlace, _ days: ClosedRange<DayNumber>, _ scope: RepeatScope, _ removal: inout Removal
  ) throws {
    let dated = try datedLines(on: days).filter { place.meal == nil || $0.line.meal == place.meal }
    if place.dish == "-" {
      for line in dated { if case .nothing = line.line { removal.lines.append(line) } }
      return
    }
    var found: [(name: String, line: PlacedLine)] = []
    for line in dated { if case .entry(let entry) = line.line { found.append((entry.dish.text, line)) } }
    for line in try tailLines() {
      guard case .repeating(let rule) = line.line, place.meal == nil || rule.meal == place.meal else {
        continue
      }
      let isThere =
        scope == .all
        ? rule.falls(in: days) : !rule.times(in: days, hiddenBy: dated.lazy.map(\.line)).isEmpty
      if isThere { found.append((rule.dish.text, line)) }
    }
    if let name = place.dish { found = try DishMatch(typed: name, place: place).choose(found, name: \.name) { firstDay($0.line, days) } }
    for (_, line) in found {
      guard case .repeating(let rule) = line.line, scope == .thoseDays else {
        removal.lines.append(line)
        continue
      }
      // If the range includes all remaining occurrences, end the repeat.
      let isLast = days.upperBound.adding(1).flatMap { rule.next(onOrAfter: $0) } == nil
      if days.count > 1, isLast {
        removal.lines.append(line)
        if rule.from < days.lowerBound {
          removal.added.append(.repeating(try rule.ending(before: days.lowerBound)))
        }
      } else {
        for day in rule.times(in: days, hiddenBy: dated.lazy.map(\.line)) {
          removal.added.append(.skip(day, rule.meal, rule.dish.nameOnly))
        }
      }
    }
  }

  // MARK: Moving

  private func transferring(
    _ selection: PlanSelection, to destination: PlanDestination, isCopy: Bool
  ) throws -> ChangeOutcome {
    if case .place(let place) = selection, place.meal == nil, place.days != nil, destination.meal != nil {
      throw ChangeError.mealNotNamed(place)
    }
    let dishes = try dishes(in: selection)
    var transfer = Removal()
    if !isCopy { for dish in dishes { transfer.take(dish) } }
    let first = firstDay(selection, dishes)
    for dish in dishes {
      // Dishes of several days keep their distances in days.
      var day = destination.day
      if let start = day, let first, let from = dish.target.day {
        day = start.adding(from - first)
        if day == nil { throw ChangeError.outOfStream(from, by: start - first) }
      }
      try transfer.put(dish.target, PlanDestination(day: day, meal: destination.meal), isCopy: isCopy)
    }
    let operation = ChangeOperation(
      isCopy ? .copy : .move, dishes.first.map { ChangeOperation.subject($0.target) } ?? "",
      count: dishes.count,
      object: ChangeOperation.object(destination))
    return try outcome(transfer, operation)
  }

  /// The day that goes to the destination's: the first one of a range, else the first one with a dish.
  private func firstDay(_ selection: PlanSelection, _ dishes: [SelectedDish]) -> DayNumber? {
    if case .place(let place) = selection, let first = place.days?.lowerBound, first > .first { return first }
    return dishes.compactMap(\.target.day).min()
  }

  /// The first of some days that a line brings a dish to.
  private func firstDay(_ line: PlacedLine, _ days: ClosedRange<DayNumber>) -> DayNumber? {
    if case .repeating(let rule) = line.line { return rule.next(onOrAfter: days.lowerBound) }
    return line.line.day
  }

  private func swapping(_ a: PlanPlace, _ b: PlanPlace) throws -> ChangeOutcome {
    guard (a.meal == nil) == (b.meal == nil), (a.dish == nil) == (b.dish == nil),
      a.days == nil || b.days == nil || a.days?.count == b.days?.count
    else { throw ChangeError.unlikePlaces(a, b) }
    /// A named dish must exist; a day or a meal may be empty.
    func all(_ place: PlanPlace) throws -> [SelectedDish] {
      guard place.dish == nil, let days = place.days else { return try dishes(in: .place(place)) }
      return try dishes(at: days, meal: place.meal)
    }
    let (allOfA, allOfB) = (try all(a), try all(b))
    guard !allOfA.isEmpty || !allOfB.isEmpty else { throw ChangeError.nothing(at: [a, b]) }
    // A dish that the same repeat brings to both sides would be exchanged with itself.
    func names(_ dishes: [SelectedDish]) -> Set<SharedDish> { Set(dishes.compactMap(SharedDish.init)) }
    let shared = names(allOfA).intersection(names(allOfB))
    func stays(_ dish: SelectedDish) -> Bool { SharedDish(dish).map(shared.contains) ?? false }
    let (first, second) = (allOfA.filter { !stays($0) }, allOfB.filter { !stays($0) })
    let staying = allOfA.filter(stays).compactMap(\.target.dish?.text)
    guard !first.isEmpty || !second.isEmpty else { throw ChangeError.sameRepeat(a, b) }
    var transfer = Removal()
    if !staying.isEmpty { transfer.remarks.append(.sameRepeatStays(staying)) }
    for dish in first + second { transfer.take(dish) }
    func put(_ dishes: [SelectedDish], from source: PlanPlace, to place: PlanPlace) throws {
      for dish in dishes {
        // Each day of a range goes to the same one of the other.
        let distance = dish.target.day.flatMap { day in source.days.map { day - $0.lowerBound } } ?? 0
        let day = place.days.map { $0.lowerBound + distance }
        try transfer.put(dish.target, PlanDestination(day: day, meal: place.meal))
      }
    }
    try put(first, from: a, to: b)
    try put(second, from: b, to: a)
    return try outcome(
      transfer, ChangeOperation(.swap, ChangeOperation.subject(a), object: ChangeOperation.subject(b)))
  }

  private func shifting(_ days: ClosedRange<DayNumber>, by distance: Int) throws -> ChangeOutcome {
    let shift = try edit(shifting: days, by: distance)
    guard let from = shift.days else { throw ChangeError.nothing(at: [PlanPlace(days: days)]) }
    var outcome = ChangeOutcome(
      edit: shift.edit,
      operation: ChangeOperation(
        .shift, ChangeOperation.subject(days), count: shift.count, object: "\(distance)"),
      effects: [.shifted(count: shift.count, from: from, by: distance)])
    let moved = shift.first.compactMap { line in line.day?.adding(distance).map { line.moved(to: $0) } }
    let details = [ChangeEffect](removed: shift.first, added: moved, order)
    outcome.details = Array(details.prefix(ChangeOutcome.mostDetails))
    outcome.unlisted = 2 * shift.count - outcome.details.count
    let staying = try tailLines().compactMap { place -> Repeat? in
      guard case .repeating(let rule) = place.line, rule.falls(in: days) else { return nil }
      return rule
    }
    if !staying.isEmpty { outcome.remarks.append(.repeatsStay(staying)) }
    return outcome
  }

  // MARK: Changing in place

  private func replacing(_ target: PlanTarget, with dishes: [Dish]) throws -> ChangeOutcome {
    let lines = dishes.compactMap {
      PlanTarget(day: target.day, meal: target.meal, dish: $0).line(on: target.day, at: target.meal)
    }
    guard !lines.contains(where: LineBatch.isTooLong) else { throw ChangeError.tooLong }
    guard let old = try self.dishes(in: .targets([target])).first else { throw ChangeError.missing(target) }
    let operation = ChangeOperation(
      .change, ChangeOperation.subject(target), object: dishes.map(\.written).joined(separator: " / "))
    guard old.rule == nil, !lines.isEmpty else {
      var removal = Removal()
      removal.take(old)
      removal.added += lines
      return try outcome(removal, operation)
    }
    return ChangeOutcome(
      edit: try edit(replacing: old.line, with: lines), operation: operation,
      effects: .init(removed: [old.line.line], added: lines, order))
  }

  private func rewriting(
    _ days: ClosedRange<DayNumber>?, from base: [UInt8], to text: [UInt8]
  ) throws -> ChangeOutcome {
    let edit = try edit(rewriting: days, from: base, to: text)
    return ChangeOutcome(
      linesOf: edit, ChangeOperation(.edit, ChangeOperation.subject(days), count: edit.splices.count))
  }

  private func sorting() throws -> ChangeOutcome {
    let (edit, moved) = try sortingEdit()
    return ChangeOutcome(
      edit: edit, operation: ChangeOperation(.sort, count: moved), effects: [.sorted(count: moved)])
  }

  // MARK: From removed and added lines to an outcome

  private func outcome(_ kind: ChangeOperation.Kind, _ removal: Removal) throws -> ChangeOutcome {
    // A dish that is skipped on its day is named like one that is removed.
    let subjects =
      removal.lines.map { ChangeOperation.subject($0.line) }
      + removal.added.compactMap { line in
        guard case .skip(let day, let meal, let dish) = line else { return nil }
        return ChangeOperation.subject(day, meal, dish)
      }
    return try outcome(removal, ChangeOperation(kind, subjects.first ?? "", count: subjects.count))
  }

  private func outcome(_ removal: Removal, _ operation: ChangeOperation) throws -> ChangeOutcome {
    var remarks = removal.remarks + (try repeatsThereToo(removal))
    if !removal.effects.isEmpty, removal.isSkipping { remarks.append(.skippedOnThoseDaysOnly) }
    return ChangeOutcome(
      edit: try edit(takingOut: removal.lines, puttingIn: LineBatch(removal.added)), operation: operation,
      effects: removal.effects.isEmpty
        ? .init(removed: removal.lines.map(\.line), added: removal.added, order) : removal.effects,
      remarks: remarks)
  }

  /// The dishes that arrive at a meal to which a repeat brings them already, unless the change skips them
  /// there.
  private func repeatsThereToo(_ removal: Removal) throws -> [ChangeRemark] {
    let skips = Set(removal.added.filter { if case .skip = $0 { true } else { false } })
    var known: [PlanTarget: Set<String>] = [:]
    return try removal.arrivals.compactMap { dish, day, meal in
      guard !skips.contains(.skip(day, meal, dish.nameOnly)) else { return nil }
      let slot = PlanTarget(day: day, meal: meal, dish: nil)
      let names =
        try known[slot]
        ?? Set(dishes(at: day...day, meal: meal).filter { $0.rule != nil }.compactMap(\.target.dish?.text))
      known[slot] = names
      return names.contains(dish.text) ? .repeatsThereToo(dish, day) : nil
    }
  }
}

/// Collects the dishes that are removed, moved or copied.
private struct Removal {
  /// The lines to remove.
  var lines: [PlacedLine] = []
  /// The lines to add.
  var added: [PlanLine] = []
  /// The dishes that are moved or copied; empty if lines are only removed or added.
  var effects: [ChangeEffect] = []
  var remarks: [ChangeRemark] = []
  /// The dishes that arrive on a day.
  var arrivals: [(Dish, DayNumber, MealType)] = []
  var isSkipping = false

  var isEmpty: Bool { lines.isEmpty && added.isEmpty }

  /// Removes a dish from its place. A repeated dish is skipped on its day, or its whole repeat is removed.
  mutating func take(_ dish: SelectedDish, _ scope: RepeatScope = .thoseDays) {
    if let skip = dish.skip, scope == .thoseDays {
      added.append(skip)
      isSkipping = true
    } else {
      lines.append(dish.line)
    }
  }

  /// Adds a dish at its destination.
  mutating func put(_ target: PlanTarget, _ destination: PlanDestination, isCopy: Bool = false)
    throws(ChangeError)
  {
    let meal = destination.meal ?? target.meal
    guard target.day != destination.day || target.meal != meal else { throw .alreadyThere(target) }
    guard let line = target.line(on: destination.day, at: meal) else { return }
    added.append(line)
    if let day = destination.day, let dish = target.dish { arrivals.append((dish, day, meal)) }
    let new = PlanDestination(day: destination.day, meal: meal)
    effects.append(isCopy ? .copied(target, to: new) : .moved(target, to: new))
  }
}

/// Identifies a repeated dish that is on both sides of a swap.
private struct SharedDish: Hashable {
  let meal: MealType
  let dish: Dish

  init?(_ dish: SelectedDish) {
    guard dish.rule != nil, let name = dish.target.dish else { return nil }
    (meal, self.dish) = (dish.target.meal, name)
  }
}

extension ChangeOperation {
  /// "2013-03-15 dinner", "2013-03-15 dinner fish pie".
  fileprivate static func subject(_ place: PlanPlace) -> String {
    [subject(place.days), place.meal?.name, place.dish].compactMap { $0 }.joined(separator: " ")
  }
}
