import MealCore

/// The state of the mouse: the last press, and what is being dragged.
struct Pointer: Hashable, Sendable {
  enum Drag: Hashable, Sendable {
    case none
    /// The button was pressed on a dish; moving the mouse will drag it.
    case pressed(ScreenPoint)
    case carrying
    /// Dragging along the scroll gutter.
    case track
  }

  /// Whether the mouse was used. The scroll gutter is drawn only then, because it costs bytes with every line
  /// scrolled.
  var isUsed = false
  var drag = Drag.none
  /// The point of the last press, to detect double clicks.
  var lastPress: ScreenPoint?
  /// The time of the last press in milliseconds.
  var lastPressTime = 0

  /// Two presses on one cell within this many milliseconds are a double click.
  static let doubleClick = 400
}

/// Mouse handling.
extension Scroller {
  /// - Parameter time: milliseconds on any clock, to detect double clicks.
  mutating func point(_ mouse: Mouse, at time: Int) {
    finishMoving()
    let point = ScreenPoint(column: mouse.column, row: mouse.row)
    pointer.isUsed = true
    count = nil
    if !overlays.isEmpty { return pointToOverlay(mouse.action, point) }
    switch mouse.action {
    case .wheelUp: if carried == nil { scrollView(-3) }
    case .wheelDown: if carried == nil { scrollView(3) }
    case .press: if mouse.button == .left { press(point, at: time) }
    case .drag: drag(to: point)
    case .release: release(point)
    }
  }

  // MARK: In the stream

  private mutating func press(_ point: ScreenPoint, at time: Int) {
    message = nil
    let isDouble = pointer.lastPress == point && time - pointer.lastPressTime <= Pointer.doubleClick
    (pointer.lastPress, pointer.lastPressTime) = (isDouble ? nil : point, time)
    if carried != nil { return applyToCarried(.accept) }
    if point.column == layout.trackColumn, layout.stream.contains(point.row) {
      pointer.drag = .track
      return travel(to: point)
    }
    guard layout.stream.contains(point.row) else { return }
    select(row: point.row - layout.stream.lowerBound)
    if isDouble {
      pointer.drag = .none
      editSelected()
    } else if isOnMeal(point) {
      openMealMenu(pressedAt: point)
    } else {
      pointer.drag = .pressed(point)
    }
  }

  private mutating func drag(to point: ScreenPoint) {
    switch pointer.drag {
    case .track: travel(to: point)
    case .pressed(let start):
      guard start.row != point.row, let target = selected else { return }
      carried = Carried(target, on: cursor.day, row: selectedRows?.first ?? 0)
      pointer.drag = .carrying
      carry(under: point)
    case .carrying: carry(under: point)
    case .none: break
    }
  }

  private mutating func release(_ point: ScreenPoint) {
    if pointer.drag == .carrying, carried != nil { applyToCarried(.accept) }
    pointer.drag = .none
  }

  /// Moves the dragged dish to the day under the pointer; at the edges, a day further.
  private mutating func carry(under point: ScreenPoint) {
    guard let carried else { return }
    let row = point.row - layout.stream.lowerBound
    if row < 0 || row >= window.rows {
      carry(to: carried.day.clampedAdding(row < 0 ? -1 : 1), at: carried.meal)
    } else if let place = window.place(atRow: row), place.day != carried.day {
      carry(to: place.day, at: carried.meal)
    }
  }

  /// Returns whether a point is on a meal type's name, or where an empty day would have one.
  private func isOnMeal(_ point: ScreenPoint) -> Bool {
    guard layout.row.mealWidth > 0,
      (layout.row.gutterWidth..<layout.textColumn - 1).contains(point.column),
      let place = window.place(atRow: point.row - layout.stream.lowerBound)
    else { return false }
    let row = window[place.day]
    return row.entries.isEmpty || row.lines[place.line].isFirstOfMeal
  }

  /// Opens the meal menu at a press, for the selected dish or a new one.
  private mutating func openMealMenu(pressedAt point: ScreenPoint) {
    openMealMenu()
    guard case .menu(var menu) = overlays.last else { return }
    if let target = selected, let current = menu.meals.firstIndex(of: target.meal) {
      menu.target = target
      menu.menu = ChoiceMenu(menu.meals.map(\.name), current: current, pressedAt: point)
    } else {
      menu.menu = ChoiceMenu(menu.meals.map(\.name), selected: menu.menu.selected, pressedAt: point)
    }
    overlays[overlays.count - 1] = .menu(menu)
    placeOverlays()
  }

  /// Jumps to the day that corresponds to a point on the scroll gutter.
  private mutating func travel(to point: ScreenPoint) {
    guard let span = plan.span(with: today) else { return }
    let row = max(0, min(point.row - layout.stream.lowerBound, window.rows - 1))
    let share = window.rows > 1 ? Double(row) / Double(window.rows - 1) : 0
    let day = span.lowerBound.clampedAdding(Int((Double(span.count - 1) * share).rounded()))
    cursor = Cursor(day: day)
    withWindow { window, source in window.show(day, atRow: row, &source) }
    reveal()
  }

  // MARK: In overlays

  private mutating func pointToOverlay(_ action: Mouse.Kind, _ point: ScreenPoint) {
    switch overlays.last {
    case .deleting(let button):
      guard action == .press else { return }
      let isOnButton = point.row == buttonRow && point.column >= layout.columns - button.shownColumns
      apply(isOnButton ? .accept : .cancel)
    case .menu(var menu):
      switch action {
      case .press: close(menu, menu.menu.press(at: point))
      case .release: close(menu, menu.menu.release(at: point))
      case .drag:
        menu.menu.drag(to: point)
        overlays[overlays.count - 1] = .menu(menu)
      case .wheelUp: apply(.choose(-1))
      case .wheelDown: apply(.choose(1))
      }
    case .page(let page): pointToPage(action, point, page.frame)
    case .tour(let tour): pointToPage(action, point, tour.page.frame)
    case .field(var field):
      guard action == .press, let rect = fieldRect, rect.contains(point) else { return }
      let inside = ScreenPoint(column: point.column - rect.column, row: point.row - rect.row)
      field.field.moveCursor(to: inside, width: rect.width, height: rect.height)
      overlays[overlays.count - 1] = .field(field)
    case .prompt, .question, nil: break
    }
  }

  private mutating func pointToPage(_ action: Mouse.Kind, _ point: ScreenPoint, _ frame: ScreenRect) {
    switch action {
    case .wheelUp: apply(.choose(-3))
    case .wheelDown: apply(.choose(3))
    case .press: if !frame.contains(point) { apply(.cancel) }
    case .drag, .release: break
    }
  }

  /// The screen row of the selected entry's first line.
  var buttonRow: Int { layout.stream.lowerBound + max(0, selectedRows?.first ?? 0) }
}
