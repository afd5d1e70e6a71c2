import MealCore

/// A menu anchored at the selected line, to choose the meal of a dish, or the days of a repeat to change.
struct Choice: Overlay {
  var menu: ChoiceMenu
  /// The dish that the menu acts on; the menu closes if somebody else removes the dish.
  var target: PlanTarget?
  /// Called if nothing is chosen.
  var cancel: ((Scroller) -> Void)?
  /// Called when the user begins to type a dish instead of choosing, with the index of the selected choice and the
  /// edit; nil if letters select a choice.
  var type: ((Scroller, Int, TextField.Edit) -> Void)?
  /// Called with the index of the choice.
  let choose: (Scroller, Int) -> Void

  var mode: Mode { type == nil ? .menu : .adding }

  mutating func handle(_ action: Action, _ scroller: Scroller) -> Reply {
    switch action {
    case .accept: return reply(to: menu.choose())
    case .cancel: return .closes(then: cancel)
    case .type(let edit):
      let selected = menu.selected
      if let type { return .closes { type($0, selected, edit) } }
      if case .insert(let character) = edit, !menu.type(character) {
        return .runs { $0.applyOther(.character(character)) }
      }
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
    return .closes { choose($0, change) }
  }

  mutating func place(_ scroller: Scroller) { menu.place(on: scroller) }

  func renew(_ scroller: Scroller, isPlanChanged: Bool) -> Reply {
    guard isPlanChanged, let target, let day = target.day,
      !scroller.plan.plan(of: day).targets.contains(target)
    else { return .stays }
    let cancel = cancel
    return .closes { scroller in
      cancel?(scroller)
      scroller.sayGone([target])
    }
  }

  func draw(on canvas: inout Canvas) { canvas.draw(menu) }
}

extension ChoiceMenu {
  /// Places the menu at the meal type of the selected line: above or below the whole day, so that the day stays
  /// visible. If that leaves too little room, places it above or below the dish, else above or below the dish's first
  /// line.
  mutating func place(on scroller: Scroller) {
    let (layout, end) = (scroller.layout, scroller.layout.stream.upperBound)
    let line = scroller.buttonRow..<scroller.buttonRow + 1
    let rows =
      [scroller.selectedDayRows, scroller.selectedRows].first {
        max($0.lowerBound, end - $0.upperBound) >= items.count + 2 && !$0.isEmpty
      } ?? line
    place(
      on: (layout.columns, end),
      at: ScreenRect(
        column: layout.row.gutterWidth, row: rows.lowerBound, width: max(1, layout.row.mealWidth),
        height: rows.count))
  }

  /// Performs a motion; ignores any other action.
  mutating func move(_ action: Action) {
    switch action {
    case .choose(let step): move(by: step)
    case .firstLine: move(by: -items.count)
    case .lastLine: move(by: items.count)
    default: break
    }
  }
}
