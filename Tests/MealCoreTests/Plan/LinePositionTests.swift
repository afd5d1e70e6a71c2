import Testing

@testable import MealCore

@Suite struct LinePositionTests {
  @Test(
    "the first word tells where a line stands, whatever follows",
    arguments: [
      ("2013-03-14 dinner x", .dated(DayNumber(unchecked: 734_940))),
      ("\t 2013-03-14", .dated(DayNumber(unchecked: 734_940))), ("9999-12-31 \u{1B}", .dated(.last)),
      ("every", .tail), ("  someday x", .tail), ("", .loose), (" \t", .loose), ("# 2013-03-14", .loose),
      ("2013-02-30 dinner x", .loose), ("2013-03-141 dinner x", .loose), ("2013-03-14\\ dinner", .loose),
      ("Every 7", .loose), ("somedays", .loose), ("fri dinner x", .loose),
    ] as [(String, LinePosition)])
  func positions(text: String, position: LinePosition) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { LinePosition($0) } == position)
  }

  @Test("ranks are the days' numbers, then that of every and someday")
  func ranks() {
    #expect(LinePosition.dated(.first).rank == 0 && LinePosition.dated(.last).rank == 3_652_058)
    #expect(LinePosition.tail.rank == 3_652_059 && LinePosition.loose.rank == nil)
  }
}
