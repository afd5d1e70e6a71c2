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
  /// Where a dragged dish is.
  var last: ScreenPoint?

  /// Two presses on one cell within this many milliseconds are a double click.
  static let doubleClick = 400

  /// Remembers a press. Returns whether it is the second one of a double click.
  mutating func isDouble(_ point: ScreenPoint, at time: Int) -> Bool {
    let isDouble = lastPress == point && time - lastPressTime <= Pointer.doubleClick
    (lastPress, lastPressTime) = (isDouble ? nil : point, time)
    return isDouble
  }
}

/// Mouse handling.
extension Scroller {
  /// - Parameter time: milliseconds on any clock, to detect double clicks.
  mutating func point(_ mouse: Mouse, at time: Int) {
    finishMoving()
    let point = ScreenPoint(column: mouse.column, row: mouse.row)
    pointer.isUsed = true
    if mouse.action == .press, mouse.button == .left, clickHint(point) { return }
    count = nil
    if !overlays.isEmpty { return pointToOverlay(mouse.action, point, at: time) }
    let isOnPanel = layout.hasPanel && point.column >= layout.streamColumns
    switch mouse.action {
    case .wheelUp, .wheelDown:
      if isOnPanel, carried == nil { return pointToPanel(mouse, point, at: time) }
      if carried == nil { scrollView(mouse.action == .wheelUp ? -3 : 3) }
    case .press:
      guard mouse.button == .left else { return }
      message = nil
      if carried != nil { return applyToCarried(.accept) }
      if isOnPanel, layout.stream.contains(point.row) { return pointToPanel(mouse, point, at: time) }
      press(point, at: time)
    case .drag: drag(to: point)
    case .release: release(point)
    }
  }

  /// Does what the key hint at a point says, or the header.
  /// - Returns: false if there is neither.
  private mutating func clickHint(_ point: ScreenPoint) -> Bool {
    if point.row == layout.statusRow {
      guard let action = StatusLine(self).action(at: point.column) else { return false }
      apply(action)
      return true
    }
    guard point.row == layout.headerRow, overlays.isEmpty, carried == nil else { return false }
    let parts = HeaderLine(self)
    if parts.today.contains(point.column) {
      apply(.today)
    } else if parts.title.contains(point.column) {
      apply(.goTo)
    } else {
      return false
    }
    return true
  }

  // MARK: In the stream

  private mutating func press(_ point: ScreenPoint, at time: Int) {
    let isDouble = pointer.isDouble(point, at: time)
    if point.column == layout.trackColumn, layout.stream.contains(point.row) {
      pointer.drag = .track
      return travel(to: point)
    }
    guard layout.stream.contains(point.row) else { return }
    select(row: point.row - layout.stream.lowerBound)
    if isDouble {
      pointer.drag = .none
      if selectedGhost != nil { takeGhost() } else { editSelected() }
    } else if selectedGhost != nil {
      // Suggestions are not dragged.
      pointer.drag = .none
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
      guard start.row != point.row || point.column >= layout.streamColumns, let target = selected else {
        return
      }
      mark = nil
      carried = Carried([target], from: cursor, row: selectedRows?.first ?? 0, isDragged: true)
      pointer.drag = .carrying
      carry(under: point)
    case .carrying: carry(under: point)
    case .none: break
    }
  }

  private mutating func release(_ point: ScreenPoint) {
    let isCarrying = pointer.drag == .carrying
    pointer.drag = .none
    guard isCarrying, let carried else { return }
    if carried.isOverTray { return dropOnTray() }
    applyToCarried(.accept)
  }

  /// Marks the day and the meal under the pointer as the place of the dragged dish. The stream stays where it
  /// is, except at its edges; see `pull`.
  mutating func carry(under point: ScreenPoint) {
    guard var carried, carried.isDragged, let target = carried.targets.first else { return }
    pointer.last = point
    carried.isOverTray =
      layout.hasPanel && point.column >= layout.streamColumns && trayArea != nil
    self.carried = carried
    if carried.isOverTray { return }
    let row = max(0, min(point.row - layout.stream.lowerBound, window.rows - 1))
    guard let place = window.place(atRow: row) else { return }
    let lines = window[place.day].lines
    let entry = lines.indices.contains(place.line) ? lines[place.line].entry : nil
    cursor = Cursor(day: place.day, entry: entry ?? 0)
    carried.day = place.day
    carried.meal = entry.map { window[place.day].entries[$0].meal } ?? target.meal
    self.carried = carried
  }

  /// Whether a dish is dragged at an edge of the stream, so that `pull` should be called again and again.
  var isPulling: Bool { pullStep != 0 }

  private var pullStep: Int {
    guard pointer.drag == .carrying, let carried, carried.isDragged, !carried.isOverTray,
      let last = pointer.last
    else {
      return 0
    }
    return last.row <= layout.stream.lowerBound ? -1 : last.row >= layout.stream.upperBound - 1 ? 1 : 0
  }

  /// Scrolls by a line while a dish is dragged at an edge.
  mutating func pull() {
    let step = pullStep
    guard step != 0, let last = pointer.last else { return }
    withWindow { window, source in _ = window.scroll(lines: step, &source) }
    carry(under: last)
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
      menu.menu = ChoiceMenu(
        menu.meals.map(\.name), current: current, pressedAt: point, title: target.dish?.text ?? "nothing")
    } else {
      menu.menu = ChoiceMenu(
        menu.meals.map(\.name), selected: menu.menu.selected, pressedAt: point, title: menu.menu.title)
    }
    overlays[overlays.count - 1] = .menu(menu)
    placeOverlays()
  }

  /// Jumps to the day that corresponds to a point on the scroll gutter.
  private mutating func travel(to point: ScreenPoint) {
    let span = plan.span(with: today)
    let row = max(0, min(point.row - layout.stream.lowerBound, window.rows - 1))
    let share = window.rows > 1 ? Double(row) / Double(window.rows - 1) : 0
    let day = span.lowerBound.clampedAdding(Int((Double(span.count - 1) * share).rounded()))
    cursor = Cursor(day: day)
    withWindow { window, source in window.show(day, atRow: row, &source) }
    reveal()
  }

  // MARK: In overlays

  private mutating func pointToOverlay(_ action: Mouse.Kind, _ point: ScreenPoint, at time: Int) {
    switch overlays.last {
    case .deleting(let button):
      guard action == .press else { return }
      let columns = layout.streamColumns - button.shownColumns..<layout.streamColumns
      let isOnButton = point.row == buttonRow && columns.contains(point.column)
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
    case .scope(var scope):
      switch action {
      case .press: close(scope, scope.menu.press(at: point))
      case .release: close(scope, scope.menu.release(at: point))
      case .drag:
        scope.menu.drag(to: point)
        overlays[overlays.count - 1] = .scope(scope)
      case .wheelUp: apply(.choose(-1))
      case .wheelDown: apply(.choose(1))
      }
    case .tray(let tray): pointToTray(tray, action, point, at: time)
    case .page(let page): pointToPage(page, action, point)
    case .tour(let tour): pointToPage(action, point, tour.page.frame)
    case .field(var field):
      guard action == .press, let rect = fieldRect, rect.contains(point) else { return }
      let inside = ScreenPoint(column: point.column - rect.column, row: point.row - rect.row)
      field.field.moveCursor(to: inside, width: rect.width, height: rect.height)
      overlays[overlays.count - 1] = .field(field)
    case .prompt, .question, nil: break
    }
  }

  /// In a list, a click selects a thing, and a click on the selected one ticks it.
  private mutating func pointToPage(_ page: Page, _ action: Mouse.Kind, _ point: ScreenPoint) {
    guard page.isList, page.frame.contains(point) else { return pointToPage(action, point, page.frame) }
    var page = page
    switch action {
    case .wheelUp: page.scrollView(-3)
    case .wheelDown: page.scrollView(3)
    case .press:
      guard let paragraph = page.paragraph(atRow: point.row), page.paragraphs[paragraph].name != nil else {
        return
      }
      if page.selected == paragraph { return apply(.tick) }
      message = nil
      page.selected = paragraph
    case .drag, .release: return
    }
    overlays[overlays.count - 1] = .page(page)
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
