import MealCore

/// The wrapped rows of a text field and all possible cursor positions.
///
/// Text is wrapped like a dish, but one column narrower to leave room for the cursor at the end of a full row. Blanks
/// at a line break take no space; the cursor stays in the last column while it is on them. Unprintable characters
/// show as their substitutes. Takes linear time.
struct FieldRows {
  struct Row: Equatable, Sendable {
    /// The index of the line of text that the row belongs to.
    let line: Int
    /// Whether this is not the first row of its line.
    let isContinuation: Bool
    /// The printable text.
    let text: String
  }

  /// A cursor position between two grapheme clusters: its byte offset, row and column.
  struct Stop: Equatable {
    let place: Int, row: Int, column: Int
  }

  private(set) var rows: [Row] = []
  private(set) var stops: [Stop] = []
  private let width: Int

  init(of text: String, width: Int) {
    self.width = max(width, 1)
    var start = 0
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      append(String(line), number: number, start: start)
      start += line.utf8.count + 1
    }
  }

  /// The stop at a byte offset between two clusters.
  func stop(at place: Int) -> Stop {
    stops.first { $0.place >= place } ?? Stop(place: 0, row: 0, column: 0)
  }

  /// The last stop in a row at or before a column, else the row's first stop; nil if the row has no stops.
  func stop(inRow row: Int, column: Int) -> Stop? {
    let inRow = stops.filter { $0.row == row }
    return inRow.last { $0.column <= column } ?? inRow.first
  }

  private mutating func append(_ line: String, number: Int, start: Int) {
    let shown = PrintableText.of(line)
    var parts: [TextLine] = []
    Wrapping.appendLines(of: shown, width: max(width - 1, 1), to: &parts)
    appendStops(in: line, start: start, shown: shown, parts: parts)
    for (place, part) in parts.enumerated() {
      let text = part.width <= width ? String(shown.part(part.start..<part.end)) : ""
      rows.append(Row(line: number, isContinuation: place > 0, text: text))
    }
  }

  private mutating func appendStops(in line: String, start: Int, shown: String, parts: [TextLine]) {
    var (place, part, column, reached) = (start, 0, 0, 0)
    stops.append(Stop(place: start, row: rows.count, column: 0))
    for cluster in line {
      let text = PrintableText.of(String(cluster))
      place += cluster.utf8.count
      reached += text.utf8.count
      column += DisplayWidth.of(text)
      while part + 1 < parts.count, parts[part + 1].start <= reached {
        part += 1
        column = DisplayWidth.of(shown.part(parts[part].start..<reached))
      }
      stops.append(Stop(place: place, row: rows.count + part, column: min(column, width - 1)))
    }
  }
}
