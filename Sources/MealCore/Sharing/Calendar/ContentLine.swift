/// Reads the content lines of a calendar (RFC 5545 3.1), one by one. A line that begins with a blank continues
/// the one above.
///
/// Accepts line feeds without carriage returns, a byte-order mark, and folds inside a character. Takes linear time,
/// however the lines are folded.
struct ContentLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var lineCount = 0

  init(_ bytes: [UInt8]) { self.init(bytes, in: TextEncoding.markLength(bytes)..<bytes.count) }

  /// - Parameter range: the lines to read; their numbers are counted from its beginning.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
  }

  /// The next content line; nil at the end.
  mutating func next() -> ContentLine? {
    guard position < end else { return nil }
    let (start, number) = (position, lineCount + 1)
    var text: [UInt8] = []
    repeat {
      if position > start { position += 1 }
      lineCount += 1
      let line = bytes.line(at: position)
      text += line.text
      position = line.end
    } while position < end && bytes[position].isBlank
    return ContentLine(text, start..<position, number)
  }
}

/// A content line: `NAME;PARAMETER=VALUE:VALUE`. A line without a colon has neither a name nor a value.
struct ContentLine {
  /// The line without its folds.
  let text: [UInt8]
  /// Its range in the calendar, including folds and line ends.
  let range: Range<Int>
  /// The number of its first line, from 1.
  let number: Int
  /// The name, in upper case.
  let name: String
  let value: ContentValue
  /// The parameters, each with a semicolon before it.
  private let parameters: ArraySlice<UInt8>

  init(_ text: [UInt8], _ range: Range<Int>, _ number: Int) {
    (self.text, self.range, self.number) = (text, range, number)
    var isQuoted = false
    let colon = text.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    let head = text[..<(colon ?? 0)]
    let nameEnd = head.firstIndex(of: .semicolon) ?? head.endIndex
    name = ContentValue(head[..<nameEnd]).uppercased
    parameters = head[nameEnd...]
    value = ContentValue(colon.map { text[($0 + 1)...] } ?? [])
  }

  /// The value of a parameter, with its quotes; nil if the line has no such parameter.
  func parameter(_ name: String) -> String? {
    var isQuoted = false
    let parts = String(decoding: parameters, as: UTF8.self).split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
    for part in parts
    where part.hasPrefix(name + "=") {
      return String(part.dropFirst(name.utf8.count + 1))
    }
    return nil
  }
}

/// The value of a content line.
struct ContentValue {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The value as text, with ASCII letters in upper case.
  var uppercased: String {
    String(decoding: bytes.map { $0.isLowercaseLetter ? $0 & 0xDF : $0 }, as: UTF8.self)
  }

  /// The maximum number of bytes of a value to read: twice the limit of a plan line, so that a longer value is still
  /// reported as too long.
  private static var longest: Int { PlanLine.longest * 2 }

  /// The value as text, with escapes resolved (RFC 5545 3.3.11).
  var text: String {
    var plain: [UInt8] = []
    var rest = bytes.prefix(ContentValue.longest).makeIterator()
    while var byte = rest.next() {
      if byte == .backslash, let escaped = rest.next() {
        byte = escaped | 0x20 == UInt8(ascii: "n") ? .lineFeed : escaped
      }
      plain.append(byte)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The parts between commas. Escaped commas also separate, since some programs escape the separators.
  var list: [String] {
    text.utf8.split(separator: .comma, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The dates and times between commas; those that cannot be read are left out.
  func times(in zone: CalendarZone? = nil) -> [CalendarTime] {
    bytes.split(separator: .comma).compactMap { CalendarTime($0, zone: zone) }
  }

  /// The whole days of a duration, such as `P3D`, `P2W` or `P1DT12H`; nil if it has none.
  var durationDays: Int? {
    let digits = bytes.dropFirst().prefix { $0.isDigit }
    guard bytes.first == UInt8(ascii: "P"), digits.count < 8,
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    switch bytes[digits.endIndex...].first {
    case UInt8(ascii: "D"): return number
    case UInt8(ascii: "W"): return number * 7
    default: return nil
    }
  }

  /// The offset from UTC in seconds that the value gives, such as `+0100`; nil if it gives none. The seconds of
  /// `-043000` are ignored.
  var offset: Int? {
    guard let number = Int(String(decoding: bytes.prefix(5), as: UTF8.self)), bytes.count >= 5 else {
      return nil
    }
    return number / 100 * 3600 + number % 100 * 60
  }
}
