/// Checks the existing plan against the rules.
extension Planner {
  /// A rule that the plan breaks.
  package struct Breach {
    package let rule: PlanningRule
    /// The places where it is broken; at least one.
    package fileprivate(set) var places: [Place]
  }

  /// A place where the plan breaks a rule.
  package struct Place {
    /// The place, as shown to the user.
    package let text: String
    /// The dish; nil for a run of days with too many or too few meals.
    fileprivate var dish: String?
    /// The meal of the dish; nil if the dish is at several meals, and for a run of days.
    fileprivate var meal: MealType?
    /// The run of days. For a dish, its day, or the days from one occurrence to the next.
    fileprivate let days: ClosedRange<DayNumber>
    /// The number of meals by which the rule is broken.
    package fileprivate(set) var excess = 1
    /// The number of open meals that may still meet a minimum.
    package fileprivate(set) var openMeals = 0
  }

  /// The rules that the plan breaks, including wishes, in the order of the rules. Open meals break no rule by
  /// themselves, and minima apply only to runs of days without open meals.
  /// - Parameter meals: the meals to check; rules that count all meals are always checked. nil for all meals.
  package func breaches(at meals: [MealType]? = nil) -> [Breach] { breaches(at: meals) { $0.openMeals == 0 } }

  /// The minima that are not met yet, for runs of days with open meals.
  package func waiting(at meals: [MealType]? = nil) -> [Breach] { breaches(at: meals) { $0.openMeals > 0 } }

  private func breaches(at meals: [MealType]?, _ isMeant: (Place) -> Bool) -> [Breach] {
    model.rules.compactMap { rule in
      let places = model.places(breaking: rule).filter { place in
        guard let meals, let meal = place.meal ?? rule.meal else { return isMeant(place) }
        return meals.contains(meal) && isMeant(place)
      }
      return places.isEmpty ? nil : Breach(rule: rule, places: places)
    }
  }

  /// The musts that count dishes and that a change breaks, or breaks by more than before, with the places.
  /// - Parameter changed: the days that the change affects.
  package func breaches(since before: Planner, changing changed: ClosedRange<DayNumber>) -> [Breach] {
    let known = Dictionary(before.breaches().map { ($0.rule, $0.places) }) { $0 + $1 }
    return breaches().compactMap { breach in
      guard case .count = breach.rule.demand, !breach.rule.isWish else { return nil }
      var breach = breach
      breach.places.removeAll { place in
        let isElsewhere = ![place.days.lowerBound, place.days.upperBound].contains(where: changed.contains)
        return place.dish != nil && isElsewhere
          || known[breach.rule, default: []].contains {
            ($0.dish, $0.days) == (place.dish, place.days) && $0.excess >= place.excess
          }
      }
      return breach.places.isEmpty ? nil : breach
    }
  }

  /// The verdict of a rule on a planned dish.
  package struct Judgement: Hashable {
    package let rule: PlanningRule
    package let dish: String
    package let day: DayNumber
    package let meal: MealType
    /// The thing that the rule forbids, and where the dish has it: "walnuts in Pesto". nil if none was found.
    package let find: String?
    /// The reason why it is unknown whether the dish breaks the rule; nil if it does break it.
    package let doubt: String?
  }

  /// The planned dishes that break a rule by themselves, or may break it, in the order of the rules and days.
  package func judgements() -> [Judgement] { model.rules.flatMap(model.judgements) }

  /// The planned dishes that may break a rule unnoticed: the rule limits how often a thing is eaten, and their
  /// ingredients are unknown; or the rule limits the cooking time, and their recipe does not give one.
  package func uncounted() -> [Judgement] { model.rules.flatMap(model.uncounted) }
}

extension PlanningModel {
  /// The places where the plan breaks a rule.
  fileprivate func places(breaking rule: PlanningRule) -> [Planner.Place] {
    if case .count(let subject, let least, let most, let length) = rule.demand {
      switch subject {
      case .eachDish, .dish: return distances(rule, subject, length)
      case .tag: return runs(rule, subject, least, most, length)
      case .someday, .new: return []
      }
    }
    return judgements(rule).filter { $0.doubt == nil }.map { judgement in
      let (find, dish) = (judgement.find, judgement.dish)
      // If the thing was found in the dish's own name, do not name the dish again.
      let what = find.map { $0.hasSuffix(" in " + dish) ? $0 : "\($0), \(dish)" } ?? dish
      return Planner.Place(
        text: "\(what) \(judgement.day.spelledOutWithoutYear)", dish: dish, meal: judgement.meal,
        days: judgement.day...judgement.day)
    }
  }

  /// The planned dishes that break a rule by themselves, or may break it; none for a rule that counts.
  fileprivate func judgements(_ rule: PlanningRule) -> [Planner.Judgement] {
    if case .count = rule.demand { return [] }
    var found: [Planner.Judgement] = []
    for (day, meal, dishes) in plannedMeals where rule.applies(on: day, at: meal, history.who(day, meal)) {
      func add(_ dish: Dish, doubt: String? = nil) {
        found.append(
          Planner.Judgement(
            rule: rule, dish: dish.text, day: day, meal: meal, find: find(rule.unwanted, in: [dish.text]),
            doubt: doubt))
      }
      if case .tags = rule.demand {
        // Sides count: one dish of the meal with the tag is enough.
        let features = DishFeatures(tags: candidates.tags(of: dishes, history))
        if rule.concerns(dishes[0].key, features) { add(dishes[0].dish) }
        continue
      }
      for planned in dishes {
        let facts = candidates.facts(ofDish: planned.dish.text)
        let isLeftovers = planned.dish.servings == .leftovers
        let features = DishFeatures(
          tags: candidates.tags(of: [planned], history), minutes: isLeftovers ? nil : facts.minutes)
        if rule.concerns(planned.key, features) {
          add(planned.dish)
        } else if !rule.unwanted.isEmpty,
          let doubt = candidates.recipes?.contents.doubt(aboutDish: planned.dish.text)
        {
          add(planned.dish, doubt: doubt)
        }
      }
    }
    return found
  }

  /// For a rule that counts things, the planned dishes whose ingredients are unknown; for a rule that limits the
  /// minutes, those whose time is unknown. None for other rules.
  fileprivate func uncounted(_ rule: PlanningRule) -> [Planner.Judgement] {
    guard let recipes = candidates.recipes else { return [] }
    // The time of a meal is that of its main dish.
    var most = 1
    let doubt: (Dish) -> String?
    switch rule.demand {
    case .minutes:
      doubt = { dish in
        guard dish.servings != .leftovers, recipes.hasOne(ofDish: dish.text) else { return nil }
        return recipes.facts(ofDish: dish.text).minutes == nil ? "no time" : nil
      }
    case .count(let subject, _, .some, _) where !subject.things.isEmpty:
      most = .max
      doubt = { dish in
        find(subject.things, in: [dish.text]) == nil ? recipes.contents.doubt(aboutDish: dish.text) : nil
      }
    default: return []
    }
    return plannedMeals.filter { rule.applies(on: $0.day, at: $0.meal, history.who($0.day, $0.meal)) }
      .flatMap { day, meal, dishes in
        dishes.prefix(most).compactMap { planned in
          doubt(planned.dish).map {
            Planner.Judgement(rule: rule, dish: planned.dish.text, day: day, meal: meal, find: nil, doubt: $0)
          }
        }
      }
  }

  /// The first of the things that one of the dishes has, and where: "walnuts in Pesto". nil if no dish has any.
  func find(_ things: [Thing], in dishes: [String]) -> String? {
    guard let contents = candidates.recipes?.contents else { return nil }
    for thing in things {
      if let find = dishes.lazy.compactMap({ contents.find(thing, inDish: $0) }).first {
        return "\(find.name) in \(find.place)"
      }
    }
    return nil
  }

  /// The planned meals of the range, in order.
  private var plannedMeals: [(day: DayNumber, meal: MealType, dishes: [PlanHistory.Planned])] {
    var found: [(day: DayNumber, meal: MealType, dishes: [PlanHistory.Planned])] = []
    for day in history.range {
      let meals = history.meals[day] ?? [:]
      for meal in meals.keys.sorted(by: { $0.name < $1.name }) {
        if let dishes = meals[meal], !dishes.isEmpty { found.append((day, meal, dishes)) }
      }
    }
    return found
  }

  /// The pairs of days on which a dish is planned too close together, if one of the two is in the range. Sides count
  /// only if the rule is about a single dish: a rule about each dish must allow bread on the table every day.
  private func distances(
    _ rule: PlanningRule, _ subject: PlanningRule.Subject, _ length: Int
  ) -> [Planner.Place] {
    var found: [Planner.Place] = []
    for (key, record) in history.dishes
    where (subject == .eachDish && !history.repeated.contains(key)) || subject == .dish(key) {
      let times = record.occurrences.filter {
        (subject == .eachDish ? $0.isMain : !$0.isLeftovers) && rule.isFor($0.meal)
      }
      for (one, other) in zip(times, times.dropFirst()) {
        let (first, second) = (one.day, other.day)
        guard second - first < length, [first, second].contains(where: history.range.contains) else {
          continue
        }
        // If both are on the same day, name the meals.
        let (meal, otherMeal) =
          first == second ? (" \(one.meal)", "\(other.meal)") : ("", second.spelledOutWithoutYear)
        found.append(
          Planner.Place(
            text: "\(record.name) \(first.spelledOutWithoutYear)\(meal) and \(otherMeal)",
            dish: record.name, meal: one.meal == other.meal ? one.meal : nil, days: first...second))
      }
    }
    return found.sorted { ($0.days.upperBound, $0.text) < ($1.days.upperBound, $1.text) }
  }

  /// The runs of days within the range that have too few meals, and the runs that have too many. A run with too many is
  /// included only if it ends in the range or has a counted meal on a day of the range.
  private func runs(
    _ rule: PlanningRule, _ subject: PlanningRule.Subject, _ least: Int, _ most: Int?, _ length: Int
  ) -> [Planner.Place] {
    guard case .tag(let tag) = subject else { return [] }
    let first = history.range.lowerBound.clampedAdding(1 - length)
    let last = history.range.upperBound
    let days = first...last.clampedAdding(length - 1)
    // For each day, the number of meals with the tag, and of open meals.
    let seen = days.map { day -> (number: Int, open: Int) in
      let meals = history.meals[day] ?? [:]
      let number = meals.count { meal, dishes in
        rule.isFor(meal) && candidates.tags(of: dishes, history).contains(tag)
      }
      let judged = rule.meal.map { [$0] } ?? request.meals
      return (number, day >= request.today ? judged.count { meals[$0] == nil } : 0)
    }
    var places: [Planner.Place] = []
    for end in history.range.lowerBound...days.upperBound {
      guard end - first + 1 >= length else { continue }
      let run = seen[(end - first + 1 - length)...(end - first)]
      let number = run.reduce(0) { $0 + $1.number }
      let isWithin = end <= last && end - history.range.lowerBound + 1 >= length
      let isShort = number < least && isWithin
      let own = max(run.startIndex, history.range.lowerBound - first)...(last - first)
      let isAsked = end <= last || seen[own].contains { $0.number > 0 }
      guard isShort || (isAsked && most.map { number > $0 } ?? false) else { continue }
      let days = end - (length - 1)...end
      places.append(
        Planner.Place(
          text: "\(number) from \(Planner.text(of: days))", days: days,
          excess: max(number - (most ?? number), least - number),
          openMeals: isShort ? run.reduce(0) { $0 + $1.open } : 0))
    }
    return places
  }
}
