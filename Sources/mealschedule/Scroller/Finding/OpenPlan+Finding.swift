import MealCore

/// Searches of the whole plan.
extension OpenPlan {
  /// Dish texts for completion, without duplicates: past dishes, the latest first, then repeats, ideas and
  /// future dishes. Also their tags, in the same order.
  func dishes(before day: DayNumber) -> (names: [String], tags: [String]) {
    let lines = snapshot.lines(near: day)
    var (seen, names): (Set<String>, [String]) = ([], [])
    var (known, tags): (Set<String>, [String]) = ([], [])
    for line in lines {
      if case .skip = line { continue }
      guard let dish = line.dish, line.meal != .bought else { continue }
      for tag in dish.tags where known.insert(tag.name).inserted { tags.append("+" + tag.name) }
      guard let name = try? Dish(dish.text).written else { continue }
      if PrintableText.of(name) == name, seen.insert(name).inserted { names.append(name) }
    }
    return (names, tags)
  }

  /// The match nearest to `start` in the days from there to `end`, both included; backwards if `end` is earlier.
  /// Without a start, there is nothing to search.
  func match(_ text: SearchText, from start: DayNumber?, to end: DayNumber) throws -> Cursor? {
    try start.flatMap { try match(text, in: min($0, end)...max($0, end), first: $0 <= end) }
  }

  /// Returns the first or last match within the given days.
  private func match(_ text: SearchText, in days: ClosedRange<DayNumber>, first: Bool) throws -> Cursor? {
    var best: DayNumber?
    _ = snapshot.forEachLine(
      on: days, where: text.mayMatch,
      { place in
        guard case .entry(let entry) = place.line, !entry.meal.isBought, text.matches(entry.meal, entry.dish)
        else { return }
        best = best.map { first ? min($0, entry.day) : max($0, entry.day) } ?? entry.day
      })
    for rule in snapshot.tail.repeats.map(\.rule) where text.matches(rule.meal, rule.dish) {
      let end = first ? days.lowerBound : days.upperBound
      guard let day = snapshot.nearestTime(of: rule, to: end, lookingBack: !first), days.contains(day)
      else {
        continue
      }
      best = best.map { first ? min($0, day) : max($0, day) } ?? day
    }
    guard let best else { return nil }
    return match(text, on: best, first: first)
  }

  /// The match on the day of a cursor that is next to it; nil if there is none.
  func match(_ text: SearchText, after cursor: Cursor, forward: Bool) -> Int? {
    let entries = matches(text, on: cursor.day)
    return forward ? entries.first { $0 > cursor.entry } : entries.last { $0 < cursor.entry }
  }

  /// The first or the last match on a day; nil if there is none.
  func match(_ text: SearchText, on day: DayNumber, first: Bool) -> Cursor? {
    let entries = matches(text, on: day)
    return (first ? entries.first : entries.last).map { Cursor(day: day, entry: $0) }
  }

  /// The indices of a day's matching entries.
  private func matches(_ text: SearchText, on day: DayNumber) -> [Int] {
    plan(of: day).targets.enumerated().filter { _, target in
      target.dish.map { text.matches(target.meal, $0) } ?? false
    }.map(\.offset)
  }
}
