/// The points of a dish on a day, and the reasons for them.
struct DishPoints {
  /// The points, before the cost of broken wishes.
  let points: Int
  /// The number of days since it was last planned; nil if it was not planned, or if that does not matter.
  private let since: Int?
  private let isFromSomeday: Bool
  private let isHabit: Bool

  /// `fresh`, `rescue` and `someday` replace the points for the gap. `habit` and a random number below `dice` are
  /// added.
  private static let (fresh, rescue, someday, habit, dice) = (100, 50, 150, 30, UInt64(50))

  /// Returns nil if the dish is out of season, or if there is nothing to rate it by.
  /// - Parameters:
  ///   - occurrences: the lines of the dish in the plan.
  ///   - seed: the seed of the dice; 0 for no dice.
  init?(
    _ candidate: DishCandidate, on day: DayNumber, at meal: MealType, occurrences: [DishRecord.Occurrence],
    seed: Int
  ) {
    var base: Int?
    var since: Int?
    if let rhythm = candidate.rhythm {
      guard candidate.someday != nil || rhythm.isInSeason(on: day) else { return nil }
      since = occurrences.last { $0.day <= day }.map { day - $0.day }
      base = DishPoints.fresh
      if let since, since <= 365 { base = 200 * since / (since + rhythm.usualGap) }
    }
    if candidate.features.isRescue {
      base = DishPoints.rescue
      since = occurrences.last { $0.day <= day }.map { day - $0.day }
    }
    self.since = since
    isFromSomeday = candidate.someday != nil && base ?? 0 < DishPoints.someday
    if isFromSomeday { base = DishPoints.someday }
    if candidate.isNew, base == nil { base = DishPoints.fresh }
    guard var points = base else { return nil }
    isHabit = candidate.rhythm?.habit == day.weekday
    if isHabit { points += DishPoints.habit }
    if seed != 0 {
      let dice = "\(seed) \(day) \(meal) \(candidate.plainName)".utf8Span.span.fnv1a
      points += Int(dice % DishPoints.dice)
    }
    self.points = points
  }

  /// The reasons, as shown to the user.
  func reasons(_ candidate: DishCandidate, on day: DayNumber) -> [String] {
    var reasons: [String] = []
    if let since {
      let days = since == 1 ? "1 day" : "\(since) days"
      if let rhythm = candidate.rhythm, rhythm.times.count > 1 {
        reasons.append("not since \(days), usually every \(rhythm.usualGap)")
      } else {
        reasons.append("once so far, \(days) ago")
      }
    }
    if isFromSomeday { reasons.append("from someday") }
    if candidate.isNew || candidate.features.isRescue, since == nil { reasons.append("never cooked so far") }
    if isHabit { reasons.append("usually on \(day.weekday.name)s") }
    return reasons
  }
}
