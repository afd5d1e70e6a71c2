import MealCore

/// The position of the lines on the screen, to tell how far they have scrolled since an earlier frame.
struct ScreenPlace {
  private let scroller: Scroller
  private let layout: ScreenLayout
  private let top: LinePlace
  private let overlay: (any Overlay)?
  private let overlayTop: Int?

  init(_ scroller: Scroller) {
    (self.scroller, layout, top) = (scroller, scroller.layout, scroller.stream.window.top)
    overlay = scroller.overlays.last
    overlayTop = overlay?.lines?.top
  }

  /// The lines that have scrolled since. nil if nothing has scrolled, or if the distance is unknown.
  func scrolled(to now: Scroller) -> Scrolling? {
    guard now === scroller, now.layout == layout else { return nil }
    if let overlay, overlay === now.overlays.last, let lines = overlay.lines, let overlayTop,
      lines.top != overlayTop
    {
      return Scrolling(rows: lines.area.rows, columns: lines.area.columns, by: lines.top - overlayTop)
    }
    guard let row = now.stream.window.row(of: top), row != 0 else { return nil }
    // The bar in the scroll gutter does not scroll along.
    let end = now.pointer.isUsed ? layout.trackColumn : nil
    return Scrolling(rows: layout.stream, columns: 0..<(end ?? layout.streamColumns), by: -row)
  }
}
