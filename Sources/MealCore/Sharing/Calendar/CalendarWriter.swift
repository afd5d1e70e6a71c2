/// Writes a plan as a calendar (RFC 5545): an all-day event for each dish, repeats as recurrence rules, someday
/// dishes as tasks.
///
/// Lines without an event (skips, things to buy, repeats that are hidden on all their days) are kept in the head of the
/// calendar, so that importing it restores the whole plan, except the purchases.
public struct CalendarWriter {
  private var text = CalendarText()
  private let stamp: String
  private let wantsSomeday: Bool
  private var hidden = HiddenDays()
  /// The number of events so far with each key.
  private var keys: [String: Int] = [:]
  /// The repeats that are hidden on all their days.
  private var hiddenRepeats: Set<PlanLine> = []
  private let name: String
  private let version: String

  /// - Parameters:
  ///   - name: the calendar's name.
  ///   - version: the version of the program that writes it.
  ///   - seconds: when the plan was last changed, in seconds since 1970.
  ///   - wantsSomeday: whether someday dishes are written.
  public init(name: String = "Meals", version: String, changed seconds: Int, wantsSomeday: Bool = true) {
    (self.name, self.version, self.wantsSomeday) = (name, version, wantsSomeday)
    stamp = CalendarText.stamp(seconds)
  }

  /// Writes the head.
  /// - Parameters:
  ///   - lines: the lines of the plan; none if each occurrence of a repeat is added as a separate line.
  ///   - plan: the plan.
  public mutating func begin(_ lines: [PlacedLine], of plan: Plan) {
    text.begin(version: version)
    text.line("CALSCALE:GREGORIAN")
    text.property("X-WR-CALNAME", CalendarText.escaped(name.utf8))
    for line in lines { hidden.add(line.line) }
    // The number of lines so far for each meal of a day, and for each meal without a day.
    var counts: [LineKey: Int] = [:]
    for placed in lines where !placed.line.meal.isBought {
      let line = placed.line
      let place = counts[LineKey(line), default: 0]
      counts[LineKey(line)] = place + 1
      if case .entry = line, line.meal.isEaten { continue }
      let isHidden = line.rule.map(hidden.hidesAll) ?? false
      if isHidden { hiddenRepeats.insert(line) }
      guard isHidden || line.asEvent == nil else { continue }
      text.property("X-MEALSCHEDULE-LINE;X-AT=\(place)", CalendarText.escaped(plan.bytes(of: placed)))
    }
  }

  /// Writes a line's event, if it has one. `bytes` is the line as it is in the file.
  public mutating func add(_ line: PlanLine, _ bytes: some Collection<UInt8>) {
    guard !hiddenRepeats.contains(line), let event = line.asEvent, let key = line.eventKey,
      wantsSomeday || event.day != nil
    else { return }
    let ordinal = keys[key, default: 0] + 1
    keys[key] = ordinal
    let properties = EventProperties(line, bytes, uid: EventUID.of(key, ordinal: ordinal), stamp: stamp)
    text.event(
      properties, on: event.day, line.rule, hidden: line.rule.map { hidden.days(of: $0).sorted() } ?? [])
  }

  /// Writes the end of the calendar.
  public mutating func end() { text.line("END:VCALENDAR") }

  /// Removes and returns the bytes written so far.
  public mutating func drain() -> [UInt8] { text.drain() }
}
