import MealCore

/// The text output of `stats`, in columns: the period, how often, when last, how long ago, the usual gap, the
/// name.
///
/// A narrow screen leaves out the date, because the distance implies it, and shortens the gap: ~14.
struct StatsTable {
  private let today: DayNumber
  private let isNarrow: Bool
  /// The width of each column, 0 for one that is left out.
  private let widths: [Int]

  /// - Parameter width: columns to stay within; nil for no limit.
  init(_ count: CookingCount, today: DayNumber, width: Int?) {
    self.today = today
    // On a narrower screen, names would have less than a third of the line.
    let isNarrow = width.map { $0 < 80 } ?? false
    self.isNarrow = isNarrow
    let period = count.rows.first?.period.utf8.count ?? 0
    let least = isNarrow ? [period, 1, 0, 0, 0] : [period, 5, 15, 13, 0]
    widths = count.rows.reduce(into: least) { widths, row in
      for (index, text) in StatsTable.texts(row, today, isNarrow).enumerated() {
        widths[index] = max(widths[index], text.utf8.count)
      }
    }
  }

  /// The column where the names begin.
  var nameColumn: Int { widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + 2) } }

  /// The line of a row.
  func line(_ row: CookingCount.Row) -> StyledText {
    let roles: [TextStyle.Role] = [.plain, .plain, .plain, .detail, .repeats]
    var line = StyledText("")
    for (index, text) in StatsTable.texts(row, today, isNarrow).enumerated() where widths[index] > 0 {
      let gap = String(repeating: " ", count: widths[index] - text.utf8.count)
      // Counts are aligned to the right.
      let (before, after) = index == 1 ? (gap, "") : ("", gap)
      line = line + StyledText(before + text, roles[index]) + StyledText(after + "  ")
    }
    return line + StyledText(row.name)
  }

  /// The period, the count, the date, the distance and the gap.
  private static func texts(_ row: CookingCount.Row, _ today: DayNumber, _ isNarrow: Bool) -> [String] {
    let gap = row.gap.map { isNarrow ? "~\($0)" : "every \($0) \($0 == 1 ? "day" : "days")" }
    return [
      row.period, "\(row.count)", isNarrow ? "" : row.last.spelledOut, row.last.distance(from: today),
      gap ?? "",
    ]
  }
}
