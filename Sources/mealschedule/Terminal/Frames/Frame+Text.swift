/// A screen as text: for scripts, for bug reports, for tests.
extension Frame {
  /// All rows, each with a line feed, without the blanks at its end.
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

  /// As `text`, with the style said wherever it changes: `{bold red}soup{}`. A row begins plain.
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
