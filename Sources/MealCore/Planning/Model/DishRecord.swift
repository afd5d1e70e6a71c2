/// The occurrences of one dish in the plan, seen from the first day of a range.
struct DishRecord {
  /// One line of the dish in the plan.
  struct Occurrence {
    let day: DayNumber
    let meal: MealType
    /// Whether it is the first dish of its meal, and not leftovers.
    var isMain = false
    /// Whether it is leftovers.
    var isLeftovers = false
  }

  /// The name as last written.
  var name: String
  /// The last line before the range that is not for leftovers; nil if there is none.
  var last: Dish?
  /// All lines of the dish, before the range and after, ascending by day.
  var occurrences: [Occurrence] = []
  /// The days on which it was a main dish and not leftovers, ascending, without duplicates.
  var times: [DayNumber] = []
  /// The meals at which it was a main dish before the range, with the keys of the dishes beside it.
  private var mains: [(meal: MealType, beside: [String])] = []
  /// The distinct tag lists of its lines before the range that are not for leftovers, each with its number of lines.
  private var tagLists: [(tags: [Tag], lines: Int)] = []

  init(name: String) { self.name = name }

  /// Adds a line.
  /// - Parameters:
  ///   - dish: the dish, if the line is before the range and not for leftovers.
  ///   - sides: the keys of the dishes after the first one of the meal.
  mutating func add(_ occurrence: Occurrence, _ dish: Dish?, with sides: [String]) {
    occurrences.append(occurrence)
    guard let dish else { return }
    name = dish.text
    last = dish
    if let place = tagLists.firstIndex(where: { $0.tags == dish.tags }) {
      tagLists[place].lines += 1
    } else {
      tagLists.append((dish.tags, 1))
    }
    guard occurrence.isMain else { return }
    if times.last != occurrence.day { times.append(occurrence.day) }
    mains.append((occurrence.meal, sides))
  }

  /// The tags on at least half of its lines before the range, in lower case. Lines for leftovers do not count.
  var tags: Set<String> {
    let lines = tagLists.reduce(0) { $0 + $1.lines }
    return everyTag.filter { tag in
      2 * tagLists.reduce(0) { $0 + ($1.tags.contains { $0.name.lowercased() == tag } ? $1.lines : 0) }
        >= lines
    }
  }

  /// The tags on any of its lines before the range, in lower case.
  var everyTag: Set<String> { Set(tagLists.lazy.flatMap(\.tags).map { $0.name.lowercased() }) }

  /// The number of times it was a main dish at a meal.
  func count(at meal: MealType) -> Int { mains.count { $0.meal == meal } }

  /// The dishes that were beside it at least half of the last four times at a meal, in the order of the plan.
  func usualSides(at meal: MealType) -> [String] {
    let last = mains.filter { $0.meal == meal }.suffix(4).map(\.beside)
    return last.joined().distinct().filter { side in
      2 * last.count(where: { $0.contains(side) }) >= last.count
    }
  }

  /// Adds a suggested line.
  mutating func add(occurrence: Occurrence) {
    let place = occurrences.firstIndex { $0.day > occurrence.day } ?? occurrences.count
    occurrences.insert(occurrence, at: place)
  }
}

extension [DishRecord.Occurrence] {
  /// The first line that is less than `distance` days from a day and at a meal; nil if there is none.
  /// - Parameter meal: the meal; nil for any.
  func first(within distance: Int, of day: DayNumber, at meal: MealType?) -> DishRecord.Occurrence? {
    first { abs($0.day - day) < distance && (meal == nil || $0.meal == meal) }
  }
}

/// How often a dish is eaten, from the days on which it was a main dish.
struct DishRhythm {
  /// The days, ascending.
  let times: [DayNumber]
  /// The usual number of days between its times: the median, or the higher of the two middle values. With a
  /// single time in a young plan, 30 days.
  let usualGap: Int
  /// Whether it is only cooked during a part of the year.
  let isSeasonal: Bool
  /// The weekday of at least half of its times, if there are four or more times; in a tie, the one nearer to Monday.
  /// nil if there is no such weekday.
  let habit: Weekday?

  /// Returns nil if there are too few times to tell.
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

  /// Whether a day is within three weeks of one of its times, whatever the year. A dish without a season is always in
  /// season.
  func isInSeason(on day: DayNumber) -> Bool {
    guard isSeasonal else { return true }
    return times.contains { time in
      let rest = ((day - time) % 365 + 365) % 365
      return rest <= 21 || rest >= 365 - 21
    }
  }
}
