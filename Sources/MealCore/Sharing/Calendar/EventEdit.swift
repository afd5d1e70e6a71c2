/// A change to an event in a calendar file. All other bytes are kept: alarms, locations, properties of other
/// programs, times of day.
///
/// One pass over the file copies everything but the properties named here.
struct EventEdit {
  /// The index of the event among the events and tasks of the file.
  let index: Int
  /// The properties to write. A UID gives the event a new identity, so it is no longer an occurrence of a
  /// repeat.
  var properties: EventProperties
  /// Other events of the file to remove.
  var removed: Set<Int> = []
  /// The number of days by which to move its start and its end.
  var shift = 0
  /// The new rule. If it has no rhythm, the event does not repeat.
  var rule: (rhythm: Rhythm?, until: DayNumber?)?
  /// The days to exclude from the rule, ascending; nil to leave them as they are.
  var excluded: [DayNumber]?

  /// The file after the change.
  /// - Parameter offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  func applied(to bytes: [UInt8], _ offset: (Int) -> Int) -> [UInt8] {
    var pass = EventPass(self, bytes)
    pass.run(offset)
    return pass.result
  }
}

/// One pass over a calendar file that carries out an `EventEdit`.
private struct EventPass {
  private let edit: EventEdit
  private let bytes: [UInt8]
  private(set) var result: [UInt8] = []
  private var text = CalendarText()
  private let usesReturns: Bool
  private var depth = 0
  private var item = -1
  /// Whether the current component at the second level is an event or a task.
  private var isInItem = false
  /// The properties written so far.
  private var written: Set<String> = []
  /// The form of the event's start, which excluded days must have too.
  private var start: (parameters: String, value: CalendarTime, suffix: String)?

  init(_ edit: EventEdit, _ bytes: [UInt8]) {
    (self.edit, self.bytes) = (edit, bytes)
    let feed = bytes.span.firstIndex(of: .lineFeed) ?? 0
    usesReturns = feed > 0 && bytes[feed - 1] == .carriageReturn
    result.reserveCapacity(bytes.count + 256)
    result += bytes[..<TextEncoding.markLength(bytes)]
  }

  mutating func run(_ offset: (Int) -> Int) {
    var lines = UnfoldedLines(bytes)
    while lines.next() {
      guard let content = ContentLine(lines.text.span) else {
        if !isDropped { result += bytes[lines.range] }
        continue
      }
      if content.name == "BEGIN" { begin(content.value.uppercased) }
      let isDropped = isDropped
      let isOurs = isInItem && item == edit.index && depth == 2
      if content.name == "END" {
        if isOurs { finish(offset) }
        depth -= 1
      }
      if !isDropped, !isOurs || !replaces(content, lines.text) {
        result += bytes[lines.range]
      }
      if depth < 2 { isInItem = false }
    }
  }

  /// Whether the current line is in an event to be removed.
  private var isDropped: Bool {
    isInItem && (edit.removed.contains(item) || edit.properties.uid != nil && item != edit.index)
  }

  private mutating func begin(_ name: String) {
    depth += 1
    guard depth == 2, name == "VEVENT" || name == "VTODO" else { return }
    isInItem = true
    item += 1
  }

  /// Replaces a property. Returns false if it is to be copied.
  private mutating func replaces(_ content: borrowing ContentLine, _ unfolded: [UInt8]) -> Bool {
    switch content.name {
    case "DTSTART", "DTEND": return replacesTime(content, unfolded)
    case "RRULE": return edit.rule != nil
    case "EXDATE": return edit.excluded != nil || edit.rule.map { $0.rhythm == nil } ?? false
    case "RECURRENCE-ID": return edit.properties.uid != nil
    case "SEQUENCE":
      let number = Int(content.value.text) ?? 0
      write("SEQUENCE", Array("\(number < 1 << 30 ? number + 1 : number)".utf8))
      return true
    default:
      guard let value = edit.properties.value(content.name) else { return false }
      write(content.name, value)
      return true
    }
  }

  private mutating func replacesTime(_ content: borrowing ContentLine, _ unfolded: [UInt8]) -> Bool {
    let value = content.value.bytes
    guard let time = CalendarTime(value) else { return false }
    if content.name == "DTSTART" {
      let suffix = [UInt8](value.extracting(8...))
      start = (parameters(content), time, String(decoding: suffix, as: UTF8.self))
    }
    guard edit.shift != 0 else { return false }
    let begin = unfolded.count - value.count
    guard let day = time.day.adding(edit.shift) else { return true }
    text.line(
      String(decoding: unfolded[..<begin], as: UTF8.self) + CalendarText.date(day)
        + String(decoding: unfolded[(begin + 8)...], as: UTF8.self))
    emit()
    return true
  }

  /// The parameters that determine the type of a date or time.
  private func parameters(_ content: borrowing ContentLine) -> String {
    ["VALUE", "TZID"].compactMap { name in content.parameter(name).map { ";\(name)=\($0)" } }.joined()
  }

  /// Writes a property unless it has been written; omits it if empty.
  private mutating func write(_ name: String, _ value: [UInt8]) {
    guard written.insert(name).inserted, !value.isEmpty else { return }
    text.property(name, value)
    emit()
  }

  /// Appends the properties that the event lacked, just before its END.
  private mutating func finish(_ offset: (Int) -> Int) {
    let isTimed = start.map { $0.value.seconds != nil } ?? false
    if let rule = edit.rule, let rhythm = rule.rhythm {
      // UNTIL in UTC is the last second of the day on the local clock.
      let until = rule.until.map { day -> String in
        guard isTimed else { return CalendarText.date(day) }
        let seconds = (day.number - 719_162) * 86_400 + 86_399
        return CalendarText.stamp(seconds - offset(seconds))
      }
      text.rule(rhythm, until: until)
    }
    if let days = edit.excluded, !days.isEmpty {
      // A time in UTC may be on another day than on the local clock.
      let ahead = start.map { $0.value.day - $0.value.localDay(offset) } ?? 0
      text.excluded(
        days.compactMap { $0.adding(ahead) }, parameters: start?.parameters ?? ";VALUE=DATE",
        suffix: start?.suffix ?? "")
    }
    emit()
    for name in [
      "UID", "SUMMARY", "CATEGORIES", "DESCRIPTION", "X-APPLE-SORT-ORDER", "X-MEALSCHEDULE-ITEM",
      "X-MEALSCHEDULE-LINE", "DTSTAMP", "LAST-MODIFIED",
    ] {
      if let value = edit.properties.value(name) { write(name, value) }
    }
    write("SEQUENCE", Array("1".utf8))
  }

  /// Moves the written text to the result, with the line ends of the file.
  private mutating func emit() {
    let lines = text.drain()
    result += usesReturns ? lines : lines.filter { $0 != .carriageReturn }
  }
}
