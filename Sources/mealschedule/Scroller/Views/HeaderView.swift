import MealCore

/// The contents of the header: the month of the topmost day, and the position of today. Both can be clicked.
struct HeaderLine {
  let name: String
  let year: Int
  /// The columns of the month and of the words about today; empty if they do not fit.
  let title: Range<Int>
  private(set) var today = 0..<0
  private(set) var todayText = ""

  init(_ scroller: Scroller) {
    let date = scroller.stream.window.top.day.calendarDate
    (name, year) = (date.namedMonth.name, Int(date.year))
    title = 2..<2 + name.utf8.count + 1 + "\(year)".utf8.count
    // The full form if it fits, else the short one.
    for text in HeaderLine.texts(scroller) {
      let columns = DisplayWidth.of(text)
      let column = scroller.layout.columns - 1 - columns
      guard column > title.upperBound + 1 else { continue }
      (today, todayText) = (column..<column + columns, text)
      break
    }
  }

  /// The words about today, the longest form first.
  private static func texts(_ scroller: Scroller) -> [String] {
    let (today, visible) = (scroller.today, scroller.stream.window.visibleDays)
    if visible.contains(today) {
      return ["today \(today.spelledOutWithoutYear) \(today.calendarDate.year)"]
    }
    let isAbove = today < visible.lowerBound
    let days = isAbove ? visible.lowerBound - today : today - visible.upperBound
    let arrow = isAbove ? (scroller.isUnicode ? "↑" : "^") : scroller.isUnicode ? "↓" : "v"
    return [
      "today is \(days == 1 ? "a day" : "\(days) days") \(isAbove ? "above" : "below") \(arrow)",
      "today \(arrow)",
    ]
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
    frame.put(
      line.todayText, column: line.today.lowerBound, row: row, style: theme.style(.headerDetail))
    // An underline, so that the border costs no row.
    frame.restyle(columns: 0..<frame.columns, rows: row..<row + 1) { style in
      var style = style
      style.attributes.formUnion(.underline)
      return style
    }
  }
}
