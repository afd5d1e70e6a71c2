/// Writes content lines of iCalendar (RFC 5545 3.1): they end in CRLF and are folded at 75 octets, never inside
/// a character.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  /// Removes and returns what was written.
  mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// A whole calendar.
  /// - Parameters:
  ///   - version: the version of this program.
  ///   - body: writes the components.
  static func calendar(version: String, _ body: (inout CalendarText) -> Void) -> [UInt8] {
    var text = CalendarText()
    text.begin(version: version)
    body(&text)
    text.line("END:VCALENDAR")
    return text.bytes
  }

  /// Writes the beginning of a calendar.
  mutating func begin(version: String) {
    line("BEGIN:VCALENDAR")
    line("VERSION:2.0")
    line("PRODID:-//mealschedule//mealschedule \(version)//EN")
  }

  /// Writes a content line.
  mutating func line(_ text: String) {
    let start = bytes.count
    bytes += text.utf8
    endLine(from: start)
  }

  /// Writes a property. `name` may include parameters.
  mutating func property(_ name: String, _ value: some Sequence<UInt8>) {
    let start = bytes.count
    bytes += "\(name):".utf8
    bytes += value
    endLine(from: start)
  }

  // MARK: Values

  /// The string, escaped as a text value (RFC 5545 3.3.11).
  static func escaped(_ text: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case .backslash, .semicolon, .comma: bytes += [.backslash, byte]
      case .lineFeed: bytes += [.backslash, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// A date: `20130314`.
  static func date(_ day: DayNumber) -> String { "\(day)".filter { $0 != "-" } }

  /// A time in UTC: `20130314T120000Z`.
  /// - Parameter seconds: since 1970.
  static func stamp(_ seconds: Int) -> String {
    let day = DayNumber(localSeconds: seconds) ?? .first
    let rest = ((seconds % 86_400) + 86_400) % 86_400
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return date(day) + "T" + two(rest / 3600) + two(rest / 60 % 60) + two(rest % 60) + "Z"
  }

  // MARK: Folding

  /// Folds the line that begins at an index, and appends its line end.
  private mutating func endLine(from start: Int) {
    if bytes.count - start > 75 {
      var (rest, room) = (Array(bytes[start...])[...], 75)
      bytes.removeSubrange(start...)
      while rest.count > room {
        var end = rest.startIndex + room
        // Bytes of the form 10xxxxxx continue a character.
        while end > rest.startIndex + 1, rest[end] & 0xC0 == 0x80 { end -= 1 }
        bytes += rest[..<end]
        bytes += [.carriageReturn, .lineFeed, .space]
        (rest, room) = (rest[end...], 74)
      }
      bytes += rest
    }
    bytes += [.carriageReturn, .lineFeed]
  }
}
