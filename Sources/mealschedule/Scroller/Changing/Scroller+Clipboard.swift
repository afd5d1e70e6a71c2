import MealCore

/// The dishes that were copied or cut.
struct Clipboard: Hashable, Sendable {
  var targets: [PlanTarget] = []
  /// The day that is pasted on the cursor's day: the first marked one, else that of the first dish.
  var first: DayNumber?
}

/// Copying, cutting and pasting dishes.
extension Scroller {
  /// What to copy or cut, without meals left empty on purpose. nil, with a message, if there is nothing.
  private mutating func copied(_ verb: String) -> Clipboard? {
    guard let targets = operands?.map(\.target).filter({ $0.dish != nil }) else { return nil }
    guard marked != nil || selected?.dish != nil, let first = targets.first else {
      message = Message(text: "nothing to \(verb) on \(marked == nil ? "this day" : "these days")")
      return nil
    }
    return Clipboard(targets: targets, first: marked?.lowerBound ?? first.day)
  }

  mutating func copy() {
    guard let copied = copied("copy") else { return }
    clipboard = copied
    if let marked { leaveMarks(at: marked) }
    message = Scroller.message("copied", copied.targets, nil, Scroller.pastes(copied.targets.count))
  }

  mutating func cut() {
    guard let copied = copied("cut") else { return }
    ask(.remove(.targets(copied.targets), repeats: .thoseDays), for: .cut(copied))
  }

  mutating func cut(_ copied: Clipboard, _ outcome: ChangeOutcome?) {
    clipboard = copied
    let targets = copied.targets
    if let marked { leaveMarks(at: marked) }
    message = Scroller.message("cut", targets, outcome, Scroller.pastes(targets.count))
    reveal(after: targets)
  }

  private static func pastes(_ count: Int) -> Message.Part {
    .key("p", count == 1 ? "pastes it" : "pastes them", short: "paste")
  }

  /// Clears the marks and goes to the first marked day.
  mutating func leaveMarks(at days: ClosedRange<DayNumber>) {
    mark = nil
    if cursor.day != days.lowerBound { goTo(days.lowerBound) }
  }

  /// Pastes the first day of what was copied on the cursor's day; the others keep their distance from it.
  mutating func paste() {
    let new = clipboard.targets.compactMap { target -> PlanTarget? in
      guard let first = clipboard.first else { return nil }
      guard let day = target.day.flatMap({ cursor.day.adding($0 - first) }) else { return nil }
      return PlanTarget(day: day, meal: target.meal, dish: target.dish)
    }
    guard !new.isEmpty else {
      message = Message(.main("nothing to paste"), .key("y", "copies"), .key("x", "cuts"))
      return
    }
    mark = nil
    ask(
      .add(new.compactMap { target in target.line(on: target.day, at: target.meal).map { .line($0) } }),
      for: .paste(new))
  }

  mutating func pasted(_ targets: [PlanTarget], _ outcome: ChangeOutcome?) {
    update(targets.compactMap(\.day))
    if let first = targets.first { select(first, last: true) }
    message = Scroller.message("added", targets, outcome, .key("u", "undoes it", short: "undo"))
  }

  // MARK: What the status line says about a change

  /// Says what was done to some dishes; a single one is described.
  /// - Parameter last: the key that goes on from here.
  static func message(
    _ verb: String, _ targets: [PlanTarget], _ outcome: ChangeOutcome?, _ last: Message.Part?
  ) -> Message {
    let only = onThatDayOnly(targets, outcome)
    guard targets.count == 1, let target = targets.first else {
      return Message(
        .verb(verb), .main("\(targets.count) dishes"), only, withoutCooking(outcome), last)
    }
    return Message(
      .verb(verb), only, .date(target.day), .meal(target.meal), .dish(target.dish?.text ?? "nothing"),
      withoutCooking(outcome), last)
  }

  /// The leftovers that the change leaves without a cooking.
  static func withoutCooking(_ outcome: ChangeOutcome?) -> Message.Part? {
    for remark in outcome?.remarks ?? [] {
      guard case .withoutCooking(let targets, _) = remark, let first = targets.first, let day = first.day
      else { continue }
      let more = targets.count > 1 ? " and \(targets.count - 1) more" : ""
      return .fact(
        "leftovers on \(day.spelledOutWithoutYear)\(more) have no cooking", "\(day.shortName): no cooking")
    }
    return nil
  }

  /// For dishes that come from a repeat: only that day was changed.
  static func onThatDayOnly(_ targets: [PlanTarget], _ outcome: ChangeOutcome?) -> Message.Part? {
    guard let outcome,
      outcome.remarks.contains(.skippedOnThoseDaysOnly) || targets.contains(where: \.isRepeated)
    else { return nil }
    guard targets.contains(where: \.isRepeated) else { return nil }
    return targets.count == 1
      ? .fact("on that day only", "that day only") : .fact("repeats on those days only")
  }
}
