/// As many whole days as fit in a number of lines, with a given day in the middle if the stream allows.
///
/// Days are added to the side with fewer lines so far, until the next day fits on neither side. Each day is
/// laid out only once; at most two days are laid out that do not fit.
public struct RowWindow: Sendable {
  /// The days that fit. The middle day is included even if it alone is too high.
  public let days: ClosedRange<DayNumber>
  private let built: [DayNumber: DayRow]

  /// - Parameters:
  ///   - middle: the day in the middle.
  ///   - rows: the number of lines available.
  ///   - layout: determines which days have a heading; the first day always has one.
  ///   - plan: returns the meals of a day; called once for each day that is laid out.
  public init(around middle: DayNumber, rows: Int, _ layout: RowLayout, _ plan: (DayNumber) -> DayPlan) {
    var built: [DayNumber: DayRow] = [:]
    func height(_ day: DayNumber) -> Int {
      let row = built[day] ?? DayRow(plan(day), layout)
      built[day] = row
      return row.height
    }
    var (first, last) = (middle, middle)
    // The first day's heading is already counted; a day above with another heading adds its own.
    var left = rows - 1 - height(middle)
    // The lines added on each side; nil once the next day on that side does not fit.
    var (above, below): (Int?, Int?) = (0, 0)
    while let fewest = [above, below].compactMap(\.self).min() {
      let isAbove = above == fewest
      var lines: Int?
      if let day = isAbove ? first.adding(-1) : last.adding(1) {
        let needed = height(day) + (layout.isHeaded(isAbove ? first : day) ? 1 : 0)
        if needed <= left {
          lines = needed
          left -= needed
          (first, last) = (min(first, day), max(last, day))
        }
      }
      if isAbove { above = lines.map { fewest + $0 } } else { below = lines.map { fewest + $0 } }
    }
    days = first...last
    self.built = built
  }

  /// The row of a day that fits; nil for other days.
  public subscript(day: DayNumber) -> DayRow? { days.contains(day) ? built[day] : nil }
}
