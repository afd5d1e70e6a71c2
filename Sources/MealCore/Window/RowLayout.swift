/// The columns of a day row: a gutter with the date, the meal type, the dishes.
///
/// In rows of 60 columns or more, meal types have a separate column, and the gutter has room for the month. In narrower
/// rows, the gutter has no month, and the meal type is written before the meal's first dish, which leaves more room for
/// the text. The narrowest rows omit first the meal types, then the weekdays, and finally the gutter.
public struct RowLayout: Hashable, Sendable {
  /// The columns of the whole row; 1 or more.
  public let width: Int
  /// The columns for the meal types and the gap after them; 0 if meal types have no column.
  public let mealWidth: Int
  /// The columns of the gutter: two for the mark of today (one in narrow rows without weekdays), the date, and two
  /// blanks; 0 without a gutter.
  public let gutterWidth: Int
  /// The days that have a line above them.
  public let leads: Leads

  /// Which days have a line above them: none, those that begin a week or a month, or all.
  public enum Leads: Hashable, Sendable {
    case none, weeks, days
  }

  /// - Parameters:
  ///   - width: columns of the whole row; less than 1 counts as 1.
  ///   - meals: the meal types that must fit in their column.
  ///   - leads: which days have a line above them.
  ///   - hasMonths: whether the gutter of a wide row has the month of each day.
  public init(
    width: Int, meals: [MealType] = MealOrder.standard.configured, leads: Leads = .none,
    hasMonths: Bool = true
  ) {
    self.leads = leads
    gutterWidth =
      switch width {
      case 60...: hasMonths ? 14 : 10
      case 24...: 10
      case 12...: 5
      default: 0
      }
    self.width = max(1, width)
    let widest = meals.map { DisplayWidth.of($0.name) }.max() ?? 0
    mealWidth = width >= 60 ? min(max(widest, 6), 14) + 2 : 0
  }

  /// Whether the meal types have a column.
  public var isWide: Bool { width >= 60 }

  /// Returns whether a day has a line above it.
  public func hasLead(_ day: DayNumber) -> Bool {
    leads == .days || leads == .weeks && (day.weekday == .monday || day.calendarDate.day == 1)
  }

  /// Whether the meal type is written before the meal's first dish.
  public var hasMealWords: Bool { 30..<60 ~= width }

  /// The columns for the dishes.
  public var textWidth: Int { width - gutterWidth - mealWidth }

  /// The indentation, in columns, of all lines of a dish except the first.
  public var hang: Int { textWidth > 10 ? 2 : 0 }

  /// The date in the gutter: "Thu 14 Mar"; without room for months "Thu 14", "14" or nothing.
  /// - Parameters:
  ///   - day: the day whose date is wanted.
  ///   - hasMonth: whether to show the month; without room for both, it takes the place of the weekday. nil to show the
  ///     month if there is room.
  public func dateText(_ day: DayNumber, hasMonth: Bool? = nil) -> String {
    let hasMonth = hasMonth ?? (gutterWidth >= 14)
    if gutterWidth == 0 { return "" }
    let date = day.calendarDate
    let number = date.day < 10 ? " \(date.day)" : "\(date.day)"
    if gutterWidth < 10 { return number }
    let month = hasMonth ? " \(date.namedMonth.shortName)" : ""
    return hasMonth && gutterWidth < 14 ? number + month : "\(day.weekday.shortName) \(number)\(month)"
  }

  /// The heading of a day, which is shown above it if the day before has another: the year, or in narrow rows the month
  /// and the year.
  public func heading(_ day: DayNumber) -> String {
    let year = day.description.prefix(4)
    return isWide ? String(year) : "\(day.calendarDate.namedMonth.name) \(year)"
  }

  /// Returns whether a day has a different heading from the day before.
  public func isHeaded(_ day: DayNumber) -> Bool {
    let date = day.calendarDate
    return date.day == 1 && (!isWide || date.month == 1)
  }
}
