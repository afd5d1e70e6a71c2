import MealCore

/// The contents of the header: the selected day and how the plan stands, and the position of today where it is not in
/// sight. Both can be clicked.
struct HeaderLine {
  /// "Fri 20 Nov · week 47 · 2 dinners open · 3 to do today".
  private(set) var text = ""
  /// How many of its bytes name the day.
  private(set) var dayEnd = 0
  /// The columns of the text and of the words about today; empty if they do not fit.
  private(set) var title = 0..<0
  private(set) var today = 0..<0
  private(set) var todayText = ""

  init(_ scroller: Scroller, separator: String = " · ") {
    let columns = scroller.layout.columns
    let places = HeaderLine.places(scroller)
    for (index, part) in HeaderLine.parts(scroller).enumerated() {
      let more = index == 0 ? part : text + separator + part
      // Today's place comes before the details of the plan; its short form before the week.
      let place = index < 2 ? places.last : places.first
      let room = columns - 3 - (place.map { DisplayWidth.of($0) + 2 } ?? 0)
      guard index == 0 || DisplayWidth.of(more) <= room else { break }
      text = more
      if index == 0 { dayEnd = text.utf8.count }
    }
    title = 2..<2 + DisplayWidth.of(text)
    for text in places {
      let width = DisplayWidth.of(text)
      let column = columns - 1 - width
      guard column > title.upperBound + 1 else { continue }
      (today, todayText) = (column..<column + width, text)
      break
    }
  }

  /// The day and how the plan stands, the most important part first.
  private static func parts(_ scroller: Scroller) -> [String] {
    let (day, today, plan) = (scroller.stream.cursor.day, scroller.today, scroller.plan)
    let isThisYear = day.calendarDate.year == today.calendarDate.year
    var parts = [isThisYear ? day.spelledOutWithoutYear : day.spelledOut, "week \(day.weekDate.week)"]
    let open = plan.openCount
    if open > 0 { parts.append("\(plan.order.main.counted(open)) open") }
    let tasks = plan.taskCount(today: today)
    if tasks > 0 { parts.append("\(tasks) to do today") }
    return parts
  }

  /// Where today is, the longest form first; empty while it is in sight.
  private static func places(_ scroller: Scroller) -> [String] {
    let (today, visible) = (scroller.today, scroller.stream.window.visibleDays)
    guard !visible.contains(today) else { return [] }
    let isAbove = today < visible.lowerBound
    let days = isAbove ? visible.lowerBound - today : today - visible.upperBound
    let arrow = isAbove ? (scroller.isUnicode ? "↑" : "^") : scroller.isUnicode ? "↓" : "v"
    return [
      "today \(DayNumber.inWords(days: days)) \(isAbove ? "above" : "below") \(arrow)", "today \(arrow)",
    ]
  }
}

extension MealType {
  /// "1 dinner", "2 lunches".
  func counted(_ count: Int) -> String {
    let ending = count == 1 ? "" : name.hasSuffix("ch") || name.hasSuffix("s") ? "es" : "s"
    return "\(count) \(name)\(ending)"
  }
}

extension Canvas {
  mutating func drawHeader() {
    guard let row = layout.headerRow else { return }
    let line = HeaderLine(scroller, separator: theme.dot)
    let start = line.title.lowerBound
    put(line.text, column: start, row: row, .headerDetail)
    put(String(line.text.utf8.prefix(line.dayEnd)) ?? "", column: start, row: row, .header)
    put(line.todayText, column: line.today.lowerBound, row: row, .headerDetail)
    // An underline, so that the border costs no row.
    restyle(columns: 0..<frame.columns, row: row) { $0.with(.underline) }
  }
}
