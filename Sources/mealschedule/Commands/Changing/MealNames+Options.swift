import MealCore

extension MealNames {
  /// The meal type with a name.
  /// - Throws: `UsageError` for an unknown name.
  func named(_ word: String) throws(UsageError) -> MealType {
    do throws(LineError) { return try meal(word) } catch { throw UsageError(error) }
  }

  /// The meal types that an option such as `--only` names; nil, which means all, if it was not given.
  /// - Throws: `UsageError` for an unknown name.
  func only(_ arguments: ParsedArguments, _ option: Option = ShowOptions.only) throws -> Set<MealType>? {
    guard arguments.has(option) else { return nil }
    let words = arguments.values(option).flatMap { $0.split(separator: ",") }
    return Set(try words.map { try named(String($0)) })
  }

  /// The configured meal type that was probably meant by one that is not configured; nil if none is similar.
  func near(_ meal: MealType) -> String? {
    let configured = order.configured
    guard !configured.contains(meal), meal.isEaten else { return nil }
    return Nearest.match(meal.name, among: configured.map(\.name))
  }

  /// Remarks on meal types that are new; if some of them may be mistyped, only on those.
  func new(_ meals: some Sequence<MealType>) -> [String] {
    let configured = order.configured
    let new = meals.filter { $0.isEaten && !configured.contains($0) && !planned.contains($0) }
    let doubts = new.compactMap { meal in
      near(meal).map { "\(meal) is a new meal type: did you mean \($0)?" }
    }
    guard doubts.isEmpty else { return doubts }
    return new.map {
      "\($0) is a new meal type; for a dish of that name, write \(order.main) before it"
    }
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
  func typedLines(_ plan: Plan) -> TypedLines {
    TypedLines(MealNames(plan, mealOrder), today: today)
  }
}
