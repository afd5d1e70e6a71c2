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
  /// Whether the plan began less than 180 days before the range. If so, a dish can be suggested after a single time.
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
  ///   - names: what the names of dishes mean.
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
