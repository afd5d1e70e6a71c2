/// The position of a line in the stream: a day, and a line of that day's row.
public struct LinePlace: Hashable, Comparable, Sendable {
  /// The day.
  public var day: DayNumber
  /// The index of the line in the day's row.
  public var line: Int

  /// Creates the place of a line; by default the first line of the day.
  public init(_ day: DayNumber, _ line: Int = 0) {
    self.day = day
    self.line = line
  }

  /// Returns whether `a` is above `b`.
  public static func < (a: LinePlace, b: LinePlace) -> Bool {
    a.day == b.day ? a.line < b.line : a.day < b.day
  }
}
