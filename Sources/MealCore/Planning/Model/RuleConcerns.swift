/// Finds the rules that may keep a dish away from some meals, by what the rules are about: with a thousand rules
/// and thousands of dishes, not each rule is asked about each dish.
struct RuleConcerns {
  private var eachDish: [Int] = []
  private var byDish: [String: [Int]] = [:]
  private var byTag: [String: [Int]] = [:]
  private var someday: [Int] = []
  private var new: [Int] = []
  private var allowed: [(rule: Int, tags: [String])] = []
  private var effort: [(rule: Int, most: Int)] = []
  /// The dishes that are never to be planned.
  private var forbidden: Set<String> = []

  init(_ rules: [PlanningRule]) {
    for (index, rule) in rules.enumerated() {
      switch rule.demand {
      case .count(let subject, _, _, _): if !rule.isCounted { add(index, subject) }
      case .tags(let tags): allowed.append((index, tags))
      case .minutes(let most): effort.append((index, most))
      case .weekdays(let subject, _), .dates(let subject, _), .never(let subject): add(index, subject)
      }
      if case .never(.dish(let key)) = rule.demand, !rule.isWish { forbidden.insert(key) }
    }
  }

  /// Whether a dish is never to be planned, neither as a main dish nor as a side.
  func forbids(_ key: String) -> Bool { forbidden.contains(key) }

  private mutating func add(_ rule: Int, _ subject: PlanningRule.Subject) {
    switch subject {
    case .tag(let tag): byTag[tag, default: []].append(rule)
    case .dish(let key): byDish[key, default: []].append(rule)
    case .someday: someday.append(rule)
    case .new: new.append(rule)
    case .eachDish: eachDish.append(rule)
    }
  }

  /// The indices of the rules that concern all dishes with some features, ascending.
  func rules(about features: DishFeatures) -> [Int] {
    var found = eachDish
    if !byTag.isEmpty { for tag in features.tags { found += byTag[tag] ?? [] } }
    if features.isForSomeday { found += someday }
    if features.isNew { found += new }
    for (rule, tags) in allowed where features.tags.isDisjoint(with: tags) { found.append(rule) }
    if let minutes = features.minutes {
      for (rule, most) in effort where minutes > most { found.append(rule) }
    }
    return found.sorted()
  }

  /// The indices of the rules about a single dish, ascending.
  /// - Parameter key: the key of its name.
  func rules(aboutDish key: String) -> [Int] { byDish.isEmpty ? [] : byDish[key] ?? [] }
}

/// What the rules say about dishes at one open meal.
struct MealRules {
  /// What a rule does at the meal to the dishes that it concerns.
  private enum Effect {
    case nothing
    case keepsAway
    /// Forbids a dish that is planned fewer than `days` days before or after, at this meal or at any.
    case distance(days: Int, isOfMeal: Bool)
  }

  private let effects: [Effect]
  private let isWish: [Bool]
  private let slot: Stretch.Slot

  init(_ rules: [PlanningRule], at slot: Stretch.Slot) {
    self.slot = slot
    isWish = rules.map(\.isWish)
    effects = rules.map { rule in
      switch rule.demand {
      case .count(_, _, _, let days):
        rule.meal.map { $0 == slot.meal } ?? true
          ? .distance(days: days, isOfMeal: rule.meal != nil) : .nothing
      case .tags, .minutes: rule.holds(on: slot.day, at: slot.meal) ? .keepsAway : .nothing
      case .weekdays(_, let weekdays): weekdays.contains(slot.day.weekday) ? .nothing : .keepsAway
      case .dates(_, let span): span.contains(slot.day) ? .nothing : .keepsAway
      case .never: .keepsAway
      }
    }
  }

  /// The rules that keep a dish away from the meal, and the points that it costs for the wishes that it would
  /// break.
  /// - Parameters:
  ///   - concerned: the rules that concern the dish.
  ///   - stands: the lines of the dish in the plan.
  func verdict(on concerned: [Int], stands: [DishRecord.Stand]) -> (blockers: [Int], cost: Int) {
    var blockers: [Int] = []
    var cost = 0
    for index in concerned {
      switch effects[index] {
      case .nothing: continue
      case .keepsAway: break
      case .distance(let days, let isOfMeal):
        if stands.isEmpty { continue }
        if stands.first(within: days, of: slot.day, at: isOfMeal ? slot.meal : nil) == nil { continue }
      }
      if isWish[index] { cost += 100 } else { blockers.append(index) }
    }
    return (blockers, cost)
  }
}
