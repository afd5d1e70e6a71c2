/// Computes the bytes that turn the current screen into the next frame.
///
///     var painter = FramePainter()
///     painter.paint(frame)
///     painter.bytes          // the whole frame; nothing for an unchanged one
///
/// It tracks what the terminal shows and sends only cells that differ, with ECMA-48 sequences that every
/// terminal since the VT220 understands. A frame costs one comparison per cell.
///
/// The terminal must not wrap lines (DECAWM off), and only the painter may write to it; call `forget` if
/// anything else does.
struct FramePainter {
  /// Whether to show frames in one piece (mode 2026); set it only if the terminal supports that.
  var isSynchronized = false
  /// Whether to scroll only the columns that have moved (mode 69); set it only if the terminal supports that.
  var hasMargins = false
  /// Whether the terminal shows UTF-8; otherwise every character beyond ASCII becomes a question mark.
  private let isUTF8: Bool

  private var writer = ScreenWriter()
  /// The cells on the screen, as this terminal shows them.
  private var shown: [Cell] = []
  /// The cells of the frame being painted, as this terminal shows them.
  private var wanted: [Cell] = []
  private var isKnown = false

  init(isUTF8: Bool = true) { self.isUTF8 = isUTF8 }

  /// The bytes to send, set by the last `paint`.
  var bytes: [UInt8] { writer.bytes }

  private var columns: Int { writer.columns }
  private var rows: Int { writer.rows }

  /// Makes the next `paint` draw everything, because something else has written to the terminal.
  mutating func forget() { isKnown = false }

  /// Computes the bytes for a frame.
  /// - Parameter scrolled: an optimisation hint. The result is correct even if the hint is wrong.
  mutating func paint(_ frame: Frame, scrolled: Scrolling? = nil) {
    writer.removeAll()
    if isSynchronized { writer.append("\u{1B}[?2026h") }
    let opening = bytes.count
    wanted.removeAll(keepingCapacity: true)
    for cell in frame.cells { wanted.append(visible(cell)) }
    if !isKnown || columns != frame.columns || rows != frame.rows {
      begin(frame)
      paintRows()
    } else {
      if let scrolled { scroll(scrolled) }
      paintRows()
    }
    swap(&shown, &wanted)
    if let (column, row) = frame.cursor, 0..<columns ~= column, 0..<rows ~= row {
      writer.showCursor(at: row * columns + column)
    } else {
      writer.hideCursor()
      if let (column, row) = frame.hiddenCursor, 0..<columns ~= column, 0..<rows ~= row {
        writer.move(to: row * columns + column)
      }
    }
    if bytes.count == opening {
      writer.removeAll()
    } else if isSynchronized {
      writer.append("\u{1B}[?2026l")
    }
  }

  private mutating func begin(_ frame: Frame) {
    isKnown = true
    writer.clear(columns: frame.columns, rows: frame.rows)
    shown = Array(repeating: .blank, count: columns * rows)
  }

  /// Converts a cell for this terminal.
  private func visible(_ cell: Cell) -> Cell {
    var cell = cell
    if !isUTF8 { cell.glyph = cell.isContinuation ? " " : cell.glyph.isASCII ? cell.glyph : "?" }
    cell.style = cell.visibleStyle
    return cell
  }

  // MARK: Rows

  /// The longest run of unchanged cells that is drawn again instead of moving the cursor over it.
  private static let shortGap = 4

  /// The smallest number of blanks that are erased instead of being written.
  private static let longBlank = 10

  private mutating func paintRows() {
    // Start with the row that the cursor is in: after scrolling, the new line is there.
    let first = columns > 0 ? min((writer.cursor ?? 0) / columns, rows) : 0
    for row in first..<rows { paintRow(row) }
    for row in 0..<first { paintRow(row) }
  }

  /// Draws the changed cells of a row.
  private mutating func paintRow(_ row: Int) {
    let (start, limit) = (row * columns, (row + 1) * columns)
    // The cells from `end` on are blank.
    var end = limit
    while end > start, wanted[end - 1] == .blank { end -= 1 }
    var index = start
    // Cells before this index are drawn even if unchanged: a glyph of doubtful width may have overwritten them.
    var forced = start
    while index < end {
      guard index < forced || shown[index] != wanted[index] else {
        index += 1
        continue
      }
      if let cursor = writer.cursor, start..<index ~= cursor, index - cursor <= FramePainter.shortGap {
        (index, forced) = (cursor, max(forced, index + 1))
      }
      if let blanks = blanksToErase(from: index, to: end, forced) {
        writer.move(to: index)
        writer.use(.plain)
        writer.erase(blanks)
        index += blanks
        continue
      }
      // A two-column glyph is drawn from its first column.
      if index > start, wanted[index].isContinuation { index -= 1 }
      let cell = wanted[index]
      let isWide = index + 1 < limit && wanted[index + 1].isContinuation
      let next = index + (isWide ? 2 : 1)
      let widest = cell.doubtfulWidth
      // Some scalars would combine with a glyph just written to their left; a cursor move prevents that.
      if let widest { (forced, writer.cursor) = (max(forced, next, min(limit, index + widest)), nil) }
      writer.move(to: index)
      if cell.glyph != " " || cell.style != writer.pen.ofBlank { writer.use(cell.style) }
      writer.write(cell.glyph, next: widest == nil && next < limit ? next : nil)
      index = next
    }
    guard forced > end || shown[end..<limit].contains(where: { $0 != .blank }) else { return }
    writer.move(to: end)
    // Many terminals fill erased cells with the current background.
    writer.use(.plain)
    writer.eraseLine()
  }

  /// The number of blanks to erase from a changed cell on; nil if too few of them have changed for that to pay off.
  private func blanksToErase(from start: Int, to end: Int, _ forced: Int) -> Int? {
    var (index, changed) = (start, 0)
    while index < end, wanted[index] == .blank {
      if index < forced || shown[index] != .blank { changed += 1 }
      index += 1
    }
    return changed >= FramePainter.longBlank ? index - start : nil
  }

  // MARK: Scrolling

  /// Makes the terminal scroll existing lines, if that leaves less to draw.
  private mutating func scroll(_ scrolled: Scrolling) {
    let (lines, distance) = (scrolled.rows.clamped(to: 0..<rows), scrolled.by)
    var area = scrolled.columns.clamped(to: 0..<columns)
    // Terminals differ in what becomes of two-column glyphs that are cut by a margin.
    if !hasMargins || area.count < 2 || lines.contains(where: { cuts($0, area) }) { area = 0..<columns }
    // DECSTBM does not allow a one-line region.
    guard lines.count > 1, distance != 0, distance.magnitude < lines.count, pays(lines, area, distance)
    else { return }
    writer.use(.plain)
    writer.scroll(lines, area, by: distance)
    for number in lines {
      let row = distance > 0 ? number : lines.lowerBound + lines.upperBound - 1 - number
      for index in row * columns + area.lowerBound..<row * columns + area.upperBound {
        shown[index] = lines.contains(row + distance) ? shown[index + distance * columns] : .blank
      }
    }
  }

  /// Whether an edge of an area is inside a two-column glyph of a row.
  private func cuts(_ row: Int, _ area: Range<Int>) -> Bool {
    shown[row * columns + area.lowerBound].isContinuation
      || area.upperBound < columns && shown[row * columns + area.upperBound].isContinuation
  }

  /// Whether scrolling saves bytes. Without margins, text beside the lines, such as the panel, scrolls along and must be
  /// drawn again.
  private func pays(_ lines: Range<Int>, _ area: Range<Int>, _ distance: Int) -> Bool {
    // The numbers of cells to draw without scrolling and after it, in a sample of the rows. The first cell of a run costs
    // a cursor move, too.
    var (still, moved) = (0, 0)
    for row in stride(from: lines.lowerBound, to: lines.upperBound, by: max(1, lines.count / 8)) {
      var (isRun, isMovedRun) = (false, false)
      let isNew = !lines.contains(row + distance)
      for index in row * columns + area.lowerBound..<row * columns + area.upperBound {
        let isChanged = shown[index] != wanted[index]
        if isChanged { still += isRun ? 1 : FramePainter.moveCost }
        isRun = isChanged
        let isMovedChanged = wanted[index] != (isNew ? .blank : shown[index + distance * columns])
        if isMovedChanged { moved += isMovedRun ? 1 : FramePainter.moveCost }
        isMovedRun = isMovedChanged
      }
    }
    // Styles are not counted. The lines have more of them than the text beside them, so scrolling a short way saves
    // more than these numbers show.
    return moved < still + (distance.magnitude > lines.count / 4 ? 0 : still / 3)
  }

  /// The usual number of bytes of a cursor move and the cell after it.
  private static let moveCost = 8
}

/// Lines that moved up, or down if `by` is negative.
struct Scrolling {
  var rows: Range<Int>
  var columns: Range<Int>
  /// The number of lines.
  var by: Int
}
