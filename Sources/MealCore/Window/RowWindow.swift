/// As many whole days as fit into a number of lines, around a day that stands in the middle as far as the
/// stream allows.
///
/// Days come in at the side that has fewer lines so far, until the next one of neither side fits. Each is laid out
/// once, and only those that come in or turn out too high.
public struct RowWindow: Sendable {
  /// The days that fit. The middle one is there even if it alone is too high.
  public let days: ClosedRange<DayNumber>
  private let layout: RowLayout
  private let ring: RowRing

  /// - Parameters:
  ///   - middle: the day to stand in the middle.
  ///   - rows: lines there are.
  ///   - layout: decides which days have a heading; the first day always has one.
  ///   - source: asked once for each day that is laid out.
  public init(around middle: DayNumber, rows: Int, _ layout: RowLayout, _ source: inout some DaySource) {
    // A day takes a line at least; and one on either side may be looked at that does not fit.
    var ring = RowRing(capacity: min(max(rows, 1), DayNumber.last.number) + 2)
    func height(_ day: DayNumber) -> Int {
      ring.fill(day, layout, from: &source)
      return ring.height(of: day)
    }
    var (first, last) = (middle, middle)
    // The heading of the first day is counted from the start; a day above that has another one adds its own.
    var left = rows - 1 - height(middle)
    var (above, below) = (0, 0)
    var (canGrowUp, canGrowDown) = (true, true)
    while canGrowUp || canGrowDown {
      if canGrowUp, above <= below || !canGrowDown {
        guard let day = first.adding(-1) else {
          canGrowUp = false
          continue
        }
        let lines = height(day) + (layout.isHeaded(first) ? 1 : 0)
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
        let lines = height(day) + (layout.isHeaded(day) ? 1 : 0)
        guard lines <= left else {
          canGrowDown = false
          continue
        }
        (last, left, below) = (day, left - lines, below + lines)
      }
    }
    days = first...last
    self.layout = layout
    self.ring = ring
  }

  /// The row of a day that fits; of another day, one without meals.
  public subscript(day: DayNumber) -> DayRow {
    days.contains(day) ? ring.row(of: day, layout) : DayRow(day, layout)
  }
}
