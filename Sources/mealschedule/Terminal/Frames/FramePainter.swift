/// Computes the bytes that turn the current screen into the next frame.
///
///     var painter = FramePainter(colors: .palette)
///     painter.paint(frame)
///     painter.bytes          // the whole frame; nothing for an unchanged one
///
/// It tracks what the terminal shows and sends only cells that differ, using the shortest ECMA-48 sequences
/// that every terminal since the VT220 understands. Once warm it allocates nothing; a frame costs one
/// comparison per cell.
///
/// The terminal must not wrap lines (DECAWM off), and only the painter may write to it; call `forget` if
/// anything else does.
struct FramePainter {
  /// Whether to show frames in one piece (mode 2026); set it only if the terminal supports that.
  var isSynchronized = false
  private let colors: ColorDepth
  /// Whether the terminal shows UTF-8; otherwise every character beyond ASCII becomes a question mark.
  private let isUTF8: Bool

  private var writer = ScreenWriter()
  /// The cells on the screen as last drawn.
  private var shown: [Cell] = []
  private var glyphs: GlyphTable?
  private var isKnown = false

  init(colors: ColorDepth = .palette, isUTF8: Bool = true) {
    self.colors = colors
    self.isUTF8 = isUTF8
  }

  /// The bytes to send, set by the last `paint`.
  var bytes: [UInt8] { writer.bytes }

  private var columns: Int { writer.columns }
  private var rows: Int { writer.rows }

  /// Makes the next `paint` draw everything, because something else has written to the terminal.
  mutating func forget() { isKnown = false }

  /// Computes the bytes for a frame.
  /// - Parameter scrolled: an optimisation hint: these rows moved up by this many lines (down if negative).
  ///   The result is correct even if the hint is wrong.
  mutating func paint(_ frame: Frame, scrolled: (rows: Range<Int>, by: Int)? = nil) {
    writer.removeAll()
    if isSynchronized { writer.append("\u{1B}[?2026h") }
    let opening = bytes.count
    if !isKnown || columns != frame.columns || rows != frame.rows || glyphs !== frame.glyphs {
      begin(frame)
    } else if let scrolled {
      scroll(scrolled.rows, by: scrolled.by, for: frame)
    }
    for row in 0..<rows { paintRow(row, of: frame) }
    if let (column, row) = frame.cursor, 0..<columns ~= column, 0..<rows ~= row {
      writer.showCursor(column: column, row: row)
    } else {
      writer.hideCursor()
    }
    if bytes.count == opening {
      writer.removeAll()
    } else if isSynchronized {
      writer.append("\u{1B}[?2026l")
    }
  }

  private mutating func begin(_ frame: Frame) {
    (glyphs, isKnown) = (frame.glyphs, true)
    writer.clear(columns: frame.columns, rows: frame.rows)
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: repeatElement(.blank, count: columns * rows))
  }

  /// Converts a cell for this terminal.
  private func visible(_ cell: Cell) -> Cell {
    var cell = cell
    if !isUTF8, cell.glyph.code >= 0x80 { cell.glyph = cell.isContinuation ? .blank : Glyph("?") }
    if cell.glyph == .blank { cell.style = cell.style.ofBlank }
    if colors != .palette { cell.style = colors.shown(cell.style) }
    return cell
  }

  // MARK: Rows

  /// Draws the changed cells of a row.
  private mutating func paintRow(_ row: Int, of frame: Frame) {
    let start = row * columns
    guard let first = (start..<start + columns).first(where: { shown[$0] != frame.cells[$0] }) else { return }
    var column = first - start
    // Cells before this are drawn even if unchanged: a glyph of doubtful width may have overwritten them.
    var doubtful = 0
    while column < columns {
      guard column < doubtful || differs(start + column, frame) else {
        shown[start + column] = frame.cells[start + column]
        column += 1
        continue
      }
      // A two-column glyph is drawn from its first column.
      if column > 0, frame.cells[start + column].isContinuation { column -= 1 }
      let blanks = blankRun(from: column, row, frame)
      if blanks.count > 0, erase(blanks, row, isTail: blanks.upperBound == columns) {
        for index in blanks { shown[start + index] = frame.cells[start + index] }
        column = blanks.upperBound
        continue
      }
      let width = draw(column, row, frame)
      if let widest = frame.glyphs.doubtfulWidth(frame.cells[start + column].glyph), isUTF8 {
        doubtful = max(doubtful, min(columns, column + max(widest, width)))
      }
      column += width
    }
  }

  private func differs(_ index: Int, _ frame: Frame) -> Bool {
    shown[index] != frame.cells[index] && visible(shown[index]) != visible(frame.cells[index])
  }

  /// Draws the glyph at a position. Returns its width.
  private mutating func draw(_ column: Int, _ row: Int, _ frame: Frame) -> Int {
    let index = row * columns + column
    let cell = visible(frame.cells[index])
    let isWide = column + 1 < columns && frame.cells[index + 1].isContinuation
    let isDoubtful = isUTF8 && frame.glyphs.doubtfulWidth(cell.glyph) != nil
    // Some scalars would combine with a glyph just written to their left; a cursor move prevents that.
    if isDoubtful { writer.forgetColumn() }
    if !writeUp(to: column, row, frame) { writer.move(toColumn: column, row: row) }
    writer.use(cell.style, isBlank: cell.glyph == .blank)
    let width = isWide ? 2 : 1
    if isWide, !isUTF8 {
      writer.write(cell.glyph, of: frame.glyphs)
      writer.write(.blank, of: frame.glyphs)
    } else {
      writer.write(cell.glyph, of: frame.glyphs, width: width, isDoubtful: isDoubtful)
    }
    for offset in 0..<width { shown[index + offset] = frame.cells[index + offset] }
    return width
  }

  /// Moves the cursor right by rewriting the cells in between, if that is no longer than a move.
  private mutating func writeUp(to column: Int, _ row: Int, _ frame: Frame) -> Bool {
    guard writer.row == row, let from = writer.column, from < column, column - from <= 4 else { return false }
    let cells = row * columns + from..<row * columns + column
    let pen = writer.pen
    let isPlain = cells.allSatisfy { index in
      let cell = visible(frame.cells[index])
      guard let scalar = cell.glyph.scalar, scalar.isASCII else { return false }
      return cell.style == (cell.glyph == .blank ? pen.ofBlank : pen)
    }
    guard isPlain else { return false }
    for index in cells { writer.write(visible(frame.cells[index]).glyph, of: frame.glyphs) }
    return true
  }

  // MARK: Blanks

  private func isErased(_ cell: Cell) -> Bool {
    cell.glyph == .blank && colors.shown(cell.style.ofBlank) == .plain
  }

  /// The blanks from a column up to the last one that differs: the columns to erase if that is worth it.
  private func blankRun(from column: Int, _ row: Int, _ frame: Frame) -> Range<Int> {
    let start = row * columns
    var end = column
    var lastDifferent = column
    while end < columns, isErased(frame.cells[start + end]) {
      if differs(start + end, frame) { lastDifferent = end + 1 }
      end += 1
    }
    guard end > column else { return column..<column }
    // Erasing to the end of the line has a fixed cost.
    return column..<(end == columns && lastDifferent > column + 3 ? columns : lastDifferent)
  }

  /// Erases blanks if that is shorter than writing them.
  private mutating func erase(_ blanks: Range<Int>, _ row: Int, isTail: Bool) -> Bool {
    let penCost = writer.pen.background == .standard ? 0 : 3
    if isTail {
      guard blanks.count > 3 + penCost else { return false }
    } else {
      // Erasing does not move the cursor, so moving on costs as much again.
      guard blanks.count > 2 * (3 + (blanks.count < 10 ? 1 : 2)) + penCost else { return false }
    }
    writer.move(toColumn: blanks.lowerBound, row: row)
    // Many terminals fill erased cells with the current background.
    if penCost > 0 { writer.use(.plain, isBlank: false) }
    if isTail { writer.eraseLine() } else { writer.erase(blanks.count) }
    return true
  }

  // MARK: Scrolling

  /// Makes the terminal scroll existing lines if that saves bytes.
  private mutating func scroll(_ lines: Range<Int>, by distance: Int, for frame: Frame) {
    let lines = lines.clamped(to: 0..<rows)
    // DECSTBM does not allow a one-line region.
    guard lines.count > 1, distance != 0, distance.magnitude < lines.count else { return }
    let perLine = distance > 0 ? 1 : 2
    let cost = (writer.region == lines ? 6 : 14) + Int(distance.magnitude) * perLine
    guard saving(lines, distance, frame) > cost else { return }
    if writer.pen.background != .standard { writer.use(.plain, isBlank: false) }
    writer.scroll(lines, by: distance)
    shift(lines, by: distance)
  }

  /// The approximate number of bytes saved by scrolling.
  private func saving(_ lines: Range<Int>, _ distance: Int, _ frame: Frame) -> Int {
    var saved = 0
    for row in lines {
      let start = row * columns
      let from = lines.contains(row + distance) ? (row + distance) * columns : nil
      saved += cost(of: start, frame) { shown[start + $0] }
      saved -= cost(of: start, frame) { column in from.map { shown[$0 + column] } ?? .blank }
    }
    return saved
  }

  /// The cost of drawing a row: the cells that differ, plus a move to each run of them.
  private func cost(of start: Int, _ frame: Frame, _ before: (Int) -> Cell) -> Int {
    var cost = 0
    var isRun = false
    for column in 0..<columns {
      let differs = before(column) != frame.cells[start + column]
      cost += differs ? isRun ? 1 : 5 : 0
      isRun = differs
    }
    return cost
  }

  private mutating func shift(_ lines: Range<Int>, by distance: Int) {
    let kept = (lines.count - Int(distance.magnitude)) * columns
    let start = lines.lowerBound * columns
    let end = lines.upperBound * columns
    let offset = distance * columns
    if offset > 0 {
      for index in start..<start + kept { shown[index] = shown[index + offset] }
      for index in start + kept..<end { shown[index] = .blank }
    } else {
      for index in (end - kept..<end).reversed() { shown[index] = shown[index + offset] }
      for index in start..<end - kept { shown[index] = .blank }
    }
  }
}
