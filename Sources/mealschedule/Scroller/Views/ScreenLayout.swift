import MealCore

/// The layout of the screen: a header, the stream of days with a scroll gutter at its right edge, on a wide screen a
/// panel to the right of the stream, and a status line.
///
/// A short screen drops the header first, then the status line; a narrow one drops the scroll gutter.
struct ScreenLayout: Equatable, Sendable {
  let columns: Int
  let rows: Int
  /// The number of columns of the stream and its scroll gutter: all of them, or those to the left of the panel.
  let streamColumns: Int
  /// The layout of the stream's rows.
  let row: RowLayout

  /// The minimum width of a screen with a panel, and of a screen whose panel shows two parts side by side.
  static let panelColumns = 100
  static let widePanelColumns = 160

  /// - Parameter hasPanel: whether a screen that is wide enough shows the panel.
  init(columns: Int, rows: Int, meals: [MealType], hasPanel: Bool = false) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    let isWide = columns >= ScreenLayout.panelColumns && rows >= 6
    let panel =
      columns >= ScreenLayout.widePanelColumns
      ? min(96, columns * 9 / 20) : max(31, min(64, columns * 3 / 10))
    streamColumns = isWide && hasPanel ? self.columns - panel : self.columns
    // At 60 and 61 columns, the separate meal column needs the space.
    hasTrack = streamColumns >= 62 || 30..<60 ~= streamColumns
    row = RowLayout(
      width: max(1, streamColumns - (hasTrack ? 2 : 0)), meals: meals,
      leads: rows >= 40 ? .days : rows >= 30 ? .weeks : .none, hasMonths: false)
  }

  private let hasTrack: Bool
  private var hasHeader: Bool { rows >= 4 }
  private var hasStatus: Bool { rows >= 2 }

  var headerRow: Int? { hasHeader ? 0 : nil }
  var statusRow: Int? { hasStatus ? rows - 1 : nil }
  /// The column of the scroll gutter; nil if it does not fit.
  var trackColumn: Int? { hasTrack ? streamColumns - 1 : nil }

  /// The rows of the stream.
  var stream: Range<Int> {
    let first = hasHeader ? 1 : 0
    return first..<max(first, rows - (hasStatus ? 1 : 0))
  }

  /// The first column of the text of dishes.
  var textColumn: Int { row.gutterWidth + row.mealWidth }
  /// The width of the text of dishes, in columns.
  var textWidth: Int { max(0, min(row.textWidth, streamColumns - textColumn)) }

  /// The number of columns that pages are centred in: those to the left of the panel, if a page fits there.
  var pageColumns: Int { streamColumns >= 76 ? streamColumns : columns }

  /// Whether the panel is shown.
  var hasPanel: Bool { streamColumns < columns }

  /// The area of the panel without the line at its left; empty if the panel is not shown.
  var panel: ScreenRect {
    ScreenRect(
      column: streamColumns + 2, row: stream.lowerBound, width: hasPanel ? columns - streamColumns - 3 : 0,
      height: stream.count)
  }
}
