import MealCore

/// What the scroller asks of the whole plan.
extension OpenPlan {
  /// What dishes were eaten, the last one first; then repeats, ideas, and what is to come. As they are written, each
  /// once.
  func dishes(before day: DayNumber) -> [String] {
    let lines = (try? storage.snapshotForSuggestions()?.lines(near: day)) ?? []
    var seen: Set<String> = []
    return lines.compactMap { line in
      if case .skip = line { return nil }
      guard let dish = line.dish, let name = try? Dish(dish.text).written else { return nil }
      return PrintableText.of(name) == name && seen.insert(name).inserted ? name : nil
    }
  }

  /// The dish with some text in it that comes next after a place, or before it; beyond the last one, from the other
  /// end on. nil if there is none.
  func search(_ text: String, from cursor: Cursor, forward: Bool) throws -> Cursor? {
    let key = FoldedPattern(text)
    // The rest of the day, the days beyond it, those up to it from the other end, the day itself.
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

  /// The first match on the way from one day to another, in ever longer spans.
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

  /// The first or the last match in some days.
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

  /// The entries of a day that match.
  private func matches(_ key: FoldedPattern, on day: DayNumber) -> [Int] {
    plan(of: day).targets.enumerated().filter { _, target in
      target.dish.map { OpenPlan.has(key, $0) } ?? false
    }.map(\.offset)
  }

  /// Whether a dish's name, its note or a tag has it, as in `find`.
  private static func has(_ key: FoldedPattern, _ dish: Dish) -> Bool {
    key.isPart(of: dish.text) || dish.note.map(key.isPart) ?? false
      || dish.tags.contains { key.isPart(of: "+" + $0.name) }
  }
}
