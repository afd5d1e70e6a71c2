import Testing

@testable import mealschedule

@Suite struct ScreenRectTests {
  @Test func `a rectangle contains its cells and no others`() {
    let rect = ScreenRect(column: 2, row: 1, width: 3, height: 2)
    let inside = (0..<10).flatMap { row in
      (0..<10).map { ScreenPoint(column: $0, row: row) }.filter(rect.contains)
    }
    #expect(inside.count == 6)
    #expect(inside.first == ScreenPoint(column: 2, row: 1))
    #expect(inside.last == ScreenPoint(column: 4, row: 2))
  }

  @Test func `one without columns or rows is empty, and less than nothing is nothing`() {
    #expect(ScreenRect(column: 0, row: 0, width: 0, height: 5).isEmpty)
    let rect = ScreenRect(column: 1, row: 1, width: -2, height: 3)
    #expect(rect.isEmpty && !rect.contains(ScreenPoint(column: 0, row: 1)))
    #expect(ScreenRect(column: 0, row: 0, width: 1, height: 1).withoutBorder.isEmpty)
  }
}
