import MealCore

/// The contents of the header: the selected day with a summary of the plan, and the position of today if it is not
/// visible. Both can be clicked.
///
/// The parts are separate strings, because short strings need no allocation and the header is laid out for each frame.
struct HeaderLine {
  /// The selected day: "Fri 20 Nov".
  let day: String
  /// The details after the day: "week 47", "2 dinners open", "3 to do today". Each is empty if there is nothing to
  /// say, or no room.
  private(set) var week = "", open = "", tasks = ""
  /// How far away today is: "8 years above"; empty if today is visible, or if there is no room.
  private(set) var distance = ""
  /// The columns of the day with its details, and of the words about today; empty if they do not fit.
  private(set) var title = 0..<0
  private(set) var today = 0..<0

  /// - Parameter separator: the text between two parts; only its width matters.
  init(_ scroller: Scroller, separator: String = " · ") {
    let (selected, now, plan) = (scroller.stream.cursor.day, scroller.today, scroller.plan)
    let columns = scroller.layout.columns
    let isThisYear = selected.calendarDate.year == now.calendarDate.year
    day = isThisYear ? selected.spelledOutWithoutYear : selected.spelledOut
    let distance = HeaderLine.distance(scroller)
    // The words about today are "today ↑" or, with the distance, "today 8 years above ↑".
    let short = distance == nil ? 0 : HeaderLine.today.utf8.count + 1
    let long = short + (distance.map { DisplayWidth.of($0) + 1 } ?? 0)
    var width = DisplayWidth.of(day)
    var isRoom = true
    // The words about today take precedence over the open meals and the tasks; their short form also takes precedence
    // over the week.
    func fitting(_ part: String, besides today: Int) -> String {
      let more = width + DisplayWidth.of(separator) + DisplayWidth.of(part)
      isRoom = isRoom && more <= columns - 3 - (today > 0 ? today + 2 : 0)
      if isRoom { width = more }
      return isRoom ? part : ""
    }
    week = fitting("week \(selected.weekDate.week)", besides: short)
    let (count, due) = (plan.openCount, plan.taskCount(today: now))
    if count > 0 { open = fitting("\(count) \(plan.order.main.word(for: count)) open", besides: long) }
    if due > 0 { tasks = fitting("\(due) to do today", besides: long) }
    title = 2..<2 + width
    guard let distance else { return }
    if columns - 1 - long > title.upperBound + 1 {
      (today, self.distance) = (columns - 1 - long..<columns - 1, distance)
    } else if columns - 1 - short > title.upperBound + 1 {
      today = columns - 1 - short..<columns - 1
    }
  }

  static let today = "today "

  /// How far today is from the selected day; nil while today is visible.
  private static func distance(_ scroller: Scroller) -> String? {
    let (today, stream) = (scroller.today, scroller.stream)
    guard !stream.window.visibleDays.contains(today) else { return nil }
    let day = stream.cursor.day
    return today < day ? "\((today...day).lengthInWords) above" : "\((day...today).lengthInWords) below"
  }
}

extension Canvas {
  mutating func drawHeader() {
    guard let row = layout.headerRow else { return }
    let line = HeaderLine(scroller, separator: theme.dot)
    var column = line.title.lowerBound
    column += put(line.day, column: column, row: row, .header)
    func add(_ part: String) {
      guard !part.isEmpty else { return }
      column += put(theme.dot, column: column, row: row, .headerDetail)
      column += put(part, column: column, row: row, .headerDetail)
    }
    add(line.week)
    add(line.open)
    add(line.tasks)
    if !line.today.isEmpty {
      column = line.today.lowerBound
      column += put(HeaderLine.today, column: column, row: row, .headerDetail)
      put(line.distance, column: column, row: row, .headerDetail)
      let isAbove = scroller.today < scroller.stream.window.top.day
      put(isAbove ? theme.up : theme.down, column: line.today.upperBound - 1, row: row, .headerDetail)
    }
    // The border is an underline, so that it takes no row.
    restyle(columns: 0..<frame.columns, row: row) { $0.with(.underline) }
  }
}
