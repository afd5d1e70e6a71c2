import MealCore

/// The contents of the header: the month of the topmost day, and the position of today. Both can be clicked.
struct HeaderLine {
  /// "March 2013".
  let month: String
  /// The columns of the month and of the words about today; empty if they do not fit.
  let title: Range<Int>
  private(set) var today = 0..<0
  private(set) var todayText = ""

  init(_ scroller: Scroller) {
    let date = scroller.stream.window.top.day.calendarDate
    month = "\(date.namedMonth.name) \(date.year)"
    title = 2..<2 + month.utf8.count
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

extension Canvas {
  mutating func drawHeader() {
    guard let row = layout.headerRow else { return }
    let line = HeaderLine(scroller)
    put(line.month, column: line.title.lowerBound, row: row, .header)
    put(line.todayText, column: line.today.lowerBound, row: row, .headerDetail)
    // An underline, so that the border costs no row.
    restyle(columns: 0..<frame.columns, row: row) { $0.with(.underline) }
  }
}
