extension FramePainter {
  /// Draws what differs in a row.
  mutating func paintRow(_ row: Int, of frame: Frame) {
    let start = row * columns
    guard let first = (start..<start + columns).first(where: { shown[$0] != frame.cells[$0] }) else { return }
    var column = first - start
    // What is drawn even if nothing changed: terminals may have put something else there.
    var doubtful = 0
    while column < columns {
      guard column < doubtful || differs(start + column, frame) else {
        shown[start + column] = frame.cells[start + column]
        column += 1
        continue
      }
      // A glyph of two columns is drawn from its first.
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

  /// Draws the glyph at a place, and says how wide it is.
  private mutating func draw(_ column: Int, _ row: Int, _ frame: Frame) -> Int {
    let index = row * columns + column
    let cell = visible(frame.cells[index])
    let isWide = column + 1 < columns && frame.cells[index + 1].isContinuation
    let isDoubtful = isUTF8 && frame.glyphs.doubtfulWidth(cell.glyph) != nil
    // Some scalars would join the glyph on the left, if that was the last thing written.
    if isDoubtful { place.column = nil }
    if !writeUp(to: column, row, frame) { move(toColumn: column, row: row) }
    use(cell.style, isBlank: cell.glyph == .blank)
    frame.glyphs.append(cell.glyph, to: &bytes)
    if isWide, !isUTF8 { bytes.append(UInt8(ascii: " ")) }
    let width = isWide ? 2 : 1
    for offset in 0..<width { shown[index + offset] = frame.cells[index + offset] }
    let isAtEdge = column + width == columns
    place.column = isDoubtful || isAtEdge ? nil : column + width
    place.isAtEdge = isAtEdge && !isDoubtful
    return width
  }

  /// Goes on to a column by writing once more what stands before it, if that is as short as to move.
  private mutating func writeUp(to column: Int, _ row: Int, _ frame: Frame) -> Bool {
    guard place.row == row, let from = place.column, from < column, column - from <= 4 else { return false }
    let cells = row * columns + from..<row * columns + column
    let isPlain = cells.allSatisfy { index in
      let cell = visible(frame.cells[index])
      guard let scalar = cell.glyph.scalar, scalar.isASCII else { return false }
      return cell.style == (cell.glyph == .blank ? pen.ofBlank : pen)
    }
    guard isPlain else { return false }
    for index in cells { frame.glyphs.append(visible(frame.cells[index]).glyph, to: &bytes) }
    place.column = column
    return true
  }

  // MARK: Blanks

  private func isErased(_ cell: Cell) -> Bool {
    cell.glyph == .blank && colors.shown(cell.style.ofBlank) == .plain
  }

  /// The blanks from a column on, up to the last one that differs: what is to be erased, if that is worth it.
  private func blankRun(from column: Int, _ row: Int, _ frame: Frame) -> Range<Int> {
    let start = row * columns
    var end = column
    var lastDifferent = column
    while end < columns, isErased(frame.cells[start + end]) {
      if differs(start + end, frame) { lastDifferent = end + 1 }
      end += 1
    }
    guard end > column else { return column..<column }
    // To the end of the line costs the same however far that is.
    return column..<(end == columns && lastDifferent > column + 3 ? columns : lastDifferent)
  }

  /// Erases blanks if that is shorter than to write them.
  private mutating func erase(_ blanks: Range<Int>, _ row: Int, isTail: Bool) -> Bool {
    let penCost = pen.background == .standard ? 0 : 3
    if isTail {
      guard blanks.count > 3 + penCost else { return false }
    } else {
      // The cursor stays where it is: to go on costs as much again.
      guard blanks.count > 2 * (3 + (blanks.count < 10 ? 1 : 2)) + penCost else { return false }
    }
    move(toColumn: blanks.lowerBound, row: row)
    // What is erased gets the background of the pen on many terminals.
    if penCost > 0 { use(.plain, isBlank: false) }
    if isTail { append("\u{1B}[K") } else { append(blanks.count, final: "X") }
    return true
  }
}
