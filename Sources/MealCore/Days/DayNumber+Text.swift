extension DayNumber {
  /// The date as people read it: "Thu 14 Mar 2013".
  package var spelledOut: String {
    var bytes: [UInt8] = []
    appendSpelledOut(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// "Thu 14 Mar": where it is plain which year it is, or where there is no room for it.
  package var spelledOutWithoutYear: String {
    let date = calendarDate
    return "\(weekday.shortName) \(date.day) \(date.namedMonth.shortName)"
  }

  /// How far it is from today: "today", "5 days ago", "in 2 days".
  package func distance(from today: DayNumber) -> String {
    switch self - today {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }

  /// Appends the date as people read it.
  package func appendSpelledOut(to bytes: inout [UInt8]) {
    let date = calendarDate
    let space = UInt8(ascii: " ")
    bytes.append(contentsOf: weekday.shortBytes)
    bytes.append(space)
    DayNumber.append(date.day, to: &bytes)
    bytes.append(space)
    bytes.append(contentsOf: date.namedMonth.shortBytes)
    bytes.append(space)
    DayNumber.append(date.year, to: &bytes)
  }

  /// Appends a number's digits.
  private static func append(_ number: Int32, to bytes: inout [UInt8]) {
    if number > 9 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
