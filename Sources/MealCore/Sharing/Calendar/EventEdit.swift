/// A change to an event in a calendar file. All other bytes are kept: alarms, locations, properties of other
/// programs, times of day.
struct EventEdit {
  /// The index of the event among the events and tasks of the file.
  let index: Int
  /// The properties to write. If they have a UID, the event, an occurrence of a repeat, becomes a separate event, and
  /// all other events of the file are removed.
  var properties: EventProperties
  /// Other events of the file to remove.
  var removed: Set<Int> = []
  /// The day to move the start of the event to; its end moves by as many days. nil to leave both.
  var day: DayNumber?
  /// The new rule; nil to keep the rule of the event. If the new one has no rhythm, the event no longer repeats.
  var rule: (rhythm: Rhythm?, until: DayNumber?)?
  /// The days to exclude from the rule, ascending; nil to leave them as they are.
  var excluded: [DayNumber]?

  /// The file after the change.
  /// - Parameter offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  func applied(to bytes: [UInt8], _ offset: @escaping (Int) -> Int) -> [UInt8] {
    var (result, copied): ([UInt8], Int) = ([], 0)
    for item in CalendarParser(bytes).items {
      guard item.index == index || properties.uid != nil || removed.contains(item.index) else { continue }
      result += bytes[copied..<item.range.lowerBound]
      if item.index == index { result += EventPass(self, item, bytes, offset).result }
      copied = item.range.upperBound
    }
    return result + bytes[copied...]
  }
}

/// One pass over the lines of an event that carries out an `EventEdit`.
private struct EventPass {
  private let edit: EventEdit
  private let offset: (Int) -> Int
  private(set) var result: [UInt8] = []
  private let usesReturns: Bool
  /// The properties written so far.
  private var written: Set<String> = []
  /// The start of the event before the change.
  private let start: CalendarTime?
  /// The number of days by which the start moves.
  private var shift = 0
  /// The form of the event's start, which excluded days must have too.
  private var form = (parameters: ";VALUE=DATE", suffix: "")

  init(_ edit: EventEdit, _ item: CalendarItem, _ bytes: [UInt8], _ offset: @escaping (Int) -> Int) {
    (self.edit, self.offset, start) = (edit, offset, item.start)
    if let day = edit.day, let start { shift = start.placed(on: day, offset) - start.day }
    let firstLine = bytes.prefix { $0 != .lineFeed }
    usesReturns = firstLine.last == .carriageReturn && firstLine.count < bytes.count
    // The number of components that a line is in; the properties of an alarm, for example, stay as they are.
    var depth = 0
    for content in ContentLines(bytes, in: item.range) {
      if content.name == "END" { depth -= 1 }
      if depth == 0, content.name == "END" { finish() }
      if depth != 1 || !replaces(content) { result += bytes[content.range] }
      if content.name == "BEGIN" { depth += 1 }
    }
  }

  /// Replaces a property, or drops it. Returns false if it is to be copied as it is.
  private mutating func replaces(_ content: ContentLine) -> Bool {
    switch content.name {
    case "DTSTART", "DTEND": return replacesTime(content)
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

  private mutating func replacesTime(_ content: ContentLine) -> Bool {
    let value = content.value.bytes
    guard let time = CalendarTime(value) else { return false }
    let suffix = String(decoding: value.dropFirst(8), as: UTF8.self)
    if content.name == "DTSTART" {
      // The parameters that determine the type of a date or time.
      let kept = ["VALUE", "TZID"].compactMap { name in content.parameter(name).map { ";\(name)=\($0)" } }
      form = (kept.joined(), suffix)
    }
    guard shift != 0 else { return false }
    guard let day = time.day.adding(shift) else { return true }
    let head = String(decoding: content.text[..<value.startIndex], as: UTF8.self)
    emit { $0.line(head + CalendarText.date(day) + suffix) }
    return true
  }

  /// Writes a property unless it has been written; omits it if empty.
  private mutating func write(_ name: String, _ value: [UInt8]) {
    guard written.insert(name).inserted, !value.isEmpty else { return }
    emit { $0.property(name, value) }
  }

  /// Appends the new rule and excluded days, and the properties that the event lacked, just before its END.
  private mutating func finish() {
    let (start, offset, form) = (start, offset, form)
    func placed(_ day: DayNumber) -> DayNumber { start?.placed(on: day, offset) ?? day }
    if let rule = edit.rule, let rhythm = rule.rhythm {
      // UNTIL in UTC is the last second of the day on the local clock.
      let until = rule.until.map { day -> String in
        guard start?.seconds != nil else { return CalendarText.date(day) }
        let seconds = day.localSeconds + 86_399
        return CalendarText.stamp(seconds - offset(seconds))
      }
      // The rule's days are in the time zone of the start.
      let day = edit.day ?? start?.localDay(offset)
      let distance = day.map { placed($0) - $0 } ?? 0
      emit { $0.rule(rhythm.moved(by: distance), until: until) }
    }
    if let days = edit.excluded, !days.isEmpty {
      emit { $0.excluded(days.map(placed), parameters: form.parameters, suffix: form.suffix) }
    }
    for name in [
      "UID", "SUMMARY", "CATEGORIES", "DESCRIPTION", "X-APPLE-SORT-ORDER", "X-MEALSCHEDULE-ITEM",
      "X-MEALSCHEDULE-LINE", "DTSTAMP", "LAST-MODIFIED",
    ] {
      if let value = edit.properties.value(name) { write(name, value) }
    }
    write("SEQUENCE", Array("1".utf8))
  }

  /// Appends the lines that `write` writes, with the line ends of the file.
  private mutating func emit(_ write: (inout CalendarText) -> Void) {
    var text = CalendarText()
    write(&text)
    result += usesReturns ? text.bytes : text.bytes.filter { $0 != .carriageReturn }
  }
}
