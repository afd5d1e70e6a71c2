/// What changes under the window: meals, the size of the screen. The anchor stays on its row.
extension DayWindow {
  /// What the user looks at: the selected line if it is on the screen, else the one on top.
  public func anchor(of selected: LinePlace?) -> Anchor {
    var (place, row) = (top, 0)
    if let selected, let selectedRow = self.row(of: selected), 0..<max(rows, 1) ~= selectedRow {
      (place, row) = (selected, selectedRow)
    }
    let (entry, offset) = ring.row(of: place.day, layout).anchored(place.line)
    return Anchor(day: place.day, entry: entry, offset: offset, row: row)
  }

  /// The line on which an anchor stands; nil if its day is not built.
  public func place(of anchor: Anchor) -> LinePlace? {
    guard isInside(anchor.day) else { return nil }
    return LinePlace(
      anchor.day, ring.row(of: anchor.day, layout).line(entry: anchor.entry, offset: anchor.offset))
  }

  /// The meals of a day have changed. Lays out that day anew, if it is built, and those that come in by it.
  public mutating func update(
    _ day: DayNumber, keeping anchor: Anchor, _ source: inout some DaySource
  ) {
    guard isInside(day) else { return }
    ring.refill(day, layout, from: &source)
    settle(anchor, row: anchor.row, &source)
  }

  /// The meals of any day may have changed. Lays out all that is built.
  public mutating func reload(keeping anchor: Anchor, _ source: inout some DaySource) {
    ring.emptyAll()
    settle(anchor, row: anchor.row, &source)
  }

  /// The screen has another size. What is anchored is on it, on the row nearest to the anchor's. Lays out anew only if
  /// the layout is another; of several sizes that came in a burst only the last needs to be told.
  public mutating func resize(
    rows: Int, layout: RowLayout, keeping anchor: Anchor, _ source: inout some DaySource
  ) {
    self.rows = DayWindow.valid(rows)
    ring.grow(to: DayWindow.capacity(rows: self.rows))
    if layout != self.layout {
      self.layout = layout
      ring.emptyAll()
    }
    settle(anchor, row: min(max(anchor.row, 0), max(self.rows, 1) - 1), &source)
  }

  private mutating func settle(_ anchor: Anchor, row: Int, _ source: inout some DaySource) {
    let day = min(max(anchor.day, stream.lowerBound), stream.upperBound)
    fill(day, &source)
    let line = ring.row(of: day, layout).line(entry: anchor.entry, offset: anchor.offset)
    settle(LinePlace(day, line), row: row, &source)
  }
}
