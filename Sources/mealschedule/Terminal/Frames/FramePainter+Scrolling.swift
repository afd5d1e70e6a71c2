extension FramePainter {
  /// Lets the terminal move lines that are on the screen already, if that saves bytes.
  mutating func scroll(_ lines: Range<Int>, by distance: Int, for frame: Frame) {
    let lines = lines.clamped(to: 0..<rows)
    // A region of one line is none (DECSTBM).
    guard lines.count > 1, distance != 0, distance.magnitude < lines.count else { return }
    let perLine = distance > 0 ? 1 : 2
    let cost = (region == lines ? 6 : 14) + Int(distance.magnitude) * perLine
    guard saving(lines, distance, frame) > cost else { return }
    // New lines get the background of the pen on many terminals.
    if pen.background != .standard { use(.plain, isBlank: false) }
    setRegion(lines)
    if distance > 0 {
      moveForScrolling(to: lines.upperBound - 1)
      for _ in 0..<distance { bytes.append(UInt8(ascii: "\n")) }
    } else {
      moveForScrolling(to: lines.lowerBound)
      for _ in 0..<(-distance) { append("\u{1B}M") }
    }
    shift(lines, by: distance)
  }

  /// DECSTBM, which also puts the cursor at the top left.
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
    place = CursorPlace(column: 0, row: 0)
  }

  /// To a row, in whichever column.
  private mutating func moveForScrolling(to row: Int) {
    guard place.row != row else { return }
    move(toColumn: 0, row: row)
  }

  /// How many bytes fewer will have to be written after the lines were moved, roughly.
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

  /// What a row costs that is to look as in the frame: its cells that differ, and the way to each run of them.
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
