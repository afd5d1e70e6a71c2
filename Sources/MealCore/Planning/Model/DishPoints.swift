/// What a dish is worth on a day, and why.
struct DishPoints {
  /// The points, without what wishes cost.
  private(set) var points: Int
  /// The reasons, for people.
  private(set) var reasons: [String] = []

  /// Points in place of `since ÷ (since + usual gap)`, and those that are added.
  private static let (fresh, someday, habit, dice) = (100, 150, 30, UInt64(50))

  /// Nil if the dish is out of season, or if there is nothing to judge it by.
  /// - Parameter seed: the number of the dice; 0 for no dice.
  init?(
    _ candidate: Candidate, on day: DayNumber, at meal: MealType, _ history: PlanHistory, seed: Int
  ) {
    var base: Int?
    if let rhythm = candidate.rhythm {
      guard candidate.someday != nil || rhythm.isInSeason(on: day) else { return nil }
      let gap = rhythm.usualGap
      let since = history.dishes[candidate.key]?.last(onOrBefore: day).map { day - $0 }
      if let since {
        base = since > 365 ? DishPoints.fresh : 200 * since / (since + gap)
        reasons.append(
          rhythm.times.count > 1
            ? "not since \(DishPoints.days(since)), usually every \(gap)"
            : "once so far, \(DishPoints.days(since)) ago")
      } else {
        base = DishPoints.fresh
      }
    }
    if candidate.someday != nil, base ?? 0 < DishPoints.someday {
      base = DishPoints.someday
      reasons.append("from someday")
    }
    if candidate.isNew, base == nil {
      base = DishPoints.fresh
      reasons.append("never cooked so far")
    }
    guard let base else { return nil }
    points = base
    if candidate.rhythm?.habit == day.weekday {
      points += DishPoints.habit
      reasons.append("usually on \(day.weekday.name)s")
    }
    if seed != 0 {
      points += Int(DishPoints.dice("\(seed) \(day) \(meal) \(candidate.key)") % DishPoints.dice)
    }
  }

  private static func days(_ number: Int) -> String { number == 1 ? "1 day" : "\(number) days" }

  /// FNV-1a of 64 bits.
  private static func dice(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
