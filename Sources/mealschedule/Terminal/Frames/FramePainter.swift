/// The bytes that turn the screen as it is into the next frame.
///
///     var painter = FramePainter(colors: .palette)
///     painter.paint(frame)
///     painter.bytes          // all of the frame; of an unchanged one nothing
///
/// It knows what the terminal shows, how it writes and where its cursor is, and sends what differs, by the shortest
/// way that ECMA-48 and every terminal since the VT220 has. Warm, it allocates nothing; a frame costs a look at
/// each cell.
///
/// The terminal must not wrap lines (DECAWM off), and only the painter may write to it: else say `forget`.
struct FramePainter {
  /// What the last `paint` found to be sent.
  var bytes: [UInt8] = []
  /// Whether frames are sent as one (mode 2026), if the terminal can do that.
  var isSynchronized = false
  let colors: ColorDepth
  /// Without it, what is not ASCII becomes a question mark.
  let isUTF8: Bool

  /// The cells on the screen, as they were drawn.
  var shown: [Cell] = []
  private(set) var columns = 0
  private(set) var rows = 0
  private var glyphs: GlyphTable?
  private var isKnown = false

  /// The terminal's state.
  var pen = Style.plain
  var place = CursorPlace()
  var isCursorVisible = false
  /// The rows that scroll; nil if all do.
  var region: Range<Int>?

  init(colors: ColorDepth = .palette, isUTF8: Bool = true) {
    self.colors = colors
    self.isUTF8 = isUTF8
  }

  /// Somebody else has written to the terminal: the next frame is drawn from nothing.
  mutating func forget() { isKnown = false }

  /// Finds the bytes for a frame.
  /// - Parameter scrolled: what may make it cheaper: these rows moved up by so many (down, if negative). What is
  ///   drawn is right even where that is wrong.
  mutating func paint(_ frame: Frame, scrolled: (rows: Range<Int>, by: Int)? = nil) {
    bytes.removeAll(keepingCapacity: true)
    if isSynchronized { append("\u{1B}[?2026h") }
    let opening = bytes.count
    if !isKnown || columns != frame.columns || rows != frame.rows || glyphs !== frame.glyphs {
      begin(frame)
    } else if let scrolled {
      scroll(scrolled.rows, by: scrolled.by, for: frame)
    }
    for row in 0..<rows { paintRow(row, of: frame) }
    showCursor(frame)
    if bytes.count == opening {
      bytes.removeAll(keepingCapacity: true)
    } else if isSynchronized {
      append("\u{1B}[?2026l")
    }
  }

  /// Clears the screen, whatever there was.
  private mutating func begin(_ frame: Frame) {
    (columns, rows, glyphs, isKnown) = (frame.columns, frame.rows, frame.glyphs, true)
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: repeatElement(.blank, count: columns * rows))
    append("\u{1B}[m\u{1B}[r\u{1B}[?25l\u{1B}[H\u{1B}[2J")
    (pen, place, isCursorVisible, region) = (.plain, CursorPlace(column: 0, row: 0), false, nil)
  }

  private mutating func showCursor(_ frame: Frame) {
    guard let (column, row) = frame.cursor, 0..<columns ~= column, 0..<rows ~= row else {
      if isCursorVisible { append("\u{1B}[?25l") }
      isCursorVisible = false
      return
    }
    move(toColumn: column, row: row)
    if !isCursorVisible { append("\u{1B}[?25h") }
    isCursorVisible = true
  }

  /// The cell as this terminal can show it.
  func visible(_ cell: Cell) -> Cell {
    var cell = cell
    if !isUTF8, cell.glyph.code >= 0x80 { cell.glyph = cell.isContinuation ? .blank : Glyph("?") }
    if cell.glyph == .blank { cell.style = cell.style.ofBlank }
    if colors != .palette { cell.style = colors.shown(cell.style) }
    return cell
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends `ESC [ number final`; the number is left out where it is the default.
  mutating func append(_ number: Int, default normal: Int = 1, final: Unicode.Scalar) {
    append("\u{1B}[")
    if number != normal { append(decimal: number) }
    bytes.append(UInt8(ascii: final))
  }

  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
