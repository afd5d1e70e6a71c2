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
    for rule in repeats where rule.falls(on: day) && !rule.isHidden(by: lines) {
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

  /// Adds a dated dish, or nothing on purpose, to a meal.
  package mutating func add(_ dish: Dish?, to meal: MealType, _ order: MealOrder) {
    insert(dish.map { PlannedDish(dish: $0) }, to: meal, order)
  }

  /// Takes a dish out, and its meal if it was the only one.
  package mutating func remove(_ place: DishPlace) {
    guard let index = places.firstIndex(of: place),
      let meal = meals.firstIndex(where: { $0.type == place.meal })
    else { return }
    let first = places.firstIndex { $0.meal == place.meal } ?? index
    if meals[meal].dishes.indices.contains(index - first) { meals[meal].dishes.remove(at: index - first) }
    if meals[meal].dishes.isEmpty { meals.remove(at: meal) }
  }

  /// Makes room for a text that is being typed: lines without a word, in place of a dish or else behind those of a meal.
  /// - Returns: which of the day's places the first of them is.
  package mutating func makeRoom(
    _ lines: Int, at meal: MealType, insteadOf place: DishPlace?, _ order: MealOrder
  ) -> Int {
    let line = PlannedDish(dish: Dish(unchecked: "", servings: nil, tags: [], note: nil))
    let index = place.flatMap { places.firstIndex(of: $0) }
    if index == nil { for _ in 0..<lines { insert(line, to: meal, order) } }
    let number = meals.firstIndex { $0.type == meal } ?? 0
    let first = meals[..<number].reduce(0) { $0 + max(1, $1.dishes.count) }
    guard let index else { return first + (meals.last == nil ? 0 : meals[number].dishes.count - lines) }
    let old = index - first..<min(index - first + 1, meals[number].dishes.count)
    meals[number].dishes.replaceSubrange(old, with: repeatElement(line, count: lines))
    return index
  }

  /// Adds a dish, or nothing, to a meal, which is put in its place if it is not there yet.
  private mutating func insert(_ dish: PlannedDish?, to meal: MealType, _ order: MealOrder) {
    // Mostly it is the last one or comes behind it: a day's lines are in order.
    var index = meals.count
    while index > 0, order.precedes(meal, meals[index - 1].type) { index -= 1 }
    if index > 0, meals[index - 1].type == meal {
      if let dish { meals[index - 1].dishes.append(dish) }
    } else {
      meals.insert(Meal(type: meal, dishes: dish.map { [$0] } ?? []), at: index)
    }
  }

  /// Whether nothing at all is planned; nothing on purpose is a plan.
  public var isEmpty: Bool { meals.isEmpty }
}
