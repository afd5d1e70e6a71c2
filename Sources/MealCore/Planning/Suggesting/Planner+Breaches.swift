/// Checking the existing plan.
extension Planner {
  /// A rule that the plan breaks.
  package struct Breach {
    /// The rule.
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
    /// The run of days, or those from one time of the dish to the next.
    fileprivate let days: ClosedRange<DayNumber>
    /// The number of meals by which the rule is broken.
    fileprivate var excess = 1
  }

  /// The rules that the plan breaks, including wishes, in the order of the rules. Open meals break no rule by
  /// themselves, and minima apply only to runs of days without open meals.
  package func breaches() -> [Breach] {
    model.rules.compactMap { rule in
      let places = model.places(breaking: rule)
      return places.isEmpty ? nil : Breach(rule: rule, places: places)
    }
  }

  /// The musts that count and that a change breaks, with the places where they were kept before, or broken by less.
  /// - Parameter changed: the days that the change is about.
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
    /// The rule.
    package let rule: PlanningRule
    /// The dish.
    package let dish: String
    package let day: DayNumber
    let meal: MealType
    /// Where the dish has what the rule forbids: "walnuts in Pesto"; nil for a rule about anything else.
    package let find: String?
    /// The reason why it is unknown whether the dish breaks the rule; nil if it does break it.
    package let doubt: String?
  }

  /// The planned dishes that break a rule by themselves, or may break it, in the order of the rules and days.
  package func judgements() -> [Judgement] { model.rules.flatMap(model.judgements) }
}

extension Planner {
  /// A dish or tag in a rule that is neither in the plan nor in a recipe.
  package struct UnknownName {
    /// The rule.
    package let rule: PlanningRule
    /// The name; for a tag including its `+`.
    package let name: String
    /// The most similar name that exists; nil if none is similar.
    package let near: String?
    /// For a dish: the rule as it would be written about a thing of that name.
    package var aboutThing: String?
    /// Where a dish has that thing; nil if none has it.
    package var find: DishContents.Find?
  }

  /// The names in rules that no dish has, in the order of the rules. They may be typos.
  package func unknownNames() -> [UnknownName] {
    let dishes = model.dishKeys
    let contents = model.candidates.recipes?.contents
    var tags: Set<String>?
    return model.rules.flatMap { rule in
      rule.subjects.flatMap { subject -> [UnknownName] in
        if let contents, !subject.things.isEmpty {
          return subject.things.filter { model.find($0, contents) == nil }.map { thing in
            UnknownName(rule: rule, name: "@" + thing.name, near: contents.nearest(thing).map { "@" + $0 })
          }
        }
        switch subject {
        case .dish(let key):
          guard !dishes.contains(key), !model.candidates.hasRecipe(key) else { return [] }
          let near = Nearest.match(key, among: dishes.sorted())
          guard let contents,
            let thing = rule.aboutThings(named: key, { model.find(Thing($0), contents) != nil })
          else { return [UnknownName(rule: rule, name: key, near: near)] }
          let find = thing.names.lazy.compactMap { model.find(Thing($0), contents) }.first
          return [UnknownName(rule: rule, name: key, near: near, aboutThing: thing.text, find: find)]
        case .tag(let tag):
          let known = tags ?? model.everyTag
          tags = known
          guard subject.things.isEmpty, !known.contains(tag) else { return [] }
          let near = Nearest.match(tag, among: known.sorted()).map { "+" + $0 }
          return [UnknownName(rule: rule, name: "+" + tag, near: near)]
        case .someday, .new, .eachDish: return []
        }
      }
    }
  }

  /// A thing in a rule whose name means a kind of food, with foods of that kind that the rule does not see.
  package struct NarrowThing {
    /// The rule.
    package let rule: PlanningRule
    /// The thing.
    package let thing: Thing
    /// The foods, and where dishes have them; at least one.
    package let overlooked: [DishContents.Overlooked]
  }

  /// The things in rules that mean more than their word says, in the order of the rules.
  package func narrowThings() -> [NarrowThing] {
    guard let contents = model.candidates.recipes?.contents else { return [] }
    return model.rules.flatMap { rule in
      let things = rule.subjects.flatMap(\.things)
      // Another rule may forbid the food.
      let bans = model.rules.filter { $0.forbidsThings && ($0.guest == nil || $0.guest == rule.guest) }
      let known = things + (rule.forbidsThings ? bans.flatMap(\.unwanted) : [])
      return things.compactMap { thing in
        let overlooked = contents.overlooked(by: thing, besides: known, dishes: model.dishNames)
        return overlooked.isEmpty ? nil : NarrowThing(rule: rule, thing: thing, overlooked: overlooked)
      }
    }
  }

  /// The rules for guests who come to no meal, the first of each guest.
  package func rulesWithoutGuests() -> [PlanningRule] {
    var seen = model.history.everyGuest
    return model.rules.filter { rule in rule.guest.map { seen.insert($0).inserted } ?? false }
  }

  /// The dishes of the plan and the candidates that match a typed name: the dish with that name, otherwise
  /// those whose names contain it.
  package func dishes(named typed: String) -> [String] {
    let key = model.history.names.key(typed)
    var names: [String: String] = [:]
    for candidate in model.candidates.at.values.joined() { names[candidate.key] = candidate.dish.text }
    for (key, record) in model.history.dishes { names[key] = record.name }
    if names[key] != nil || model.dishKeys.contains(key) { return [typed] }
    return names.filter { $0.key.containsUTF8(of: key) }.map(\.value).sorted()
  }
}

extension PlanningModel {
  /// The keys of the dishes of the plan.
  fileprivate var dishKeys: Set<String> {
    Set(history.dishes.keys).union(history.someday.values.joined().map(\.key)).union(history.repeated)
  }

  /// The names of the dishes of the plan.
  fileprivate var dishNames: [String] {
    history.dishes.values.map(\.name).sorted() + history.someday.values.joined().map(\.dish.text)
  }

  /// Where a recipe or a dish of the plan has a thing; nil if none has.
  fileprivate func find(_ thing: Thing, _ contents: DishContents) -> DishContents.Find? {
    contents.find(thing) ?? dishNames.lazy.compactMap { contents.find(thing, inDish: $0) }.first
  }

  /// The tags of the plan and of the recipes, in lower case.
  fileprivate var everyTag: Set<String> {
    var tags = candidates.tagsOfRecipes
    for record in history.dishes.values { tags.formUnion(record.everyTag) }
    let planned = history.meals.values.flatMap { $0.values.joined().map(\.dish) }
    for dish in planned + history.someday.values.joined().map(\.dish) {
      tags.formUnion(dish.tags.map { $0.name.lowercased() })
    }
    return tags
  }

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
      // The thing may be in the name of the dish, which is named once.
      let what = find.map { $0.hasSuffix(" in " + dish) ? $0 : "\($0), \(dish)" } ?? dish
      return Planner.Place(
        text: "\(what) \(judgement.day.spelledOutWithoutYear)", dish: dish,
        days: judgement.day...judgement.day)
    }
  }

  /// The verdicts on planned dishes of a rule that is not a count.
  fileprivate func judgements(_ rule: PlanningRule) -> [Planner.Judgement] {
    if case .count = rule.demand { return [] }
    var candidates = candidates
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
        let features = DishFeatures(
          tags: candidates.tags(of: [planned], history),
          minutes: candidates.facts(planned.key, planned.dish.text).minutes)
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

  /// Where some dishes have one of some things: "walnuts in Pesto"; nil if they have none.
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

  /// The pairs of days of a dish that are too close, if one of them is in the range. Sides count only for a
  /// rule about that one dish: bread may be on the table every day.
  private func distances(
    _ rule: PlanningRule, _ subject: PlanningRule.Subject, _ length: Int
  ) -> [Planner.Place] {
    var found: [Planner.Place] = []
    for (key, record) in history.dishes
    where (subject == .eachDish && !history.repeated.contains(key)) || subject == .dish(key) {
      let days = record.occurrences.filter {
        (subject == .eachDish ? $0.isMain : !$0.isLeftovers) && (rule.meal == nil || $0.meal == rule.meal)
      }
      .map(\.day)
      for (first, second) in zip(days, days.dropFirst())
      where second - first < length && (history.range.contains(first) || history.range.contains(second)) {
        found.append(
          Planner.Place(
            text: "\(record.name) \(first.spelledOutWithoutYear) and \(second.spelledOutWithoutYear)",
            dish: record.name, days: first...second))
      }
    }
    return found.sorted { ($0.days.upperBound, $0.text) < ($1.days.upperBound, $1.text) }
  }

  /// The runs of days that have too few meals, if they are in the range, or too many, if they end in it or go on after
  /// one of its meals.
  private func runs(
    _ rule: PlanningRule, _ subject: PlanningRule.Subject, _ least: Int, _ most: Int?, _ length: Int
  ) -> [Planner.Place] {
    guard case .tag(let tag) = subject else { return [] }
    var candidates = candidates
    let first = history.range.lowerBound.clampedAdding(1 - length)
    let last = history.range.upperBound
    let days = first...last.clampedAdding(length - 1)
    // For each day, the number of meals with the tag, and whether a meal is open.
    let seen = days.map { day -> (number: Int, isOpen: Bool) in
      let meals = history.meals[day] ?? [:]
      let number = meals.count { meal, dishes in
        (rule.meal.map { $0 == meal } ?? true) && candidates.tags(of: dishes, history).contains(tag)
      }
      let judged = rule.meal.map { [$0] } ?? request.meals
      return (number, day >= request.today && judged.contains { meals[$0] == nil })
    }
    var places: [Planner.Place] = []
    for end in history.range.lowerBound...days.upperBound {
      guard end - first + 1 >= length else { continue }
      let run = seen[(end - first + 1 - length)...(end - first)]
      let number = run.reduce(0) { $0 + $1.number }
      let isWithin = end <= last && end - history.range.lowerBound + 1 >= length
      let isShort = number < least && isWithin && !run.contains { $0.isOpen }
      let own = max(run.startIndex, history.range.lowerBound - first)...(last - first)
      let isAsked = end <= last || seen[own].contains { $0.number > 0 }
      guard isShort || (isAsked && most.map { number > $0 } ?? false) else { continue }
      let days = end - (length - 1)...end
      places.append(
        Planner.Place(
          text: "\(number) from \(Planner.text(of: days))", days: days,
          excess: max(number - (most ?? number), least - number)))
    }
    return places
  }
}
