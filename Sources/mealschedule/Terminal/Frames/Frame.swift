import MealCore

/// A screen buffer, drawn in memory before anything is sent. Columns and rows count from 0 at the top left.
///
///     var frame = Frame(columns: 80, rows: 24)
///     frame.put("Thu 14 Mar", column: 2, row: 0, style: Style([.bold]))
///
/// Text that does not fit is cut; that is not an error. A two-column glyph is never shown in half: overwriting one half
/// blanks the other.
struct Frame {
  private(set) var columns = 0
  private(set) var rows = 0
  /// The cells in row-major order.
  private(set) var cells: [Cell] = []
  /// The position of the terminal's cursor; nil to hide it.
  var cursor: (column: Int, row: Int)?
  /// The position of the cursor while it is hidden, for screen readers and braille displays, which follow it.
  var hiddenCursor: (column: Int, row: Int)?

  init(columns: Int = 0, rows: Int = 0) {
    resize(columns: columns, rows: rows)
  }

  /// Sets the size and blanks all cells. Reuses the buffer.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.blank, count: self.columns * self.rows))
    (cursor, hiddenCursor) = (nil, nil)
  }

  /// The cell at a position, which must be inside the frame.
  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Writes text, cluster by cluster, up to the edge of the frame.
  ///
  /// Clusters of zero width, including control characters, are dropped: make the text printable first.
  /// Columns left of the frame are skipped, so that text can slide in.
  /// - Parameters:
  ///   - maxWidth: the maximum number of columns; the text is cut before the first glyph that needs more.
  ///   - more: the sign at the end of text that is cut ("…").
  /// - Returns: the number of columns used, including those left of the frame.
  @discardableResult
  mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain, maxWidth: Int = .max,
    more: String = ""
  ) -> Int {
    let (room, sign, text) = (min(maxWidth, columns - column), DisplayWidth.of(more), Substring(text))
    guard room > sign, DisplayWidth.of(text) > room else {
      return draw(text, column: column, row: row, style, room: room)
    }
    let used = draw(text, column: column, row: row, style, room: room - sign)
    return used + draw(more[...], column: column + used, row: row, style, room: sign)
  }

  private mutating func draw(_ text: Substring, column: Int, row: Int, _ style: Style, room: Int) -> Int {
    var at = column
    for (glyph, cluster) in zip(text, TextClusters(text)) where cluster.width > 0 {
      guard at + cluster.width - column <= room else { break }
      if 0..<rows ~= row {
        if at >= 0 {
          set(glyph, width: cluster.width, column: at, row: row, style)
        } else if at + cluster.width > 0 {
          // Blank the right half of a glyph that straddles the left edge.
          set(" ", width: 1, column: 0, row: row, style)
        }
      }
      at += cluster.width
    }
    return at - column
  }

  /// Fills an area with a one-column glyph.
  mutating func fill(
    columns area: Range<Int>, rows lines: Range<Int>, with glyph: Character = " ", style: Style = .plain
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

  private mutating func set(_ glyph: Character, width: Int, column: Int, row: Int, _ style: Style) {
    split(at: column, row)
    split(at: column + width, row)
    let index = row * columns + column
    // Terminals would attach leading scalars without width to the glyph to the left.
    let visible = glyph.unicodeScalars.drop { DisplayWidth.of($0) == 0 }
    cells[index] = Cell(glyph: String(visible).first ?? glyph, style: style)
    if width == 2 { cells[index + 1] = Cell(glyph: Cell.continuation, style: style) }
  }

  /// Blanks a glyph that straddles the left edge of a column.
  private mutating func split(at column: Int, _ row: Int) {
    guard 0 < column, column < columns else { return }
    let index = row * columns + column
    guard cells[index].isContinuation else { return }
    cells[index].glyph = " "
    cells[index - 1].glyph = " "
  }

  /// All rows as text without trailing blanks, each followed by a line feed; for scripts and bug reports.
  var text: String {
    (0..<rows).map { row in
      let cells = cells[row * columns..<(row + 1) * columns].filter { !$0.isContinuation }
      let end = cells.lastIndex { $0.glyph != " " }.map { $0 + 1 } ?? 0
      return String(cells[..<end].map(\.glyph)) + "\n"
    }.joined()
  }
}

/// One cell of the screen.
struct Cell: Equatable, Sendable {
  var glyph: Character
  var style: Style

  static let blank = Cell(glyph: " ", style: .plain)
  /// Fills the second column of a two-column glyph. No text contains it, because control characters take no column.
  static let continuation: Character = "\0"

  /// Whether this is the second column of the glyph to its left.
  var isContinuation: Bool { glyph == Cell.continuation }

  /// The part of the style that can be seen.
  var visibleStyle: Style { glyph == " " ? style.ofBlank : style }

  /// The largest width that a terminal may give the glyph; nil if all terminals agree on its width.
  ///
  /// Terminals agree on old scripts, box drawing and East Asian scripts, but not on newer characters, nor on
  /// clusters, where some add up the widths of the scalars.
  var doubtfulWidth: Int? {
    let scalars = glyph.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else {
      return scalars.reduce(0) { $0 + DisplayWidth.of($1) }
    }
    return switch scalar.value {
    case 0..<0x0300, 0x0370..<0x0483, 0x1E00..<0x2000, 0x2010..<0x2028, 0x2190..<0x21FF, 0x2500..<0x25A0,
      0x2E80..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E:
      nil
    default: 2
    }
  }
}
