import MealCore

/// Draws the status line at the bottom: a prompt, a question, or a `StatusLine`.
struct StatusView {
  let theme: Theme

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    let row = scroller.layout.statusRow ?? 0
    if let prompt = scroller.top(Prompt.self) {
      draw(prompt, row, into: &frame)
    } else if scroller.layout.statusRow == nil {
      return
    }
    for piece in StatusLine(scroller).pieces {
      frame.put(
        piece.text, column: piece.column, row: row, style: theme.style(piece.role),
        more: theme.more)
    }
  }

  /// Draws the typed text of a prompt.
  private func draw(_ prompt: Prompt, _ row: Int, into frame: inout Frame) {
    frame.fill(columns: 0..<frame.columns, rows: row..<row + 1)
    let (column, field) = StatusLine.field(prompt, columns: frame.columns)
    frame.put(prompt.label, column: 1, row: row, style: theme.style(.hintKey))
    frame.put(field.rows.first?.text ?? "", column: column, row: row)
    guard let cursor = field.cursor else { return }
    frame.cursor = (column + cursor.column, row)
    frame.put(field.suggestion, column: column + cursor.column, row: row, style: theme.style(.ghost))
  }

  /// Draws the status line of a demonstration: the keys typed, their purpose, and how to leave.
  func draw(_ demonstration: Demonstration, into frame: inout Frame) {
    let scroller = demonstration.scroller
    guard let row = scroller.layout.statusRow else { return }
    // A prompt already shows the typed text in this line.
    if scroller.overlays.last is Prompt { return }
    frame.fill(columns: 0..<frame.columns, rows: row..<row + 1)
    var column = 1
    if let caption = demonstration.caption {
      let keys = KeySign.readable(caption.keys, isUnicode: theme.isUnicode)
      column += frame.put(keys, column: column, row: row, style: theme.style(.hintKey)) + 2
      column += frame.put(
        caption.what, column: column, row: row, style: theme.style(.message), more: theme.more)
    }
    let end = demonstration.isOver ? "any key goes back" : "any key ends it"
    let place = frame.columns - 1 - end.utf8.count
    if place >= column + 2 { frame.put(end, column: place, row: row, style: theme.style(.hint)) }
  }
}
