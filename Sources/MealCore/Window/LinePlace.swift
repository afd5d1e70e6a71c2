/// A line of the stream: a day, and one of the lines of its row.
public struct LinePlace: Hashable, Comparable, Sendable {
  public var day: DayNumber
  /// 0 is the first of the day.
  public var line: Int

  public init(_ day: DayNumber, _ line: Int = 0) {
    self.day = day
    self.line = line
  }

  public static func < (a: LinePlace, b: LinePlace) -> Bool {
    a.day == b.day ? a.line < b.line : a.day < b.day
  }
}
