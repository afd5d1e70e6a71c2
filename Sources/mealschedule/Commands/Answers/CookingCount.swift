import MealCore

/// Counts how often dishes, tags or meals were cooked, in one pass over the days.
///
/// Leftovers (`x0`) were not cooked, and things to buy are not dishes: neither counts. Dishes are counted one by
/// one. Tags and meals count meals: two dishes with the same tag at one meal count once.
///
/// With a period, a row counts the days of that period alone, as if nothing else were in the plan. The size of
/// a count depends on the number of rows, not on that of the entries.
struct CookingCount {
  /// The things to count.
  enum Subject: String, CaseIterable {
    case dish, tag, meal
  }

  /// How often something was cooked in a period.
  struct Row {
    /// The index of its name in `names`.
    fileprivate(set) var name: Int32
    /// The index of its period in `periods`.
    fileprivate(set) var period: Int32
    fileprivate(set) var count: Int32 = 0
    /// The median of the last gaps in days; 0 if there was none.
    fileprivate(set) var gap: Int32 = 0
    fileprivate(set) var last: DayNumber
  }

  /// The count of one name in the current period.
  private struct Tally {
    var count: Int32 = 0
    var last = DayNumber.first
    /// The number of the last meal that counted it.
    var meal = 0
    /// The last gaps, the oldest overwritten first.
    var gaps: [Int32] = []
  }

  private let subject: Subject
  private let period: StatsPeriod?
  private let tags: TagFilter?

  /// The names, each in its latest spelling.
  private(set) var names: [String] = []
  /// The names of the periods in which something is planned, the earliest first; a single empty name if days
  /// are not grouped.
  private(set) var periods: [String] = []
  /// By period, and within a period in the order of `finish`.
  private(set) var rows: [Row] = []

  private var tallies: [Tally] = []
  /// The indices of the names counted in the current period.
  private var present: [Int] = []
  private var periodEnd = DayNumber.first
  private var mealNumber = 0
  /// The index of each name, as written.
  private var places: [String: Int] = [:]
  /// The same for names folded to ignore case and accents.
  private var foldedPlaces: [String: Int] = [:]

  /// The number of gaps kept for each name.
  private static let mostGaps = 64

  /// - Parameters:
  ///   - period: nil to count all days together.
  ///   - tags: counts only dishes that it matches.
  init(by subject: Subject, per period: StatsPeriod? = nil, tags: TagFilter? = nil) {
    self.subject = subject
    self.period = period
    self.tags = tags
  }

  // MARK: Counting

  /// Counts the dishes of a day.
  /// - Parameter plan: a later day than in the last call.
  mutating func add(_ plan: DayPlan) {
    guard !plan.isEmpty else { return }
    if plan.day > periodEnd || periods.isEmpty { begin(plan.day) }
    for meal in plan.meals where !meal.type.isBuy {
      mealNumber += 1
      for planned in meal.dishes where planned.dish.isCooked && tags?.matches(planned.dish) ?? true {
        switch subject {
        case .dish: count(planned.dish.text, plan.day, isOncePerMeal: false)
        case .tag: for tag in planned.dish.tags { count(tag.name, plan.day, isOncePerMeal: true) }
        case .meal: count(meal.type.name, plan.day, isOncePerMeal: true)
        }
      }
    }
  }

  private mutating func count(_ name: String, _ day: DayNumber, isOncePerMeal: Bool) {
    let index = index(of: name)
    names[index] = name
    if isOncePerMeal {
      guard tallies[index].meal != mealNumber else { return }
      tallies[index].meal = mealNumber
    }
    let count = tallies[index].count
    if count == 0 {
      present.append(index)
    } else if case let gap = day - tallies[index].last, gap > 0 {
      if tallies[index].gaps.count < CookingCount.mostGaps {
        tallies[index].gaps.append(Int32(gap))
      } else {
        tallies[index].gaps[Int(count) % CookingCount.mostGaps] = Int32(gap)
      }
    }
    tallies[index].count = count + 1
    tallies[index].last = day
  }

  private mutating func index(of name: String) -> Int {
    if let index = places[name] { return index }
    let key = Folding.key(name)
    let index = foldedPlaces[key] ?? names.count
    if index == names.count {
      names.append(name)
      tallies.append(Tally())
    }
    foldedPlaces[key] = index
    places[name] = index
    return index
  }

  // MARK: Periods

  private mutating func begin(_ day: DayNumber) {
    endPeriod()
    periods.append(period?.name(of: day) ?? "")
    periodEnd = period?.end(of: day) ?? .last
  }

  /// Makes a row of each tally.
  private mutating func endPeriod() {
    for index in present {
      let (count, last) = (tallies[index].count, tallies[index].last)
      let gap = CookingCount.median(tallies[index].gaps)
      rows.append(
        Row(name: Int32(index), period: Int32(periods.count - 1), count: count, gap: gap, last: last))
      tallies[index].count = 0
      if count > 1 { tallies[index].gaps.removeAll(keepingCapacity: true) }
    }
    present.removeAll(keepingCapacity: true)
  }

  /// The median; of an even number of gaps, the larger of the two in the middle. Within a week, most dishes
  /// have no gap or one.
  private static func median(_ gaps: [Int32]) -> Int32 {
    switch gaps.count {
    case 0: 0
    case 1: gaps[0]
    case 2: max(gaps[0], gaps[1])
    default: gaps.sorted()[gaps.count / 2]
    }
  }

  // MARK: Rows

  /// Ends counting, and sorts the rows of each period: the most frequent first.
  /// - Parameter since: leaves out rows last cooked on that day or later; the row not cooked for longest then
  ///   comes first.
  mutating func finish(notSince since: DayNumber? = nil) {
    endPeriod()
    if let since {
      var last = [DayNumber](repeating: .first, count: names.count)
      for row in rows { last[Int(row.name)] = max(last[Int(row.name)], row.last) }
      rows.removeAll { last[Int($0.name)] >= since }
    }
    var ranks = [Int32](repeating: 0, count: names.count)
    for (rank, index) in names.indices.sorted(by: { names[$0] < names[$1] }).enumerated() {
      ranks[index] = Int32(rank)
    }
    var start = 0
    while start < rows.count {
      let period = rows[start].period
      let end = rows[start...].firstIndex { $0.period != period } ?? rows.count
      rows[start..<end].sort { a, b in
        if since != nil, a.last != b.last { return a.last < b.last }
        if since == nil, a.count != b.count { return a.count > b.count }
        return ranks[Int(a.name)] < ranks[Int(b.name)]
      }
      start = end
    }
  }
}

/// The periods that `stats --per` counts by.
enum StatsPeriod: String, CaseIterable {
  case week, month, year

  /// The last day of the period that a day is in.
  func end(of day: DayNumber) -> DayNumber {
    let date = day.calendarDate
    switch self {
    case .week: return day.clampedAdding(6 - day.weekday.rawValue)
    case .month:
      return day.clampedAdding(
        CalendarDate.length(ofMonth: Int(date.month), year: Int(date.year)) - Int(date.day))
    case .year: return (try? DayNumber(year: Int(date.year), month: 12, day: 31)) ?? .last
    }
  }

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
  /// Whether it is cooked that day; `x0` means leftovers of another day.
  var isCooked: Bool { servings?.hundredths != 0 }
}
