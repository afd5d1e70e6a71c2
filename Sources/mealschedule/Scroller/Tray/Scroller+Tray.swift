import MealCore

/// The tray of someday dishes: taking one to a day, and putting one there.
extension Scroller {
  /// Opens the tray.
  /// - Parameter selected: the index of the selected dish.
  mutating func openTray(selected: Int = 0) {
    if layout.hasPanel { panel = .tray }
    overlays.append(.tray(TrayMenu(plan.someday, selected: selected)))
    relayout()
    placeOverlays()
  }

  mutating func apply(_ action: Action, to tray: TrayMenu) {
    var tray = tray
    switch action {
    case .choose(let step): tray.menu.move(by: step)
    case .firstLine: tray.menu.move(by: -tray.menu.items.count)
    case .lastLine: tray.menu.move(by: tray.menu.items.count)
    case .accept: return take(from: tray)
    case .move: return pickUp(from: tray, isDragged: false)
    case .paste: return pasteOnTray()
    case .undo: return undo()
    case .redo: return redo()
    case .findNext, .findPrevious:
      overlays.removeLast()
      return findNext(forward: action == .findNext, fromTray: tray.menu.selected)
    case .help: return openHelp()
    case .cancel:
      overlays.removeLast()
      return
    default: break
    }
    overlays[overlays.count - 1] = .tray(tray)
  }

  /// Asks for the selected dish to be moved to the cursor's day.
  mutating func take(from tray: TrayMenu) {
    guard let target = tray.selected else { return }
    ask(
      .move(.targets([target]), to: PlanDestination(day: cursor.day, meal: nil)),
      for: .fromTray(target, cursor.day))
  }

  mutating func tookFromTray(_ target: PlanTarget, to day: DayNumber) {
    if case .tray = overlays.last { overlays.removeLast() }
    update(day)
    select(PlanTarget(day: day, meal: target.meal, dish: target.dish), last: true)
    message = Message(
      .verb("taken to"), .date(day), .meal(target.meal), .dish(target.dish?.text ?? ""),
      .key("u", "undoes it", short: "undo"))
  }

  /// Picks up the selected dish, to carry it to a day.
  mutating func pickUp(from tray: TrayMenu, isDragged: Bool) {
    guard let target = tray.selected else { return }
    overlays.removeLast()
    carried = Carried([target], from: cursor, row: selectedRows?.first ?? 0, isDragged: isDragged)
    if !isDragged { carry(to: cursor.day, at: target.meal) }
  }

  private mutating func pasteOnTray() {
    let lines = clipboard.targets.compactMap { $0.line(on: nil, at: $0.meal) }
    guard !lines.isEmpty else {
      message = Message(.main("nothing to put here"), .fact("x in the stream cuts a dish"))
      return
    }
    ask(.add(lines.map { .line($0) }), for: .toTray(clipboard.targets, isMove: false))
  }

  mutating func putOnTray(_ targets: [PlanTarget], isMove: Bool, _ outcome: ChangeOutcome?) {
    mark = nil
    if isMove { reveal(after: targets) }
    let name = targets.count == 1 ? targets[0].dish?.text ?? "" : "\(targets.count) dishes"
    message = Message(
      .verb("on the tray:"), .dish(name), isMove ? Scroller.onThatDayOnly(targets, outcome) : nil,
      .key("w", "shows it").unless(mode == .tray), .key("u", "undoes it", short: "undo"))
  }

  /// Shows the tray as it is now; the selection stays where it is.
  mutating func renewTray() {
    for index in overlays.indices {
      guard case .tray(let old) = overlays[index] else { continue }
      let targets = plan.someday
      guard targets != old.targets else { continue }
      let selected =
        old.selected.flatMap(targets.firstIndex) ?? min(old.menu.selected, max(0, targets.count - 1))
      overlays[index] = .tray(TrayMenu(targets, selected: selected))
      placeOverlays()
    }
  }

  /// Handles the mouse in the tray: a click selects a dish, a double click takes it, a drag out of it carries it.
  /// - Parameter time: milliseconds on any clock, to detect double clicks.
  mutating func pointToTray(_ tray: TrayMenu, _ action: Mouse.Kind, _ point: ScreenPoint, at time: Int) {
    var tray = tray
    switch action {
    case .press:
      guard tray.menu.placement.frame.contains(point) else { return apply(.cancel) }
      message = nil
      _ = tray.menu.press(at: point)
      overlays[overlays.count - 1] = .tray(tray)
      let isDouble = pointer.isDouble(point, at: time)
      if isDouble, tray.menu.item(at: point) != nil { take(from: tray) }
    case .drag:
      guard tray.menu.isPressed, !tray.menu.placement.frame.contains(point) else { return }
      pickUp(from: tray, isDragged: true)
      guard carried != nil else { return }
      pointer.drag = .carrying
      carry(under: point)
    case .release:
      _ = tray.menu.release(at: point)
      overlays[overlays.count - 1] = .tray(tray)
    case .wheelUp: apply(.choose(-1))
    case .wheelDown: apply(.choose(1))
    }
  }
}
