import MealCore

/// Writes control sequences and tracks the resulting terminal state: cursor, style and scrolling region.
///
///     writer.move(to: 2 * columns + 4)
///     writer.use(Style([.bold]))
///     writer.bytes           // ESC [ 3 ; 5 H ESC [ 1 m
struct ScreenWriter {
  /// The bytes written since `removeAll`.
  private(set) var bytes: [UInt8] = []
  /// The size of the screen.
  private(set) var columns = 0
  private(set) var rows = 0
  /// The index of the cursor's cell, in row-major order.
  ///
  /// It is nil if unknown: after a glyph of doubtful width, and after the last column, where some terminals wait
  /// to wrap.
  var cursor: Int?
  /// The terminal's current style.
  private(set) var pen = Style.plain
  /// The scrolling region.
  private var region = 0..<0
  private var isCursorVisible = false
  /// Whether DECLRMM has been switched on, so that `CSI s` sets left and right margins.
  private var knowsMargins = false

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Clears the screen and puts the terminal into a known state.
  mutating func clear(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    append("\u{1B}[m\u{1B}[r\u{1B}[?25l\u{1B}[H\u{1B}[2J")
    (pen, cursor, isCursorVisible, region, knowsMargins) = (.plain, 0, false, 0..<rows, false)
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a glyph at the cursor. The cursor is then at the cell `next`; nil means that its position is unknown.
  mutating func write(_ glyph: Character, next: Int?) {
    bytes += glyph.utf8
    cursor = next
  }

  /// EL: erases from the cursor to the end of the line; many terminals use the current background.
  mutating func eraseLine() { append("\u{1B}[K") }

  /// ECH: erases cells from the cursor on; the cursor stays. Many terminals use the current background.
  mutating func erase(_ count: Int) {
    append("\u{1B}[")
    bytes.append(decimal: count)
    append("X")
  }

  /// Scrolls an area up, or down if `distance` is negative. On many terminals, new rows get the current background.
  mutating func scroll(_ lines: Range<Int>, _ area: Range<Int>, by distance: Int) {
    if region != lines {
      // DECSTBM, which also moves the cursor to the top left.
      append(lines.lowerBound + 1, lines.upperBound, final: "r")
      (region, cursor) = (lines, 0)
    }
    guard area.count == columns else { return scrollBetweenMargins(area, by: distance) }
    let edge = distance > 0 ? lines.upperBound - 1 : lines.lowerBound
    if let cursor, columns > 0, lines.contains(cursor / columns) {
      // CUD or CUU: any column will do.
      move(by: edge - cursor / columns, "B", "A")
      self.cursor = edge * columns + cursor % columns
    } else {
      move(to: edge * columns)
    }
    for _ in 0..<distance.magnitude { append(distance > 0 ? "\n" : "\u{1B}M") }
  }

  /// Scrolls the region's rows, but only some of their columns.
  private mutating func scrollBetweenMargins(_ area: Range<Int>, by distance: Int) {
    // DECLRMM, which makes `CSI s` set margins. It stays set.
    if !knowsMargins { append("\u{1B}[?69h") }
    knowsMargins = true
    // DECSLRM, SU or SD, and DECSLRM again without margins, because they would limit the cursor.
    append(area.lowerBound + 1, area.upperBound, final: "s")
    move(by: distance, "S", "T")
    append("\u{1B}[s")
    cursor = nil
  }

  // MARK: The cursor

  mutating func showCursor(at index: Int) {
    move(to: index)
    if !isCursorVisible { append("\u{1B}[?25h") }
    isCursorVisible = true
  }

  mutating func hideCursor() {
    if isCursorVisible { append("\u{1B}[?25l") }
    isCursorVisible = false
  }

  /// Moves the cursor to a cell: with CUF or CUB within its row, with CUP elsewhere.
  mutating func move(to index: Int) {
    guard cursor != index, columns > 0 else { return }
    if let cursor, cursor / columns == index / columns {
      move(by: index - cursor, "C", "D")
    } else {
      append(index / columns + 1, index % columns + 1, final: "H")
    }
    cursor = index
  }

  private mutating func move(by distance: Int, _ forward: StaticString, _ back: StaticString) {
    guard distance != 0 else { return }
    append("\u{1B}[")
    if abs(distance) > 1 { bytes.append(decimal: abs(distance)) }
    append(distance > 0 ? forward : back)
  }

  // MARK: The style

  /// SGR: switches the terminal to a style. Sends only the additions or, if anything must be turned off, a reset and
  /// the whole style.
  mutating func use(_ style: Style) {
    guard pen != style else { return }
    let stays =
      style.attributes.isSuperset(of: pen.attributes)
      && (pen.foreground == .standard || style.foreground != .standard)
      && (pen.background == .standard || style.background != .standard)
    append("\u{1B}[")
    if !stays {
      pen = .plain
      if style != .plain { append("0;") }
    }
    let new = style.attributes.subtracting(pen.attributes)
    for kind in Style.kinds where new.contains(kind.attribute) { append(code: kind.code) }
    if style.foreground != pen.foreground { append(style.foreground, base: 30) }
    if style.background != pen.background { append(style.background, base: 40) }
    // Remove the semicolon after the last code.
    if bytes.last == .semicolon { bytes.removeLast() }
    append("m")
    pen = style
  }

  /// Appends the codes of a colour.
  /// - Parameter base: 30 for the foreground, 40 for the background.
  private mutating func append(_ color: Color, base: Int) {
    guard let number = color.number.map(Int.init) else { return }
    switch number {
    case 0..<8: append(code: base + number)
    case 8..<16: append(code: base + 60 + number - 8)
    default:
      append(code: base + 8)
      append(code: 5)
      append(code: number)
    }
  }

  /// Appends a number and a semicolon.
  private mutating func append(code: Int) {
    bytes.append(decimal: code)
    bytes.append(.semicolon)
  }

  /// Appends `ESC [ first ; second final`.
  private mutating func append(_ first: Int, _ second: Int, final: StaticString) {
    append("\u{1B}[")
    append(code: first)
    bytes.append(decimal: second)
    append(final)
  }
}
