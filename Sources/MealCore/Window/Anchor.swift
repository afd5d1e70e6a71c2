/// The place that the user is looking at, and the screen row that it keeps when things change around it.
///
/// It is a position in the text rather than a line number, so it can be found again after the text is wrapped
/// for another width.
public struct Anchor: Equatable, Sendable {
  /// The day of the place.
  public var day: DayNumber
  /// The index of the entry within the day's row; 0 on a day without meals. The remarks below the meals count
  /// as one more entry, and a line above the day as entry -1.
  public var entry = 0
  /// The position in the entry's text, in bytes from the start of the name. In narrow rows, the text begins with the
  /// meal type, where the position is negative.
  public var offset = 0
  /// The screen row, counted from 0; may be outside the screen.
  public var row: Int
}

// MARK: Converting lines of a row to anchors, and back after a new layout

extension DayRow {
  /// The entry that a line belongs to, and the offset of the line's start in it.
  func anchored(_ line: Int) -> (entry: Int, offset: Int) {
    if line < lead { return (-1, 0) }
    guard lines.indices.contains(line) else { return (0, 0) }
    guard let entry = lines[line].entry else {
      return lines[line].range.isEmpty
        ? (0, 0) : (max(1, entries.count), lines[line].range.lowerBound - asides)
    }
    return (entry, lines[line].range.lowerBound - entries[entry].name)
  }

  /// The line that shows an offset of an entry. If the entry no longer exists, a line of the last entry.
  func line(entry: Int, offset: Int) -> Int {
    if entry >= max(1, entries.count) {
      let place = asides + min(offset, text.utf8.count)
      let found = lines.lastIndex { $0.entry == nil && !$0.range.isEmpty && $0.range.lowerBound <= place }
      if let found { return found }
    }
    if entry < 0 { return 0 }
    guard !entries.isEmpty else { return lead }
    let entry = min(max(entry, 0), entries.count - 1)
    let place = entries[entry].name + min(offset, text.utf8.count)
    var found: Int?
    for (index, line) in lines.enumerated() where line.entry == entry {
      if found == nil || line.range.lowerBound <= place { found = index }
    }
    return found ?? 0
  }
}
