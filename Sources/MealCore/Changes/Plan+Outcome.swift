/// Works out what a requested change does to the current plan. Nothing is written.
extension Plan {
  /// Works out a change: the bytes to write and the effects to report.
  /// - Throws: `ChangeError`, `LineError`, and whatever reading the plan throws.
  public func outcome(of change: PlanChange) throws -> ChangeOutcome {
    switch change {
    case .add(let additions, let used): try adding(additions, using: used)
    case .insert(let lines, let skippingKnown): inserting(lines, skippingKnown: skippingKnown)
    case .remove(let selection, let scope, let leftovers): try removing(selection, scope, leftovers)
    case .move(let selection, let destination, let scope, let leftovers):
      try moving(selection, to: destination, scope, leftovers)
    case .copy(let selection, let destination, let asLeftovers):
      try copying(selection, to: destination, asLeftovers: asLeftovers)
    case .change(let selection, let change, let scope): try changing(selection, change, scope)
    case .swap(let first, let second, let leftovers): try swapping(first, second, leftovers)
    case .shift(let days, let distance, let leftovers): try shifting(days, by: distance, leftovers)
    case .stamp(let menu, let lines, let day): try stamping(menu, lines, on: day)
    case .replace(let selection, let dishes, let keepsServings, let scope):
      try replacing(selection, with: dishes, keepsServings, scope)
    case .repeat(let target, let rule, let today): try repeating(target, as: rule, today: today)
    case .rewrite(let days, let base, let text, let kind): try rewriting(days, from: base, to: text, as: kind)
    case .revise(let revisions, let operation): try revising(revisions, as: operation)
    case .sort: try sorting()
    }
  }

  // MARK: Many lines

  private func inserting(_ lines: [PlanLine], skippingKnown: Bool) -> ChangeOutcome {
    let isKnown = skippingKnown ? known(among: lines) : lines.map { _ in false }
    let pairs = zip(lines, isKnown)
    let new = pairs.filter { !$0.1 }.map(\.0)
    func first(_ lines: [PlanLine]) -> [PlanLine] {
      Array(lines.sortedLikePlan(order, by: LineKey.init).prefix(ChangeOutcome.mostDetails))
    }
    let (added, there) = (first(new), first(pairs.filter(\.1).map(\.0)))
    var outcome = ChangeOutcome(
      edit: edit(inserting: new),
      operation: ChangeOperation(
        skippingKnown ? .import : .add, added.first.map { ChangeOperation.subject($0) } ?? "",
        count: new.count),
      effects: there.map { .alreadyThere($0) }
        + [.inserted(count: new.count, alreadyThere: lines.count - new.count)])
    outcome.details = added.map { .added($0) }
    outcome.unlisted = new.count - added.count
    return outcome
  }

  /// Returns, for each of the given lines, whether the plan has it already, as a line or through a repeat.
  /// Each line of the plan matches only one of them.
  private func known(among lines: [PlanLine]) -> [Bool] {
    let days = lines.compactMap(\.day)
    var there = tail.lines
    if let first = days.min(), let last = days.max() { there += self.lines(on: first...last).lines }
    var counts = Dictionary(there.map { ($0.line, 1) }, uniquingKeysWith: +)
    let repeats = tail.repeats.map(\.rule)
    return lines.map { line in
      if let count = counts[line], count > 0 {
        counts[line] = count - 1
        return true
      }
      guard let entry = line.entry else { return false }
      return repeats.contains { $0.meal == entry.meal && $0.dish == entry.dish && $0.falls(on: entry.day) }
    }
  }

  /// Moves all dated meals of the given days. Repeats and skips stay, and so do the dated dishes of a meal that has a
  /// repeated one: a meal moves as a whole.
  private func shifting(
    _ days: ClosedRange<DayNumber>, by distance: Int, _ takesLeftovers: Bool
  ) throws -> ChangeOutcome {
    let dated = lines(on: days).lines
    let (rules, rooted) = repeatedMeals(among: dated.map(\.line), days)
    func stays(_ line: PlanLine) -> Bool {
      rooted.contains(PlanTarget(day: line.day, meal: line.meal, dish: nil))
    }
    let meals = dated.filter { $0.line.isMeal && !stays($0.line) }
    guard let first = meals.compactMap(\.line.day).min(), let last = meals.compactMap(\.line.day).max() else {
      throw ChangeError.nothing(at: [PlanPlace(days: days)])
    }
    var changes = LineChanges()
    for place in meals {
      try changes.move(SelectedDish(day: place.line.day, line: place), by: distance, mayStay: true)
    }
    let moves = changes.effects
    try settleLeftovers(&changes, takesLeftovers, takesRepeats: false) { dish, _, changes in
      try changes.move(dish, by: distance, mayStay: true)
    }
    changes.effects =
      changes.effects.dropFirst(moves.count) + [
        .shifted(count: meals.count, from: first...last, by: distance)
      ]
    if !rules.isEmpty {
      let sides = dated.filter { $0.line.isMeal && stays($0.line) }.compactMap(\.line.dish)
      changes.remarks.insert(.repeatsStay(rules, sides: sides), at: 0)
    }
    var outcome = try changes.outcome(
      ChangeOperation(
        .shift, ChangeOperation.subject(days), count: meals.count, object: "\(distance)"), in: self)
    let after = applying(outcome.edit) ?? self
    outcome.remarks = after.meetings(of: changes.arrivals) + outcome.remarks
    outcome.details = Array(moves.prefix(ChangeOutcome.mostDetails))
    outcome.unlisted = meals.count - outcome.details.count
    return outcome
  }

  /// The repeats that occur on the given days; and, on the days of the given lines, the meals to which they bring a
  /// dish.
  private func repeatedMeals(
    among lines: [PlanLine], _ days: ClosedRange<DayNumber>
  ) -> (rules: [Repeat], meals: Set<PlanTarget>) {
    let rules = tail.repeats.map(\.rule).filter { $0.falls(in: days) }
    guard !rules.isEmpty else { return ([], []) }
    var meals: Set<PlanTarget> = []
    for (day, lines) in Dictionary(grouping: lines, by: \.day) {
      guard let day else { continue }
      for rule in rules
      where !isGuest(rule.dish) && rule.falls(on: day) && !lines.contains(where: { $0.hides(rule) }) {
        meals.insert(PlanTarget(day: day, meal: rule.meal, dish: nil))
      }
    }
    return (rules, meals)
  }

  private func rewriting(
    _ days: ClosedRange<DayNumber>?, from base: [UInt8], to text: [UInt8], as kind: ChangeOperation.Kind
  ) throws -> ChangeOutcome {
    var edit = try edit(rewriting: days, from: base, to: text)
    if kind == .edit { edit = inOrder(edit) }
    return ChangeOutcome(
      linesOf: edit, ChangeOperation(kind, ChangeOperation.subject(days), count: edit.splices.count))
  }

  private func revising(_ revisions: [LineRevision], as operation: ChangeOperation?) throws -> ChangeOutcome {
    var changes = LineChanges()
    for revision in revisions { changes.revise(revision) }
    guard let operation else { return try changes.outcome(.sync, in: self) }
    return try changes.outcome(operation, in: self)
  }

  private func sorting() throws -> ChangeOutcome {
    try checkConflicts()
    let (edit, moved) = sortingEdit()
    return ChangeOutcome(
      edit: edit, operation: ChangeOperation(.sort, count: moved), effects: [.sorted(count: moved)])
  }
}

/// Sorting a plan that was edited out of order.
extension Plan {
  /// A line with a sort position, together with the comments and unreadable lines above it, which belong to
  /// it.
  private struct Block {
    let key: LineKey
    let number: Int
    let range: Range<Int>
  }

  /// Moves the new lines of an edit to where the order of the plan puts them. Returns the edit unchanged if the plan is
  /// not sorted before the edit, or has a merge conflict after it.
  func inOrder(_ edit: PlanEdit) -> PlanEdit {
    guard isSorted, let after = applying(edit), !after.isSorted, after.conflicts.isEmpty else { return edit }
    // If the meals of some day are in another order already, sort by day alone, so that other lines stay in place.
    let isInOrder = sortingEdit().moved == 0
    guard let sorted = after.applying(after.sortingEdit(byMeal: isInOrder).edit) else { return edit }
    return PlanEdit(at: 0, from: bytes, to: sorted.bytes)
  }

  /// The edit that sorts the plan, and the number of lines that it moves. The edit is empty if the plan is
  /// sorted.
  ///
  /// The sort is stable, and comments move with the line below them. The head of the file and everything
  /// after the last line with a sort position stay in place.
  /// - Parameter byMeal: whether to sort the lines of a day by their meals.
  func sortingEdit(byMeal: Bool = true) -> (edit: PlanEdit, moved: Int) {
    let blocks = blocks(byMeal: byMeal)
    let sorted = blocks.sortedLikePlan(order, by: \.key)
    var edit = PlanEdit()
    let places = blocks.indices.filter { blocks[$0].number != sorted[$0].number }
    guard let first = places.first, let last = places.last else { return (edit, 0) }
    let region = blocks[first].range.lowerBound..<blocks[last].range.upperBound
    let old = bytes[region]
    let lineEnd = Plan.lineEnd(of: old.firstIndex(of: .lineFeed).map { old[...$0] } ?? [])
    var new: [UInt8] = []
    for block in sorted[first...last] {
      new += bytes[block.range]
      if new.last != .lineFeed { new += lineEnd }
    }
    // A file without a final line break stays without one.
    if old.last != .lineFeed { new.removeLast(Plan.lineEnd(of: new[...]).count) }
    edit.append(at: region.lowerBound, removing: old, inserting: new)
    // The minimum number of lines to move.
    return (edit, sorted.count - LineDifference.longestAscending(sorted, by: \.number).count)
  }

  private func blocks(byMeal: Bool) -> [Block] {
    var blocks: [Block] = []
    var begin = headEnd
    for place in index.indices where !index[place].isLoose {
      let key = byMeal ? key(place) : LineKey(rank: index[place].rank, meal: nil)
      blocks.append(Block(key: key, number: blocks.count, range: begin..<end(of: place)))
      begin = end(of: place)
    }
    return blocks
  }
}
