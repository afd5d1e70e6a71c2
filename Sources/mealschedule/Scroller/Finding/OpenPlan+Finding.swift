import MealCore

/// Searches of the whole plan.
extension OpenPlan {
  /// Dish texts for completion: past dishes, the latest first, then repeats, ideas and future dishes. Also their
  /// tags, in the same order.
  func dishes(before day: DayNumber) -> (names: [String], tags: [String]) {
    let lines = snapshot.lines(near: day).filter { line in
      if case .skip = line { false } else { line.meal != .bought }
    }
    let dishes = lines.compactMap(\.dish)
    return (dishes.compactMap { try? Dish($0.text).typed }, dishes.flatMap(\.tags).map { "+" + $0.name })
  }

  /// The match nearest to `start` in the days from there to `end`, both included; backwards if `end` is earlier.
  /// Without a start, there is nothing to search.
  func match(_ text: SearchText, from start: DayNumber?, to end: DayNumber) -> Cursor? {
    start.flatMap { match(text, in: min($0, end)...max($0, end), first: $0 <= end) }
  }

  /// Returns the first or last match within the given days.
  private func match(_ text: SearchText, in days: ClosedRange<DayNumber>, first: Bool) -> Cursor? {
    var best: DayNumber?
    func consider(_ day: DayNumber) { best = best.map { first ? min($0, day) : max($0, day) } ?? day }
    forEachMatch(text, on: days, consider)
    for rule in snapshot.tail.repeats.map(\.rule) where text.matches(rule.meal, rule.dish) {
      let end = first ? days.lowerBound : days.upperBound
      let day = snapshot.nearestTime(of: rule, to: end, lookingBack: !first)
      if let day, days.contains(day) { consider(day) }
    }
    return best.flatMap { match(text, on: $0, forward: first) }
  }

  /// Calls `body` with the day of each dated line that matches.
  private func forEachMatch(
    _ text: SearchText, on days: ClosedRange<DayNumber>?, _ body: (DayNumber) -> Void
  ) {
    _ = snapshot.forEachLine(on: days, where: text.mayMatch) { place in
      guard case .entry(let entry) = place.line, !entry.meal.isBought, text.matches(entry.meal, entry.dish)
      else { return }
      body(entry.day)
    }
  }

  /// Returns the number of matching lines, and the position by date of the one at a cursor; 0 for a repeat.
  func count(_ text: SearchText, at cursor: Cursor) -> (number: Int, all: Int) {
    let day = plan(of: cursor.day).targets
    let isRepeated = day.indices.contains(cursor.entry) && day[cursor.entry].isRepeated
    let there = day.prefix(cursor.entry + 1).count { target in
      !target.isRepeated && target.dish.map { text.matches(target.meal, $0) } ?? false
    }
    var (before, all) = (0, 0)
    forEachMatch(text, on: nil) { day in
      all += 1
      if day < cursor.day { before += 1 }
    }
    return (isRepeated ? 0 : before + there, all)
  }

  /// The next match on a day after an entry, or the previous one before it; without an entry, the first or the last
  /// match. nil if there is none.
  func match(_ text: SearchText, on day: DayNumber, after entry: Int? = nil, forward: Bool) -> Cursor? {
    text.next(in: plan(of: day).targets, after: entry, forward: forward).map { Cursor(day: day, entry: $0) }
  }
}
