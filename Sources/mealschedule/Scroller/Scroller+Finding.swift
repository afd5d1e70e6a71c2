import MealCore

/// Finding the next dish that contains a text, ignoring case and accents.
extension Scroller {
  /// - Parameter times: which match to go to; 1 is the next. Stops where no other match is found.
  mutating func findNext(forward: Bool, times: Int = 1) {
    for _ in 0..<min(times, 1_000) {
      let before = cursor
      findNext(forward)
      if cursor == before { return }
    }
  }

  private mutating func findNext(_ forward: Bool) {
    guard !pattern.isEmpty else {
      message = Message(text: "nothing to find yet: / asks for a text")
      return
    }
    do {
      guard let found = try plan.search(pattern, from: cursor, forward: forward) else {
        message = Message(text: "\(pattern) is not in the plan", isError: true)
        return
      }
      let isAround = forward ? found <= cursor : found >= cursor
      goTo(found.day, entry: found.entry)
      let end = forward ? "from the top again" : "from the end again"
      message = Message(
        text: "\(found.day.spelledOut), \(found.day.distance(from: today))" + (isAround ? "   \(end)" : ""))
    } catch {
      report(error)
    }
  }
}

extension Cursor: Comparable {
  static func < (a: Cursor, b: Cursor) -> Bool { (a.day, a.entry) < (b.day, b.entry) }
}
