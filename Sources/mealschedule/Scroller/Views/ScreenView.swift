import MealCore

/// Draws the scroller. Each frame is drawn from scratch from the scroller's state and the theme.
struct ScreenView {
  let theme: Theme

  func draw(_ session: ScrollSession, into frame: inout Frame) {
    draw(session.shown, into: &frame)
    if let demonstration = session.demonstration {
      StatusView(theme: theme).draw(demonstration, into: &frame)
    }
  }

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    var scroller = scroller
    scroller.isUnicode = theme.isUnicode
    frame.resize(columns: scroller.layout.columns, rows: scroller.layout.rows)
    HeaderView(theme: theme).draw(scroller, into: &frame)
    StreamView(theme: theme).draw(scroller, into: &frame)
    PanelView(theme: theme).draw(scroller, into: &frame)
    StatusView(theme: theme).draw(scroller, into: &frame)
    for overlay in scroller.overlays {
      overlay.draw(scroller, OverlayView(theme: theme), into: &frame)
    }
  }
}
