/// Collects the lines that a change touches, its effects and its remarks, and turns them into an outcome.
struct LineChanges {
  /// The lines to remove or to replace.
  private(set) var replaced: [LineReplacement] = []
  /// The lines to add, each where the order of the plan puts it.
  private(set) var added: [PlanLine] = []
  var effects: [ChangeEffect] = []
  var remarks: [ChangeRemark] = []
  /// The lines of dishes that arrive at a meal, or get another name there.
  var arrivals: [PlanLine] = []
  /// The dishes or lines that the change applies to, for the history.
  private var subjects: [String] = []
  /// The skips of repeated dishes that the change adds.
  private(set) var skips: Set<PlanLine> = []

  var isEmpty: Bool { replaced.isEmpty && added.isEmpty }

  /// The offsets of the lines to remove or to replace.
  var replacedOffsets: Set<Int> { Set(replaced.map(\.line.offset)) }

  // MARK: Single dishes

  /// Removes a line.
  mutating func remove(_ line: PlacedLine, as effect: ChangeEffect? = nil) {
    replaced.append(LineReplacement(line: line))
    effects.append(effect ?? .removed(line.line))
    subjects.append(ChangeOperation.subject(line.line))
  }

  /// Removes a dish. A repeated dish is skipped on its day.
  mutating func remove(_ dish: SelectedDish) {
    guard let rule = dish.rule, let day = dish.day else { return remove(dish.line) }
    guard let skip = hide(rule, on: day) else { return }
    effects.append(.added(skip))
    subjects.append(ChangeOperation.subject(dish.target))
  }

  /// Removes a dish that is moved or changed, without adding an effect. A repeated dish is skipped on its day.
  mutating func take(_ dish: SelectedDish) {
    if let rule = dish.rule, let day = dish.day {
      _ = hide(rule, on: day)
    } else {
      replaced.append(LineReplacement(line: dish.line))
    }
  }

  /// Adds the skip of a repeated dish. One skip hides all repeats that bring the dish. Returns nil if the
  /// skip was added before.
  private mutating func hide(_ rule: Repeat, on day: DayNumber) -> PlanLine? {
    let skip = PlanLine.skip(day, rule.meal, rule.dish.nameOnly)
    guard skips.insert(skip).inserted else { return nil }
    added.append(skip)
    return skip
  }

  /// Moves a dish by a number of days, or to someday if `distance` is nil.
  mutating func move(_ dish: SelectedDish, by distance: Int?, mayStay: Bool = false) throws(ChangeError) {
    take(dish)
    try put(dish.target, PlanPlace(day: nil).of(dish.day, movedBy: distance), mayStay: mayStay)
  }

  /// Adds a dish at its destination.
  /// - Parameters:
  ///   - isCopy: whether the dish also stays where it is.
  ///   - leftovers: the leftovers to add instead of the dish.
  ///   - mayStay: whether the destination may be where the dish already is.
  mutating func put(
    _ target: PlanTarget, _ destination: PlanPlace, isCopy: Bool = false, leftovers: Dish? = nil,
    mayStay: Bool = false
  ) throws(ChangeError) {
    let new = PlanPlace(day: destination.day, meal: destination.meal ?? target.meal)
    guard mayStay || target.day != new.day || target.meal != new.meal else { throw .alreadyThere(target) }
    let put = PlanTarget(day: new.day, meal: target.meal, dish: leftovers ?? target.dish)
    guard let line = put.line(on: new.day, at: new.meal ?? target.meal) else { return }
    added.append(line)
    arrivals.append(line)
    effects.append(
      leftovers != nil ? .added(line) : isCopy ? .copied(target, to: new) : .moved(target, to: new))
    subjects.append(ChangeOperation.subject(target))
  }

  /// Replaces a dish with lines of the same day and meal.
  mutating func replace(_ dish: SelectedDish, with new: [PlanLine], as effects: [ChangeEffect]) {
    if dish.rule == nil {
      replaced.append(LineReplacement(line: dish.line, new: new))
    } else {
      take(dish)
      added += new
    }
    self.effects += effects
    subjects.append(ChangeOperation.subject(dish.target))
  }

  /// Replaces a line with another, in place if the order of the plan allows it; or removes a line, or adds one.
  mutating func revise(_ revision: LineRevision) {
    switch (revision.old, revision.new) {
    case (let old?, let new?):
      let isInPlace = old.line.day == new.day && (new.day == nil || old.line.meal == new.meal)
      replaced.append(LineReplacement(line: old, new: isInPlace ? [new] : []))
      if !isInPlace { added.append(new) }
      effects += LineChanges.effects(of: old.line, becoming: new)
      subjects.append(ChangeOperation.subject(old.line))
    case (let old?, nil): remove(old)
    case (nil, let new?):
      added.append(new)
      effects.append(.added(new))
      subjects.append(ChangeOperation.subject(new))
    case (nil, nil): break
    }
  }

  static func effects(of old: PlanLine, becoming new: PlanLine) -> [ChangeEffect] {
    switch (old, new) {
    case (.entry(let before), .entry(let after)):
      if before.day == after.day, before.meal == after.meal { return [.changed(old, to: new)] }
      guard before.dish == after.dish else { break }
      let target = PlanTarget(day: before.day, meal: before.meal, dish: before.dish)
      return [.moved(target, to: PlanPlace(day: after.day, meal: after.meal))]
    case (.repeating(let before), .repeating(let after)):
      if before.with(after.dish) == after { return [.changed(old, to: new)] }
      if before.dish == after.dish { return [.movedRepeat(before, to: after)] }
    default: break
    }
    return [.removed(old), .added(new)]
  }

  // MARK: Repeats

  /// Replaces the line of a repeat in place.
  /// - Parameter affected: the part of the repeat that the change applies to.
  mutating func replace(
    _ line: PlacedLine, about affected: Repeat, with new: [Repeat], as effects: [ChangeEffect]
  ) {
    replaced.append(LineReplacement(line: line, new: new.map { .repeating($0) }))
    self.effects += effects
    subjects.append(ChangeOperation.subject(.repeating(affected)))
  }

  /// Removes a line as a side effect of the change: a skip that no longer hides anything, or a someday line that an
  /// added line uses up.
  mutating func drop(_ line: PlacedLine, as effect: ChangeEffect?) {
    replaced.append(LineReplacement(line: line))
    if let effect { effects.append(effect) }
  }

  /// Adds a line.
  /// - Parameter isArrival: whether the line is a dish that arrives at a meal (see `arrivals`).
  mutating func add(_ line: PlanLine, isArrival: Bool = false) {
    added.append(line)
    effects.append(.added(line))
    if isArrival { arrivals.append(line) }
    if replaced.isEmpty { subjects.append(ChangeOperation.subject(line)) }
  }

  // MARK: The outcome

  /// - Parameter object: the destination, or the new dish.
  func outcome(
    _ kind: ChangeOperation.Kind, subject: String? = nil, object: String = "", in plan: Plan
  ) throws -> ChangeOutcome {
    try outcome(
      ChangeOperation(
        kind, subject ?? subjects.first ?? "", count: max(1, subjects.count), object: object),
      in: plan)
  }

  func outcome(_ operation: ChangeOperation, in plan: Plan) throws -> ChangeOutcome {
    guard !added.contains(where: \.isTooLong),
      !replaced.contains(where: { $0.new.contains(where: \.isTooLong) })
    else { throw ChangeError.tooLong }
    for line in added + replaced.flatMap(\.new) {
      if let mistake = line.purchaseMistake { throw mistake }
    }
    try plan.checkConflicts(replaced.map(\.line.offset))
    var sorted = effects
    sorted.sortLikePlan(plan.order)
    return ChangeOutcome(
      edit: plan.edit(replacing: replaced, inserting: added), operation: operation,
      effects: sorted, remarks: remarks + plan.besideNothing(self))
  }
}

/// A line of the plan and its replacement.
struct LineReplacement: Sendable {
  /// The line to replace.
  let line: PlacedLine
  /// The new lines; none if the line is removed.
  var new: [PlanLine] = []
}
