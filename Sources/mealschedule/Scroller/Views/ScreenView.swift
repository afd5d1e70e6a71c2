import MealCore

/// Draws the scroller. Each frame is drawn from scratch from the scroller's state and the theme.
struct ScreenView {
  let theme: Theme

  func draw(_ session: ScrollSession, into frame: inout Frame) {
    if let demonstration = session.demonstration {
      draw(demonstration, into: &frame)
    } else {
      draw(session.scroller, into: &frame)
    }
  }

  func draw(_ demonstration: Demonstration, into frame: inout Frame) {
    var canvas = canvas(of: demonstration.scroller, &frame)
    canvas.drawStatus(of: demonstration)
    frame = canvas.frame
  }

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    frame = canvas(of: scroller, &frame).frame
  }

  /// - Parameter frame: an earlier frame, whose buffer is used again.
  private func canvas(of scroller: Scroller, _ frame: inout Frame) -> Canvas {
    var scroller = scroller
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
    return canvas
  }
}
