/// Writes a plan as a calendar (RFC 5545): an all-day event for each dish, repeats as recurrence rules, someday
/// dishes as tasks.
///
/// Lines without an event of their own (skips, things to buy, repeats that are hidden on all their days) are
/// kept in the head of the calendar, so that nothing is lost on the way back. So the plan is read twice: `look`
/// at each line, then `add` each.
public struct CalendarWriter {
  private var text = CalendarText()
  private let stamp: String
  private let wantsSomeday: Bool
  /// The days on which meals are deliberately empty, and on which dishes are skipped.
  private var emptyDays: [MealType: Set<DayNumber>] = [:]
  private var skippedDays: [String: Set<DayNumber>] = [:]
  /// The number of lines so far of each meal of a day.
  private var counts: [UInt64: Int] = [:]
  private var keys: [UInt64: Int] = [:]
  /// The repeats, with their bytes and their places, until `begin` finds out which are always hidden.
  private var hiddenCandidates: [(line: PlanLine, bytes: [UInt8], place: Int)] = []
  private var hiddenRepeats: Set<PlanLine> = []
  /// Lines for the head, and their places among the lines of their meal.
  private var headLines: [(line: [UInt8], place: Int)] = []
  private let name: String
  private let version: String

  /// - Parameters:
  ///   - name: the calendar's name.
  ///   - version: the version of the program that writes it.
  ///   - seconds: when the plan was changed, in seconds since 1970.
  ///   - wantsSomeday: whether someday dishes are written.
  public init(name: String = "Meals", version: String, changed seconds: Int, wantsSomeday: Bool = true) {
    (self.name, self.version, self.wantsSomeday) = (name, version, wantsSomeday)
    stamp = CalendarWriter.stamp(seconds)
  }

  private static func stamp(_ seconds: Int) -> String {
    let day = DayNumber(localSeconds: seconds) ?? .first
    var bytes: [UInt8] = []
    CalendarText.append(day, to: &bytes)
    let rest = ((seconds % 86_400) + 86_400) % 86_400
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return String(decoding: bytes, as: UTF8.self) + "T" + two(rest / 3600) + two(rest / 60 % 60)
      + two(rest % 60)
      + "Z"
  }

  // MARK: First pass

  /// Takes note of a line. Call it for all lines before the first `add`.
  /// - Parameter bytes: the line as it is in the file; nil for a line that is only an occurrence.
  public mutating func look(at line: PlanLine, _ bytes: [UInt8]?) {
    guard let meal = line.meal else { return }
    let group = groupHash(line)
    let place = counts[group, default: 0]
    counts[group] = place + 1
    switch line {
    case .nothing(let day, _): emptyDays[meal, default: []].insert(day)
    case .skip(let day, _, let dish): skippedDays["\(meal) \(dish.text)", default: []].insert(day)
    case .entry, .someday, .repeating, .comment: break
    }
    if case .entry = line, !meal.isBuy { return }
    if let bytes, EventFields(line) == nil { headLines.append((bytes, place)) }
    if let bytes, case .repeating = line { hiddenCandidates.append((line, bytes, place)) }
  }

  private func groupHash(_ line: PlanLine) -> UInt64 {
    guard let day = line.day, let meal = line.meal else { return 0 }
    return meal.name.utf8Span.span.hash(seed: UInt64(day.number) << 1 | 1)
  }

  /// Writes the head. Call it after the last `look`.
  public mutating func begin() {
    text.line("BEGIN:VCALENDAR")
    text.line("VERSION:2.0")
    text.property("PRODID:") { $0 += "-//mealschedule//mealschedule \(version)//EN".utf8 }
    text.line("CALSCALE:GREGORIAN")
    text.property("X-WR-CALNAME:", text: name.utf8)
    for (line, bytes, place) in hiddenCandidates {
      guard case .repeating(let rule) = line, isHidden(rule), EventFields(line) != nil else { continue }
      hiddenRepeats.insert(line)
      headLines.append((bytes, place))
    }
    hiddenCandidates = []
    for (line, place) in headLines {
      text.property("X-MEALSCHEDULE-LINE;X-AT=") { bytes in
        bytes += "\(place):".utf8
        CalendarText.append(line, to: &bytes)
      }
    }
    headLines = []
  }

  /// Returns whether a repeat with an end has no day on which it is not hidden.
  private func isHidden(_ rule: Repeat) -> Bool {
    guard rule.until != nil else { return false }
    let hidden = hiddenDays(rule)
    var day = rule.next(onOrAfter: rule.from)
    while let time = day {
      guard hidden.contains(time) else { return false }
      day = time.adding(1).flatMap(rule.next(onOrAfter:))
    }
    return true
  }

  private func hiddenDays(_ rule: Repeat) -> Set<DayNumber> {
    (emptyDays[rule.meal] ?? []).union(skippedDays["\(rule.meal) \(rule.dish.text)"] ?? [])
      .filter { rule.falls(on: $0) }
  }

  // MARK: Second pass

  /// Writes a line's event, if it has one.
  /// - Parameter bytes: the line as it is in the file.
  public mutating func add(_ line: PlanLine, _ bytes: some Collection<UInt8>) {
    guard !hiddenRepeats.contains(line), let fields = EventFields(line), let key = line.eventKey else {
      return
    }
    let isTask = if case .someday = line { true } else { false }
    if isTask, !wantsSomeday { return }
    let hash = key.utf8Span.span.hash(seed: 1)
    let ordinal = keys[hash, default: 0] + 1
    keys[hash] = ordinal
    if isTask { text.line("BEGIN:VTODO") } else { text.line("BEGIN:VEVENT") }
    text.property("UID:") { PlanLine.appendEventUID(key: key, ordinal: ordinal, to: &$0) }
    text.property("DTSTAMP:") { $0 += stamp.utf8 }
    if let day = fields.day {
      text.property("DTSTART;VALUE=DATE:") { CalendarText.append(day, to: &$0) }
      if let next = day.adding(1) {
        text.property("DTEND;VALUE=DATE:") { CalendarText.append(next, to: &$0) }
      }
    }
    if case .repeating(let rule) = line { addRule(rule) }
    addTexts(fields)
    if isTask { text.line("STATUS:NEEDS-ACTION") } else { text.line("TRANSP:TRANSPARENT") }
    text.property("X-MEALSCHEDULE-LINE:", text: bytes)
    if isTask { text.line("END:VTODO") } else { text.line("END:VEVENT") }
  }

  private mutating func addRule(_ rule: Repeat) {
    text.property("RRULE:") { bytes in
      switch rule.rhythm {
      case .days(let interval):
        let (weeks, rest) = interval.quotientAndRemainder(dividingBy: 7)
        bytes += (rest == 0 ? "FREQ=WEEKLY" : "FREQ=DAILY").utf8
        let count = rest == 0 ? weeks : interval
        if count != 1 { bytes += ";INTERVAL=\(count)".utf8 }
      case .weekdays(let set):
        let names = set.weekdays.map { $0.name.prefix(2).uppercased() }
        bytes += "FREQ=WEEKLY;BYDAY=\(names.joined(separator: ","))".utf8
      }
      if let until = rule.until {
        bytes += ";UNTIL=".utf8
        CalendarText.append(until, to: &bytes)
      }
    }
    let hidden = hiddenDays(rule).sorted()
    guard !hidden.isEmpty else { return }
    text.property("EXDATE;VALUE=DATE:") { bytes in
      for (index, day) in hidden.enumerated() {
        if index > 0 { bytes.append(.comma) }
        CalendarText.append(day, to: &bytes)
      }
    }
  }

  private mutating func addTexts(_ fields: EventFields) {
    text.property("SUMMARY:") { bytes in
      CalendarText.append(fields.summary, to: &bytes)
    }
    if !fields.tags.isEmpty {
      text.property("CATEGORIES:") { bytes in
        for (index, tag) in fields.tags.enumerated() {
          if index > 0 { bytes.append(.comma) }
          CalendarText.append(tag.name.utf8, to: &bytes)
        }
      }
    }
    if let note = fields.note { text.property("DESCRIPTION:", text: note.utf8) }
  }

  /// Writes the end.
  public mutating func end() { text.line("END:VCALENDAR") }

  /// Removes and returns what was written so far.
  public mutating func drain() -> [UInt8] { text.drain() }
}

extension EventFields {
  /// `dinner: risotto x4`, as a plan line writes it.
  var summary: [UInt8] {
    var bytes = Array("\(meal): ".utf8)
    if let name {
      Dish(unchecked: name, servings: servings, tags: [], note: nil).append(to: &bytes)
    } else {
      bytes.append(.hyphen)
    }
    return bytes
  }
}
