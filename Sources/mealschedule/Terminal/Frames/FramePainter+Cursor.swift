extension FramePainter {
  /// Moves the terminal's cursor by the fewest bytes.
  mutating func move(toColumn column: Int, row: Int) {
    guard place != CursorPlace(column: column, row: row) else { return }
    let start = bytes.count
    appendPosition(column, row)
    var least = bytes.count - start
    // Each other way is written behind the best one so far, and takes its place if it is shorter.
    if let fromRow = place.row {
      attempt(from: start, &least) {
        $0.appendVertical(from: fromRow, to: row)
        $0.bytes.append(UInt8(ascii: "\r"))
        $0.appendHorizontal(from: 0, to: column)
      }
      if let fromColumn = place.column {
        attempt(from: start, &least) {
          $0.appendVertical(from: fromRow, to: row)
          $0.appendHorizontal(from: fromColumn, to: column)
        }
      }
      if place.isAtEdge, column == columns - 1, fromRow != row {
        attempt(from: start, &least) { $0.appendVertical(from: fromRow, to: row) }
      }
      if fromRow == row {
        attempt(from: start, &least) { $0.append(column + 1, final: "G") }
      }
    }
    place = CursorPlace(column: column, row: row)
  }

  private mutating func attempt(
    from start: Int, _ least: inout Int, _ write: (inout FramePainter) -> Void
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

  /// CUU and CUD. The margins of the region that scrolls would hold them up: VPA does not care.
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
}
