/// What a note says is to be done before the dish is cooked.
///
///     soak the beans the night before        // soak the beans, the evening before
///     better with fresh basil                // nothing
package struct AheadNote: Sendable {
  /// When something is to be done.
  package enum Time: Hashable, Sendable {
    /// So many days before the dish.
    case daysBefore(Int)
    /// The last such weekday before the dish.
    case weekday(Weekday)
  }

  /// One thing to do ahead.
  package struct Task: Hashable, Sendable {
    /// What to do: the clause without the words for the time.
    package let what: String
    /// The clause as written.
    package let clause: String
    /// When.
    package let time: Time
    /// The part of the day, if the clause names one.
    package let part: String?
    /// Whether something is to be taken out of the freezer.
    package let isThawing: Bool
  }

  /// What is to be done, in the order of the note.
  package let tasks: [Task]

  /// Reads a note.
  package init(_ note: String) {
    tasks = note.split { ",;.".contains($0) }.compactMap { AheadNote.task(String($0)) }
  }

  /// The clauses that are to be done ahead; nil if there are none.
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
        return task(index..<index + 3, .daysBefore(days), nil)
      }
      if ["on", "by", "from", "since"].contains(lower[index]), rest.count >= 2,
        let weekday = Weekday(named: lower[index + 1])
      {
        let part = rest.count >= 3 ? parts[lower[index + 2]] : nil
        return task(index..<index + (part == nil ? 2 : 3), .weekday(weekday), part)
      }
      if rest.starts(with: ["in", "the", "morning"]) {
        return task(index..<index + 3, .daysBefore(0), "morning")
      }
    }
    return isThawing
      ? Task(what: text, clause: text, time: .daysBefore(1), part: "evening", isThawing: true) : nil
  }

  /// `mince from the freezer`.
  private static func isFromFreezer(_ lower: [String]) -> Bool {
    lower.count >= 4 && lower.suffix(3) == ["from", "the", "freezer"]
  }
}
