/// The tasks to do ahead for the dishes of a plan, by the day on which they are due.
///
///     let list = household.ahead(on: today...today + 6)
///     list.items.first?.what        // soak the beans
///
/// Tasks come from the notes of the dishes and the named timers of their recipes, so they move with the dish.
public final class AheadList {
  /// One task.
  public struct Item: Sendable {
    /// The day it is due.
    public let day: DayNumber
    /// The part of the day; nil if it does not matter.
    public let part: String?
    /// The task in words.
    public let what: String
    /// The dish it is for.
    public let dish: String
    /// The day of the dish.
    public let dishDay: DayNumber
    /// The meal of the dish.
    public let meal: MealType
    /// Whether the task is to take something out of the freezer.
    package let isThawing: Bool
  }

  /// The days whose tasks are wanted.
  public let range: ClosedRange<DayNumber>
  /// The tasks due on each day, in the order in which they were found.
  private var found: [DayNumber: [Item]] = [:]
  /// The tasks due before the range for dishes in the range or later.
  package private(set) var earlier: [Item] = []
  /// The thawing tasks among them. They are listed even when late, since thawing cannot be done at the last minute.
  public var late: [Item] { earlier.filter(\.isThawing) }
  /// The unreadable lines of the plan, which may hold dishes with tasks.
  public internal(set) var unreadable: [UnreadableLine] = []
  /// The recipes that cannot be read. Their tasks are missing.
  public internal(set) var gaps: [Problem] = []

  /// The tasks of the notes read so far, cached since a repeat has the same note on all of its days.
  private var noted: [String: [AheadNote.Task]] = [:]

  /// How many days ahead of its dish a task may be due. Tasks due earlier are not found.
  package static let reach = RecipeWait.longest

  /// - Parameter range: the days whose tasks are listed.
  package init(_ range: ClosedRange<DayNumber>) { self.range = range }

  /// The days whose dishes may have tasks in a range.
  package static func days(for range: ClosedRange<DayNumber>) -> ClosedRange<DayNumber> {
    range.lowerBound...range.upperBound.clampedAdding(reach)
  }

  /// Adds the tasks for the dishes of a day.
  /// - Parameter waits: the long waits in the recipe of a dish, by the dish's name.
  func add(_ plan: DayPlan, waits: (_ dish: String) -> [RecipeWait]) {
    for meal in plan.meals {
      for dish in meal.dishes.map(\.dish) {
        var tasks: [AheadNote.Task]?
        if let note = dish.note, dish.servings != .leftovers {
          tasks = noted[note] ?? AheadNote(note).tasks
          noted[note] = tasks
        }
        for item in AheadList.items(for: dish, tasks, on: plan.day, at: meal.type, waits: waits) {
          if range.contains(item.day) { found[item.day, default: []].append(item) }
          if item.day < range.lowerBound { earlier.append(item) }
        }
      }
    }
  }

  /// The tasks for a dish: those of its note, then those of its recipe. For leftovers, only thawing; for things to buy,
  /// only the tasks of the note.
  /// - Parameter tasks: the tasks of its note, if the note has been read already.
  package static func items(
    for dish: Dish, _ tasks: [AheadNote.Task]? = nil, on day: DayNumber, at meal: MealType,
    waits: (_ dish: String) -> [RecipeWait]
  ) -> [Item] {
    func item(_ due: DayNumber?, _ part: String?, _ what: String, _ isThawing: Bool = false) -> Item? {
      due.map {
        Item(
          day: $0, part: part, what: what, dish: dish.text, dishDay: day, meal: meal, isThawing: isThawing)
      }
    }
    let isLeftovers = dish.servings == .leftovers
    let tasks = tasks ?? dish.note.map { AheadNote($0, isOfLeftovers: isLeftovers).tasks } ?? []
    let noted = tasks.filter { $0.isThawing || !isLeftovers }.compactMap { task in
      item(AheadList.day(task.time, before: day), task.part, task.what, task.isThawing)
    }
    guard !isLeftovers, meal.isEaten else { return noted }
    // If a note and a timer name the same task, as "soak the beans" and the timer "soak" do, the note wins.
    let known = noted.map { Folding.key($0.what) + " " }
    return noted
      + waits(dish.text).compactMap { wait in
        let name = Folding.key(wait.what) + " "
        guard !known.contains(where: { $0.hasPrefix(name) }) else { return nil }
        return item(day.adding(-wait.days), wait.days == 1 ? "evening" : nil, wait.what)
      }
  }

  private static func day(_ time: AheadNote.Time, before day: DayNumber) -> DayNumber? {
    switch time {
    case .daysBefore(let days): day.adding(-days)
    case .weekday(let weekday): day.adding(-1)?.lastOrSame(weekday)
    case .day(let date): date <= day ? date : nil
    case .date(let month, let number): last(month, number, before: day)
    }
  }

  /// The last date on or before `day` that has this day of the month and is in `month`, or in any month if `month` is
  /// nil. nil if that date is more than 60 days earlier.
  private static func last(_ month: Int?, _ number: Int, before day: DayNumber) -> DayNumber? {
    (day.clampedAdding(-60)...day).reversed().first { candidate in
      let date = candidate.calendarDate
      return Int(date.day) == number && month.map { Int(date.month) == $0 } ?? true
    }
  }

  /// The tasks due on a day, ordered by the part of the day; tasks without a part come first.
  public func items(on day: DayNumber) -> [Item] {
    (found[day] ?? []).sorted { AheadList.rank($0.part) < AheadList.rank($1.part) }
  }

  /// All tasks, by day and by part of the day.
  public var items: [Item] { found.keys.sorted().flatMap(items) }

  private static func rank(_ part: String?) -> Int {
    part.flatMap { ["morning", "noon", "afternoon", "evening"].firstIndex(of: $0) } ?? -1
  }

  // MARK: Too late

  /// The tasks that a move makes too late: those that become due before today, for a dish that is today or
  /// later, and that were not too late before the move.
  /// - Parameters:
  ///   - old: the day of the dish before the move; nil for someday.
  ///   - new: its day after the move.
  package static func missed(
    _ dish: Dish, from old: DayNumber?, to new: DayNumber, at meal: MealType, today: DayNumber,
    waits: (_ dish: String) -> [RecipeWait]
  ) -> [Item] {
    guard new >= today, new <= today.clampedAdding(reach), old.map({ $0 > new }) ?? true else { return [] }
    let after = items(for: dish, on: new, at: meal, waits: waits)
    let before = old.map { items(for: dish, on: $0, at: meal, waits: waits) }
    return after.enumerated().filter { index, item in
      guard item.day < today else { return false }
      return before.map { index >= $0.count || $0[index].day >= today } ?? true
    }.map(\.element)
  }
}

/// The tasks in a note that must be done before the dish is cooked.
///
///     soak the beans the night before        // soak the beans, the evening before
///     guests: thaw the chicken               // thaw the chicken, the evening before
///     better with fresh basil                // no task
package struct AheadNote: Sendable {
  /// When a task is due.
  package enum Time: Equatable, Sendable {
    /// This many days before the dish.
    case daysBefore(Int)
    /// On the last day before the dish that is this weekday.
    case weekday(Weekday)
    /// On the last date with this day of the month that is not after the dish; in any month if `month` is nil.
    case date(month: Int?, day: Int)
    /// On this day.
    case day(DayNumber)
  }

  /// One task.
  package struct Task: Sendable {
    /// The task: the clause without the words for the time.
    package let what: String
    /// The clause as written.
    package let clause: String
    /// The time it is due.
    package let time: Time
    /// The part of the day, if the clause names one.
    package let part: String?
    /// Whether the task is to take something out of the freezer.
    package let isThawing: Bool
  }

  /// The tasks, in the order of the note.
  package let tasks: [Task]

  /// Reads a note.
  /// - Parameter isOfLeftovers: whether it is the note of leftovers.
  package init(_ note: String, isOfLeftovers: Bool = false) {
    tasks = AheadNote.clauses(note).compactMap { $0.task ?? (isOfLeftovers ? $0.thawing : nil) }
  }

  /// The first clause that says to soak pulses, to marinate or to brine, but not when, so that it is not a task. nil if
  /// there is none.
  package static func untimed(in note: String) -> String? { clauses(note).first(where: \.lacksTime)?.text }

  /// Splits a note at `,` `;` `.` `:` `!` `?` and parentheses, but not within a number, as in `1.5 kg`. A clause that
  /// is nothing but a time belongs to the one beside it: `Friday evening: soak the beans`.
  private static func clauses(_ note: String) -> [AheadClause] {
    var pieces: [(text: Substring, end: String)] = []
    let bytes = note.utf8
    var (start, last) = (bytes.startIndex, UInt8.space)
    for index in bytes.indices {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if ",;.:!?()".utf8.contains(byte), !(last.isDigit && next < bytes.endIndex && bytes[next].isDigit) {
        pieces.append((note[start..<index], String(note[index])))
        start = next
      }
      last = byte
    }
    pieces.append((note[start...], ""))
    return pieces.reduce(into: [AheadClause]()) { clauses, piece in
      let next = AheadClause(piece.text, end: piece.end)
      guard !next.words.isEmpty else { return }
      if let joined = clauses.last?.joined(with: next) {
        clauses[clauses.count - 1] = joined
      } else {
        clauses.append(next)
      }
    }
  }

  /// The clauses that are tasks, as written; nil if there are none. Tasks on a date are left out, since they were for
  /// one time only.
  package static func kept(of note: String?) -> String? {
    let tasks = (note.map { AheadNote($0).tasks } ?? []).filter { task in
      switch task.time {
      case .daysBefore, .weekday: true
      case .date, .day: false
      }
    }
    return tasks.isEmpty ? nil : tasks.map(\.clause).joined(separator: ", ")
  }
}
