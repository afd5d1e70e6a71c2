/// What an event file says about meals.
struct SyncEvent {
  /// What the file is to a sync.
  enum Content {
    /// No meal; left alone. The word is what would be its meal if that were a meal type.
    case foreign(word: MealType?)
    /// A meal that one line cannot say, and why; left alone and named.
    case unsayable(String)
    case meal(Meal)
  }

  /// A meal that a plan line can say.
  struct Meal {
    /// The line that says what the event says.
    var line: PlanLine
    /// The days that are taken out of a repeat.
    var excluded: Set<DayNumber> = []
    /// The changed occurrences of a repeat.
    var occurrences: [Occurrence] = []
    /// The form of the event; nil if its file was not read.
    var form: Form?

    /// What it says, as fields.
    var fields: EventFields? { EventFields(asRead: line) }
  }

  /// An occurrence of a repeat that was changed for itself.
  struct Occurrence {
    /// Its index among the events of the file.
    let index: Int
    /// The day on which the repeat would bring it.
    let day: DayNumber
    /// What it says, and its form; nil if it is the same meal, and only something else was changed.
    let change: (line: PlanLine, form: Form)?
  }

  /// The parts of an event that are needed to rewrite it in its file.
  struct Form {
    let index: Int
    let startDay: DayNumber
    let texts: EventTexts.Texts
    /// The categories that are tags, and all others.
    let tags: [Tag]
    let categories: [String]
  }

  let uid: String
  let content: Content

  /// A file that is not a calendar.
  private init(_ uid: String, _ content: Content) { (self.uid, self.content) = (uid, content) }

  /// Reads a file.
  /// - Parameters:
  ///   - known: the line that the event with a UID said when it was last seen.
  ///   - offset: the seconds that the local clock is ahead of UTC at a time since 1970.
  /// - Throws: `LineError` if the file is not a calendar.
  init(_ bytes: [UInt8], _ texts: EventTexts, known: (_ uid: String) -> PlanLine?, offset: (Int) -> Int)
    throws(LineError)
  {
    let parser = CalendarParser(bytes)
    if let failure = parser.failure { throw failure }
    let events = parser.items.enumerated().filter { !$0.element.isTask }
    guard let first = events.first?.element else {
      self.init(parser.items.first?.uid ?? "", .foreign(word: nil))
      return
    }
    let masters = events.filter { $0.element.recurrence == nil }
    let line = known(first.uid)
    guard masters.count == 1, let master = masters.first, events.allSatisfy({ $0.element.uid == first.uid })
    else {
      let hasMeal = events.contains { texts.read($0.element) != nil } || line != nil
      self.init(
        first.uid,
        hasMeal
          ? .unsayable(masters.isEmpty ? "it is an occurrence alone" : "the file has several events")
          : .foreign(word: nil))
      return
    }
    guard !master.element.isCancelled else {
      self.init(first.uid, .foreign(word: nil))
      return
    }
    guard let read = texts.read(master.element, known: line) else {
      self.init(
        first.uid,
        line == nil ? .foreign(word: EventTexts.mealWord(master.element)) : .unsayable("it has no title"))
      return
    }
    do throws(LineError) {
      var meal = try SyncEvent.meal(master.element, master.offset, read, known: line, offset)
      for (index, item) in events where item.recurrence != nil {
        try meal.add(item, index, texts, offset)
      }
      self.init(first.uid, .meal(meal))
    } catch {
      self.init(first.uid, .unsayable(error.message))
    }
  }

  /// The meal of an event, whose texts have been read.
  private static func meal(
    _ item: CalendarItem, _ index: Int, _ texts: EventTexts.Texts, known: PlanLine?, _ offset: (Int) -> Int
  ) throws(LineError) -> Meal {
    guard !item.hasOtherDates else { throw LineError("its dates cannot be said in a plan") }
    guard let start = item.start else { throw LineError("it has no day") }
    guard item.dayCount == 1 else { throw LineError("it takes \(item.dayCount) days") }
    var fields = texts.fields
    fields.day = start.localDay(offset)
    if let text = item.rule, item.recurrence == nil {
      guard let rule = RecurrenceRule(text), let day = fields.day else {
        throw LineError("a plan cannot repeat by \(text)")
      }
      let runs = rule.runs(from: day, offset)
      guard runs.count == 1, let run = runs.first else {
        throw LineError("a plan line cannot repeat by \(text)")
      }
      (fields.day, fields.rhythm, fields.until) = (run.from, run.rhythm, run.until)
    }
    guard let line = fields.line(as: known), !LineBatch.isTooLong(line), EventFields(line) != nil else {
      throw LineError("a plan cannot say it")
    }
    let form = Form(
      index: index, startDay: start.localDay(offset), texts: texts,
      tags: item.categories.compactMap(EventTexts.tag),
      categories: item.categories.filter { !$0.isEmpty && EventTexts.tag($0) == nil })
    var meal = Meal(line: line, form: form)
    if case .repeating(let rule) = line {
      meal.excluded = Set(item.excluded.map { $0.localDay(offset) }.filter(rule.falls))
    }
    return meal
  }

  /// The title of an event, for messages.
  static func title(_ bytes: [UInt8]) -> String {
    CalendarParser(bytes).items.first?.summary.map { PrintableText.of(EventTexts.oneLine($0)) } ?? "an event"
  }
}

extension SyncEvent.Meal {
  /// Adds an occurrence that was changed for itself.
  fileprivate mutating func add(
    _ item: CalendarItem, _ index: Int, _ texts: EventTexts, _ offset: (Int) -> Int
  ) throws(LineError) {
    guard !item.hasOtherDates else { throw LineError("some occurrences and all after them were changed") }
    guard let day = item.recurrence?.localDay(offset), case .repeating(let rule) = line else { return }
    if item.isCancelled {
      if rule.falls(on: day) { excluded.insert(day) }
      return
    }
    guard let read = texts.read(item, known: line) else {
      throw LineError("an occurrence of it has no title")
    }
    let meal = try SyncEvent.occurrence(item, index, read, offset)
    let isSame =
      meal.fields == EventFields(asRead: .entry(Entry(day: day, meal: rule.meal, dish: rule.dish)))
    let change = isSame ? nil : meal.form.map { (meal.line, $0) }
    occurrences.append(SyncEvent.Occurrence(index: index, day: day, change: change))
  }
}

extension SyncEvent {
  fileprivate static func occurrence(
    _ item: CalendarItem, _ index: Int, _ texts: EventTexts.Texts, _ offset: (Int) -> Int
  ) throws(LineError) -> Meal {
    try meal(item, index, texts, known: nil, offset)
  }
}

extension EventFields {
  /// The fields of a line as they come back from its event: each tag once and in any order, a note without
  /// blanks around it.
  init?(asRead line: PlanLine) {
    self.init(line)
    if tags.count > 1 { tags = Set(tags).sorted { $0.name < $1.name } }
    note = note.map { EventTexts.oneLine($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The line that says this. What says the same as another line is as written there: the start of a repeat,
  /// the order of tags.
  func line(as known: PlanLine?) -> PlanLine? {
    guard let line else { return nil }
    guard let known, let read = EventFields(asRead: line), let old = EventFields(asRead: known) else {
      return line
    }
    if read == old { return known }
    var new = self
    if read.tags == old.tags { new.tags = known.dish?.tags ?? [] }
    if read.note == old.note { new.note = known.dish?.note }
    guard read.day == old.day, read.rhythm == old.rhythm, case .repeating(let rule) = known,
      case .repeating(let changed)? = new.line
    else { return new.line }
    let same = try? Repeat(
      every: rule.rhythm, from: rule.from, until: new.until, meal: changed.meal, dish: changed.dish)
    return .repeating(same ?? changed)
  }
}
