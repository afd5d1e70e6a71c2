import MealCore

/// The header: the month of the day on top, and where today is.
struct HeaderView {
  let theme: Theme

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    guard let row = scroller.layout.headerRow else { return }
    let date = scroller.window.top.day.calendarDate
    let title = "\(date.namedMonth.name) \(date.year)"
    let width = frame.columns
    frame.put(title, column: 2, row: row, style: theme.style(.header), more: theme.more)
    // In full, or what there is room for.
    for place in today(scroller) {
      let column = width - 1 - DisplayWidth.of(place)
      guard column > 2 + title.utf8.count + 1 else { continue }
      frame.put(place, column: column, row: row, style: theme.style(.headerDetail))
      break
    }
    // A hairline that costs no row.
    frame.restyle(columns: 0..<width, rows: row..<row + 1) { style in
      var style = style
      style.attributes.formUnion(.underline)
      return style
    }
  }

  /// Where today is, the longest way of saying it first.
  private func today(_ scroller: Scroller) -> [String] {
    let (today, visible) = (scroller.today, scroller.window.visibleDays)
    if visible.contains(today) { return ["today \(today.spelledOut)"] }
    let isAbove = today < visible.lowerBound
    let days = isAbove ? visible.lowerBound - today : today - visible.upperBound
    let (side, sign) = isAbove ? ("above", theme.up) : ("below", theme.down)
    return ["today is \(days == 1 ? "a day" : "\(days) days") \(side) \(sign)", "today \(sign)"]
  }
}
