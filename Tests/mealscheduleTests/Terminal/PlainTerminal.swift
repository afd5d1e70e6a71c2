import MealCore

@testable import mealschedule

/// A terminal according to the standards (ECMA-48, DEC STD 070, xterm), to see what bytes do to a screen.
///
/// It understands only the sequences that the painter may use, and records anything else as a fault. Where terminals
/// differ, `Kind` chooses the behaviour.
struct PlainTerminal {
  struct Cell: Equatable {
    var text = " "
    var style = Style.plain
  }

  /// The behaviour in which terminals differ.
  struct Kind: CaseIterable {
    /// Whether erased cells get the background of the pen.
    var erasesInColor = false
    /// Whether a cluster is shown as one glyph; if not, its scalars are shown side by side.
    var joinsClusters = true

    static let allCases = [true, false].flatMap { color in
      [true, false].map { Kind(erasesInColor: color, joinsClusters: $0) }
    }
  }

  let kind: Kind
  private(set) var columns: Int
  private(set) var rows: Int
  /// The second column of a glyph has an empty string.
  private(set) var cells: [Cell]
  private(set) var column = 0
  private(set) var row = 0
  private(set) var isCursorVisible = true
  private(set) var faults: [String] = []
  private var top = 0
  private var bottom: Int
  /// The columns between the margins, and whether margins can be set (DECLRMM).
  private var margins: Range<Int>
  private var knowsMargins = false
  private var pen = Style.plain
  /// The glyph that a following scalar may join, and the cursor's position after it.
  private var last: (index: Int, column: Int)?

  init(columns: Int, rows: Int, kind: Kind = Kind()) {
    (self.columns, self.rows, self.kind) = (columns, rows, kind)
    (bottom, margins) = (rows - 1, 0..<columns)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Changes the size. The old contents are garbled, as on terminals that wrap lines again.
  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Cell(text: "#", style: Style(.red)), count: columns * rows)
    (top, bottom, column, row) = (0, rows - 1, max(0, columns - 1), max(0, rows - 1))
    (last, margins) = (nil, 0..<columns)
  }

  mutating func write(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\n": lineFeed()
      case "\u{1B}":
        switch scalars.popFirst() {
        case "[": control(&scalars)
        case "M": reverseLineFeed()
        case let other: faults.append("ESC \(other.map { String($0) } ?? "at the end")")
        }
      case _ where scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value:
        faults.append("control \(scalar.value)")
      default: put(scalar)
      }
      if scalar.value < 0x20 { last = nil }
    }
  }

  private mutating func control(_ scalars: inout Substring.UnicodeScalarView) {
    var body = ""
    while let scalar = scalars.popFirst() {
      guard scalar.value >= 0x40 else {
        body.unicodeScalars.append(scalar)
        continue
      }
      return perform(body, String(scalar))
    }
    faults.append("a sequence without an end")
  }

  private mutating func perform(_ body: String, _ final: String) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first ?? nil
    let count = max(1, first ?? 1)
    switch (body, final) {
    case ("?25", "h"): isCursorVisible = true
    case ("?25", "l"): isCursorVisible = false
    case ("?2026", "h"), ("?2026", "l"): break
    case ("?69", "h"), ("?69", "l"): (knowsMargins, margins) = (final == "h", 0..<columns)
    case (_, "s") where knowsMargins:
      margins = count - 1..<min(columns, (numbers.count > 1 ? numbers[1] : nil) ?? columns)
      if margins.count < 2 { faults.append("margins \(body)") }
      (column, row) = (0, 0)
    case (_, "S"), (_, "T"): for _ in 0..<count { scroll(isUp: final == "S") }
    // Margins limit the cursor, and terminals differ in how.
    case _ where margins.count < columns: faults.append("CSI \(body)\(final) between margins")
    case ("2", "J"): for row in 0..<rows { erase(row, 0..<columns) }
    case ("", "K"): erase(row, column..<columns)
    case (_, "X"): erase(row, column..<min(columns, column + count))
    case (_, "H"):
      row = min(rows - 1, count - 1)
      column = min(columns - 1, max(1, (numbers.count > 1 ? numbers[1] : nil) ?? 1) - 1)
    case (_, "A"): row = max(row < top ? 0 : top, row - count)
    case (_, "B"): row = min(row > bottom ? rows - 1 : bottom, row + count)
    case (_, "C"): column = min(columns - 1, column + count)
    case (_, "D"): column = max(0, column - count)
    case (_, "r"):
      let end = (numbers.count > 1 ? numbers[1] : nil) ?? rows
      (top, bottom) = (count - 1, end - 1)
      if top >= bottom, rows > 1 { faults.append("a region of \(count) to \(end)") }
      (column, row) = (0, 0)
    case (_, "m"): select(numbers.map { $0 ?? 0 })
    default: faults.append("CSI \(body)\(final)")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = .plain
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.faint)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 9: pen.attributes.insert(.strikethrough)
      case 30...37: pen.foreground = .palette(UInt8(number - 30))
      case 40...47: pen.background = .palette(UInt8(number - 40))
      case 90...97: pen.foreground = .palette(UInt8(number - 82))
      case 100...107: pen.background = .palette(UInt8(number - 92))
      case 38, 48:
        guard rest.popFirst() == 5, let color = rest.popFirst(), 0...255 ~= color else {
          faults.append("colour \(numbers)")
          return
        }
        if number == 38 {
          pen.foreground = .palette(UInt8(color))
        } else {
          pen.background = .palette(UInt8(color))
        }
      default: faults.append("SGR \(number)")
      }
    }
  }

  // MARK: The cells

  private var blank: Cell { Cell(style: kind.erasesInColor ? Style(on: pen.background) : .plain) }

  private mutating func erase(_ row: Int, _ area: Range<Int>) {
    for column in area { clear(row * columns + column, with: blank) }
  }

  private mutating func lineFeed() {
    guard row == bottom else {
      row = min(rows - 1, row + 1)
      return
    }
    scroll(isUp: true)
  }

  private mutating func reverseLineFeed() {
    guard row == top else {
      row = max(0, row - 1)
      return
    }
    scroll(isUp: false)
  }

  /// Scrolls the region by a line. Two-column glyphs must not be cut by the margins.
  private mutating func scroll(isUp: Bool) {
    for line in top...max(top, bottom) {
      let row = isUp ? line : top + bottom - line
      let from = isUp ? row + 1 : row - 1
      for edge in [margins.lowerBound, margins.upperBound] where edge < columns {
        if cells[row * columns + edge].text.isEmpty { faults.append("a glyph cut at column \(edge)") }
      }
      for column in margins {
        cells[row * columns + column] = top...bottom ~= from ? cells[from * columns + column] : blank
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard rows > 0, columns > 0 else { return }
    if margins.count < columns { faults.append("text between margins") }
    var width = DisplayWidth.of(scalar)
    if let last, last.column == column {
      let joined = cells[last.index].text + String(scalar)
      if width == 0 || kind.joinsClusters && joined.count == 1 {
        cells[last.index].text = joined
        let isWide = last.index % columns + 1 < columns && cells[last.index + 1].text.isEmpty
        guard kind.joinsClusters, !isWide, DisplayWidth.of(joined) == 2, column < columns else { return }
        // The glyph has become wider.
        clear(row * columns + column, with: Cell(text: "", style: pen))
        column = min(columns - 1, column + 1)
        self.last?.column = column
        return
      }
    }
    guard width > 0 else { return faults.append("a mark without a base") }
    if column + width > columns { (column, width) = (max(0, columns - width), min(width, columns)) }
    let index = row * columns + column
    for offset in 0..<width { clear(index + offset, with: Cell(text: "", style: pen)) }
    cells[index] = Cell(text: String(scalar), style: pen)
    column = min(columns - 1, column + width)
    last = (index, column)
  }

  /// Puts something else into a cell. If the cell was half of a two-column glyph, blanks the other half.
  private mutating func clear(_ index: Int, with cell: Cell) {
    if cells[index].text.isEmpty, index % columns > 0, !cells[index - 1].text.isEmpty {
      cells[index - 1].text = " "
    }
    if index % columns + 1 < columns, cells[index + 1].text.isEmpty, !cells[index].text.isEmpty {
      cells[index + 1].text = " "
    }
    cells[index] = cell
  }
}
