import MealCore

/// The room that the stream has for the text field.
extension Scroller {
  /// Fits it to the text, and brings all of it into sight. What stands above it stays where it is, if it can.
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

  /// Takes it back: what was there before the field was opened is there again.
  mutating func closeRoom() {
    guard let room else { return }
    self.room = nil
    cursor = room.cursor
    withWindow { window, source in window.update(room.day, keeping: room.top, &source) }
    holdCursor()
    // On another size of the screen it may be out of sight.
    if let (first, last) = selectedRows, last >= 0, first < window.rows { return }
    reveal()
  }

  /// Where the text field stands that is open. It grows with its text as far as there are rows, and scrolls inside then.
  var fieldRect: ScreenRect? {
    guard room != nil, layout.textWidth > 0, let (first, last) = selectedRows else { return nil }
    let rows = (layout.stream.lowerBound + first..<layout.stream.lowerBound + last + 1).clamped(
      to: layout.stream)
    guard !rows.isEmpty else { return nil }
    return ScreenRect(
      column: layout.textColumn, row: rows.lowerBound, width: layout.textWidth, height: rows.count)
  }

  /// The field that is open, though a question may stand above it.
  var openField: DishField? {
    for overlay in overlays.reversed() {
      if case .field(let field) = overlay { return field }
    }
    return nil
  }
}
