import MealCore

/// Copying, cutting and pasting dishes.
extension Scroller {
  /// The dishes to copy or cut. Meals left empty on purpose are excluded.
  private var copied: [PlanTarget] {
    selected?.dish == nil ? [] : countedDishes.map(\.target).filter { $0.dish != nil }
  }

  mutating func copy() {
    let targets = copied
    guard !targets.isEmpty else {
      message = Message(text: "nothing to copy on this day")
      return
    }
    clipboard = targets
    let what = targets.count == 1 ? " \(described(targets[0]))" : "\(targets.count) dishes"
    message = Message(text: "copied \(what)   p pastes \(targets.count == 1 ? "it" : "them")")
  }

  mutating func cut() {
    let targets = copied
    guard !targets.isEmpty else {
      message = Message(text: "nothing to cut on this day")
      return
    }
    ask(.remove(.targets(targets), repeats: .thoseDays), for: .cut(targets))
  }

  mutating func cut(_ targets: [PlanTarget]) {
    clipboard = targets
    message = Message(text: "\(done("cut", targets))   p pastes \(targets.count == 1 ? "it" : "them")")
    reveal(after: targets)
  }

  /// Pastes the first dish on the cursor's day; the others keep their distance from it.
  mutating func paste() {
    let first = clipboard.lazy.compactMap(\.day).first
    let new = clipboard.compactMap { target -> PlanTarget? in
      guard let first, let day = target.day.flatMap({ cursor.day.adding($0 - first) }) else { return nil }
      return PlanTarget(day: day, meal: target.meal, dish: target.dish)
    }
    guard !new.isEmpty else {
      message = Message(text: "nothing to paste: y copies, x cuts")
      return
    }
    ask(
      .add(new.compactMap { target in target.line(on: target.day, at: target.meal).map { .line($0) } }),
      for: .paste(new))
  }

  mutating func pasted(_ targets: [PlanTarget]) {
    update(targets.compactMap(\.day))
    if let first = targets.first { select(first, last: true) }
    message = Message(text: done("added", targets))
  }

  // MARK: What the status line says about a change

  /// Adds to the verb, for a dish that comes from a repeat, that only that day was changed.
  func done(_ verb: String, _ target: PlanTarget) -> String {
    target.isRepeated ? "\(verb) on that day only" : verb
  }

  /// The same for several dishes; a single one is described.
  func done(_ verb: String, _ targets: [PlanTarget]) -> String {
    if targets.count == 1 { return "\(done(verb, targets[0]))  \(described(targets[0]))" }
    let isRepeated = targets.contains(where: \.isRepeated)
    return "\(verb) \(targets.count) dishes" + (isRepeated ? ", repeats on that day only" : "")
  }

  func described(_ target: PlanTarget) -> String {
    "\(target.day?.spelledOut ?? "someday")  \(target.meal)  \(target.dish?.text ?? "nothing")"
  }
}
