/// Works out what a requested change does to the current plan. Nothing is written.
extension PlanContents {
  /// Works out a change: the bytes to write and the effects to report. Costs a search for the days involved;
  /// shifting, inserting and sorting many lines, and changing all of a repeat, cost one pass over the lines
  /// of those days.
  /// - Throws: `ChangeError`, `LineError`, and whatever reading the plan throws.
  public func outcome(of change: PlanChange) throws -> ChangeOutcome {
    switch change {
    case .add(let additions): try adding(additions)
    case .fill(let lines, let used): try filling(lines, using: used)
    case .insert(let lines, let skippingKnown): try inserting(lines, skippingKnown: skippingKnown)
    case .remove(let selection, let scope, let leftovers): try removing(selection, scope, leftovers)
    case .move(let selection, let destination, let scope, let leftovers):
      try moving(selection, to: destination, scope, leftovers)
    case .copy(let selection, let destination, let asLeftovers):
      try copying(selection, to: destination, asLeftovers: asLeftovers)
    case .change(let selection, let change, let scope): try changing(selection, change, scope)
    case .swap(let first, let second, let leftovers): try swapping(first, second, leftovers)
    case .shift(let days, let distance, let leftovers): try shifting(days, by: distance, leftovers)
    case .stamp(let menu, let lines, let day): try stamping(menu, lines, on: day)
    case .replace(let target, let dishes, let scope): try replacing(target, with: dishes, scope)
    case .repeat(let target, let rule, let today): try repeating(target, as: rule, today: today)
    case .rewrite(let days, let base, let text): try rewriting(days, from: base, to: text)
    case .revise(let revisions): try revising(revisions)
    case .sort: try sorting()
    }
  }

  // MARK: Many lines

  private func inserting(_ lines: LineBatch, skippingKnown: Bool) throws -> ChangeOutcome {
    let known = skippingKnown ? try known(among: lines) : []
    let (old, new) = lines.divided(known)
    let first = new.first(ChangeOutcome.mostDetails, order)
    let there = old.first(ChangeOutcome.mostDetails, order)
    var outcome = ChangeOutcome(
      edit: try edit(replacing: [], puttingIn: new),
      operation: ChangeOperation(
        skippingKnown ? .import : .add, first.first.map { ChangeOperation.subject($0) } ?? "",
        count: new.count),
      effects: there.map { .alreadyThere($0) } + [.inserted(count: new.count, alreadyThere: known.count)])
    outcome.details = first.map { .added($0) }
    outcome.unlisted = new.count - first.count
    return outcome
  }

  private func shifting(
    _ days: ClosedRange<DayNumber>, by distance: Int, _ takesLeftovers: Bool
  ) throws -> ChangeOutcome {
    var orphans = try orphans(shifting: days, by: distance)
    var along: [PlacedLine] = []
    if takesLeftovers {
      let left = orphans.filter { !$0.isMoved && !$0.leftovers.isRepeated }
      along = try left.map { try dish($0.leftovers).line }
      if !along.isEmpty { orphans = try self.orphans(shifting: days, by: distance, along: along) }
    }
    let shift = try edit(shifting: days, by: distance, alongWith: along)
    guard let from = shift.days else { throw ChangeError.nothing(at: [PlanPlace(days: days)]) }
    var outcome = ChangeOutcome(
      edit: shift.edit,
      operation: ChangeOperation(
        .shift, ChangeOperation.subject(days), count: shift.count, object: "\(distance)"),
      effects: along.map { line in
        let target = SelectedDish(line, on: line.line.day).target
        return .moved(
          target, to: PlanDestination(day: target.day?.adding(distance), meal: target.meal))
      } + [.shifted(count: shift.count, from: from, by: distance)])
    outcome.details = shift.first.compactMap { line in
      guard let day = line.day, let meal = line.meal, let new = day.adding(distance) else { return nil }
      return .moved(
        PlanTarget(day: day, meal: meal, dish: line.dish), to: PlanDestination(day: new, meal: meal))
    }
    outcome.unlisted = shift.count - outcome.details.count
    let staying = try tailLines().compactMap { place -> Repeat? in
      guard case .repeating(let rule) = place.line, rule.falls(in: days) else { return nil }
      return rule
    }
    if !staying.isEmpty { outcome.remarks.append(.repeatsStay(staying)) }
    if !orphans.isEmpty {
      let mayFollow = !takesLeftovers && orphans.contains { !$0.isMoved && !$0.leftovers.isRepeated }
      outcome.remarks.append(.withoutCooking(orphans.map(\.leftovers), mayFollow: mayFollow))
    }
    return outcome
  }

  private func rewriting(
    _ days: ClosedRange<DayNumber>?, from base: [UInt8], to text: [UInt8]
  ) throws -> ChangeOutcome {
    let edit = try edit(rewriting: days, from: base, to: text)
    return ChangeOutcome(
      linesOf: edit, ChangeOperation(.edit, ChangeOperation.subject(days), count: edit.splices.count))
  }

  private func revising(_ revisions: [LineRevision]) throws -> ChangeOutcome {
    var changes = LineChanges()
    for revision in revisions { changes.revise(revision) }
    return try changes.outcome(.sync, in: self)
  }

  private func sorting() throws -> ChangeOutcome {
    let (edit, moved) = try sortingEdit()
    return ChangeOutcome(
      edit: edit, operation: ChangeOperation(.sort, count: moved), effects: [.sorted(count: moved)])
  }
}
