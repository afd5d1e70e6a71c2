/// Reads the meals of a calendar (RFC 5545) as plan lines.
///
///     let reader = CalendarReader(bytes, name: "meals.ics", isMeal: { $0 == .dinner }, offset: { _ in 3600 })
///     reader.lines        // the lines that `export ics` wrote, unchanged
///
/// Events that no plan line can express are reported in `problems` and left out.
package struct CalendarReader {
  /// The lines, in the order of the calendar.
  package private(set) var lines: [PlanLine] = []
  /// The events that no plan line can express, which were left out, and the events that their plan lines express
  /// differently.
  package private(set) var problems: [Problem] = []
  /// The number of events that were left out because they have no meal.
  package private(set) var withoutMeal = 0
  /// The number of events that were left out because they name a meal but no dish.
  package private(set) var withoutDish = 0
  /// Why the calendar cannot be read; nil if it can.
  package private(set) var failure: LineError?

  private let file: String
  private let texts: EventTexts
  private let offset: (Int) -> Int
  /// The days excluded from repeats. Each becomes a skip unless a line already hides the repeat on that day.
  private var excluded: [(item: CalendarItem, rule: Repeat, days: [DayNumber])] = []

  /// Returns whether an input is a calendar, judging by its first line.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    let text = bytes.dropFirst(TextEncoding.markLength(bytes)).drop { [32, 9, 10, 13].contains($0) }
    return ContentValue(text.prefix(7)).uppercased == "BEGIN:V"
  }

  /// Reads a calendar.
  /// - Parameters:
  ///   - bytes: the whole calendar.
  ///   - name: the name of the input, for problems.
  ///   - meal: the meal of events that name none; nil to leave out these events.
  ///   - map: returns the meal that a word of another language means; nil for other words.
  ///   - isMeal: returns whether a meal type is known.
  ///   - offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  package init(
    _ bytes: [UInt8], name: String, meal: MealType? = nil,
    map: @escaping (String) -> MealType? = { _ in nil },
    isMeal: @escaping (MealType) -> Bool, offset: @escaping (Int) -> Int
  ) {
    (file, self.offset) = (name, offset)
    texts = EventTexts(isMeal: isMeal, meal: meal, map: map)
    let parser = CalendarParser(bytes)
    failure = parser.failure
    guard failure == nil else { return }
    var replaced: [String: [CalendarTime]] = [:]
    for item in parser.items {
      if let recurrence = item.recurrence { replaced[item.uid, default: []].append(recurrence) }
    }
    for item in parser.items where !item.isCancelled {
      read(item, replaced: item.recurrence == nil ? replaced[item.uid] ?? [] : [])
    }
    addHead(parser.headLines)
    addSkips()
  }

  // MARK: Events

  private mutating func read(_ item: CalendarItem, replaced: [CalendarTime]) {
    guard var fields = texts.read(item)?.fields else {
      if texts.isWithoutDish(item) { withoutDish += 1 } else { withoutMeal += 1 }
      return
    }
    guard !item.isTask else { return append(fields, item) }
    let runs: CalendarItem.Runs
    do throws(LineError) {
      runs = try item.runs(offset)
    } catch {
      return report(item, error.message)
    }
    let days = item.days(item.excluded + replaced, offset)
    if let remark = runs.remark { report(item, remark, hint: nil) }
    for run in runs.repeats {
      for distance in 0..<runs.dayCount {
        guard let from = run.from.adding(distance) else { continue }
        (fields.day, fields.rhythm) = (from, run.rhythm?.moved(by: distance))
        fields.until = run.until.map { $0.clampedAdding(distance) }
        append(fields, item)
        guard let repeated = lines.last?.rule, !days.isEmpty else { continue }
        excluded.append((item, repeated, days.compactMap { $0.adding(distance) }.filter(repeated.falls)))
      }
    }
  }

  private mutating func append(_ fields: LineFields, _ item: CalendarItem) {
    // Use the stored plan line only if it still matches the event: a phone that changes the event leaves the line as it
    // was.
    if let text = item.line, let line = try? PlanLine(text), let own = line.asEvent,
      own == fields.asEvent
    {
      return lines.append(line)
    }
    guard let line = fields.line, !line.isTooLong else {
      return report(item, "a plan cannot express it")
    }
    lines.append(line)
  }

  private mutating func report(_ item: CalendarItem, _ reason: String, hint: String? = "left out") {
    let name = item.summary.map { PrintableText.of($0) } ?? "an event"
    problems.append(
      Problem(file: file, line: item.lineNumber, message: "\(name): \(reason)", hint: hint))
  }

  // MARK: Lines without an event

  /// Inserts the lines of the head at their positions among the lines of their meal.
  private mutating func addHead(_ head: [(line: String, place: Int)]) {
    let waiting = head.compactMap { text, place in (try? PlanLine(text)).map { (line: $0, place: place) } }
    guard !waiting.isEmpty else { return }
    var groups = Dictionary(grouping: waiting) { LineKey($0.line) }
      .mapValues { $0.sorted { $0.place > $1.place } }
    var result: [PlanLine] = []
    var counts: [LineKey: Int] = [:]
    for line in lines {
      let group = LineKey(line)
      while let next = groups[group]?.last, next.place <= counts[group, default: 0] {
        groups[group]?.removeLast()
        result.append(next.line)
        counts[group, default: 0] += 1
      }
      result.append(line)
      counts[group, default: 0] += 1
    }
    for (line, _) in waiting {
      let rest = groups.removeValue(forKey: LineKey(line)) ?? []
      result += rest.reversed().map(\.line)
    }
    lines = result
  }

  /// Adds a skip for each excluded day, unless a line already hides the repeat on it. Leaves out repeats that need too
  /// many skips.
  private mutating func addSkips() {
    var hidden = HiddenDays()
    for line in lines { hidden.add(line) }
    var refused: Set<PlanLine> = []
    for (item, rule, days) in excluded {
      let new = Set(days.filter { !hidden.hides(rule, on: $0) })
      guard new.count <= PlanChange.mostSkips else {
        refused.insert(.repeating(rule))
        report(item, SyncEvent.tooManySkips(new.count))
        continue
      }
      for day in days where new.contains(day) && !hidden.hides(rule, on: day) {
        let skip = PlanLine.skip(day, rule.meal, rule.dish.nameOnly)
        hidden.add(skip)
        lines.append(skip)
      }
    }
    if !refused.isEmpty { lines.removeAll(where: refused.contains) }
  }
}
