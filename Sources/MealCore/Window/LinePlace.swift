/// A line of the stream: a day, and one of the lines of its row.
public struct LinePlace: Hashable, Comparable, Sendable {
  /// The day.
  public var day: DayNumber
  /// The line of its row, counted from 0.
  public var line: Int

  /// The first line of a day, or a later one.
  public init(_ day: DayNumber, _ line: Int = 0) {
    self.day = day
    self.line = line
  }

  /// Whether `a` is above `b`.
  public static func < (a: LinePlace, b: LinePlace) -> Bool {
    a.day == b.day ? a.line < b.line : a.day < b.day
  }
}
