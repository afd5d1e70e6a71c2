import MealCore

/// A menu anchored at the selected line, to choose the meal of a dish, or the days of a repeat to change.
final class Choice: Overlay {
  private(set) var menu: ChoiceMenu
  /// The dish that the menu acts on; the menu closes if somebody else removes the dish.
  private let target: PlanTarget?
  /// Called if nothing is chosen.
  private let cancel: ((Scroller) -> Void)?
  /// Called when the user begins to type a dish instead of choosing, with the index of the selected choice and the
  /// edit; nil if letters select a choice.
  var type: ((Scroller, Int, TextField.Edit) -> Void)?
  /// Called with the index of the choice.
  private let choose: (Scroller, Int) -> Void

  init(
    _ menu: ChoiceMenu, for target: PlanTarget?, cancel: ((Scroller) -> Void)? = nil,
    choose: @escaping (Scroller, Int) -> Void
  ) {
    (self.menu, self.target, self.cancel, self.choose) = (menu, target, cancel, choose)
  }

  var mode: Mode { type == nil ? .menu : .adding }

  func handle(_ action: Action, _ scroller: Scroller) {
    switch action {
    case .accept: end(menu.choose(), scroller)
    case .cancel: leave(scroller)
    case .type(let edit):
      if let type {
        scroller.close(self)
        type(scroller, menu.selected, edit)
      } else if case .insert(let character) = edit, !menu.type(character) {
        scroller.applyOther(.character(character))
      }
    default: menu.move(action)
    }
  }

  func handle(_ click: Click, _ scroller: Scroller) {
    switch click.kind {
    case .press: end(menu.press(at: click.point), scroller)
    case .release: end(menu.release(at: click.point), scroller)
    case .drag: menu.drag(to: click.point)
    case .wheel(let step): scroller.apply(.choose(step))
    }
  }

  private func end(_ outcome: ChoiceMenu.Outcome, _ scroller: Scroller) {
    guard case .closes(let change) = outcome else { return }
    guard let change else { return leave(scroller) }
    scroller.close(self)
    choose(scroller, change)
  }

  private func leave(_ scroller: Scroller) {
    scroller.close(self)
    cancel?(scroller)
  }

  func place(_ scroller: Scroller) { menu.place(on: scroller) }

  func renew(_ scroller: Scroller, isPlanChanged: Bool) {
    guard isPlanChanged, let target, let day = target.day,
      !scroller.plan.plan(of: day).targets.contains(target)
    else { return }
    leave(scroller)
    scroller.sayGone([target])
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
    case .page(let step): move(by: step * max(1, placement.inside.height - 1))
    case .halfScreen(let step): move(by: step * max(1, placement.inside.height / 2))
    case .firstLine: move(by: -items.count)
    case .lastLine: move(by: items.count)
    default: break
    }
  }
}
