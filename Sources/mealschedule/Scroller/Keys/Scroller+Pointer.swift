import MealCore

/// The state of the mouse: the last press, and what is being dragged.
struct Pointer: Sendable {
  enum Drag: Equatable, Sendable {
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
  /// The point that a dish was last dragged to.
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
  /// Handles a mouse event.
  /// - Parameter time: milliseconds on any clock, to detect double clicks.
  func point(_ mouse: Mouse, at time: Int) {
    finishMoving()
    let point = ScreenPoint(column: mouse.column, row: mouse.row)
    pointer.isUsed = true
    if mouse.action == .press, mouse.isLeft, let action = action(at: point) { return apply(action) }
    count = nil
    let click = Click(kind: mouse.action, point: point, time: time)
    if let overlay = overlays.last { return overlay.handle(click, self) }
    let isOnPanel = isOnPanel(point)
    switch mouse.action {
    case .wheel(let step):
      if isOnPanel, stream.carried == nil { return pointToPanel(click) }
      if stream.carried == nil { stream.scrollView(3 * step) }
    case .press:
      guard mouse.isLeft else { return }
      message = nil
      if stream.carried != nil { return applyToCarried(.accept) }
      if isOnPanel, layout.stream.contains(point.row) { return pointToPanel(click) }
      press(point, at: time)
    case .drag: drag(to: point)
    case .release: release(point)
    }
  }

  /// Whether a dish is being dragged over the panel, and thus will not be dropped at the cursor's place in the
  /// stream.
  var isCarryingOnPanel: Bool { pointer.drag == .carrying && pointer.last.map(isOnPanel) ?? false }

  private func isOnPanel(_ point: ScreenPoint) -> Bool {
    layout.hasPanel && point.column >= layout.streamColumns
  }

  /// The action of the key hint or the part of the header at a point; nil if there is neither.
  private func action(at point: ScreenPoint) -> Action? {
    if point.row == layout.statusRow { return StatusLine.action(at: point.column, of: self) }
    guard point.row == layout.headerRow, overlays.isEmpty, stream.carried == nil else { return nil }
    let line = HeaderLine(self)
    return line.today.contains(point.column) ? .today : line.title.contains(point.column) ? .goTo : nil
  }

  // MARK: In the stream

  private func press(_ point: ScreenPoint, at time: Int) {
    let isDouble = pointer.isDouble(point, at: time)
    if point.column == layout.trackColumn, layout.stream.contains(point.row) {
      pointer.drag = .track
      return travel(to: point)
    }
    guard layout.stream.contains(point.row) else { return }
    stream.select(row: point.row - layout.stream.lowerBound)
    if isDouble {
      pointer.drag = .none
      if stream.selectedGhost != nil { takeGhost() } else { editSelected() }
    } else if stream.selectedGhost != nil {
      // Suggestions are not dragged.
      pointer.drag = .none
    } else if isOnMeal(point) {
      openMealMenu(pressedAt: point)
    } else {
      pointer.drag = .pressed(point)
    }
  }

  private func drag(to point: ScreenPoint) {
    switch pointer.drag {
    case .track: travel(to: point)
    case .pressed(let start):
      guard start.row != point.row || point.column >= layout.streamColumns, let target = stream.selected
      else { return }
      stream.mark = nil
      stream.carried = Carried(wholeMeal(of: target), at: stream, isDragged: true)
      pointer.drag = .carrying
      carry(under: point)
    case .carrying: carry(under: point)
    case .none: break
    }
  }

  private func release(_ point: ScreenPoint) {
    let isCarrying = pointer.drag == .carrying
    pointer.drag = .none
    guard isCarrying, let carried = stream.carried else { return }
    if carried.isOverTray { return dropOnTray() }
    applyToCarried(.accept)
  }

  /// Moves the dragged dish to the day and the meal under the pointer. The stream does not scroll, except at its edges;
  /// see `pull`.
  func carry(under point: ScreenPoint) {
    guard let carried = stream.carried, carried.isDragged, let target = carried.targets.first else { return }
    pointer.last = point
    carried.isOverTray = layout.panel.contains(point) && panelLayout?.isOnTray(point) == true
    if isOnPanel(point) {
      // Keep the cursor, so that the panel keeps its months. Over the tray or outside the months' days, the dish's
      // place is its original one.
      let day = carried.isOverTray ? nil : monthGrid?.day(at: point)
      (carried.day, carried.meal) = (day ?? carried.origin ?? carried.day, target.meal)
      return
    }
    let row = max(0, min(point.row - layout.stream.lowerBound, stream.window.rows - 1))
    guard let place = stream.window.place(atRow: row) else { return }
    let lines = stream.window[place.day].lines
    let entry = lines.indices.contains(place.line) ? lines[place.line].entry : nil
    stream.cursor = Cursor(day: place.day, entry: entry ?? 0)
    carried.day = place.day
    carried.meal = entry.map { stream.window[place.day].entries[$0].meal } ?? target.meal
  }

  /// Whether a dish is dragged at an edge of the stream, so that `pull` should be called repeatedly.
  var isPulling: Bool { pullStep != 0 }

  private var pullStep: Int {
    guard pointer.drag == .carrying, stream.carried?.isDragged ?? false, let last = pointer.last,
      !isOnPanel(last)
    else { return 0 }
    return last.row <= layout.stream.lowerBound ? -1 : last.row >= layout.stream.upperBound - 1 ? 1 : 0
  }

  /// Scrolls by a line while a dish is dragged at an edge.
  func pull() {
    let step = pullStep
    guard step != 0, let last = pointer.last else { return }
    stream.window.scroll(lines: step, stream.plan(of:))
    carry(under: last)
  }

  /// Returns whether a point is on a meal type's name, or where an empty day would show one.
  private func isOnMeal(_ point: ScreenPoint) -> Bool {
    guard layout.row.mealWidth > 0,
      (layout.row.gutterWidth..<layout.textColumn - 1).contains(point.column),
      let place = stream.window.place(atRow: point.row - layout.stream.lowerBound)
    else { return false }
    let row = stream.window[place.day]
    return row.lines[place.line].isFirstOfMeal || row.entries.isEmpty && place.line >= row.lead
  }

  /// Jumps to the day that corresponds to a point on the scroll gutter.
  private func travel(to point: ScreenPoint) {
    let span = plan.span(with: today)
    let row = max(0, min(point.row - layout.stream.lowerBound, stream.window.rows - 1))
    let share = stream.window.rows > 1 ? Double(row) / Double(stream.window.rows - 1) : 0
    let day = span.lowerBound.clampedAdding(Int((Double(span.count - 1) * share).rounded()))
    stream.cursor = stream.start(of: day)
    stream.window.show(day, atRow: row, stream.plan(of:))
    stream.reveal()
  }

  /// The screen row of the selected entry's first line.
  var buttonRow: Int { layout.stream.lowerBound + max(0, stream.selectedRows?.first ?? 0) }
}
