extension DayNumber {
  /// The date as people read it: "Thu 14 Mar 2013".
  package var spelledOut: String {
    var bytes: [UInt8] = []
    appendSpelledOut(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
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
