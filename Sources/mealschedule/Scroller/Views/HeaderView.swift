import MealCore

/// The header: the month of the topmost day, and the position of today.
struct HeaderView {
  let theme: Theme

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    guard let row = scroller.layout.headerRow else { return }
    let date = scroller.window.top.day.calendarDate
    let title = "\(date.namedMonth.name) \(date.year)"
    let width = frame.columns
    frame.put(title, column: 2, row: row, style: theme.style(.header), more: theme.more)
    // The full form if it fits, else the short one.
    for isShort in [false, true] {
      var columns = 0
      forEachWord(scroller, isShort: isShort) { columns += DisplayWidth.of($0) }
      var column = width - 1 - columns
      guard column > 2 + title.utf8.count + 1 else { continue }
      forEachWord(scroller, isShort: isShort) { word in
        column += frame.put(word, column: column, row: row, style: theme.style(.headerDetail))
      }
      break
    }
    // An underline, so that the border costs no row.
    frame.restyle(columns: 0..<width, rows: row..<row + 1) { style in
      var style = style
      style.attributes.formUnion(.underline)
      return style
    }
  }

  /// Visits the words about today one by one, which avoids building a string for each frame.
  private func forEachWord(_ scroller: Scroller, isShort: Bool, _ body: (String) -> Void) {
    let (today, visible) = (scroller.today, scroller.window.visibleDays)
    body("today ")
    if visible.contains(today) {
      let date = today.calendarDate
      body(today.weekday.shortName)
      body(" \(date.day) ")
      body(date.namedMonth.shortName)
      body(" \(date.year)")
      return
    }
    let isAbove = today < visible.lowerBound
    let days = isAbove ? visible.lowerBound - today : today - visible.upperBound
    if !isShort {
      body("is ")
      body(days == 1 ? "a day" : "\(days) days")
      body(isAbove ? " above " : " below ")
    }
    body(isAbove ? theme.up : theme.down)
  }
}
