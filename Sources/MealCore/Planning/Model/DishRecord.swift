/// What the plan says of one dish, seen from the first day of a range.
struct DishRecord {
  /// A planned line of the dish: the day and the meal.
  struct Stand: Hashable {
    let day: DayNumber
    let meal: MealType
    /// Whether it is the first dish of its meal, and not leftovers.
    var isMain = false
    /// Whether it is what is left of an earlier meal.
    var isLeftovers = false
  }

  /// The name as written last.
  var name: String
  /// The last line that was not for leftovers, before the range.
  var last: Dish?
  /// All lines of the dish, before and after, ascending by day.
  var stands: [Stand] = []
  /// The days on which it was a main dish and not leftovers, ascending, without duplicates.
  var times: [DayNumber] = []
  /// Its times at each meal.
  private var meals: [MealTimes] = []
  /// The index in `meals` of each meal but the first.
  private var places: [MealType: Int] = [:]
  /// How many lines have each tag, in lower case, without the latest ones that have the same tags.
  private var tagged: [String: Int] = [:]
  /// The number of latest lines in a row with the same tags; `tagged` does not count them yet.
  private var alike = 0
  /// The number of lines that were not for leftovers.
  private var lines = 0

  /// The times of a main dish at one meal.
  private struct MealTimes {
    let meal: MealType
    var count = 0
    /// What came with it the last four times: keys of dishes.
    var beside: [[String]] = []
  }

  init(name: String) { self.name = name }

  /// Adds a line.
  /// - Parameters:
  ///   - dish: the dish, if the line is before the range and not for leftovers.
  ///   - sides: the keys of the dishes after the first one of the meal.
  mutating func add(_ stand: Stand, _ dish: Dish?, with sides: [String]) {
    stands.append(stand)
    guard let dish else { return }
    // Most lines of a dish have the tags of the one before.
    if let last, last.tags != dish.tags {
      for tag in lastTags { tagged[tag, default: 0] += alike }
      alike = 0
    }
    name = dish.text
    last = dish
    lines += 1
    alike += 1
    guard stand.isMain else { return }
    if times.last != stand.day { times.append(stand.day) }
    add(sides, at: stand.meal)
  }

  private mutating func add(_ sides: [String], at meal: MealType) {
    var place = 0
    if meals.isEmpty || meals[0].meal != meal {
      place = self.place(of: meal) ?? meals.count
      if place == meals.count {
        if place > 0 { places[meal] = place }
        meals.append(MealTimes(meal: meal))
      }
    }
    meals[place].count += 1
    if meals[place].beside.count == 4 { meals[place].beside.removeFirst() }
    meals[place].beside.append(sides)
  }

  private func place(of meal: MealType) -> Int? {
    meals.first?.meal == meal ? 0 : places[meal]
  }

  /// The tags of the latest line, in lower case.
  private var lastTags: Set<String> { Set(last?.tags.map { $0.name.lowercased() } ?? []) }

  /// How many lines have each tag, in lower case.
  private var linesWithTag: [String: Int] {
    var all = tagged
    for tag in lastTags { all[tag, default: 0] += alike }
    return all
  }

  /// The tags on at least half of its lines.
  var tags: Set<String> { Set(linesWithTag.lazy.filter { 2 * $0.value >= lines }.map(\.key)) }

  /// The tags on any of its lines before the range.
  var everyTag: some Sequence<String> { linesWithTag.keys }

  /// Whether any of its lines before the range has a tag, in lower case.
  func hasTag(_ tag: String) -> Bool {
    tagged[tag] != nil || last?.tags.contains { $0.name.lowercased() == tag } ?? false
  }

  /// How often it was a main dish at a meal.
  func count(at meal: MealType) -> Int { place(of: meal).map { meals[$0].count } ?? 0 }

  /// The dishes that accompanied at least half of its last four times at a meal, in the order of the plan.
  func usualSides(at meal: MealType) -> [String] {
    guard let last = place(of: meal).map({ meals[$0].beside }) else { return [] }
    var sides: [String] = []
    for side in last.joined() where !sides.contains(side) {
      if 2 * last.count(where: { $0.contains(side) }) >= last.count { sides.append(side) }
    }
    return sides
  }

  /// Adds a line that was suggested.
  mutating func addStand(_ stand: Stand) {
    let place = stands.firstIndex { $0.day > stand.day } ?? stands.count
    stands.insert(stand, at: place)
  }
}

extension [DishRecord.Stand] {
  /// The first line that is less than `distance` days from a day; nil if there is none.
  func first(within distance: Int, of day: DayNumber, at meal: MealType?) -> DishRecord.Stand? {
    first { abs($0.day - day) < distance && (meal == nil || $0.meal == meal) }
  }
}

/// How often a dish is eaten, from the days on which it was a main dish.
struct DishRhythm {
  /// The days, ascending.
  let times: [DayNumber]
  /// The usual number of days between its times: the median, the upper one of two. With a single time in a young
  /// plan, 30 days.
  let usualGap: Int
  /// Whether it is only cooked in a part of the year.
  let isSeasonal: Bool
  /// The weekday of at least half of its times, if there are four or more; the earliest in a tie.
  let habit: Weekday?

  /// Nil with too few times to say.
  init?(_ times: [DayNumber], isYoung: Bool) {
    self.times = times
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    guard let longest = gaps.last else {
      guard isYoung, times.count == 1 else { return nil }
      (usualGap, isSeasonal, habit) = (DishRhythm.assumedGap, false, nil)
      return
    }
    usualGap = gaps[gaps.count / 2]
    isSeasonal = times.count >= 6 && longest > 90 && longest >= 5 * usualGap
    var numbers = [Int](repeating: 0, count: 7)
    for time in times { numbers[time.weekday.rawValue] += 1 }
    habit = times.count < 4 ? nil : Weekday.allCases.first { 2 * numbers[$0.rawValue] >= times.count }
  }

  private static var assumedGap: Int { 30 }

  /// Whether a day is near one of its times in any year. A dish that is not seasonal is always in season.
  func isInSeason(on day: DayNumber) -> Bool {
    guard isSeasonal else { return true }
    return times.contains { time in
      let rest = ((day - time) % 365 + 365) % 365
      return rest <= 21 || rest >= 365 - 21
    }
  }
}
