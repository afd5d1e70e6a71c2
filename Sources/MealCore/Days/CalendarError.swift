/// Why three numbers are no date.
public enum CalendarError: Error, Hashable, Sendable {
  case year(Int)
  case month(Int)
  case day(Int, month: Int, year: Int)
  case week(Int, year: Int)
  case weekday(Int)
  case dayOfYear(Int, year: Int)
}

extension CalendarError: CustomStringConvertible {
  /// The reason, to stand after "… is not a date: ".
  public var description: String {
    switch self {
    case .year: "years go from 0001 to 9999"
    case .month: "months go from 01 to 12"
    case .day(let day, _, _) where day < 1: "days of the month start at 01"
    case .day(_, let month, let year):
      "\(Month(month)?.name ?? "that month") \(year) has \(CalendarDate.length(ofMonth: month, year: year)) days"
    case .week(_, let year): "\(year) has weeks 01 to \(WeekDate.weeks(inYear: year))"
    case .weekday: "days of the week go from 1 (Monday) to 7 (Sunday)"
    case .dayOfYear(_, let year): "\(year) has days 001 to \(CalendarDate.isLeap(year: year) ? 366 : 365)"
    }
  }
}
