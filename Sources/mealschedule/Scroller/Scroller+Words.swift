import MealCore

/// How the scroller says what it did, in the status line.
extension Scroller {
  /// What was done to a dish: if a repeat brings it, that it was done on that day only, as the repeat goes on.
  func done(_ verb: String, _ target: PlanTarget) -> String {
    target.isRepeated ? "\(verb) on that day only" : verb
  }

  /// The same of several; one is named.
  func done(_ verb: String, _ targets: [PlanTarget]) -> String {
    if targets.count == 1 { return "\(done(verb, targets[0]))  \(described(targets[0]))" }
    let isRepeated = targets.contains(where: \.isRepeated)
    return "\(verb) \(targets.count) dishes" + (isRepeated ? ", of repeats on that day only" : "")
  }

  func described(_ target: PlanTarget) -> String {
    "\(target.day?.spelledOut ?? "someday")  \(target.meal)  \(target.dish?.text ?? "nothing")"
  }
}
