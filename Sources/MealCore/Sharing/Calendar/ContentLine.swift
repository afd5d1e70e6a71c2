/// Reads the content lines of a calendar (RFC 5545 3.1). A line that begins with a blank continues the one
/// above.
///
/// Accepts line feeds without carriage returns, a byte-order mark, and folds inside a character. Linear time,
/// however the lines are folded.
struct UnfoldedLines {
  /// The unfolded content line.
  private(set) var text: [UInt8] = []
  /// Its range in the calendar, including folds and line ends.
  private(set) var range = 0..<0
  /// The number of its first line, from 1.
  private(set) var number = 0
  private var lineCount = 0
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = TextEncoding.markLength(bytes)
    range = start..<start
  }

  /// Goes to the next content line. Returns whether there is one.
  mutating func next() -> Bool {
    let bytes = bytes
    let span = bytes.span
    var position = range.upperBound
    guard position < span.count else { return false }
    lineCount += 1
    number = lineCount
    text.removeAll(keepingCapacity: true)
    while true {
      let feed = span.firstIndex(of: .lineFeed, from: position)
      let end = feed ?? span.count
      let hasReturn = end > position && span[end - 1] == .carriageReturn
      text.append(span.extracting(position..<(hasReturn ? end - 1 : end)))
      position = min(end + 1, span.count)
      guard position < span.count, span[position].isBlank else { break }
      position += 1
      lineCount += 1
    }
    range = range.upperBound..<position
    return true
  }
}

/// A content line: `NAME;PARAMETER=VALUE:VALUE`.
struct ContentLine: ~Escapable {
  /// In upper case.
  let name: String
  let value: ContentValue
  /// Each with a semicolon before it.
  let parameters: Span<UInt8>

  /// Returns nil if there is no colon.
  @_lifetime(copy line)
  init?(_ line: Span<UInt8>) {
    var (nameEnd, isQuoted, colon) = (-1, false, -1)
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case .semicolon where nameEnd < 0: nameEnd = index
      case UInt8(ascii: ":") where !isQuoted: colon = index
      default: break
      }
      if colon >= 0 { break }
    }
    guard colon >= 0 else { return nil }
    if nameEnd < 0 { nameEnd = colon }
    name = ContentValue(line.extracting(..<nameEnd)).uppercased
    parameters = line.extracting(nameEnd..<colon)
    value = ContentValue(line.extracting((colon + 1)...))
  }

  /// The value of a parameter.
  func parameter(_ name: String) -> String? {
    for part in String(parameters).split(separator: ";") where part.hasPrefix(name + "=") {
      return String(part.dropFirst(name.utf8.count + 1))
    }
    return nil
  }
}

/// The value of a content line.
struct ContentValue: ~Escapable {
  let bytes: Span<UInt8>

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// In upper case, if it is ASCII.
  var uppercased: String {
    var capitals: [UInt8] = []
    for index in bytes.indices {
      capitals.append(bytes[index].isLowercaseLetter ? bytes[index] & 0xDF : bytes[index])
    }
    return String(decoding: capitals, as: UTF8.self)
  }

  /// The most bytes that are read of a text: twice the limit of a plan line, so that a longer text is still
  /// reported as too long.
  private static var longest: Int { PlanLine.longest * 2 }

  /// As text, with escapes resolved (RFC 5545 3.3.11).
  var text: String {
    let bytes = bytes.extracting(first: ContentValue.longest)
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      var byte = bytes[index]
      if byte == .backslash, index + 1 < bytes.count {
        index += 1
        byte =
          bytes[index] == UInt8(ascii: "n") || bytes[index] == UInt8(ascii: "N") ? .lineFeed : bytes[index]
      }
      plain.append(byte)
      index += 1
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The parts between commas. Escaped commas also separate, since some programs escape them.
  var list: [String] {
    let bytes = bytes.extracting(first: ContentValue.longest)
    var parts: [String] = []
    var part: [UInt8] = []
    for index in bytes.indices {
      switch bytes[index] {
      case .backslash: break
      case .comma:
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      default: part.append(bytes[index])
      }
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }

  /// Calls `body` with each part between commas.
  func forEachPart(_ body: (Span<UInt8>) -> Void) {
    var start = 0
    while start <= bytes.count {
      let end = bytes.firstIndex(of: .comma, from: start) ?? bytes.count
      body(bytes.extracting(start..<end))
      start = end + 1
    }
  }

  /// The days of `P3D` or `P2W`, at least 1; nil for any other text.
  var durationDays: Int? {
    guard bytes.count >= 3, bytes.count < 10, bytes[0] == UInt8(ascii: "P") else { return nil }
    var number = 0
    for index in 1..<bytes.count - 1 {
      guard bytes[index].isDigit else { return nil }
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    switch bytes[bytes.count - 1] {
    case UInt8(ascii: "D"): return max(1, number)
    case UInt8(ascii: "W"): return max(1, number * 7)
    default: return nil
    }
  }
}
