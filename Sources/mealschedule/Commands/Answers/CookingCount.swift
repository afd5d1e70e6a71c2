import MealCore

/// Counts how often dishes, tags or meals were cooked, in one pass over the days.
///
/// Leftovers (`x0`) were not cooked, and things to buy are not dishes: neither counts. Dishes are counted one by
/// one. Tags and meals count meals: two dishes with the same tag at one meal count once.
///
/// With a period, a row counts the days of that period alone, as if nothing else were in the plan.
struct CookingCount {
  /// The things to count.
  enum Subject: String, CaseIterable {
    case dish, tag, meal
  }

  /// How often something was cooked in a period.
  struct Row {
    /// The title of the dish's recipe or, without one, the name as last spelled in the plan.
    fileprivate(set) var name: String
    /// The name of the period; empty if days are not grouped.
    let period: String
    let count: Int
    /// The median number of days from one cooking to the next, over the last `mostGaps`; nil if all were on one day.
    let gap: Int?
    let last: DayNumber
  }

  /// The count of one name in the current period.
  private struct Tally {
    var count = 0
    var last = DayNumber.first
    var gaps: [Int] = []

    mutating func add(_ day: DayNumber) {
      if count > 0, day > last { gaps.append(day - last) }
      count += 1
      last = day
    }
  }

  private let subject: Subject
  private let period: StatsPeriod?
  private let tags: TagFilter?
  private let dishes: DishNames

  /// A row for each name in each period, sorted by `finish`.
  private(set) var rows: [Row] = []

  /// The latest spelling of each name, by the name without case and accents.
  private var names: [String: String] = [:]
  private var tallies: [String: Tally] = [:]
  private var periodName = ""

  /// The number of gaps that count for each name; older ones are ignored.
  private static let mostGaps = 64

  /// - Parameters:
  ///   - period: nil to count all days together.
  ///   - tags: the tags of the dishes to count; nil to count all dishes.
  ///   - dishes: the names and tags that dishes have from their recipes.
  init(
    by subject: Subject, per period: StatsPeriod? = nil, tags: TagFilter? = nil,
    _ dishes: DishNames = DishNames()
  ) {
    (self.subject, self.period, self.tags, self.dishes) = (subject, period, tags, dishes)
  }

  // MARK: Counting

  /// Counts the dishes on a day.
  /// - Parameter plan: the plan of a day, later than the one in the last call.
  mutating func add(_ plan: DayPlan) {
    let name = period?.name(of: plan.day) ?? ""
    if name != periodName {
      endPeriod()
      periodName = name
    }
    for meal in plan.meals where !meal.type.isBuy {
      var cooked = meal.dishes.filter(\.dish.isCooked).map { dishes.tagged($0.dish) }
      if let tags { cooked.removeAll { !tags.matches($0) } }
      switch subject {
      case .dish: for dish in cooked { count(dishes.title(dish.text) ?? dish.text, plan.day) }
      case .tag:
        let spellings = cooked.flatMap(\.tags).map { (Folding.key($0.name), $0.name) }
        for name in Dictionary(spellings, uniquingKeysWith: { $1 }).values { count(name, plan.day) }
      case .meal: if !cooked.isEmpty { count(meal.type.name, plan.day) }
      }
    }
  }

  private mutating func count(_ name: String, _ day: DayNumber) {
    let key = Folding.key(name)
    names[key] = name
    tallies[key, default: Tally()].add(day)
  }

  /// Turns each tally into a row.
  private mutating func endPeriod() {
    for (key, tally) in tallies {
      // For an even number of gaps, take the larger of the two in the middle.
      let gaps = tally.gaps.suffix(CookingCount.mostGaps).sorted()
      let gap = gaps.isEmpty ? nil : gaps[gaps.count / 2]
      rows.append(Row(name: key, period: periodName, count: tally.count, gap: gap, last: tally.last))
    }
    tallies.removeAll()
  }

  // MARK: Rows

  /// Ends counting, and sorts the rows of each period: the most frequent first.
  /// - Parameter since: leaves out names last cooked on that day or later, and puts the one not cooked for longest
  ///   first.
  mutating func finish(notSince since: DayNumber? = nil) {
    endPeriod()
    if let since {
      let recent = Set(rows.filter { $0.last >= since }.map(\.name))
      rows.removeAll { recent.contains($0.name) }
    }
    for index in rows.indices { rows[index].name = names[rows[index].name] ?? rows[index].name }
    func key(_ row: Row) -> (String, Int, String) {
      (row.period, since == nil ? -row.count : row.last.number, row.name)
    }
    rows.sort { key($0) < key($1) }
  }
}

/// The periods that `stats --per` counts by.
enum StatsPeriod: String, CaseIterable {
  case week, month, year

  /// The name of the period that a day is in: `2013-W11`, `2013-03`, `2013`.
  func name(of day: DayNumber) -> String {
    switch self {
    case .week: day.weekDate.weekName
    case .month: String(day.description.prefix(7))
    case .year: String(day.description.prefix(4))
    }
  }
}

extension Dish {
  /// Whether the dish is cooked on its day; `x0` means leftovers from another day.
  var isCooked: Bool { servings?.hundredths != 0 }
}
