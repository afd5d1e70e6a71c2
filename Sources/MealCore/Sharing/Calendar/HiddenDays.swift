/// The days on which repeats are hidden, by deliberately empty meals and by skips.
struct HiddenDays {
  private var empty: [MealType: Set<DayNumber>] = [:]
  private var skipped: [DishPlace: Set<DayNumber>] = [:]

  /// Adds a line, if it hides something.
  mutating func add(_ line: PlanLine) {
    switch line {
    case .nothing(let day, let meal): empty[meal, default: []].insert(day)
    case .skip(let day, let meal, let dish): skipped[DishPlace(meal, dish), default: []].insert(day)
    case .entry, .someday, .repeating: break
    }
  }

  /// Returns whether a repeat is hidden on a day.
  func hides(_ rule: Repeat, on day: DayNumber) -> Bool {
    empty[rule.meal]?.contains(day) ?? false || skipped[DishPlace(rule)]?.contains(day) ?? false
  }

  /// The days on which a repeat would occur but is hidden.
  func days(of rule: Repeat) -> Set<DayNumber> {
    (empty[rule.meal] ?? []).union(skipped[DishPlace(rule)] ?? []).filter { rule.falls(on: $0) }
  }

  /// Returns whether a repeat has an end and is hidden on all its days.
  func hidesAll(_ rule: Repeat) -> Bool {
    guard let until = rule.until else { return false }
    let hidden = days(of: rule)
    return rule.times(in: rule.from...until).allSatisfy(hidden.contains)
  }
}
