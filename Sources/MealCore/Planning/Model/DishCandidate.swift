/// The properties of a dish that rules refer to, besides its name.
struct DishFeatures {
  /// Its tags and those of its sides, in lower case.
  var tags: Set<String> = []
  /// Whether it has a `someday` line.
  var isForSomeday = false
  /// Whether it is a recipe that was never planned.
  var isNew = false
  /// Whether it is suggested only for what it uses up.
  var isRescue = false
  /// The time it takes, in minutes; nil if unknown.
  var minutes: Int?
  /// The keys of the ingredients of its recipe.
  var uses: Set<String> = []
}

/// A dish that may be suggested at a meal.
final class DishCandidate {
  /// The key of its name.
  let key: String
  /// The line to write, with its note.
  let dish: Dish
  let features: DishFeatures
  /// The indices of the rules that may exclude it from some meals, ascending.
  let concerned: [Int]
  /// The keys of the usual sides.
  let sides: [String]
  /// Its `someday` line; nil if it has none.
  let someday: Dish?
  /// How often it is eaten; nil if it has been a main dish too few times to tell.
  let rhythm: DishRhythm?
  /// A hash that puts recipes that were never planned in random order; 0 for other dishes.
  let chance: UInt64
  /// The name in the form that seeds the dice.
  private(set) lazy var plainName = Folding.plain(dish.text)

  init(
    _ key: String, _ dish: Dish, _ features: DishFeatures, _ rules: [PlanningRule], sides: [String] = [],
    someday: Dish? = nil, _ rhythm: DishRhythm? = nil, chance: UInt64 = 0
  ) {
    self.chance = chance
    (self.key, self.dish, self.features) = (key, dish, features)
    (self.sides, self.someday, self.rhythm) = (sides, someday, rhythm)
    concerned = rules.indices.filter { rules[$0].concerns(key, features) }
  }

  /// Whether it is a recipe that was never planned.
  var isNew: Bool { features.isNew }
  /// The keys of the ingredients of its recipe.
  var uses: Set<String> { features.uses }

  /// Whether the subject of a rule includes it.
  func isMeant(by subject: PlanningRule.Subject) -> Bool { subject.covers(key, features) }
}

extension PlanningRule {
  /// Whether the rule may exclude a dish from some meals. False for the counts that the solver enforces (see
  /// `isCounted`).
  func concerns(_ key: String, _ features: DishFeatures) -> Bool {
    switch demand {
    case .tags(let tags): features.tags.isDisjoint(with: tags)
    case .minutes(let most): features.minutes.map { $0 > most } ?? false
    case .count(let subject, _, _, _), .only(let subject, _): !isCounted && subject.covers(key, features)
    }
  }

  /// Whether the rule is about this one dish.
  func isAbout(_ key: String) -> Bool { subjects == [.dish(key)] }
}

extension PlanningRule.Subject {
  /// Whether the subject includes a dish.
  func covers(_ key: String, _ features: DishFeatures) -> Bool {
    switch self {
    case .tag(let tag): features.tags.contains(tag)
    case .dish(let dish): dish == key
    case .someday: features.isForSomeday
    case .new: features.isNew
    case .eachDish: true
    }
  }
}

/// The points of a dish on a day, and the reasons for them.
struct DishPoints {
  /// The points, before the cost of broken wishes.
  let points: Int
  /// The number of days since it was last planned; nil if it was not planned, or if that does not matter.
  private let since: Int?
  private let isFromSomeday: Bool
  private let isHabit: Bool

  /// `fresh`, `rescue` and `someday` are used in place of the points for the days since the dish was last planned.
  /// `habit` and a random number below `dice` are added.
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
