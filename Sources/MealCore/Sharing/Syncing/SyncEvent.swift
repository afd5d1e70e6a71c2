/// A file of the folder, read as a meal.
struct SyncEvent {
  /// The content of the file, as far as a sync is concerned.
  enum Content {
    /// Not a meal; left alone. `word` would be the meal if it were a known meal type; nil if there is no such word.
    case foreign(word: MealType?)
    /// A meal that cannot be synced, and why: for example, it does not fit in one plan line. Left alone and reported.
    case unsayable(String)
    case meal(Meal)
  }

  /// A meal that fits in a plan line.
  final class Meal {
    /// The line equivalent to the event.
    let line: PlanLine
    /// The line as it is in the plan file if the last sync knew that, otherwise in canonical form.
    let bytes: [UInt8]
    /// The days excluded from a repeat.
    fileprivate(set) var excluded: Set<DayNumber>
    /// The changed occurrences of a repeat.
    fileprivate(set) var occurrences: [Occurrence] = []
    /// The text properties of the event; nil if its file was not read.
    let texts: EventTexts.Texts?
    /// A difference between the event and its plan line, in words; nil if there is none.
    let remark: String?

    init(
      _ line: PlanLine, bytes: [UInt8]? = nil, excluded: Set<DayNumber>, _ texts: EventTexts.Texts? = nil,
      remark: String? = nil
    ) {
      (self.line, self.excluded, self.texts, self.remark) = (line, excluded, texts, remark)
      self.bytes = bytes ?? Array(line.text.utf8)
    }
  }

  /// A changed occurrence of a repeat.
  struct Occurrence {
    let item: CalendarItem
    /// The day of the repeat that it replaces.
    let day: DayNumber
    /// Its meal; nil if the meal is the same and only other properties changed, or if another occurrence on the day
    /// has the same line.
    let change: Meal?
  }

  let uid: String
  let content: Content
  /// Its title, for messages.
  let title: String

  /// Reads a file.
  /// - Parameters:
  ///   - known: returns the line of an event at the last sync, by its UID.
  ///   - offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  /// - Throws: `LineError` if the file is not a calendar.
  init(_ bytes: [UInt8], _ texts: EventTexts, known: (_ uid: String) -> PlanLine?, offset: (Int) -> Int)
    throws(LineError)
  {
    let parser = CalendarParser(bytes)
    if let failure = parser.failure { throw failure }
    let events = parser.items.filter { !$0.isTask }
    uid = (events.first ?? parser.items.first)?.uid ?? ""
    content = SyncEvent.content(events, texts, known: known(uid), offset)
    title = parser.items.first?.summary.map { PrintableText.of(EventTexts.oneLine($0)) } ?? "an event"
  }

  private static func content(
    _ events: [CalendarItem], _ texts: EventTexts, known line: PlanLine?, _ offset: (Int) -> Int
  ) -> Content {
    guard !events.isEmpty else { return .foreign(word: nil) }
    let masters = events.filter { $0.recurrence == nil }
    guard masters.count == 1, let master = masters.first, Set(events.map(\.uid)).count == 1 else {
      guard line != nil || events.contains(where: { texts.read($0) != nil }) else {
        return .foreign(word: nil)
      }
      return .unsayable(masters.isEmpty ? "its series is not in the file" : "the file has several events")
    }
    guard !master.isCancelled else { return .foreign(word: nil) }
    guard let read = texts.read(master, known: line) else {
      return line == nil ? .foreign(word: EventTexts.mealWord(master)) : .unsayable("it has no title")
    }
    do throws(LineError) {
      let meal = try SyncEvent.meal(read, known: line, offset)
      for item in events { try meal.add(item, of: master, texts, offset) }
      return .meal(meal)
    } catch {
      return .unsayable(error.message)
    }
  }

  /// The meal of an event whose text properties have been read.
  fileprivate static func meal(
    _ texts: EventTexts.Texts, known: PlanLine?, _ offset: (Int) -> Int
  ) throws(LineError) -> Meal {
    let item = texts.item
    let runs = try item.runs(offset)
    guard runs.dayCount == 1 else { throw LineError("it lasts \(runs.dayCount) days") }
    guard let run = runs.repeats.first, runs.repeats.count == 1 else {
      throw LineError("one plan line cannot express \(item.rule ?? "")")
    }
    var fields = texts.fields
    (fields.day, fields.rhythm, fields.until) = (run.from, run.rhythm, run.until)
    guard let line = fields.line(as: known), !line.isTooLong, line.asEvent != nil
    else {
      throw LineError("a plan cannot express it")
    }
    let excluded = line.rule.map { item.days(item.excluded, offset).filter($0.falls) } ?? []
    return Meal(line, excluded: Set(excluded), texts, remark: runs.remark)
  }

  /// The reason to leave alone an event that would add more skips than a change by hand may add.
  static func tooManySkips(_ count: Int) -> String {
    "it leaves out \(count) days, and a plan can skip at most \(PlanChange.mostSkips) at once"
  }
}

extension SyncEvent.Meal {
  /// Adds an event that is a changed occurrence of `master`. Ignores other events.
  fileprivate func add(
    _ item: CalendarItem, of master: CalendarItem, _ texts: EventTexts, _ offset: (Int) -> Int
  ) throws(LineError) {
    guard let time = item.recurrence else { return }
    guard !item.hasOtherDates else { throw LineError("an occurrence and all later ones were changed") }
    guard let day = master.days([time], offset).first, let rule = line.rule else { return }
    if item.isCancelled {
      if rule.falls(on: day) { excluded.insert(day) }
      return
    }
    guard let read = texts.read(item, known: line) else {
      throw LineError("one of its occurrences has no title")
    }
    let meal = try SyncEvent.meal(read, known: nil, offset)
    let isSame =
      meal.line.asEvent == PlanLine.entry(Entry(day: day, meal: rule.meal, dish: rule.dish)).asEvent
    // Some programs write an occurrence twice.
    let isTwice = occurrences.contains { $0.day == day && $0.change?.line == meal.line }
    occurrences.append(SyncEvent.Occurrence(item: item, day: day, change: isSame || isTwice ? nil : meal))
  }
}
