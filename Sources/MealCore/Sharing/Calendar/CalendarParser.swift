/// Reads the grammar of iCalendar (RFC 5545 3.1): folded content lines, components in components.
///
/// One pass over the bytes. Line feeds without carriage returns, a byte-order mark and folds inside a character
/// are accepted. Of each event and task only the properties that matter for meals are kept; components within
/// them, such as alarms, are passed over.
struct CalendarParser {
  private(set) var items: [CalendarItem] = []
  /// The plan lines in the head, with their place among the lines of their meal.
  private(set) var headLines: [(line: String, place: Int)] = []
  /// What is wrong with the whole; nil if nothing is.
  private(set) var failure: LineError?

  private var depth = 0
  private var hasCalendar = false
  private var item: CalendarItem?

  /// Returns whether an input is a calendar, by its first line.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count,
      bytes[start].isBlank || bytes[start] == .lineFeed || bytes[start] == .carriageReturn
    {
      start += 1
    }
    let name = Array("BEGIN:VCALENDAR".utf8)
    return bytes[start...].prefix(name.count).map { $0.isLowercaseLetter ? $0 & 0xDF : $0 } == name
  }

  init(_ bytes: [UInt8]) {
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var unfolded: [UInt8] = []
    var number = 0
    let span = bytes.span
    while position < span.count {
      // One content line: a line, and all lines below it that begin with a blank.
      number += 1
      let first = number
      unfolded.removeAll(keepingCapacity: true)
      while true {
        let feed = span.firstIndex(of: .lineFeed, from: position)
        let end = feed ?? span.count
        let hasReturn = end > position && span[end - 1] == .carriageReturn
        unfolded.append(span.extracting(position..<(hasReturn ? end - 1 : end)))
        position = min(end + 1, span.count)
        guard position < span.count, span[position].isBlank else { break }
        position += 1
        number += 1
      }
      take(unfolded.span, first)
    }
    if !hasCalendar {
      failure = LineError("this is not a calendar: BEGIN:VCALENDAR is missing")
    } else if depth > 0 {
      failure = LineError("the calendar is cut off: an END is missing", hint: "fetch or save the file again")
    }
  }

  private mutating func take(_ line: Span<UInt8>, _ number: Int) {
    guard let content = ContentLine(line) else { return }
    switch content.name {
    case "BEGIN": begin(content.value.uppercased, number)
    case "END":
      if depth == 2, let item { items.append(item) }
      if depth == 2 { item = nil }
      depth = max(0, depth - 1)
    default:
      if depth == 2 { property(content) }
      if depth == 1, content.name == "X-MEALSCHEDULE-LINE",
        let place = content.parameter("X-AT").flatMap({ Int($0) })
      {
        headLines.append((content.value.text, place))
      }
    }
  }

  private mutating func begin(_ name: String, _ number: Int) {
    depth += 1
    if depth == 1 {
      hasCalendar = hasCalendar || name == "VCALENDAR"
    } else if depth == 2, name == "VEVENT" || name == "VTODO" {
      item = CalendarItem(lineNumber: number, isTask: name == "VTODO")
    }
  }

  private mutating func property(_ content: borrowing ContentLine) {
    guard item != nil else { return }
    let value = content.value
    switch content.name {
    case "UID": item?.uid = value.text
    case "SUMMARY": item?.summary = value.text
    case "DESCRIPTION": item?.description = value.text
    case "CATEGORIES": item?.categories += value.list
    case "DTSTART": item?.start = CalendarTime(value.bytes)
    case "DTEND": item?.end = CalendarTime(value.bytes)
    case "DURATION": item?.durationDays = value.durationDays
    case "RRULE": item?.rule = value.uppercased
    case "RDATE", "EXRULE": item?.hasOtherDates = true
    case "EXDATE":
      value.forEachPart { bytes in if let time = CalendarTime(bytes) { item?.excluded.append(time) } }
    case "RECURRENCE-ID": item?.recurrence = CalendarTime(value.bytes)
    case "STATUS": item?.isCancelled = value.uppercased == "CANCELLED"
    case "X-MEALSCHEDULE-LINE": item?.line = value.text
    default: break
    }
  }
}

/// A content line: `NAME;PARAMETER=VALUE:VALUE`.
private struct ContentLine: ~Escapable {
  /// In capitals.
  let name: String
  let value: ContentValue
  private let parameters: Span<UInt8>

  /// nil if there is no colon.
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
private struct ContentValue: ~Escapable {
  let bytes: Span<UInt8>

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// In capitals, if it is ASCII.
  var uppercased: String {
    var capitals: [UInt8] = []
    for index in bytes.indices {
      capitals.append(bytes[index].isLowercaseLetter ? bytes[index] & 0xDF : bytes[index])
    }
    return String(decoding: capitals, as: UTF8.self)
  }

  /// As text, with escapes resolved (RFC 5545 3.3.11).
  var text: String {
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

  /// The parts between commas. Some programs escape those commas too, so escaped ones also count.
  var list: [String] {
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
