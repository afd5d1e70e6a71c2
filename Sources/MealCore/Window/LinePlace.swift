/// The position of a line in the stream: a day, and a line of that day's row.
public struct LinePlace: Comparable, Sendable {
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

  /// The same line, relative to the day that has it. If that day is not among `days`, relative to the nearest one that
  /// is.
  /// - Parameter height: returns the number of lines of a day.
  func inItsDay(_ days: ClosedRange<DayNumber>, _ height: (DayNumber) -> Int) -> LinePlace {
    var place = self
    while place.line < 0, place.day > days.lowerBound {
      place = LinePlace(place.day - 1, place.line + height(place.day - 1))
    }
    while case let lines = height(place.day), place.line >= lines, place.day < days.upperBound {
      place = LinePlace(place.day + 1, place.line - lines)
    }
    return place
  }
}
