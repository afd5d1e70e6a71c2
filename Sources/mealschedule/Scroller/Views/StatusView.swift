import MealCore

/// The status line at the bottom: a prompt, a message, or the keys of the current mode.
struct StatusView {
  let theme: Theme

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    let row = scroller.layout.statusRow ?? 0
    for overlay in scroller.overlays {
      switch overlay {
      case .prompt(let prompt): return draw(prompt, scroller, row, into: &frame)
      case .question(let question): return draw(question.text, scroller, row, into: &frame)
      default: break
      }
    }
    guard scroller.layout.statusRow != nil else { return }
    if let message = scroller.message {
      frame.put(
        PrintableText.of(message.text), column: 1, row: row,
        style: theme.style(message.isError ? .error : .message), more: theme.more)
    } else {
      draw(lead(scroller), scroller, row, into: &frame)
    }
  }

  /// The text before the hints: what the keys act on, if that is not obvious.
  private func lead(_ scroller: Scroller) -> String {
    if let field = scroller.openField { return "\(field.meal), \(date(field.day))" }
    if let count = scroller.count { return "\(count)" }
    if let carried = scroller.carried { return "to \(carried.meal), \(date(carried.day))" }
    if let marked = scroller.marked { return "\(marked.count) \(marked.count == 1 ? "day" : "days") marked" }
    return ""
  }

  /// Omits the year, because the header shows it.
  private func date(_ day: DayNumber) -> String { day.spelledOutWithoutYear }

  /// Draws the lead and as many key hints as fit.
  private func draw(_ lead: String, _ scroller: Scroller, _ row: Int, into frame: inout Frame) {
    let (width, hints) = (frame.columns, HelpText.hints(scroller.mode))
    var column = 1
    if !lead.isEmpty {
      let room = max(width / 2, width - hints.reduce(1) { $0 + $1.columns })
      column +=
        frame.put(
          lead, column: column, row: row, style: theme.style(.message), maxWidth: room, more: theme.more) + 2
    }
    // The last two hints, help and the way out, are dropped last.
    let last = max(0, hints.count - 2)
    var room = width - column - hints[last...].reduce(0) { $0 + $1.columns }
    var isRoom = true
    for (index, hint) in hints.enumerated() {
      room -= index < last ? hint.columns : 0
      isRoom = isRoom && room >= -1
      guard isRoom || index >= last, column + hint.columns - 2 <= width else { continue }
      column += frame.put(theme.keys(hint.key), column: column, row: row, style: theme.style(.hintKey)) + 1
      column += frame.put(hint.what, column: column, row: row, style: theme.style(.hint)) + 2
    }
  }

  private func draw(_ prompt: Prompt, _ scroller: Scroller, _ row: Int, into frame: inout Frame) {
    let label = prompt.kind == .goTo ? "go to: " : "find: "
    let width = frame.columns
    frame.fill(columns: 0..<width, rows: row..<row + 1)
    var column = frame.put(label, column: 1, row: row, style: theme.style(.hintKey)) + 1
    let meaning =
      scroller.message?.text ?? (prompt.kind == .goTo ? scroller.meaning(of: prompt.field.text) : "")
    let room = max(8, width - column - 1)
    let field = prompt.field.layout(width: room, height: 1)
    if let cursor = field.cursor { frame.cursor = (column + cursor.column, row) }
    column += frame.put(field.rows.first?.text ?? "", column: column, row: row)
    column += frame.put(field.suggestion, column: column, row: row, style: theme.style(.ghost)) + 3
    let said = PrintableText.of(meaning)
    let role: Theme.Role = scroller.message == nil ? .hint : .error
    let place = max(column, width - 1 - DisplayWidth.of(said))
    if place < width - 8 {
      frame.put(said, column: place, row: row, style: theme.style(role), more: theme.more)
    }
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
