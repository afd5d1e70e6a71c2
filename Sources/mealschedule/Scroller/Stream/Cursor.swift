import MealCore

/// The selected line of the stream: a dish, an open meal or a suggestion, or the day itself if it has none of these.
struct Cursor: Equatable, Sendable {
  var day: DayNumber
  /// The index of the entry within the day; 0 if the day is empty.
  var entry = 0
}

extension Cursor {
  /// The lines of the entry within its day's row; the only line if the day is empty.
  func lines(in row: DayRow) -> Range<Int> {
    guard let first = row.lines.firstIndex(where: { $0.entry == entry }) else {
      return row.lead..<row.lead + 1
    }
    return first..<(row.lines[first...].firstIndex { $0.entry != entry } ?? row.lines.count)
  }
}
