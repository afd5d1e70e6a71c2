import MealCore

extension TextField {
  /// The visible part of a field: as many rows as fit, around the cursor's row.
  struct Layout: Equatable, Sendable {
    /// From top to bottom, none wider than the available width.
    var rows: [FieldRows.Row] = []
    /// The cursor relative to the top left corner of the field; nil if there is no space at all.
    var cursor: ScreenPoint?
    /// The numbers of rows hidden above and below.
    var hiddenAbove = 0, hiddenBelow = 0
    /// The part of the suggestion that fits after the cursor.
    var suggestion = ""
  }

  /// Lays the field out in at most `height` rows of at most `width` columns.
  ///
  /// In a single row, a single-line field is not wrapped but scrolls sideways by half its width. The layout
  /// does not depend on the previous one: the cursor's row is in the middle unless the text ends near it.
  func layout(width: Int, height: Int) -> Layout {
    guard width > 0, height > 0 else { return Layout() }
    if height == 1, !isMultiline { return slidingLayout(width: width) }
    let all = FieldRows(of: text, width: width)
    let stop = all.stop(at: place)
    let first = firstRow(of: all, height: height)
    let rows = Array(all.rows[first...].prefix(height))
    return Layout(
      rows: rows, cursor: ScreenPoint(column: stop.column, row: stop.row - first), hiddenAbove: first,
      hiddenBelow: all.rows.count - first - rows.count, suggestion: suggestion(room: width - stop.column))
  }

  /// Returns the byte offset of the cursor position at or before a clicked column. A click below the text counts as a
  /// click in the last row. nil if the row has no cursor position.
  func place(at point: ScreenPoint, width: Int, height: Int) -> Int? {
    guard width > 0, height > 0 else { return nil }
    let column = min(max(point.column, 0), width - 1)
    let clicked = min(max(point.row, 0), height - 1)
    let isSliding = height == 1 && !isMultiline
    let all = FieldRows(of: text, width: isSliding ? .max : width)
    let hidden = isSliding ? hiddenColumns(before: all.stop(at: place).column, width: width) : 0
    let row = min(firstRow(of: all, height: height) + clicked, all.rows.count - 1)
    return all.stop(inRow: row, column: hidden + column)?.place
  }

  private func firstRow(of all: FieldRows, height: Int) -> Int {
    max(min(all.stop(at: place).row - height / 2, all.rows.count - height), 0)
  }

  private func suggestion(room: Int) -> String {
    suggestion.map { $0.part(columns: 0..<room) } ?? ""
  }

  private func slidingLayout(width: Int) -> Layout {
    let all = FieldRows(of: text, width: .max)
    let column = all.stop(at: place).column
    let hidden = hiddenColumns(before: column, width: width)
    let seen = (all.rows.first?.text ?? "").part(columns: hidden..<hidden + width)
    let row = FieldRows.Row(line: 0, isContinuation: false, text: seen)
    return Layout(
      rows: [row], cursor: ScreenPoint(column: column - hidden, row: 0),
      suggestion: suggestion(room: hidden + width - column))
  }

  /// The columns hidden at the left of a sliding row to keep the cursor visible.
  private func hiddenColumns(before column: Int, width: Int) -> Int {
    guard column >= width else { return 0 }
    let step = max(width / 2, 1)
    return ((column - width) / step + 1) * step
  }
}
