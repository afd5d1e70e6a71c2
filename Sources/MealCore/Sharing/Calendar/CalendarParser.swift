/// Reads the grammar of iCalendar (RFC 5545 3.4): nested components, each with properties.
///
/// One pass over the bytes. Keeps only the properties of events and tasks that matter for meals, and skips
/// components nested in them, such as alarms.
struct CalendarParser {
  private(set) var items: [CalendarItem] = []
  /// The plan lines stored in the head, each with its position among the lines of its meal.
  private(set) var headLines: [(line: String, place: Int)] = []
  /// Why the calendar cannot be read; nil if it can.
  private(set) var failure: LineError?

  private var depth = 0
  private var hasCalendar = false
  private var item: CalendarItem?
  /// The time zones, which may be defined after the events.
  private var zones: [String: CalendarZone] = [:]
  private var zone: (name: String, parts: [CalendarZone.Part])?

  init(_ bytes: [UInt8]) {
    for line in ContentLines(bytes) { take(line) }
    if !hasCalendar {
      failure = LineError("this is not a calendar: BEGIN:VCALENDAR is missing")
    } else if depth > 0 {
      failure = LineError("the calendar is cut off: an END is missing", hint: "fetch or save the file again")
    }
  }

  private mutating func take(_ content: ContentLine) {
    switch content.name {
    case "BEGIN":
      depth += 1
      let name = content.value.uppercased
      if depth == 1, name == "VCALENDAR" { hasCalendar = true }
      if depth == 2, name == "VEVENT" || name == "VTODO" {
        item = CalendarItem(index: items.count, content, isTask: name == "VTODO")
      }
      if depth == 2, name == "VTIMEZONE" { zone = ("", []) }
      if depth == 3 { zone?.parts.append(CalendarZone.Part()) }
    case "END":
      if depth == 2, let item = item.take() {
        item.range = item.range.lowerBound..<content.range.upperBound
        items.append(item)
      }
      if depth == 2, let (name, parts) = zone.take() { zone(name).define(parts) }
      depth = max(0, depth - 1)
    default:
      if depth == 2, let item { read(content, into: item) }
      if depth == 2, content.name == "TZID" { zone?.name = content.value.text }
      if depth == 3, let last = zone?.parts.indices.last { zone?.parts[last].take(content) }
      if depth == 1, content.name == "X-MEALSCHEDULE-LINE",
        let place = content.parameter("X-AT").flatMap({ Int($0) })
      {
        headLines.append((content.value.text, place))
      }
    }
  }

  private mutating func read(_ content: ContentLine, into item: CalendarItem) {
    let value = content.value
    let isTime = ["DTSTART", "DTEND", "EXDATE", "RECURRENCE-ID"].contains(content.name)
    let named = isTime ? content.parameter("TZID").map { zone($0.filter { $0 != "\"" }) } : nil
    switch content.name {
    case "UID": item.uid = value.text
    case "SUMMARY": item.summary = value.text
    case "DESCRIPTION": item.description = value.text
    case "CATEGORIES": item.categories += value.list
    case "DTSTART":
      if item.start != nil { item.hasOtherDates = true }
      item.start = CalendarTime(value.bytes, zone: named)
    case "DTEND": item.end = CalendarTime(value.bytes, zone: named)
    case "DURATION": item.durationDays = value.durationDays
    case "RRULE":
      if item.rule != nil { item.hasOtherDates = true }
      item.rule = value.uppercased
    case "RDATE", "EXRULE": item.hasOtherDates = true
    case "EXDATE": item.excluded += value.times(in: named)
    case "RECURRENCE-ID":
      item.recurrence = CalendarTime(value.bytes, zone: named)
      if content.parameter("RANGE") != nil { item.hasOtherDates = true }
    case "STATUS": item.status = value.uppercased
    case "COMPLETED": item.hasEnd = true
    case "PERCENT-COMPLETE": item.isWhole = value.text == "100"
    case "X-APPLE-SORT-ORDER": item.order = Int(value.text)
    case "X-MEALSCHEDULE-ITEM": item.thing = value.text
    case "X-MEALSCHEDULE-LINE": item.line = value.text
    default: break
    }
  }

  private mutating func zone(_ name: String) -> CalendarZone {
    let zone = zones[name] ?? CalendarZone(name)
    zones[name] = zone
    return zone
  }
}
