/// The properties that this program sets, in a new event or task or in an existing one.
struct EventProperties {
  /// The time of the change.
  let stamp: String
  var uid: String?
  /// The title.
  var summary: [UInt8]?
  var categories: [String]?
  /// The description; empty to remove it, nil to leave it as it is.
  var description: String?
  /// The plan line that the event expresses, as it is in the file; nil for a task of the shopping list.
  var line: [UInt8]?
  /// For a task of the shopping list, the thing to buy and its position in the order of the shop; otherwise nil.
  var thing: (name: String, order: Int)?

  /// The value to write for a property; empty to remove the property, nil to leave it as it is.
  func value(_ name: String) -> [UInt8]? {
    switch name {
    case "DTSTAMP", "LAST-MODIFIED": Array(stamp.utf8)
    case "UID": uid.map { Array($0.utf8) }
    case "SUMMARY": summary.map { CalendarText.escaped($0) }
    case "CATEGORIES":
      categories.map { Array($0.map { CalendarText.escaped($0.utf8) }.joined(separator: [.comma])) }
    case "DESCRIPTION": description.map { CalendarText.escaped($0.utf8) }
    case "X-APPLE-SORT-ORDER": thing.map { Array("\($0.order)".utf8) }
    case "X-MEALSCHEDULE-ITEM": thing.map { CalendarText.escaped($0.name.utf8) }
    case "X-MEALSCHEDULE-LINE": line.map { CalendarText.escaped($0) }
    default: nil
    }
  }
}

extension EventProperties {
  /// The properties of a plan line.
  /// - Parameter bytes: the line as it is in the file.
  init(_ line: PlanLine, _ bytes: some Collection<UInt8>, uid: String, stamp: String) {
    self.init(stamp: stamp, uid: uid, line: Array(bytes))
    summary = LineFields(line).summary()
    categories = line.dish?.tags.map(\.name)
    description = line.dish?.note
  }
}

extension CalendarText {
  /// Writes an all-day event, or a task if it has no day.
  /// - Parameters:
  ///   - day: the day; for a repeat, its first day.
  ///   - rule: the repeat; nil for a single event.
  ///   - hidden: the days on which the repeat is hidden, ascending.
  mutating func event(
    _ properties: EventProperties, on day: DayNumber?, _ rule: Repeat? = nil, hidden: [DayNumber] = []
  ) {
    let kind = day == nil ? "VTODO" : "VEVENT"
    func write(_ names: [String]) {
      for name in names {
        if let value = properties.value(name), !value.isEmpty { property(name, value) }
      }
    }
    line("BEGIN:\(kind)")
    write(["UID", "DTSTAMP"])
    if let day {
      line("DTSTART;VALUE=DATE:\(CalendarText.date(day))")
      if let next = day.adding(1) { line("DTEND;VALUE=DATE:\(CalendarText.date(next))") }
    }
    if let rule {
      self.rule(rule.rhythm, until: rule.until.map(CalendarText.date))
      if !hidden.isEmpty { excluded(hidden, parameters: ";VALUE=DATE", suffix: "") }
    }
    write(["SUMMARY", "CATEGORIES", "DESCRIPTION"])
    line(day == nil ? "STATUS:NEEDS-ACTION" : "TRANSP:TRANSPARENT")
    write(["X-APPLE-SORT-ORDER", "X-MEALSCHEDULE-ITEM", "X-MEALSCHEDULE-LINE"])
    line("END:\(kind)")
  }

  /// Writes a recurrence rule.
  /// - Parameter until: the value of UNTIL, a date or a time.
  mutating func rule(_ rhythm: Rhythm, until: String?) {
    var rule: String
    switch rhythm {
    case .days(let interval):
      let isWeekly = interval % 7 == 0
      let count = isWeekly ? interval / 7 : interval
      rule = (isWeekly ? "FREQ=WEEKLY" : "FREQ=DAILY") + (count == 1 ? "" : ";INTERVAL=\(count)")
    case .months: rule = "FREQ=MONTHLY"
    case .years: rule = "FREQ=YEARLY"
    case .weekdays(let set):
      let names = set.weekdays.map { $0.name.prefix(2).uppercased() }
      rule = "FREQ=WEEKLY;BYDAY=\(names.joined(separator: ","))"
    }
    if let until { rule += ";UNTIL=\(until)" }
    line("RRULE:\(rule)")
  }

  /// Writes the days excluded from a repeat.
  /// - Parameters:
  ///   - parameters: the parameters of the property, each preceded by a semicolon.
  ///   - suffix: the text after each date: empty, or a time of day.
  mutating func excluded(_ days: [DayNumber], parameters: String, suffix: String) {
    line("EXDATE\(parameters):" + days.map { CalendarText.date($0) + suffix }.joined(separator: ","))
  }
}
