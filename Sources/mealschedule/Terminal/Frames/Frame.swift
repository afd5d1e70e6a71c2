import MealCore

/// A screen buffer, drawn in memory before anything is sent. Columns and rows count from 0 at the top left.
///
///     var frame = Frame(columns: 80, rows: 24)
///     frame.put("Thu 14 Mar", column: 2, row: 0, style: Style([.bold]))
///
/// One frame is reused for all screens and allocates only when it grows. Text that does not fit is cut; that
/// is not an error. A two-column glyph is never shown in half: overwriting one half blanks the other.
struct Frame {
  private(set) var columns = 0
  private(set) var rows = 0
  /// In row-major order.
  private(set) var cells: [Cell] = []
  let glyphs: GlyphTable
  /// The position of the terminal's cursor; nil to hide it.
  var cursor: (column: Int, row: Int)?

  init(columns: Int = 0, rows: Int = 0, glyphs: GlyphTable = GlyphTable()) {
    self.glyphs = glyphs
    resize(columns: columns, rows: rows)
  }

  /// Sets the size and blanks all cells.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.blank, count: self.columns * self.rows))
    cursor = nil
  }

  /// The cell at a position, which must be inside the frame.
  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Writes a text, cluster by cluster, up to the edge of the frame.
  ///
  /// Clusters of zero width, including control characters, are dropped: make the text printable first.
  /// Columns left of the frame are skipped, so that a text can slide in.
  /// - Parameter maxWidth: the most columns to use; the text is cut before the first glyph that needs more.
  /// - Returns: the width of the text in columns, including columns outside the frame.
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
          // The right half of a glyph that straddles the left edge.
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

  /// Writes a text. If it is too long, cuts it and appends `more` ("…").
  /// - Returns: the number of columns used.
  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, style: Style = .plain, maxWidth: Int = .max, more: String
  ) -> Int {
    let room = min(maxWidth, columns - column)
    let sign = DisplayWidth.of(more)
    guard room > sign, DisplayWidth.of(text) > room else {
      return put(text, column: column, row: row, style: style, maxWidth: maxWidth)
    }
    let used = put(text, column: column, row: row, style: style, maxWidth: room - sign)
    return used + put(more, column: column + used, row: row, style: style)
  }

  /// Fills an area with a one-column glyph.
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

  /// Changes the style of an area but keeps its glyphs. A glyph that straddles an edge follows its first
  /// column.
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

  /// Blanks a glyph that straddles the left edge of a column.
  private mutating func split(at column: Int, _ row: Int) {
    guard 0 < column, column < columns else { return }
    let index = row * columns + column
    guard cells[index].isContinuation else { return }
    cells[index].glyph = .blank
    cells[index - 1].glyph = .blank
  }

  // MARK: As text, for scripts, bug reports and tests

  /// All rows without trailing blanks, each followed by a line feed.
  var text: String {
    var lines: [UInt8] = []
    for row in 0..<rows {
      for index in row * columns..<row * columns + end(of: row, isEmpty: { $0.glyph == .blank }) {
        append(cells[index], to: &lines)
      }
      lines.append(UInt8(ascii: "\n"))
    }
    return String(decoding: lines, as: UTF8.self)
  }

  /// Like `text`, with style changes inline: `{bold red}soup{}`. Each row begins plain.
  var styledText: String {
    var lines: [UInt8] = []
    for row in 0..<rows {
      var style = Style.plain
      let end = end(of: row) { $0.glyph == .blank && $0.style.ofBlank == .plain }
      for index in row * columns..<row * columns + end {
        let cell = cells[index]
        let wanted = cell.glyph == .blank ? cell.style.ofBlank : cell.style
        if wanted != style, !cell.isContinuation {
          lines += "{\(wanted.name)}".utf8
          style = wanted
        }
        append(cell, to: &lines)
      }
      if style != .plain { lines += "{}".utf8 }
      lines.append(UInt8(ascii: "\n"))
    }
    return String(decoding: lines, as: UTF8.self)
  }

  private func append(_ cell: Cell, to bytes: inout [UInt8]) {
    if !cell.isContinuation { glyphs.append(cell.glyph, to: &bytes) }
  }

  /// The column after the last cell of a row that is not empty.
  private func end(of row: Int, isEmpty: (Cell) -> Bool) -> Int {
    var end = columns
    while end > 0, isEmpty(self[end - 1, row]) { end -= 1 }
    return end
  }
}

/// One cell of the screen: eight bytes.
struct Cell: Hashable, Sendable {
  var glyph: Glyph
  var style: Style

  static let blank = Cell(glyph: .blank, style: .plain)

  /// Whether this is the second column of the glyph to its left.
  var isContinuation: Bool { glyph == .continuation }
}
