import TestSupport
import Testing

@testable import mealschedule

@Suite struct MenuPlacementTests {
  private func frame(_ row: Int, column: Int = 14, count: Int, height: Int = 24, width: Int = 80)
    -> ScreenRect
  {
    MenuPlacement(
      screen: (width, height), anchor: ScreenRect(column: column, row: row, width: 9, height: 1), widest: 9,
      count: count
    ).frame
  }

  @Test func `it stands below the line, as wide as its widest choice and a border`() {
    #expect(frame(5, count: 4) == ScreenRect(column: 14, row: 6, width: 13, height: 6))
  }

  @Test func `it stands above where there is no room below`() {
    #expect(frame(20, count: 4) == ScreenRect(column: 14, row: 14, width: 13, height: 6))
  }

  @Test func `where neither side has room for all, it takes the larger one`() {
    #expect(frame(13, count: 40) == ScreenRect(column: 14, row: 0, width: 13, height: 13))
    #expect(frame(10, count: 40) == ScreenRect(column: 14, row: 11, width: 13, height: 13))
  }

  @Test func `it moves to the left where the screen ends`() {
    #expect(frame(5, column: 75, count: 4).column == 67)
    #expect(frame(5, column: 75, count: 4, width: 10) == ScreenRect(column: 0, row: 6, width: 10, height: 6))
  }

  @Test func `where room is scarce it has no border, and where there is none it covers the line`() {
    let anchor = ScreenRect(column: 0, row: 2, width: 9, height: 1)
    let small = MenuPlacement(screen: (40, 6), anchor: anchor, widest: 9, count: 4)
    #expect(small.frame == ScreenRect(column: 0, row: 3, width: 11, height: 3))
    #expect(small.inside == small.frame)
    let least = MenuPlacement(screen: (1, 1), anchor: anchor, widest: 9, count: 4)
    #expect(least.inside == ScreenRect(column: 0, row: 0, width: 1, height: 1))
  }

  @Test func `it is on the screen at any size, off its line where it can be, and as large as it can be`() {
    for seed in Rounds.of(0..<20_000) {
      var random = RandomEdit(seed: seed)
      let (width, height) = (random.number(-1...30), random.number(-1...14))
      let anchor = ScreenRect(
        column: random.number(-5...35), row: random.number(-5...18), width: random.number(0...9),
        height: random.number(0...2))
      let (widest, count) = (random.number(0...40), random.number(0...15))
      let placement = MenuPlacement(screen: (width, height), anchor: anchor, widest: widest, count: count)
      let (frame, inside) = (placement.frame, placement.inside)
      #expect(frame.isEmpty == (width <= 0 || height <= 0 || count == 0), "seed \(seed)")
      if frame.isEmpty { continue }
      #expect(frame.column >= 0 && frame.columns.upperBound <= width, "seed \(seed)")
      #expect(frame.row >= 0 && frame.rows.upperBound <= height, "seed \(seed)")
      #expect(inside == frame || inside == frame.withoutBorder, "seed \(seed)")
      #expect(1...count ~= inside.height && inside.width >= 1, "seed \(seed)")
      let rows = max(anchor.row, 0)..<max(anchor.row + anchor.height, max(anchor.row, 0))
      #expect(!frame.rows.overlaps(rows) || height <= anchor.height || frame.height == 1, "seed \(seed)")
      #expect(inside.height == count || frame.height * 2 >= height - max(anchor.height, 1), "seed \(seed)")
    }
  }
}
