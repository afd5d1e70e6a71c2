/// The dishes planned for one day, by meal. Repeats are included unless a line hides them on that day.
public struct DayPlan: Equatable, Sendable {
  /// One meal of the day.
  public struct Meal: Equatable, Sendable {
    /// The meal's type.
    public let type: MealType
    /// The meal's dishes; empty for a deliberately empty meal, or for one that is only shown as open.
    public fileprivate(set) var dishes: [PlannedDish]
    /// The number of guests, times 100. See `Guests.seated`.
    package var guests = 0
    /// Whether to show the meal as open, since no dish is planned for it yet.
    package fileprivate(set) var isOpen = false
    /// The number of the meal's entries: one for each dish, plus one if the meal is open or empty.
    var entries: Int { isOpen ? dishes.count + 1 : max(1, dishes.count) }

    /// Creates a meal; without dishes, it is deliberately empty.
    public init(type: MealType, dishes: [PlannedDish]) {
      self.type = type
      self.dishes = dishes
    }

    /// A meal that is to be shown as open.
    fileprivate init(open type: MealType) {
      self.init(type: type, dishes: [])
      isOpen = true
    }
  }

  /// A dish, and the rhythm of its repeat if it comes from one.
  public struct PlannedDish: Equatable, Sendable {
    /// The dish.
    public let dish: Dish
    /// How often it repeats, if the dish comes from a repeat; nil if it comes from a line of that day.
    public let rhythm: Rhythm?
    /// Whether the dish is only suggested, not in the plan.
    package var isSuggested = false

    /// - Parameters:
    ///   - dish: the dish with its servings, tags and note.
    ///   - rhythm: how often it repeats; nil for a dish that does not come from a repeat.
    public init(dish: Dish, rhythm: Rhythm? = nil) {
      self.dish = dish
      self.rhythm = rhythm
    }
  }

  /// The planned day.
  public let day: DayNumber
  /// The day's meals, in order. A meal without dishes is deliberately empty, or shown as open.
  public package(set) var meals: [Meal]
  /// The things bought on the day.
  public var bought: [Dish] = []
  /// Remarks shown below the meals, such as tasks for the dishes of later days. They are not part of the
  /// plan.
  package var asides: [String] = []

  /// - Parameters:
  ///   - day: the day of the meals.
  ///   - meals: the meals, in order.
  public init(day: DayNumber, meals: [Meal] = []) {
    self.day = day
    self.meals = meals
  }

  /// Determines the day's meals from its dated lines and the repeats of the plan.
  ///
  /// Within a meal, repeated dishes come first, in the order of `repeats`, then the dated dishes in the order
  /// of the file.
  /// - Parameters:
  ///   - day: the day to plan.
  ///   - lines: the dated lines of that day, in the order of the file.
  ///   - repeats: all repeats of the plan, in the order of the file.
  ///   - order: the order of meal types.
  public init(day: DayNumber, lines: [PlanLine], repeats: [Repeat], order: MealOrder) {
    self.day = day
    meals = []
    for rule in repeats where rule.falls(on: day) && !lines.contains(where: { $0.hides(rule) }) {
      insert(PlannedDish(dish: rule.dish, rhythm: rule.rhythm), to: rule.meal, order)
    }
    for line in lines {
      switch line {
      case .entry(let entry) where entry.meal.isBought: bought.append(entry.dish)
      case .entry(let entry): insert(PlannedDish(dish: entry.dish), to: entry.meal, order)
      case .nothing(_, let meal): insert(nil, to: meal, order)
      case .skip, .someday, .repeating: break
      }
    }
  }

  /// Replaces one of the day's entries with other dishes. If `dishes` is empty, the entry is removed, and so is its
  /// meal if no other entry is left.
  /// - Parameter entry: an index among `targets`, which lists the entries of all meals.
  package mutating func replace(entry: Int, with dishes: [PlannedDish]) {
    guard let (meal, index) = place(of: entry) else { return }
    meals[meal].dishes.replaceSubrange(index..<min(index + 1, meals[meal].dishes.count), with: dishes)
    if meals[meal].dishes.isEmpty { meals.remove(at: meal) }
  }

  /// The index of the meal that an entry belongs to, and the entry's index in that meal; nil after the last entry.
  func place(of entry: Int) -> (meal: Int, index: Int)? {
    var index = entry
    for (meal, count) in meals.lazy.map(\.entries).enumerated() {
      if index < count { return (meal, index) }
      index -= count
    }
    return nil
  }

  /// Adds a dish at the end of a meal, and inserts the meal if the day does not have it yet.
  /// - Parameter dish: nil for a deliberately empty meal.
  package mutating func insert(_ dish: PlannedDish?, to meal: MealType, _ order: MealOrder) {
    // The lines of a day are usually in order, so search from the end.
    var index = meals.count
    while index > 0, order.precedes(meal, meals[index - 1].type) { index -= 1 }
    if index > 0, meals[index - 1].type == meal {
      if let dish { meals[index - 1].dishes.append(dish) }
    } else {
      meals.insert(Meal(type: meal, dishes: dish.map { [$0] } ?? []), at: index)
    }
  }

  /// Returns the day with the given meal shown as open, if the meal has no lines or only lines of guests.
  package func showingOpen(_ meal: MealType, _ order: MealOrder, _ guests: Guests = Guests()) -> DayPlan {
    var plan = self
    if let place = meals.firstIndex(where: { $0.type == meal }) {
      let dishes = meals[place].dishes
      plan.meals[place].isOpen = !dishes.isEmpty && dishes.allSatisfy { guests.include($0.dish) }
      return plan
    }
    let place = plan.meals.firstIndex { order.precedes(meal, $0.type) } ?? plan.meals.count
    plan.meals.insert(Meal(open: meal), at: place)
    return plan
  }

  /// Folds a day on which two or more meals are configured and all are deliberately empty, with nothing else
  /// planned, into a single empty meal, "all meals". Returns any other day unchanged.
  package func foldingNothing(_ order: MealOrder) -> DayPlan {
    let isNothing = meals.count > 1 && meals.allSatisfy { $0.dishes.isEmpty && !$0.isOpen }
    guard isNothing, meals.map(\.type).filter(\.isEaten) == order.configured else { return self }
    return DayPlan(day: day, meals: [Meal(type: MealType(unchecked: "all meals"), dishes: [])])
  }

  /// Whether the day has no meals, not even a deliberately empty one or one that is shown as open.
  public var isEmpty: Bool { meals.isEmpty }
}

/// The days of a range, in order, each with its meals.
///
///     for day in plan.days(today...today + 6) { print(day.meals) }
///
/// Lines are parsed as their days are reached, so the first day is available at once, however long the range.
public struct PlanDays: Sequence, IteratorProtocol {
  /// The unreadable lines found so far. They are complete once `next` has returned nil.
  public private(set) var unreadable: [UnreadableLine]

  private let plan: Plan
  private let range: ClosedRange<DayNumber>
  private let repeats: [Repeat]
  private var following: DayNumber?
  /// The indices of the lines not read yet.
  private var places: ArraySlice<Int>
  /// The next dated line, which has been read but not yet returned; nil after the last.
  private var ahead: (day: DayNumber, line: PlanLine)?

  fileprivate init(_ plan: Plan, _ range: ClosedRange<DayNumber>) {
    self.plan = plan
    self.range = range
    following = range.lowerBound
    repeats = plan.tail.repeats.map(\.rule)
    unreadable = plan.tail.unreadable
    places = plan.places(of: range)[...]
    if !plan.isSorted {
      // Loose lines have the rank of the next dated line. Lines of one day keep their order.
      places = places.sorted { (plan.index[$0].rank, $0) < (plan.index[$1].rank, $1) }[...]
    }
    advance()
  }

  /// The next day, with or without meals; nil after the last.
  public mutating func next() -> DayPlan? {
    guard let day = following, day <= range.upperBound else { return nil }
    following = day.adding(1)
    var lines: [PlanLine] = []
    while let line = ahead, line.day == day {
      lines.append(line.line)
      advance()
    }
    return DayPlan(day: day, lines: lines, repeats: repeats, order: plan.order)
  }

  /// Reads up to the next readable dated line.
  private mutating func advance() {
    ahead = nil
    while ahead == nil, let place = places.popFirst() {
      guard let line = plan.read(place, &unreadable)?.line, let day = line.day else { continue }
      ahead = (day, line)
    }
  }
}

extension Plan {
  /// The days of a range, each with its meals.
  /// - Parameter range: the first and the last day, inclusive.
  public func days(_ range: ClosedRange<DayNumber>) -> PlanDays { PlanDays(self, range) }

  /// The meals of a day.
  public func day(_ day: DayNumber) -> DayPlan {
    var days = days(day...day)
    return days.next() ?? DayPlan(day: day)
  }
}

/// The guests of a household, each a tag. A line whose text is the tag of a guest is not a dish: it says who eats.
///
///     2013-03-15 dinner +oma ; at six
///     2013-03-16 dinner +friends x3
package struct Guests: Equatable, Sendable {
  /// Their tags, in lower case, without `+`.
  package var tags: Set<String> = []

  package init(tags: Set<String> = []) { self.tags = tags }

  /// Whether a dish is the line of a guest.
  package func include(_ dish: Dish) -> Bool {
    !tags.isEmpty && dish.text.utf8.first == .plus && !dish.isLiteral
      && tags.contains(dish.text.dropFirst().lowercased())
  }

  /// The day without the lines of guests. Each meal gets the number of its guests; a meal with no other lines is
  /// left out.
  package func seated(at day: DayPlan) -> DayPlan {
    guard !tags.isEmpty, day.meals.contains(where: { $0.dishes.contains { include($0.dish) } }) else {
      return day
    }
    var day = day
    day.meals = day.meals.compactMap { meal in
      let guests = meal.dishes.map(\.dish).filter(include)
      guard !guests.isEmpty else { return meal }
      guard guests.count < meal.dishes.count else { return nil }
      var seated = DayPlan.Meal(type: meal.type, dishes: meal.dishes.filter { !include($0.dish) })
      seated.guests = guests.reduce(0) { $0 + Guests.count($1) }
      return seated
    }
    return day
  }

  /// The number of guests, times 100, on the line of a guest: its servings, or otherwise one for each guest that it
  /// names.
  static func count(_ line: Dish) -> Int {
    line.servings.map { Int($0.hundredths) } ?? 100 * (1 + line.tags.count)
  }

  /// The tags of the guests at a meal: those that have a line, and those with which a dish is tagged.
  package func who(at meal: DayPlan.Meal) -> Set<String> {
    let named = meal.dishes.flatMap { planned in
      planned.dish.tags.map { $0.name.lowercased() }
        + (include(planned.dish) ? [planned.dish.text.dropFirst().lowercased()] : [])
    }
    return tags.intersection(named)
  }
}
