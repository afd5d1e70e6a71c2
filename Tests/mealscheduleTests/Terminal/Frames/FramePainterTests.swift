import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// The painter's output makes a terminal show the frame.
@Suite struct FramePainterTests {
  /// The expected contents of a cell; nil if terminals do not agree about them.
  private func expected(
    _ index: Int, _ frame: Frame, _ kind: PlainTerminal.Kind
  ) -> PlainTerminal.Cell? {
    let cell = frame.cells[index]
    let style = cell.visibleStyle
    let base = cell.isContinuation ? frame.cells[index - 1] : cell
    if !kind.joinsClusters, base.doubtfulWidth != nil { return nil }
    return PlainTerminal.Cell(text: cell.isContinuation ? "" : String(cell.glyph), style: style)
  }

  private func check(_ terminal: PlainTerminal, shows frame: Frame, _ note: String) -> Bool {
    if !terminal.faults.isEmpty {
      Issue.record("\(note): \(terminal.faults)")
      return false
    }
    for index in frame.cells.indices {
      guard let wanted = expected(index, frame, terminal.kind) else { continue }
      var found = terminal.cells[index]
      if found.text == " " { found.style = found.style.ofBlank }
      if found.text.isEmpty { found.style = wanted.style }
      if found != wanted {
        let (row, column) = index.quotientAndRemainder(dividingBy: frame.columns)
        Issue.record("\(note): row \(row), column \(column) is \(found), not \(wanted)\n\(frame.text)")
        return false
      }
    }
    if let (column, row) = frame.cursor, 0..<frame.columns ~= column, 0..<frame.rows ~= row {
      #expect(terminal.isCursorVisible && terminal.column == column && terminal.row == row, "\(note)")
    } else {
      #expect(!terminal.isCursorVisible, "\(note)")
    }
    return true
  }

  @Test func `after any change a terminal of any kind shows the frame`() {
    for seed in Rounds.of(0..<48 as Range<UInt64>) {
      let kind = PlainTerminal.Kind.allCases[Int(seed % 4)]
      var screen = RandomScreen(seed: seed)
      var painter = FramePainter()
      painter.isSynchronized = seed % 3 == 0
      painter.hasMargins = seed % 5 < 3
      var terminal = PlainTerminal(columns: screen.frame.columns, rows: screen.frame.rows, kind: kind)
      for step in 0..<40 {
        let scrolled = step == 0 ? nil : screen.change()
        if screen.frame.columns != terminal.columns || screen.frame.rows != terminal.rows {
          terminal.resize(columns: screen.frame.columns, rows: screen.frame.rows)
        }
        painter.paint(screen.frame, scrolled: scrolled)
        terminal.write(painter.bytes)
        let note = "seed \(seed), step \(step)"
        guard check(terminal, shows: screen.frame, note) else { break }
        painter.paint(screen.frame)
        #expect(painter.bytes.isEmpty, "\(note): an unchanged frame")
      }
    }
  }

  @Test func `without UTF-8 only ASCII is sent, and every column is right`() {
    for seed in Rounds.of(0..<24 as Range<UInt64>) {
      var screen = RandomScreen(seed: seed)
      var painter = FramePainter(isUTF8: false)
      for _ in 0..<30 {
        painter.paint(screen.frame, scrolled: screen.change())
        #expect(painter.bytes.allSatisfy { $0 < 0x80 }, "seed \(seed)")
      }
    }
    var frame = Frame(columns: 12, rows: 1)
    frame.put("crème 寿司", column: 0, row: 0)
    var painter = FramePainter(isUTF8: false)
    painter.paint(frame)
    #expect(String(decoding: painter.bytes, as: UTF8.self).hasSuffix("cr?me ? ?"))
  }

  // MARK: How many bytes

  private func page(top: Int, columns: Int = 80, rows: Int = 24) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    frame.put("March 2013", column: 0, row: 0, style: Style([.bold]))
    for row in 1..<rows - 1 {
      frame.put("Thu \(top + row)", column: 0, row: row)
      frame.put("dinner     risotto number \(top + row)", column: 11, row: row)
    }
    frame.put("? help  q quit", column: 0, row: rows - 1, style: Style([.reverse]))
    return frame
  }

  @Test(arguments: [1, -1, 2, -2])
  func `a step of the scroll costs the new lines and at most 26 bytes, and 16 more if frames are held back`(
    _ distance: Int
  ) {
    for (columns, rows) in [(40, 10), (200, 60)] {
      for isSynchronized in [false, true] {
        var painter = FramePainter()
        painter.isSynchronized = isSynchronized
        painter.paint(page(top: 500, columns: columns, rows: rows))
        for step in 1...3 {
          let top = 500 + step * distance
          let frame = page(top: top, columns: columns, rows: rows)
          painter.paint(frame, scrolled: Scrolling(rows: 1..<rows - 1, columns: 0..<columns, by: distance))
          let count = Int(distance.magnitude)
          let texts = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
          let fresh = distance > 0 ? texts[rows - 1 - count..<rows - 1] : texts[1..<1 + count]
          // Allow for moving the cursor from line to line.
          let most =
            fresh.reduce(0) { $0 + $1.utf8.count } + 26 + (count - 1) * 20 + (isSynchronized ? 16 : 0)
          #expect(painter.bytes.count <= most, "\(columns)x\(rows): \(painter.bytes.count) of \(most)")
        }
      }
    }
  }

  @Test(arguments: [(120, 80), (200, 110)], [1, -1, 3])
  func `with margins, a step beside a panel costs the new lines and at most 30 bytes`(
    _ sizes: (columns: Int, lines: Int), _ distance: Int
  ) {
    func wide(top: Int) -> Frame {
      var frame = page(top: top, columns: sizes.columns, rows: 40)
      for row in 1..<39 {
        frame.put("│ \(row) is beside", column: sizes.lines, row: row, style: Style([.bold]))
      }
      return frame
    }
    var painter = FramePainter()
    painter.hasMargins = true
    var terminal = PlainTerminal(columns: sizes.columns, rows: 40)
    for step in 0...4 {
      let frame = wide(top: 500 + step * distance)
      let scrolled = Scrolling(rows: 1..<39, columns: 0..<sizes.lines, by: distance)
      painter.paint(frame, scrolled: step == 0 ? nil : scrolled)
      terminal.write(painter.bytes)
      #expect(check(terminal, shows: frame, "step \(step)"))
      // The first step sets the region and the mode.
      let most = Int(distance.magnitude) * 55 + 30 + (step == 1 ? 14 : 0)
      if step > 0 { #expect(painter.bytes.count <= most, "\(painter.bytes.count) of \(most)") }
    }
  }

  /// Without margins, scrolling moves the panel, too.
  @Test func `a long jump beside a panel costs no more than without scrolling`() {
    func wide(top: Int) -> Frame {
      var frame = page(top: top, columns: 120, rows: 40)
      for row in 1..<39 { frame.put("│ Mar  4  5  6  7  8  9 10", column: 80, row: row) }
      return frame
    }
    for distance in [12, 30, -30] {
      var (painter, other) = (FramePainter(), FramePainter())
      painter.paint(wide(top: 100))
      other.paint(wide(top: 100))
      painter.paint(
        wide(top: 100 + distance), scrolled: Scrolling(rows: 1..<39, columns: 0..<80, by: distance))
      other.paint(wide(top: 100 + distance))
      #expect(painter.bytes.count <= other.bytes.count, "\(distance)")
    }
  }

  @Test func `many blanks are erased, and a style that only adds is no reset`() {
    var painter = FramePainter()
    var frame = Frame(columns: 60, rows: 1)
    frame.put("a dish with a name that is long enough", column: 0, row: 0)
    frame.put("│", column: 59, row: 0)
    painter.paint(frame)
    frame.fill(columns: 0..<59, rows: 0..<1)
    painter.paint(frame)
    #expect(String(decoding: painter.bytes, as: UTF8.self) == "\u{1B}[1;1H\u{1B}[59X")
    frame.put("a", column: 0, row: 0, style: Style([.bold]))
    frame.put("b", column: 1, row: 0, style: Style(.red, [.bold]))
    frame.put("c", column: 2, row: 0)
    painter.paint(frame)
    #expect(String(decoding: painter.bytes, as: UTF8.self) == "\u{1B}[1ma\u{1B}[31mb\u{1B}[mc")
  }

  @Test func `a frame that looks the same costs nothing`() {
    var painter = FramePainter()
    painter.isSynchronized = true
    var frame = Frame(columns: 20, rows: 5)
    frame.put("risotto", column: 3, row: 2, style: Style(.red))
    painter.paint(frame)
    #expect(!painter.bytes.isEmpty)
    // Bold blanks look like plain ones.
    frame.put("risotto", column: 3, row: 2, style: Style(.red))
    frame.put("    ", column: 3, row: 3, style: Style(.blue, [.bold, .italic]))
    painter.paint(frame)
    #expect(painter.bytes.isEmpty)
    painter.forget()
    painter.paint(frame)
    #expect(!painter.bytes.isEmpty)
  }

  @Test func `one changed letter costs a move and the letter`() {
    var painter = FramePainter()
    var frame = page(top: 1)
    painter.paint(frame)
    frame.put("X", column: 40, row: 12)
    painter.paint(frame)
    #expect(painter.bytes.count <= "\u{1B}[13;41H".utf8.count + "\u{1B}[0mX".utf8.count)
    frame.put("Y", column: 41, row: 12)
    painter.paint(frame)
    #expect(painter.bytes == [UInt8(ascii: "Y")])
  }
}
