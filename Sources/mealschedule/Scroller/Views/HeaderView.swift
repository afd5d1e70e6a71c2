import MealCore

/// The contents of the header: the month of the topmost day, and the position of today. Both can be clicked.
struct HeaderLine {
  let name: String
  let year: Int
  /// The columns of the month and of the words about today; empty if they do not fit.
  let title: Range<Int>
  private(set) var today = 0..<0
  private(set) var isShort = false

  init(_ scroller: Scroller) {
    let date = scroller.stream.window.top.day.calendarDate
    (name, year) = (date.namedMonth.name, Int(date.year))
    let digits = year > 999 ? 4 : year > 99 ? 3 : year > 9 ? 2 : 1
    title = 2..<2 + name.utf8.count + 1 + digits
    // The full form if it fits, else the short one.
    for isShort in [false, true] {
      var columns = 0
      HeaderLine.forEachWord(scroller, isShort: isShort) { columns += DisplayWidth.of($0) }
      let column = scroller.layout.columns - 1 - columns
      guard column > title.upperBound + 1 else { continue }
      (today, self.isShort) = (column..<column + columns, isShort)
      break
    }
  }

  /// Visits the words about today one by one, which avoids building a string for each frame.
  static func forEachWord(_ scroller: Scroller, isShort: Bool, _ body: (String) -> Void) {
    let (today, visible) = (scroller.today, scroller.stream.window.visibleDays)
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
    body(isAbove ? (scroller.layout.isUnicode ? "↑" : "^") : scroller.layout.isUnicode ? "↓" : "v")
  }
}

/// Draws the header.
struct HeaderView {
  let theme: Theme

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    guard let row = scroller.layout.headerRow else { return }
    let line = HeaderLine(scroller)
    frame.put(
      "\(line.name) \(line.year)", column: line.title.lowerBound, row: row, style: theme.style(.header),
      more: theme.more)
    if !line.today.isEmpty {
      var column = line.today.lowerBound
      HeaderLine.forEachWord(scroller, isShort: line.isShort) { word in
        column += frame.put(word, column: column, row: row, style: theme.style(.headerDetail))
      }
    }
    // An underline, so that the border costs no row.
    frame.restyle(columns: 0..<frame.columns, rows: row..<row + 1) { style in
      var style = style
      style.attributes.formUnion(.underline)
      return style
    }
  }
}
