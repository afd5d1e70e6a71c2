import MealCore

/// The dishes that were copied or cut.
struct Clipboard: Sendable {
  var targets: [PlanTarget] = []
  /// The day that is pasted onto the cursor's day: the first marked day, else the first dish's day; nil for a dish
  /// from the tray.
  var first: DayNumber?
}

/// Copying, cutting and pasting dishes.
extension Scroller {
  /// Returns the dishes to copy or cut, without deliberately empty meals. Without marks or a typed count, a main dish
  /// takes its sides along. If there are no dishes or too many days are marked, shows a message and returns nil.
  private func copied(_ verb: String) -> Clipboard? {
    let isOne = stream.marked == nil && count == nil
    let operands = isOne ? stream.selected.map(wholeMeal) ?? [] : operands?.map(\.target)
    guard let targets = operands?.filter({ $0.dish != nil }) else { return nil }
    guard stream.marked != nil || stream.selected?.dish != nil, let first = targets.first else {
      say("nothing to \(verb) \(stream.marked == nil ? "here" : "on these days")")
      return nil
    }
    return Clipboard(targets: targets, first: stream.marked?.lowerBound ?? first.day)
  }

  func copy() {
    guard let copied = copied("copy") else { return }
    recent.clipboard = copied
    leaveMarks()
    message = Scroller.message("copied", copied.targets, nil, Scroller.pastes(copied.targets.count))
  }

  func cut() {
    guard let copied = copied("cut"), let first = copied.targets.first else { return }
    if stream.marked != nil || count ?? 1 > 1 { return cut(copied, .thisDay) }
    askScope("Cut", first) { $0.cut(copied, $1) }
  }

  private func cut(_ copied: Clipboard, _ choice: RepeatChoice) {
    // Sides are cut only if the dish is cut on this day alone.
    let targets = choice == .thisDay ? copied.targets : Array(copied.targets.prefix(1))
    leaveMarks()
    change(.remove(.targets(targets), repeats: choice.scope(today: today))) { scroller, outcome in
      scroller.recent.clipboard = Clipboard(targets: targets, first: copied.first)
      let hint = Scroller.pastes(targets.count)
      if choice == .thisDay {
        scroller.message = Scroller.message("cut", targets, outcome, hint)
      } else {
        let hasSides = copied.targets.count > 1
        scroller.sayChanged("cut", targets[0], choice, outcome, hasSides: hasSides, hint)
      }
      scroller.stream.reveal()
    }
  }

  private static func pastes(_ count: Int) -> String { count == 1 ? "p pastes it" : "p pastes them" }

  /// Clears the marks, if any, and goes to the first marked day.
  private func leaveMarks() {
    guard let first = stream.marked?.lowerBound else { return }
    stream.mark = nil
    if stream.cursor.day != first { stream.goTo(first) }
  }

  /// Pastes the copied dishes: the first copied day onto the cursor's day, the others at their distances from it.
  func paste() {
    let copied = recent.clipboard
    let isMeal = Set(copied.targets.map { PlanTarget(day: $0.day, meal: $0.meal, dish: nil) }).count == 1
    let open = isMeal ? stream.selectedOpen : nil
    let new = copied.targets.compactMap { target -> PlanTarget? in
      // Dishes on the tray have no day.
      let distance = copied.first.flatMap { first in target.day.map { $0 - first } } ?? 0
      guard let day = stream.cursor.day.adding(distance) else { return nil }
      return PlanTarget(day: day, meal: open ?? target.meal, dish: target.dish)
    }
    guard !new.isEmpty else { return say("nothing to paste", "y copies", "x cuts") }
    stream.mark = nil
    add(new)
  }

  /// Adds dishes to their days, then selects the first of them.
  func add(_ targets: [PlanTarget]) {
    change(.adding(targets)) { scroller, outcome in
      if let first = targets.first { scroller.stream.select(first, last: true) }
      scroller.message = Scroller.message("added", targets, outcome, "u undoes it")
    }
  }

  /// Adds plan lines that were pasted from elsewhere, in any form that `add -` reads.
  func pasteLines(_ text: String) {
    let reader = EntryReader(Array(text.utf8), name: "paste")
    let lines = reader.lines
    if let problem = reader.problems.first {
      guard !lines.isEmpty else {
        return say(
          "only plan lines can be pasted, such as \(today) dinner soup", "a adds a dish", isError: true)
      }
      return say("nothing was pasted: line \(problem.line) cannot be read", problem.message, isError: true)
    }
    guard !lines.isEmpty else { return say("nothing was pasted: there are no plan lines") }
    change(.insert(lines, skippingKnown: true)) { scroller, _ in
      if let day = lines.lazy.compactMap(\.day).min() { scroller.stream.goTo(day) }
      scroller.say("pasted  \(lines.count) plan \(lines.count == 1 ? "line" : "lines")", "u undoes it")
    }
  }

  // MARK: Messages about a change

  /// Returns a message about a change to dishes.
  /// - Parameter last: a hint about a key to press next.
  static func message(
    _ verb: String, _ targets: [PlanTarget], _ outcome: ChangeOutcome?, _ last: String
  ) -> Message {
    Message(about: verb, targets, onThatDayOnly(targets, outcome), last)
  }

  /// Counts the dishes of the first meal where moved dishes joined others; nil if they joined none.
  /// - Parameter isNamed: whether the message already names that meal.
  static func meeting(_ outcome: ChangeOutcome, isNamed: Bool = false) -> String? {
    for remark in outcome.remarks {
      guard case .meeting(let day, let meal, let names) = remark else { continue }
      return (isNamed ? "the meal" : "\(day.shortName) \(meal)") + " has \(names.count) dishes now"
    }
    return nil
  }

  /// Says that a repeat was changed only on the days of these dishes. nil if none of them repeats, or without an
  /// outcome.
  static func onThatDayOnly(_ targets: [PlanTarget], _ outcome: ChangeOutcome?) -> String? {
    guard outcome != nil, targets.contains(where: \.isRepeated) else { return nil }
    return targets.count == 1 ? "on that day only" : "repeated ones on those days only"
  }
}
