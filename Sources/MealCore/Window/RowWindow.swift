/// As many whole days as fit into a number of lines, around a day that stands in the middle as far as the
/// stream allows.
///
/// Days come in at the side that has fewer lines so far, until the next one of neither side fits. Heights are
/// asked for once a day, and only of days that come in or turn out too high.
public struct RowWindow: Sendable {
  /// The days that fit. The middle one is there even if it alone is too high.
  public let days: ClosedRange<DayNumber>

  /// - Parameters:
  ///   - middle: the day to stand in the middle.
  ///   - rows: lines there are.
  ///   - layout: decides which days have a heading; the first day always has one.
  ///   - height: the lines of a day, without its heading.
  public init<Failure>(
    around middle: DayNumber, rows: Int, _ layout: RowLayout,
    height: (DayNumber) throws(Failure) -> Int
  ) throws(Failure) {
    var (first, last) = (middle, middle)
    // The heading of the first day is counted from the start; a day above that has another one adds its own.
    var left = rows - 1 - (try height(middle))
    var (above, below) = (0, 0)
    var (canGrowUp, canGrowDown) = (true, true)
    while canGrowUp || canGrowDown {
      if canGrowUp, above <= below || !canGrowDown {
        guard let day = first.adding(-1) else {
          canGrowUp = false
          continue
        }
        let lines = try height(day) + (layout.isHeaded(first) ? 1 : 0)
        guard lines <= left else {
          canGrowUp = false
          continue
        }
        (first, left, above) = (day, left - lines, above + lines)
      } else {
        guard let day = last.adding(1) else {
          canGrowDown = false
          continue
        }
        let lines = try height(day) + (layout.isHeaded(day) ? 1 : 0)
        guard lines <= left else {
          canGrowDown = false
          continue
        }
        (last, left, below) = (day, left - lines, below + lines)
      }
    }
    days = first...last
  }
}
