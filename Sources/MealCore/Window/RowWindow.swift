/// As many whole days as fit in a number of lines, with a given day in the middle if the stream allows.
///
/// Days are added to the side with fewer lines so far, until the next day fits on neither side. Each day is
/// laid out only once; at most two days are laid out that do not fit.
public struct RowWindow: Sendable {
  /// The days that fit. The middle day is included even if it alone is too high.
  public let days: ClosedRange<DayNumber>
  private let layout: RowLayout
  private let built: [DayNumber: DayRow]

  /// - Parameters:
  ///   - middle: the day in the middle.
  ///   - rows: the number of lines available.
  ///   - layout: determines which days have a heading; the first day always has one.
  ///   - source: asked once for each day that is laid out.
  public init(around middle: DayNumber, rows: Int, _ layout: RowLayout, _ source: inout some DaySource) {
    var built: [DayNumber: DayRow] = [:]
    func height(_ day: DayNumber) -> Int {
      let row = built[day] ?? DayRow(source.plan(of: day), layout)
      built[day] = row
      return row.height
    }
    var (first, last) = (middle, middle)
    // The first day's heading is already counted; a day above with another heading adds its own.
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
    self.built = built
  }

  /// The row of a day that fits; for other days, a row without meals.
  public subscript(day: DayNumber) -> DayRow {
    days.contains(day) ? built[day] ?? DayRow(day, layout) : DayRow(day, layout)
  }
}
