import MealCore

/// The `Delete` button that slides in from the right edge of the selected line. If confirmed, the line fades
/// out; otherwise the button slides out again.
final class DeleteButton: Overlay {
  private enum Phase: Equatable, Sendable {
    /// After this animation, the button waits for an answer; after the others, it closes.
    case slidingIn
    case slidingOut, fading
  }

  let targets: [PlanTarget]
  /// The position of the last dish to delete. The lines from the selected one to this one stay bright, then fade out.
  private var last: Cursor
  private var phase = Phase.slidingIn
  /// The progress of the animation, 0 to `steps`.
  private var step = 0

  private static let steps = 5

  init(_ targets: [PlanTarget], last: Cursor) { (self.targets, self.last) = (targets, last) }

  /// The text of the button, with the number of dishes if there are several.
  var label: String { targets.count == 1 ? "  Delete  " : "  Delete \(targets.count)  " }

  /// The number of visible columns of the button.
  var shownColumns: Int {
    switch phase {
    case .slidingIn: label.count * step / DeleteButton.steps
    case .slidingOut: label.count * (DeleteButton.steps - step) / DeleteButton.steps
    case .fading: 0
    }
  }

  /// Whether the dishes have been deleted from the plan.
  var isDeleted: Bool { phase == .fading }

  var mode: Mode { .deleting }
  /// Whether an animation is running.
  var isMoving: Bool { step < DeleteButton.steps }

  private func slideOut(_ scroller: Scroller) {
    guard phase == .slidingIn else { return }
    move(.slidingOut, from: min(DeleteButton.steps - step, DeleteButton.steps - 1), scroller)
  }

  private func move(_ phase: Phase, from step: Int, _ scroller: Scroller) {
    (self.phase, self.step) = (phase, step)
    if !scroller.stream.isAnimated { scroller.finishMoving() }
  }

  /// Advances the animation by a frame.
  func advance(_ scroller: Scroller) {
    step += 1
    guard !isMoving, phase != .slidingIn else { return }
    scroller.close(self)
    if isDeleted { scroller.revealChange() }
  }

  /// Ends the animation at once.
  func finish() { step = DeleteButton.steps }

  // MARK: Keys and clicks

  func handle(_ action: Action, _ scroller: Scroller) {
    guard action == .accept else { return slideOut(scroller) }
    scroller.change(.remove(.targets(targets), repeats: .thoseDays())) { scroller, _ in
      self.slideOut(scroller)
    } then: { scroller, outcome in
      scroller.stream.mark = nil
      let again = self.targets.count == 1 ? "it" : "them"
      scroller.message = Scroller.message("deleted", self.targets, outcome, "u brings \(again) back")
      self.move(.fading, from: 0, scroller)
    }
  }

  func handle(_ click: Click, _ scroller: Scroller) {
    guard click.kind == .press else { return }
    let end = scroller.layout.streamColumns
    let isOnButton = click.point.row == scroller.buttonRow && end - shownColumns..<end ~= click.point.column
    scroller.apply(isOnButton ? .accept : .cancel)
  }

  /// Keeps the button at its dishes, or closes it if one of them is gone.
  func renew(_ scroller: Scroller, isPlanChanged: Bool) {
    guard isPlanChanged, phase == .slidingIn else { return }
    let places = targets.compactMap { target in
      target.day.flatMap { day in
        scroller.stream.planned(on: day).first { $0.target == target }.map {
          Cursor(day: day, entry: $0.entry)
        }
      }
    }
    guard places.count == targets.count, let first = places.first, let last = places.last else {
      scroller.close(self)
      return scroller.sayGone(targets)
    }
    self.last = last
    scroller.stream.cursor = first
    scroller.stream.reveal()
  }

  func draw(on canvas: inout Canvas) {
    let (layout, theme, rows) = (canvas.layout, canvas.theme, rows(canvas.scroller))
    let columns = layout.row.gutterWidth..<(layout.trackColumn ?? layout.streamColumns)
    if isDeleted, isMoving {
      let share = Double(step) / Double(DeleteButton.steps)
      canvas.frame.restyle(columns: columns, rows: rows) { theme.fading($0, share) }
    } else if isDeleted {
      canvas.frame.fill(columns: columns, rows: rows)
    } else {
      canvas.dim(but: rows)
      canvas.frame.put(
        theme.button(label), column: layout.streamColumns - shownColumns, row: canvas.scroller.buttonRow,
        style: theme.style(.button), maxWidth: shownColumns)
    }
  }

  /// The screen rows of the lines to delete.
  func rows(_ scroller: Scroller) -> Range<Int> {
    guard let (first, end) = scroller.stream.selectedRows else { return 0..<0 }
    let (window, stream) = (scroller.stream.window, scroller.layout.stream)
    let line = window.isInside(last.day) ? last.lines(in: window[last.day]).upperBound - 1 : nil
    let row = line.flatMap { window.row(of: LinePlace(last.day, $0)) } ?? window.rows
    return (stream.lowerBound + first..<stream.lowerBound + max(end, row) + 1).clamped(to: stream)
  }
}
