/// What there is to eat on one day: its dishes by meal, repeats included, skips and all taken into account.
public struct DayPlan: Hashable, Sendable {
  /// One meal of the day.
  public struct Meal: Hashable, Sendable {
    public let type: MealType
    /// None where the plan says: nothing on purpose.
    public let dishes: [PlannedDish]

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
  public let meals: [Meal]

  public init(day: DayNumber, meals: [Meal] = []) {
    self.day = day
    self.meals = meals
  }

  /// The day's meals from the lines that stand on it and the repeats of the plan.
  ///
  /// Within a meal what repeats comes first, in the order of the rules, then the dated dishes as they stand.
  /// - Parameter lines: the dated lines of that day in the order of the file.
  public init(day: DayNumber, lines: some Sequence<PlanLine>, repeats: [Repeat], order: MealOrder) {
    var dated: [(meal: MealType, dish: Dish)] = []
    var nothing: Set<MealType> = []
    var skips: [(meal: MealType, text: String)] = []
    for line in lines {
      switch line {
      case .entry(let entry): dated.append((entry.meal, entry.dish))
      case .nothing(_, let meal): nothing.insert(meal)
      case .skip(_, let meal, let dish): skips.append((meal, dish.text))
      case .someday, .repeating, .comment: break
      }
    }
    var byMeal: [(type: MealType, dishes: [PlannedDish])] = []
    func add(_ dish: PlannedDish?, to meal: MealType) {
      if let index = byMeal.firstIndex(where: { $0.type == meal }) {
        if let dish { byMeal[index].dishes.append(dish) }
      } else {
        byMeal.append((meal, dish.map { [$0] } ?? []))
      }
    }
    for rule in repeats where rule.falls(on: day) && !nothing.contains(rule.meal) {
      if !skips.contains(where: { $0.meal == rule.meal && $0.text == rule.dish.text }) {
        add(PlannedDish(dish: rule.dish, interval: rule.interval), to: rule.meal)
      }
    }
    for (meal, dish) in dated { add(PlannedDish(dish: dish), to: meal) }
    for meal in nothing { add(nil, to: meal) }
    // Each meal stands here once, so that no stability is needed.
    byMeal.sort { order.precedes($0.type, $1.type) }
    self.init(day: day, meals: byMeal.map { Meal(type: $0.type, dishes: $0.dishes) })
  }

  /// Whether nothing at all is planned; nothing on purpose is a plan.
  public var isEmpty: Bool { meals.isEmpty }
}
