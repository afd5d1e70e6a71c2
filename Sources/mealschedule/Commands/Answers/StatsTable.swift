import MealCore

/// The text output of `stats`, in columns: how often, when last, how long ago, the usual gap, the dish.
///
/// On a narrow screen there is no date, which the distance implies, and the gap is short: ~14.
struct StatsTable {
  let today: DayNumber
  private let isNarrow: Bool
  private let columns: (count: Int, distance: Int, gap: Int)

  /// - Parameter width: columns to stay within; nil for no limit.
  init(_ rows: [DishTable.Row], today: DayNumber, width: Int?) {
    self.today = today
    // On a narrower screen, dishes would have less than a third of the line.
    isNarrow = width.map { $0 < 80 } ?? false
    guard isNarrow else {
      columns = (5, 13, 15)
      return
    }
    columns = rows.reduce(into: (0, 0, 0)) { columns, row in
      columns.0 = max(columns.0, "\(row.count)".utf8.count)
      columns.1 = max(columns.1, row.last.distance(from: today).utf8.count)
      columns.2 = max(columns.2, row.gap.map { "~\($0)".utf8.count } ?? 0)
    }
  }

  /// The column where the dishes begin.
  var dishColumn: Int {
    columns.count + 2 + (isNarrow ? 0 : 17) + columns.distance + 2 + (columns.gap > 0 ? columns.gap + 2 : 0)
  }

  func line(_ row: DishTable.Row) -> StyledText {
    let count = "\(row.count)"
    var line = StyledText(StatsTable.blanks(columns.count - count.utf8.count) + count + "  ")
    if !isNarrow { line = line + StatsTable.cell(row.last.spelledOut, 15) }
    line = line + StatsTable.cell(row.last.distance(from: today), columns.distance, .detail)
    let gap = row.gap.map { isNarrow ? "~\($0)" : "every \($0) \($0 == 1 ? "day" : "days")" }
    if columns.gap > 0 { line = line + StatsTable.cell(gap ?? "", columns.gap, .repeats) }
    return line + StyledText(row.name)
  }

  private static func cell(_ text: String, _ width: Int, _ role: TextStyle.Role = .plain) -> StyledText {
    StyledText(text, role) + StyledText(blanks(width - text.utf8.count + 2))
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
