import MealCore

/// Searches of the whole plan.
extension OpenPlan {
  /// Dishes for completion, as typed: past dishes, the latest first, then repeats, ideas and future dishes. Also their
  /// tags, in the same order.
  func dishes(before day: DayNumber) -> (names: [String], tags: [String]) {
    let lines = snapshot.lines(near: day).filter { line in
      if case .skip = line { false } else { line.meal != .bought }
    }
    let dishes = lines.compactMap(\.dish)
    return (dishes.compactMap { try? Dish($0.text).typed }, dishes.flatMap(\.tags).map { "+" + $0.name })
  }

  /// Returns the match nearest to `start` on the days from `start` to `end`, both included; searches backwards if
  /// `end` is earlier. nil if nothing matches or `start` is nil.
  func match(_ text: SearchText, from start: DayNumber?, to end: DayNumber) -> Cursor? {
    start.flatMap { match(text, in: min($0, end)...max($0, end), first: $0 <= end) }
  }

  /// Returns the first or last match within the given days; nil if nothing matches.
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

  /// Calls `body` with the day of each dated line that matches. Skips things that were bought.
  private func forEachMatch(
    _ text: SearchText, on days: ClosedRange<DayNumber>?, _ body: (DayNumber) -> Void
  ) {
    _ = snapshot.forEachLine(on: days, where: text.mayMatch) { place in
      guard case .entry(let entry) = place.line, !entry.meal.isBought, text.matches(entry.meal, entry.dish)
      else { return }
      body(entry.day)
    }
  }

  /// Returns the position by date of the match at a cursor, counted from 1, and the number of all matching dated
  /// lines. The position of a repeat is 0.
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

  /// Returns the next match on a day after an entry or, backwards, the previous one before it. Without an entry,
  /// returns the first or the last match. nil if nothing matches.
  func match(_ text: SearchText, on day: DayNumber, after entry: Int? = nil, forward: Bool) -> Cursor? {
    text.next(in: plan(of: day).targets, after: entry, forward: forward).map { Cursor(day: day, entry: $0) }
  }
}
