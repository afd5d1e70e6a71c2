import MealCore

/// Draws the scroller. Each frame is drawn from scratch from the scroller's state and the theme.
struct ScreenView {
  let theme: Theme

  func draw(_ session: ScrollSession, into frame: inout Frame) {
    draw(session.shown, session.demonstration, into: &frame)
  }

  /// Draws a scroller into a frame.
  /// - Parameters:
  ///   - demonstration: the demonstration that plays in the scroller.
  ///   - frame: an earlier frame, whose buffer is reused.
  func draw(_ scroller: Scroller, _ demonstration: Demonstration? = nil, into frame: inout Frame) {
    scroller.isUnicode = theme.isUnicode
    var canvas = Canvas(scroller: scroller, theme: theme, frame: Frame())
    swap(&canvas.frame, &frame)
    canvas.frame.resize(columns: scroller.layout.columns, rows: scroller.layout.rows)
    canvas.drawHeader()
    canvas.drawStream()
    canvas.drawPanel()
    canvas.drawStatus()
    let selected = scroller.selectedRows
    if !selected.isEmpty { canvas.frame.hiddenCursor = (scroller.layout.textColumn, selected.lowerBound) }
    for overlay in scroller.overlays { overlay.draw(on: &canvas) }
    if let demonstration { canvas.drawStatus(of: demonstration) }
    swap(&canvas.frame, &frame)
  }
}
