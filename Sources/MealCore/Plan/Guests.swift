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

  /// The number of guests that the line of a guest stands for, times 100.
  static func count(_ line: Dish) -> Int {
    line.servings.map { Int($0.hundredths) } ?? 100 * (1 + line.tags.count)
  }

  /// The guests at a meal: those with a line, and those whose tag a dish has.
  package func who(at meal: DayPlan.Meal) -> Set<String> {
    guard !tags.isEmpty else { return [] }
    let named = meal.dishes.flatMap { planned in
      planned.dish.tags.map { $0.name.lowercased() }
        + (include(planned.dish) ? [planned.dish.text.dropFirst().lowercased()] : [])
    }
    return tags.intersection(named)
  }
}
