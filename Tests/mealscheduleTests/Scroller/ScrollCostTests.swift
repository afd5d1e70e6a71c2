import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// The number of bytes that scrolling costs, from the view to the painter's output.
@Suite struct ScrollCostTests {
  /// A scroller on a plan, and the terminal that shows it.
  private struct Shown {
    let folder: TemporaryFolder
    var scroller: Scroller
    var painter = FramePainter()
    var frame = Frame()
    let view = ScreenView(theme: Theme(depth: .palette, isDark: true, isUnicode: true))

    init(_ dishesPerDay: Int, columns: Int, rows: Int = 40) throws {
      folder = try TemporaryFolder()
      let start = DayNumber.first + 735_000
      let dishes = ["lentil soup", "risotto x4 +veg ; soak the saffron", "お好み焼き", "goulash"]
      let meals = ["breakfast", "lunch", "dinner", "snack"]
      let lines = (0..<400).map { number in
        "\(start + number / dishesPerDay) \(meals[number % dishesPerDay]) \(dishes[number * 3 % 4])\n"
      }
      try folder.write(Array(lines.joined().utf8), to: "plan.txt")
      let store = PlanStore(path: folder["plan.txt"], stateHome: folder["state"])
      scroller = Scroller(
        try OpenPlan(store), .plain(today: start + 45), today: start + 45,
        at: start + 45, columns: columns, rows: rows,
        isAnimated: false)
      draw()
    }

    /// Draws the next frame, as the loop does.
    mutating func draw(after place: ScreenPlace? = nil) {
      view.draw(scroller, into: &frame)
      painter.paint(frame, scrolled: place?.scrolled(to: scroller))
    }

    /// Scrolls by lines; the cursor stays on its dish. Returns the number of bytes sent.
    mutating func scroll(_ lines: Int) -> Int {
      let place = ScreenPlace(scroller)
      scroller.stream.scrollView(lines)
      draw(after: place)
      return painter.bytes.count
    }

    func row(_ row: Int) -> ArraySlice<Cell> { frame.cells[row * frame.columns..<(row + 1) * frame.columns] }

    /// A frame with only the panel, moved by `distance` rows as the terminal moves it along with the lines.
    func panel(movedBy distance: Int) -> Frame {
      let layout = scroller.layout
      var alone = Frame(columns: frame.columns, rows: frame.rows)
      for row in layout.stream where layout.stream.contains(row + distance) {
        for column in layout.streamColumns..<frame.columns {
          let cell = frame[column, row + distance]
          alone.fill(columns: column..<column + 1, rows: row..<row + 1, with: cell.glyph, style: cell.style)
        }
      }
      return alone
    }

    /// The number of bytes that drawing one row takes, if nothing else needs to be drawn.
    func cost(ofRow row: Int) -> Int {
      var (alone, painter) = (frame, FramePainter())
      alone.resize(columns: frame.columns, rows: frame.rows)
      painter.paint(alone)
      alone = frame
      alone.cursor = nil
      alone.fill(columns: 0..<frame.columns, rows: 0..<row)
      alone.fill(columns: 0..<frame.columns, rows: row + 1..<frame.rows)
      painter.paint(alone)
      return painter.bytes.count
    }
  }

  /// `most` is the number of bytes allowed beyond the new line and the header: with a mouse, the ends of the bar in the
  /// scroll gutter are redrawn, and if a day of several lines begins above the screen, its date moves to its first
  /// visible line.
  @Test(arguments: [
    (1, 60, false, 20), (1, 80, false, 20), (1, 80, true, 56), (4, 60, false, 36), (4, 80, false, 36),
    (4, 80, true, 85),
  ])
  func `a line that scrolls in costs little more than itself`(
    _ dishesPerDay: Int, _ columns: Int, _ hasMouse: Bool, _ most: Int
  ) throws {
    var shown = try Shown(dishesPerDay, columns: columns)
    shown.scroller.pointer.isUsed = hasMouse
    // The first scroll sets the scrolling region.
    _ = shown.scroll(1)
    for step in 0..<8 {
      let isDown = step < 4
      let header = shown.row(0)
      let bytes = shown.scroll(isDown ? 1 : -1)
      let row = isDown ? shown.scroller.layout.stream.upperBound - 1 : shown.scroller.layout.stream.lowerBound
      // The header is redrawn only where a month begins.
      let changed = shown.row(0) == header ? 0 : shown.cost(ofRow: 0)
      #expect(bytes <= shown.cost(ofRow: row) + changed + most, "step \(step)")
    }
  }

  /// The terminal scrolls the panel along with the lines, so the panel's cells must be redrawn.
  @Test(arguments: [(100, 24), (120, 40), (200, 60)])
  func `with the panel open, a line costs its changed cells more`(columns: Int, rows: Int) throws {
    var shown = try Shown(2, columns: columns, rows: rows)
    #expect(shown.scroller.layout.hasPanel)
    _ = shown.scroll(1)
    for step in 0..<6 {
      let distance = step < 3 ? 1 : -1
      let (before, header) = (shown.panel(movedBy: distance), shown.row(0))
      let bytes = shown.scroll(distance)
      let stream = shown.scroller.layout.stream
      let row = distance > 0 ? stream.upperBound - 1 : stream.lowerBound
      var painter = FramePainter()
      painter.paint(before)
      painter.paint(shown.panel(movedBy: 0))
      let changed = shown.row(0) == header ? 0 : shown.cost(ofRow: 0)
      #expect(bytes <= shown.cost(ofRow: row) + changed + 40 + painter.bytes.count, "step \(step)")
    }
  }

  /// The cells of the panel that differ are drawn in any case.
  @Test(arguments: [(100, 24), (120, 40), (200, 60)])
  func `with margins, a line beside the panel costs little more than itself`(columns: Int, rows: Int) throws {
    var shown = try Shown(2, columns: columns, rows: rows)
    shown.painter.hasMargins = true
    _ = shown.scroll(1)
    for step in 0..<6 {
      let distance = step < 3 ? 1 : -1
      let (before, header) = (shown.panel(movedBy: 0), shown.row(0))
      let bytes = shown.scroll(distance)
      let stream = shown.scroller.layout.stream
      var painter = FramePainter()
      painter.paint(before)
      painter.paint(shown.panel(movedBy: 0))
      let row = distance > 0 ? stream.upperBound - 1 : stream.lowerBound
      let changed = shown.row(0) == header ? 0 : shown.cost(ofRow: 0)
      let line = shown.cost(ofRow: row)
      #expect(bytes <= line + changed + 40 + painter.bytes.count, "step \(step): \(bytes), \(line)")
    }
  }

  /// The bar does not scroll along, so only the cells at its ends are drawn.
  @Test(arguments: [(80, 24), (120, 40)])
  func `with margins, the bar in the scroll gutter costs little`(columns: Int, rows: Int) throws {
    var (without, with) = (
      try Shown(2, columns: columns, rows: rows), try Shown(2, columns: columns, rows: rows)
    )
    with.scroller.pointer.isUsed = true
    with.draw()
    (without.painter.hasMargins, with.painter.hasMargins) = (true, true)
    for lines in [3, 3, 3, -3, -3, 1, 1, 1] { #expect(with.scroll(lines) <= without.scroll(lines) + 45) }
  }

  /// `most` is the number of bytes allowed beyond the new line: the dates beside the page, its scroll bar, and the cursor.
  @Test(arguments: [(60, 20, 60), (80, 24, 60)])
  func `a page over the stream costs little more than the line that scrolls in`(
    columns: Int, rows: Int, most: Int
  ) throws {
    var shown = try Shown(2, columns: columns, rows: rows)
    shown.scroller.apply(.help)
    shown.draw()
    for step in 0..<8 {
      let place = ScreenPlace(shown.scroller)
      shown.scroller.apply(.choose(step < 4 ? 1 : -1))
      shown.draw(after: place)
      let inside = try #require(shown.scroller.top(Page.self)).inside
      let cost = shown.cost(ofRow: step < 4 ? inside.rows.upperBound - 1 : inside.row)
      #expect(shown.painter.bytes.count <= cost + most, "step \(step)")
    }
  }

  @Test func `a frame without a change costs nothing, held back or not`() throws {
    var shown = try Shown(2, columns: 80)
    for isSynchronized in [false, true] {
      shown.painter.isSynchronized = isSynchronized
      shown.draw(after: ScreenPlace(shown.scroller))
      #expect(shown.painter.bytes.isEmpty)
    }
  }

  @Test func `to hold a frame back costs sixteen bytes`() throws {
    var (plain, held) = (try Shown(2, columns: 80), try Shown(2, columns: 80))
    held.painter.isSynchronized = true
    for lines in [1, 3, -2] { #expect(held.scroll(lines) == plain.scroll(lines) + 16) }
  }

  @Test func `to scroll there and back ends with the same screen`() throws {
    var shown = try Shown(3, columns: 80)
    let text = shown.frame.styledText
    for lines in [1, 1, 3, -5] { _ = shown.scroll(lines) }
    #expect(shown.frame.styledText == text)
  }
}
