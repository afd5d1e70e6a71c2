extension DayNumber {
  /// The date as people read it: "Thu 14 Mar 2013".
  package var spelledOut: String {
    var bytes: [UInt8] = []
    appendSpelledOut(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
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
    bytes += weekday.shortName.utf8
    bytes.append(UInt8(ascii: " "))
    bytes += String(date.day).utf8
    bytes.append(UInt8(ascii: " "))
    bytes += date.namedMonth.shortName.utf8
    bytes.append(UInt8(ascii: " "))
    bytes += String(date.year).utf8
  }
}
