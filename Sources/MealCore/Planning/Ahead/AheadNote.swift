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
