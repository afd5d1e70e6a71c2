/// A rectangle of cells on the screen. Without columns or rows, it is empty.
struct ScreenRect: Equatable, Sendable {
  var column = 0, row = 0
  var width = 0, height = 0

  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The columns and rows that it covers.
  var columns: Range<Int> { column..<column + max(width, 0) }
  var rows: Range<Int> { row..<row + max(height, 0) }

  func contains(_ point: ScreenPoint) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// The rectangle without its first rows.
  func dropping(rows count: Int) -> ScreenRect {
    ScreenRect(column: column, row: row + count, width: width, height: max(0, height - count))
  }

  /// The rectangle without a border of one cell all around.
  var withoutBorder: ScreenRect {
    ScreenRect(column: column + 1, row: row + 1, width: max(width - 2, 0), height: max(height - 2, 0))
  }
}

/// A cell of the screen; the upper left corner is (0, 0).
struct ScreenPoint: Equatable, Sendable {
  var column: Int, row: Int
}
