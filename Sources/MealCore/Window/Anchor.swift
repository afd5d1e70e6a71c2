/// What the user looks at, and the screen row where it stays whatever changes around it.
///
/// A place in the text, not the number of a line: it is found again when the text is wrapped for another width.
public struct Anchor: Hashable, Sendable {
  public var day: DayNumber
  /// The index of the entry within the day's row; 0 on a day without meals.
  public var entry: Int
  /// In bytes of what the entry shows, counted from its name. Negative in the meal type before it, which only
  /// narrow rows have.
  public var offset: Int
  /// The screen row where it stands; may be outside the screen.
  public var row: Int

  public init(day: DayNumber, entry: Int = 0, offset: Int = 0, row: Int) {
    self.day = day
    self.entry = entry
    self.offset = offset
    self.row = row
  }
}

extension DayRow {
  /// A line of the row as an anchor knows it: its entry, and the offset in it where the line begins.
  func anchored(_ line: Int) -> (entry: Int, offset: Int) {
    guard lines.indices.contains(line), let entry = lines[line].entry else { return (0, 0) }
    return (entry, lines[line].range.lowerBound - entries[entry].name)
  }

  /// The line on which an offset of an entry stands. An entry that is gone counts as the one before it.
  func line(entry: Int, offset: Int) -> Int {
    guard !entries.isEmpty else { return 0 }
    let entry = min(max(entry, 0), entries.count - 1)
    let place = entries[entry].name + min(offset, text.utf8.count)
    var found: Int?
    for (index, line) in lines.enumerated() where line.entry == entry {
      if found == nil || line.range.lowerBound <= place { found = index }
    }
    return found ?? 0
  }
}
