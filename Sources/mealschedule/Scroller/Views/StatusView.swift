import MealCore

/// Draws the status line at the bottom: a prompt, a question, or a `StatusLine`.
struct StatusView {
  let theme: Theme

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    let row = scroller.layout.statusRow ?? 0
    if case .prompt(let prompt) = scroller.overlays.last {
      return draw(prompt, scroller, row, into: &frame)
    }
    guard scroller.layout.statusRow != nil else { return }
    for piece in StatusLine(scroller).pieces {
      frame.put(
        piece.text, column: piece.column, row: row, style: theme.style(piece.role),
        more: theme.more)
    }
  }

  private func draw(_ prompt: Prompt, _ scroller: Scroller, _ row: Int, into frame: inout Frame) {
    let width = frame.columns
    frame.fill(columns: 0..<width, rows: row..<row + 1)
    let column = frame.put(prompt.label, column: 1, row: row, style: theme.style(.hintKey)) + 1
    let room = max(8, width - column - 1)
    let field = prompt.field.layout(width: room, height: 1)
    var end = column + frame.put(field.rows.first?.text ?? "", column: column, row: row)
    if let cursor = field.cursor {
      frame.cursor = (column + cursor.column, row)
      // Blanks at the end of the text take no room in its row.
      end = max(end, column + cursor.column)
      end += frame.put(field.suggestion, column: column + cursor.column, row: row, style: theme.style(.ghost))
    }
    let said = scroller.message ?? scroller.meaning(of: prompt)
    let left = width - 1 - (end + 3)
    guard let said, left >= 8 else { return }
    let text = PrintableText.of(said.text(fitting: left))
    let place = max(end + 3, width - 1 - DisplayWidth.of(text))
    frame.put(
      text, column: place, row: row, style: theme.style(said.isError ? .error : .hint), more: theme.more)
  }

  /// Draws the status line of a demonstration: the keys typed, their purpose, and how to leave.
  func draw(_ demonstration: Demonstration, into frame: inout Frame) {
    let scroller = demonstration.scroller
    guard let row = scroller.layout.statusRow else { return }
    // A prompt already shows the typed text in this line.
    if case .prompt = scroller.overlays.last { return }
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
