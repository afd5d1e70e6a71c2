/// Writes content lines of iCalendar (RFC 5545 3.1): they end in CRLF and are folded at 75 octets, never inside
/// a character.
struct CalendarText {
  private(set) var bytes: [UInt8] = []
  /// The start of the current content line.
  private var lineStart = 0

  /// Removes and returns what was written.
  mutating func drain() -> [UInt8] {
    defer {
      bytes.removeAll(keepingCapacity: true)
      lineStart = 0
    }
    return bytes
  }

  /// Writes a line that needs neither escaping nor folding.
  mutating func line(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
    endLine()
  }

  /// Writes a property whose value is made by `body`.
  mutating func property(_ name: StaticString, _ body: (inout [UInt8]) -> Void) {
    name.withUTF8Buffer { bytes += $0 }
    body(&bytes)
    endLine()
  }

  /// Writes a property with a text as its value, escaped (RFC 5545 3.3.11).
  mutating func property(_ name: StaticString, text: some Sequence<UInt8>) {
    property(name) { bytes in CalendarText.append(text, to: &bytes) }
  }

  /// Appends a text, escaped.
  static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      switch byte {
      case .backslash, .semicolon, .comma:
        bytes.append(.backslash)
        bytes.append(byte)
      case .lineFeed: bytes += [.backslash, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a date as eight digits.
  static func append(_ day: DayNumber, to bytes: inout [UInt8]) {
    let start = bytes.count
    day.append(to: &bytes)
    bytes.remove(at: start + 7)
    bytes.remove(at: start + 4)
  }

  private mutating func endLine() {
    if bytes.count - lineStart > 75 { fold() }
    bytes += [.carriageReturn, .lineFeed]
    lineStart = bytes.count
  }

  private mutating func fold() {
    let line = bytes[lineStart...]
    var folded: [UInt8] = []
    folded.reserveCapacity(line.count + line.count / 25)
    var (start, room) = (line.startIndex, 75)
    while line.endIndex - start > room {
      var end = start + room
      // Bytes of the form 10xxxxxx are not the first of a character.
      while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      folded += line[start..<end]
      folded += [.carriageReturn, .lineFeed, .space]
      (start, room) = (end, 74)
    }
    folded += line[start...]
    bytes.replaceSubrange(lineStart..., with: folded)
  }
}
