extension DayNumber {
  /// The date as people read it: "Thu 14 Mar 2013".
  package var spelledOut: String {
    let date = calendarDate
    return "\(weekday.shortName) \(date.day) \(date.namedMonth.shortName) \(date.year)"
  }
}
