import MealCore

/// The blank lines in the stream under the text field.
extension Scroller {
  /// Adjusts the room to the text and scrolls it into view. Lines above it stay in place if possible.
  mutating func makeRoom() {
    guard let field = openField else { return }
    let lines = field.field.layout(width: layout.textWidth, height: .max).rows.count
    let top = window.anchor(of: nil)
    let new = FieldRoom(
      day: field.day, meal: field.meal, target: field.target, lines: max(1, min(lines, window.rows)),
      cursor: room?.cursor ?? cursor, top: room?.top ?? top)
    if new != room {
      room = new
      withWindow { window, source in window.update(new.day, keeping: top, &source) }
      holdCursor()
    }
    reveal()
  }

  /// Removes the room and restores the view from before the field was opened.
  mutating func closeRoom() {
    guard let room else { return }
    self.room = nil
    cursor = room.cursor
    withWindow { window, source in window.update(room.day, keeping: room.top, &source) }
    holdCursor()
    // If the screen was resized meanwhile, the cursor may be off screen.
    if let (first, last) = selectedRows, last >= 0, first < window.rows { return }
    reveal()
  }

  /// The area of the open text field. It grows with its text up to the available rows, then scrolls.
  var fieldRect: ScreenRect? {
    guard room != nil, layout.textWidth > 0, let (first, last) = selectedRows else { return nil }
    let rows = (layout.stream.lowerBound + first..<layout.stream.lowerBound + last + 1).clamped(
      to: layout.stream)
    guard !rows.isEmpty else { return nil }
    return ScreenRect(
      column: layout.textColumn, row: rows.lowerBound, width: layout.textWidth, height: rows.count)
  }

  /// The open field, even below a question.
  var openField: DishField? {
    for overlay in overlays.reversed() {
      if case .field(let field) = overlay { return field }
    }
    return nil
  }
}
