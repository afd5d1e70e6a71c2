import MealCore

/// The days of a repeat that a change applies to.
enum RepeatChoice: String, CaseIterable {
  case thisDay = "this day"
  case following = "from here on"
  case all = "all"

  /// The scope of a plan change that applies to these days.
  func scope(today: DayNumber) -> RepeatScope {
    switch self {
    case .thisDay: .thoseDays()
    case .following: .following(today: today)
    case .all: .all(today: today)
    }
  }

  /// The days in words, for a message about the change.
  var words: String {
    switch self {
    case .thisDay: "on that day only"
    case .following: "from here on"
    case .all: "the whole repeat"
    }
  }
}

/// Changing a dish that repeats: on this day, from here on, or all of it.
extension Scroller {
  /// Asks which days of a repeat to change. If the dish does not repeat, continues with this day at once.
  /// - Parameters:
  ///   - verb: the change to the dish, for the title of the menu.
  ///   - isKept: whether the question stays if the dish is removed elsewhere, because text was typed for it.
  func askScope(
    _ verb: String, _ target: PlanTarget, isKept: Bool = false, cancel: ((Scroller) -> Void)? = nil,
    then change: @escaping (Scroller, RepeatChoice) -> Void
  ) {
    guard target.isRepeated else { return change(self, .thisDay) }
    let menu = ChoiceMenu(
      RepeatChoice.allCases.map(\.rawValue), selected: 0,
      title: "\(verb) \(PrintableText.of(target.dish?.text ?? ""))")
    open(
      Choice(menu, for: isKept ? nil : target, cancel: cancel) {
        change($0, RepeatChoice.allCases[$1])
      })
  }

  /// Says which days of a repeat were changed.
  /// - Parameters:
  ///   - hasSides: whether its meal has other dishes, which stay as they are.
  ///   - hint: a hint about a key to press next.
  func sayChanged(
    _ verb: String, _ target: PlanTarget, _ choice: RepeatChoice, _ outcome: ChangeOutcome,
    hasSides: Bool = false, _ hint: String = "u undoes it"
  ) {
    let sides = hasSides ? "its sides stay" : nil
    message = Message(about: verb, [target], Scroller.pastMeals(outcome), sides, hint).noting([choice.words])
  }

  /// Says how many past meals were removed or changed along with a repeat; nil if none were.
  static func pastMeals(_ outcome: ChangeOutcome) -> String? {
    for remark in outcome.remarks {
      guard case .pastMeals(let count, _, _) = remark else { continue }
      return "\(count) past \(count == 1 ? "meal" : "meals") too"
    }
    return nil
  }
}
