/// A rectangle of cells on the screen: where it begins, and how large it is.
///
/// One without columns or without rows is empty: it contains no point, wherever it begins.
struct ScreenRect: Hashable, Sendable {
  var column: Int, row: Int
  var width: Int, height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The columns and rows it covers.
  var columns: Range<Int> { column..<column + max(width, 0) }
  var rows: Range<Int> { row..<row + max(height, 0) }

  func contains(_ point: ScreenPoint) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// What is left of it without a border of one cell all around.
  var withoutBorder: ScreenRect {
    ScreenRect(column: column + 1, row: row + 1, width: max(width - 2, 0), height: max(height - 2, 0))
  }
}

/// A cell of the screen, counted from its upper left corner, which is (0, 0).
struct ScreenPoint: Hashable, Sendable {
  var column: Int, row: Int
}
