import MealCore

/// Which days of a repeat a change applies to.
enum RepeatChoice: Hashable, Sendable, CaseIterable {
  case thisDay, following, all

  var words: String {
    switch self {
    case .thisDay: "this day"
    case .following: "from here on"
    case .all: "all"
    }
  }

  /// The same in the terms of the plan.
  func scope(today: DayNumber) -> RepeatScope {
    switch self {
    case .thisDay: .thoseDays
    case .following: .following(today: today)
    case .all: .all(today: today)
    }
  }
}

/// A change of a dish that repeats, before it is known which of its days are meant.
enum ScopedChange {
  case delete(PlanTarget)
  case move(Carried)
  case replace(DishField, [Dish])

  var verb: String {
    switch self {
    case .delete: "deleted"
    case .move: "moved"
    case .replace: "changed"
    }
  }

  var target: PlanTarget? {
    switch self {
    case .delete(let target): target
    case .move(let carried): carried.targets.first
    case .replace(let field, _): field.target
    }
  }
}

/// The menu that asks which days of a repeat are meant.
struct ScopeMenu {
  let change: ScopedChange
  var menu: ChoiceMenu

  init(_ change: ScopedChange) {
    self.change = change
    let name = PrintableText.of(change.target?.dish?.text ?? "")
    let verb =
      switch change {
      case .delete: "Delete"
      case .move: "Move"
      case .replace: "Change"
      }
    menu = ChoiceMenu(RepeatChoice.allCases.map(\.words), selected: 0, title: "\(verb) \(name)")
  }
}

/// Changing a dish that repeats: on this day, from here on, or all of it.
extension Scroller {
  mutating func askScope(_ change: ScopedChange) {
    overlays.append(.scope(ScopeMenu(change)))
    placeOverlays()
  }

  mutating func apply(_ action: Action, to scope: ScopeMenu) {
    var scope = scope
    switch action {
    case .choose(let step): scope.menu.move(by: step)
    case .firstLine: scope.menu.move(by: -3)
    case .lastLine: scope.menu.move(by: 3)
    case .accept: return close(scope, scope.menu.choose())
    case .help: return openHelp()
    case .cancel: return close(scope, .closes(change: nil))
    default: break
    }
    overlays[overlays.count - 1] = .scope(scope)
  }

  /// After a change made elsewhere: the question closes if its dish is gone. A text that was typed for it stays.
  mutating func renewScope() {
    guard let place = overlays.firstIndex(where: { if case .scope = $0 { true } else { false } }),
      case .scope(let scope) = overlays[place], let target = scope.change.target, let day = target.day,
      !plan.plan(of: day).targets.contains(target)
    else { return }
    switch scope.change {
    case .delete: break
    case .move: putBack()
    case .replace: return
    }
    overlays.removeAll { if case .scope = $0 { true } else { false } }
    sayGone([target])
  }

  mutating func close(_ scope: ScopeMenu, _ outcome: ChoiceMenu.Outcome) {
    guard case .closes(let index) = outcome else {
      overlays[overlays.count - 1] = .scope(scope)
      return
    }
    overlays.removeLast()
    guard let index else {
      if case .move = scope.change { putBack() }
      return
    }
    let choice = RepeatChoice.allCases[index]
    let days = choice.scope(today: today)
    switch scope.change {
    case .delete(let target):
      ask(.remove(.targets([target]), repeats: days), for: .scoped(scope.change, choice))
    case .move(let carried):
      self.carried = nil
      ask(
        .move(.targets(carried.targets), to: carried.destination, repeats: days),
        for: .scoped(scope.change, choice))
    case .replace(let field, let dishes):
      guard let target = field.target else { return }
      ask(.replace(target, with: dishes, repeats: days), for: .scoped(scope.change, choice))
    }
  }

  /// After the change of a repeat.
  mutating func changedRepeat(_ change: ScopedChange, _ choice: RepeatChoice, _ outcome: ChangeOutcome?) {
    switch change {
    case .delete: break
    case .move(let carried): if choice == .thisDay { return dropped(carried, outcome) }
    case .replace(let field, let dishes): saved(field, dishes, outcome)
    }
    reload()
    if case .move(let carried) = change { goTo(carried.day) } else { reveal() }
    guard let target = change.target else { return }
    let scope: Message.Part =
      switch choice {
      case .thisDay: .fact("on that day only", "that day only")
      case .following: .fact("from here on")
      case .all: .fact("all of it", "all")
      }
    message = Message(
      .verb(change.verb), scope, .date(target.day), .meal(target.meal), .dish(target.dish?.text ?? ""),
      Scroller.pastMeals(outcome), .key("u", "undoes it", short: "undo"))
  }

  /// How many meals before today went or changed with a repeat.
  private static func pastMeals(_ outcome: ChangeOutcome?) -> Message.Part? {
    for remark in outcome?.remarks ?? [] {
      guard case .pastMeals(let count, _, _) = remark else { continue }
      return .fact("\(count) past \(count == 1 ? "meal" : "meals") with it")
    }
    return nil
  }
}
