import MealCore

/// A menu anchored at the selected line: the meal of a dish, or which days of a repeat are meant.
struct Choice: Overlay {
  var menu: ChoiceMenu
  /// The dish it is about; the menu closes when somebody else removes it.
  var target: PlanTarget?
  /// Called if nothing is chosen.
  var cancel: ((inout Scroller) -> Void)?
  /// Called with the index of the choice.
  let choose: (inout Scroller, Int) -> Void

  var mode: Mode { .menu }

  mutating func handle(_ action: Action, _ scroller: Scroller) -> Reply {
    switch action {
    case .accept: return reply(to: menu.choose())
    case .cancel: return .closes(then: cancel)
    default: menu.move(action)
    }
    return .stays
  }

  mutating func handle(_ click: Click, _ scroller: Scroller) -> Reply {
    switch click.kind {
    case .press: return reply(to: menu.press(at: click.point))
    case .release: return reply(to: menu.release(at: click.point))
    case .drag: menu.drag(to: click.point)
    case .wheel(let step): return .applies(.choose(step))
    }
    return .stays
  }

  private func reply(to outcome: ChoiceMenu.Outcome) -> Reply {
    guard case .closes(let change) = outcome else { return .stays }
    guard let change else { return .closes(then: cancel) }
    let choose = choose
    return .closes { choose(&$0, change) }
  }

  mutating func place(_ scroller: Scroller) { menu.place(on: scroller) }

  func renew(_ scroller: Scroller, isPlanChanged: Bool) -> Reply {
    guard isPlanChanged, let target, let day = target.day,
      !scroller.plan.plan(of: day).targets.contains(target)
    else { return .stays }
    let cancel = cancel
    return .closes { scroller in
      cancel?(&scroller)
      scroller.sayGone([target])
    }
  }

  func draw(on canvas: inout Canvas) { canvas.draw(menu) }
}

extension ChoiceMenu {
  /// Places the menu at the meal type of the selected line.
  mutating func place(on scroller: Scroller) {
    let layout = scroller.layout
    place(
      on: (layout.columns, layout.stream.upperBound),
      at: ScreenRect(
        column: layout.row.gutterWidth, row: scroller.buttonRow, width: max(1, layout.row.mealWidth),
        height: 1)
    )
  }

  /// Performs a motion, or selects by a letter; ignores any other action.
  mutating func move(_ action: Action) {
    switch action {
    case .choose(let step): move(by: step)
    case .firstLine: move(by: -items.count)
    case .lastLine: move(by: items.count)
    case .type(.insert(let character)): type(character)
    default: break
    }
  }
}
