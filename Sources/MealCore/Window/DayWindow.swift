/// A window on the stream of days: the rows of the days on the screen and of a week on either side, no others.
///
/// A line of some day stands on the screen's first row; all else follows from it, since heights are exact. The window
/// never runs past the ends of the stream: the first line of the first day is never below the first row, nor the last
/// line of the last day above the last row, unless the whole stream is shorter than the screen.
///
///     var window = DayWindow(rows: 24, layout: RowLayout(width: 80), at: today, row: 8, &source)
///     window.scroll(lines: 1, &source)
///     window.show(today + 7, atRow: 8, &source)
///
/// Scrolling costs what the days cost that come in, and once its buffers have grown the window allocates nothing (what
/// the source allocates for a day's plan aside). A jump, however far, a resize and a reload cost O(rows). A row that is
/// held on to while its day leaves makes the window copy its buffers: let go of it first.
public struct DayWindow: Sendable {
  /// The days kept built above and below the screen: the usual jump, a week.
  public static let spareDays = 7
  /// The rows that a screen has at most.
  public static let maximumRows = 100_000

  /// Of the screen; 0 to `maximumRows`. Without any the window is the same as with one.
  public internal(set) var rows: Int
  public internal(set) var layout: RowLayout
  /// The days built: those on the screen and `spareDays` on either side, as far as the stream goes.
  public internal(set) var days: ClosedRange<DayNumber>
  /// The line on the first row of the screen.
  public internal(set) var top: LinePlace
  /// The line on the last row, or the last of a stream that is shorter.
  var bottom: LinePlace
  /// The first and the last day that there are.
  public let stream: ClosedRange<DayNumber>
  var ring: RowRing

  /// - Parameters:
  ///   - rows: of the screen; taken as the nearest number from 0 to `maximumRows`.
  ///   - day: the day to begin with, or the end of the stream that is nearest.
  ///   - row: where its first line stands, as far as the ends of the stream allow.
  public init(
    rows: Int, layout: RowLayout, at day: DayNumber, row: Int = 0,
    stream: ClosedRange<DayNumber> = DayNumber.first...DayNumber.last, _ source: inout some DaySource
  ) {
    self.rows = DayWindow.valid(rows)
    self.layout = layout
    self.stream = stream
    top = LinePlace(min(max(day, stream.lowerBound), stream.upperBound))
    bottom = top
    days = top.day...top.day
    ring = RowRing(capacity: DayWindow.capacity(rows: self.rows))
    settle(top, row: row, &source)
  }

  static func valid(_ rows: Int) -> Int { min(max(rows, 0), maximumRows) }

  /// A day takes a row at least, so that no more days than rows are on the screen.
  static func capacity(rows: Int) -> Int { max(rows, 1) + 2 * spareDays }

  /// The rows laid out so far: one for each day that came in, and one for each that changed.
  public var layoutCount: Int { ring.layoutCount }

  // MARK: What is where

  /// The row of a day that is built; of another day, one without meals.
  public subscript(day: DayNumber) -> DayRow {
    isInside(day) ? ring.row(of: day, layout) : DayRow(day, layout)
  }

  /// The days of which a line is on the screen.
  public var visibleDays: ClosedRange<DayNumber> { top.day...bottom.day }

  /// Whether a day is built, and so a jump to it scrolls.
  public func isInside(_ day: DayNumber) -> Bool { days.contains(day) }

  /// The line on a row of the screen, or above or below it as far as days are built; nil elsewhere.
  public func place(atRow row: Int) -> LinePlace? {
    var place = top
    var rest = row
    while rest < 0 {
      if rest >= -place.line { return LinePlace(place.day, place.line + rest) }
      guard place.day > days.lowerBound else { return nil }
      rest += place.line + 1
      place = lastLine(of: place.day - 1)
    }
    while rest >= ring.height(of: place.day) - place.line {
      guard place.day < days.upperBound else { return nil }
      rest -= ring.height(of: place.day) - place.line
      place = LinePlace(place.day + 1)
    }
    place.line += rest
    return place
  }

  /// The row of the screen where a line stands, or would, above or below it; nil if its day is not built or has no
  /// such line.
  public func row(of place: LinePlace) -> Int? { lines(from: top, to: place) }

  /// How many lines `end` is below `start`; negative if it is above. nil if one of them is not built.
  public func lines(from start: LinePlace, to end: LinePlace) -> Int? {
    guard hasLine(start), hasLine(end) else { return nil }
    let (above, below) = (min(start, end), max(start, end))
    var lines = below.line - above.line
    for day in above.day..<below.day { lines += ring.height(of: day) }
    return end < start ? -lines : lines
  }

  private func hasLine(_ place: LinePlace) -> Bool {
    isInside(place.day) && 0..<ring.height(of: place.day) ~= place.line
  }

  func lastLine(of day: DayNumber) -> LinePlace { LinePlace(day, ring.height(of: day) - 1) }
}
