/// A window on the stream of days: the rows of the days on the screen and of a week on either side.
///
/// Heights are exact, so the line on the screen's first row determines everything else. The window never runs
/// past the ends of the stream: the first line of the first day is never below the first row, and the last
/// line of the last day never above the last row, unless the whole stream is shorter than the screen.
///
///     var window = DayWindow(rows: 24, layout: RowLayout(width: 80), at: today, row: 8, plan)
///     window.scroll(lines: 1, plan)
///     window.show(today + 7, atRow: 8, plan)
///
/// `plan` returns the meals of a day. The window asks when a day enters, and again when the meals may have changed or
/// the layout differs. Scrolling costs the layout of the days that enter. A jump (however far), a resize and a reload
/// cost O(rows).
public struct DayWindow: Sendable {
  /// The number of days laid out above and below the screen: a week, the usual jump.
  public static let spareDays = 7
  /// The largest number of rows.
  public static let maximumRows = 100_000

  /// The rows of the screen, 0 to `maximumRows`; 0 behaves like 1.
  public private(set) var rows: Int
  /// The layout of the days.
  public private(set) var layout: RowLayout
  /// The days that are laid out: those on the screen and `spareDays` on either side, within the stream.
  public private(set) var days: ClosedRange<DayNumber>
  /// The line on the first row of the screen.
  public private(set) var top: LinePlace
  /// The line on the last row, or the last line if the stream is shorter than the screen.
  private var bottom: LinePlace
  /// The first and the last day of the stream.
  public let stream: ClosedRange<DayNumber>
  /// The rows of `days`.
  private var built: [DayNumber: DayRow] = [:]
  /// The row that left the window last: the next row that enters takes over its memory.
  private var left: DayRow?
  /// The number of rows laid out so far: one for each day that entered, and one for each that changed.
  public private(set) var layoutCount = 0

  /// - Parameters:
  ///   - rows: the rows of the screen, clamped to 0...`maximumRows`.
  ///   - layout: the layout of the days.
  ///   - day: the day to begin with, clamped to the stream.
  ///   - row: the screen row for that day's first line, as far as the ends of the stream allow.
  ///   - stream: the first and the last day that can be shown.
  ///   - plan: returns the meals of a day.
  public init(
    rows: Int, layout: RowLayout, at day: DayNumber, row: Int = 0,
    stream: ClosedRange<DayNumber> = DayNumber.first...DayNumber.last, _ plan: (DayNumber) -> DayPlan
  ) {
    self.rows = DayWindow.valid(rows)
    self.layout = layout
    self.stream = stream
    top = LinePlace(min(max(day, stream.lowerBound), stream.upperBound))
    bottom = top
    days = top.day...top.day
    settle(top, row: row, plan)
  }

  private static func valid(_ rows: Int) -> Int { min(max(rows, 0), maximumRows) }

  /// The days whose rows are kept; for tests.
  var heldDays: Set<DayNumber> { Set(built.keys) }

  // MARK: Places

  /// The row of a day that is laid out; for other days, a row without meals.
  public subscript(day: DayNumber) -> DayRow {
    built[day] ?? DayRow(DayPlan(day: day), layout)
  }

  /// The days that have a line on the screen.
  public var visibleDays: ClosedRange<DayNumber> { top.day...bottom.day }

  /// Returns whether a day is laid out. A jump to such a day can scroll instead of redrawing.
  public func isInside(_ day: DayNumber) -> Bool { days.contains(day) }

  /// The line at a row, which may be above or below the screen among the days laid out; nil elsewhere.
  public func place(atRow row: Int) -> LinePlace? {
    let place = LinePlace(top.day, top.line + row).inItsDay(days, height(of:))
    return hasLine(place) ? place : nil
  }

  /// The row of a line, which may be above or below the screen; nil if its day is not laid out or has no such
  /// line.
  public func row(of place: LinePlace) -> Int? { lines(from: top, to: place) }

  /// The number of lines from `start` down to `end`; negative if `end` is above. nil if either is not laid
  /// out.
  public func lines(from start: LinePlace, to end: LinePlace) -> Int? {
    guard hasLine(start), hasLine(end) else { return nil }
    let (above, below) = (min(start, end), max(start, end))
    var lines = below.line - above.line
    for day in above.day..<below.day { lines += height(of: day) }
    return end < start ? -lines : lines
  }

  private func hasLine(_ place: LinePlace) -> Bool {
    isInside(place.day) && 0..<height(of: place.day) ~= place.line
  }

  /// The number of lines of a day that is laid out; 1 for other days.
  func height(of day: DayNumber) -> Int { built[day]?.height ?? 1 }
}

// MARK: Changes of meals and of the screen's size that keep the anchor on its row

extension DayWindow {
  /// The place that the user is looking at: the selected line if it is on the screen, otherwise the top line.
  public func anchor(of selected: LinePlace?) -> Anchor {
    var (place, row) = (top, 0)
    if let selected, let selectedRow = self.row(of: selected), 0..<max(rows, 1) ~= selectedRow {
      (place, row) = (selected, selectedRow)
    }
    let (entry, offset) = self[place.day].anchored(place.line)
    return Anchor(day: place.day, entry: entry, offset: offset, row: row)
  }

  /// The line of an anchor; nil if its day is not laid out.
  public func place(of anchor: Anchor) -> LinePlace? {
    guard isInside(anchor.day) else { return nil }
    return LinePlace(anchor.day, self[anchor.day].line(entry: anchor.entry, offset: anchor.offset))
  }

  /// Lays out a day again after its meals have changed, and the days that enter because of that. Does nothing
  /// if the day is not laid out.
  public mutating func update(
    _ day: DayNumber, keeping anchor: Anchor, _ plan: (DayNumber) -> DayPlan
  ) {
    guard isInside(day) else { return }
    built[day] = nil
    settle(anchor, row: anchor.row, plan)
  }

  /// Lays out the days whose meals have changed, and those that enter because of that. A change to one day can change
  /// what others show: tasks for its dishes, or open meals.
  public mutating func reload(keeping anchor: Anchor, _ plan: (DayNumber) -> DayPlan) {
    for day in days {
      let plan = plan(day)
      guard built[day]?.plan != plan else { continue }
      built[day] = DayRow(plan, layout)
      layoutCount += 1
    }
    settle(anchor, row: anchor.row, plan)
  }

  /// Adapts to another size of the screen. The anchor's line stays on the screen, at the row nearest to its
  /// own. Lays out days again only if the layout differs. In a burst of resizes, only the last size matters.
  public mutating func resize(
    rows: Int, layout: RowLayout, keeping anchor: Anchor, _ plan: (DayNumber) -> DayPlan
  ) {
    self.rows = DayWindow.valid(rows)
    if layout != self.layout {
      self.layout = layout
      built = [:]
    }
    settle(anchor, row: min(max(anchor.row, 0), max(self.rows, 1) - 1), plan)
  }

  private mutating func settle(_ anchor: Anchor, row: Int, _ plan: (DayNumber) -> DayPlan) {
    let day = min(max(anchor.day, stream.lowerBound), stream.upperBound)
    fill(day, plan)
    let line = self[day].line(entry: anchor.entry, offset: anchor.offset)
    settle(LinePlace(day, line), row: row, plan)
  }
}

// MARK: Moving

extension DayWindow {
  /// Scrolls forward by a number of lines (back if negative) as far as the stream goes. Costs the layout of
  /// the days that enter.
  /// - Returns: the number of lines moved.
  @discardableResult
  public mutating func scroll(lines: Int, _ plan: (DayNumber) -> DayPlan) -> Int {
    var moved = 0
    while moved != lines {
      // Every day has at least one line, so a step of this length stays within the days that are laid out.
      let step = max(-DayWindow.spareDays, min(lines - moved, DayWindow.spareDays))
      let (edge, missing) = line(step, from: step < 0 ? top : bottom, plan)
      let other = line(step - missing, from: step < 0 ? bottom : top, plan).place
      (top, bottom) = step < 0 ? (edge, other) : (other, edge)
      if days != wantedDays { build(plan) }
      moved += step - missing
      if missing != 0 { break }
    }
    return moved
  }

  /// Moves a line of a day to a row, as far as the ends of the stream allow.
  ///
  /// Rows already laid out are kept. Costs O(rows) for a row on the screen, at any distance.
  /// - Parameters:
  ///   - day: the day to show.
  ///   - plan: returns the meals of a day.
  ///   - line: clamped to the lines of the day.
  ///   - row: may be outside the screen, which costs the layout of the days in between.
  public mutating func show(
    _ day: DayNumber, line: Int = 0, atRow row: Int, _ plan: (DayNumber) -> DayPlan
  ) {
    settle(LinePlace(day, line), row: row, plan)
  }
}

// MARK: Settling: moving a line to a row and laying out the days around it

extension DayWindow {
  /// Moves a line to a row, or as near as the ends of the stream allow, and lays out the days around it.
  ///
  /// Days already laid out are kept. The result depends only on the line, the row, the meals and the layout,
  /// not on the previous position of the window.
  private mutating func settle(_ place: LinePlace, row: Int, _ plan: (DayNumber) -> DayPlan) {
    let day = min(max(place.day, stream.lowerBound), stream.upperBound)
    fill(day, plan)
    let place = LinePlace(day, min(max(place.line, 0), height(of: day) - 1))
    let last = max(rows, 1) - 1
    let near = min(max(row, 0), last)
    top = line(-near, from: place, plan).place
    let (end, missing) = line(last, from: top, plan)
    bottom = end
    top = line(-missing, from: top, plan).place
    build(plan)
    if near != row, let now = self.row(of: place) {
      scroll(lines: now - min(max(row, -DayWindow.maximumRows), DayWindow.maximumRows), plan)
    }
  }

  /// The days on the screen and the spare days on either side.
  private var wantedDays: ClosedRange<DayNumber> {
    max(
      top.day.clampedAdding(-DayWindow.spareDays), stream.lowerBound)...min(
        bottom.day.clampedAdding(DayWindow.spareDays), stream.upperBound)
  }

  /// Lays out the wanted days and drops all others.
  private mutating func build(_ plan: (DayNumber) -> DayPlan) {
    let (old, new) = (days, wantedDays)
    for day in old where !new.contains(day) { left = built.removeValue(forKey: day) ?? left }
    days = new
    for day in new { fill(day, plan) }
  }

  private mutating func fill(_ day: DayNumber, _ plan: (DayNumber) -> DayPlan) {
    guard built[day] == nil else { return }
    let plan = plan(day)
    if var row = left.take() {
      row.refill(plan, layout)
      built[day] = row
    } else {
      built[day] = DayRow(plan, layout)
    }
    layoutCount += 1
  }

  /// The line `lines` lines below another, or above it if the number is negative. Stops at the ends of the
  /// stream.
  /// - Returns: the line, and the number of lines by which the wanted line is beyond the end of the stream; negative
  ///   before its start.
  private mutating func line(
    _ lines: Int, from start: LinePlace, _ plan: (DayNumber) -> DayPlan
  ) -> (place: LinePlace, missing: Int) {
    let place = LinePlace(start.day, start.line + lines).inItsDay(stream) { day in
      fill(day, plan)
      return height(of: day)
    }
    let nearest = max(0, min(place.line, height(of: place.day) - 1))
    return (LinePlace(place.day, nearest), place.line - nearest)
  }
}
