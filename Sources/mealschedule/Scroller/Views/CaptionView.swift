import MealCore

/// The bottom line of a demonstration: the keys that are typed, what for, and how to get back.
struct CaptionView {
  let theme: Theme

  func draw(_ demonstration: Demonstration, into frame: inout Frame) {
    let scroller = demonstration.scroller
    guard let row = scroller.layout.statusRow else { return }
    // What is typed in this line is its own caption.
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
