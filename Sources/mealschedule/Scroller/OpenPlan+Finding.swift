import MealCore

/// Searches of the whole plan.
extension OpenPlan {
  /// Dish texts for completion, without duplicates: past dishes, the latest first, then repeats, ideas and
  /// future dishes.
  func dishes(before day: DayNumber) -> [String] {
    let lines = (try? storage.snapshotForSuggestions()?.lines(near: day)) ?? []
    var seen: Set<String> = []
    return lines.compactMap { line in
      if case .skip = line { return nil }
      guard let dish = line.dish, let name = try? Dish(dish.text).written else { return nil }
      return PrintableText.of(name) == name && seen.insert(name).inserted ? name : nil
    }
  }

  /// Returns the nearest match after the cursor, or before it, wrapping around at the ends of the plan; nil
  /// if nothing matches.
  func search(_ text: String, from cursor: Cursor, forward: Bool) throws -> Cursor? {
    let key = FoldedPattern(text)
    // In order: the rest of this day, the days beyond it, the days from the other end, then all of this day.
    let here = matches(key, on: cursor.day)
    if let entry = forward
      ? here.first(where: { $0 > cursor.entry }) : here.last(where: { $0 < cursor.entry })
    {
      return Cursor(day: cursor.day, entry: entry)
    }
    if let day = cursor.day.adding(forward ? 1 : -1),
      let found = try searchDays(key, from: day, to: forward ? .last : .first)
    {
      return found
    }
    if let day = cursor.day.adding(forward ? -1 : 1) {
      let end = forward ? try snapshot.firstDay() : try snapshot.lastDay()
      if let end, forward ? end <= day : end >= day, let found = try searchDays(key, from: end, to: day) {
        return found
      }
    }
    return (forward ? here.first : here.last).map { Cursor(day: cursor.day, entry: $0) }
  }

  /// Returns the first match between two days, starting at `start`. The spans searched grow, so that a near
  /// match is found quickly.
  private func searchDays(_ key: FoldedPattern, from start: DayNumber, to end: DayNumber) throws -> Cursor? {
    let forward = start <= end
    var (near, length) = (start, 32)
    while true {
      let far = near.clampedAdding(forward ? length : -length)
      let limit = forward ? min(far, end) : max(far, end)
      if let found = try match(key, in: min(near, limit)...max(near, limit), first: forward) { return found }
      guard limit != end, let next = limit.adding(forward ? 1 : -1) else { return nil }
      (near, length) = (next, min(length * 4, 1 << 22))
    }
  }

  /// Returns the first or last match within some days.
  private func match(_ key: FoldedPattern, in days: ClosedRange<DayNumber>, first: Bool) throws -> Cursor? {
    var best: DayNumber?
    _ = try snapshot.forEachLine(
      on: days, where: { key.mayBePart(of: $0.dish) },
      { place in
        guard case .entry(let entry) = place.line, OpenPlan.has(key, entry.dish) else { return }
        best = best.map { first ? min($0, entry.day) : max($0, entry.day) } ?? entry.day
      })
    for rule in try snapshot.tail().repeats.map(\.rule) where OpenPlan.has(key, rule.dish) {
      let end = first ? days.lowerBound : days.upperBound
      guard let day = try snapshot.nearestTime(of: rule, to: end, lookingBack: !first), days.contains(day)
      else {
        continue
      }
      best = best.map { first ? min($0, day) : max($0, day) } ?? day
    }
    guard let best else { return nil }
    let entries = matches(key, on: best)
    return (first ? entries.first : entries.last).map { Cursor(day: best, entry: $0) }
  }

  /// The indices of a day's matching entries.
  private func matches(_ key: FoldedPattern, on day: DayNumber) -> [Int] {
    plan(of: day).targets.enumerated().filter { _, target in
      target.dish.map { OpenPlan.has(key, $0) } ?? false
    }.map(\.offset)
  }

  /// Returns whether a dish's name, note or tags contain the pattern, as in `find`.
  private static func has(_ key: FoldedPattern, _ dish: Dish) -> Bool {
    key.isPart(of: dish.text) || dish.note.map(key.isPart) ?? false
      || dish.tags.contains { key.isPart(of: "+" + $0.name) }
  }
}
