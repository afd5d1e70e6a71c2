/// A file of the folder, read as a meal.
struct SyncEvent {
  /// The content of the file, as far as a sync is concerned.
  enum Content {
    /// Not a meal; left alone. `word` would be the meal if it were a known meal type; nil if there is no such word.
    case foreign(word: MealType?)
    /// A meal that does not fit in one plan line, and why not. Left alone and reported.
    case unsayable(String)
    case meal(Meal)
  }

  /// A meal that fits in a plan line.
  struct Meal {
    /// The line equivalent to the event.
    var line: PlanLine
    /// The days excluded from a repeat.
    var excluded: Set<DayNumber> = []
    /// The changed occurrences of a repeat.
    var occurrences: [Occurrence] = []
    /// The form of the event; nil if its file was not read.
    var form: Form?
    /// A difference between the event and its plan line, in words; nil if there is none.
    var remark: String?

    /// The fields of the line.
    var fields: LineFields? { LineFields(line).asEvent }
  }

  /// A changed occurrence of a repeat.
  struct Occurrence {
    /// Its index among the events of the file.
    let index: Int
    /// The day of the repeat that it replaces.
    let day: DayNumber
    /// Its line and its form; nil if the meal is the same and only other properties changed, or if another occurrence
    /// on the day has the same line.
    let change: (line: PlanLine, form: Form)?
  }

  /// The parts of an event that are needed to rewrite it in its file.
  struct Form {
    let index: Int
    let texts: EventTexts.Texts
    /// The categories that are tags.
    let tags: [Tag]
    /// The other categories.
    let categories: [String]
  }

  let uid: String
  let content: Content

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
    let events = parser.items.enumerated().filter { !$0.element.isTask }
    uid = (events.first?.element ?? parser.items.first)?.uid ?? ""
    content = SyncEvent.content(events, texts, known: known(uid), offset)
  }

  private static func content(
    _ events: [(offset: Int, element: CalendarItem)], _ texts: EventTexts, known line: PlanLine?,
    _ offset: (Int) -> Int
  ) -> Content {
    guard !events.isEmpty else { return .foreign(word: nil) }
    let masters = events.filter { $0.element.dates.recurrence == nil }
    guard masters.count == 1, let master = masters.first, Set(events.map(\.element.uid)).count == 1 else {
      guard line != nil || events.contains(where: { texts.read($0.element) != nil }) else {
        return .foreign(word: nil)
      }
      return .unsayable(masters.isEmpty ? "its series is not in the file" : "the file has several events")
    }
    guard !master.element.isCancelled else { return .foreign(word: nil) }
    guard let read = texts.read(master.element, known: line) else {
      return line == nil ? .foreign(word: EventTexts.mealWord(master.element)) : .unsayable("it has no title")
    }
    do throws(LineError) {
      var meal = try SyncEvent.meal(master.element, master.offset, read, known: line, offset)
      for (index, item) in events where item.dates.recurrence != nil {
        try meal.add(item, master.element.dates, index, texts, offset)
      }
      return .meal(meal)
    } catch {
      return .unsayable(error.message)
    }
  }

  /// The meal of an event whose texts have been read.
  fileprivate static func meal(
    _ item: CalendarItem, _ index: Int, _ texts: EventTexts.Texts, known: PlanLine?, _ offset: (Int) -> Int
  ) throws(LineError) -> Meal {
    let runs = try item.dates.runs(offset)
    guard runs.dayCount == 1 else { throw LineError("it lasts \(runs.dayCount) days") }
    guard let run = runs.repeats.first, runs.repeats.count == 1 else {
      throw LineError("one plan line cannot express \(item.dates.rule ?? "")")
    }
    var fields = texts.fields
    (fields.day, fields.rhythm, fields.until) = (run.from, run.rhythm, run.until)
    guard let line = fields.line(as: known), !line.isTooLong, LineFields(line).asEvent != nil
    else {
      throw LineError("a plan cannot express it")
    }
    let form = Form(
      index: index, texts: texts, tags: item.categories.compactMap(EventTexts.tag),
      categories: item.categories.filter { !$0.isEmpty && EventTexts.tag($0) == nil })
    var meal = Meal(line: line, form: form, remark: runs.remark)
    if let rule = line.rule {
      meal.excluded = Set(item.dates.days(item.dates.excluded, offset).filter(rule.falls))
    }
    return meal
  }

  /// The reason to leave alone an event that would add more skips than a change by hand may add.
  static func tooManySkips(_ count: Int) -> String {
    "it leaves out \(count) days, and a plan can skip at most \(PlanChange.mostSkips) at once"
  }

  /// The title of an event, for messages.
  static func title(_ bytes: [UInt8]) -> String {
    CalendarParser(bytes).items.first?.summary.map { PrintableText.of(EventTexts.oneLine($0)) } ?? "an event"
  }
}

extension SyncEvent.Meal {
  /// Adds a changed occurrence.
  fileprivate mutating func add(
    _ item: CalendarItem, _ series: CalendarDates, _ index: Int, _ texts: EventTexts,
    _ offset: (Int) -> Int
  ) throws(LineError) {
    guard !item.dates.hasOthers else { throw LineError("an occurrence and all later ones were changed") }
    guard let time = item.dates.recurrence, let day = series.days([time], offset).first, let rule = line.rule
    else { return }
    if item.isCancelled {
      if rule.falls(on: day) { excluded.insert(day) }
      return
    }
    guard let read = texts.read(item, known: line) else {
      throw LineError("an occurrence of it has no title")
    }
    let meal = try SyncEvent.meal(item, index, read, known: nil, offset)
    let isSame =
      meal.fields == LineFields(.entry(Entry(day: day, meal: rule.meal, dish: rule.dish))).asEvent
    // Some programs write an occurrence twice.
    let isTwice = occurrences.contains { $0.day == day && $0.change?.line == meal.line }
    let change = isSame || isTwice ? nil : meal.form.map { (meal.line, $0) }
    occurrences.append(SyncEvent.Occurrence(index: index, day: day, change: change))
  }
}
