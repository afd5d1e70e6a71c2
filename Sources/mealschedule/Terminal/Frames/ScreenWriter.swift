/// Writes control sequences and tracks the resulting terminal state: cursor, style and scrolling region.
///
///     writer.move(toColumn: 4, row: 2)
///     writer.use(Style([.bold]), isBlank: false)
///     writer.bytes           // ESC [ 3 ; 5 H ESC [ 1 m
///
/// It picks the shortest way to move the cursor or to change the style.
struct ScreenWriter {
  /// The terminal's cursor position, as far as known.
  ///
  /// The column is unknown after a glyph of doubtful width, and in the last column, where some terminals wait
  /// to wrap.
  private struct Position: Hashable {
    var column: Int?
    var row: Int?
    /// Whether the cursor is in the last column or waiting to wrap; vertical moves keep it in the last
    /// column.
    var isAtEdge = false
  }

  /// The bytes written since `removeAll`.
  private(set) var bytes: [UInt8] = []
  /// The size of the screen.
  private(set) var columns = 0
  private(set) var rows = 0
  /// The terminal's current style.
  private(set) var pen = Style.plain
  /// The scrolling region; nil if it is the whole screen.
  private(set) var region: Range<Int>?
  private var cursor = Position()
  private var isCursorVisible = false

  /// The cursor's row and column; nil if unknown.
  var row: Int? { cursor.row }
  var column: Int? { cursor.column }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Clears the screen and puts the terminal into a known state.
  mutating func clear(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    append("\u{1B}[m\u{1B}[r\u{1B}[?25l\u{1B}[H\u{1B}[2J")
    (pen, cursor, isCursorVisible, region) = (.plain, Position(column: 0, row: 0), false, nil)
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  // MARK: Writing and erasing

  /// Writes a glyph at the cursor, which advances by its width.
  /// - Parameter isDoubtful: whether terminals disagree about the width, which makes the column unknown
  ///   afterwards.
  mutating func write(_ glyph: Glyph, of glyphs: GlyphTable, width: Int = 1, isDoubtful: Bool = false) {
    glyphs.append(glyph, to: &bytes)
    let end = (cursor.column ?? 0) + width
    let isAtEdge = end == columns
    cursor.column = isDoubtful || isAtEdge ? nil : end
    cursor.isAtEdge = isAtEdge && !isDoubtful
  }

  /// EL: erases from the cursor to the end of the line; many terminals use the current background.
  mutating func eraseLine() { append("\u{1B}[K") }

  /// ECH: erases columns from the cursor on without moving it.
  mutating func erase(_ count: Int) { append(count, final: "X") }

  /// Scrolls rows up, or down if `distance` is negative. On many terminals, new rows get the current
  /// background.
  mutating func scroll(_ lines: Range<Int>, by distance: Int) {
    setRegion(lines)
    if distance > 0 {
      if cursor.row != lines.upperBound - 1 { move(toColumn: 0, row: lines.upperBound - 1) }
      for _ in 0..<distance { bytes.append(UInt8(ascii: "\n")) }
    } else {
      if cursor.row != lines.lowerBound { move(toColumn: 0, row: lines.lowerBound) }
      for _ in 0..<(-distance) { append("\u{1B}M") }
    }
  }

  /// DECSTBM, which also moves the cursor to the top left.
  private mutating func setRegion(_ lines: Range<Int>) {
    let wanted = lines == 0..<rows ? nil : lines
    guard region != wanted else { return }
    region = wanted
    append("\u{1B}[")
    if wanted != nil {
      append(decimal: lines.lowerBound + 1)
      bytes.append(UInt8(ascii: ";"))
      append(decimal: lines.upperBound)
    }
    bytes.append(UInt8(ascii: "r"))
    cursor = Position(column: 0, row: 0)
  }

  // MARK: The cursor

  mutating func showCursor(column: Int, row: Int) {
    move(toColumn: column, row: row)
    if !isCursorVisible { append("\u{1B}[?25h") }
    isCursorVisible = true
  }

  mutating func hideCursor() {
    if isCursorVisible { append("\u{1B}[?25l") }
    isCursorVisible = false
  }

  /// Marks the column as unknown, which forces a move before the next glyph.
  mutating func forgetColumn() { cursor.column = nil }

  /// Moves the cursor with the fewest bytes.
  mutating func move(toColumn column: Int, row: Int) {
    guard cursor != Position(column: column, row: row) else { return }
    let start = bytes.count
    appendPosition(column, row)
    var least = bytes.count - start
    // Each candidate is written after the best one so far and replaces it if shorter.
    if let fromRow = cursor.row {
      attempt(from: start, &least) {
        $0.appendVertical(from: fromRow, to: row)
        $0.bytes.append(UInt8(ascii: "\r"))
        $0.appendHorizontal(from: 0, to: column)
      }
      if let fromColumn = cursor.column {
        attempt(from: start, &least) {
          $0.appendVertical(from: fromRow, to: row)
          $0.appendHorizontal(from: fromColumn, to: column)
        }
      }
      if cursor.isAtEdge, column == columns - 1, fromRow != row {
        attempt(from: start, &least) { $0.appendVertical(from: fromRow, to: row) }
      }
      if fromRow == row {
        attempt(from: start, &least) { $0.append(column + 1, final: "G") }
      }
    }
    cursor = Position(column: column, row: row)
  }

  private mutating func attempt(
    from start: Int, _ least: inout Int, _ write: (inout ScreenWriter) -> Void
  ) {
    let end = bytes.count
    write(&self)
    if bytes.count - end < least {
      least = bytes.count - end
      bytes.removeSubrange(start..<end)
    } else {
      bytes.removeSubrange(end...)
    }
  }

  /// CUP.
  private mutating func appendPosition(_ column: Int, _ row: Int) {
    append("\u{1B}[")
    if row > 0 { append(decimal: row + 1) }
    if column > 0 {
      bytes.append(UInt8(ascii: ";"))
      append(decimal: column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  /// CUU and CUD, or VPA where they would stop at a margin of the scrolling region.
  private mutating func appendVertical(from: Int, to row: Int) {
    guard from != row else { return }
    if let region, !(region.contains(from) && region.contains(row)) {
      append(row + 1, final: "d")
    } else if from < row {
      append(row - from, final: "B")
    } else {
      append(from - row, final: "A")
    }
  }

  private mutating func appendHorizontal(from: Int, to column: Int) {
    if from < column {
      append(column - from, final: "C")
    } else if from - column <= 3 {
      for _ in column..<from { bytes.append(0x08) }
    } else {
      append(from - column, final: "D")
    }
  }

  // MARK: The style

  /// Switches the terminal to a style.
  /// - Parameter isBlank: whether only blanks will be written, which look the same in many styles.
  mutating func use(_ style: Style, isBlank: Bool) {
    guard pen != style, !isBlank || pen.ofBlank != style else { return }
    let start = bytes.count
    appendChange(to: style)
    let middle = bytes.count
    appendWhole(style)
    if bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
    } else {
      bytes.removeSubrange(middle...)
    }
    pen = style
  }

  /// SGR starting with a reset.
  private mutating func appendWhole(_ style: Style) {
    append("\u{1B}[")
    if style != .plain {
      bytes.append(UInt8(ascii: "0"))
      appendCodes(from: .plain, to: style)
    }
    bytes.append(UInt8(ascii: "m"))
  }

  /// SGR that changes the current style.
  private mutating func appendChange(to style: Style) {
    append("\u{1B}[")
    let start = bytes.count
    appendCodes(from: pen, to: style)
    // Each code begins with a semicolon.
    bytes.remove(at: start)
    bytes.append(UInt8(ascii: "m"))
  }

  private mutating func appendCodes(from old: Style, to new: Style) {
    var kept = old.attributes
    // One code ends both bold and faint.
    if !kept.intersection([.bold, .faint]).isSubset(of: new.attributes) {
      append(";22")
      kept.subtract([.bold, .faint])
    }
    let ended = kept.subtracting(new.attributes)
    if ended.contains(.italic) { append(";23") }
    if ended.contains(.underline) { append(";24") }
    if ended.contains(.reverse) { append(";27") }
    if ended.contains(.strikethrough) { append(";29") }
    let begun = new.attributes.subtracting(kept)
    if begun.contains(.bold) { append(";1") }
    if begun.contains(.faint) { append(";2") }
    if begun.contains(.italic) { append(";3") }
    if begun.contains(.underline) { append(";4") }
    if begun.contains(.reverse) { append(";7") }
    if begun.contains(.strikethrough) { append(";9") }
    if old.foreground != new.foreground { appendColor(new.foreground, base: 30) }
    if old.background != new.background { appendColor(new.background, base: 40) }
  }

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private mutating func appendColor(_ color: Color, base: Int) {
    bytes.append(UInt8(ascii: ";"))
    guard let number = color.number.map(Int.init) else { return append(decimal: base + 9) }
    switch number {
    case 0..<8: append(decimal: base + number)
    case 8..<16: append(decimal: base + 60 + number - 8)
    default:
      append(decimal: base + 8)
      append(";5;")
      append(decimal: number)
    }
  }

  // MARK: Numbers

  /// Appends `ESC [ number final`, omitting the default number 1.
  private mutating func append(_ number: Int, final: Unicode.Scalar) {
    append("\u{1B}[")
    if number != 1 { append(decimal: number) }
    bytes.append(UInt8(ascii: final))
  }

  private mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
