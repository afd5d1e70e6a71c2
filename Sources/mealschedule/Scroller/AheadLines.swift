import MealCore

/// What is to be done ahead, as remarks under the days on which it is to be done.
///
/// A day's remarks come from the dishes of the next days. Those are read anyway, because they scroll in next.
/// Only "N days before" reaches further: a search for these words, once per block of days, finds it.
struct AheadLines {
  /// The long waits in the recipe of a dish.
  let waits: (_ dish: String) -> [RecipeWait]
  /// What is to be done for the dishes of the days looked at last; day n is at index n modulo the count.
  private var known: [(day: DayNumber, items: [AheadList.Item])?] = AheadLines.nothing
  /// What is to be done on the days of a block for dishes that are further away.
  private var far: [(block: Int, items: [AheadList.Item])] = []
  /// Days that were searched, and those of them whose lines have "days before".
  private var searched: (days: ClosedRange<DayNumber>, found: Set<DayNumber>)?
  /// The days of a block and those after it whose lines say that something was frozen.
  private var frozen: (block: Int, days: [DayNumber])?

  /// How many days after a day all dishes are looked at.
  private static let near = 7
  /// How long before a dish something may be to be done.
  private static let reach = 365
  /// The days of a block.
  private static let block = 64
  private static let nothing: [(day: DayNumber, items: [AheadList.Item])?] = Array(repeating: nil, count: 256)

  init(waits: @escaping (_ dish: String) -> [RecipeWait]) { self.waits = waits }

  /// Forgets what is known, because the plan has changed.
  mutating func forget() {
    known = AheadLines.nothing
    far = []
    searched = nil
    frozen = nil
  }

  /// The remarks of a day.
  mutating func lines(on day: DayNumber, of plan: OpenPlan) -> [String] {
    var lines: [String] = []
    for dishDay in day...day.clampedAdding(AheadLines.near) {
      for item in known(dishDay, plan) where item.day == day { lines.append(AheadLines.line(item)) }
    }
    for item in far(day.number / AheadLines.block, plan) where item.day == day {
      lines.append(AheadLines.line(item))
    }
    return lines
  }

  private static func line(_ item: AheadList.Item) -> String {
    let part = item.part.map { "\($0): " } ?? ""
    let distance = item.dishDay - item.day
    let day =
      distance == 0 ? "" : ", " + (distance < 7 ? item.dishDay.shortName : item.dishDay.spelledOutWithoutYear)
    return "\(part)\(item.what) (\(item.dish)\(day))"
  }

  private mutating func known(_ day: DayNumber, _ plan: OpenPlan) -> [AheadList.Item] {
    let index = day.number % known.count
    if let known = known[index], known.day == day { return known.items }
    let found = plan.plan(of: day).meals.flatMap { meal in
      meal.dishes.flatMap { AheadList.items(for: $0.dish, on: day, at: meal.type, waits: waits) }
    }
    known[index] = (day, found)
    return found
  }

  private mutating func far(_ block: Int, _ plan: OpenPlan) -> [AheadList.Item] {
    if let known = far.first(where: { $0.block == block }) { return known.items }
    let first = DayNumber.first.clampedAdding(block * AheadLines.block)
    let days = first...first.clampedAdding(AheadLines.block - 1)
    var found: [AheadList.Item] = []
    for day in daysBefore(first...days.upperBound.clampedAdding(AheadLines.reach), plan) {
      found += known(day, plan).filter { day - $0.day > AheadLines.near && days.contains($0.day) }
    }
    if far.count == 4 { far.removeFirst() }
    far.append((block, found))
    return found
  }

  /// The days whose lines have "days before". The ranges of neighbouring blocks overlap, and what was searched for one
  /// is not searched again for the next.
  private mutating func daysBefore(_ days: ClosedRange<DayNumber>, _ plan: OpenPlan) -> [DayNumber] {
    func search(_ days: ClosedRange<DayNumber>) -> [DayNumber] { plan.days(with: "days before", on: days) }
    var (known, found) = searched ?? (days, [])
    if searched == nil || !known.overlaps(days) || known.count > 10 * AheadLines.reach {
      (known, found) = (days, Set(search(days)))
    }
    if days.lowerBound < known.lowerBound {
      found.formUnion(search(days.lowerBound...known.lowerBound.clampedAdding(-1)))
      known = days.lowerBound...known.upperBound
    }
    if days.upperBound > known.upperBound {
      found.formUnion(search(known.upperBound.clampedAdding(1)...days.upperBound))
      known = known.lowerBound...days.upperBound
    }
    searched = (known, found)
    return found.filter(days.contains).sorted()
  }

  /// Whether a line of the days on which something frozen may be eaten says so.
  mutating func mentionsFreezer(_ day: DayNumber, _ plan: OpenPlan) -> Bool {
    let block = day.number / AheadLines.block
    if frozen?.block != block {
      let first = DayNumber.first.clampedAdding(block * AheadLines.block)
      let last = first.clampedAdding(AheadLines.block + LeftoverLinks.frozenReach)
      frozen = (block, plan.days(with: "freezer", on: first...last))
    }
    return frozen?.days.contains { (day...day.clampedAdding(LeftoverLinks.frozenReach)).contains($0) }
      ?? false
  }
}
