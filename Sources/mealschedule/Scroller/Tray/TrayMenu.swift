import MealCore

/// The tray: the someday dishes in a popover, or in the panel of a wide screen.
final class TrayMenu: Overlay {
  let targets: [PlanTarget]
  /// One item per dish; in an empty tray, an item that says how to add one.
  var menu: ChoiceMenu

  init(_ targets: [PlanTarget], selected: Int = 0) {
    self.targets = targets
    menu = ChoiceMenu(
      targets.isEmpty ? ["a adds an idea here"] : TrayMenu.items(targets), selected: selected,
      title: "Someday")
  }

  /// The selected dish; nil in an empty tray.
  var selected: PlanTarget? { targets.indices.contains(menu.selected) ? targets[menu.selected] : nil }

  var mode: Mode { .tray }

  var lines: (area: ScreenRect, top: Int)? { (menu.placement.inside, menu.visible.lowerBound) }

  func lead(_ scroller: Scroller) -> Message? {
    Message("to \(scroller.stream.cursor.day.spelledOutWithoutYear)")
  }

  /// In an empty tray, only adding and closing make sense. The hints for selecting and finding make way for others.
  func offers(_ action: Action) -> Bool {
    switch action {
    case .add, .cancel: true
    case .choose, .find: false
    default: !targets.isEmpty
    }
  }

  func handle(_ action: Action, _ scroller: Scroller) {
    switch action {
    case .accept: scroller.takeFromTray(selected)
    case .add: scroller.openSomedayPrompt()
    case .edit, .delete, .copy, .cut, .recipe, .move:
      guard let target = selected, let dish = target.dish else {
        return scroller.say("nothing is here yet", "a adds an idea")
      }
      switch action {
      case .edit: scroller.openSomedayPrompt(target)
      case .delete: scroller.askToDelete(target)
      case .copy: scroller.copy(fromTray: target)
      case .cut: scroller.remove(fromTray: target, isCut: true)
      case .recipe: scroller.show(DishRecipe.of(dish, scroller.household), dish)
      default:
        scroller.close(self)
        scroller.pickUp(fromTray: target, isDragged: false)
      }
    case .find: scroller.openFindPrompt(in: self)
    case .paste: scroller.pasteOnTray()
    case .undo: scroller.undo()
    case .redo: scroller.redo()
    case .findNext, .findPrevious:
      scroller.close(self)
      scroller.findNext(forward: action == .findNext, fromTray: menu.selected)
    case .cancel: scroller.close(self)
    default: menu.move(action)
    }
  }

  /// A click selects a dish, a double click takes it, a drag out of the tray carries it.
  func handle(_ click: Click, _ scroller: Scroller) {
    let isInside = menu.placement.frame.contains(click.point)
    switch click.kind {
    case .press:
      guard isInside else { return scroller.apply(.cancel) }
      _ = menu.press(at: click.point)
      scroller.message = nil
      guard scroller.pointer.isDouble(click.point, at: click.time) else { return }
      scroller.takeFromTray(menu.item(at: click.point) == nil ? nil : selected)
    case .drag:
      guard menu.isPressed, !isInside, let target = selected else { return }
      scroller.close(self)
      scroller.pickUp(fromTray: target, isDragged: true)
      scroller.pointer.drag = .carrying
      scroller.carry(under: click.point)
    case .release: _ = menu.release(at: click.point)
    case .wheel(let step): scroller.apply(.choose(step))
    }
  }

  func place(_ scroller: Scroller) {
    guard let area = scroller.trayArea else { return menu.place(on: scroller) }
    menu.place(in: TrayMenu.place(in: area))
  }

  /// Updates the tray. The selection stays on the same dish, or at the same place if the dish is gone.
  func renew(_ scroller: Scroller, isPlanChanged: Bool) {
    let new = scroller.plan.someday
    guard isPlanChanged, new != targets else { return }
    let index = selected.flatMap(new.firstIndex) ?? min(menu.selected, max(0, new.count - 1))
    scroller.replace(self, by: TrayMenu(new, selected: index))
  }

  func draw(on canvas: inout Canvas) { canvas.draw(menu, isPanel: canvas.scroller.trayArea != nil) }

  /// The area of the open tray in the panel, including the blank columns beside the dishes.
  static func place(in area: ScreenRect) -> ScreenRect {
    ScreenRect(
      column: area.column - ChoiceMenu.indent + 1, row: area.row, width: area.width + ChoiceMenu.indent,
      height: area.height)
  }

  /// Shortens an item that is wider than `width`: drops its note, then its tags. The result may still be too wide.
  static func fitting(_ item: String, _ width: Int) -> Substring {
    var rest = item[...]
    while DisplayWidth.of(rest) > width,
      let end = rest.firstRange(of: " ; ") ?? rest.ranges(of: " +").last
    {
      rest = rest[..<end.lowerBound]
    }
    return rest
  }

  /// Each dish after its meal, in columns: "dinner  lasagne x4 +veg".
  static func items(_ targets: [PlanTarget]) -> [String] {
    let widest = targets.map { DisplayWidth.of($0.meal.name) }.max() ?? 0
    return targets.map { target in
      let gap = String(repeating: " ", count: widest - DisplayWidth.of(target.meal.name) + 2)
      return PrintableText.of(target.meal.name + gap + (target.dish?.written ?? ""))
    }
  }
}
