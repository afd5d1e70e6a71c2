import MealCore

/// A screen, drawn cell by cell before any of it is sent: columns and rows from 0 at the top left.
///
///     var frame = Frame(columns: 80, rows: 24)
///     frame.put("Thu 14 Mar", column: 2, row: 0, style: Style([.bold]))
///
/// Refilled from frame to frame; nothing is allocated but when it grows. What does not fit is cut, never an error.
/// A glyph of two columns is whole or not there: what overwrites half of it blanks the other half.
struct Frame {
  private(set) var columns = 0
  private(set) var rows = 0
  /// Row by row.
  private(set) var cells: [Cell] = []
  let glyphs: GlyphTable
  /// Where the terminal's cursor is to be seen, if anywhere.
  var cursor: (column: Int, row: Int)?

  init(columns: Int = 0, rows: Int = 0, glyphs: GlyphTable = GlyphTable()) {
    self.glyphs = glyphs
    resize(columns: columns, rows: rows)
  }

  /// Makes it as large as that, and blank.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.blank, count: self.columns * self.rows))
    cursor = nil
  }

  /// Makes all of it blank.
  mutating func clear(_ style: Style = .plain) {
    for index in cells.indices { cells[index] = Cell(glyph: .blank, style: style) }
    cursor = nil
  }

  /// The cell at a place that is in the frame.
  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Writes a text, cluster by cluster, up to the edge of the frame.
  ///
  /// Scalars that take no column of their own are left out, control characters among them: make the text printable
  /// first. Columns left of the frame are passed over, so that a text can slide in.
  /// - Parameter maxWidth: the most columns to use; a glyph that would need more is left out with all after it.
  /// - Returns: the columns that the text takes, those outside of the frame counted.
  @discardableResult
  mutating func put(
    _ text: Substring, column: Int, row: Int, style: Style = .plain, maxWidth: Int = .max
  ) -> Int {
    guard maxWidth > 0 else { return 0 }
    let limit = maxWidth < columns - min(column, columns) ? column + maxWidth : columns
    var at = column
    for cluster in TextClusters(text) where cluster.width > 0 {
      guard at + cluster.width <= limit else { break }
      if 0..<rows ~= row {
        let glyph = glyph(cluster, of: text)
        if at >= 0 {
          set(glyph, width: cluster.width, column: at, row: row, style)
        } else if at + cluster.width > 0 {
          // The right half of a glyph that lies over the left edge.
          set(.blank, width: 1, column: 0, row: row, style)
        }
      }
      at += cluster.width
    }
    return at - column
  }

  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, style: Style = .plain, maxWidth: Int = .max
  ) -> Int {
    put(text[...], column: column, row: row, style: style, maxWidth: maxWidth)
  }

  /// Fills an area with a glyph of one column.
  mutating func fill(
    columns area: Range<Int>, rows lines: Range<Int>, with glyph: Glyph = .blank, style: Style = .plain
  ) {
    let area = area.clamped(to: 0..<columns)
    guard !area.isEmpty else { return }
    for row in lines.clamped(to: 0..<rows) {
      split(at: area.lowerBound, row)
      split(at: area.upperBound, row)
      for index in row * columns + area.lowerBound..<row * columns + area.upperBound {
        cells[index] = Cell(glyph: glyph, style: style)
      }
    }
  }

  /// Changes how an area looks, and nothing that stands in it. A glyph that is only half in it looks as its first
  /// column does.
  mutating func restyle(columns area: Range<Int>, rows lines: Range<Int>, _ change: (Style) -> Style) {
    let area = area.clamped(to: 0..<columns)
    for row in lines.clamped(to: 0..<rows) {
      for column in area {
        let index = row * columns + column
        if cells[index].isContinuation, column > 0 {
          cells[index].style = cells[index - 1].style
        } else {
          cells[index].style = change(cells[index].style)
        }
      }
      if area.upperBound < columns, !area.isEmpty, self[area.upperBound, row].isContinuation {
        cells[row * columns + area.upperBound].style = self[area.upperBound - 1, row].style
      }
    }
  }

  private func glyph(_ cluster: TextCluster, of text: Substring) -> Glyph {
    guard cluster.end - cluster.start > UTF8.width(cluster.base) else { return Glyph(cluster.base) }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: cluster.start)
    let end = utf8.index(start, offsetBy: cluster.end - cluster.start)
    return glyphs.glyph(text[start..<end], base: cluster.base)
  }

  private mutating func set(_ glyph: Glyph, width: Int, column: Int, row: Int, _ style: Style) {
    split(at: column, row)
    split(at: column + width, row)
    let index = row * columns + column
    cells[index] = Cell(glyph: glyph, style: style)
    if width == 2 { cells[index + 1] = Cell(glyph: .continuation, style: style) }
  }

  /// Blanks a glyph that lies over the left edge of a column.
  private mutating func split(at column: Int, _ row: Int) {
    guard 0 < column, column < columns else { return }
    let index = row * columns + column
    guard cells[index].isContinuation else { return }
    cells[index].glyph = .blank
    cells[index - 1].glyph = .blank
  }
}
