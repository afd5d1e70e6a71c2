/// The tasks in a note that must be done before the dish is cooked.
///
///     soak the beans the night before        // soak the beans, the evening before
///     better with fresh basil                // no task
package struct AheadNote: Sendable {
  /// When a task is due.
  package enum Time: Hashable, Sendable {
    /// This many days before the dish.
    case daysBefore(Int)
    /// The last of these weekdays before the dish.
    case weekday(Weekday)
  }

  /// One task.
  package struct Task: Hashable, Sendable {
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
  package init(_ note: String) {
    tasks = AheadNote.clauses(note).compactMap { AheadNote.task($0) }
  }

  /// Splits a note at `,` `;` and `.`, but not within a number, as in `1.5 kg`.
  private static func clauses(_ note: String) -> [String] {
    var clauses = [""]
    var last: Character = " "
    for (character, next) in zip(note, Array(note.dropFirst()) + [" "]) {
      let isEnd = ",;.".contains(character) && !(last.isNumber && next.isNumber)
      if isEnd { clauses.append("") } else { clauses[clauses.count - 1].append(character) }
      last = character
    }
    return clauses
  }

  /// The clauses that are tasks, as written; nil if there are none.
  package static func kept(of note: String?) -> String? {
    let tasks = note.map { AheadNote($0).tasks } ?? []
    return tasks.isEmpty ? nil : tasks.map(\.clause).joined(separator: ", ")
  }

  private static let parts = [
    "night": "evening", "evening": "evening", "morning": "morning", "noon": "noon", "afternoon": "afternoon",
  ]

  private static func task(_ clause: String) -> Task? {
    let words = clause.split { $0 == " " || $0 == "\t" }.map(String.init)
    let lower = words.map { $0.lowercased() }
    let text = words.joined(separator: " ")
    let isThawing = lower.first == "thaw" || lower.first == "defrost" || isFromFreezer(lower)
    func task(_ range: Range<Int>, _ time: Time, _ part: String?) -> Task {
      let rest = words[..<range.lowerBound] + words[range.upperBound...]
      return Task(
        what: rest.isEmpty ? text : rest.joined(separator: " "), clause: text, time: time, part: part,
        isThawing: isThawing)
    }
    for index in lower.indices {
      let rest = lower[index...]
      if rest.starts(with: ["the"]), rest.count >= 3, lower[index + 2] == "before",
        ["night", "evening", "morning", "day"].contains(lower[index + 1])
      {
        return task(index..<index + 3, .daysBefore(1), parts[lower[index + 1]])
      }
      if rest.count >= 3, lower[index + 1] == "days" || lower[index + 1] == "day",
        lower[index + 2] == "before",
        let days = Int(lower[index]), (1...365).contains(days)
      {
        let (part, end) = partOfDay(lower, from: index + 3)
        return task(index..<end, .daysBefore(days), part)
      }
      if ["on", "by", "from", "since"].contains(lower[index]), rest.count >= 2,
        let weekday = Weekday(named: lower[index + 1])
      {
        let (part, end) = partOfDay(lower, from: index + 2)
        return task(index..<end, .weekday(weekday), part)
      }
      if rest.starts(with: ["in", "the", "morning"]) {
        return task(index..<index + 3, .daysBefore(0), "morning")
      }
    }
    return isThawing
      ? Task(what: text, clause: text, time: .daysBefore(1), part: "evening", isThawing: true) : nil
  }

  /// Parses `evening`, `in the evening` or `at noon`. Returns it and the next index, or nil and `start`.
  private static func partOfDay(_ lower: [String], from start: Int) -> (part: String?, end: Int) {
    let words = lower[start...]
    let links = words.starts(with: ["in", "the"]) ? 2 : words.starts(with: ["at"]) ? 1 : 0
    guard let word = words.dropFirst(links).first, let part = parts[word] else { return (nil, start) }
    return (part, start + links + 1)
  }

  /// `mince from the freezer`.
  private static func isFromFreezer(_ lower: [String]) -> Bool {
    lower.count >= 4 && lower.suffix(3) == ["from", "the", "freezer"]
  }
}
