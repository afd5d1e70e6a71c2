/// From the lines of a row to anchors, and back after it has been laid out anew.
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
