import MealCore

/// The layout of the screen: a header, the stream of days with a scroll gutter at its right edge, a status
/// line.
///
/// A short screen drops the header first, then the status line; a narrow one drops the scroll gutter.
struct ScreenLayout: Hashable, Sendable {
  let columns: Int
  let rows: Int
  /// The columns of the stream.
  let row: RowLayout

  init(columns: Int, rows: Int, meals: [MealType]) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    // At 60 and 61 columns, the separate meal column needs the space.
    hasTrack = columns >= 62 || 30..<60 ~= columns
    row = RowLayout(width: max(1, columns - (hasTrack ? 2 : 0)), meals: meals)
  }

  private let hasTrack: Bool
  private var hasHeader: Bool { rows >= 4 }
  private var hasStatus: Bool { rows >= 2 }

  var headerRow: Int? { hasHeader ? 0 : nil }
  var statusRow: Int? { hasStatus ? rows - 1 : nil }
  /// The column of the scroll gutter.
  var trackColumn: Int? { hasTrack ? columns - 1 : nil }

  /// The rows of the stream.
  var stream: Range<Int> {
    let first = hasHeader ? 1 : 0
    return first..<max(first, rows - (hasStatus ? 1 : 0))
  }

  /// The first column of dish texts.
  var textColumn: Int { row.gutterWidth + row.mealWidth }
  /// The width of dish texts in columns.
  var textWidth: Int { max(0, min(row.textWidth, columns - textColumn)) }
}
