/// Writes a plan as a calendar (RFC 5545): an all-day event for each dish, repeats as recurrence rules, someday
/// dishes as tasks.
///
/// Lines without an event of their own (skips, things to buy, repeats that are hidden on all their days) are
/// kept in the head of the calendar, so that importing it restores the whole plan. This takes two passes over
/// the plan: call `look` for each line, then `add` for each.
public struct CalendarWriter {
  private var text = CalendarText()
  private let stamp: String
  private let wantsSomeday: Bool
  private var hidden = HiddenDays()
  /// The number of lines so far of each meal of a day.
  private var counts: [String: Int] = [:]
  /// The number of events so far of each key.
  private var keys: [String: Int] = [:]
  /// The repeats with their bytes and positions, until `begin` finds out which are always hidden.
  private var hiddenCandidates: [(line: PlanLine, bytes: [UInt8], place: Int)] = []
  private var hiddenRepeats: Set<PlanLine> = []
  /// Lines for the head, and their positions among the lines of their meal.
  private var headLines: [(line: [UInt8], place: Int)] = []
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

  // MARK: First pass

  /// Collects what the head must contain. Call this for all lines before the first `add`.
  /// - Parameters:
  ///   - line: the parsed line.
  ///   - bytes: the line as it is in the file; nil for an occurrence of a repeat.
  public mutating func look(at line: PlanLine, _ bytes: [UInt8]?) {
    guard let meal = line.meal, !meal.isBought else { return }
    let group = CalendarReader.group(line)
    let place = counts[group, default: 0]
    counts[group] = place + 1
    hidden.add(line)
    if case .entry = line, !meal.isBuy { return }
    if let bytes, LineFields(line).asEvent == nil { headLines.append((bytes, place)) }
    if let bytes, case .repeating = line { hiddenCandidates.append((line, bytes, place)) }
  }

  /// Writes the head. Call it after the last `look`.
  public mutating func begin() {
    text.begin(version: version)
    text.line("CALSCALE:GREGORIAN")
    text.property("X-WR-CALNAME", CalendarText.escaped(name.utf8))
    for (line, bytes, place) in hiddenCandidates {
      guard let rule = line.rule, hidden.hidesAll(rule), LineFields(line).asEvent != nil else { continue }
      hiddenRepeats.insert(line)
      headLines.append((bytes, place))
    }
    hiddenCandidates = []
    for (line, place) in headLines {
      text.property("X-MEALSCHEDULE-LINE;X-AT=\(place)", CalendarText.escaped(line))
    }
    headLines = []
  }

  // MARK: Second pass

  /// Writes a line's event, if it has one. `bytes` is the line as it is in the file.
  public mutating func add(_ line: PlanLine, _ bytes: some Collection<UInt8>) {
    guard !hiddenRepeats.contains(line), let event = LineFields(line).asEvent, let key = line.eventKey,
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
