import MealCore

/// Searches of the whole plan.
extension OpenPlan {
  /// Dish texts for completion, without duplicates: past dishes, the latest first, then repeats, ideas and
  /// future dishes. And the tags of all of these, in the same order.
  func dishes(before day: DayNumber) -> (names: [String], tags: [String]) {
    let lines = (try? storage.snapshotForSuggestions()?.lines(near: day)) ?? []
    var (seen, names): (Set<String>, [String]) = ([], [])
    var (known, tags): (Set<String>, [String]) = ([], [])
    for line in lines {
      if case .skip = line { continue }
      guard let dish = line.dish else { continue }
      for tag in dish.tags where known.insert(tag.name).inserted { tags.append("+" + tag.name) }
      guard let name = try? Dish(dish.text).written else { continue }
      if PrintableText.of(name) == name, seen.insert(name).inserted { names.append(name) }
    }
    return (names, tags)
  }

  /// The days of dated lines with a text, in order.
  func days(with text: String, on days: ClosedRange<DayNumber>) -> [DayNumber] {
    // Of a plan that is not sorted, all lines would have to be read.
    guard (try? snapshot.isSorted()) ?? false else { return [] }
    let pattern = FoldedPattern(text)
    var found: Set<DayNumber> = []
    _ = try? snapshot.forEachLine(
      on: days, where: { pattern.mayBePart(of: $0.dish) },
      { place in if case .entry(let entry) = place.line { found.insert(entry.day) } })
    return found.sorted()
  }

  /// Returns the nearest match between the cursor and the end of the plan, or its beginning.
  /// - Parameter days: how far to look; nil for the whole plan.
  func search(
    _ text: SearchText, from cursor: Cursor, forward: Bool, within days: Int? = nil
  ) throws -> Cursor? {
    let here = matches(text, on: cursor.day)
    if let entry = forward
      ? here.first(where: { $0 > cursor.entry }) : here.last(where: { $0 < cursor.entry })
    {
      return Cursor(day: cursor.day, entry: entry)
    }
    guard let day = cursor.day.adding(forward ? 1 : -1) else { return nil }
    let end = days.map { cursor.day.clampedAdding(forward ? $0 : -$0) } ?? (forward ? .last : .first)
    return try searchDays(text, from: day, to: end)
  }

  /// Returns the first match from the other end of the plan up to the cursor's day, which is included.
  /// - Parameter days: how far from the cursor to begin; nil for the end of the plan.
  func searchAround(
    _ text: SearchText, to cursor: Cursor, forward: Bool, within days: Int? = nil
  ) throws -> Cursor? {
    if let day = cursor.day.adding(forward ? -1 : 1) {
      let end =
        try days.map { cursor.day.clampedAdding(forward ? -$0 : $0) }
        ?? (forward ? snapshot.firstDay() : snapshot.lastDay())
      if let end, forward ? end <= day : end >= day, let found = try searchDays(text, from: end, to: day) {
        return found
      }
    }
    let here = matches(text, on: cursor.day)
    return (forward ? here.first : here.last).map { Cursor(day: cursor.day, entry: $0) }
  }

  /// Returns the first match between two days, starting at `start`. The spans searched grow, so that a near
  /// match is found quickly.
  private func searchDays(_ text: SearchText, from start: DayNumber, to end: DayNumber) throws -> Cursor? {
    let forward = start <= end
    var (near, length) = (start, 32)
    while true {
      let far = near.clampedAdding(forward ? length : -length)
      let limit = forward ? min(far, end) : max(far, end)
      if let found = try match(text, in: min(near, limit)...max(near, limit), first: forward) { return found }
      guard limit != end, let next = limit.adding(forward ? 1 : -1) else { return nil }
      (near, length) = (next, min(length * 4, 1 << 22))
    }
  }

  /// Returns the first or last match within some days.
  private func match(_ text: SearchText, in days: ClosedRange<DayNumber>, first: Bool) throws -> Cursor? {
    var best: DayNumber?
    _ = try snapshot.forEachLine(
      on: days, where: text.mayMatch,
      { place in
        guard case .entry(let entry) = place.line, text.matches(entry.meal, entry.dish) else { return }
        best = best.map { first ? min($0, entry.day) : max($0, entry.day) } ?? entry.day
      })
    for rule in try snapshot.tail().repeats.map(\.rule) where text.matches(rule.meal, rule.dish) {
      let end = first ? days.lowerBound : days.upperBound
      guard let day = try snapshot.nearestTime(of: rule, to: end, lookingBack: !first), days.contains(day)
      else {
        continue
      }
      best = best.map { first ? min($0, day) : max($0, day) } ?? day
    }
    guard let best else { return nil }
    let entries = matches(text, on: best)
    return (first ? entries.first : entries.last).map { Cursor(day: best, entry: $0) }
  }

  /// The indices of a day's matching entries.
  private func matches(_ text: SearchText, on day: DayNumber) -> [Int] {
    plan(of: day).targets.enumerated().filter { _, target in
      target.dish.map { text.matches(target.meal, $0) } ?? false
    }.map(\.offset)
  }
}
