import MealCore

/// The screen while it is drawn: the frame, the scroller that it shows, and the theme.
///
/// Extensions draw the parts of the screen; `Overlay.draw` draws the overlays. Text that is too long ends with the
/// theme's ellipsis.
struct Canvas {
  let scroller: Scroller
  let theme: Theme
  var frame: Frame

  var layout: ScreenLayout { scroller.layout }

  /// Writes text in the style of a role.
  /// - Parameter maxWidth: the maximum number of columns to use.
  /// - Returns: the number of columns used.
  @discardableResult
  mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, _ role: Theme.Role, maxWidth: Int = .max
  ) -> Int {
    put(text, column: column, row: row, style: theme.style(role), maxWidth: maxWidth)
  }

  @discardableResult
  mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, style: Style, maxWidth: Int = .max
  ) -> Int {
    frame.put(text, column: column, row: row, style: style, maxWidth: maxWidth, more: theme.more)
  }

  /// Changes the style of a part of a row but keeps its glyphs.
  mutating func restyle(columns: Range<Int>, row: Int, _ change: (Style) -> Style) {
    frame.restyle(columns: columns, rows: row..<row + 1, change)
  }

  /// The part of `columns` up to the last glyph in the row that is not blank.
  func written(_ columns: Range<Int>, row: Int) -> Range<Int> {
    let last = columns.last { frame[$0, row].glyph != " " }
    return columns.lowerBound..<(last.map { $0 + 1 } ?? columns.lowerBound)
  }
}
