/// What there is to eat on one day: its dishes by meal, repeats included, skips and all taken into account.
public struct DayPlan: Hashable, Sendable {
  /// One meal of the day.
  public struct Meal: Hashable, Sendable {
    public let type: MealType
    /// None where the plan says: nothing on purpose.
    public fileprivate(set) var dishes: [PlannedDish]

    public init(type: MealType, dishes: [PlannedDish]) {
      self.type = type
      self.dishes = dishes
    }
  }

  /// A dish and where it comes from.
  public struct PlannedDish: Hashable, Sendable {
    public let dish: Dish
    /// The days from one time to the next, if a repeat brings it and not a line of that day.
    public let interval: Int?

    public init(dish: Dish, interval: Int? = nil) {
      self.dish = dish
      self.interval = interval
    }
  }

  public let day: DayNumber
  /// In their order; no meal without a dish, but for those that are nothing on purpose.
  public private(set) var meals: [Meal]

  public init(day: DayNumber, meals: [Meal] = []) {
    self.day = day
    self.meals = meals
  }

  /// The day's meals from the lines that stand on it and the repeats of the plan.
  ///
  /// Within a meal what repeats comes first, in the order of the rules, then the dated dishes as they stand.
  /// - Parameter lines: the dated lines of that day in the order of the file.
  public init(day: DayNumber, lines: [PlanLine], repeats: [Repeat], order: MealOrder) {
    self.day = day
    meals = []
    for rule in repeats where rule.falls(on: day) && !lines.contains(where: { $0.hides(rule) }) {
      insert(PlannedDish(dish: rule.dish, interval: rule.interval), to: rule.meal, order)
    }
    for line in lines {
      switch line {
      case .entry(let entry): insert(PlannedDish(dish: entry.dish), to: entry.meal, order)
      case .nothing(_, let meal): insert(nil, to: meal, order)
      case .skip, .someday, .repeating, .comment: break
      }
    }
  }

  /// Puts dishes in the place of one of the day's entries; none takes it away, and its meal with the last.
  /// - Parameter entry: counts each dish, and each meal that is nothing on purpose as one.
  package mutating func replace(entry: Int, with dishes: [PlannedDish]) {
    var first = 0
    for index in meals.indices {
      let count = max(1, meals[index].dishes.count)
      if entry < first + count {
        let old = entry - first..<min(entry - first + 1, meals[index].dishes.count)
        meals[index].dishes.replaceSubrange(old, with: dishes)
        if meals[index].dishes.isEmpty { meals.remove(at: index) }
        return
      }
      first += count
    }
  }

  /// Adds a dish, or nothing on purpose, at the end of a meal, which is put in its place if it is not there yet.
  package mutating func insert(_ dish: PlannedDish?, to meal: MealType, _ order: MealOrder) {
    // Usually it is the last one or comes after it, as a day's lines are in order.
    var index = meals.count
    while index > 0, order.precedes(meal, meals[index - 1].type) { index -= 1 }
    if index > 0, meals[index - 1].type == meal {
      if let dish { meals[index - 1].dishes.append(dish) }
    } else {
      meals.insert(Meal(type: meal, dishes: dish.map { [$0] } ?? []), at: index)
    }
  }

  /// Whether nothing is planned; nothing on purpose is a plan too.
  public var isEmpty: Bool { meals.isEmpty }
}
