/// The plan around a range of days: the meals of the 730 days before it, and those planned in it and after
/// it.
///
/// Only these days are read, so a plan of a hundred years takes no longer.
package struct PlanHistory {
  /// A planned dish and its key.
  struct Planned {
    let key: String
    let dish: Dish
  }

  /// The range to plan.
  package let range: ClosedRange<DayNumber>
  /// Whether no dated line is 180 days or more before the range. If so, a dish can be suggested after being eaten once.
  let isYoung: Bool
  /// The first day of the plan, including its repeats; nil if the plan is empty.
  let begin: DayNumber?
  /// All dishes by their keys.
  var dishes: [String: DishRecord] = [:]
  /// The planned meals from the first day that a rule can see. A deliberately empty meal has no dishes; a meal with
  /// guests but no dishes is left out.
  private(set) var meals: [DayNumber: [MealType: [Planned]]] = [:]
  /// The dishes for someday, by meal, in the order of the plan.
  private(set) var someday: [MealType: [(key: String, dish: Dish)]] = [:]
  /// The keys of the dishes of active repeats.
  private(set) var repeated: Set<String> = []

  /// The recipes that names of dishes mean.
  let names: DishNames
  /// The possible guests.
  let guests: Guests
  /// The guests at each planned meal of the range.
  private var who: [DayNumber: [MealType: Set<String>]] = [:]
  /// Everybody who is a guest at some meal.
  private(set) var everyGuest: Set<String> = []

  /// The number of days before the range that are read.
  static var memory: Int { 730 }
  /// The number of days before and after the range that a rule can see.
  static var reach: Int { 365 }
  private static var youth: Int { 180 }

  /// The lines around the range that cannot be read.
  package private(set) var unreadable: [UnreadableLine] = []

  /// - Parameters:
  ///   - plan: the plan.
  ///   - range: the days to plan.
  ///   - names: the recipes that the names of dishes mean.
  ///   - guests: the possible guests.
  package init(
    _ plan: Plan, around range: ClosedRange<DayNumber>, _ names: DishNames = DishNames(),
    _ guests: Guests = Guests()
  ) {
    (self.range, self.names, self.guests) = (range, names, guests)
    let firstLine = plan.firstDay(withRepeats: false) ?? range.lowerBound
    isYoung = range.lowerBound - firstLine < PlanHistory.youth
    begin = plan.firstDay()
    var stream = plan.days(
      range.lowerBound.clampedAdding(-PlanHistory.memory)...range.upperBound.clampedAdding(PlanHistory.reach))
    while let day = stream.next() { add(day) }
    unreadable = stream.unreadable
    for (meal, dish, _) in plan.tail.someday where !meal.isBuy && !guests.include(dish) {
      someday[meal, default: []].append((names.key(dish.text), dish))
    }
    for (rule, _) in plan.tail.repeats where !rule.meal.isBuy && !guests.include(rule.dish) {
      if rule.until.map({ $0 >= range.lowerBound }) ?? true { repeated.insert(names.key(rule.dish.text)) }
    }
  }

  /// Adds the next day of the plan.
  private mutating func add(_ plan: DayPlan) {
    let isPast = plan.day < range.lowerBound
    let isSeen = range.lowerBound - plan.day <= PlanHistory.reach
    if !guests.tags.isEmpty {
      let present = plan.meals.map { ($0.type, guests.who(at: $0)) }
      for (_, names) in present { everyGuest.formUnion(names) }
      if range.contains(plan.day) { who[plan.day] = Dictionary(uniqueKeysWithValues: present) }
    }
    for meal in guests.seated(at: plan).meals where !meal.type.isBuy {
      let planned = meal.dishes.map { Planned(key: names.key($0.dish.text), dish: $0.dish) }
      let sides = planned.dropFirst().map(\.key)
      for (index, planned) in planned.enumerated() {
        let isCooked = planned.dish.servings != .leftovers
        dishes[planned.key, default: DishRecord(name: planned.dish.text)].add(
          DishRecord.Occurrence(
            day: plan.day, meal: meal.type, isMain: index == 0 && isCooked, isLeftovers: !isCooked),
          isPast && isCooked ? planned.dish : nil, with: sides)
      }
      if isSeen { meals[plan.day, default: [:]][meal.type] = planned }
    }
  }

  /// The guests at a meal of the range.
  func who(_ day: DayNumber, _ meal: MealType) -> Set<String> { who[day]?[meal] ?? [] }

  /// Whether nothing is planned at a meal. A deliberately empty meal counts as planned.
  func isOpen(_ day: DayNumber, _ meal: MealType) -> Bool { meals[day]?[meal] == nil }

  /// Adds a suggestion to the plan.
  mutating func add(_ dish: Dish, key: String, on day: DayNumber, at meal: MealType) {
    dishes[key, default: DishRecord(name: dish.text)].add(
      occurrence: DishRecord.Occurrence(day: day, meal: meal))
    meals[day, default: [:]][meal] = [Planned(key: key, dish: dish)]
  }
}

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
  /// The days before the range on which it was a main dish, ascending, without duplicates.
  var times: [DayNumber] = []
  /// The meals at which it was a main dish before the range, with the keys of the dishes beside it.
  private(set) var mains: [(meal: MealType, beside: [String])] = []
  /// The number of its lines before the range that are not for leftovers.
  private var lines = 0
  /// The number of these lines that have each tag, by the tag in lower case.
  private var tagCounts: [String: Int] = [:]

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
    lines += 1
    for tag in Set(dish.tags.map { $0.name.lowercased() }) { tagCounts[tag, default: 0] += 1 }
    guard occurrence.isMain else { return }
    if times.last != occurrence.day { times.append(occurrence.day) }
    mains.append((occurrence.meal, sides))
  }

  /// The tags on at least half of its lines before the range, in lower case. Lines for leftovers do not count.
  var tags: Set<String> { everyTag.filter { 2 * tagCounts[$0, default: 0] >= lines } }

  /// The tags on any of its lines before the range, in lower case.
  var everyTag: Set<String> { Set(tagCounts.keys) }

  /// The number of times it was a main dish at a meal before the range.
  func count(at meal: MealType) -> Int { mains.count { $0.meal == meal } }

  /// The dishes that accompanied it at least half of the last four times that it was a main dish at a meal, in the
  /// order of the plan.
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
  /// The usual number of days between its times: the median, or the higher of the two middle values. 30 days for a dish
  /// eaten only once, in a young plan.
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
