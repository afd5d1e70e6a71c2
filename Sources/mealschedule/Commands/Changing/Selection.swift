import MealCore

/// What stands at a place of the plan, dated or brought by a repeat: the dishes that a command acts on.
struct Selection {
  /// One dish, or nothing on purpose, at a meal.
  struct Item {
    /// nil for someday.
    let day: DayNumber?
    let meal: MealType
    /// nil for nothing on purpose.
    let dish: Dish?
    /// Its line; nil for what a repeat brings.
    let place: PlacedLine?

    var isRepeated: Bool { place == nil }

    /// The line of the plan that says the same on another day (nil: someday) at another meal.
    func line(on day: DayNumber?, at meal: MealType) -> PlanLine? {
      switch (day, dish) {
      case (let day?, let dish?): .entry(Entry(day: day, meal: meal, dish: dish))
      case (let day?, nil): .nothing(day, meal)
      case (nil, let dish?): .someday(meal, dish)
      case (nil, nil): nil
      }
    }
  }

  let snapshot: PlanSnapshot

  /// What there is at a place, in plan order.
  /// - Throws: if there is nothing, or the dish's name does not say which.
  func items(at place: PlanPlace) throws -> [Item] {
    let all =
      try place.day.map { try items(on: $0...$0, meal: place.meal, repeats: true) } ?? someday(place.meal)
    let found: [Item]
    if let dish = place.dish {
      let dishes = all.filter { $0.dish != nil }
      found = try DishMatch(dish, place.name).choose(dishes) { $0.dish?.text ?? "" }
      try DishMatch.checkMeals(found.map(\.meal), dish)
    } else {
      found = all
    }
    guard !found.isEmpty else { throw UsageError("there is nothing \(place.name)") }
    return found
  }

  /// What there is on some days.
  /// - Parameter repeats: whether also what repeats bring.
  func items(on days: ClosedRange<DayNumber>, meal: MealType?, repeats: Bool) throws -> [Item] {
    let lines = try snapshot.lines(on: days).lines.filter { meal == nil || $0.line.meal == meal }
    var items: [Item] = []
    if repeats {
      for (rule, _) in try snapshot.tail().repeats where meal == nil || rule.meal == meal {
        for day in Selection.visibleDays(of: rule, days, lines) {
          items.append(Item(day: day, meal: rule.meal, dish: rule.dish, place: nil))
        }
      }
    }
    for place in lines {
      switch place.line {
      case .entry(let entry):
        items.append(Item(day: entry.day, meal: entry.meal, dish: entry.dish, place: place))
      case .nothing(let day, let meal): items.append(Item(day: day, meal: meal, dish: nil, place: place))
      case .skip, .someday, .repeating, .comment: break
      }
    }
    return items
  }

  private func someday(_ meal: MealType?) throws -> [Item] {
    try snapshot.tail().someday.filter { meal == nil || $0.meal == meal }
      .map { Item(day: nil, meal: $0.meal, dish: $0.dish, place: $0.place) }
  }

  /// The days of a range on which a repeat falls and nothing hides it.
  /// - Parameter lines: the dated lines of these days.
  static func visibleDays(of rule: Repeat, _ days: ClosedRange<DayNumber>, _ lines: [PlacedLine])
    -> [DayNumber]
  {
    var hidden: Set<DayNumber> = []
    for place in lines where place.line.meal == rule.meal {
      switch place.line {
      case .nothing(let day, _): hidden.insert(day)
      case .skip(let day, _, let dish) where dish.text == rule.dish.text: hidden.insert(day)
      default: break
      }
    }
    var result: [DayNumber] = []
    var time = rule.next(onOrAfter: days.lowerBound)
    while let day = time, day <= days.upperBound {
      if !hidden.contains(day) { result.append(day) }
      time = day.adding(1).flatMap { rule.next(onOrAfter: $0) }
    }
    return result
  }
}
