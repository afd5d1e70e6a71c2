/// An event or a task of a calendar, as written in the file.
final class CalendarItem {
  /// Its index among the events and tasks of the file.
  let index: Int
  /// The number of its BEGIN line, from 1.
  let lineNumber: Int
  /// The byte range of its lines in the file, from BEGIN to END.
  var range: Range<Int>
  let isTask: Bool
  var uid = ""
  var summary: String?
  var description: String?
  var categories: [String] = []
  /// The status, in upper case; nil if it has none.
  var status: String?
  /// Whether it has a time of completion.
  var hasEnd = false
  /// Whether it is 100 percent complete.
  var isWhole = false
  /// The plan line that it was made from; nil if this program did not make it.
  var line: String?
  /// For a task of the shopping list, the thing to buy; otherwise nil.
  var thing: String?
  /// For a task of the shopping list, its position in the order of the shop; otherwise nil.
  var order: Int?

  // MARK: Dates

  var start: CalendarTime?
  var end: CalendarTime?
  /// The number of whole days in DURATION; nil if there are none.
  var durationDays: Int?
  var rule: String?
  /// The days excluded from the rule.
  var excluded: [CalendarTime] = []
  /// The occurrence that this event replaces in the event with the same UID; nil if it replaces none.
  var recurrence: CalendarTime?
  /// Whether it recurs in a way that no plan line can express, such as RDATE or a change to all later occurrences.
  var hasOtherDates = false

  init(index: Int, _ begin: ContentLine, isTask: Bool) {
    (self.index, lineNumber, range, self.isTask) = (index, begin.number, begin.range, isTask)
  }

  var isCancelled: Bool { status == "CANCELLED" }
  /// Whether the task is completed.
  var isCompleted: Bool { status == "COMPLETED" || isWhole || hasEnd && status == nil }

  /// The occurrences of an event. Each takes `dayCount` days.
  struct Runs {
    /// The repeats; for a single event, one without a rhythm.
    var repeats: [RecurrenceRule.Run]
    var dayCount = 1
    /// A difference between the event and its plan line, in words; nil if there is none.
    var remark: String?
  }

  /// The occurrences of the event.
  /// - Parameter offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  /// - Throws: `LineError` if plan lines cannot express them.
  func runs(_ offset: (_ seconds: Int) -> Int) throws(LineError) -> Runs {
    guard !hasOtherDates else { throw LineError("its dates cannot be written in a plan") }
    guard let start else { throw LineError("it has no date") }
    let first = start.localDay(offset)
    var runs = Runs(repeats: [RecurrenceRule.Run(rhythm: nil, from: first, until: nil)])
    let last = end?.localDay(offset) ?? first.clampedAdding(durationDays ?? 0)
    if start.isMidnight(offset), end?.isMidnight(offset) ?? true {
      runs.dayCount = max(1, last - first)
    } else if last - first > 1 {
      runs.remark = "only its first day is in the plan, although it lasts until \(last)"
    }
    if let zone = start.zone, !zone.isKnown {
      runs.remark = "the file does not define the time zone \(zone.name), so local time is assumed"
    }
    if let rule, recurrence == nil {
      guard let recurrence = RecurrenceRule(rule) else { throw LineError("a plan cannot express \(rule)") }
      runs.repeats = try recurrence.runs(from: start, offset)
      guard !runs.repeats.isEmpty else { throw LineError("it ends before it begins") }
      if !runs.repeats.contains(where: { $0.from == first }) {
        runs.remark = "its rule leaves out its first day, \(first), and so does the plan"
      }
    }
    let isEven = runs.repeats.allSatisfy {
      $0.rhythm?.movesEvenly(by: runs.dayCount - 1, from: $0.from) ?? true
    }
    guard isEven, runs.dayCount * runs.repeats.count <= PlanChange.mostSkips else {
      throw LineError("it lasts \(runs.dayCount) days")
    }
    return runs
  }

  /// The days of occurrences that are excluded or replaced, on the local clock.
  func days(_ times: [CalendarTime], _ offset: (_ seconds: Int) -> Int) -> [DayNumber] {
    times.map { time in
      // A date without a time is the day on which an occurrence starts in the event's own time zone.
      guard time.seconds == nil, var start else { return time.localDay(offset) }
      start.day = time.day
      return start.localDay(offset)
    }
  }
}
