import MealCore

/// The known meal types: those in the configuration, `buy`, `bought`, and those that the plan already has.
final class KnownMeals {
  let settings: Settings
  let snapshot: Plan
  /// The meal types of the plan. Finding them takes a pass over it.
  private lazy var planned = snapshot.mealTypes()

  init(settings: Settings, snapshot: Plan) {
    (self.settings, self.snapshot) = (settings, snapshot)
  }

  /// The configured meal types, then the others of the plan except `buy` and `bought`, in order.
  var eaten: [MealType] {
    let configured = settings.mealOrder.configured
    return configured
      + planned.filter { $0.isEaten && !configured.contains($0) }.sorted(by: settings.mealOrder.precedes)
  }

  /// The meal type with a name; nil for an unknown name. Supper is the main meal, unless there is a meal called supper.
  func type(_ word: String) -> MealType? {
    guard let type = MealType(word) else { return nil }
    // Search the plan only for a name that is not configured.
    if settings.mealOrder.configured.contains(type) || !type.isEaten { return type }
    return planned.contains(type) ? type : type == .supper ? settings.mealOrder.main : nil
  }

  /// The meal types that an option such as `--only` names; nil, which means all, if it was not given.
  /// - Throws: `UsageError` for an unknown name.
  func only(_ arguments: ParsedArguments, _ option: Option = ShowOptions.only) throws -> Set<MealType>? {
    guard arguments.has(option) else { return nil }
    return Set(try arguments.values(option).flatMap { $0.split(separator: ",") }.map { try meal(String($0)) })
  }

  /// The configured meal type that was probably meant by one that is not configured; nil if none is similar.
  func near(_ meal: MealType) -> String? {
    let configured = settings.mealOrder.configured
    guard !configured.contains(meal), meal.isEaten else { return nil }
    return Nearest.match(meal.name, among: configured.map(\.name))
  }

  /// Remarks on meal types that are new; if some of them may be mistyped, only on those.
  func new(_ meals: some Sequence<MealType>) -> [String] {
    let configured = settings.mealOrder.configured
    let new = meals.filter { $0.isEaten && !configured.contains($0) && !planned.contains($0) }
    let doubts = new.compactMap { meal in
      near(meal).map { "\(meal) is a new meal type: did you mean \($0)?" }
    }
    guard doubts.isEmpty else { return doubts }
    return new.map {
      "\($0) is a new meal type; for a dish of that name, write \(settings.mealOrder.main) before it"
    }
  }

  /// The meal type with a name.
  /// - Throws: `UsageError` for an unknown name, with the nearest one and how to add a meal type.
  func meal(_ word: String) throws -> MealType {
    if let type = type(word) { return type }
    let names = settings.mealOrder.configured.map(\.name)
    let list = eaten.map(\.name)
    let near = Nearest.match(word, among: list + [MealType.buy.name])
    let new = near == nil ? MealType(word)?.name ?? "NEW" : "NEW"
    throw UsageError(
      "\(word) is not a meal type" + UsageError.guess(near),
      hint: "the meal types are \(list.joined(separator: ", ")); to add one, write in the config file: "
        + "meals \(names.joined(separator: " ")) \(new)")
  }
}

extension DayPlan {
  /// The day with only the given meal types; the whole day if `types` is nil.
  func only(_ types: Set<MealType>?) -> DayPlan {
    guard let types else { return self }
    var plan = DayPlan(day: day, meals: meals.filter { types.contains($0.type) })
    if types.contains(.bought), !bought.isEmpty {
      plan.meals.append(Meal(type: .bought, dishes: bought.map { PlannedDish(dish: $0) }))
    }
    return plan
  }
}

extension Plan {
  /// The dishes planned on some days, at one meal or, if `meal` is nil, at all of them.
  func dishes(on days: ClosedRange<DayNumber>, at meal: MealType? = nil) -> [DayPlan.PlannedDish] {
    self.days(days).flatMap(\.meals).filter { meal == nil || $0.type == meal }.flatMap(\.dishes)
  }
}

extension Settings {
  /// How to read lines in the form that `add` takes: `mon tacos x4`.
  var typedLines: ImportRules {
    var rules = ImportRules()
    (rules.today, rules.meal) = (today, mealOrder.main)
    rules.knownMeals = Set(mealOrder.configured)
    return rules
  }
}
