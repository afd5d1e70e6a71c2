/// Writing the event of a plan line.
extension CalendarText {
  /// Writes an event, or a task for a someday dish.
  /// - Parameters:
  ///   - fields: those of the line.
  ///   - bytes: the line as it is in the file.
  ///   - hidden: the days on which a repeat is hidden, ascending.
  mutating func event(
    _ line: PlanLine, _ fields: EventFields, _ bytes: some Collection<UInt8>, uid: [UInt8], stamp: String,
    hidden: [DayNumber]
  ) {
    let isTask = if case .someday = line { true } else { false }
    if isTask { self.line("BEGIN:VTODO") } else { self.line("BEGIN:VEVENT") }
    property("UID:") { $0 += uid }
    property("DTSTAMP:") { $0 += stamp.utf8 }
    if let day = fields.day {
      property("DTSTART;VALUE=DATE:") { CalendarText.append(day, to: &$0) }
      if let next = day.adding(1) {
        property("DTEND;VALUE=DATE:") { CalendarText.append(next, to: &$0) }
      }
    }
    if case .repeating(let rule) = line {
      self.rule(rule.rhythm, until: rule.until.map(CalendarText.date))
      if !hidden.isEmpty { excluded(hidden, parameters: ";VALUE=DATE", suffix: "") }
    }
    property("SUMMARY:", text: fields.summary)
    if !fields.tags.isEmpty { categories(fields.tags.map(\.name)) }
    if let note = fields.note { property("DESCRIPTION:", text: note.utf8) }
    if isTask { self.line("STATUS:NEEDS-ACTION") } else { self.line("TRANSP:TRANSPARENT") }
    property("X-MEALSCHEDULE-LINE:", text: bytes)
    if isTask { self.line("END:VTODO") } else { self.line("END:VEVENT") }
  }

  /// Writes a recurrence rule.
  /// - Parameter until: the value of UNTIL, a date or a time.
  mutating func rule(_ rhythm: Rhythm, until: String?) {
    property("RRULE:") { bytes in
      switch rhythm {
      case .days(let interval):
        let (weeks, rest) = interval.quotientAndRemainder(dividingBy: 7)
        bytes += (rest == 0 ? "FREQ=WEEKLY" : "FREQ=DAILY").utf8
        let count = rest == 0 ? weeks : interval
        if count != 1 { bytes += ";INTERVAL=\(count)".utf8 }
      case .weekdays(let set):
        let names = set.weekdays.map { $0.name.prefix(2).uppercased() }
        bytes += "FREQ=WEEKLY;BYDAY=\(names.joined(separator: ","))".utf8
      }
      if let until { bytes += ";UNTIL=\(until)".utf8 }
    }
  }

  /// Writes the days that are taken out of a repeat.
  /// - Parameters:
  ///   - parameters: those of the property, each with a semicolon before it.
  ///   - suffix: what follows each date: empty, or a time of day.
  mutating func excluded(_ days: [DayNumber], parameters: String, suffix: String) {
    property("EXDATE") { bytes in
      bytes += parameters.utf8
      for (index, day) in days.enumerated() {
        bytes.append(index == 0 ? UInt8(ascii: ":") : .comma)
        CalendarText.append(day, to: &bytes)
        bytes += suffix.utf8
      }
    }
  }

  /// Writes categories.
  mutating func categories(_ names: [String]) {
    property("CATEGORIES:") { bytes in
      for (index, name) in names.enumerated() {
        if index > 0 { bytes.append(.comma) }
        CalendarText.append(name.utf8, to: &bytes)
      }
    }
  }

  /// A date: `20130314`.
  static func date(_ day: DayNumber) -> String {
    var bytes: [UInt8] = []
    append(day, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A time in UTC: `20130314T120000Z`.
  /// - Parameter seconds: since 1970.
  static func stamp(_ seconds: Int) -> String {
    let day = DayNumber(localSeconds: seconds) ?? .first
    let rest = ((seconds % 86_400) + 86_400) % 86_400
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return date(day) + "T" + two(rest / 3600) + two(rest / 60 % 60) + two(rest % 60) + "Z"
  }
}

extension EventFields {
  /// `dinner: risotto x4`, as a plan line writes it.
  var summary: [UInt8] { summary(tags: [], note: nil) }

  /// The same, with some of its tags and a note.
  func summary(tags: [Tag], note: String?) -> [UInt8] {
    var bytes = Array("\(meal): ".utf8)
    if let name {
      Dish(unchecked: name, servings: servings, tags: tags, note: note).append(to: &bytes)
    } else {
      bytes.append(.hyphen)
    }
    return bytes
  }
}
