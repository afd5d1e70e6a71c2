import MealCore

/// The panel at the right of a wide screen. If rows are left, other parts follow below the chosen one.
struct Panel {
  /// nil if it is closed.
  var part: PanelPart? = .months
  /// How far its recipe is scrolled.
  var scroll = 0
  let shelf = RecipeShelf()

  /// Turns to a part, or closes the panel.
  mutating func turn(to part: PanelPart?) { (self.part, scroll) = (part, 0) }
}

/// A part of the panel.
enum PanelPart: String, CaseIterable {
  case months = "Months"
  case recipe = "Recipe"
  case tray = "Someday"

  var title: String { rawValue }

  /// The next part; nil, no panel, comes after the last one.
  static func turned(_ part: PanelPart?, by step: Int) -> PanelPart? {
    let all = [nil] + allCases
    let index = all.firstIndex(of: part) ?? 0
    return all[(index + step + all.count) % all.count]
  }
}

/// The areas of the panel's parts.
struct PanelLayout: Hashable, Sendable {
  struct Section: Hashable, Sendable {
    let part: PanelPart
    /// The contents, without the title above it.
    let area: ScreenRect
  }

  let titleRow: Int
  private(set) var sections: [Section] = []

  /// - Parameter wanted: the rows that a part would like to have.
  init(_ chosen: PanelPart, in panel: ScreenRect, wanted: (PanelPart) -> Int) {
    titleRow = panel.row
    var rest = panel.dropping(rows: 1)
    for part in [chosen] + [.months, .tray].filter({ $0 != chosen }) {
      let isFirst = sections.isEmpty
      // The others need a title of their own and a blank row above it.
      let least = isFirst ? 1 : part == .months ? 14 : 5
      guard rest.height >= least else { break }
      if !isFirst { rest = rest.dropping(rows: 2) }
      var area = rest
      area.height = min(rest.height, max(1, wanted(part)))
      sections.append(Section(part: part, area: area))
      rest = rest.dropping(rows: area.height)
    }
  }

  func area(of part: PanelPart) -> ScreenRect? { sections.first { $0.part == part }?.area }
}

/// Four months as a grid of weeks without gaps between them: the month before that of a given day, its own,
/// and the next two.
struct MonthGrid: Hashable, Sendable {
  /// The first day of the first month, and the last of the last.
  let days: ClosedRange<DayNumber>
  /// The Monday of the first row.
  private let monday: DayNumber
  let area: ScreenRect

  /// The columns of the months' names.
  static let nameWidth = 4
  /// The rows besides those of weeks: the weekdays above, and the legend of the marks below.
  static let otherRows = 3

  /// - Parameter day: always in the grid, even if not all weeks fit.
  init(around day: DayNumber, in area: ScreenRect) {
    self.area = area
    days = MonthGrid.days(around: day)
    let first = days.lowerBound.lastOrSame(.monday) ?? .first
    let room = max(1, area.height - MonthGrid.otherRows)
    let row = (day - first) / 7
    monday = first.clampedAdding(7 * max(0, min(row - room / 3, MonthGrid.weeks(days) - room)))
  }

  static func days(around day: DayNumber) -> ClosedRange<DayNumber> {
    func first(_ months: Int) -> DayNumber? {
      let date = day.calendarDate
      let month = Int(date.year) * 12 + Int(date.month) - 1 + months
      guard month >= 12 else { return nil }
      return try? DayNumber(year: month / 12, month: month % 12 + 1, day: 1)
    }
    return (first(-1) ?? .first)...(first(3)?.adding(-1) ?? .last)
  }

  private static func weeks(_ days: ClosedRange<DayNumber>) -> Int {
    let first = days.lowerBound.lastOrSame(.monday) ?? .first
    return (days.upperBound - first) / 7 + 1
  }

  /// The rows that all weeks and the rest need.
  static func height(around day: DayNumber) -> Int { weeks(days(around: day)) + otherRows }

  /// The rows of the weeks on the screen.
  var rows: Range<Int> {
    let shown = min(max(0, area.height - MonthGrid.otherRows), (days.upperBound - monday) / 7 + 1)
    return area.row + 1..<area.row + 1 + shown
  }

  /// The days of a row, Monday first; nil outside the months.
  func day(row: Int, weekday: Int) -> DayNumber? {
    guard rows.contains(row), 0..<7 ~= weekday else { return nil }
    return monday.adding(7 * (row - rows.lowerBound) + weekday).flatMap { days.contains($0) ? $0 : nil }
  }

  /// The column of a weekday's two digits; a mark may follow them.
  func column(ofWeekday weekday: Int) -> Int { area.column + MonthGrid.nameWidth + 3 * weekday }

  /// The day at a point of the screen.
  func day(at point: ScreenPoint) -> DayNumber? {
    let column = point.column - area.column - MonthGrid.nameWidth
    return column < 0 ? nil : day(row: point.row, weekday: column / 3)
  }
}
